import { database } from '@/lib/db/client';
import { rowId } from '@/lib/input/fields';
import { loadBoard } from '@/lib/sections/read-model/boards';
import type { SeenBoard } from '@/lib/results/seen-board';
import type { GameResult } from '@/lib/sections/read-model/section-facts';
import { isBoardToken, type Side } from './board-token';
import { type ClaimState, countedClaims, decideClaims } from './decide-claims';

/** What the report page shows to whoever holds the board's token. */
export interface ReportCard {
  /** What a report says it is about. */
  readonly seen: SeenBoard;
  readonly side: Side;
  readonly eventSlug: string;
  readonly eventName: string;
  readonly sectionSlug: string;
  readonly sectionName: string;
  readonly round: number;
  readonly fideLeftInRound: number | null;
  readonly board: number;
  readonly white: string;
  readonly black: string;
  readonly isOpen: boolean;
  readonly result: GameResult | null;
  readonly state: ClaimState['kind'];
  /** What this side reported last. */
  readonly own: GameResult | null;
}

/**
 * Null for a wrong token as for a board that is not public or not the same any more: the address tells nothing to who
 * guesses.
 */
export async function getReportCard(pairing: string, side: string, token: string): Promise<ReportCard | null> {
  if (side !== 'white' && side !== 'black') return null;
  const db = database();
  const pairingId = rowId(pairing);
  const board = await loadBoard(db, pairingId);
  if (board === null || board.blackId === null || board.blackName === null || board.roundState === 'draft') return null;
  const { roundId, whiteId, blackId, publication } = board;
  if (!isBoardToken({ pairingId, roundId, whiteId, blackId }, side, token)) return null;
  const section = await db.section.findUniqueOrThrow({ where: { id: board.sectionId }, include: { event: { include: { removal: true } }, removal: true } });
  if (section.removal !== null || section.event.removal !== null) return null;
  const claims = await db.resultClaim.findMany({ where: { pairingId }, orderBy: { createdAt: 'asc' } });
  return {
    seen: { pairingId, roundId, board: board.board, whiteId, blackId, seenSequence: board.sequence, seenPublication: publication },
    side,
    eventSlug: section.event.slug,
    eventName: section.event.name,
    sectionSlug: section.slug,
    sectionName: section.name,
    round: board.roundNumber,
    fideLeftInRound: section.fideLeftInRound,
    board: board.board,
    white: board.whiteName,
    black: board.blackName,
    isOpen: section.playersReport && board.roundState === 'published' && board.result === null,
    result: board.result,
    state: decideClaims(claims, board, section, new Date()).kind,
    own: countedClaims(claims, board).findLast((claim) => claim.side === side)?.result ?? null,
  };
}
