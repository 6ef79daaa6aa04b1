import type { FixtureFacts } from '@/lib/domain/tournament/section-facts';
import type { LeagueRules } from './league-rules';

/** Results of a match that a captain entered, and the answer of the other captain or of an arbiter. */
export interface MatchReport {
  readonly number: number;
  /** The team whose captain entered the results; null if no captain did. */
  readonly reportedById: string | null;
  readonly reportedAt: Date | null;
  readonly answer: 'confirmed' | 'withheld' | null;
  readonly answerReason: string;
}

/** The columns of a match without a report. */
export const NO_REPORT = { reportedById: null, reportedAt: null, answer: null, answerReason: '' } as const;

/** The report about a match that was played before its round is public. Its columns are empty if there is none. */
export function earlyReportOf(fixture: FixtureFacts | null, number: number): MatchReport {
  const { reportedById = null, reportedAt = null, answer = null, answerReason = '' } = fixture ?? {};
  return { number, reportedById, reportedAt, answer, answerReason };
}

/** The reports of captains by the id of the round. */
export type ReportsByRound = ReadonlyMap<string, readonly MatchReport[]>;

export type ConfirmationState = 'none' | 'unconfirmed' | 'confirmed' | 'disputed';

const DAY_MS = 86_400_000;

/** The moment from which results without an answer count as confirmed; null if no captain entered any. */
export const confirmedFrom = ({ reportedAt }: Pick<MatchReport, 'reportedAt'>, { confirmationDays }: LeagueRules): Date | null =>
  reportedAt === null || confirmationDays === undefined ? null : new Date(reportedAt.getTime() + confirmationDays * DAY_MS);

/** Results without an answer count as confirmed after the days that the league allows, or once captains can no longer enter results. */
export function confirmationState(report: Pick<MatchReport, 'reportedAt' | 'answer'> | undefined, rules: LeagueRules, now: Date): ConfirmationState {
  if (report === undefined || report.reportedAt === null) return 'none';
  if (report.answer !== null) return report.answer === 'confirmed' ? 'confirmed' : 'disputed';
  const until = confirmedFrom(report, rules);
  return until !== null && now < until ? 'unconfirmed' : 'confirmed';
}

/** True if captains can still add missing results: nobody has answered, and the days for an answer are over. */
export const canBeCompleted = ({ answer }: Pick<MatchReport, 'answer'>, state: ConfirmationState): boolean => state === 'confirmed' && answer === null;

interface SentResults {
  /**
   * How the sent results compare with those on the boards. `more`: some are added or left out, and none is different. `other`: the result
   * of a board is different.
   */
  readonly sends: 'same' | 'more' | 'other';
  readonly now: Date;
}

const DECISION_ON_RESULTS = { same: 'confirm', more: 'enter', other: 'dispute' } as const;

/**
 * Decides what happens to results that a captain sends. `enter`: they are saved, and the other captain can confirm them. `confirm`,
 * `dispute`: the other captain had entered the same or different results. `refuse`: the results are already confirmed or disputed. Results that
 * count as confirmed without an answer can be completed.
 */
export function decideMatchReport(report: MatchReport | undefined, rules: LeagueRules, teamId: string, { sends, now }: SentResults) {
  const state = confirmationState(report, rules, now);
  if (report !== undefined && canBeCompleted(report, state) && sends === 'more') return 'enter';
  if (state === 'confirmed' || state === 'disputed') return 'refuse';
  if (state === 'none' || report?.reportedById === teamId) return 'enter';
  return DECISION_ON_RESULTS[sends];
}
