import type { RoundPairing } from '@/engine';
import { isBeforeSecondGame } from '@/engine/model/two-game-matches';
import { type PlayerState, playerStates } from '@/engine/swiss/player-state';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { PairingFacts } from '@/lib/domain/tournament/section-facts';

/** A board as it is stored; the pairing-allocated bye has no Black and comes last. */
export type PairingRow = Pick<PairingFacts, 'board' | 'whiteId' | 'blackId' | 'whiteScoreBefore' | 'blackScoreBefore' | 'whiteFloat' | 'blackFloat'>;

/** Converts a RoundPairing to rows, with boards numbered from 1 in the order of the pairing. */
export function toPairingRows(pairing: RoundPairing, loaded: Omit<LoadedTournament, 'published'>): PairingRow[] {
  const states = new Map(playerStates(loaded.tournament).map((state) => [state.tpn, state]));
  const seat = (tpn: number): SeatedState => {
    const state = states.get(tpn);
    const entryId = loaded.entryOf.get(tpn);
    if (state === undefined || entryId === undefined) throw new Error(`the engine paired number ${tpn}, who is not in the tournament`);
    return { state, entryId };
  };
  const rows = pairing.pairs.map(({ white, black }, index) => toPairingRow(index + 1, seat(white), seat(black)));
  const all = pairing.pab === null ? rows : [...rows, toPairingRow(rows.length + 1, seat(pairing.pab), null)];
  // The floats of a match are those of its first game.
  return isBeforeSecondGame(loaded.tournament) ? all.map((row) => ({ ...row, whiteFloat: null, blackFloat: null })) : all;
}

interface SeatedState {
  readonly state: PlayerState;
  readonly entryId: string;
}

function toPairingRow(board: number, white: SeatedState, black: SeatedState | null): PairingRow {
  return {
    board,
    whiteId: white.entryId,
    blackId: black?.entryId ?? null,
    whiteScoreBefore: white.state.score,
    blackScoreBefore: black?.state.score ?? null,
    whiteFloat: black === null ? 'down' : floatOf(white.state, black.state),
    blackFloat: black === null ? null : floatOf(black.state, white.state),
  };
}

/** A player floats if the opponent has a different pairing score. Pairing scores include virtual points. */
function floatOf(own: PlayerState, opponent: PlayerState): PairingRow['whiteFloat'] {
  if (own.pairingScore === opponent.pairingScore) return null;
  return own.pairingScore > opponent.pairingScore ? 'down' : 'up';
}
