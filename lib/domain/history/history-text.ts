import { isAbnormalPointsType } from '@/engine/trf';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { isLawful } from '@/lib/domain/compliance/breaches';
import { nationalReportTitle } from '@/lib/domain/national-reports/reports';
import { PUBLIC_NAME_FORMS } from '@/lib/domain/players/public-name';
import { formatPoints, formatSignedPoints } from '@/lib/domain/sections/points-text';
import { adjustedTeamPointsText } from '@/lib/domain/standings/points-adjustments';
import { matchScoreText } from '@/lib/domain/teams/match-score-text';
import type { MatchScore } from '@/lib/domain/teams/match-scores';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import { isolateBoardBidi } from '@/lib/platform/messages/bidi-isolation';
import { CATALOGUE, type FactsOfMessage, type MessageAt, type Messages } from '@/lib/platform/messages/message-catalogue';
import { withNonBreakingHyphens } from '@/lib/platform/messages/number-ranges';
import { t, translator } from '@/lib/platform/messages/translate';
import { arrivalText, changesText, factText, fieldLabel, isFacts, isMissing, numberFact, personChanges, ratingChange, textList } from './change-texts';
import type { HistoryFacts, HistoryLine, HistoryLineText } from './history-line';
import { MONEY_TEXTS } from './money-history';
import { NOTE_TEXTS } from './note-texts';
import { REGISTRATION_TEXTS } from './registration-texts';

interface TypedHistoryLine extends HistoryLine {
  readonly inRound: number | string;
}

type FactsOf<Kind> = Kind extends keyof Messages['history']['line'] ? FactsOfMessage<MessageAt<`history.line.${Kind}`>> : never;

const noTextArguments = () => ({});

