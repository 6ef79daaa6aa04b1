import { randomInt } from 'node:crypto';
import path from 'node:path';
import { contradictionText } from '@/lib/domain/rounds/decide-pairing-checklist';
import { t } from '@/lib/platform/messages/translate';
import type { SystemId } from '../../engine/systems/system';
import { type Command, EXIT_CODE, type CommandIo, numberOption, type Request, textOption, invalidArguments } from './command-types';
import { generateEvent, type GeneratedEvent } from './generate-event';
import { type GeneratorConfig, readGeneratorConfig } from './generator-config';
import { type GeneratorParameters, PARAMETER_NAMES, PARAMETER_OPTIONS } from './generator-parameters';
import { readText, systemById } from './load-report-file';
import { DIALECT_OPTIONS, dialectOption, writeFiles } from './write-files';

export const CURRENT_DUTCH = 'dutch-2026' satisfies SystemId;

export const generateCommand: Command = {
  name: 'generate',
  operands: '',
  options: {
    system: { type: 'string', value: 'ID', help: t('cli.generate.options.system') },
    seed: { type: 'string', value: 'S', help: t('cli.generate.options.seed') },
    config: { type: 'string', value: 'FILE', help: t('cli.generate.options.config') },
    ...PARAMETER_OPTIONS,
    'rating-file': { type: 'string', value: 'FILE', help: t('cli.generate.options.ratingFile') },
    ...DIALECT_OPTIONS,
    count: { type: 'string', value: 'K', help: t('cli.generate.options.count') },
    out: { type: 'string', value: 'DIR', help: t('cli.options.out') },
  },
  run: (request, io) => {
    const configPath = textOption(request, 'config');
    const config: GeneratorConfig = configPath === null ? { given: {}, seed: null, system: null } : readGeneratorConfig(configPath, io);
    const system = systemById(textOption(request, 'system') ?? config.system ?? CURRENT_DUTCH);
    const given: GeneratorParameters = { ...config.given, ...ratingsIn(request, io), ...valuesOf(request) };
    const count = numberOption(request, 'count', 1) ?? 1;
    const out = textOption(request, 'out');
    if (out === null && count > 1) throw invalidArguments(t('cli.errors.needsFolder'));
    const dialect = dialectOption(request);
    const first = seedOf(textOption(request, 'seed') ?? config.seed);
    for (let index = 0; index < count; index += 1) {
      const event = generateEvent(system, given, first + index, dialect);
      if (out === null) io.out(event.text);
      else writeFiles([{ target: path.join(out, fileName(system.id, event)), text: event.text }], io);
      printStopNote(event, io);
    }
    io.err(`${t('cli.generate.seeds', { count, first, last: first + count - 1 })}\n`);
    return EXIT_CODE.ok;
  },
};

/** Parses a 32-bit seed. Returns a random one if none is given. */
export function seedOf(text: string | null): number {
  if (text === null) return randomInt(SEEDS / 2);
  if (!/^\d+$/.test(text)) throw invalidArguments(t('cli.errors.wholeNumber', { name: 'seed', least: 0, text }));
  if (Number(text) >= SEEDS) throw invalidArguments(t('cli.errors.atMost', { name: 'seed', most: SEEDS - 1, text }));
  return Number(text);
}

const SEEDS = 2 ** 32;

function valuesOf(request: Request): GeneratorParameters {
  return Object.fromEntries(PARAMETER_NAMES.map((name) => [name, textOption(request, name)] as const).filter(([, text]) => text !== null));
}

/** Reads ratings from a file. The last number of three or four digits in each line is a rating. */
function ratingsIn(request: Request, io: CommandIo): GeneratorParameters {
  const file = textOption(request, 'rating-file');
  if (file === null) return {};
  const ratings = readText(file, io)
    .split(/\r\n?|\n/)
    .flatMap((line) => /(?<!\d)(\d{3,4})(?!\d)(?!.*(?<!\d)\d{3,4}(?!\d))/.exec(line)?.[1] ?? []);
  if (ratings.length === 0) throw invalidArguments(t('cli.errors.noRatings', { path: file }));
  return { ratings: ratings.join(',') };
}

function fileName(id: SystemId, { seed, stopped, tournament }: GeneratedEvent): string {
  const stuck = stopped === null ? '' : `_stuck${tournament.completedRounds + 1}`;
  return `${id}_s${seed}_n${tournament.players.length}_r${tournament.rounds}${stuck}.trf`;
}

export function printStopNote({ seed, stopped, tournament }: GeneratedEvent, io: CommandIo): void {
  if (stopped === null) return;
  const why = 'article' in stopped ? stopped.article : contradictionText(stopped);
  io.err(`${t('cli.generate.stopped', { seed, round: tournament.completedRounds + 1, code: stopped.code, why })}\n`);
}
