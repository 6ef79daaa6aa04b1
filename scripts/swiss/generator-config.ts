import { t } from '@/lib/platform/messages/translate';
import { type CommandIo, invalidArguments } from './command-types';
import { type GeneratorParameters, type ParameterName, PARAMETER_NAMES } from './generator-parameters';
import { readText } from './load-report-file';

export interface GeneratorConfig {
  readonly given: GeneratorParameters;
  readonly seed: string | null;
  readonly system: string | null;
}

/** The keys of JaVaFo's and bbpPairings' configuration files. In these files, a rate N means one in N. */
const PARAMETERS_BY_KEY: Readonly<Record<string, (value: string) => GeneratorParameters>> = {
  PlayersNumber: (value) => ({ players: value }),
  RoundsNumber: (value) => ({ rounds: value }),
  DrawPercentage: (value) => ({ draws: value }),
  ForfeitRate: (value) => ({ forfeits: percentOfOneIn('ForfeitRate', value, 1) }),
  RetiredRate: (value) => ({ withdrawals: percentOfOneIn('RetiredRate', value, 2) }),
  HalfPointByeRate: (value) => ({ byes: percentOfOneIn('HalfPointByeRate', value, 1) }),
  HalfPointByteRate: (value) => ({ byes: percentOfOneIn('HalfPointByteRate', value, 1) }),
  HighestRating: (value) => ({ 'rating-max': value }),
  LowestRating: (value) => ({ 'rating-min': value }),
  PointsForZPB: (value) => ({ 'points-zpb': value }),
  PointsForForfeitLoss: (value) => ({ 'points-forfeit-loss': value }),
  PointsForPAB: (value) => ({ pab: value }),
};
const POINTS_KEYS = ['PointsForWin', 'PointsForDraw', 'PointsForLoss'] as const;

/** Reads JSON, or lines `KEY=VALUE`. The keys are the names of the options, or those of JaVaFo and bbpPairings. */
export function readGeneratorConfig(path: string, io: CommandIo): GeneratorConfig {
  const text = readText(path, io);
  const values = text.trimStart().startsWith('{') ? parseJsonConfig(text, path) : parseLineConfig(text, path);
  const { seed = null, system = null, ...own } = values;
  const given: Record<string, string> = {};
  const points: Partial<Record<(typeof POINTS_KEYS)[number], string>> = {};
  for (const [key, value] of Object.entries(own)) {
    const point = POINTS_KEYS.find((known) => known === key);
    if (point !== undefined) points[point] = value;
    else Object.assign(given, parametersOf(key, value, path));
  }
  if (Object.keys(points).length > 0) given['scoring'] = POINTS_KEYS.map((key, index) => points[key] ?? ['1', '0.5', '0'][index]).join('-');
  return { given, seed, system };
}

function parametersOf(key: string, value: string, path: string): GeneratorParameters {
  const name = PARAMETER_NAMES.find((known) => known === key) satisfies ParameterName | undefined;
  if (name !== undefined) return { [name]: value };
  const own = Object.hasOwn(PARAMETERS_BY_KEY, key) ? PARAMETERS_BY_KEY[key] : undefined;
  if (own === undefined) throw invalidArguments(t('cli.errors.configKey', { path, key }));
  return own(value);
}

function percentOfOneIn(name: string, value: string, least: number): string {
  const every = Number(value);
  if (!/^\d+$/.test(value) || every < least) throw invalidArguments(t('cli.errors.wholeNumber', { name, least, text: value }));
  return (100 / every).toFixed(2);
}

function parseJsonConfig(text: string, path: string): Record<string, string> {
  const values = parseObject(text, path);
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]));
}

function parseObject(text: string, path: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The text is not valid JSON. This is reported below.
  }
  throw invalidArguments(t('cli.errors.configJson', { path }));
}

function parseLineConfig(text: string, path: string): Record<string, string> {
  const values: Record<string, string> = {};
  text.split(/\r\n?|\n/).forEach((line, index) => {
    const own = line.trim();
    if (own === '' || own.startsWith('#')) return;
    const [, key = '', value = ''] = /^([\w-]+)\s*=\s*(.*)$/.exec(own) ?? [];
    if (key === '') throw invalidArguments(t('cli.errors.configLine', { path, line: index + 1, text: own }));
    values[key] = value.trim();
  });
  return values;
}