/** Describes a history line of each kind, either as a complete sentence or as the facts for the message of that kind. */
const HISTORY_TEXTS: { readonly [Kind in AuditKind]: (line: TypedHistoryLine) => string | Readonly<FactsOf<Kind>> } = {
  ...REGISTRATION_TEXTS,
  ...MONEY_TEXTS,
  ...NOTE_TEXTS,
  'absence-recorded': ({ after, inRound: round }) => {
    const kind = factText(after, 'kind');
    return { name: factText(after, 'name'), round, what: t(isAbsence(kind) ? ABSENCE_LABELS[kind] : ABSENCE_LABELS.absent) };
  },
  'absence-removed': ({ before, inRound: round }) => ({ name: factText(before, 'name'), round }),
  'agreed-game-removed': ({ before, inRound: round }) => ({
    round,
    white: factText(before, 'white'),
    black: factText(before, 'black'),
    what: agreementText(before),
  }),
  'arrival-recorded': ({ after }) => arrivalText(after),
  'breach-undone': breachUndoneText,
  'captain-link-revoked': ({ after }) => ({ team: factText(after, 'team') }),
  'captain-links-made': ({ after }) => ({ teams: textList(after.teams) }),
  'claim-settled': (line) => ({ ...boardFacts(line), result: resultText(line.after) }),
  'certificate-picture-changed': ({ after }) => ({ isRemoved: yesOrNo(after['removed'] === true) }),
  'club-added': ({ after }) => ({ club: factText(after, 'club') }),
  'club-changed': ({ before, after }) => ({ was: factText(before, 'club'), club: factText(after, 'club') }),
  'club-removed': ({ before }) => ({ club: factText(before, 'club') }),
  'clubs-assigned': ({ after }) => ({ teams: textList(after.teams) }),
  'colours-corrected': (line) => withCorrectionEffect(coloursCorrectedText(line), line.after),
  'date-declined': proposalText,
  'date-proposed': proposalText,
  'date-withdrawn': proposalText,
  'draft-discarded': ({ inRound: round }) => ({ round }),
  'entries-imported': ({ after }) => ({ count: numberFact(after, 'count') }),
  'entries-copied': ({ after }) => ({
    count: numberFact(after, 'count'),
    areTeams: yesOrNo(after.areTeams === true),
    from: factText(after, 'from'),
    to: factText(after, 'to'),
  }),
  'downloads-changed': ({ after }) => ({ titles: textList(after.titles), count: textList(after.titles).length }),
  'entries-moved': ({ after }) => ({ count: numberFact(after, 'count'), from: factText(after, 'from'), to: factText(after, 'to') }),
  'early-match-entered': (line) => ({
    ...matchFacts(line),
    games: textList(line.after.games),
    count: textList(line.after.games).length,
    isDated: yesOrNo(factText(line.after, 'at') !== ''),
    at: factText(line.after, 'at'),
  }),
  'entry-added': ({ after }) =>
    t(after.fromRound === undefined ? 'history.line.entry-added' : 'history.line.entry-added-late', {
      name: factText(after, 'name'),
      fromRound: factText(after, 'fromRound'),
    }),
  'entry-changed': ({ before, after }) => ({ name: factText(after, 'name') || factText(before, 'name'), changes: personChanges(before, after) }),
  'entry-person-corrected': personCorrectedText,
  'entry-removed': ({ before }) => ({ name: factText(before, 'name') }),
  'event-archived': noTextArguments,
  'event-changed': ({ before, after }) => ({ changes: changesText(before, after) }),
  'event-created': ({ after }) =>
    after.from === undefined
      ? t('history.line.event-created', { name: factText(after, 'name') })
      : t('history.line.event-created-from', { name: factText(after, 'name'), from: factText(after, 'from') }),
  'event-page-changed': ({ after }) => ({ fields: textList(after.fields).map(fieldLabel) }),
  'event-published': noTextArguments,
  'event-put-back': noTextArguments,
  'event-removed': noTextArguments,
  'event-taken-up': ({ after }) =>
    t(factText(after, 'slug') === '' ? 'history.line.event-taken-up' : 'history.line.event-taken-up-elsewhere', { slug: factText(after, 'slug') }),
  'event-unpublished': noTextArguments,
  'expulsion-taken-back': ({ after }) => ({
    name: factText(after, 'name'),
    round: factText(after, 'playsFrom'),
    plays: yesOrNo(after.playsFrom !== undefined),
  }),
  'fide-mode-entered': noTextArguments,
  'fide-mode-left': ({ round }) => ({ round: round ?? 0 }),
  'fixture-changed': (line) => ({ ...matchFacts(line), is: fixtureText(line.after) }),
  'fixtures-proposed': ({ after }) => ({ count: numberFact(after, 'count'), missing: numberFact(after, 'missing'), from: factText(after, 'from') }),
  'forbidden-pair-added': ({ after }) => ({ names: namesText(after) }),
  'forbidden-pair-removed': ({ before }) => ({ names: namesText(before) }),
  'game-agreed': ({ after, inRound: round }) => ({ round, white: factText(after, 'white'), black: factText(after, 'black'), what: agreementText(after) }),
  'half-point-bye-barred': ({ after }) => ({ name: factText(after, 'name'), barred: after.barred === false ? 'no' : 'yes' }),
  'hall-message-removed': noTextArguments,
  'hall-message-shown': noTextArguments,
  'hand-pairing-begun': ({ after, inRound: round }) => ({ round, from: factText(after, 'from') }),
  'hand-pairing-ended': ({ after, inRound: round }) => ({
    round,
    boards: textList(after.boards).map(withNonBreakingHyphens),
    count: textList(after.boards).length,
  }),
  'helper-code-made': ({ after }) => ({ ...labelFacts(after), from: factText(after, 'boardFrom'), to: factText(after, 'boardTo') }),
  'helper-code-revoked': ({ after }) => ({ ...labelFacts(after), from: factText(after, 'boardFrom'), to: factText(after, 'boardTo') }),
  'initial-colour-drawn': ({ after }) => ({ colour: factText(after, 'colour'), seed: factText(after, 'seed') }),
  'invitation-accepted': ({ after }) => ({ role: roleOf(after) }),
  'invitation-made': ({ after }) => ({ ...labelFacts(after), role: roleOf(after) }),
  'invitation-revoked': ({ before }) => labelFacts(before),
  'line-up-changed': ({ after, inRound: round }) => ({ round, team: factText(after, 'team'), names: textList(after.names) }),
  'match-confirmed': ({ after, inRound: round }) => ({ round, number: numberFact(after, 'match') }),
  'match-disputed': ({ after, inRound: round }) => ({ round, number: numberFact(after, 'match') }),
  'match-reports-lost': ({ after, inRound: round }) => ({ round, matches: textList(after.matches) }),
  'match-score-entered': matchScoreEntered,
  'line-up-handed-in': ({ after, inRound: round }) => ({ round, team: factText(after, 'team') }),
  'matches-announced': ({ after, inRound: round }) => ({ round, until: factText(after, 'until').replace('T', ' ') }),
  'member-removed': ({ before }) => ({ name: factText(before, 'name'), role: roleOf(before) }),
  'member-role-changed': ({ before, after }) => ({ name: factText(after, 'name'), role: roleOf(after), was: roleOf(before) }),
  'national-report-downloaded': ({ after }) => ({ report: nationalReportTitle(factText(after, 'report')), sections: textList(after.sections) }),
  'numbers-derived': ({ after }) => ({ count: Object.keys(after).length }),
  'numbers-exchanged': ({ after }) => ({ names: Object.keys(after) }),
  'opponents-corrected': ({ before, after, inRound: round }) =>
    withCorrectionEffect(
      t('history.line.opponents-corrected', {
        round,
        played: playedBoardsText(after),
        boards: boardsText(before),
        isKnown: yesOrNo(boardsText(before) !== ''),
      }),
      after,
    ),
  'pairing-made-by-hand': pairingEditedText,
  'person-downloaded': ({ after }) => ({ name: factText(after, 'name') }),
  'person-erased': ({ after }) =>
    factText(after, 'name') === ''
      ? t('history.line.person-erased-whole', { count: numberFact(after, 'entriesGone') })
      : t('history.line.person-erased', { name: factText(after, 'name') }),
  'personal-data-erased': ({ after }) => ({ count: numberFact(after, 'persons') }),
  'player-expelled': ({ after, inRound: round }) => ({
    name: factText(after, 'name'),
    round,
    isAfterLast: yesOrNo(after.isAfterLast === true),
    isShown: yesOrNo(after.isShownAsExpelled === true),
  }),
  'player-link-revoked': ({ after }) => ({ name: factText(after, 'name') }),
  'player-links-made': ({ after }) =>
    factText(after, 'name') === ''
      ? t('history.line.player-links-made', { count: numberFact(after, 'count') })
      : t('history.line.player-link-made', { name: factText(after, 'name') }),
  'player-moved': ({ after }) => ({
    name: factText(after, 'name'),
    from: factText(after, 'from'),
    afterRound: numberFact(after, 'afterRound'),
    to: factText(after, 'to'),
    round: numberFact(after, 'fromRound'),
  }),
  'results-counted': ({ after }) => ({ name: factText(after, 'name'), decision: countingText(factText(after, 'counts')) }),
  'player-returned': ({ after, inRound: round }) => ({ name: factText(after, 'name'), round }),
  'player-withdrawn': ({ after, inRound: round }) => ({
    name: factText(after, 'name'),
    kind: factText(after, 'kind'),
    round,
    article: factText(after, 'article'),
    isBy: yesOrNo(factText(after, 'article') !== ''),
  }),
  'points-adjusted': pointsAdjustedText,
  'points-taken-back': ({ before, round }) =>
    before.team === undefined
      ? t('history.line.points-taken-back', { name: factText(before, 'name'), points: formatSignedPoints(numberFact(before, 'halfPoints')) })
      : t('history.line.team-points-taken-back', { given: teamPointsText(before, round) }),
  'postponement-asked': (line) => ({ ...matchFacts(line), team: factText(line.after, 'team'), times: textList(line.after.times) }),
  'postponement-refused': (line) => ({ ...matchFacts(line), team: factText(line.after, 'team') }),
  'prize-exclusion-added': ({ after }) => ({ name: factText(after, 'name') }),
  'prize-exclusion-removed': ({ before }) => ({ name: factText(before, 'name') }),
  'prize-fund-changed': ({ after }) => ({ lines: textList(after.lines).join('; ') || t('terms.word.none') }),
  'public-name-chosen': ({ after }) => ({
    name: factText(after, 'name'),
    choice: t(`people.publicName.${PUBLIC_NAME_FORMS.find((shown) => shown === after.publicName) ?? 'full'}`),
  }),
  'publication-withdrawn': ({ after, inRound: round }) => ({ round, count: numberFact(after, 'results') }),
  'rated-from-round': ratedFromRoundFacts,
  'rating-corrected': ({ before, after }) => ({ name: factText(after, 'name'), changes: ratingChange(before, after) }),
  'report-downloaded': ({ after, inRound: round }) => ({ round, format: factText(after, 'format').toUpperCase() }),
  restored: ({ after }) => {
    const arbiters = factText(after, 'arbiters');
    const restored = t('history.line.restored', { before: restorePointText(factText(after, 'before')) });
    return arbiters === '' ? restored : `${restored}; ${t(`history.arbiters.${arbiters === 'go' ? 'go' : 'stay'}`)}`;
  },
  'result-claimed': (line) => ({ ...boardFacts(line), result: resultText(line.after), side: factText(line.after, 'side') }),
  'result-corrected': (line) =>
    withCorrectionEffect(t('history.line.result-corrected', { ...boardFacts(line), was: resultText(line.before), result: resultText(line.after) }), line.after),
  'result-disputed': (line) => ({ ...boardFacts(line), result: resultText(line.after), was: resultText(line.before) }),
  'result-doubted': (line) => ({ ...boardFacts(line), result: resultText(line.after), was: resultText(line.before) }),
  'result-entered': (line) => ({ ...boardFacts(line), ...resultChangeFacts(line), isOneDevice: yesOrNo(line.after.isOneDevice === true) }),
  'result-taken-back': (line) => ({ ...boardFacts(line), ...resultChangeFacts(line), stands: yesOrNo(!isMissing(line.after.result)) }),
  'result-verified': (line) => ({ ...boardFacts(line), result: resultText(line.after) }),
  'roster-changed': ({ after }) => ({ team: factText(after, 'team'), names: textList(after.names), count: textList(after.names).length }),
  'round-annulled': ({ after, inRound: round }) => ({ round, count: numberFact(after, 'results') }),
  'round-completed': ({ inRound: round }) => t('terms.label.roundComplete', { round }),
  'round-drafted': roundDraftedText,
  'round-imported': ({ inRound: round }) => ({ round }),
  'round-overridden': ({ before, after, inRound: round }) => {
    const article = factText(after, 'article');
    return factText(after, 'what') === 'withdrawn'
      ? t('history.line.round-overridden-withdrawn', { round, article })
      : t('history.line.round-overridden', { round, article, boards: boardsText(after), was: boardsText(before), ...articleFacts(after) });
  },
  'round-published': ({ inRound: round }) => t('terms.label.roundPublished', { round }),
  'round-reopened': ({ inRound: round }) => ({ round }),
  'season-changed': ({ after }) => ({ count: numberFact(after, 'count'), days: factText(after, 'days') }),
  'section-added': ({ after }) => ({ name: factText(after, 'name') }),
  'section-changed': ({ before, after }) => ({ changes: changesText(before, after) }),
  'section-erased': ({ before }) => ({ name: factText(before, 'name') }),
  'section-put-back': ({ after }) => ({ name: factText(after, 'name') }),
  'section-removed': ({ before }) => ({ name: factText(before, 'name'), count: numberFact(before, 'players'), rounds: numberFact(before, 'rounds') }),
  'team-added': ({ after }) => ({ team: factText(after, 'team'), number: numberFact(after, 'number') }),
  'team-changed': ({ before, after }) => ({ was: factText(before, 'team'), team: factText(after, 'team') }),
  'team-removed': ({ before }) => ({ team: factText(before, 'team') }),
  'teams-numbered': ({ after }) => ({ teams: textList(after.teams) }),
  'tie-break-given': ({ after }) => ({ name: factText(after, 'name'), count: Number(factText(after, 'players')) }),
  'series-leg-added': ({ after }) => ({ series: factText(after, 'series') }),
  'series-leg-removed': ({ before }) => ({ series: factText(before, 'series') }),
  'server-address-changed': ({ before, after }) => ({ address: factText(after, 'address') || 'none', was: factText(before, 'address') || 'none' }),
  'times-changed': ({ before, after }) => ({ changes: changesText(before, after) }),
  'tournament-imported': ({ after }) => ({
    file: factText(after, 'file'),
    count: numberFact(after, 'players'),
    rounds: numberFact(after, 'rounds'),
    completed: numberFact(after, 'completed'),
  }),
  'unseen-players-paired': ({ after, inRound: round }) => ({ round, names: textList(after.names) }),
};

