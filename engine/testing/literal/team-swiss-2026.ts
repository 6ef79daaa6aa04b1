import { opposite, type Colour } from '../../model/colour';
import type { Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { PlayerState } from '../../swiss/player-state';
import type { PairingError, RoundPairing } from '../../systems/system';
import { pairLiterally, opponentColourWhenLastDifferent } from './upfloat-round';

/** C.04.6 (1 February 2026), executed naively for up to about ten teams. */
export function pairLiterallyTeamSwiss2026(tournament: Tournament): Result<RoundPairing, PairingError> {
  const { rounds, completedRounds } = tournament;
  const isNearEnd = rounds !== null && rounds - completedRounds <= 2;
  const wants = (state: PlayerState): Preference => preferenceOf(state, tournament);
  return pairLiterally(tournament, (floatedBefore) => {
    const floated = (state: PlayerState): boolean => !isNearEnd && floatedBefore(state);
    return {
      ofSet: (upfloaters) => [upfloaters.filter(floated).length],
      ofPairs: (pairs, upfloaters) => [
        pairs.filter(([a, b]) => wants(a) !== null && wants(a)?.colour === wants(b)?.colour).length,
        pairs.filter(([a, b]) => wants(a)?.strength === 2 && wants(b)?.strength === 2 && wants(a)?.colour === wants(b)?.colour).length,
        pairs.flatMap(([a, b]) => [upfloaters.includes(a) && floated(b), upfloaters.includes(b) && floated(a)]).filter(Boolean).length,
      ],
      coloured: (a, b) => allocateColours(a, b, tournament),
    };
  });
}

type Preference = { readonly colour: Colour; readonly strength: 1 | 2 } | null;

/**
 * 1.7: returns a team's colour preference, following the article sentence by sentence. Type A has preferences of one strength only,
 * written as strength 2. C9 then repeats the count of C8, which changes nothing.
 */
function preferenceOf({ colours, colourDifference: difference }: PlayerState, { teams, rounds, completedRounds }: Tournament): Preference {
  const type = teams?.preferences ?? 'A';
  if (type === 'none') return null;
  const [last, before] = [colours.at(-1), colours.at(-2)];
  if (difference <= -2) return { colour: 'white', strength: 2 };
  if (difference >= 2) return { colour: 'black', strength: 2 };
  if ((difference === 0 || difference === -1) && last === 'black' && before === 'black') return { colour: 'white', strength: 2 };
  if ((difference === 0 || difference === 1) && last === 'white' && before === 'white') return { colour: 'black', strength: 2 };
  if (type === 'A' || last === undefined) return null;
  if (difference !== 0) return { colour: difference < 0 ? 'white' : 'black', strength: 1 };
  return completedRounds + 1 === rounds ? null : { colour: opposite(last), strength: 1 };
}

/** 4.2 and 4.3: allocates the colours of a match. */
function allocateColours(a: PlayerState, b: PlayerState, tournament: Tournament): { readonly white: PlayerState; readonly black: PlayerState } {
  const secondary = ({ player }: PlayerState): number =>
    tournament.teams?.usesSecondary === false
      ? 0
      : player.entries.slice(0, tournament.completedRounds).reduce((sum, entry) => sum + (entry?.secondary ?? 0), 0);
  const isFirst = a.score !== b.score ? a.score > b.score : secondary(a) !== secondary(b) ? secondary(a) > secondary(b) : a.tpn < b.tpn;
  const [first, other] = isFirst ? [a, b] : [b, a];
  return colourOfFirst(first, other, tournament) === 'white' ? { white: first, black: other } : { white: other, black: first };
}

function colourOfFirst(first: PlayerState, other: PlayerState, tournament: Tournament): Colour {
  const initial = tournament.initialColour ?? 'white';
  const byParity = first.tpn % 2 === 1 ? initial : opposite(initial);
  if (first.opponents.length === 0 && other.opponents.length === 0) return byParity;
  const [own, theirs] = [preferenceOf(first, tournament), preferenceOf(other, tournament)];
  if (own !== null && theirs === null) return own.colour;
  if (own === null && theirs !== null) return opposite(theirs.colour);
  if (own !== null && theirs !== null && own.colour !== theirs.colour) return own.colour;
  if (own !== null && theirs !== null && own.strength !== theirs.strength) return own.strength > theirs.strength ? own.colour : opposite(theirs.colour);
  if (first.colourDifference !== other.colourDifference) return first.colourDifference < other.colourDifference ? 'white' : 'black';
  const different = opponentColourWhenLastDifferent(first, other);
  if (different !== null) return different;
  if (own !== null) return own.colour;
  const [last, otherLast] = [first.colours.at(-1), other.colours.at(-1)];
  return last !== undefined ? opposite(last) : (otherLast ?? byParity);
}
