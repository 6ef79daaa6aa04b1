import type {
  Alternative,
  BracketExplanation,
  ColourExplanation,
  ColourStanding,
  Decision,
  PabExplanation,
  PairExplanation,
  PairJudgement,
  VisitedArticle,
  WhyNot,
} from '@/engine';
import { REASON_WORDS, STEP_WORDS, aimWords, wordsFor } from './words';

/** How a player is called in a sentence, from the pairing number. */
export type NameOf = (tpn: number) => string;

type Pair = readonly [number, number];

/** The pair, its bracket, what nearly was, and the colours. */
export function pairSentences(pair: PairExplanation, bracket: BracketExplanation, nameOf: NameOf): string[] {
  return [
    `${nameOf(pair.white)} (White) meets ${nameOf(pair.black)} (Black) in ${bracketPhrase(bracket)}.`,
    alternativeSentence(pair.alternative, nameOf),
    colourSentence(pair.colour, nameOf(pair.white), nameOf(pair.black)),
  ];
}

function bracketPhrase(bracket: BracketExplanation): string {
  const kinds: Record<BracketExplanation['kind'], string> = {
    homogeneous: `the homogeneous bracket of ${points(bracket.score)}`,
    heterogeneous: `the heterogeneous bracket of ${points(bracket.score)}`,
    collapsed: `the bracket collapsed from ${points(bracket.score)} downwards`,
    joined: `the joined bracket of ${points(bracket.score)}`,
  };
  return kinds[bracket.kind];
}

/** Who is in a bracket, and who moves. */
export function bracketSentences(bracket: BracketExplanation, nameOf: NameOf): string[] {
  const moves: readonly (readonly [string, readonly number[]])[] = [
    ['Moved down into it', bracket.movedDown],
    ['Moved up from below', bracket.upfloaters],
    ['Left over for the next bracket', bracket.downfloaters],
  ];
  const phrase = bracketPhrase(bracket);
  const size = `${bracket.residents.length} ${bracket.residents.length === 1 ? 'player' : 'players'}`;
  const costs = bracket.criteria.filter(({ value }) => value.some((number) => number !== 0));
  return [
    `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}, ${size}: ${bracket.residents.map(nameOf).join(', ')}.`,
    ...moves.filter(([, players]) => players.length > 0).map(([what, players]) => `${what}: ${players.map(nameOf).join(', ')}.`),
    ...costs.map(({ article, aim, value }) => `${article}, ${aimWords(aim).words}: ${measured(aim, value)}.`),
    ...bracket.log.map((line) => stepSentence(line, nameOf)),
  ];
}

function stepSentence({ article, fact, players, values }: VisitedArticle, nameOf: NameOf): string {
  const who = players.length === 0 ? '' : `: ${players.map(nameOf).join(', ')}`;
  return `${article} ${STEP_WORDS[fact] ?? aimWords(fact).words}${who}${values.length === 0 ? '' : ` (${values.join(', ')})`}.`;
}

function alternativeSentence(alternative: Alternative | null, nameOf: NameOf): string {
  if (alternative === null) return 'No pairing of the bracket is possible in which the two do not meet.';
  const pairs = pairsText(alternative.pairs, nameOf);
  const left = alternative.downfloaters.length === 0 ? '' : `, ${alternative.downfloaters.map(nameOf).join(' and ')} left over`;
  return `The nearest other pairing${pairs === '' ? '' : ` (${pairs}${left})`} ${decisionPhrase(alternative.losesOn)}.`;
}

/** What a pairing loses on, as the end of a sentence about it. */
export function decisionPhrase(decision: Decision): string {
  switch (decision.kind) {
    case 'criterion': {
      const { article, aim, ours, theirs } = decision;
      return `loses on ${article}, ${aimWords(aim).words}: ${measured(aim, theirs)} instead of ${measured(aim, ours)}`;
    }
    case 'order':
      return `is as good by every criterion, but comes later in the order of ${decision.article}`;
    case 'illegal':
      return `is not possible under ${decision.article}: ${wordsFor(REASON_WORDS, decision.fact)}`;
  }
}

