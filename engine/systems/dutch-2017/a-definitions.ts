import type { Field } from '../../bracket/bracket';
import { BitMatrix } from '../../matching/bit-matrix';
import { opposite, type Colour } from '../../model/colour';
import { isPlayed } from '../../model/result';
import type { Tournament, Tpn } from '../../model/tournament';
import { colourTwiceRunning, lastColour, rarerColour } from '../../swiss/colour-history';
import type { ColourPreference } from '../../swiss/colour-preference';
import type { Place } from '../../swiss/place';
import { isToBePaired, playerStates, type PlayerState } from '../../swiss/player-state';
import { byRank } from '../../swiss/ranking';
import { barredOpponents } from '../../swiss/restrictions';

export type Float = 'up' | 'down' | null;

/** C.04.3 (2017) A: what the text says of one player before the coming round. */
export interface Entrant {
  readonly state: PlayerState;
  readonly preference: ColourPreference | null;
  /** A.7. */
  readonly isTopscorer: boolean;
  /** Floats of the previous round and of two rounds before (A.4.b). */
  readonly floats: readonly [Float, Float];
  /** C.2. */
  readonly mayHavePab: boolean;
  /** E.5, R1: parity of the number among those who have arrived. */
  readonly hasOddNumber: boolean;
}

export interface DutchField extends Field {
  readonly players: readonly Entrant[];
  readonly tournament: Tournament;
}

/** A.6: absolute, strong, mild, or none before the first game; with a difference beyond 1 the difference names the colour. */
export function colourPreference({ colours, colourDifference }: PlayerState): ColourPreference | null {
  const last = lastColour(colours);
  if (last === null) return null;
  const rarer = rarerColour(colourDifference);
  if (rarer !== null && Math.abs(colourDifference) > 1) return { colour: rarer, strength: 'absolute' };
  if (colourTwiceRunning(colours) !== null) return { colour: opposite(last), strength: 'absolute' };
  if (rarer !== null) return { colour: rarer, strength: 'strong' };
  return { colour: opposite(last), strength: 'mild' };
}

/** A.7: over half of the maximum possible score, when pairing the final round. */
export function isTopscorer({ score }: PlayerState, { rounds, completedRounds, scoring }: Tournament): boolean {
  const isFinalRound = rounds !== null && completedRounds + 1 >= rounds;
  return isFinalRound && 2 * score > completedRounds * Math.max(scoring.win, scoring.draw);
}

/** A.4: by the scores before that round (A.4.b); who for whatever reason did not play has a downfloat. Null before round 1. */
export function floatOf(state: PlayerState, round: number, scoreBefore: (tpn: Tpn, round: number) => number): Float {
  if (round < 1) return null;
  const entry = state.player.entries[round - 1];
  if (!isPlayed(entry)) return 'down';
  const difference = (state.scoresBefore[round - 1] ?? 0) - scoreBefore(entry.opponent, round);
  if (difference === 0) return null;
  return difference > 0 ? 'down' : 'up';
}

/** C.2: not who had the bye, nor who scored a win because the opponent did not appear. */
export function mayHavePab({ player }: PlayerState, { completedRounds }: Tournament): boolean {
  return player.entries.slice(0, completedRounds).every((entry) => entry?.code !== 'U' && entry?.code !== '+');
}

/** R1: who has never been paired has not arrived and has no pairing number yet; the others are counted in order. */
function oddNumbers(states: readonly PlayerState[], tournament: Tournament): ReadonlySet<Tpn> {
  const arrived = states.filter(
    ({ player }) => isToBePaired(player, tournament) || player.entries.some((entry) => entry != null && (entry.opponent !== null || entry.code === 'U')),
  );
  return new Set(arrived.filter((_, index) => index % 2 === 0).map(({ tpn }) => tpn));
}

/** The players of the coming round by score and pairing number (A.2), which comes with the tournament (A.1), and the pairs that C.1 and C.3 allow. */
export function dutchField(tournament: Tournament): DutchField {
  const states = playerStates(tournament);
  const byTpn = new Map(states.map((state) => [state.tpn, state]));
  const odd = oddNumbers(states, tournament);
  const scoreBefore = (tpn: Tpn, round: number): number => byTpn.get(tpn)?.scoresBefore[round - 1] ?? 0;
  const last = tournament.completedRounds;
  const players = states
    .filter(({ player }) => isToBePaired(player, tournament))
    .sort(byRank)
    .map((state): Entrant => ({
      state,
      preference: colourPreference(state),
      isTopscorer: isTopscorer(state, tournament),
      floats: [floatOf(state, last, scoreBefore), floatOf(state, last - 1, scoreBefore)],
      mayHavePab: mayHavePab(state, tournament),
      hasOddNumber: odd.has(state.tpn),
    }));
  return {
    size: players.length,
    scores: players.map(({ state }) => state.pairingScore),
    legal: legalPairs(players, tournament, states),
    kinds: kindsOf(players),
    players,
    tournament,
  };
}

/** C.1 and forbidden pairs; C.3: two non-topscorers with the same absolute preference. */
function legalPairs(players: readonly Entrant[], tournament: Tournament, states: readonly PlayerState[]): BitMatrix {
  const legal = new BitMatrix(players.length);
  const everybody = setOf(players, () => true);
  const without: Record<Colour, Int32Array> = {
    white: setOf(players, (player) => !isBound(player, 'white')),
    black: setOf(players, (player) => !isBound(player, 'black')),
  };
  const barred = barredOpponents(states, tournament);
  const rankOf = new Map<Tpn, Place>(players.map(({ state }, rank) => [state.tpn, rank]));
  players.forEach((player, rank) => {
    const colour = player.preference?.colour;
    legal.setRow(rank, colour !== undefined && isBound(player, colour) ? without[colour] : everybody);
    legal.remove(rank, rank);
    for (const opponent of barred.get(player.state.tpn) ?? []) {
      const other = rankOf.get(opponent);
      if (other !== undefined) legal.remove(rank, other);
    }
  });
  return legal;
}

/** C.3: both bound by the same absolute preference. */
export function breaksC3(a: Entrant, b: Entrant): boolean {
  const colour = a.preference?.colour;
  return colour !== undefined && isBound(a, colour) && isBound(b, colour);
}

function isBound({ preference, isTopscorer: exempt }: Entrant, colour: Colour): boolean {
  return !exempt && preference?.strength === 'absolute' && preference.colour === colour;
}

function setOf(players: readonly Entrant[], holds: (player: Entrant) => boolean): Int32Array {
  const set = new Int32Array((players.length + 31) >> 5);
  players.forEach((player, rank) => {
    if (holds(player)) set[rank >> 5] = (set[rank >> 5] ?? 0) | (1 << (rank & 31));
  });
  return set;
}

/** Everything that a row of section C looks at; differences and two games running matter to topscorers' pairs only. */
function kindsOf(players: readonly Entrant[]): Int32Array {
  const numbers = new Map<string, number>();
  const isFinal = players.some((player) => player.isTopscorer);
  return Int32Array.from(players, (player) => {
    const { state, preference, floats } = player;
    const facts: unknown[] = [state.pairingScore, preference?.colour, preference?.strength, ...floats, player.mayHavePab];
    if (isFinal) facts.push(player.isTopscorer, state.colourDifference, colourTwiceRunning(state.colours));
    const key = facts.join();
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}
