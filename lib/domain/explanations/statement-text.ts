import type { CriterionAim, ColourStanding, Decision, Tpn } from '@/engine';
import { formatPoints } from '@/lib/domain/sections/points-text';
import type { TranslateIn } from '@/lib/platform/messages/message-catalogue';
import { aimText, reasonText, visitText } from './fact-words';
import type { StatementFacts, Statement } from './statement';

export type PlayerNameOf = (tpn: Tpn) => string;
type Tell = TranslateIn<'explanations'>;

export interface StatementContext {
  readonly tell: Tell;
  readonly nameOf: PlayerNameOf;
}

type Sayings<Keys extends keyof StatementFacts> = { readonly [Key in Keys]: (facts: StatementFacts[Key], speaker: StatementContext) => string };

/** Returns a fact as a sentence, without its article; a `broken` rule gives only part of one. */
export function statementText(what: Statement, speaker: StatementContext): string {
  return sayFrom(SAYINGS, what, speaker);
}

/** As `say`, for someone who sees nothing but the text: with names in place of numbers of players, and with the article. */
export function sayInFull(what: Statement, speaker: StatementContext): string {
  const text = sayFrom({ ...SAYINGS, ...IN_FULL }, what, speaker);
  return what.article === '' ? text : `${text} (${what.article})`;
}

function sayFrom(sayings: Sayings<keyof StatementFacts>, { key, facts }: Statement, speaker: StatementContext): string {
  const saying = sayings[key] as (facts: Statement['facts'], speaker: StatementContext) => string;
  return saying(facts, speaker);
}

const SAYINGS: Sayings<keyof StatementFacts> = {
  pair: sayMeeting,
  virtual: ({ having }, { tell, nameOf }) =>
    tell('virtual', { players: having.map(({ player, points }) => tell('terms.word.nameFigures', { name: nameOf(player), figures: formatPoints(points) })) }),
  nearest: ({ alternative }, { tell }) => {
    if (alternative === null) return tell('nearest.none');
    const { losesOn } = alternative;
    if (losesOn.kind === 'criterion') return tell('nearest.worse', comparison(losesOn, tell));
    return losesOn.kind === 'order' ? tell('nearest.later') : tell('nearest.barred', { reason: reasonText(losesOn.fact, tell) });
  },
  colours: ({ white, black, colour }, speaker) =>
    speaker.tell('colours', {
      white: due(white, colour.white, speaker),
      black: due(black, colour.black, speaker),
      granted: speaker.tell(`granted.${colour.fact}`),
    }),
  bracket: ({ kind, score, size }, { tell }) => tell('bracket', { points: points(score, tell), size, kind: kindText(kind, tell) }),
  movedDown: ({ players }, { tell, nameOf }) => tell('movedDown', { players: players.map(nameOf) }),
  movedUp: ({ players }, { tell, nameOf }) => tell('movedUp', { players: players.map(nameOf) }),
  leftOver: ({ players }, { tell, nameOf }) => tell('leftOver', { players: players.map(nameOf) }),
  cost: ({ aim, value }, { tell }) => tell('terms.word.nameText', { name: capital(aimText(aim, tell)), text: criterionValueText(aim, value, tell) }),
  step: sayStep,
  bye: ({ player, fact }, { tell, nameOf }) => tell('bye', { player: nameOf(player), reason: reasonText(fact, tell) }),
  passedOver: ({ decision }, { tell }) => sayDecision(decision, tell),
  decision: ({ decision }, { tell }) => sayDecision(decision, tell),
  met: ({ a, b }, { tell, nameOf }) => tell('met', { a: nameOf(a), b: nameOf(b) }),
  notPaired: ({ players }, { tell, nameOf }) => {
    const [first = '', second = ''] = players.map(nameOf);
    return tell('notPaired', { count: players.length, first, second });
  },
  apart: ({ decision }, { tell }) => sayDecision(decision, tell),
  broken: ({ fact, absolute }, { tell }) => (absolute ? reasonText(fact, tell) : aimText(fact, tell)),
};

