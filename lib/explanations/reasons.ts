import type {
  BracketExplanation,
  ColourExplanation,
  ColourStanding,
  Decision,
  PabExplanation,
  PairExplanation,
  RoundExplanation,
  Tpn,
  VisitedArticle,
  WhyNot,
} from '@/engine';
import { measured } from './sentences';
import { REASON_WORDS, STEP_WORDS, aimWords, wordsFor } from './words';

/** How a player is called in a sentence. */
export type NameOf = (tpn: Tpn) => string;
/** Points as text: `2½`. */
export type ScoreText = (halfPoints: number) => string;

/** A sentence and the article it rests on; the article is shown small beside it. */
export interface Reason {
  readonly text: string;
  readonly article: string;
}

/** What the sentences need to know about a round. */
export interface Telling {
  readonly explanation: RoundExplanation;
  readonly nameOf: NameOf;
  readonly scoreOf: (tpn: Tpn) => number;
  readonly scoreText: ScoreText;
}

/** The plain sentences at the top of "why this opponent?". */
export function leadSentences(pair: PairExplanation, telling: Telling): string[] {
  const bracket = telling.explanation.brackets[pair.bracket];
  const opening = bracket === undefined ? [] : [meetingSentence(pair, bracket, telling)];
  return [...opening, nearestSentence(pair)];
}

function meetingSentence({ white, black }: PairExplanation, bracket: BracketExplanation, { nameOf, scoreOf, scoreText }: Telling): string {
  const [higher, lower] = scoreOf(white) >= scoreOf(black) ? [white, black] : [black, white];
  const size = bracket.residents.length + bracket.movedDown.length + bracket.upfloaters.length;
  if (scoreOf(white) === scoreOf(black)) {
    return `${nameOf(white)} and ${nameOf(black)} both have ${scoreText(scoreOf(white))} points, in a group of ${size} players.`;
  }
  if (bracket.upfloaters.includes(lower)) {
    return `The group on ${scoreText(bracket.score)} could not pair all its players among themselves: ${nameOf(lower)} (${scoreText(scoreOf(lower))}) was brought up and meets ${nameOf(higher)}.`;
  }
  return `${nameOf(higher)} (${scoreText(scoreOf(higher))}) was left over by a higher group and meets ${nameOf(lower)} from the group on ${scoreText(scoreOf(lower))}.`;
}

function nearestSentence({ alternative }: PairExplanation): string {
  if (alternative === null) return 'There was no pairing of the group in which they do not meet.';
  const { losesOn } = alternative;
  switch (losesOn.kind) {
    case 'criterion':
      return `The nearest pairing in which they do not meet is worse: ${comparison(losesOn)}.`;
    case 'order':
      return 'The nearest pairing in which they do not meet breaks nothing more, but comes later in the order that the rules lay down.';
    case 'illegal':
      return `The nearest pairing in which they do not meet is not allowed. ${sentenceOf(REASON_WORDS, losesOn.fact)}`;
  }
}

type ByCriterion = Extract<Decision, { kind: 'criterion' }>;

function comparison({ aim, ours, theirs }: ByCriterion): string {
  return `more ${aimWords(aim).words} (${measured(aim, theirs)} instead of ${measured(aim, ours)})`;
}

