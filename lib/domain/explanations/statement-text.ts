import type { CriterionAim, ColourStanding, Decision, Tpn, VisitedArticle } from '@/engine';
import { formatPoints } from '@/lib/domain/sections/points-text';
import type { TranslateIn } from '@/lib/platform/messages/message-catalogue';
import { aimText, reasonText, logLineText } from './fact-messages';
import type { StatementFacts, Statement } from './statement';

export type PlayerNameOf = (tpn: Tpn) => string;
type Translate = TranslateIn<'explanations'>;

export interface StatementContext {
  readonly t: Translate;
  readonly nameOf: PlayerNameOf;
}

type StatementTexts<Keys extends keyof StatementFacts> = { readonly [Key in Keys]: (facts: StatementFacts[Key], context: StatementContext) => string };

/**
 * Returns a statement as a sentence, without the number of its article. The statement `broken` (a broken rule) gives only part of a
 * sentence.
 */
export function statementText(what: Statement, context: StatementContext): string {
  return renderStatement(STATEMENT_TEXTS, what, context);
}

/** Returns a statement for readers who see only this text. Names replace pairing numbers, and the article is added. */
export function fullStatementText(what: Statement, context: StatementContext): string {
  const text = renderStatement({ ...STATEMENT_TEXTS, ...FULL_TEXTS }, what, context);
  return what.article === '' ? text : `${text} (${what.article})`;
}

function renderStatement(texts: StatementTexts<keyof StatementFacts>, { key, facts }: Statement, context: StatementContext): string {
  const text = texts[key] as (facts: Statement['facts'], context: StatementContext) => string;
  return text(facts, context);
}

/** The brackets whose pairs follow without a choice. */
const FIXED_PAIRS = { match: 'match', 'second-games': 'secondGames', table: 'table' } as const;

const STATEMENT_TEXTS: StatementTexts<keyof StatementFacts> = {
  pair: meetingText,
  virtual: ({ having }, { t, nameOf }) =>
    t('virtual', { players: having.map(({ player, points }) => t('terms.word.nameFigures', { name: nameOf(player), figures: formatPoints(points) })) }),
  nearest: ({ alternative }, { t }) => {
    if (alternative === null) return t('nearest.none');
    const { losesOn } = alternative;
    if (losesOn.kind === 'criterion') return t('nearest.worse', comparedValues(losesOn, t));
    return losesOn.kind === 'order' ? t('nearest.later') : t('nearest.barred', { reason: reasonText(losesOn.fact, t) });
  },
  colours: ({ white, black, colour }, context) =>
    context.t('colours', {
      white: dueColourText(white, colour.white, context),
      black: dueColourText(black, colour.black, context),
      granted: context.t(`granted.${colour.fact}`),
    }),
  bracket: ({ kind, score, size }, { t }) => {
    if (kind === 'list') return t('list', { size });
    if (kind === 'match' || kind === 'second-games' || kind === 'table') return t(FIXED_PAIRS[kind]);
    return t('bracket', { points: pointsText(score, t), size, kind: bracketKindText(kind, t) });
  },
  movedDown: ({ players }, { t, nameOf }) => t('movedDown', { players: players.map(nameOf) }),
  movedUp: ({ players }, { t, nameOf }) => t('movedUp', { players: players.map(nameOf) }),
  leftOver: ({ players }, { t, nameOf }) => t('leftOver', { players: players.map(nameOf) }),
  cost: ({ aim, value }, { t }) => t('terms.word.nameText', { name: capitalise(aimText(aim, t)), text: criterionValueText(aim, value, t) }),
  step: procedureStepText,
  bye: ({ player, fact }, { t, nameOf }) => t('bye', { player: nameOf(player), reason: reasonText(fact, t) }),
  passedOver: ({ decision }, { t }) => decisionText(decision, t),
  decision: ({ decision }, { t }) => decisionText(decision, t),
  met: ({ a, b }, { t, nameOf }) => t('met', { a: nameOf(a), b: nameOf(b) }),
  notPaired: ({ players }, { t, nameOf }) => {
    const [first = '', second = ''] = players.map(nameOf);
    return t('notPaired', { count: players.length, first, second });
  },
  apart: ({ decision }, { t }) => decisionText(decision, t),
  broken: ({ fact, absolute }, { t }) => (absolute ? reasonText(fact, t) : aimText(fact, t)),
};

const FULL_TEXTS: Partial<StatementTexts<keyof StatementFacts>> = {
  pair: ({ white, black }, { t, nameOf }) => t('terms.word.pair', { one: nameOf(white), other: nameOf(black) }),
  colours: (facts, context) => {
    const { white, black, colour } = facts;
    const players = [differenceText(white, colour.white, context), differenceText(black, colour.black, context)];
    return [STATEMENT_TEXTS.colours(facts, context), context.t('differences', { players })].join(' ');
  },
  bracket: ({ kind, score, residents }, { t, nameOf }) => {
    const players = residents.map(nameOf);
    if (kind === 'match') return t('matchOf', { players });
    if (kind === 'second-games' || kind === 'table') return t(FIXED_PAIRS[kind]);
    return kind === 'list' ? t('listOf', { players }) : t('bracketOf', { points: pointsText(score, t), kind: bracketKindText(kind, t), players });
  },
  passedOver: ({ player, decision }, { t, nameOf }) => [t('passedOver', { player: nameOf(player) }), decisionText(decision, t)].join(' '),
  apart: ({ a, b, pairs, decision }, context) => {
    const { t, nameOf } = context;
    const names = { a: nameOf(a), b: nameOf(b) };
    const apart = pairs.length === 0 ? t('apart', names) : t('apartPairs', { ...names, pairs: pairsText(pairs, context) });
    return [apart, decisionText(decision, t)].join(' ');
  },
  nearest: (facts, context) => {
    const { pairs, downfloaters } = facts.alternative ?? { pairs: [], downfloaters: [] };
    return [
      ...(pairs.length === 0 ? [] : [context.t('nearest.pairs', { pairs: pairsText(pairs, context) })]),
      ...(downfloaters.length === 0 ? [] : [STATEMENT_TEXTS.leftOver({ players: downfloaters }, context)]),
      STATEMENT_TEXTS.nearest(facts, context),
    ].join(' ');
  },
};

