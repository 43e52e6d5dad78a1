"""Homophones and spelling variants."""

from collections.abc import Iterator, Mapping
from typing import Final

_HOMOPHONES: Final = """
ad add/ aisle isle/ allowed aloud/ altar alter/ ant aunt/ ate eight/ bail bale/ ball bawl/ band
banned/ bare bear/ base bass/ bay bey/ be bee/ beach beech/ bean been/ beat beet/ beer bier/
bell belle/ berry bury/ berth birth/ billed build/ blew blue/ boar bore/ board bored/ bold
bowled/ bolder boulder/ born borne/ bough bow/ boy buoy/ braid brayed/ brake break/ bread bred/
brews bruise/ bridal bridle/ but butt/ buy by bye/ canvas canvass/ caught court/ ceiling
sealing/ cell sell/ cellar seller/ cent scent sent/ cereal serial/ cheap cheep/ chews choose/
chili chilly/ chord cord cored/ chute shoot/ cite sight site/ close clothes cloze/ coarse
course/ colonel kernel/ complement compliment/ council counsel/ creak creek/ crews cruise/ cue
queue/ currant current/ cymbal symbol/ days daze/ dear deer/ dew due/ die dye/ discreet
discrete/ doe dough/ draft draught/ dual duel/ earn urn/ eye aye/ faint feint/ fair fare/ father
farther/ feat feet/ find fined/ fir fur/ flair flare/ flaw floor/ flea flee/ flew flu flue/
flour flower/ for four fore/ fort fought/ forth fourth/ foul fowl/ gait gate/ genes jeans/
gorilla guerrilla/ grate great/ groan grown/ guessed guest/ hail hale/ hair hare/ hall haul/
heal heel/ hear here/ heard herd/ higher hire/ him hymn/ hoarse horse/ hole whole/ holy wholly/
hour our/ idle idol/ in inn/ jam jamb/ key quay/ knead need/ knew new/ knight night/ knit nit/
knot not/ know no/ knows nose/ lain lane/ laps lapse/ law lore/ lead led/ leak leek/ lessen
lesson/ liar lyre/ loan lone/ loot lute/ made maid/ mail male/ main mane/ mall maul/ manner
manor/ mantel mantle/ marshal martial/ maze maize/ meat meet mete/ medal meddle/ metal mettle/
might mite/ mind mined/ miner minor/ missed mist/ moan mown/ moose mousse/ morning mourning/
muscle mussel/ mustard mustered/ naval navel/ none nun/ oar or ore/ one won/ overdo overdue/
paced paste/ packed pact/ pail pale/ pain pane/ pair pare pear/ passed past/ patience patients/
pause paws/ pea pee/ peace piece/ peak peek pique/ peal peel/ pedal peddle/ peer pier/ plain
plane/ pleas please/ plum plumb/ pole poll/ poor pore pour/ practice practise/ pray prey/
presence presents/ prince prints/ principal principle/ prize pries/ profit prophet/ quarts
quartz/ rain reign rein/ raise rays raze/ rap wrap/ raw roar/ read red/ read reed/ real reel/
right rite write/ ring wring/ road rode rowed/ role roll/ root route/ rose rows/ rough ruff/
rung wrung/ rye wry/ sail sale/ sauce source/ saw soar sore/ scene seen/ sea see/ seam seem/
seas sees seize/ sew so sow/ shake sheikh/ shear sheer/ shoe shoo/ side sighed/ sleigh slay/
slow sloe/ soared sword/ sole soul/ some sum/ son sun/ sort sought/ stair stare/ stake steak/
stalk stork/ stationary stationery/ steal steel/ stile style/ storey story/ straight strait/
suite sweet/ tail tale/ taught taut/ tea tee/ team teem/ tear tier/ teas tease tees/ tents
tense/ their there/ threw through/ throne thrown/ throws throes/ thyme time/ tide tied/ tire
tyre/ to too two/ toad toed towed/ toe tow/ told tolled/ vain vane vein/ wade weighed/ wail
whale/ waist waste/ wait weight/ waive wave/ ware wear where/ warn worn/ wart wort/ watt what/
way weigh whey/ we wee/ weak week/ weather whether/ which witch/ while wile/ wine whine/ wood
would/ yoke yolk/ yore your/ accept except/ affect effect/ air heir/ aught ought/ aural oral/
bidder bitter/ bite byte/ bloc block/ bode bowed/ brood brewed/ bus buss/ caller collar/ check
cheque/ choir quire/ click clique/ coal kohl/ coop coupe/ core corps/ dam damn/ done dun/
ensure insure/ ewe yew you/ fate fete/ file phial/ formally formerly/ freeze frees frieze/
friar fryer/ gamble gambol/ gene jean/ gilt guilt/ gnaw nor/ grisly grizzly/ hi high/ hock
hawk/ hoes hose/ holed hold/ hours ours/ jewel joule/ lacks lax/ ladder latter/ lamb lam/
leader liter litre/ links lynx/ load lode/ loch lock/ metal medal meddle mettle/ mode mowed/
mood mooed/ nay neigh/ ode owed/ packs pax/ pearl purl/ petal pedal peddle/ pi pie/ place
plaice/ pride pried/ rack wrack/ rapped rapt wrapped/ rest wrest/ retch wretch/ review revue/
rider writer/ ringer wringer/ rude rued/ rumor rumour roomer/ sac sack/ serf surf/ serge surge/
shudder shutter/ sink sync/ slight sleight/ stock stalk/ step steppe/ sucker succour/ tacked
tact/ tacks tax/ tern turn/ tidal title/ timber timbre/ trader traitor/ troop troupe/ trussed
trust/ use yews ewes/ utter udder/ wader waiter/ walk wok/ war wore/ whet wet/ wit whit/ cot
caught
"""


