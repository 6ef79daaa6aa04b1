import { opposite, type Colour } from '../../model/colour';
import { isPlayed } from '../../model/game-result';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import { isToBePaired, playerStates, type PlayerState } from '../../swiss/player-state';
import { makeMayMeet } from '../../swiss/restrictions';
import type { PairingError, RoundPairing } from '../../systems/system';
import { pairUpfloatRound } from './upfloat-round';

/** C.04.5 (1 February 2026) executed naively, for up to about ten players. */
export function pairLiterallyDoubleSwiss2026(tournament: Tournament): Result<RoundPairing, PairingError> {
  const { rounds, completedRounds } = tournament;
  if (rounds === null) return err({ code: 'rounds-not-announced', article: '2.3.4' });
  const everybody = playerStates(tournament);
  const states = everybody.filter(({ player }) => isToBePaired(player, tournament)).sort((a, b) => a.tpn - b.tpn);
  const at = (place: number): PlayerState => states[place] as PlayerState;
  const meeting = makeMayMeet(everybody, tournament);
  const isLast = completedRounds + 1 === rounds;
  const floated = (place: number): boolean => !isLast && floatedIn(at(place), everybody, completedRounds);
  const paired = pairUpfloatRound({
    scores: states.map(({ pairingScore }) => pairingScore),
    mayMeet: (a, b) => meeting(at(a).tpn, at(b).tpn),
    mayHavePab: (place) =>
      !at(place)
        .player.entries.slice(0, completedRounds)
        .some((entry) => entry?.code === 'U' || entry?.code === 'F' || entry?.code === '+'),
    matches: states.map((state) => state.player.entries.slice(0, completedRounds).filter(isPlayed).length),
    ofSet: (upfloaters) => [upfloaters.filter(floated).length],
    ofPairs: (pairs, upfloaters) => [
      pairs.flatMap(([a, b]) => [upfloaters.includes(a) && floated(b), upfloaters.includes(b) && floated(a)]).filter(Boolean).length,
    ],
  });
  if (paired === null) return err({ code: 'no-legal-pairing', article: '3.3.3', players: [] });
  const boards = inBoardOrder(paired.pairs.map(([a, b]) => coloured(at(a), at(b), tournament)));
  return ok({
    round: completedRounds + 1,
    pairs: boards.map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: paired.bye === null ? null : at(paired.bye).tpn,
  });
}

/** 1.5, for the previous round. */
function floatedIn({ player, scoresBefore }: PlayerState, everybody: readonly PlayerState[], round: number): boolean {
  const entry = player.entries[round - 1];
  if (!isPlayed(entry)) return false;
  const opponent = everybody.find(({ tpn }: { tpn: Tpn }) => tpn === entry.opponent);
  return (opponent?.scoresBefore[round - 1] ?? 0) !== scoresBefore[round - 1];
}

/** 4.3 */
function coloured(a: PlayerState, b: PlayerState, { initialColour }: Tournament): { readonly white: PlayerState; readonly black: PlayerState } {
  const [higher, lower] = a.pairingScore > b.pairingScore || (a.pairingScore === b.pairingScore && a.tpn < b.tpn) ? [a, b] : [b, a];
  const colour = colourOfHigher(higher, lower, initialColour ?? 'white');
  return colour === 'white' ? { white: higher, black: lower } : { white: lower, black: higher };
}

function colourOfHigher(higher: PlayerState, lower: PlayerState, initial: Colour): Colour {
  const byParity = higher.tpn % 2 === 1 ? initial : opposite(initial);
  if (higher.opponents.length === 0 && lower.opponents.length === 0) return byParity;
  const whites = ({ colours }: PlayerState): number => colours.filter((colour) => colour === 'white').length;
  if (whites(higher) !== whites(lower)) return whites(higher) < whites(lower) ? 'white' : 'black';
  for (let back = 1; back <= Math.min(higher.colours.length, lower.colours.length); back += 1) {
    const colour = higher.colours.at(-back);
    if (colour !== undefined && colour !== lower.colours.at(-back)) return opposite(colour);
  }
  const [last, other] = [higher.colours.at(-1), lower.colours.at(-1)];
  if (last !== undefined) return opposite(last);
  return other ?? byParity;
}