/** The words of a code as a sentence of its own. */
function sentenceOf(words: Readonly<Record<string, string>>, code: string): string {
  const text = wordsFor(words, code);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Why one pairing comes before another. */
export function decisionReason(decision: Decision): Reason {
  switch (decision.kind) {
    case 'criterion':
      return { article: decision.article, text: `It would mean ${comparison(decision)}.` };
    case 'order':
      return { article: decision.article, text: 'It is as good on every point, but comes later in the order in which the rules try pairings.' };
    case 'illegal':
      return { article: decision.article, text: sentenceOf(REASON_WORDS, decision.fact) };
  }
}

/** "Why not X?" */
export function whyNotReason(answer: WhyNot, a: Tpn, b: Tpn, nameOf: NameOf): Reason {
  switch (answer.kind) {
    case 'paired':
      return { article: '', text: `${nameOf(a)} and ${nameOf(b)} do meet in this round.` };
    case 'not-paired':
      return { article: '', text: `${answer.players.map(nameOf).join(' and ')} ${answer.players.length === 1 ? 'is' : 'are'} not paired in this round.` };
    case 'decided':
      return decisionReason(answer.decision);
  }
}

const DUE = { absolute: 'must have', strong: 'is strongly due', mild: 'is due' } as const;

function dueText(tpn: Tpn, { preference, strength }: ColourStanding, nameOf: NameOf): string {
  if (preference === null) return `${nameOf(tpn)} has no colour due`;
  return `${nameOf(tpn)} ${DUE[strength ?? 'mild']} ${preference === 'white' ? 'White' : 'Black'}`;
}

const COLOUR_WORDS: Record<ColourExplanation['fact'], string> = {
  'both-granted': 'Both get what they are due.',
  stronger: 'The stronger preference is granted.',
  'wider-difference': 'The wider colour difference is granted.',
  alternate: 'The colours alternate from the last time one had White and the other Black.',
  'higher-ranked': 'The preference of the higher ranked player is granted.',
  'higher-aro': 'The player whose opponents have the higher average rating gets White.',
  'lower-rating': 'The player with the lower rating gets White.',
  'only-lawful': 'Only these colours keep the absolute rules.',
  'initial-colour': 'The colour drawn by lot before round 1 decides, by the number of the higher ranked player.',
};

/** Why they have these colours. */
export function colourReason({ white, black, colour }: PairExplanation, nameOf: NameOf): Reason {
  return {
    article: colour.article,
    text: `${dueText(white, colour.white, nameOf)}; ${dueText(black, colour.black, nameOf)}. ${COLOUR_WORDS[colour.fact]}`,
  };
}

/** Why this player has the bye. */
export function pabReason({ article, fact, player }: PabExplanation, nameOf: NameOf): Reason {
  return { article, text: `${nameOf(player)} gets the pairing-allocated bye. ${sentenceOf(REASON_WORDS, fact)}` };
}

/** One line of the log of a procedure text. */
export function logReason({ article, fact, players, values }: VisitedArticle, nameOf: NameOf): Reason {
  const who = players.length === 0 ? '' : ` ${players.map(nameOf).join(', ')}.`;
  const numbers = values.length === 0 ? '' : ` (${values.join(', ')})`;
  return { article, text: `${sentenceOf(STEP_WORDS, fact).replace(/\.$/, '')}${numbers}.${who}` };
}

const KIND_WORDS: Record<BracketExplanation['kind'], string> = {
  homogeneous: 'players on one score',
  heterogeneous: 'players of different scores',
  collapsed: 'the lowest groups, taken together so that the round can be completed',
  joined: 'the lowest groups, joined so that the round can be completed',
};

/** Who was paired together in a group, and who left it. */
export function bracketReasons(bracket: BracketExplanation, { nameOf, scoreText }: Pick<Telling, 'nameOf' | 'scoreText'>): string[] {
  const size = bracket.residents.length + bracket.movedDown.length + bracket.upfloaters.length;
  const names = (tpns: readonly Tpn[]) => tpns.map(nameOf).join(', ');
  return [
    `The group on ${scoreText(bracket.score)} points: ${size} players (${KIND_WORDS[bracket.kind]}).`,
    ...(bracket.movedDown.length === 0 ? [] : [`Came down from higher groups: ${names(bracket.movedDown)}.`]),
    ...(bracket.upfloaters.length === 0 ? [] : [`Brought up from lower scores: ${names(bracket.upfloaters)}.`]),
    ...(bracket.downfloaters.length === 0 ? [] : [`Left over for the next group: ${names(bracket.downfloaters)}.`]),
  ];
}
