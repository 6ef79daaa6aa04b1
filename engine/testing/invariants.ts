import type { Tournament, Tpn } from '../model/tournament';
import { sortInBoardOrder } from '../swiss/board-order';
import { isToBePaired, playerStates } from '../swiss/player-state';
import type { PlayerState } from '../swiss/player-state';
import { makeMayMeet } from '../swiss/restrictions';
import type { RoundPairing } from '../systems/system';

/** A fault that no edition allows. */
export type Violation =
  /** Players who should have been paired but have neither an opponent nor the bye. */
  | { readonly code: 'not-placed'; readonly players: readonly Tpn[] }
  | { readonly code: 'placed-twice'; readonly players: readonly Tpn[] }
  /** Players who are paired although they are absent, have a requested bye, or are not in the tournament. */
  | { readonly code: 'not-to-be-paired'; readonly players: readonly Tpn[] }
  | { readonly code: 'meet-again'; readonly players: readonly Tpn[] }
  /** The pairing gives a bye although the number of players is even. */
  | { readonly code: 'needless-bye'; readonly players: readonly Tpn[] }
  | { readonly code: 'board-order'; readonly players: readonly Tpn[] }
  | { readonly code: 'wrong-round'; readonly players: readonly Tpn[] };

/** Returns the faults in a pairing of the coming round. Every pairing that an edition returns must have none. */
export function violationsOf(tournament: Tournament, pairing: RoundPairing): Violation[] {
  const states = playerStates(tournament);
  const expected = states.filter(({ player }) => isToBePaired(player, tournament)).map(({ tpn }) => tpn);
  const placed = [...pairing.pairs.flatMap(({ white, black }) => [white, black]), ...(pairing.pab === null ? [] : [pairing.pab])];
  const mayMeet = makeMayMeet(states, tournament);
  const placedOnce = new Set(placed);
  const toBePaired = new Set(expected);
  const found: Violation[] = [
    { code: 'wrong-round', players: pairing.round === tournament.completedRounds + 1 ? [] : placed.slice(0, 1) },
    { code: 'not-placed', players: expected.filter((tpn) => !placedOnce.has(tpn)) },
    { code: 'placed-twice', players: placed.filter((tpn, index) => placed.indexOf(tpn) !== index) },
    { code: 'not-to-be-paired', players: placed.filter((tpn) => !toBePaired.has(tpn)) },
    { code: 'needless-bye', players: pairing.pab !== null && expected.length % 2 === 0 ? [pairing.pab] : [] },
    ...pairing.pairs.map(({ white, black }): Violation => ({ code: 'meet-again', players: mayMeet(white, black) ? [] : [white, black] })),
    { code: 'board-order', players: firstBoardOutOfOrder(states, pairing) },
  ];
  return found.filter(({ players }) => players.length > 0);
}

/**
 * Returns the White player of the first board that is out of place under F.1 of the 1998 rules (board order); empty if there is none.
 */
function firstBoardOutOfOrder(states: readonly PlayerState[], { pairs }: RoundPairing): Tpn[] {
  const byTpn = new Map(states.map((state) => [state.tpn, state]));
  const boards = pairs.flatMap(({ white, black }) => {
    const [first, second] = [byTpn.get(white), byTpn.get(black)];
    return first === undefined || second === undefined ? [] : [{ white: first, black: second }];
  });
  const ordered = sortInBoardOrder(boards);
  const place = boards.findIndex((board, index) => board !== ordered[index]);
  const board = boards[place];
  return board === undefined ? [] : [board.white.tpn];
}
