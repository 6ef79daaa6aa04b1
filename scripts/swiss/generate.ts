import path from 'node:path';
import { parseTieBreaks, recordCode, standings } from '../../engine/tie-breaks';
import { simulate } from '../../engine/testing/simulate';
import type { Simulation, SimulationOptions } from '../../engine/testing/simulate';
import type { PairingSystem, SystemId } from '../../engine/systems/system';
import { fromTournament, makeTrf } from '../../engine/trf';
import type { Dialect } from '../../engine/trf';
import { EXIT, Refusal, numberOption, textOption } from './command';
import type { Command, Io, Request } from './command';
import { codeOf, requireSystem } from './load';

const RATES = {
  byes: 'half-point byes',
  absences: 'absences of one round',
  forfeits: 'pairs in which somebody does not come',
  late: 'players who enter after round 1',
  withdrawals: 'players who leave, in a round',
  unrated: 'games shorter than one move',
  unusual: 'results ½-0 and 0-0',
  'full-point-byes': 'full-point byes',
} as const;

export const generate: Command = {
  name: 'generate',
  summary: 'invent events, paired by a rule text, results by rating',
  usage: 'generate --system ID --players N --rounds R --seed S [rates] [--count K --out DIR]',
  options: {
    system: { type: 'string', value: 'ID', help: 'the rule text' },
    players: { type: 'string', value: 'N', help: 'number of players' },
    rounds: { type: 'string', value: 'R', help: 'number of rounds' },
    seed: { type: 'string', value: 'S', help: 'the same seed gives the same event; further events take S+1, S+2, …' },
    ...Object.fromEntries(Object.entries(RATES).map(([name, what]) => [name, { type: 'string', value: 'PERCENT', help: what } as const])),
    'forbidden-pairs': { type: 'string', value: 'N', help: 'pairs who shall not meet' },
    field: { type: 'string', value: 'KIND', help: 'open (1000-2700), strong (2200-2700) or equal (within 100 points)' },
    'initial-colour': { type: 'string', value: 'C', help: 'white or black; drawn from the seed without this' },
    'tie-breaks': { type: 'string', value: 'LIST', help: 'list by which the players are ranked (record 202); BH/C1,BH,SB without this' },
    trf: { type: 'string', value: '16|26', help: 'version of the report file; 26 without this' },
    count: { type: 'string', value: 'K', help: 'number of events' },
    out: { type: 'string', value: 'DIR', help: 'folder to write into; without it one event is printed' },
  },
  notes: [
    'Percentages may be decimals. An event that reaches a round without a legal pairing ends before it;',
    'its name then ends in _stuckN. Names of files are SYSTEM_sSEED_nPLAYERS_rROUNDS.trf.',
  ].join('\n'),
  run: (request, io) => {
    const system = requireSystem(request);
    const options = simulationOptions(request);
    const count = numberOption(request, 'count', 1) ?? 1;
    const out = textOption(request, 'out');
    if (out === null && count > 1) throw new Refusal(EXIT.invalid, '--count: several events need --out DIR');
    const dialect = dialectOption(request);
    for (let index = 0; index < count; index += 1) {
      const own = { ...options, seed: options.seed + index };
      const simulation = simulate((tournament) => system.pairRound(tournament), own);
      const text = makeTrf(reportOf(simulation, system, own, request), dialect);
      if (out === null) io.out(text);
      else writeEvent(out, fileName(system.id, own, simulation), text, index === 0, io);
      noteStop(simulation, own, io);
    }
    return EXIT.ok;
  },
};

function simulationOptions(request: Request): SimulationOptions {
  const field = textOption(request, 'field') ?? 'open';
  if (field !== 'open' && field !== 'strong' && field !== 'equal') throw new Refusal(EXIT.invalid, `--field: open, strong or equal, not "${field}"`);
  const colour = textOption(request, 'initial-colour');
  if (colour !== null && colour !== 'white' && colour !== 'black') throw new Refusal(EXIT.invalid, `--initial-colour: white or black, not "${colour}"`);
  return {
    players: required(request, 'players', 2),
    rounds: required(request, 'rounds', 1),
    seed: required(request, 'seed', 0),
    byes: rate(request, 'byes'),
    absences: rate(request, 'absences'),
    forfeits: rate(request, 'forfeits'),
    late: rate(request, 'late'),
    withdrawals: rate(request, 'withdrawals'),
    unrated: rate(request, 'unrated'),
    unusual: rate(request, 'unusual'),
    fullPointByes: rate(request, 'full-point-byes'),
    forbiddenPairs: numberOption(request, 'forbidden-pairs', 0) ?? 0,
    field,
    ...(colour === null ? {} : { initialColour: colour }),
  };
}