const IN_FULL: Partial<Sayings<keyof StatementFacts>> = {
  pair: ({ white, black }, { tell, nameOf }) => tell('pair', { one: nameOf(white), other: nameOf(black) }),
  colours: (facts, speaker) => {
    const { white, black, colour } = facts;
    const players = [differenceText(white, colour.white, speaker), differenceText(black, colour.black, speaker)];
    return [SAYINGS.colours(facts, speaker), speaker.tell('differences', { players })].join(' ');
  },
  bracket: ({ kind, score, residents }, { tell, nameOf }) =>
    tell('bracketOf', { points: points(score, tell), kind: kindText(kind, tell), players: residents.map(nameOf) }),
  passedOver: ({ player, decision }, { tell, nameOf }) => [tell('passedOver', { player: nameOf(player) }), sayDecision(decision, tell)].join(' '),
  apart: ({ a, b, pairs, decision }, speaker) => {
    const { tell, nameOf } = speaker;
    const names = { a: nameOf(a), b: nameOf(b) };
    const apart = pairs.length === 0 ? tell('apart', names) : tell('apartPairs', { ...names, pairs: pairsText(pairs, speaker) });
    return [apart, sayDecision(decision, tell)].join(' ');
  },
  nearest: (facts, speaker) => {
    const { pairs, downfloaters } = facts.alternative ?? { pairs: [], downfloaters: [] };
    return [
      ...(pairs.length === 0 ? [] : [speaker.tell('nearest.pairs', { pairs: pairsText(pairs, speaker) })]),
      ...(downfloaters.length === 0 ? [] : [SAYINGS.leftOver({ players: downfloaters }, speaker)]),
      SAYINGS.nearest(facts, speaker),
    ].join(' ');
  },
};

function sayMeeting({ white, black, score, size, meeting }: StatementFacts['pair'], { tell, nameOf }: StatementContext): string {
  if (meeting.kind === 'level') return tell('level', { white: nameOf(white), black: nameOf(black), points: points(meeting.score, tell), size });
  const [higher, lower, lowerScore] = [nameOf(meeting.higher), nameOf(meeting.lower), formatPoints(meeting.lowerScore)];
  if (meeting.kind === 'brought-up') return tell('broughtUp', { score: formatPoints(score), lower, lowerScore, higher });
  return tell('cameDown', { higher, higherScore: formatPoints(meeting.higherScore), lower, lowerScore });
}

function comparison({ aim, ours, theirs }: Extract<Decision, { kind: 'criterion' }>, tell: Tell) {
  return { aim: aimText(aim, tell), theirs: criterionValueText(aim, theirs, tell), ours: criterionValueText(aim, ours, tell) };
}

function sayDecision(decision: Decision, tell: Tell): string {
  if (decision.kind === 'order') return tell('decision.order');
  return decision.kind === 'criterion' ? tell('decision.criterion', comparison(decision, tell)) : reasonText(decision.fact, tell);
}

function due(tpn: Tpn, { preference, strength }: ColourStanding, { tell, nameOf }: StatementContext): string {
  if (preference === null) return tell('due.none', { player: nameOf(tpn) });
  return tell(`due.${strength ?? 'mild'}`, { player: nameOf(tpn), colour: preference });
}

function differenceText(tpn: Tpn, { difference }: ColourStanding, { tell, nameOf }: StatementContext): string {
  return tell('terms.word.nameFigures', { name: nameOf(tpn), figures: difference > 0 ? `+${difference}` : `${difference}` });
}

function sayStep({ fact, players, values }: StatementFacts['step'], { tell, nameOf }: StatementContext): string {
  const name = capital(visitText(fact, tell));
  if (players.length === 0) return values.length === 0 ? name : tell('terms.word.nameFigures', { name, figures: values.join(', ') });
  const value = players.map(nameOf);
  return values.length === 0 ? tell('terms.word.nameText', { name, text: value }) : tell('valuesAndPlayers', { name, value, values });
}

function kindText(kind: StatementFacts['bracket']['kind'], tell: Tell): string {
  return tell(`kinds.${kind === 'collapsed' ? 'joined' : kind}`);
}

const MOST_PAIRS = 6;

function pairsText(pairs: readonly (readonly [Tpn, Tpn])[], { tell, nameOf }: StatementContext): string {
  const shown = pairs.slice(0, MOST_PAIRS).map(([one, other]) => tell('pair', { one: nameOf(one), other: nameOf(other) }));
  const count = pairs.length - shown.length;
  return count > 0 ? tell('pairsAndMore', { pairs: shown, count }) : shown.join(', ');
}

const IN_POINTS: ReadonlySet<CriterionAim> = new Set<CriterionAim>([
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
export function criterionValueText(aim: CriterionAim, values: readonly number[], tell: Tell): string {
  const last = values.findLastIndex((value) => value !== 0);
  const shown = values.length > 1 ? values.slice(0, Math.max(1, last + 1)) : values;
  return shown.length === 0 ? tell('terms.word.none') : shown.map((value) => (IN_POINTS.has(aim) ? formatPoints(value) : String(value))).join(', ');
}

function points(halves: number, tell: Tell): string {
  return tell('points', { halves, points: formatPoints(halves) });
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
