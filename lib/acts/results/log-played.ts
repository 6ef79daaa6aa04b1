import type { Actor } from '@/lib/platform/access/actor';
import type { LoggedBreach } from '@/lib/acts/compliance/log-breach';
import { BOARD_FAULTS } from '@/lib/domain/compliance/board-acts';
import { type GameChange, isAlike, logGames, logReseated } from '@/lib/acts/compliance/log-game';
import type { WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import type { Play } from './write-played';

/** F.7: keeps that rounds were paired from boards that were played differently, or that these are a repeated game or a second bye; null where neither is. */
export async function logPlayed(db: Database, actor: Actor, play: Play, acknowledged: readonly WarningCode[]): Promise<LoggedBreach | null> {
  const { boards, change, option } = play;
  const [first] = boards;
  if (first === undefined) return null;
  const games = [...change.reseated, ...change.rescored].toSorted((a, b) => a - b).flatMap((index) => changed(play, index));
  const later = await logGames(db, actor, 'correction', first, { games, countsFrom: option.countsFrom, acknowledged });
  if (later !== null || !acknowledged.some((code) => (BOARD_FAULTS as readonly string[]).includes(code))) return later;
  return logReseated(db, actor, first, { games: games.filter(({ isReseated }) => isReseated === true), acknowledged });
}

function changed({ boards, wanted, change }: Play, index: number): GameChange[] {
  const [was, is] = [boards[index], wanted[index]];
  if (was === undefined || is === undefined) return [];
  const { board, whiteId, blackId } = was;
  if (!change.reseated.includes(index)) {
    return isAlike(was, { result: is.result, isRated: was.isRated }) ? [] : [{ board, whiteId, blackId, was: was.result, is: is.result }];
  }
  const seats = is.white === '' ? { whiteId, blackId } : { whiteId: is.white, blackId: is.black === '' ? null : is.black };
  return [{ board, ...seats, was: was.result, is: is.result, isReseated: true }];
}
