import { rewindToRound, type Tournament } from '../model/tournament';
import { MATCH_SCORING } from '../model/two-game-matches';
import { bergerRounds } from '../round-robin/berger';
import { simulate } from '../simulate/simulate';
import type { SimulationOptions } from '../simulate/simulation-options';
import { PAIRING_SYSTEMS } from '../systems';
import type { SystemId } from '../systems/system';
import { MATCH_POINTS, playersOfTeams } from '../teams/players-of-teams';
import { teamStandings } from '../teams/team-standings';
import { fromTournament, parseTrf, writeTrf } from '../trf';
import { median, spread } from './statistics';

export interface FormatMeasurement {
  readonly system: SystemId;
  readonly what: 'pair' | 'schedule' | 'standings';
  readonly players: number;
  readonly round: number;
  readonly medianMs: number;
  readonly spreadMs: number;
}

const ROUND_COUNT = 9;
const ROUNDS_TO_PAIR = [5, 9] as const;
const RUNS = 25;
const BOARDS_PER_MATCH = 4;
const TEAM_TIE_BREAKS = ['EDET', 'MPvGP', 'EMGSB/C1', 'EGGSB', 'SSSC', 'BH:MP/C1'];

/**
 * Measures the Double-Swiss with 1,000 players, the Team Swiss with 200 teams and the schedule of a round robin of 40 players. Each measurement
 * follows a warm-up in this process.
 */
export function measureFormats(): FormatMeasurement[] {
  return [
    ...measurePairing('double-swiss-2026', 1000, { match: { games: 2, points: 'sum' }, scoring: MATCH_SCORING }),
    ...measurePairing('team-swiss-2026', 200, { match: { games: BOARDS_PER_MATCH, points: 'match-points' }, scoring: MATCH_POINTS }),
    measureTeamStandings(200),
    measureSchedule(40),
  ];
}

function simulateEvent(system: SystemId, players: number, options: Partial<SimulationOptions>): Tournament {
  const defaults = { players, rounds: ROUND_COUNT, seed: players, byes: 2, forfeits: 0.5, withdrawals: 0.3, initialColour: 'white' } as const;
  return simulate((tournament) => PAIRING_SYSTEMS[system].pairRound(tournament), { ...defaults, ...options }).tournament;
}

function measurePairing(system: SystemId, players: number, options: Partial<SimulationOptions>): FormatMeasurement[] {
  const event = simulateEvent(system, players, options);
  return ROUNDS_TO_PAIR.map((round) => {
    const before = rewindToRound(event, round);
    return { system, what: 'pair', players, round, ...timeRuns(() => PAIRING_SYSTEMS[system].pairRound(before)) };
  });
}

/** Measures the time to rank the teams of a parsed file by six tie-breaks. */
function measureTeamStandings(players: number): FormatMeasurement {
  const event = simulateEvent('team-swiss-2026', players, { match: { games: BOARDS_PER_MATCH, points: 'match-points' }, scoring: MATCH_POINTS });
  const { tournament, lines, byes } = playersOfTeams(event, BOARDS_PER_MATCH);
  const kept = lines.map((text) => ({ place: 'after-players' as const, text }));
  const parsed = parseTrf(writeTrf(fromTournament(tournament, { header: { texts: { tournamentType: 'FIDE_TEAM' }, byes, kept } }), 'trf26'));
  if (!parsed.ok) throw new Error('an invented event of teams can be read');
  const { document } = parsed.value;
  return { system: 'team-swiss-2026', what: 'standings', players, round: ROUND_COUNT, ...timeRuns(() => teamStandings(document, TEAM_TIE_BREAKS)) };
}

function measureSchedule(players: number): FormatMeasurement {
  return { system: 'berger', what: 'schedule', players, round: players - 1, ...timeRuns(() => bergerRounds(players)) };
}

function timeRuns(run: () => unknown): Pick<FormatMeasurement, 'medianMs' | 'spreadMs'> {
  for (let index = 0; index < RUNS; index += 1) run();
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  const rounded = (ms: number): number => Math.round(ms * 100) / 100;
  return { medianMs: rounded(median(times)), spreadMs: rounded(spread(times)) };
}

export function formatMeasurementLine({ system, what, players, round, medianMs, spreadMs }: FormatMeasurement): string {
  return `${system.padEnd(18)}${what.padEnd(11)}${String(players).padStart(5)}  ${`r${round}`.padStart(4)}  ${medianMs.toFixed(2).padStart(9)} ms  ±${spreadMs.toFixed(2)}\n`;
}
