import type { GameResult } from '@/lib/domain/boards/game-results';
import { haveSameSeats, type CurrentBoard } from '@/lib/domain/boards/seen-board';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import type { ResultClaim } from '@/lib/generated/prisma/client';

/** A result that a player reported. One device has the same `deviceHash` for all its reports of a round; null if the device is unknown. */
export type ReportedResult = Readonly<Pick<ResultClaim, 'side' | 'result' | 'createdAt' | 'whiteId' | 'blackId' | 'onSequence' | 'deviceHash'>>;

export type ReportedBoard = Pick<CurrentBoard, 'whiteId' | 'blackId' | 'sequence' | 'publication'>;

export type ResultReportingRules = Pick<SectionSettings, 'reportSettleMinutes' | 'reportFromTwoDevices'>;

export type ReportedResultState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly claim: ReportedResult }
  /** Only one player has reported and the waiting time is over, so the arbiter must decide. */
  | { readonly kind: 'one-sided'; readonly claim: ReportedResult }
  | { readonly kind: 'agreed'; readonly result: GameResult; readonly isOneDevice: boolean }
  /** The reports agree, but one device sent both. The section's settings require the arbiter to decide. */
  | { readonly kind: 'one-device'; readonly result: GameResult }
  | { readonly kind: 'conflict'; readonly white: ReportedResult; readonly black: ReportedResult };

/** Compares the latest report of each side. Reports about earlier players, revisions or publications of the board do not count. */
export function decideReportedResults(claims: readonly ReportedResult[], board: ReportedBoard, rules: ResultReportingRules, now: Date): ReportedResultState {
  const counted = validReportedResults(claims, board);
  const white = latestReport(counted, 'white');
  const black = latestReport(counted, 'black');
  if (white !== null && black !== null) return decideBothReports(white, black, rules);
  const claim = white ?? black;
  if (claim === null) return { kind: 'none' };
  const isOver = now.getTime() - claim.createdAt.getTime() >= rules.reportSettleMinutes * 60_000;
  return { kind: isOver ? 'one-sided' : 'waiting', claim };
}

export function validReportedResults<Row extends ReportedResult>(claims: readonly Row[], board: ReportedBoard): Row[] {
  return claims.filter((claim) => haveSameSeats(claim, board) && claim.onSequence === board.sequence && claim.createdAt.getTime() >= board.publication);
}

function decideBothReports(white: ReportedResult, black: ReportedResult, { reportFromTwoDevices }: ResultReportingRules): ReportedResultState {
  if (white.result !== black.result) return { kind: 'conflict', white, black };
  const isOneDevice = white.deviceHash !== null && white.deviceHash === black.deviceHash;
  return isOneDevice && reportFromTwoDevices ? { kind: 'one-device', result: white.result } : { kind: 'agreed', result: white.result, isOneDevice };
}

function latestReport(claims: readonly ReportedResult[], side: ReportedResult['side']): ReportedResult | null {
  return claims
    .filter((claim) => claim.side === side)
    .reduce<ReportedResult | null>((last, claim) => (last === null || claim.createdAt >= last.createdAt ? claim : last), null);
}
