// A sentence for each event of the game.

import { text } from "../shared/page_texts.js";
import { nameOrYou } from "../table/people.js";
import { table } from "../table/table.js";
import { formatSigned } from "./card_elements.js";
import { glossOf } from "./glosses.js";

const HIDDEN_CARD = "·";
const joinCards = (cards) => [...cards].join("・");

/** Return a word with its spelling, if the dictionary has it and it is public. */
function formatWord(word, cards) {
  const written = glossOf(cards)?.written;
  return written && written !== word ? `${word}（${written}）` : word;
}

const voteKey = (agree) => (agree === null ? "e-abstains" : agree ? "e-agrees" : "e-disagrees");
const last = (items) => items[items.length - 1];
const chipsOf = (steps) => steps.reduce((sum, step) => sum + step.chips, 0);

const SENTENCES = {
  GameOpened: ({ first }) => text("e-opened", { name: nameOrYou(first) }),
  CardsDrawn: ({ seat, cards }) =>
    cards.includes(HIDDEN_CARD)
      ? text("e-drew-n", { name: nameOrYou(seat), n: cards.length })
      : text("e-drew", { name: nameOrYou(seat), cards: joinCards(cards) }),
  DiscardsShuffled: () => text("e-shuffled"),
  WordMade: ({ seat, step }) =>
    text(step.chips ? "e-made" : "e-made-plain", {
      name: nameOrYou(seat),
      word: formatWord(step.word, step.cards),
      chips: formatSigned(step.chips),
    }),
  WordRewritten: ({ seat, owner, before, steps, price }) =>
    text("e-rewrote", {
      name: nameOrYou(seat),
      owner: nameOrYou(owner),
      chain: [before, ...steps.slice(0, -1).map((step) => step.word)].join(" → "),
      word: formatWord(last(steps).word, last(steps).cards),
      price,
      chips: formatSigned(chipsOf(steps)),
    }),
  PlayProposed: ({ seat, words }) => text("e-proposed", { name: nameOrYou(seat), words: words.join(" → ") }),
  VoteCast: ({ seat, agree }) => text(voteKey(agree), { name: nameOrYou(seat) }),
  ProposalRefused: ({ doubtful, set_aside: isSetAside }) =>
    text(isSetAside ? "e-set-aside" : "e-refused", { words: doubtful.join("、") }),
  ProposalWithdrawn: ({ seat, doubtful }) =>
    text("e-withdrawn", { name: nameOrYou(seat), words: doubtful.join("、") }),
  CardsDiscarded: ({ seat, cards }) =>
    text("e-discarded", { name: nameOrYou(seat), cards: joinCards(cards) }),
  TurnEnded: ({ seat }) => text("e-turn", { name: nameOrYou((seat + 1) % table.view.seats) }),
  GameEnded: () => text("e-ended"),
};

/**
 * Describe an event in a sentence, "" if it needs none.
 * @param {{ kind: string, [field: string]: any }} event
 */
export const describeEvent = (event) => SENTENCES[event.kind]?.(event) ?? "";