function required(request: Request, name: string, least: number): number {
  const value = numberOption(request, name, least);
  if (value === null) throw new Refusal(EXIT.invalid, `--${name} is missing`);
  if (name === 'players' && value > MOST_PLAYERS) {
    throw new Refusal(EXIT.invalid, `--players: at most ${MOST_PLAYERS}, the report file has four columns for a number`);
  }
  return value;
}

const MOST_PLAYERS = 9999;

function rate(request: Request, name: keyof typeof RATES): number {
  const text = textOption(request, name);
  if (text === null) return 0;
  const percent = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && percent <= 100) return percent;
  throw new Refusal(EXIT.invalid, `--${name}: a percentage of 0 to 100 is expected, not "${text}"`);
}

function dialectOption(request: Request): Dialect {
  const version = textOption(request, 'trf') ?? '26';
  if (version === '16' || version === '26') return `trf${version}`;
  throw new Refusal(EXIT.invalid, `--trf: 16 or 26, not "${version}"`);
}

/** Record 192: what the event is called there; the texts that are out of force have no code. */
const TOURNAMENT_TYPES: Readonly<Record<SystemId, string>> = {
  'dutch-2026': 'FIDE_DUTCH_2026',
  'dutch-2017': 'FIDE_DUTCH_2017',
  'dutch-2012': 'CUSTOM_SWISS',
  'rating-1998': 'CUSTOM_SWISS',
  'dubov-2025': 'FIDE_DUBOV',
  'dubov-1997': 'CUSTOM_SWISS',
};

function reportOf(simulation: Simulation, system: PairingSystem, options: SimulationOptions, request: Request) {
  const list = parseTieBreaks(textOption(request, 'tie-breaks') ?? 'BH/C1,BH,SB');
  if (!list.ok) throw new Refusal(EXIT.invalid, `--tie-breaks: ${list.error.map(({ text }) => `"${text}"`).join(', ')} cannot be used`);
  const ranks = standings(simulation.tournament, list.value).rows.map(({ tpn, rank }) => [tpn, { rank }] as const);
  const codes = list.value.map(recordCode);
  return fromTournament(simulation.tournament, {
    header: {
      texts: {
        name: `${system.id} seed ${options.seed}`,
        federation: 'FID',
        type: `Individual: Swiss-System (${system.title})`,
        tournamentType: TOURNAMENT_TYPES[system.id],
      },
      tieBreaks: codes[0] === 'PTS' ? { record: '202', codes: codes.slice(1) } : { record: '212', codes },
    },
    players: new Map(ranks),
  });
}

function fileName(id: SystemId, { seed, players, rounds }: SimulationOptions, { stopped, tournament }: Simulation): string {
  return `${id}_s${seed}_n${players}_r${rounds}${stopped === null ? '' : `_stuck${tournament.completedRounds + 1}`}.trf`;
}

function writeEvent(directory: string, name: string, text: string, isFirst: boolean, io: Io): void {
  const target = path.join(directory, name);
  try {
    if (isFirst) io.makeDirectory(directory);
    io.write(target, text);
  } catch (error) {
    throw new Refusal(EXIT.fileAccess, `${target}: cannot be written (${codeOf(error)})`);
  }
}

function noteStop({ stopped, tournament }: Simulation, { seed }: SimulationOptions, io: Io): void {
  if (stopped === null) return;
  const why = 'article' in stopped ? stopped.article : stopped.reason;
  io.err(`seed ${seed}: ends before round ${tournament.completedRounds + 1}, ${stopped.code} (${why})\n`);
}