export function restorePointText(kind: string): string {
  return hasMessage('restoredBefore', kind) ? t(`history.restoredBefore.${kind}`) : kind.replaceAll('-', ' ');
}

export function historyText(line: HistoryLine): string {
  const { breach, acknowledged, ...after } = line.after;
  const words = HISTORY_TEXTS[line.kind]({ ...line, after, inRound: line.round ?? '' });
  const sentence = typeof words === 'string' ? words : translator.format(`history.line.${line.kind}`, { ...words });
  return [sentence, isFacts(breach) ? breachText(breach, acknowledged) : ''].filter(Boolean).join('; ');
}

function breachText({ kind, rounds }: HistoryFacts, acknowledged: HistoryFacts[string]): string {
  const what = isLawful(kind, Array.isArray(acknowledged) ? acknowledged : []) ? 'intervention' : 'breach';
  const numbers = roundNumbersIn(rounds);
  return t(`history.${what}`, { rounds: numbers, count: numbers.length });
}

function roundNumbersIn(fact: HistoryFacts[string]): number[] {
  return Array.isArray(fact) ? fact.filter((item) => typeof item === 'number') : [];
}

export function toHistoryLineText(line: HistoryLine): HistoryLineText {
  const { sequence, at, actorName } = line;
  return { sequence, at, actorName, text: historyText(line) };
}

