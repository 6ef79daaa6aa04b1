import { opposite, type Colour } from '../../model/colour';
import type { Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { PlayerState } from '../../swiss/player-state';
import type { PairingError, RoundPairing } from '../../systems/system';
import { pairLiterally, opponentColourWhenLastDifferent } from './upfloat-round';

/** C.04.5 (1 February 2026), executed naively for up to about ten players. */
export function pairLiterallyDoubleSwiss2026(tournament: Tournament): Result<RoundPairing, PairingError> {
  const isLast = tournament.completedRounds + 1 === tournament.rounds;
  return pairLiterally(tournament, (floatedBefore) => {
    const floated = (state: PlayerState): boolean => !isLast && floatedBefore(state);
    return {
      ofSet: (upfloaters) => [upfloaters.filter(floated).length],
      ofPairs: (pairs, upfloaters) => [
        pairs.flatMap(([a, b]) => [upfloaters.includes(a) && floated(b), upfloaters.includes(b) && floated(a)]).filter(Boolean).length,
      ],
      coloured: (a, b) => allocateColours(a, b, tournament),
    };
  });
}

/** 4.3: allocates the colours of a match. */
function allocateColours(a: PlayerState, b: PlayerState, { initialColour }: Tournament): { readonly white: PlayerState; readonly black: PlayerState } {
  const [higher, lower] = a.pairingScore > b.pairingScore || (a.pairingScore === b.pairingScore && a.tpn < b.tpn) ? [a, b] : [b, a];
  const colour = colourOfHigher(higher, lower, initialColour ?? 'white');
  return colour === 'white' ? { white: higher, black: lower } : { white: lower, black: higher };
}

function colourOfHigher(higher: PlayerState, lower: PlayerState, initial: Colour): Colour {
  const byParity = higher.tpn % 2 === 1 ? initial : opposite(initial);
  if (higher.opponents.length === 0 && lower.opponents.length === 0) return byParity;
  const whites = ({ colours }: PlayerState): number => colours.filter((colour) => colour === 'white').length;
  if (whites(higher) !== whites(lower)) return whites(higher) < whites(lower) ? 'white' : 'black';
  const theirs = opponentColourWhenLastDifferent(higher, lower);
  if (theirs !== null) return theirs;
  const [last, other] = [higher.colours.at(-1), lower.colours.at(-1)];
  if (last !== undefined) return opposite(last);
  return other ?? byParity;
}
