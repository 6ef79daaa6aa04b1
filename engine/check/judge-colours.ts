import type { Colour } from '../model/colour';
import type { Tournament, Tpn } from '../model/tournament';
import { colourTwiceRunning } from '../swiss/colour-history';
import { isLastRound } from '../swiss/coming-round';
import { isToBePaired, playerStates, type PlayerState } from '../swiss/player-state';
import type { PairingSystem } from '../systems/system';

const COLOUR_FAULT_ARTICLES = { 'third-colour': 'C.04.1 7', 'colours-beyond-two': 'C.04.1 6', 'both-wrong-colours': 'C.04.1 8' } as const;

export interface ColourFault {
  readonly fact: keyof typeof COLOUR_FAULT_ARTICLES;
  readonly article: string;
  /** The players concerned, White first. */
  readonly players: readonly Tpn[];
}

/**
 * Returns the ways in which the colours of a board break C.04.1. Article 6 (a colour difference above two) and article 7 (the same colour
 * three times running) apply except in the last round, and never to teams (C.04.6). Article 8 (each player gets the colour due to the opponent) applies
 * in every round.
 */
export function judgeColours(system: PairingSystem, tournament: Tournament, white: Tpn, black: Tpn): ColourFault[] {
  const states = new Map(playerStates(tournament).map((state) => [state.tpn, state]));
  const faultsOf = (fact: ColourFault['fact'], isFault: (state: PlayerState, colour: Colour) => boolean): ColourFault[] => {
    const seats = [stateWithColour(states.get(white), 'white'), stateWithColour(states.get(black), 'black')];
    const players = seats.flatMap(({ state, colour }) => (state !== undefined && isFault(state, colour) ? [state.tpn] : []));
    return players.length === 0 ? [] : [{ fact, article: COLOUR_FAULT_ARTICLES[fact], players }];
  };
  const wrong: ColourFault = { fact: 'both-wrong-colours', article: COLOUR_FAULT_ARTICLES['both-wrong-colours'], players: [white, black] };
  return [
    ...(isLastRound(tournament) || tournament.teams !== undefined
      ? []
      : [...faultsOf('third-colour', isThirdRunning), ...faultsOf('colours-beyond-two', exceedsColourDifference)]),
    ...(system.dueColour(tournament, white) === 'black' && system.dueColour(tournament, black) === 'white' ? [wrong] : []),
  ];
}

const stateWithColour = (state: PlayerState | undefined, colour: Colour) => ({ state, colour });

function isThirdRunning({ colours }: PlayerState, colour: Colour): boolean {
  return colourTwiceRunning(colours) === colour;
}

function exceedsColourDifference({ colourDifference }: PlayerState, colour: Colour): boolean {
  return Math.abs(colourDifference + (colour === 'white' ? 1 : -1)) > 2;
}

/**
 * True if the player with a manual bye has a higher score than the player who gets the bye by the rules (`byText`). If `byText` is null, the score is
 * compared with the lowest score of an eligible player.
 */
export function isByeNotLowest(system: PairingSystem, tournament: Tournament, given: Tpn, byText: Tpn | null): boolean {
  const toPair = playerStates(tournament).filter(({ player }) => isToBePaired(player, tournament));
  const scoreOf = (tpn: Tpn) => toPair.find((state) => state.tpn === tpn)?.pairingScore;
  const eligible = toPair.filter(({ tpn }) => system.judgeBye(tournament, tpn).broken.every(({ absolute }) => !absolute));
  const lowest = (byText === null ? undefined : scoreOf(byText)) ?? Math.min(...eligible.map(({ pairingScore }) => pairingScore));
  return (scoreOf(given) ?? 0) > lowest;
}