/** True if the catalogue has a message for the name. Records written by other versions may contain unknown names. */
function hasMessage<Part extends 'restoredBefore' | 'undone'>(part: Part, name: string): name is keyof Messages['history'][Part] & string {
  return Object.hasOwn(CATALOGUE.history[part], name);
}

const ABSENCE_LABELS = {
  absent: 'terms.availability.absent',
  forfeitWin: 'terms.label.winByForfeit',
  fullPointBye: 'terms.availability.fullPointBye',
  halfPointBye: 'terms.availability.halfPointBye',
  zeroPointBye: 'terms.availability.zeroPointBye',
} as const;
const isAbsence = (kind: string): kind is keyof typeof ABSENCE_LABELS => Object.hasOwn(ABSENCE_LABELS, kind);

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
/** Appends two facts to a sentence about a correction: its effect (C.04.2 4.3), and the round that was unpaired because of it. */
function withCorrectionEffect(sentence: string, after: HistoryFacts): string {
  const round = factText(after, 'takesBack');
  return [sentence, effectText(after), round === '' ? '' : t('history.effect.takenBack', { round })].filter(Boolean).join('; ');
}

function effectText(after: HistoryFacts): string {
  if (after.isFinal === true) return t('history.effect.final');
  // Records of older versions contain `reach` in place of `effect`.
  const effect = factText(after, 'effect') || factText(after, 'reach');
  return effect === 'nextPairing' || effect === 'followingPairing' || effect === 'ratingOnly' ? t(`history.effect.${effect}`) : '';
}

