import { judgeBye, judgePair, type PairJudgement, type SystemId, type Tournament } from '@/engine';
import type { Board } from '@/lib/rounds/decide-manual-pairing';
import type { EditorPlayer } from '@/lib/rounds/get-pairing-editor';

/** A place where a player sits: a side of a board, or the list of those without one. */
export type Seat = { readonly kind: 'board'; readonly index: number; readonly side: 'white' | 'black' } | { readonly kind: 'free'; readonly index: number };

export interface Seating {
  readonly boards: readonly Board[];
  readonly free: readonly string[];
}

/** Who sits there; null for the empty side of the bye. */
export function playerAt({ boards, free }: Seating, seat: Seat): string | null {
  if (seat.kind === 'free') return free[seat.index] ?? null;
  return boards[seat.index]?.[seat.side] ?? null;
}

/** The two seats exchange their players. The bye's empty side takes one and leaves its place empty where that is possible. */
export function exchanged(seating: Seating, a: Seat, b: Seat): Seating | null {
  const [first, second] = [playerAt(seating, a), playerAt(seating, b)];
  if (first === null && second === null) return null;
  const next = put(put(seating, a, second), b, first);
  return next.boards.every(({ white }) => white !== '') ? next : null;
}

function put(seating: Seating, seat: Seat, player: string | null): Seating {
  if (seat.kind === 'free') {
    const free = seating.free.map((entry, index) => (index === seat.index ? player : entry)).filter((entry) => entry !== null);
    return { ...seating, free };
  }
  const boards = seating.boards.map((board, index) => {
    if (index !== seat.index) return board;
    if (seat.side === 'black') return { ...board, black: player };
    // The bye is written with its player as White.
    return player === null ? { white: board.black ?? '', black: null } : { ...board, white: player };
  });
  return { ...seating, boards };
}

export function isSameSeat(a: Seat | null, b: Seat): boolean {
  return a !== null && a.kind === b.kind && a.index === b.index && (a.kind === 'free' || (b.kind === 'board' && a.side === b.side));
}

/** The other side of the bye; pairing numbers begin at 1. */
const NOBODY = 0;

export type Judge = (board: Board) => PairJudgement['broken'];

/** What a board, or the bye, would break, asked of the engine once per pair. */
export function judgeOf(systemId: SystemId, tournament: Tournament, players: readonly EditorPlayer[]): Judge {
  const numbers = new Map(players.map(({ entryId, number }) => [entryId, number]));
  const known = new Map<string, PairJudgement['broken']>();
  return ({ white, black }) => {
    const [a, b] = [numbers.get(white), black === null ? NOBODY : numbers.get(black)];
    if (a === undefined || b === undefined) return [];
    const key = `${a}-${b}`;
    const broken = known.get(key) ?? (b === NOBODY ? judgeBye(systemId, tournament, a) : judgePair(systemId, tournament, a, b)).broken;
    known.set(key, broken);
    return broken;
  };
}
