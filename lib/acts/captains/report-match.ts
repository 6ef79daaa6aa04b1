import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { storeRevisions } from '@/lib/acts/boards/store-revision';
import { seenVersionField } from '@/lib/acts/leagues/match-field';
import { saveMatchScore } from '@/lib/acts/teams/enter-match-scores';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { reportVersion } from '@/lib/domain/leagues/shown-versions';
import { optionalGamePointsField } from '@/lib/domain/teams/game-points-field';
import { matchOfTeam } from '@/lib/domain/teams/handed-in-line-ups';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import { isPostponedMatch } from '@/lib/domain/teams/match-fixture';
import { confirmationState, decideMatchReport } from '@/lib/domain/teams/match-reports';
import type { MatchReport } from '@/lib/domain/teams/match-reports';
import { matchScoreText } from '@/lib/domain/teams/match-score-text';
import { decideMatchScore, hasScoresOnly, openMatches, scoreOf, seenScore, swapIfSecondAtHome } from '@/lib/domain/teams/match-scores';
import type { StoredBoard } from '@/lib/domain/tournament/board-records';
import type { MatchFacts, RoundFacts } from '@/lib/domain/tournament/section-facts';
import { loadMatchReports } from '@/lib/facts/teams/load-match-reports';
import { loadBoardsByPairing } from '@/lib/facts/tournament/load-boards';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenChoiceField, idField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { actAsCaptain, type CaptainAct } from './act-as-captain';

/** The results that a captain can enter. Arbiters enter all others. */
export const CAPTAIN_RESULTS = ['whiteWins', 'draw', 'blackWins', 'whiteWinsByForfeit', 'blackWinsByForfeit', 'doubleForfeit'] as const;

export const ReportMatchSchema = z.object({
  code: z.string().max(40),
  roundId: idField(),
  /** The boards of the match with two players, and the result sent for each; blank if none was chosen. */
  pairingIds: z.array(idField()).max(99),
  results: z.array(hiddenChoiceField(['', ...CAPTAIN_RESULTS])).max(99),
});

const REPORTS_PER_TEAM = { scope: 'match-report', most: 60, windowSeconds: 3600 } as const;

interface MatchAct extends CaptainAct {
  readonly round: RoundFacts;
  readonly match: MatchFacts;
  readonly report: MatchReport | undefined;
}

/** Wraps an act of a captain on the match of a public round. */
function actOnMatch<Input extends { readonly code: string; readonly roundId: string }, Outcome extends Result<unknown, unknown>>(
  work: (act: MatchAct, input: Input) => Promise<Outcome>,
) {
  return actAsCaptain(REPORTS_PER_TEAM, async (act, input: Input) => {
    const { db, facts, actor } = act;
    const round = facts.pairedRounds.find(({ id, state }) => id === input.roundId && state !== 'draft');
    const match = round === undefined ? undefined : matchOfTeam(round, actor.teamId);
    if (round === undefined || match === undefined || match.secondId === null) return refuse('page-outdated');
    if (facts.leagueRules.confirmationDays === undefined) return refuse('reports-not-open');
    const report = (await loadMatchReports(db, round.id)).get(match.number);
    return work({ ...act, round, match, report }, input);
  });
}

/**
 * Saves the results that a captain enters for a match. They count at once. If the other captain has already entered results, the same
 * results confirm them, and different results dispute them.
 */
export const reportMatch = actOnMatch(async (act, input: z.output<typeof ReportMatchSchema>) => {
  const { actor, facts, round, report } = act;
  const sent = await sentResults(act, input);
  if (!sent.ok) return sent;
  const changed = sent.value.filter(({ board, result }) => board.result !== result);
  const other = changed.filter(({ board }) => !isOpenResult(board.result));
  const isIncomplete = sent.value.length < input.pairingIds.length;
  const sends = other.length > 0 ? 'other' : changed.length > 0 || isIncomplete ? 'more' : 'same';
  const next = decideMatchReport(report, facts.leagueRules, actor.teamId, { sends, now: new Date() });
  if (next === 'refuse') return refuse('page-outdated');
  if (next === 'enter') {
    // A captain can change only results that the team entered itself, and only until the round is complete. An arbiter changes all others.
    if (other.some(({ board }) => round.state === 'complete' || board.countingStep?.teamId !== actor.teamId)) return refuse('result-stands-already');
    await saveResults(act, changed);
  } else if (next === 'confirm') {
    await saveAnswer(act, 'confirmed', '');
  } else {
    await saveAnswer(act, 'withheld', t('captain.otherResults', { boards: other.map(({ board }) => board.board), count: other.length }));
  }
  return ok({ state: next });
});

export const ReportMatchScoreSchema = z.object({
  code: z.string().max(40),
  roundId: idField(),
  firstPoints: optionalGamePointsField(),
  secondPoints: optionalGamePointsField(),
});

