import { randomInt } from 'node:crypto';
import path from 'node:path';
import { contradictionText } from '@/lib/domain/rounds/decide-checklist';
import { tell } from '@/lib/platform/words/tell';
import type { SystemId } from '../../engine/systems/system';
import { type Command, EXIT, type Io, numberOption, type Request, textOption, invalid } from './command';
import { type Config, readConfig } from './config-file';
import { generated, type Generated } from './generated';
import { readText, systemById } from './load';
import { type Given, PARAMETER_NAMES, PARAMETER_OPTIONS } from './parameters';
import { DIALECT_OPTIONS, dialectOption, writeFiles } from './written';

export const IN_FORCE: SystemId = 'dutch-2026';

export const generate: Command = {
  name: 'generate',
  operands: '',
  options: {
    system: { type: 'string', value: 'ID', help: tell('cli.generate.options.system') },
    seed: { type: 'string', value: 'S', help: tell('cli.generate.options.seed') },
    config: { type: 'string', value: 'FILE', help: tell('cli.generate.options.config') },
    ...PARAMETER_OPTIONS,
    'rating-file': { type: 'string', value: 'FILE', help: tell('cli.generate.options.ratingFile') },
    ...DIALECT_OPTIONS,
    count: { type: 'string', value: 'K', help: tell('cli.generate.options.count') },
    out: { type: 'string', value: 'DIR', help: tell('cli.options.out') },
  },
  run: (request, io) => {
    const configPath = textOption(request, 'config');
    const config: Config = configPath === null ? { given: {}, seed: null, system: null } : readConfig(configPath, io);
    const system = systemById(textOption(request, 'system') ?? config.system ?? IN_FORCE);
    const given: Given = { ...config.given, ...ratingsIn(request, io), ...valuesOf(request) };
    const count = numberOption(request, 'count', 1) ?? 1;
    const out = textOption(request, 'out');
    if (out === null && count > 1) throw invalid(tell('cli.errors.needsFolder'));
    const dialect = dialectOption(request);
    const first = seedOf(textOption(request, 'seed') ?? config.seed);
    for (let index = 0; index < count; index += 1) {
      const event = generated(system, given, first + index, dialect);
      if (out === null) io.out(event.text);
      else writeFiles([{ target: path.join(out, fileName(system.id, event)), text: event.text }], io);
      noteStop(event, io);
    }
    io.err(`${tell('cli.generate.seeds', { count, first, last: first + count - 1 })}\n`);
    return EXIT.ok;
  },
};

/** Parses a 32-bit seed; draws one if none is given. */
export function seedOf(text: string | null): number {
  if (text === null) return randomInt(SEEDS / 2);
  if (!/^\d+$/.test(text)) throw invalid(tell('cli.errors.wholeNumber', { name: 'seed', least: 0, text }));
  if (Number(text) >= SEEDS) throw invalid(tell('cli.errors.atMost', { name: 'seed', most: SEEDS - 1, text }));
  return Number(text);
}

const SEEDS = 2 ** 32;

function valuesOf(request: Request): Given {
  return Object.fromEntries(PARAMETER_NAMES.map((name) => [name, textOption(request, name)] as const).filter(([, text]) => text !== null));
}

/** Reads ratings from a file: the last number of three or four digits in each line. */
function ratingsIn(request: Request, io: Io): Given {
  const file = textOption(request, 'rating-file');
  if (file === null) return {};
  const ratings = readText(file, io)
    .split(/\r\n?|\n/)
    .flatMap((line) => /(?<!\d)(\d{3,4})(?!\d)(?!.*(?<!\d)\d{3,4}(?!\d))/.exec(line)?.[1] ?? []);
  if (ratings.length === 0) throw invalid(tell('cli.errors.noRatings', { path: file }));
  return { ratings: ratings.join(',') };
}

function fileName(id: SystemId, { seed, stopped, tournament }: Generated): string {
  const stuck = stopped === null ? '' : `_stuck${tournament.completedRounds + 1}`;
  return `${id}_s${seed}_n${tournament.players.length}_r${tournament.rounds}${stuck}.trf`;
}

export function noteStop({ seed, stopped, tournament }: Generated, io: Io): void {
  if (stopped === null) return;
  const why = 'article' in stopped ? stopped.article : contradictionText(stopped);
  io.err(`${tell('cli.generate.stopped', { seed, round: tournament.completedRounds + 1, code: stopped.code, why })}\n`);
}
