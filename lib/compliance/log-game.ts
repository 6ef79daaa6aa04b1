import { pairsAlike } from '@/engine/model/result';
import type { Actor } from '@/lib/access/actor';
import type { Database } from '@/lib/db/client';
import type { BoardRecord } from '@/lib/sections/read-model/boards';
import type { GameResult, ResultFacts } from '@/lib/sections/read-model/section-facts';
import { resultCode } from '@/lib/sections/read-model/tournament';
import { type LoggedBreach, logBreach } from './log-breach';

type Board = Pick<BoardRecord, 'sectionId' | 'roundNumber' | 'board' | 'whiteId' | 'blackId'>;

interface Became {
  readonly was: ResultFacts;
  readonly is: { readonly result: GameResult; readonly isRated: boolean };
  /** The first round whose pairing goes by what it is. */
  readonly countsFrom: number;
  readonly acknowledged: readonly string[];
}

/**
 * F.7, F.9: keeps that rounds which are public were paired from a game that ended otherwise, after it was stored. Null where
 * none was: nothing was paired from it yet, or it pairs alike, as an adjourned game that ends in a draw.
 */
export async function logGame(
  db: Database,
  actor: Actor,
  kind: 'correction' | 'adjournment',
  { sectionId, roundNumber, board, whiteId, blackId }: Board,
  { was, is, countsFrom, acknowledged }: Became,
): Promise<LoggedBreach | null> {
  if (blackId === null || isAlike(was, is)) return null;
  const unknowing = await db.round.findFirst({
    where: { sectionId, state: { not: 'draft' }, number: { gt: roundNumber, lt: countsFrom } },
    orderBy: { number: 'asc' },
    select: { number: true, numbers: { where: { entryId: { in: [whiteId, blackId] } } } },
  });
  const numberOf = (entryId: string) => unknowing?.numbers.find((row) => row.entryId === entryId)?.number;
  const [white, black] = [numberOf(whiteId), numberOf(blackId)];
  if (unknowing === null || white === undefined || black === undefined) return null;
  const facts = { of: roundNumber, board, players: [white, black] as [number, number], was: was.result, is: is.result };
  return logBreach(db, actor, sectionId, { kind, round: unknowing.number, facts, acknowledged });
}

function isAlike(was: ResultFacts, is: ResultFacts): boolean {
  return (['white', 'black'] as const).every((side) => {
    const [before, after] = [resultCode(was, side), resultCode(is, side)];
    return before !== null && after !== null && pairsAlike(before, after);
  });
}
