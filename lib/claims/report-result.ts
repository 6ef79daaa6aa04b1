import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { countAttempt } from '@/lib/access/rate-limit';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { type Database, inTransaction, lockSection } from '@/lib/db/client';
import { id, idempotencyKey, oneOf } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { type BoardRecord, loadBoard } from '@/lib/results/load-board';
import { isBoardToken, type Side } from './board-token';
import { type ClaimState, decideClaims } from './decide-claims';

/** What a player may report: a game that was played. Forfeits and unusual results are the arbiter's. */
export const REPORTABLE = ['whiteWins', 'draw', 'blackWins'] as const;

export const ReportResultSchema = z.object({
  pairingId: id(),
  side: oneOf('a side', ['white', 'black']),
  token: z.string().min(1).max(64),
  result: oneOf('the result', REPORTABLE),
  idempotencyKey: idempotencyKey(),
});

type ReportCode = AccessCode | 'too-many-reports' | 'reports-not-open' | 'result-stands-already';
type Reported = Result<{ readonly state: ClaimState['kind'] }, Refusal<ReportCode>>;

const MOST_PER_BOARD = 20;
const MOST_PER_ADDRESS = 200;
const WINDOW_MINUTES = 60;

/** A player's report by the token of the board. Two equal reports are the result; anything else is for the arbiter. */
export async function reportResult(actor: Actor, input: z.output<typeof ReportResultSchema>): Promise<Reported> {
  if (!(await mayTry(actor, input.pairingId))) return refuse('too-many-reports');
  if (!isBoardToken(input.pairingId, input.side, input.token)) return refuse('not-found');
  return inTransaction(async (db) => {
    const found = await loadBoard(db, input.pairingId);
    if (found === null || found.blackId === null || found.roundState === 'draft') return refuse('not-found');
    await lockSection(db, found.sectionId);
    const board = (await loadBoard(db, input.pairingId)) ?? found;
    const section = await db.section.findUniqueOrThrow({ where: { id: board.sectionId } });
    if (!section.playersReport || board.roundState !== 'published') return refuse('reports-not-open');
    const sent = await db.resultClaim.findUnique({ where: { idempotencyKey: input.idempotencyKey } });
    if (sent === null && board.result !== null) return refuse('result-stands-already');
    if (sent === null) await storeClaim(db, actor, section.eventId, board, input);
    const claims = await db.resultClaim.findMany({ where: { pairingId: board.pairingId } });
    const state = decideClaims(claims, section.reportSettleMinutes, new Date());
    if (state.kind === 'agreed' && board.result === null) await storeAgreed(db, actor, section.eventId, board, state.result);
    await refreshPublicSnapshot(db, board.sectionId);
    return ok({ state: state.kind });
  });
}

async function mayTry(actor: Actor, pairingId: string): Promise<boolean> {
  const address = actor.kind === 'anonymous' ? (actor.address ?? 'unknown') : 'signed-in';
  return countAttempt([
    { key: `report:board:${pairingId}`, most: MOST_PER_BOARD, windowMinutes: WINDOW_MINUTES },
    { key: `report:from:${address}`, most: MOST_PER_ADDRESS, windowMinutes: WINDOW_MINUTES },
  ]);
}

interface Report {
  readonly side: Side;
  readonly result: (typeof REPORTABLE)[number];
  readonly idempotencyKey: string;
}

async function storeClaim(db: Database, actor: Actor, eventId: string, board: BoardRecord, { side, result, idempotencyKey: key }: Report) {
  await db.resultClaim.create({ data: { pairingId: board.pairingId, side, result, idempotencyKey: key } });
  await recordEvent(db, actor, { ...placeOf(eventId, board), kind: 'result-claimed', after: { board: board.board, side, result } });
}

async function storeAgreed(db: Database, actor: Actor, eventId: string, board: BoardRecord, result: Report['result'] | string) {
  const agreed = REPORTABLE.find((known) => known === result);
  if (agreed === undefined) return;
  const sequence = board.sequence + 1;
  const idempotencyKey = `claims/${board.pairingId}/${sequence}`;
  await db.resultRevision.create({ data: { pairingId: board.pairingId, sequence, result: agreed, source: 'players', idempotencyKey } });
  const after = { board: board.board, pairingId: board.pairingId, white: board.whiteName, black: board.blackName, result: agreed };
  await recordEvent(db, actor, { ...placeOf(eventId, board), kind: 'result-entered', before: { result: board.result }, after });
}

function placeOf(eventId: string, board: BoardRecord) {
  return { eventId, sectionId: board.sectionId, round: board.roundNumber };
}
