import { t } from '@/lib/platform/messages/translate';
import type { Tournament } from '../../engine/model/tournament';
import { gamesOf, MATCH_SCORING } from '../../engine/model/two-game-matches';
import { cyclesInRounds } from '../../engine/round-robin';
import { type Simulation, type SimulationOptions, generatorLine, simulate } from '../../engine/simulate';
import { type PairingSystem, type SystemId, pairsTeams } from '../../engine/systems/system';
import { MATCH_POINTS, playersOfTeams, type ReportedTeamEvent } from '../../engine/teams/players-of-teams';
import { teamStandings } from '../../engine/teams/team-standings';
import { teamTieBreakCodes } from '../../engine/teams/team-tie-breaks';
import { recordCode, standings } from '../../engine/tie-breaks';
import {
  type Dialect,
  type TrfDocument,
  eventTypeOf,
  fromTournament,
  hasPredeterminedPairings,
  roundRobinTypeOf,
  scheduleComments,
  writeTrf,
  tournamentTypeOf,
  withAccelerationRanges,
} from '../../engine/trf';
import { invalidArguments } from './command-types';
import { drawParameters } from './draw-parameters';
import { boardsOf, type GeneratorParameters, simulationOptions, tieBreaksOf, unknownTieBreaks } from './generator-parameters';
import { kindOf } from './standings-command';

export interface GeneratedEvent extends Simulation {
  readonly seed: number;
  readonly text: string;
}

/** Generates an event. Chooses random values for the parameters that are not given, and records all parameters in the file. */
export function generateEvent(system: PairingSystem, given: GeneratorParameters, seed: number, dialect: Dialect): GeneratedEvent {
  const parameters = drawParameters(given, seed, system.id);
  const options = simulationOptions(parameters, seed);
  const isBaku = options.isAccelerated === true;
  if (isBaku && system.id.startsWith('dubov')) throw invalidArguments(t('cli.errors.noBakuHere', { system: system.id }));
  const isOfTeams = pairsTeams(system.id);
  const boards = boardsOf(parameters);
  const list = isOfTeams ? [] : tieBreaksOf(parameters);
  const codes = isOfTeams ? teamTieBreakCodes(parameters['tie-breaks'] ?? '') : list.map(recordCode);
  const simulated = simulate((tournament) => system.pairRound(tournament), { ...options, ...matchOptionsOf(system.id, boards) });
  const { tournament, lines, byes } = toReportedGames(system.id, simulated.tournament, boards);
  const simulation = { ...simulated, tournament };
  const schedule = isSchedule(system.id) ? { ...cyclesOf(options), isOfTeams, scheduleTable: 'berger' as const } : null;
  const texts = {
    name: t('cli.generate.eventName', { system: system.id, seed }),
    federation: 'FID',
    type: `${eventTypeOf(system.id)} (${system.title})`,
    tournamentType: schedule === null ? tournamentTypeOf(system.id, isBaku) : roundRobinTypeOf(schedule),
  };
  const report = fromTournament(simulation.tournament, {
    header: {
      texts,
      byes,
      tieBreaks: codes[0] === 'PTS' ? { record: '202', codes: codes.slice(1) } : { record: '212', codes },
      // This line contains the parameters as JSON, which `--config` can read.
      kept: [
        { place: 'before-players', text: generatorLine({ system: system.id, seed, ...parameters }) },
        ...(schedule === null ? [] : scheduleComments(schedule)).map((text) => ({ place: 'before-players' as const, text })),
        ...lines.map((text) => ({ place: 'after-players' as const, text })),
      ],
    },
    players: isOfTeams
      ? new Map()
      : new Map(standings(simulated.tournament, list, { kind: kindOf({ texts }) }).rows.map(({ tpn, rank }) => [tpn, { rank }] as const)),
  });
  if (isOfTeams) checkTeamTieBreaks(report, codes);
  return { ...simulation, seed, text: writeTrf(dialect === 'trf26' ? withAccelerationRanges(report) : report, dialect) };
}

function checkTeamTieBreaks(report: TrfDocument, codes: readonly string[]): void {
  const table = teamStandings(report, codes);
  if (!table.ok) throw unknownTieBreaks(table.error.map(({ text }) => text));
}

/** True if record 192 names a schedule. */
const isSchedule = (id: SystemId): boolean => hasPredeterminedPairings({ texts: { tournamentType: tournamentTypeOf(id, false) } });

function cyclesOf({ rounds, players, swapsLastRounds = false }: SimulationOptions) {
  return { cycles: cyclesInRounds(rounds, players), swapsLastRounds };
}

/** The simulation options (match and scoring) of the systems that pair matches. */
function matchOptionsOf(id: SystemId, boards: number): Pick<SimulationOptions, 'match' | 'scoring'> {
  if (pairsTeams(id)) return { match: { games: boards, points: 'match-points' }, scoring: MATCH_POINTS };
  return id === 'double-swiss-2026' ? { match: { games: 2, points: 'sum' }, scoring: MATCH_SCORING } : {};
}

/** Returns the games of the event as a report lists them, and additional records. */
function toReportedGames(id: SystemId, tournament: Tournament, boards: number): ReportedTeamEvent {
  if (pairsTeams(id)) return playersOfTeams(tournament, boards);
  return { tournament: id === 'double-swiss-2026' ? gamesOf(tournament) : tournament, lines: [], byes: [] };
}