function coloursCorrectedText(line: TypedHistoryLine): string {
  const results = textList(line.after.results);
  const facts = { ...boardFacts(line), white: factText(line.after, 'white'), black: factText(line.after, 'black') };
  return results.length === 0 ? t('history.line.colours-corrected', facts) : t('history.line.colours-corrected-results', { ...facts, results });
}

function breachUndoneText({ after, inRound: round }: TypedHistoryLine): string {
  const [kind, rounds] = [factText(after, 'kind'), roundNumbersIn(after.rounds)];
  const facts = { round, what: t(`history.undone.${hasMessage('undone', kind) ? kind : 'other'}`) };
  return rounds.length === 0 ? t('history.line.breach-undone', facts) : t('history.line.breach-undone-differs', { ...facts, rounds, count: rounds.length });
}

function ratedFromRoundFacts({ before, after }: TypedHistoryLine) {
  const changed = changesText({ rating: before['rating'] ?? null }, { rating: after['rating'] ?? null });
  return { name: factText(after, 'name'), round: factText(after, 'fromRound'), changes: changed || t('history.rating.asItWas') };
}

function pointsAdjustedText({ after, round }: TypedHistoryLine): string {
  if (after.team !== undefined)
    return t('history.line.team-points-adjusted', { given: teamPointsText(after, round), round: after.type === undefined ? (round ?? 0) : 0 });
  const halfPoints = numberFact(after, 'halfPoints');
  const halves = Math.abs(halfPoints);
  const facts = { name: factText(after, 'name'), halves, points: formatPoints(halves), sign: halfPoints < 0 ? 'taken' : 'given' } as const;
  return t('history.line.points-adjusted', { ...facts, round: round ?? '', hasRound: yesOrNo(round !== null) });
}

