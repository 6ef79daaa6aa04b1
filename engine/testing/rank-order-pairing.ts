import type { Colour } from '../model/colour';
import { ok, type Result } from '../model/result-or-error';
import type { Tournament, Tpn } from '../model/tournament';
import { isToBePaired, playerStates, type PlayerState, compareByRank } from '../swiss/player-state';
import { makeMayMeet, type MayMeet } from '../swiss/restrictions';
import type { PairingError, RoundPairing } from '../systems/system';

/**
 * Pairs by rank order, which no edition prescribes. Opponents are half a scoregroup apart, and no two players meet twice. A player
 * without a possible opponent has no game. This method quickly makes histories of any size, including some that no edition would make.
 */
export function rankOrderPairing(tournament: Tournament): Result<RoundPairing, PairingError> {
  const states = playerStates(tournament)
    .filter(({ player }) => isToBePaired(player, tournament))
    .sort(compareByRank);
  const mayMeet = makeMayMeet(playerStates(tournament), tournament);
  const pab = states.length % 2 === 1 ? takeLastWithoutBye(states) : null;
  const pairs: { white: Tpn; black: Tpn }[] = [];
  while (states.length > 1) {
    const first = states.shift();
    if (first === undefined) break;
    const place = opponentPlace(first, states, mayMeet);
    const [second] = place === -1 ? [] : states.splice(place, 1);
    if (second !== undefined) pairs.push(allocateColours(first, second, tournament.initialColour ?? 'white'));
  }
  return ok({ round: tournament.completedRounds + 1, pairs, pab: pab?.tpn ?? null });
}

function takeLastWithoutBye(states: PlayerState[]): PlayerState | null {
  const place = states.findLastIndex(({ player }) => !player.entries.some((entry) => entry?.code === 'U'));
  return (place === -1 ? states.pop() : states.splice(place, 1)[0]) ?? null;
}

/** Returns the index of the first possible opponent; -1 if there is none. Tries from the middle of the scoregroup downwards, then upwards. */
function opponentPlace(first: PlayerState, others: readonly PlayerState[], mayMeet: MayMeet): number {
  const group = others.findIndex(({ pairingScore }) => pairingScore !== first.pairingScore);
  const middle = Math.floor((group === -1 ? others.length : group) / 2);
  for (let place = middle; place < others.length; place += 1) if (isPossibleOpponent(first, others[place], mayMeet)) return place;
  for (let place = middle - 1; place >= 0; place -= 1) if (isPossibleOpponent(first, others[place], mayMeet)) return place;
  return -1;
}

function isPossibleOpponent(first: PlayerState, second: PlayerState | undefined, mayMeet: MayMeet): boolean {
  return second !== undefined && mayMeet(first.tpn, second.tpn);
}

function allocateColours(first: PlayerState, second: PlayerState, initialColour: Colour): { white: Tpn; black: Tpn } {
  const firstIsWhite =
    first.colourDifference === second.colourDifference
      ? (first.colours.at(-1) ?? (initialColour === 'white' ? 'black' : 'white')) === 'black'
      : first.colourDifference < second.colourDifference;
  return firstIsWhite ? { white: first.tpn, black: second.tpn } : { white: second.tpn, black: first.tpn };
}
