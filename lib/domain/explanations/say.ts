import { STEPS, type Aim, type ColourStanding, type Decision, type Step, type Tpn, type VisitedArticle } from '@/engine';
import { pointsText } from '@/lib/domain/sections/points-text';
import type { TellIn } from '@/lib/platform/words/catalogue';
import type { Facts, Told } from './told';

export type NameOf = (tpn: Tpn) => string;
type Tell = TellIn<'explanations'>;

export interface Speaker {
  readonly tell: Tell;
  readonly nameOf: NameOf;
}

/** `short`: for players, with the article shown separately. `long`: with the articles in the text, in the terms of the rules. */
export type Voice = 'short' | 'long';
type In<Speaking extends Voice> = Exclude<keyof Facts, Speaking extends 'short' ? 'passedOver' : 'broken'>;

type Sayings<Keys extends keyof Facts> = { readonly [Key in Keys]: (facts: Facts[Key], speaker: Speaker, article: string) => string };

/** Returns a fact as a sentence; a `decision` in the long voice and a `broken` rule give only part of one. */
export function say<Speaking extends Voice>(what: Told<In<Speaking>>, voice: Speaking, speaker: Speaker): string {
  const sayings: Partial<Sayings<keyof Facts>> = voice === 'short' ? SHORT : LONG;
  const saying = sayings[what.key] as ((facts: typeof what.facts, speaker: Speaker, article: string) => string) | undefined;
  return saying?.(what.facts, speaker, what.article) ?? '';
}

const SHORT: Sayings<In<'short'>> = {
  pair: sayMeeting,
  virtual: (facts, speaker) => speaker.tell('short.virtual', { players: havingText(facts, speaker) }),
  nearest: ({ alternative }, { tell }) => {
    if (alternative === null) return tell('short.nearest.none');
    const { losesOn } = alternative;
    if (losesOn.kind === 'criterion') return tell('short.nearest.worse', comparison(losesOn, tell));
    return losesOn.kind === 'order' ? tell('short.nearest.later') : tell('short.nearest.barred', { reason: capital(tell(`reasons.${losesOn.fact}`)) });
  },
  colours: ({ white, black, colour }, speaker) =>
    speaker.tell('short.colours', {
      white: due(white, colour.white, speaker),
      black: due(black, colour.black, speaker),
      granted: speaker.tell(`short.granted.${colour.fact}`),
    }),
  bracket: ({ kind, score, size }, { tell }) => tell('short.bracket', { points: points(score, tell), size, kind: tell(`short.kinds.${kind}`) }),
  movedDown: ({ players }, { tell, nameOf }) => tell('short.movedDown', { players: players.map(nameOf) }),
  movedUp: ({ players }, { tell, nameOf }) => tell('short.movedUp', { players: players.map(nameOf) }),
  leftOver: ({ players }, { tell, nameOf }) => tell('short.leftOver', { players: players.map(nameOf) }),
  cost: ({ aim, value }, { tell }) => tell('short.cost', { aim: tell(`aims.${aim}`), value: measured(aim, value, tell) }),
  step: (line, speaker) => {
    const { step, shape, ...facts } = stepFacts(line, speaker);
    return speaker.tell(`short.step.${shape}`, { step: capital(step), ...facts });
  },
  bye: ({ player, fact }, { tell, nameOf }) => tell('short.bye', { player: nameOf(player), reason: capital(tell(`reasons.${fact}`)) }),
  decision: ({ decision }, { tell }) => sayDecision(decision, tell),
  met: ({ a, b }, { tell, nameOf }) => tell('short.met', { a: nameOf(a), b: nameOf(b) }),
  notPaired: sayNotPaired,
  apart: ({ decision }, { tell }) => sayDecision(decision, tell),
  broken: ({ fact, absolute }, { tell }) => (absolute ? tell(`reasons.${fact}`) : tell(`aims.${fact}`)),
};

