import type { Colour } from './colour';
import type { RoundEntry } from './game-result';
import type { TeamRules } from './match-rules';
import type { HalfPoints, Scoring } from './points';
import type { Tpn } from './tpn';

export type { Tpn };

export const TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'] as const;
export type Title = (typeof TITLES)[number];

/** The all-play-all tables, the table for a Scheveningen match of two teams, and the Molter tables for teams of 2, 4, 6 or 8 players. */
export const SCHEDULE_TABLES = ['berger', 'rutsch', 'scheveningen', 'molter2', 'molter4', 'molter6', 'molter8'] as const;
export type ScheduleTable = (typeof SCHEDULE_TABLES)[number];

export interface Player {
  readonly tpn: Tpn;
  readonly name: string;
  /** The player's rating; 0 if there is none. */
  readonly rating: number;
  readonly title: Title | null;
  /**
   * `[r - 1]` is round r. In a completed round, null or a missing entry means that the player was absent and scored nothing. In the coming
   * round, it means that the player is available; any entry states why the player is not paired.
   */
  readonly entries: readonly (RoundEntry | null)[];
  /** Virtual points by round (index r - 1), added for pairing only; empty without acceleration. */
  readonly acceleration: readonly HalfPoints[];
  /**
   * Points awarded or deducted (negative) in addition to the results. `[r]` counts from the end of round r, and `[0]` from the start. Omitted if
   * there are none.
   */
  readonly adjustments?: readonly HalfPoints[];
  /** Only for teams: points awarded or deducted in the secondary score, indexed like `adjustments`. */
  readonly secondaryAdjustments?: readonly HalfPoints[];
}

export interface ForbiddenGroup {
  readonly players: readonly Tpn[];
  readonly from: number;
  readonly to: number;
}

/** The facts from which the coming round is paired, without derived data. */
export interface Tournament {
  /** In ascending order of tpn, without duplicates. */
  readonly players: readonly Player[];
  /** The announced number of rounds. If it is unknown (null), no round is the last. */
  readonly rounds: number | null;
  /** The colour drawn by lot before round 1; null if the file does not state it. Each edition has its own rule for null. */
  readonly initialColour: Colour | null;
  readonly scoring: Scoring;
  /** The number of completed rounds; the coming round is `completedRounds + 1`. */
  readonly completedRounds: number;
  readonly forbidden: readonly ForbiddenGroup[];
  /** The rules of a team event, in which `players` contains the teams; missing in other events. */
  readonly teams?: TeamRules;
  /** Only in a round robin: true if the last two rounds of every cycle but the last are swapped (C.05, Annex 1). */
  readonly swapsLastRounds?: boolean;
  /**
   * Set if the rounds are single games of matches (C.04.5): rounds 2k - 1 and 2k are match k. A bye then has an entry in both rounds, of which the
   * second states 0 points.
   */
  readonly gamesPerMatch?: 2;
  /** Only in a schedule that is not made by the Berger tables. */
  readonly scheduleTable?: Exclude<ScheduleTable, 'berger'>;
}

/** Returns the tournament as it was before `round` was paired. A player who was not paired in that round has an entry for it. */
export function rewindToRound(tournament: Tournament, round: number): Tournament {
  const players = tournament.players.map((player) => ({
    ...player,
    entries: entriesBefore(player, round, tournament.completedRounds),
    ...(player.adjustments === undefined ? {} : { adjustments: player.adjustments.slice(0, round) }),
    ...(player.secondaryAdjustments === undefined ? {} : { secondaryAdjustments: player.secondaryAdjustments.slice(0, round) }),
  }));
  return { ...tournament, players, completedRounds: round - 1 };
}

function entriesBefore(player: Player, round: number, completedRounds: number): readonly (RoundEntry | null)[] {
  const past = player.entries.slice(0, round - 1);
  const coming = player.entries[round - 1] ?? (round <= completedRounds ? ABSENT_ENTRY : null);
  // Requested byes and absences were known before pairing; pairs and the pairing-allocated bye were not.
  return coming !== null && coming.opponent === null && coming.code !== 'U' ? [...past, coming] : past;
}

/** The entry for a blank cell of a completed round, in which the player was not paired. */
const ABSENT_ENTRY: RoundEntry = { opponent: null, colour: null, code: 'Z' };
