import type { RoundPairing } from '@/engine';
import type { HalfPoints } from '@/engine/model/points';
import { type PlayerState, playerStates } from '@/engine/swiss/player-state';
import type { LoadedTournament } from '@/lib/domain/tournament/tournament';

type FloatDirection = 'up' | 'down';

/** A board as it is stored; the pairing-allocated bye has no Black and stands last. */
export interface PairingRow {
  readonly board: number;
  readonly whiteId: string;
  readonly blackId: string | null;
  readonly whiteScoreBefore: HalfPoints;
  readonly blackScoreBefore: HalfPoints | null;
  readonly whiteFloat: FloatDirection | null;
  readonly blackFloat: FloatDirection | null;
}

/** RoundPairing -> rows, boards numbered from 1 in the order of the pairing (F.1). */
export function fromPairing(pairing: RoundPairing, loaded: Omit<LoadedTournament, 'published'>): PairingRow[] {
  const states = new Map(playerStates(loaded.tournament).map((state) => [state.tpn, state]));
  const seat = (tpn: number): Seat => {
    const state = states.get(tpn);
    const entryId = loaded.entryOf.get(tpn);
    if (state === undefined || entryId === undefined) throw new Error(`the engine paired number ${tpn}, who is not in the tournament`);
    return { state, entryId };
  };
  const rows = pairing.pairs.map(({ white, black }, index) => boardRow(index + 1, seat(white), seat(black)));
  return pairing.pab === null ? rows : [...rows, byeRow(rows.length + 1, seat(pairing.pab))];
}

interface Seat {
  readonly state: PlayerState;
  readonly entryId: string;
}

function boardRow(board: number, white: Seat, black: Seat): PairingRow {
  return {
    board,
    whiteId: white.entryId,
    blackId: black.entryId,
    whiteScoreBefore: white.state.score,
    blackScoreBefore: black.state.score,
    whiteFloat: floatOf(white.state, black.state),
    blackFloat: floatOf(black.state, white.state),
  };
}

/** A.4: the float is a matter of the scores that were paired, accelerated ones included. */
function floatOf(own: PlayerState, opponent: PlayerState): FloatDirection | null {
  if (own.pairingScore === opponent.pairingScore) return null;
  return own.pairingScore > opponent.pairingScore ? 'down' : 'up';
}

function byeRow(board: number, { state, entryId }: Seat): PairingRow {
  return {
    board,
    whiteId: entryId,
    blackId: null,
    whiteScoreBefore: state.score,
    blackScoreBefore: null,
    whiteFloat: 'down',
    blackFloat: null,
  };
}