/** Like `reportMatch`, for a match of which only the score is known. */
export const reportMatchScore = actOnMatch(async (act, { firstPoints, secondPoints }: z.output<typeof ReportMatchScoreSchema>) => {
  const { db, actor, facts, sectionId, round, match, report } = act;
  const before = scoreOf(match);
  const isOpen = round.state === 'published' || isPostponedMatch(facts, round, match);
  if (!hasScoresOnly(facts) || !isOpen) return refuse('page-outdated');
  const decided = decideMatchScore(facts, match, { outcome: 'played', points: [firstPoints, secondPoints] }, false);
  if (!decided.ok) return decided;
  const score = swapIfSecondAtHome(facts, decided.value);
  if (score === null) return refuse('match-score-incomplete', { facts: { match: match.number } });
  const isSame = seenScore(before) === seenScore(score);
  const next = decideMatchReport(report, facts.leagueRules, actor.teamId, { sends: isSame ? 'same' : before === null ? 'more' : 'other', now: new Date() });
  if (next === 'refuse') return refuse('page-outdated');
  if (next === 'enter') {
    if (before !== null && (round.state === 'complete' || report?.reportedById !== actor.teamId)) return refuse('result-stands-already');
    if (!isSame) await saveMatchScore(db, actor, { facts, round, match, score });
    await db.teamMatch.updateMany({ where: { roundId: round.id, number: match.number }, data: { reportedById: actor.teamId, reportedAt: new Date() } });
    await notifySectionChanged(db, sectionId);
  } else if (next === 'confirm') {
    await saveAnswer(act, 'confirmed', '');
  } else {
    const [first = '', second = ''] = homeAndVisitor<string | null>(facts, match).map((id) => facts.teams.find((team) => team.id === id)?.name);
    await saveAnswer(act, 'withheld', t('captain.otherScore', { score: matchScoreText(decided.value), first, second }));
  }
  return ok({ state: next });
});

interface SentResult {
  readonly board: StoredBoard;
  readonly result: GameResult;
}

/** The sent results, each with its board. Refuses boards of another match, and blanks for boards that already have a result. */
async function sentResults({ db, facts, round, match }: MatchAct, input: Pick<z.output<typeof ReportMatchSchema>, 'pairingIds' | 'results'>) {
  const seated = boardsOfMatch(match, matchRulesOf(facts).boards, round.pairings).filter(({ blackId }) => blackId !== null);
  const boards = await loadBoardsByPairing(
    db,
    seated.map(({ id }) => id),
  );
  const resultOf = new Map(input.pairingIds.map((id, index) => [id, input.results[index] ?? '']));
  const isOfMatch = boards.length === resultOf.size && boards.every(({ pairingId }) => resultOf.has(pairingId));
  const isOpen = round.state === 'published' || isPostponedMatch(facts, round, match);
  if (!isOpen || !isOfMatch) return refuse('page-outdated');
  const sent = boards.flatMap((board): SentResult[] => {
    const result = resultOf.get(board.pairingId) ?? '';
    return result === '' ? [] : [{ board, result }];
  });
  if (sent.length === 0) return refuse('no-results-sent');
  return boards.some((board) => !isOpenResult(board.result) && resultOf.get(board.pairingId) === '') ? refuse('result-stands-already') : ok(sent);
}

async function saveResults({ db, actor, sectionId, round, match }: MatchAct, changed: readonly SentResult[]): Promise<void> {
  await storeRevisions(
    db,
    changed.map(({ board, result }) => ({ actor, board, revision: { result, countsFrom: board.nextPairing, idempotencyKey: randomUUID(), isLine: true } })),
  );
  await db.teamMatch.updateMany({ where: { roundId: round.id, number: match.number }, data: { reportedById: actor.teamId, reportedAt: new Date() } });
  await notifySectionChanged(db, sectionId);
}

export const AnswerMatchSchema = z.object({
  code: z.string().max(40),
  roundId: idField(),
  /** The `reportVersion` that the page showed. */
  seen: seenVersionField(),
  answer: hiddenChoiceField(['confirmed', 'withheld']),
  reason: optionalLineField(300),
});

/** Confirms the results of all boards that the other captain entered, or withholds the confirmation with a reason. */
export const answerMatch = actOnMatch(async (act, { seen, answer, reason }: z.output<typeof AnswerMatchSchema>) => {
  const { actor, facts, round, match, report } = act;
  const isOpen = confirmationState(report, facts.leagueRules, new Date()) === 'unconfirmed' && report?.reportedById !== actor.teamId;
  const results = boardsOfMatch(match, matchRulesOf(facts).boards, round.pairings).flatMap(({ blackId, result }) => (blackId === null ? [] : [result.result]));
  const version = reportVersion(report?.reportedAt, hasScoresOnly(facts) ? [seenScore(scoreOf(match))] : results);
  if (!isOpen || version !== seen) return refuse('page-outdated');
  const isIncomplete = results.some(isOpenResult) || openMatches(facts, round).includes(match);
  if (answer === 'confirmed' && isIncomplete) return refuse('page-outdated');
  if (answer === 'withheld' && reason === '') return refuse('reason-missing', { field: 'reason' });
  await saveAnswer(act, answer, answer === 'withheld' ? reason : '');
  return ok({ state: answer === 'confirmed' ? ('confirm' as const) : ('dispute' as const) });
});

async function saveAnswer(act: MatchAct, answer: NonNullable<MatchReport['answer']>, answerReason: string): Promise<void> {
  const { db, actor, eventId, sectionId, round, match } = act;
  await db.teamMatch.updateMany({ where: { roundId: round.id, number: match.number }, data: { answer, answerReason } });
  const kind = answer === 'confirmed' ? 'match-confirmed' : 'match-disputed';
  await recordAudit(db, actor, { eventId, sectionId, round: round.number, kind, after: { match: match.number } });
  await notifySectionChanged(db, sectionId);
}
