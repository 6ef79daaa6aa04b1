import type { Colour } from './colour';
import type { RoundEntry } from './game-result';
import type { HalfPoints, Scoring } from './points';
import type { Tpn } from './tpn';

export type { Tpn };

export const TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'] as const;
export type Title = (typeof TITLES)[number];

export interface Player {
  readonly tpn: Tpn;
  readonly name: string;
  /** 0 when the player has none. */
  readonly rating: number;
  readonly title: Title | null;
  /** `[r - 1]` is round r; null or missing: absent without points, or to be paired. An entry for the coming round says why the player is not paired. */
  readonly entries: readonly (RoundEntry | null)[];
  /** Fictitious points by round (index r - 1), added for pairing only; empty without acceleration. */
  readonly acceleration: readonly HalfPoints[];
  /** Points awarded or deducted (negative) in addition to the games: `[r]` counts from the end of round r on, `[0]` from the start; omitted if none. */
  readonly adjustments?: readonly HalfPoints[];
}

export interface ForbiddenGroup {
  readonly players: readonly Tpn[];
  readonly from: number;
  readonly to: number;
}

/** Everything that happened up to the round to be paired; no derived data. */
export interface Tournament {
  /** In ascending order of tpn, without duplicates. */
  readonly players: readonly Player[];
  /** Announced number of rounds; null if unknown: no round is then the last. */
  readonly rounds: number | null;
  /** Drawn by lot before round 1; null if the file does not state it. Each edition has its own rule for null. */
  readonly initialColour: Colour | null;
  readonly scoring: Scoring;
  /** Rounds that are over; the coming round is `completedRounds + 1`. */
  readonly completedRounds: number;
  readonly forbidden: readonly ForbiddenGroup[];
  /** Of an event of teams, whose players are its teams. */
  readonly teams?: TeamRules;
  /** Of a round robin: the last two rounds of the first cycle are swapped (C.05, Annex 1). */
  readonly swapsLastRounds?: boolean;
}

/** What the regulations of a team event choose (C.04.6 1.2 and 1.7). */
export interface TeamRules {
  readonly preferences: 'A' | 'B' | 'none';
  /** Whether the secondary score helps to decide colours (4.2.2). */
  readonly usesSecondary: boolean;
}

/** Returns the tournament as it was before `round` was paired; players who were not paired in it remain marked. */
export function beforeRound(tournament: Tournament, round: number): Tournament {
  const players = tournament.players.map((player) => ({
    ...player,
    entries: entriesBefore(player, round, tournament.completedRounds),
    ...(player.adjustments === undefined ? {} : { adjustments: player.adjustments.slice(0, round) }),
  }));
  return { ...tournament, players, completedRounds: round - 1 };
}

function entriesBefore(player: Player, round: number, completedRounds: number): readonly (RoundEntry | null)[] {
  const past = player.entries.slice(0, round - 1);
  const coming = player.entries[round - 1] ?? (round <= completedRounds ? ABSENT : null);
  // Requested byes and absences were known before pairing; pairs and the allocated bye were not.
  return coming !== null && coming.opponent === null && coming.code !== 'U' ? [...past, coming] : past;
}

/** A blank cell of a completed round: the player was not paired in it. */
const ABSENT: RoundEntry = { opponent: null, colour: null, code: 'Z' };
