import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { storeRevisions } from '@/lib/acts/boards/store-revision';
import { PLAYED_EARLY, recordEarlyMatch } from '@/lib/acts/leagues/enter-early-match';
import { matchField } from '@/lib/acts/leagues/match-field';
import { saveMatchScore } from '@/lib/acts/teams/enter-match-scores';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { type ReportedBoard, type ReportedMatch, reportedMatches } from '@/lib/domain/leagues/reported-matches';
import { isSameMatch, type MatchOfTeams } from '@/lib/domain/leagues/scheduled-matches';
import { reportVersion } from '@/lib/domain/leagues/shown-versions';
import { optionalGamePointsField } from '@/lib/domain/teams/game-points-field';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { isPostponedMatch } from '@/lib/domain/teams/match-fixture';
import { confirmationState, decideMatchReport } from '@/lib/domain/teams/match-reports';
import type { MatchReport } from '@/lib/domain/teams/match-reports';
import { matchScoreText } from '@/lib/domain/teams/match-score-text';
import { decideMatchScore, hasScoresOnly, openMatches, scoreOf, seenScore, swapIfSecondAtHome } from '@/lib/domain/teams/match-scores';
import type { FixtureFacts } from '@/lib/domain/tournament/section-facts';
import { loadReport } from '@/lib/facts/teams/load-match-reports';
import { loadBoardsByPairing } from '@/lib/facts/tournament/load-boards';
import { actorName } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenChoiceField, idField, optionalLineField } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';
import { t } from '@/lib/platform/messages/translate';
import { actAsCaptain, type CaptainAct } from './act-as-captain';

/** The results that a captain can enter. Arbiters enter all others. */
export const CAPTAIN_RESULTS = ['whiteWins', 'draw', 'blackWins', 'whiteWinsByForfeit', 'blackWinsByForfeit', 'doubleForfeit'] as const;

export const ReportMatchSchema = z.object({
  code: z.string().max(40),
  match: matchField(),
  /** The boards of the match with two players, and the result sent for each; blank if none was chosen. */
  boardIds: z.array(idField()).max(99),
  results: z.array(hiddenChoiceField(['', ...CAPTAIN_RESULTS])).max(99),
});

const REPORTS_PER_TEAM = { scope: 'match-report', most: 60, windowSeconds: 3600 } as const;

type MatchAct = CaptainAct & ReportedMatch & { readonly report: MatchReport | undefined };

/** Wraps an act of a captain on the match of a public round, or on one that is played before its round is public. */
function actOnMatch<Input extends { readonly code: string; readonly match: MatchOfTeams }, Outcome extends Result<unknown, unknown>>(
  work: (act: MatchAct, input: Input) => Promise<Outcome>,
) {
  return actAsCaptain(REPORTS_PER_TEAM, async (act, input: Input) => {
    const { db, facts, actor } = act;
    const reported = reportedMatches(facts, actor.teamId, new Date()).find(({ match }) => isSameMatch(match, input.match));
    if (reported === undefined) return refuse('page-outdated');
    if (facts.leagueRules.confirmationDays === undefined) return refuse('reports-not-open');
    return work({ ...act, ...reported, report: await loadReport(db, reported) }, input);
  });
}

/**
 * Saves the results that a captain enters for a match. They count at once. If the other captain has already entered results, the same
 * results confirm them, and different results dispute them.
 */
export const reportMatch = actOnMatch(async (act, input: z.output<typeof ReportMatchSchema>) => {
  const { actor, facts, report } = act;
  const sent = sentResults(act, input);
  if (!sent.ok) return sent;
  const changed = sent.value.filter(({ board, result }) => board.result !== result);
  const other = changed.filter(({ board }) => !isOpenResult(board.result));
  const isIncomplete = sent.value.length < input.boardIds.length;
  const sends = other.length > 0 ? 'other' : changed.length > 0 || isIncomplete ? 'more' : 'same';
  const next = decideMatchReport(report, facts.leagueRules, actor.teamId, { sends, now: new Date() });
  if (next === 'refuse') return refuse('page-outdated');
  if (next === 'enter') {
    const saved = await saveResults(act, changed);
    if (!saved.ok) return saved;
  } else if (next === 'confirm') {
    await saveAnswer(act, 'confirmed', '');
  } else {
    await saveAnswer(act, 'withheld', t('captain.otherResults', { boards: other.map(({ board }) => board.board), count: other.length }));
  }
  return ok({ state: next });
});

export const ReportMatchScoreSchema = z.object({
  code: z.string().max(40),
  match: matchField(),
  firstPoints: optionalGamePointsField(),
  secondPoints: optionalGamePointsField(),
});