const LONG: Sayings<In<'long'>> = {
  pair: ({ white, black, kind, score }, { tell, nameOf }) =>
    tell('long.pair', { white: nameOf(white), black: nameOf(black), bracket: tell(`long.kinds.${kind}`, { points: points(score, tell) }) }),
  virtual: (facts, speaker, article) => speaker.tell('long.virtual', { players: havingText(facts, speaker), article }),
  nearest: ({ alternative }, { tell, nameOf }) => {
    if (alternative === null) return tell('long.nearest.none');
    const { downfloaters, losesOn } = alternative;
    const pairs = pairsText(alternative.pairs, { tell, nameOf });
    const facts = { pairs, ...decisionFacts(losesOn, tell) };
    if (pairs === '') return tell(`long.nearest.other.${losesOn.kind}`, facts);
    if (downfloaters.length === 0) return tell(`long.nearest.pairs.${losesOn.kind}`, facts);
    return tell(`long.nearest.pairsAndLeft.${losesOn.kind}`, { ...facts, left: allOf(downfloaters, { tell, nameOf }) });
  },
  colours: ({ white, black, colour }, { tell, nameOf }, article) =>
    tell('long.colours', {
      article,
      granted: tell(`long.granted.${colour.fact}`),
      white: nameOf(white),
      whiteStanding: standing(colour.white, tell),
      black: nameOf(black),
      blackStanding: standing(colour.black, tell),
    }),
  bracket: ({ kind, score, residents }, { tell, nameOf }) => {
    const bracket = capital(tell(`long.kinds.${kind}`, { points: points(score, tell) }));
    return tell('long.bracket', { bracket, count: residents.length, players: residents.map(nameOf) });
  },
  movedDown: ({ players }, { tell, nameOf }) => tell('long.movedDown', { players: players.map(nameOf) }),
  movedUp: ({ players }, { tell, nameOf }) => tell('long.movedUp', { players: players.map(nameOf) }),
  leftOver: ({ players }, { tell, nameOf }) => tell('long.leftOver', { players: players.map(nameOf) }),
  cost: ({ aim, value }, { tell }, article) => tell('long.cost', { article, aim: tell(`aims.${aim}`), value: measured(aim, value, tell) }),
  step: (line, speaker, article) => {
    const { shape, ...facts } = stepFacts(line, speaker);
    return speaker.tell(`long.step.${shape}`, { article, ...facts });
  },
  bye: ({ player, fact }, { tell, nameOf }, article) => tell('long.bye', { player: nameOf(player), article, reason: tell(`reasons.${fact}`) }),
  passedOver: ({ player, decision }, { tell, nameOf }) =>
    tell(`long.passedOver.${decision.kind}`, { player: nameOf(player), ...decisionFacts(decision, tell) }),
  decision: ({ decision }, { tell }) => tell(`long.decision.${decision.kind}`, decisionFacts(decision, tell)),
  met: ({ a, b }, { tell, nameOf }) => tell('long.met', { a: nameOf(a), b: nameOf(b) }),
  notPaired: sayNotPaired,
  apart: ({ a, b, pairs, decision }, { tell, nameOf }) => {
    const facts = { a: nameOf(a), b: nameOf(b), ...decisionFacts(decision, tell) };
    if (pairs.length === 0) return tell(`long.apart.${decision.kind}`, facts);
    return tell(`long.apartPairs.${decision.kind}`, { ...facts, pairs: pairsText(pairs, { tell, nameOf }) });
  },
};

function sayMeeting({ white, black, score, size, meeting }: Facts['pair'], { tell, nameOf }: Speaker): string {
  if (meeting.kind === 'level') return tell('short.level', { white: nameOf(white), black: nameOf(black), points: points(meeting.score, tell), size });
  const [higher, lower, lowerScore] = [nameOf(meeting.higher), nameOf(meeting.lower), pointsText(meeting.lowerScore)];
  if (meeting.kind === 'brought-up') return tell('short.broughtUp', { score: pointsText(score), lower, lowerScore, higher });
  return tell('short.cameDown', { higher, higherScore: pointsText(meeting.higherScore), lower, lowerScore });
}

function havingText({ having }: Facts['virtual'], { tell, nameOf }: Speaker): string[] {
  return having.map(({ player, points }) => tell('virtualOf', { name: nameOf(player), points: pointsText(points) }));
}