function meetingText({ white, black, score, size, meeting }: StatementFacts['pair'], { t, nameOf }: StatementContext): string {
  if (meeting.kind === 'in-list') {
    const { whitePlace, blackPlace } = meeting;
    return t('inList', { white: nameOf(white), black: nameOf(black), whitePlace, blackPlace, size });
  }
  if (meeting.kind === 'in-match') {
    const { stage, match, origins } = meeting;
    return [t('inMatch', { white: nameOf(white), black: nameOf(black), stage, match }), ...origins.map((origin) => originText(origin, { t, nameOf }))].join(
      ' ',
    );
  }
  if (meeting.kind === 'in-table') return t('inTable', { white: nameOf(white), black: nameOf(black), round: meeting.round });
  if (meeting.kind === 'second-game') return t('secondGame', { white: nameOf(white), black: nameOf(black) });
  if (meeting.kind === 'level') return t('level', { white: nameOf(white), black: nameOf(black), points: pointsText(meeting.score, t), size });
  const [higher, lower, lowerScore] = [nameOf(meeting.higher), nameOf(meeting.lower), formatPoints(meeting.lowerScore)];
  if (meeting.kind === 'brought-up') return t('broughtUp', { score: formatPoints(score), lower, lowerScore, higher });
  return t('cameDown', { higher, higherScore: formatPoints(meeting.higherScore), lower, lowerScore });
}

/** How a player reached a match of a knock-out. */
function originText({ fact, players, values }: VisitedArticle, { t, nameOf }: StatementContext): string {
  const [player = '', opponent = ''] = players.map(nameOf);
  if (fact === 'seeded') return t('origins.seeded', { player, seed: values[0] ?? 0 });
  if (fact === 'without-opponent') return t('origins.without-opponent', { player });
  if (fact === 'drawn') return t('origins.drawn', { player, place: values[0] ?? 0 });
  if (fact === 'loser-of-semi-final') return t('origins.loser-of-semi-final', { player, opponent });
  if (fact === 'winner-of-equal-match') return t('origins.winner-of-equal-match', { player, opponent });
  return t(fact === 'winner-of-play-off' ? 'origins.winner-of-play-off' : 'origins.winner-of-match', { player, opponent });
}

function comparedValues({ aim, ours, theirs }: Extract<Decision, { kind: 'criterion' }>, t: Translate) {
  return { aim: aimText(aim, t), theirs: criterionValueText(aim, theirs, t), ours: criterionValueText(aim, ours, t) };
}

function decisionText(decision: Decision, t: Translate): string {
  if (decision.kind === 'order') return t('decision.order');
  return decision.kind === 'criterion' ? t('decision.criterion', comparedValues(decision, t)) : reasonText(decision.fact, t);
}

function dueColourText(tpn: Tpn, { preference, strength }: ColourStanding, { t, nameOf }: StatementContext): string {
  if (preference === null) return t('due.none', { player: nameOf(tpn) });
  return t(`due.${strength ?? 'mild'}`, { player: nameOf(tpn), colour: preference });
}

function differenceText(tpn: Tpn, { difference }: ColourStanding, { t, nameOf }: StatementContext): string {
  return t('terms.word.nameFigures', { name: nameOf(tpn), figures: difference > 0 ? `+${difference}` : `${difference}` });
}

function procedureStepText({ fact, players, values }: StatementFacts['step'], { t, nameOf }: StatementContext): string {
  const name = capitalise(logLineText(fact, t));
  if (players.length === 0) return values.length === 0 ? name : t('terms.word.nameFigures', { name, figures: values.join(', ') });
  const value = players.map(nameOf);
  return values.length === 0 ? t('terms.word.nameText', { name, text: value }) : t('valuesAndPlayers', { name, value, values });
}

function bracketKindText(kind: Exclude<StatementFacts['bracket']['kind'], 'list' | keyof typeof FIXED_PAIRS>, t: Translate): string {
  return t(`kinds.${kind === 'collapsed' ? 'joined' : kind}`);
}

const MAX_LISTED_PAIRS = 6;

function pairsText(pairs: readonly (readonly [Tpn, Tpn])[], { t, nameOf }: StatementContext): string {
  const shown = pairs.slice(0, MAX_LISTED_PAIRS).map(([one, other]) => t('terms.word.pair', { one: nameOf(one), other: nameOf(other) }));
  const count = pairs.length - shown.length;
  return count > 0 ? t('pairsAndMore', { pairs: shown, count }) : shown.join(', ');
}

const AIMS_IN_POINTS: ReadonlySet<CriterionAim> = new Set<CriterionAim>([
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

/** Formats the value of a quality criterion. Zeros at the end of a list of values are left out. */
export function criterionValueText(aim: CriterionAim, values: readonly number[], t: Translate): string {
  const last = values.findLastIndex((value) => value !== 0);
  const shown = values.length > 1 ? values.slice(0, Math.max(1, last + 1)) : values;
  return shown.length === 0 ? t('terms.word.none') : shown.map((value) => (AIMS_IN_POINTS.has(aim) ? formatPoints(value) : String(value))).join(', ');
}

function pointsText(halves: number, t: Translate): string {
  return t('points', { halves, points: formatPoints(halves) });
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
