import { pairsAlike } from '@/engine/model/result';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import type { GameResult, ResultFacts } from '@/lib/domain/tournament/section-facts';
import { resultCode } from '@/lib/domain/tournament/tournament';
import { type LoggedBreach, logBreaches } from './log-breach';

type Place = Pick<BoardRecord, 'sectionId' | 'roundNumber'>;
export type GameBoard = Pick<BoardRecord, 'board' | 'whiteId' | 'blackId'>;

interface Became {
  readonly was: ResultFacts;
  readonly is: { readonly result: GameResult | null; readonly isRated: boolean };
}

interface Counted {
  /** The first round whose pairing goes by what it is. */
  readonly countsFrom: number;
  readonly acknowledged: readonly string[];
}

/**
 * F.7, F.9: keeps that rounds were paired from a game that ended otherwise, after it was stored. Null where none was: nothing
 * was paired from it yet, or it pairs alike, as an adjourned game that ends in a draw.
 */
export async function logGame(
  db: Database,
  actor: Actor,
  kind: 'correction' | 'adjournment',
  { sectionId, roundNumber, board, whiteId, blackId }: Place & GameBoard,
  { was, is, ...counted }: Became & Counted,
): Promise<LoggedBreach | null> {
  if (blackId === null || isAlike(was, is)) return null;
  return logGames(db, actor, kind, { sectionId, roundNumber }, { ...counted, games: [{ board, whiteId, blackId, was: was.result, is: is.result }] });
}

export interface GameChange extends GameBoard {
  readonly was: GameResult | null;
  readonly is: GameResult | null;
  /** Others sat there, or with other colours. */
  readonly isReseated?: boolean;
}

/** The same of several boards of a round, whose results or players became others by one act. */
export async function logGames(
  db: Database,
  actor: Actor,
  kind: 'correction' | 'adjournment',
  { sectionId, roundNumber: of }: Place,
  { games, countsFrom, acknowledged }: Counted & { readonly games: readonly GameChange[] },
): Promise<LoggedBreach | null> {
  // The first round that is not public counts it, draft or none, but where the arbiter chose that a draft stays: only then is one below.
  const unknowing = await db.round.findFirst({
    where: { sectionId, number: { gt: of, lt: countsFrom } },
    orderBy: { number: 'asc' },
    select: { number: true, numbers: true },
  });
  if (unknowing === null) return null;
  return logIn(db, actor, { sectionId, of, kind }, unknowing, { games, acknowledged });
}

/** Keeps boards that were played with other players, though nothing was paired from them. */
export async function logReseated(
  db: Database,
  actor: Actor,
  { sectionId, roundNumber: of }: Place,
  told: Pick<Counted, 'acknowledged'> & { readonly games: readonly GameChange[] },
): Promise<LoggedBreach | null> {
  const round = await db.round.findUnique({ where: { sectionId_number: { sectionId, number: of } }, select: { number: true, numbers: true } });
  return round === null ? null : logIn(db, actor, { sectionId, of, kind: 'correction' }, round, told);
}

interface NumberedRound {
  readonly number: number;
  readonly numbers: readonly { readonly entryId: string; readonly number: number }[];
}

/** By the numbers of the round that is concerned; null where nobody has one in it. */
async function logIn(
  db: Database,
  actor: Actor,
  { sectionId, of, kind }: { readonly sectionId: string; readonly of: number; readonly kind: 'correction' | 'adjournment' },
  { number: round, numbers }: NumberedRound,
  { games, acknowledged }: Pick<Counted, 'acknowledged'> & { readonly games: readonly GameChange[] },
): Promise<LoggedBreach | null> {
  const numberOf = (entryId: string | null) => numbers.find((row) => row.entryId === entryId)?.number;
  const parts = games.flatMap(({ board, whiteId, blackId, was, is, isReseated }) => {
    const [white, black = null] = [numberOf(whiteId), numberOf(blackId)];
    if (white === undefined || (blackId !== null && black === null)) return [];
    const players: [number, number | null] = [white, black];
    return [{ facts: { of, board, players, was, is, ...(isReseated === true ? { isReseated } : {}) }, acknowledged }];
  });
  return parts.length === 0 ? null : logBreaches(db, actor, sectionId, { kind, round, parts });
}

export function isAlike(was: ResultFacts, is: ResultFacts): boolean {
  return (['white', 'black'] as const).every((side) => {
    const [before, after] = [resultCode(was, side), resultCode(is, side)];
    return before !== null && after !== null && pairsAlike(before, after);
  });
}
