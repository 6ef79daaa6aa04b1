import { BOARD_FAULTS } from '@/lib/domain/compliance/board-acts';
import type { FactsOf } from '@/lib/domain/compliance/breaches';
import { type GameChange, gameFacts, isAlike } from '@/lib/domain/compliance/game-change';
import type { Restatement } from './decide-restatement';

interface GamesInBreach {
  /** The first that was paired without knowing of it, or the one of the games. */
  readonly round: number;
  readonly games: readonly FactsOf<'correction'>[];
}

/** F.7: that rounds were paired from boards that were played differently, or that these are a repeated game or a second bye; null where neither is. */
export function restatementBreach(restatement: Restatement): GamesInBreach | null {
  const { facts, boards, change, option, acknowledged } = restatement;
  const of = boards[0]?.roundNumber ?? 0;
  const games = [...change.reseated, ...change.rescored].toSorted((a, b) => a - b).flatMap((index) => changedGame(restatement, index));
  // The first round that is not public counts it, draft or none, but where the arbiter chose that a draft stays: only then is one below.
  const later = inBreach(restatement, ({ number }) => number > of && number < option.countsFrom, games);
  if (later !== null || !acknowledged.some((code) => (BOARD_FAULTS as readonly string[]).includes(code))) return later;
  const reseated = games.filter(({ isReseated }) => isReseated === true);
  return inBreach({ facts, boards }, ({ number }) => number === of, reseated);
}

type Concerned = (round: { readonly number: number }) => boolean;

function inBreach({ facts, boards }: Pick<Restatement, 'facts' | 'boards'>, isConcerned: Concerned, games: readonly GameChange[]): GamesInBreach | null {
  const round = facts.pairedRounds.find(isConcerned);
  const told = round === undefined ? [] : gameFacts(boards[0]?.roundNumber ?? 0, round.numbers, games);
  return round === undefined || told.length === 0 ? null : { round: round.number, games: told };
}

function changedGame({ stood, wanted, change }: Restatement, index: number): GameChange[] {
  const [was, is] = [stood[index], wanted[index]];
  if (was === undefined || is === undefined) return [];
  const { board, whiteId, blackId } = was;
  if (!change.reseated.includes(index)) {
    return isAlike(was, { result: is.result, isRated: is.isRated ?? was.isRated }) ? [] : [{ board, whiteId, blackId, was: was.result, is: is.result }];
  }
  const seats = is.white === '' ? { whiteId, blackId } : { whiteId: is.white, blackId: is.black === '' ? null : is.black };
  return [{ board, ...seats, was: was.result, is: is.result, isReseated: true }];
}
