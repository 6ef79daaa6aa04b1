import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { boardColumns, storeRevision } from '@/lib/acts/boards/store-revision';
import { lockUnchangedBoard, refuseChangedBoard, type LockedBoard } from '@/lib/acts/results/lock-unchanged-board';
import { haveSameSeats } from '@/lib/domain/boards/seen-board';
import { type ReportedResultState, decideReportedResults } from '@/lib/domain/reported-results/decide-reported-results';
import { slipToken, isSlipToken } from '@/lib/domain/reported-results/slip-token';
import { refuseUsedKey, SeenBoardFieldsSchema } from '@/lib/domain/results/refuse-stale-board';
import type { BoardRecord } from '@/lib/domain/tournament/board-records';
import type { ResultClaim } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { countAttempt, revertAttempt } from '@/lib/platform/access/rate-limit';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { idempotencyKeyField, choiceField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

/** The results of a played game. Only arbiters enter forfeits and unusual results. */
export const REPORTABLE_RESULTS = ['whiteWins', 'draw', 'blackWins'] as const;

export const ReportResultSchema = SeenBoardFieldsSchema.extend({
  side: choiceField(['white', 'black']),
  token: z.string().min(1).max(64),
  result: choiceField(REPORTABLE_RESULTS, t('fields.choose.result')),
  /** The device id from the cookie, which is not a field of the form. */
  device: optionalLineField(64),
  idempotencyKey: idempotencyKeyField(),
});

type Report = z.output<typeof ReportResultSchema>;

const HOUR_SECONDS = 3600;
/** Allows a player to change a report a few times. Hundreds of reports would flood the board's history, which the opponent and the arbiter see. */
const REPORTS_PER_TOKEN = { scope: 'board-report', most: 20, windowSeconds: HOUR_SECONDS } as const;
/** All phones in a hall may share one address. Only wrong tokens count, so a valid token always works. */
const WRONG_TOKENS_PER_ADDRESS = { scope: 'board-token', most: 200, windowSeconds: HOUR_SECONDS } as const;

/**
 * Stores a player's report, authorised by the board's token. If both players
 * report the same result, stores it as the result. Otherwise the arbiter decides.
 */
export async function reportResult(actor: Actor, input: Report) {
  // The token belongs to the board that the sender saw. The sender may therefore learn what has changed since.
  if (!isSlipToken(input, input.side, input.token)) return refuseWrongToken(actor);
  const ofToken = { ...REPORTS_PER_TOKEN, subject: slipToken(input, input.side) };
  if (!(await countAttempt(ofToken))) return refuse('too-many-reports');
  let isStored = false;
  const reported = await storeReport(actor, input, () => (isStored = true));
  // Do not count a refused report, or a repeated one after a lost answer, because neither stores anything.
  if (!reported.ok || !isStored) await revertAttempt(ofToken);
  return reported;
}

function storeReport(actor: Actor, input: Report, stored: () => void) {
  return inTransaction(async (db) => {
    // The token is the only authorisation.
    const locked = await lockUnchangedBoard<AccessRefusal>(db, actor, input, ({ eventId }) => ok({ eventId }));
    if (!locked.ok) return locked;
    const { board, eventId } = locked.value;
    if (board.roundState === 'draft') return refuseChangedBoard(db, input, board, board.sectionId);
    const section = await db.section.findUniqueOrThrow({
      where: { id: board.sectionId },
      include: { removal: true, event: { select: { removal: { select: { eventId: true } } } } },
    });
    if (section.removal !== null || section.event.removal !== null || !section.playersReport || board.roundState !== 'published')
      return refuse('reports-not-open');
    const sent = await db.resultClaim.findUnique({ where: { idempotencyKey: input.idempotencyKey } });
    if (sent !== null && !isSameReport(sent, input)) return refuseUsedKey(board.board);
    if (sent !== null && board.result === sent.result) return ok({ state: 'agreed' as const });
    if (sent === null) {
      const refused = await refuseChangedState(db, locked.value, input);
      if (refused !== null) return refused;
      await storeClaim(db, actor, eventId, board, input);
      stored();
    }
    const claims = await db.resultClaim.findMany({ where: { pairingId: board.pairingId } });
    const state = decideReportedResults(claims, board, section, new Date());
    if (state.kind === 'agreed' && board.result === null) await storeAgreedResult(db, actor, eventId, board, state);
    await notifySectionChanged(db, board.sectionId);
    return ok({ state: state.kind });
  });
}

function isSameReport(sent: ResultClaim, { pairingId, side, result, ...seen }: Report): boolean {
  return sent.pairingId === pairingId && sent.side === side && sent.result === result && haveSameSeats(sent, seen);
}

async function refuseChangedState(db: Database, { board, change }: LockedBoard, input: Report) {
  if (change !== null && change !== 'result') return refuseChangedBoard(db, input, board, board.sectionId);
  if (board.result !== null) return refuse('result-stands-already');
  return change === null ? null : refuseChangedBoard(db, input, board, board.sectionId);
}

async function refuseWrongToken(actor: Actor) {
  const subject = actor.kind === 'anonymous' ? (actor.address ?? 'unknown') : 'signed-in';
  return (await countAttempt({ ...WRONG_TOKENS_PER_ADDRESS, subject })) ? refuse('not-found') : refuse('too-many-reports');
}

async function storeClaim(db: Database, actor: Actor, eventId: string, board: BoardRecord, report: Report) {
  const { side, result, idempotencyKey: key } = report;
  await db.resultClaim.create({
    data: { ...boardColumns(board), onSequence: board.sequence, side, result, deviceHash: deviceHash(report), idempotencyKey: key },
  });
  await recordAudit(db, actor, { ...auditScope(eventId, board), kind: 'result-claimed', after: { board: board.board, side, result } });
}

/** The hash differs from round to round. It shows only which reports of one round came from the same device. */
function deviceHash({ device, roundId }: Report): string | null {
  return device === '' ? null : createHash('sha256').update(`${roundId}\0${device}`).digest('hex');
}

async function storeAgreedResult(
  db: Database,
  actor: Actor,
  eventId: string,
  board: BoardRecord,
  { result, isOneDevice }: Extract<ReportedResultState, { kind: 'agreed' }>,
) {
  await storeRevision(db, actor, board, { result, countsFrom: board.nextPairing, source: 'players', idempotencyKey: randomUUID(), isLine: !isOneDevice });
  if (!isOneDevice) return;
  // Record now that both reports came from one device, because the device hashes will be erased.
  const after = { board: board.board, pairingId: board.pairingId, white: board.whiteName, black: board.blackName, result, isOneDevice };
  await recordAudit(db, actor, { ...auditScope(eventId, board), kind: 'result-entered', before: { result: board.result }, after });
}

function auditScope(eventId: string, board: BoardRecord) {
  return { eventId, sectionId: board.sectionId, round: board.roundNumber };
}