/** In a section with match scores only, the record has the number of matches in place of that of boards. */
function roundDraftedText({ after, inRound: round }: TypedHistoryLine) {
  const bye = factText(after, 'bye');
  const facts = { round, count: numberFact(after, after.matches === undefined ? 'boards' : 'matches'), bye, hasBye: yesOrNo(bye !== '') };
  return after.matches === undefined ? facts : t('history.line.matches-drafted', facts);
}

function teamPointsText(facts: HistoryFacts, round: number | null): string {
  const type = factText(facts, 'type');
  const pointsOf = (name: string) => (typeof facts[name] === 'number' ? facts[name] : null);
  const points = { type: isAbnormalPointsType(type) ? type : '', round, matchPoints: pointsOf('matchPoints'), gamePoints: pointsOf('gamePoints') } as const;
  return adjustedTeamPointsText([factText(facts, 'team')], points);
}

function boardFacts({ inRound: round, after }: TypedHistoryLine) {
  return { round, board: factText(after, 'board') };
}

function matchFacts({ inRound: round, after }: TypedHistoryLine) {
  return { round, first: factText(after, 'first'), second: factText(after, 'second') };
}

function matchScoreEntered(line: TypedHistoryLine) {
  const before = statedScore(line.before);
  const was = before === null ? '' : matchScoreText(before);
  return {
    ...matchFacts(line),
    number: numberFact(line.after, 'match'),
    score: matchScoreText(statedScore(line.after)),
    was,
    isCorrected: yesOrNo(was !== ''),
  };
}

function statedScore({ points, outcome }: HistoryFacts): MatchScore | null {
  const [first, second] = Array.isArray(points) ? points : [];
  return typeof first !== 'number' || typeof second !== 'number' ? null : { points: [first, second], isForfeited: outcome !== 'played' };
}

