import path from 'node:path';
import { parseTieBreaks, recordCode, standings } from '../../engine/tie-breaks';
import { simulate } from '../../engine/testing/simulate';
import type { Simulation, SimulationOptions } from '../../engine/testing/simulate';
import type { PairingSystem, SystemId } from '../../engine/systems/system';
import { INDIVIDUAL_SWISS, fromTournament, makeTrf } from '../../engine/trf';
import type { Dialect } from '../../engine/trf';
import { contradictionText } from '../../lib/rounds/contradiction-text';
import { tell } from '../../lib/words/tell';
import { EXIT, Refusal, numberOption, textOption } from './command';
import type { Command, Io, Request } from './command';
import { codeOf, requireSystem } from './load';

const RATES = {
  byes: tell('cli.generate.options.byes'),
  absences: tell('cli.generate.options.absences'),
  forfeits: tell('cli.generate.options.forfeits'),
  late: tell('cli.generate.options.late'),
  withdrawals: tell('cli.generate.options.withdrawals'),
  unrated: tell('cli.generate.options.unrated'),
  unusual: tell('cli.generate.options.unusual'),
  'full-point-byes': tell('cli.generate.options.fullPointByes'),
} as const;

export const generate: Command = {
  name: 'generate',
  summary: tell('cli.generate.summary'),
  usage: tell('cli.generate.usage'),
  options: {
    system: { type: 'string', value: 'ID', help: tell('cli.generate.options.system') },
    players: { type: 'string', value: 'N', help: tell('cli.generate.options.players') },
    rounds: { type: 'string', value: 'R', help: tell('cli.generate.options.rounds') },
    seed: { type: 'string', value: 'S', help: tell('cli.generate.options.seed') },
    ...Object.fromEntries(Object.entries(RATES).map(([name, what]) => [name, { type: 'string', value: 'PERCENT', help: what } as const])),
    'forbidden-pairs': { type: 'string', value: 'N', help: tell('cli.generate.options.forbiddenPairs') },
    field: { type: 'string', value: 'KIND', help: tell('cli.generate.options.field') },
    'initial-colour': { type: 'string', value: 'C', help: tell('cli.generate.options.initialColour') },
    'tie-breaks': { type: 'string', value: 'LIST', help: tell('cli.generate.options.tieBreaks') },
    trf: { type: 'string', value: '16|26', help: tell('cli.generate.options.trf') },
    count: { type: 'string', value: 'K', help: tell('cli.generate.options.count') },
    out: { type: 'string', value: 'DIR', help: tell('cli.generate.options.out') },
  },
  notes: tell('cli.generate.notes'),
  run: (request, io) => {
    const system = requireSystem(request);
    const options = simulationOptions(request);
    const count = numberOption(request, 'count', 1) ?? 1;
    const out = textOption(request, 'out');
    if (out === null && count > 1) throw new Refusal(EXIT.invalid, tell('cli.errors.needsFolder'));
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
  if (field !== 'open' && field !== 'strong' && field !== 'equal') throw new Refusal(EXIT.invalid, tell('cli.errors.field', { text: field }));
  const colour = textOption(request, 'initial-colour');
  if (colour !== null && colour !== 'white' && colour !== 'black') throw new Refusal(EXIT.invalid, tell('cli.errors.initialColour', { text: colour }));
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
  if (value === null) throw new Refusal(EXIT.invalid, tell('cli.errors.optionMissing', { name }));
  if (name === 'players' && value > MOST_PLAYERS) {
    throw new Refusal(EXIT.invalid, tell('cli.errors.tooManyPlayers', { most: MOST_PLAYERS }));
  }
  return value;
}

const MOST_PLAYERS = 9999;

function rate(request: Request, name: keyof typeof RATES): number {
  const text = textOption(request, name);
  if (text === null) return 0;
  const percent = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && percent <= 100) return percent;
  throw new Refusal(EXIT.invalid, tell('cli.errors.percentage', { name, text }));
}

function dialectOption(request: Request): Dialect {
  const version = textOption(request, 'trf') ?? '26';
  if (version === '16' || version === '26') return `trf${version}`;
  throw new Refusal(EXIT.invalid, tell('cli.errors.version', { text: version }));
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
  if (!list.ok) throw new Refusal(EXIT.invalid, tell('cli.errors.tieBreaks', { codes: list.error.map(({ text }) => `"${text}"`) }));
  const ranks = standings(simulation.tournament, list.value).rows.map(({ tpn, rank }) => [tpn, { rank }] as const);
  const codes = list.value.map(recordCode);
  return fromTournament(simulation.tournament, {
    header: {
      texts: {
        name: tell('cli.generate.eventName', { system: system.id, seed: options.seed }),
        federation: 'FID',
        type: `${INDIVIDUAL_SWISS} (${system.title})`,
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
    throw new Refusal(EXIT.fileAccess, tell('cli.errors.unwritable', { path: target, code: codeOf(error) }));
  }
}

function noteStop({ stopped, tournament }: Simulation, { seed }: SimulationOptions, io: Io): void {
  if (stopped === null) return;
  const why = 'article' in stopped ? stopped.article : contradictionText(stopped);
  io.err(`${tell('cli.generate.stopped', { seed, round: tournament.completedRounds + 1, code: stopped.code, why })}\n`);
}