function comparison({ aim, ours, theirs }: Extract<Decision, { kind: 'criterion' }>, tell: Tell) {
  return { aim: tell(`aims.${aim}`), theirs: measured(aim, theirs, tell), ours: measured(aim, ours, tell) };
}

function decisionFacts(decision: Decision, tell: Tell) {
  const facts = { article: decision.article, aim: '', theirs: '', ours: '', reason: '' };
  if (decision.kind === 'order') return facts;
  return decision.kind === 'criterion' ? { ...facts, ...comparison(decision, tell) } : { ...facts, reason: tell(`reasons.${decision.fact}`) };
}

function sayDecision(decision: Decision, tell: Tell): string {
  const facts = decisionFacts(decision, tell);
  return tell(`short.decision.${decision.kind}`, { ...facts, reason: capital(facts.reason) });
}

function sayNotPaired({ players }: Facts['notPaired'], { tell, nameOf }: Speaker): string {
  const [first = '', second = ''] = players.map(nameOf);
  return tell('notPaired', { count: players.length, first, second });
}

function due(tpn: Tpn, { preference, strength }: ColourStanding, { tell, nameOf }: Speaker): string {
  if (preference === null) return tell('short.due.none', { player: nameOf(tpn) });
  return tell(`short.due.${strength ?? 'mild'}`, { player: nameOf(tpn), colour: preference });
}

function standing({ difference, preference, strength }: ColourStanding, tell: Tell): string {
  const signed = difference > 0 ? `+${difference}` : `${difference}`;
  if (preference === null) return tell('long.standing.none', { difference: signed });
  return tell(`long.standing.${strength ?? 'plain'}`, { difference: signed, colour: preference });
}

function stepFacts({ fact, players, values }: Facts['step'], { tell, nameOf }: Speaker) {
  const step = isStep(fact) ? tell(`steps.${fact}`) : tell(`aims.${fact}`);
  const shape = players.length === 0 ? (values.length === 0 ? 'alone' : 'values') : values.length === 0 ? 'players' : 'both';
  return { step, shape, players: players.map(nameOf), values } as const;
}

function isStep(fact: VisitedArticle['fact']): fact is Step {
  return (STEPS as readonly string[]).includes(fact);
}

const MOST_PAIRS = 6;

function pairsText(pairs: readonly (readonly [Tpn, Tpn])[], { tell, nameOf }: Speaker): string {
  const shown = pairs.slice(0, MOST_PAIRS).map(([one, other]) => tell('pair', { one: nameOf(one), other: nameOf(other) }));
  const count = pairs.length - shown.length;
  return count > 0 ? tell('pairsAndMore', { pairs: shown, count }) : shown.join(', ');
}

function allOf(players: readonly Tpn[], { tell, nameOf }: Speaker): string {
  return players.map(nameOf).reduce((first, second) => tell('terms.word.and', { first, second }));
}

const IN_POINTS: ReadonlySet<Aim> = new Set<Aim>([
  'downfloater-scores',
  'next-downfloater-scores',
  'score',
  'pab-score',
  'score-differences',
  'different-scores',
  'pairing-score-difference',
  'pairing-score-difference-of-next-bracket',
  'downfloat-again-differences',
  'upfloat-again-differences',
  'downfloat-after-two-differences',
  'upfloat-after-two-differences',
  'score-differences-of-downfloats-of-previous-round',
  'score-differences-of-upfloats-of-previous-round',
  'score-differences-of-downfloats-of-two-rounds-before',
  'score-differences-of-upfloats-of-two-rounds-before',
]);

/** Formats the value of a criterion; zeros at the end of a list are left out. */
export function measured(aim: Aim, values: readonly number[], tell: Tell): string {
  const last = values.findLastIndex((value) => value !== 0);
  const shown = values.length > 1 ? values.slice(0, Math.max(1, last + 1)) : values;
  return shown.length === 0 ? tell('nothing') : shown.map((value) => (IN_POINTS.has(aim) ? pointsText(value) : String(value))).join(', ');
}

function points(halves: number, tell: Tell): string {
  return tell('points', { halves, points: pointsText(halves) });
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