/** The score of a match that was played early; '' without one. */
function matchScore(points: HistoryFacts[string]): string {
  const score = statedScore({ points: points ?? null, outcome: 'played' });
  return score === null ? '' : matchScoreText(score);
}

function fixtureText(facts: HistoryFacts): string {
  const toss = facts.home === 'white' || facts.home === 'black' ? t('leagues.tossed', { colour: facts.home }) : '';
  const parts = [facts.isPostponed === true ? t('leagues.postponed') : '', factText(facts, 'at'), factText(facts, 'venue'), toss, matchScore(facts.score)];
  return parts.filter((part) => part !== '').join(', ') || t('leagues.noDate');
}

function proposalText({ after, inRound: round }: TypedHistoryLine) {
  return { round, white: factText(after, 'white'), black: factText(after, 'black'), at: factText(after, 'at') };
}

function agreementText(facts: HistoryFacts): string {
  return [factText(facts, 'at'), isMissing(facts.result) ? '' : resultText(facts)].filter(Boolean).join(', ');
}

function resultText(facts: HistoryFacts): string {
  return describeResult(t, GAME_RESULTS.find((known) => known === facts.result) ?? null, facts.isUnrated !== true);
}

function resultChangeFacts({ before, after }: HistoryLine) {
  return { was: resultText(before), isOther: yesOrNo(!isMissing(before.result)), result: resultText(after) };
}

function namesText(facts: HistoryFacts): string {
  const [first = '', ...others] = textList(facts.names);
  return others.reduce((named, second) => t('terms.word.and', { first: named, second }), first);
}

const playedBoardsText = (facts: HistoryFacts) =>
  textList(facts.boards)
    .map((names, index) => `${isolateBoardBidi(names)} ${textList(facts.results)[index] ?? ''}`.trim())
    .join('; ');
const boardsText = (facts: HistoryFacts) => textList(facts.boards).map(isolateBoardBidi).join('; ');

function pairingEditedText({ before, after, inRound: round }: TypedHistoryLine): string {
  const facts = { round, was: boardsText(before), boards: boardsText(after), ...articleFacts(after) };
  const edit = facts.was === '' ? 'added' : facts.boards === '' ? 'removed' : 'changed';
  return t(`history.line.pairing-made-by-hand.${edit}`, facts);
}

function articleFacts(facts: HistoryFacts) {
  const found = textList(facts.articles);
  return { articles: found, count: found.length };
}

function roleOf(facts: HistoryFacts): string {
  const [name, section] = [factText(facts, 'role'), factText(facts, 'section')];
  return section === '' ? name : t('people.roleInSection', { name, section });
}

function labelFacts(facts: HistoryFacts) {
  const label = factText(facts, 'label') || factText(facts, 'for');
  return { label, isFor: yesOrNo(label !== '') };
}

function personCorrectedText({ before, after }: HistoryLine): string {
  const facts = { number: numberFact(before, 'number'), was: playerText(before), name: playerText(after) };
  if (after['swappedWith'] === undefined) return t('history.line.entry-person-corrected', facts);
  return t('history.line.entry-swapped', { ...facts, other: numberFact(after, 'swappedWith') });
}

/** A name with title and rating, which distinguish players with the same name: `Müller, Jan (IM, 2405)`. */
function playerText(facts: HistoryFacts): string {
  const titleAndRating = [factText(facts, 'title'), numberFact(facts, 'rating') === 0 ? '' : factText(facts, 'rating')].filter(Boolean);
  return titleAndRating.length === 0
    ? factText(facts, 'name')
    : t('terms.word.nameFigures', { name: factText(facts, 'name'), figures: titleAndRating.join(', ') });
}

function countingText(counts: string): string {
  return t(`entries.entryForms.countingChoices.${counts === 'yes' || counts === 'no' ? counts : 'rule'}`);
}