def _parse_homophones() -> Iterator[frozenset[str]]:
    for line in _HOMOPHONES.split("/"):
        yield frozenset(line.split())


def _index_homophones() -> dict[str, frozenset[str]]:
    by_word: dict[str, frozenset[str]] = {}
    for alike in _parse_homophones():
        for word in alike:
            by_word[word] = by_word.get(word, frozenset()) | alike - {word}
    return by_word


_BY_WORD: Final[Mapping[str, frozenset[str]]] = _index_homophones()

_SPELLING_VARIANTS: Final = (
    ("our", "or"),
    ("re", "er"),
    ("ise", "ize"),
    ("isi", "izi"),
    ("isa", "iza"),
    ("yse", "yze"),
    ("ogue", "og"),
    ("ence", "ense"),
    ("ll", "l"),
    ("ey", "ay"),
    ("mme", "m"),
    ("que", "ck"),
    ("ae", "e"),
    ("ou", "o"),
    ("y", "i"),
    ("c", "k"),
    ("dge", "dg"),
)
"""Differences between British and American spelling."""


_ENDINGS: Final = ("s", "es", "ed", "ing", "er", "ers")
"""Endings that homophones can share: *pairs* and *pears*."""


def find_homophones(word: str) -> tuple[str, ...]:
    """Return other spellings with the sound of *word* (lower case), sorted.

    Some results with an ending are not words, for example *peared* for *paired*.
    """
    ended = (each for ending in _ENDINGS for each in _homophones_with_ending(word, ending))
    return tuple(sorted({*_BY_WORD.get(word, ()), *ended} - {word}))


def _homophones_with_ending(word: str, ending: str) -> Iterator[str]:
    """Yield the homophones of *word* without its *ending*, with the ending added."""
    if not word.endswith(ending):
        return
    stem = word.removesuffix(ending)
    for alike in (*_BY_WORD.get(stem, ()), *_BY_WORD.get(f"{stem}e", ())):
        is_silent = alike.endswith("e") and ending[0] in "ei"
        yield (alike[:-1] if is_silent else alike) + ending


def find_spelling_variants(word: str) -> frozenset[str]:
    """Return possible British or American variants of *word*; most of them are not words."""
    return frozenset(
        word[:place] + new + word[place + len(old) :]
        for pair in _SPELLING_VARIANTS
        for old, new in (pair, pair[::-1])
        for place in range(1, len(word))
        if word.startswith(old, place)
    )