function colourSentence(colour: ColourExplanation, white: string, black: string): string {
  const facts: Record<ColourExplanation['fact'], string> = {
    'both-granted': 'both get the colour they should have',
    stronger: 'the stronger preference is granted',
    'wider-difference': 'the wider colour difference is granted',
    alternate: 'colours alternate from the last round in which one had White and the other Black',
    'higher-ranked': 'the preference of the higher ranked is granted',
    'initial-colour': 'neither has played a game yet: the initial colour goes by the place in the list',
    'only-lawful': 'the other way round is not allowed',
    'higher-aro': 'White goes to the higher average rating of opponents',
    'lower-rating': 'White goes to the lower rating, then to the larger number',
  };
  return `Colours, ${colour.article}: ${facts[colour.fact]} (${white}: ${standingPhrase(colour.white)}; ${black}: ${standingPhrase(colour.black)}).`;
}

function standingPhrase({ difference, preference, strength }: ColourStanding): string {
  const signed = difference > 0 ? `+${difference}` : `${difference}`;
  if (preference === null) return `difference ${signed}, no preference`;
  return `difference ${signed}, ${strength === null ? '' : `${strength} `}preference for ${preference === 'white' ? 'White' : 'Black'}`;
}

/** Who gets the allocated bye, and why nobody below. */
export function byeSentences(pab: PabExplanation, nameOf: NameOf): string[] {
  return [
    `${nameOf(pab.player)} gets the pairing-allocated bye, ${pab.article}: ${wordsFor(REASON_WORDS, pab.fact)}.`,
    ...pab.passedOver.map(({ player, decision }) => `${nameOf(player)} does not: the bye there ${decisionPhrase(decision)}.`),
  ];
}

/** Why two players do not meet. */
export function whyNotSentences(answer: WhyNot, a: string, b: string, nameOf: NameOf): string[] {
  switch (answer.kind) {
    case 'paired':
      return [`${a} and ${b} do meet.`];
    case 'not-paired':
      return [`${answer.players.map(nameOf).join(' and ')} ${answer.players.length === 1 ? 'is' : 'are'} not paired in this round.`];
    case 'decided': {
      const pairs = pairsText(answer.pairs, nameOf);
      if (pairs === '' && answer.decision.kind === 'illegal') {
        return [`${a} and ${b} may not meet, ${answer.decision.article}: ${wordsFor(REASON_WORDS, answer.decision.fact)}.`];
      }
      return [`${a} and ${b} do not meet: the best pairing with them${pairs === '' ? '' : ` (${pairs})`} ${decisionPhrase(answer.decision)}.`];
    }
  }
}

/** What a pair made by hand would break. */
export function judgementSentences({ broken }: PairJudgement): string[] {
  return broken.map(({ article, ...what }) => `${what.absolute ? 'Not possible' : 'Costs'} under ${article}: ${judgementWords(what)}.`);
}

/** One thing a pair made by hand breaks or costs, without its article. */
export function judgementWords({ fact, absolute }: Pick<PairJudgement['broken'][number], 'fact' | 'absolute'>): string {
  return absolute ? wordsFor(REASON_WORDS, fact) : aimWords(fact).words;
}

function pairsText(pairs: readonly Pair[], nameOf: NameOf): string {
  const shown = pairs.slice(0, MOST_PAIRS).map(([first, second]) => `${nameOf(first)} – ${nameOf(second)}`);
  return [...shown, ...(pairs.length > MOST_PAIRS ? [`and ${pairs.length - MOST_PAIRS} more`] : [])].join(', ');
}

const MOST_PAIRS = 6;

/** Zeros at the end of a list say nothing. */
export function measured(aim: string, values: readonly number[]): string {
  const { unit } = aimWords(aim);
  const last = values.findLastIndex((value) => value !== 0);
  const told = values.length > 1 ? values.slice(0, Math.max(1, last + 1)) : values;
  if (told.length === 0) return 'none';
  return told.map((value) => (unit === 'points' ? halves(value) : String(value))).join(', ');
}

function points(halfPoints: number): string {
  return `${halves(halfPoints)} point${halfPoints === 2 || halfPoints === 1 ? '' : 's'}`;
}

/** `2½` for 5 half-points. */
function halves(halfPoints: number): string {
  const whole = Math.floor(halfPoints / 2);
  if (halfPoints % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
