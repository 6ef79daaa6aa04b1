import { updateFullPointByeBreachesOf } from '@/lib/acts/compliance/log-breach';
import { absentSides } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { handlingArticle } from '@/lib/domain/sections/handling-articles';
import type { BoardRecord } from '@/lib/domain/tournament/board-records';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit, recordAudits } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';

/**
 * Withdraws players who did not appear, with effect from the next round, if the section's settings say so (F.8 of the 1998 rules).
 * Reverses the withdrawal if the forfeit is removed. Returns the names of the withdrawn players.
 */
export async function applyNoShows(db: Database, actor: Actor, eventId: string, board: BoardRecord, after: GameResult | null): Promise<readonly string[]> {
  const before = absentSides(board.result);
  const now = absentSides(after);
  const back = before.filter((side) => !now.includes(side)).map((side) => playerOfSide(board, side));
  await reverseWithdrawals(db, actor, eventId, board, back);
  const withdrawn: string[] = [];
  for (const side of now.filter((other) => !before.includes(other))) {
    const name = await withdrawNoShow(db, actor, eventId, board, side);
    if (name !== null) withdrawn.push(name);
  }
  return withdrawn;
}

/** Reverses the withdrawals of players who did not appear at these boards. All boards must be in the same round. */
export async function reverseNoShows(db: Database, actor: Actor, eventId: string, boards: readonly BoardRecord[]): Promise<void> {
  const [first] = boards;
  if (first === undefined) return;
  const back = boards.flatMap((board) => absentSides(board.result).map((side) => playerOfSide(board, side)));
  await reverseWithdrawals(db, actor, eventId, first, back);
}

type Side = 'white' | 'black';

interface SeatedPlayer {
  readonly entryId: string | null;
  readonly name: string;
}

function playerOfSide(board: BoardRecord, side: Side): SeatedPlayer {
  return side === 'white' ? { entryId: board.whiteId, name: board.whiteName } : { entryId: board.blackId, name: board.blackName ?? '' };
}

async function withdrawNoShow(db: Database, actor: Actor, eventId: string, board: BoardRecord, side: Side): Promise<string | null> {
  const { entryId, name } = playerOfSide(board, side);
  const section = await db.section.findUniqueOrThrow({
    where: { id: board.sectionId },
    select: { rounds: true, absentWithoutNotice: true, systemId: true },
  });
  const fromRound = board.roundNumber + 1;
  if (entryId === null || section.absentWithoutNotice !== 'withdrawn' || fromRound > section.rounds) return null;
  if (await isRoundPaired(db, board.sectionId, fromRound)) return null;
  const open = await db.withdrawal.findFirst({ where: { entryId, returnsInRound: null }, select: { id: true } });
  if (open !== null) return null;
  await db.withdrawal.create({ data: { entryId, kind: 'noShow', fromRound, reason: t('history.reason.noShow', { round: board.roundNumber }) } });
  await updateFullPointByeBreachesOf(db, actor, board.sectionId, [entryId], fromRound);
  await recordAudit(db, actor, {
    eventId,
    sectionId: board.sectionId,
    round: fromRound,
    kind: 'player-withdrawn',
    after: { name, entryId, kind: 'noShow', article: handlingArticle(section.systemId, 'absent-without-notice') },
  });
  return name;
}

type RoundOfBoard = Pick<BoardRecord, 'sectionId' | 'roundNumber'>;

async function reverseWithdrawals(
  db: Database,
  actor: Actor,
  eventId: string,
  { sectionId, roundNumber }: RoundOfBoard,
  players: readonly SeatedPlayer[],
): Promise<void> {
  const fromRound = roundNumber + 1;
  if (players.length === 0 || (await isRoundPaired(db, sectionId, fromRound))) return;
  const entryIds = players.flatMap(({ entryId }) => entryId ?? []);
  const ended = { entryId: { in: entryIds }, kind: 'noShow' as const, fromRound, returnsInRound: null };
  const withdrawn = await db.withdrawal.findMany({ where: ended, select: { entryId: true } });
  const back = players.filter((player) => withdrawn.some(({ entryId }) => entryId === player.entryId));
  if (back.length === 0) return;
  await db.withdrawal.deleteMany({ where: ended });
  await updateFullPointByeBreachesOf(db, actor, sectionId, entryIds, fromRound);
  const at = { eventId, sectionId, round: fromRound, kind: 'player-returned' } as const;
  const lines = back.map(({ entryId, name }) => ({ actor, record: { ...at, after: { name, entryId } } }));
  await recordAudits(db, lines);
}

async function isRoundPaired(db: Database, sectionId: string, number: number): Promise<boolean> {
  const round = await db.round.findUnique({ where: { sectionId_number: { sectionId, number } }, select: { id: true } });
  return round !== null;
}
