import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { MOST_BOARDS } from '@/lib/acts/boards/write-boards';
import { boardsSeen } from '@/lib/domain/rounds/engine-difference';
import { actOnRound } from '@/lib/facts/rounds/load-round';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import type { Database } from '@/lib/platform/db/client';
import { id, wholeNumber } from '@/lib/platform/input/fields';

export const SwapBoardsSchema = z.object({
  roundId: id(),
  first: wholeNumber('firstBoard', 1, 9999),
  second: wholeNumber('secondBoard', 1, 9999),
  /** The `seen` of the boards that these were chosen on. */
  seen: z.string().max(64).optional(),
});

/** Exchanges the boards of two games of a draft, for who needs a certain place; the order of boards is recommended only (C.04.2 3.6). */
export const swapBoards = actOnRound('round.pair', async ({ db, actor, ...act }, { first, second, seen }: z.output<typeof SwapBoardsSchema>) => {
  const { id: roundId, eventId, sectionId, number: round, state } = act.round;
  if (state !== 'draft') return refuse('boards-of-public-round', { facts: { round } });
  if (first === second) return refuse('nothing-changed');
  if (seen !== undefined && seen !== boardsSeen(await seatsOf(db, roundId))) return refuse('boards-changed-meanwhile', { facts: { round } });
  const [one, other] = [await loadGame(db, roundId, first), await loadGame(db, roundId, second)];
  if (one === null || other === null) return refuse('boards-changed-meanwhile', { facts: { round } });

  await db.pairing.update({ where: { id: one.id }, data: { board: MOST_BOARDS + second } });
  await db.pairing.update({ where: { id: other.id }, data: { board: first } });
  await db.pairing.update({ where: { id: one.id }, data: { board: second } });
  const before = { boards: [`board ${first} ${one.words}`, `board ${second} ${other.words}`] };
  const after = { boards: [`board ${first} ${other.words}`, `board ${second} ${one.words}`] };
  await recordEvent(db, actor, { eventId, sectionId, round, kind: 'pairing-made-by-hand', before, after });
  return ok({ round });
});

const seatsOf = (db: Database, roundId: string) =>
  db.pairing.findMany({ where: { roundId }, select: { board: true, whiteId: true, blackId: true }, orderBy: { board: 'asc' } });

const NAME = { select: { person: { select: { name: true } } } } as const;

/** A game at a board; null for the bye, which sits nowhere. */
async function loadGame(db: Database, roundId: string, board: number) {
  const row = await db.pairing.findUnique({ where: { roundId_board: { roundId, board } }, include: { white: NAME, black: NAME } });
  return row === null || row.black === null ? null : { id: row.id, words: `${row.white.person.name} – ${row.black.person.name}` };
}
