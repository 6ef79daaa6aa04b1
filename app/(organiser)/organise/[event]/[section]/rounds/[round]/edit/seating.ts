import { judgeBye, judgePair, judgeColours, type PairJudgement, type ColourFault, type SystemId, type Tournament } from '@/engine';
import type { EntryBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import type { EditorPlayer } from '@/lib/views/rounds/get-pairing-editor';

/**
 * A place for a player. `board`: one side of a board. `free`: a position in the list of players without
 * a board. `bye`: the bye, if nobody has it yet. `unpair`: no place, so the player's board is removed.
 */
export type EditorSeat =
  | { readonly kind: 'board'; readonly index: number; readonly side: 'white' | 'black' }
  | { readonly kind: 'free'; readonly index: number }
  | { readonly kind: 'bye' | 'unpair' };

export interface Seating {
  readonly boards: readonly EntryBoard[];
  readonly free: readonly string[];
}

/** The entry id of the player in a seat; null if the seat is empty. */
export function playerAt({ boards, free }: Seating, seat: EditorSeat): string | null {
  if (seat.kind === 'free') return free[seat.index] ?? null;
  return seat.kind === 'board' ? (boards[seat.index]?.[seat.side] ?? null) : null;
}

/**
 * Exchanges the players of two seats. Returns null if that is impossible. Two players without a board get a new board, with the first as
 * White. Exchanging a player's seat with `unpair` removes the player's board.
 */
export function exchangeSeats(seating: Seating, a: EditorSeat, b: EditorSeat): Seating | null {
  const [first, second] = [playerAt(seating, a), playerAt(seating, b)];
  if (first === null && second === null) return null;
  if (b.kind === 'unpair') return a.kind === 'board' ? withoutBoard(seating, a.index) : null;
  if (a.kind === 'free' && first !== null && (b.kind === 'bye' || b.kind === 'free')) return withBoard(seating, { white: first, black: second });
  const next = placePlayer(placePlayer(seating, a, second), b, first);
  return next.boards.every(({ white }) => white !== '') ? next : null;
}

function withBoard({ boards, free }: Seating, board: EntryBoard): Seating {
  return { boards: [...boards, board], free: free.filter((entry) => entry !== board.white && entry !== board.black) };
}

function withoutBoard({ boards, free }: Seating, index: number): Seating {
  const players = boards.flatMap(({ white, black }, at) => (at !== index ? [] : black === null ? [white] : [white, black]));
  return { boards: boards.filter((_, at) => at !== index), free: [...free, ...players] };
}

function placePlayer(seating: Seating, seat: EditorSeat, player: string | null): Seating {
  if (seat.kind === 'free') {
    const free = seating.free.map((entry, index) => (index === seat.index ? player : entry)).filter((entry) => entry !== null);
    return { ...seating, free };
  }
  if (seat.kind !== 'board') return seating;
  const boards = seating.boards.map((board, index) => {
    if (index !== seat.index) return board;
    if (seat.side === 'black') return { ...board, black: player };
    // A bye is stored with its player as White.
    return player === null ? { white: board.black ?? '', black: null } : { ...board, white: player };
  });
  return { ...seating, boards };
}

export function isSameSeat(a: EditorSeat | null, b: EditorSeat): boolean {
  if (a === null) return false;
  if (a.kind === 'board') return b.kind === 'board' && a.index === b.index && a.side === b.side;
  return a.kind === b.kind && (a.kind !== 'free' || b.kind !== 'free' || a.index === b.index);
}

/** Represents the missing opponent of a player with a bye. It cannot be a pairing number, because these begin at 1. */
const BYE_OPPONENT = 0;

/** The rules that a board breaks: `broken` because the two players meet, `seats` because of their colours. */
export interface BoardVerdict {
  readonly broken: PairJudgement['broken'];
  readonly seats: readonly ColourFault[];
}

export type BoardJudge = (board: EntryBoard) => BoardVerdict;

const NO_BREACHES: BoardVerdict = { broken: [], seats: [] };

/** Returns a function that finds the rules that a board or a bye breaks. Its results are cached by pair and colours. */
export function makeBoardJudge(systemId: SystemId, tournament: Tournament, players: readonly EditorPlayer[]): BoardJudge {
  const numbers = new Map(players.map(({ entryId, number }) => [entryId, number]));
  const verdicts = new Map<string, BoardVerdict>();
  return ({ white, black }) => {
    const [a, b] = [numbers.get(white), black === null ? BYE_OPPONENT : numbers.get(black)];
    if (a === undefined || b === undefined) return NO_BREACHES;
    const key = `${a}-${b}`;
    const verdict =
      verdicts.get(key) ??
      (b === BYE_OPPONENT
        ? { ...judgeBye(systemId, tournament, a), seats: [] }
        : { ...judgePair(systemId, tournament, a, b), seats: judgeColours(systemId, tournament, a, b) });
    verdicts.set(key, verdict);
    return verdict;
  };
}
