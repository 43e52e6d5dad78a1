// Every event as a sentence.

import { text } from "../texts.js";
import { table } from "../table/table.js";
import { whoIs } from "../table/people.js";
import { glossOf } from "./glosses.js";

const HIDDEN = "·";
const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
const listed = (cards) => [...cards].join("・");

/** A word with how it is written, where the dictionary knows it and it is public. */
function told(word, cards) {
  const written = glossOf(cards)?.written;
  return written && written !== word ? `${word}（${written}）` : word;
}

const voted = (agree) => (agree === null ? "e-abstains" : agree ? "e-agrees" : "e-disagrees");
const last = (items) => items[items.length - 1];
const chipsOf = (steps) => steps.reduce((sum, step) => sum + step.chips, 0);

const SENTENCES = {
  GameOpened: ({ first }) => text("e-opened", { name: whoIs(first) }),
  CardsDrawn: ({ seat, cards }) =>
    cards.includes(HIDDEN)
      ? text("e-drew-n", { name: whoIs(seat), n: cards.length })
      : text("e-drew", { name: whoIs(seat), cards: listed(cards) }),
  DiscardsShuffled: () => text("e-shuffled"),
  WordMade: ({ seat, step }) =>
    text(step.chips ? "e-made" : "e-made-plain", { name: whoIs(seat), word: told(step.word, step.cards), chips: signed(step.chips) }),
  WordRewritten: ({ seat, owner, before, steps, price }) =>
    text("e-rewrote", {
      name: whoIs(seat),
      owner: whoIs(owner),
      chain: [before, ...steps.slice(0, -1).map((step) => step.word)].join(" → "),
      word: told(last(steps).word, last(steps).cards),
      price,
      chips: signed(chipsOf(steps)),
    }),
  PlayProposed: ({ seat, words }) => text("e-proposed", { name: whoIs(seat), words: words.join(" → ") }),
  VoteCast: ({ seat, agree }) => text(voted(agree), { name: whoIs(seat) }),
  ProposalRefused: ({ doubtful, set_aside: isSetAside }) =>
    text(isSetAside ? "e-set-aside" : "e-refused", { words: doubtful.join("、") }),
  ProposalWithdrawn: ({ seat, doubtful }) =>
    text("e-withdrawn", { name: whoIs(seat), words: doubtful.join("、") }),
  CardsDiscarded: ({ seat, cards }) => text("e-discarded", { name: whoIs(seat), cards: listed(cards) }),
  TurnEnded: ({ seat }) => text("e-turn", { name: whoIs((seat + 1) % table.view.seats) }),
  GameEnded: () => text("e-ended"),
};

/** What happened, in a sentence. */
export const sentence = (event) => SENTENCES[event.kind]?.(event) ?? "";
