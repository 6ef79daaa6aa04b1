import type { Colour } from '../model/colour';
import type { EarlierResult } from '../model/game-result';
import { ok, type Result } from '../model/result-or-error';
import { rewindToRound, type Tournament, type Tpn } from '../model/tournament';
import type { PairingError, PairingSystem, RoundPairing, Pair } from '../systems/system';
import { withEarlierNumbers, withEarlierResults } from './earlier-state';

/** A pair in the record. If the record omits the colours of a forfeit, `white` is the player with the lower number. */
export interface RecordedPair {
  readonly white: Tpn;
  readonly black: Tpn;
  readonly coloursKnown: boolean;
}

export interface RecordedRound {
  readonly pairs: readonly RecordedPair[];
  readonly pab: Tpn | null;
}

export interface RoundCheck extends ComparedRound {
  /**
   * A second comparison, with the games as played. It is made only if the published boards agree with the engine's pairing but the games do
   * not; otherwise null.
   */
  readonly excused: ComparedRound | null;
}

export interface ComparedRound {
  readonly round: number;
  readonly agrees: boolean;
  readonly recorded: RecordedRound;
  readonly paired: Result<RoundPairing, PairingError>;
}

export function checkRound(system: PairingSystem, tournament: Tournament, round: number): ComparedRound {
  const recorded = recordedRound(tournament, round);
  const paired = isEmptyRound(recorded) ? ok({ round, pairs: [], pab: null }) : system.pairRound(rewindToRound(tournament, round));
  return { round, agrees: paired.ok && isSameRound(recorded, paired.value), recorded, paired };
}

/** The pairing numbers and results that each round was paired with, where they differ from the record. The keys of both maps are rounds. */
export interface EarlierRecord {
  /**
   * Maps a player's number in the record to the number that the player had when the round was paired; null if there was none yet. Players not listed
   * had the same number.
   */
  readonly numbers: ReadonlyMap<number, ReadonlyMap<Tpn, Tpn | null>>;
  readonly results: ReadonlyMap<number, readonly EarlierResult[]>;
}

/** Checks all completed rounds in order. Pairs each round again with the numbers and results that it was originally paired with. */
export function checkTournament(
  system: PairingSystem,
  tournament: Tournament,
  numbers: EarlierRecord['numbers'] = new Map(),
  results: EarlierRecord['results'] = new Map(),
): RoundCheck[] {
  return Array.from({ length: tournament.completedRounds }, (_, index) => checkRoundAsPaired(system, tournament, index + 1, { numbers, results }));
}

/** Checks one round. The result uses the pairing numbers that the round was paired with. */
export function checkRoundAsPaired(system: PairingSystem, tournament: Tournament, round: number, { numbers, results }: EarlierRecord): RoundCheck {
  const earlierNumbers = numbers.get(round);
  const checkWith = (earlierResults: readonly EarlierResult[]): ComparedRound => {
    const asThen = withEarlierResults(tournament, earlierResults);
    return checkRound(system, earlierNumbers === undefined ? asThen : withEarlierNumbers(asThen, earlierNumbers), round);
  };
  const all = results.get(round) ?? [];
  const ofEarlierRounds = all.filter((result) => result.round !== round);
  const checked = checkWith(all);
  if (!checked.agrees || ofEarlierRounds.length === all.length) return { ...checked, excused: null };
  const played = checkWith(ofEarlierRounds);
  return { ...checked, excused: played.agrees ? null : played };
}

/** Returns the pairs of a completed round, including forfeits, and its pairing-allocated bye. */
export function recordedRound(tournament: Tournament, round: number): RecordedRound {
  const pairs: RecordedPair[] = [];
  let pab: Tpn | null = null;
  for (const { tpn, entries } of tournament.players) {
    const entry = entries[round - 1];
    if (entry == null) continue;
    if (entry.code === 'U') pab = tpn;
    if (entry.opponent === null) continue;
    const colour = entry.colour ?? colourOfOpponent(tournament, entry.opponent, round);
    if (colour === null ? tpn < entry.opponent : colour === 'white') {
      pairs.push({ white: tpn, black: entry.opponent, coloursKnown: colour !== null });
    }
  }
  return { pairs, pab };
}

function colourOfOpponent(tournament: Tournament, opponent: Tpn, round: number): Colour | null {
  const colour = tournament.players.find(({ tpn }) => tpn === opponent)?.entries[round - 1]?.colour ?? null;
  return colour === null ? null : colour === 'white' ? 'black' : 'white';
}

function isEmptyRound({ pairs, pab }: RecordedRound): boolean {
  return pairs.length === 0 && pab === null;
}

function isSameRound(recorded: RecordedRound, paired: RoundPairing): boolean {
  if (recorded.pab !== paired.pab || recorded.pairs.length !== paired.pairs.length) return false;
  const blackOf = new Map(paired.pairs.map(({ white, black }) => [white, black]));
  return recorded.pairs.every(({ white, black, coloursKnown }) => {
    return blackOf.get(white) === black || (!coloursKnown && blackOf.get(black) === white);
  });
}

export interface RoundDifferences {
  readonly recorded: readonly Pair[];
  readonly paired: readonly Pair[];
  /** Pairs that are in both pairings but with different colours. They are listed with the colours of the record. */
  readonly colours: readonly Pair[];
  readonly pab: { readonly recorded: Tpn | null; readonly paired: Tpn | null } | null;
}

/** Returns the differences between the recorded pairing and the engine's. Board order is not compared, because the record does not contain it. */
export function roundDifferences(recorded: RecordedRound, paired: RoundPairing): RoundDifferences {
  const recordedOpponents = opponentsByTpn(recorded.pairs);
  const pairedOpponents = opponentsByTpn(paired.pairs);
  const whites = new Set(paired.pairs.map(({ white }) => white));
  return {
    recorded: recorded.pairs.filter(({ white, black }) => pairedOpponents.get(white) !== black).map(pairOf),
    paired: paired.pairs.filter(({ white, black }) => recordedOpponents.get(white) !== black).map(pairOf),
    colours: recorded.pairs.filter(({ white, black, coloursKnown }) => coloursKnown && pairedOpponents.get(white) === black && !whites.has(white)).map(pairOf),
    pab: recorded.pab === paired.pab ? null : { recorded: recorded.pab, paired: paired.pab },
  };
}

function opponentsByTpn(pairs: readonly Pair[]): ReadonlyMap<Tpn, Tpn> {
  return new Map(pairs.flatMap(({ white, black }) => [[white, black] as const, [black, white] as const]));
}

function pairOf({ white, black }: Pair): Pair {
  return { white, black };
}
