import { roundLabel } from '@/lib/domain/formats/round-label';
import { validReportedResults, decideReportedResults } from '@/lib/domain/reported-results/decide-reported-results';
import { slipToken, isSlipToken, isLegacySlipToken, pairingIdSuffix, type SlipBoard, BOARD_SIDES } from '@/lib/domain/reported-results/slip-token';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import { loadBoard } from '@/lib/facts/tournament/load-boards';
import { type Database, database } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';

export type PlayerReportForm = NonNullable<Awaited<ReturnType<typeof getPlayerReportForm>>>;

/** The page for the code of a slip. Null for a wrong code, and also for an unpublished or changed board, so that guessing codes reveals nothing. */
export async function getPlayerReportForm(code: string) {
  const db = database();
  const found = await findBoard(db, code);
  if (found === null) return null;
  const { board, side, seats } = found;
  const { pairingId, roundId, whiteId, blackId } = seats;
  const { publication } = board;
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
    round: roundLabel(section, board.roundNumber),
    fideLeftInRound: outsideFideModeSince(section),
    board: board.board,
    white: board.whiteName,
    black: board.blackName ?? '',
    isOpen: section.playersReport && board.roundState === 'published' && board.result === null,
    result: board.result,
    state: decideReportedResults(claims, board, section, new Date()).kind,
    own: validReportedResults(claims, board).findLast((claim) => claim.side === side)?.result ?? null,
  };
}

/** The most pairings to check for a code. A code contains the end of a pairing's id, which is random, so there is rarely more than one. */
const MAX_PAIRINGS_OF_CODE = 20;

async function findBoard(db: Database, code: string) {
  const end = pairingIdSuffix(code);
  if (end === null) return null;
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT "id" FROM "Pairing" WHERE right("id"::text, 10) = ${end} LIMIT ${MAX_PAIRINGS_OF_CODE}`;
  for (const { id } of rows) {
    const found = await loadReportableBoard(db, id);
    const side = found === null ? undefined : BOARD_SIDES.find((one) => isSlipToken(found.seats, one, code));
    if (found !== null && side !== undefined) return { ...found, side };
  }
  return null;
}

async function loadReportableBoard(db: Database, pairingId: string) {
  const board = await loadBoard(db, pairingId);
  if (board === null || board.blackId === null || board.roundState === 'draft') return null;
  const { roundId, whiteId, blackId } = board;
  return { board, seats: { pairingId, roundId, whiteId, blackId } satisfies SlipBoard };
}

/** Returns the code for an older slip, whose address contains the pairing's id. Null for a wrong address, as in `getPlayerReportForm`. */
export async function slipCodeForOldAddress(pairing: string, side: string, token: string): Promise<string | null> {
  if (side !== 'white' && side !== 'black') return null;
  const found = await loadReportableBoard(database(), toRowId(pairing));
  return found !== null && isLegacySlipToken(found.seats, side, token) ? slipToken(found.seats, side) : null;
}