/** Like `reportMatch`, for a match of which only the score is known. */
export const reportMatchScore = actOnMatch(async (act, { firstPoints, secondPoints }: z.output<typeof ReportMatchScoreSchema>) => {
  const { db, actor, facts, sectionId, round, match, report } = act;
  const before = scoreOf(match);
  if (!hasScoresOnly(facts) || round === null || !isOpenForResults(act)) return refuse('page-outdated');
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
    await saveReport(act, { reportedById: actor.teamId, reportedAt: new Date() });
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
  readonly board: ReportedBoard;
  readonly result: GameResult;
}

/** A match that is played before its round is public is open until then. */
const isOpenForResults = ({ facts, round, match }: MatchAct): boolean => round === null || round.state === 'published' || isPostponedMatch(facts, round, match);

/** The sent results, each with its board. Refuses boards of another match, and blanks for boards that already have a result. */
function sentResults(act: MatchAct, input: Pick<z.output<typeof ReportMatchSchema>, 'boardIds' | 'results'>) {
  const { boards } = act;
  const resultOf = new Map(input.boardIds.map((id, index) => [id, input.results[index] ?? '']));
  const isOfMatch = boards.length === resultOf.size && boards.every(({ id }) => resultOf.has(id));
  if (!isOpenForResults(act) || !isOfMatch) return refuse('page-outdated');
  const sent = boards.flatMap((board): SentResult[] => {
    const result = resultOf.get(board.id) ?? '';
    return result === '' ? [] : [{ board, result }];
  });
  if (sent.length === 0) return refuse('no-results-sent');
  return boards.some((board) => !isOpenResult(board.result) && resultOf.get(board.id) === '') ? refuse('result-stands-already') : ok(sent);
}

/**
 * Saves results of a captain. A captain can change only results that the team entered itself, and only until the round is complete. An arbiter
 * changes all others.
 */
async function saveResults(act: MatchAct, changed: readonly SentResult[]): Promise<Result<null, Refusal<'result-stands-already'>>> {
  const { db, actor, sectionId, round, fixture } = act;
  const stored = await loadBoardsByPairing(
    db,
    changed.map(({ board }) => board.id),
  );
  const authors = new Map(stored.map(({ pairingId, countingStep }) => [pairingId, countingStep?.teamId]));
  for (const { id, teamId } of fixture?.earlyBoards ?? []) authors.set(id, teamId ?? undefined);
  const other = changed.filter(({ board }) => !isOpenResult(board.result));
  if (other.some(({ board }) => round?.state === 'complete' || authors.get(board.id) !== actor.teamId)) return refuse('result-stands-already');
  const resultOf = new Map(changed.map(({ board, result }) => [board.id, result]));
  await storeRevisions(
    db,
    stored.map((board) => ({
      actor,
      board,
      revision: { result: resultOf.get(board.pairingId) ?? null, countsFrom: board.nextPairing, idempotencyKey: randomUUID(), isLine: true },
    })),
  );
  if (fixture !== null) await saveEarlyResults(act, fixture, resultOf);
  await saveReport(act, { reportedById: actor.teamId, reportedAt: new Date() });
  await notifySectionChanged(db, sectionId);
  return ok(null);
}

/** Saves results on the boards of a match that is played before its round is public. */
async function saveEarlyResults(act: MatchAct, { id: fixtureId, earlyBoards: before = [] }: FixtureFacts, resultOf: ReadonlyMap<string, GameResult>) {
  const { db, actor, match } = act;
  for (const [id, result] of resultOf) await db.agreedGame.update({ where: { id }, data: { result, actorName: actorName(actor), teamId: actor.teamId } });
  await db.fixture.update({ where: { id: fixtureId }, data: PLAYED_EARLY });
  const after = before.map((board) => ({ ...board, result: resultOf.get(board.id) ?? board.result }));
  await recordEarlyMatch(act, match, { before, after, at: null, reason: '' });
}

export const AnswerMatchSchema = z.object({
  code: z.string().max(40),
  match: matchField(),
  /** The `reportVersion` that the page showed. */
  seen: seenVersionField(),
  answer: hiddenChoiceField(['confirmed', 'withheld']),
  reason: optionalLineField(300),
});

/** Confirms the results of all boards that the other captain entered, or withholds the confirmation with a reason. */
export const answerMatch = actOnMatch(async (act, { seen, answer, reason }: z.output<typeof AnswerMatchSchema>) => {
  const { actor, facts, round, match, boards, report } = act;
  const isOpen = confirmationState(report, facts.leagueRules, new Date()) === 'unconfirmed' && report?.reportedById !== actor.teamId;
  const results = boards.map(({ result }) => result);
  const version = reportVersion(report?.reportedAt, hasScoresOnly(facts) ? [seenScore(scoreOf(match))] : results);
  if (!isOpen || version !== seen) return refuse('page-outdated');
  const hasOpenScore = round !== null && openMatches(facts, round).some(({ number }) => number === match.number);
  if (answer === 'confirmed' && (results.some(isOpenResult) || hasOpenScore)) return refuse('page-outdated');
  if (answer === 'withheld' && reason === '') return refuse('reason-missing', { field: 'reason' });
  await saveAnswer(act, answer, answer === 'withheld' ? reason : '');
  return ok({ state: answer === 'confirmed' ? ('confirm' as const) : ('dispute' as const) });
});

async function saveAnswer(act: MatchAct, answer: NonNullable<MatchReport['answer']>, answerReason: string): Promise<void> {
  const { db, actor, eventId, sectionId, match } = act;
  await saveReport(act, { answer, answerReason });
  const kind = answer === 'confirmed' ? 'match-confirmed' : 'match-disputed';
  await recordAudit(db, actor, { eventId, sectionId, round: match.round, kind, after: { match: match.number } });
  await notifySectionChanged(db, sectionId);
}

async function saveReport({ db, round, match, fixture }: MatchAct, data: Partial<Omit<MatchReport, 'number'>>): Promise<void> {
  if (fixture !== null) await db.fixture.update({ where: { id: fixture.id }, data });
  if (round !== null) await db.teamMatch.updateMany({ where: { roundId: round.id, number: match.number }, data });
}
