import { t } from '@/lib/platform/messages/translate';
import { MATCH_LIMITS, MATCH_RULES } from '../../engine/model/match-rules';
import { type Scoring, STANDARD_SCORING } from '../../engine/model/points';
import type { Amount, RatingRange, Share, ShareKind, SimulationOptions } from '../../engine/simulate';
import { noBakuReason } from '../../engine/swiss/acceleration';
import { parseTieBreaks } from '../../engine/tie-breaks';
import { MOST_PLAYERS, MOST_ROUNDS } from '../../engine/trf';
import { type OptionSpec, invalidArguments } from './command-types';

/** An option of the generator. `share` is the kind of bye or game that the option adds to the simulation. */
type GeneratorOptionSpec = Omit<OptionSpec, 'type'> & { readonly share?: ShareKind };

/** The parameters by name. The name is also the name of the option and the key in a configuration file. */
const PARAMETERS = {
  players: { value: 'N' },
  rounds: { value: 'R' },
  cycles: { value: 'N', help: t('cli.generate.options.cycles') },
  swap: { value: 'yes|no', help: t('cli.generate.options.swap') },
  boards: { value: 'N', help: t('cli.generate.options.boards') },
  'half-point-byes': { value: 'AMOUNT', share: 'halfPointBye' },
  'full-point-byes': { value: 'AMOUNT', share: 'fullPointBye' },
  'zero-point-byes': { value: 'AMOUNT', share: 'zeroPointBye' },
  'forfeit-wins': { value: 'AMOUNT', share: 'forfeitWin', help: t('cli.generate.options.forfeitWins') },
  'forfeit-losses': { value: 'AMOUNT', share: 'forfeitLoss', help: t('cli.generate.options.forfeitLosses') },
  'double-forfeits': { value: 'AMOUNT', share: 'doubleForfeit' },
  'half-zero': { value: 'AMOUNT', share: 'halfZero', help: t('cli.generate.options.unusual', { results: '½-0' }) },
  'zero-half': { value: 'AMOUNT', share: 'zeroHalf', help: t('cli.generate.options.unusual', { results: '0-½' }) },
  'zero-zero': { value: 'AMOUNT', share: 'zeroZero', help: t('cli.generate.options.unusual', { results: '0-0' }) },
  unrated: { value: 'AMOUNT', share: 'shortGame', help: t('cli.generate.options.unrated') },
  late: { value: 'PERCENT', help: t('cli.generate.options.late') },
  withdrawals: { value: 'PERCENT', help: t('cli.generate.options.withdrawals') },
  byes: { value: 'PERCENT', help: t('cli.generate.options.byes') },
  absences: { value: 'PERCENT', help: t('cli.generate.options.absences') },
  forfeits: { value: 'PERCENT', help: t('cli.generate.options.forfeits') },
  unusual: { value: 'PERCENT', help: t('cli.generate.options.unusual', { results: ['½-0', '0-½', '0-0'] }) },
  'forbidden-pairs': { value: 'N' },
  field: { value: 'KIND', help: t('cli.generate.options.field') },
  'rating-min': { value: 'N' },
  'rating-max': { value: 'N' },
  'rating-gap': { value: 'N', help: t('cli.generate.options.ratingGap') },
  ratings: { value: 'A,B,...', help: t('cli.generate.options.ratings') },
  results: { value: 'KIND', help: t('cli.generate.options.results') },
  draws: { value: 'PERCENT', help: t('cli.generate.options.draws') },
  'initial-colour': { value: 'C', help: t('cli.generate.options.initialColour') },
  baku: { value: 'yes|no', help: t('cli.generate.options.baku') },
  scoring: { value: 'W-D-L', help: t('cli.generate.options.scoring') },
  pab: { value: 'POINTS', help: t('cli.generate.options.pab') },
  'points-zpb': { value: 'POINTS', help: t('cli.generate.options.pointsZpb') },
  'points-forfeit-loss': { value: 'POINTS' },
  'tie-breaks': { value: 'LIST' },
} as const satisfies Readonly<Record<string, GeneratorOptionSpec>>;
export type ParameterName = keyof typeof PARAMETERS;

export type GeneratorParameters = Readonly<Partial<Record<ParameterName, string>>>;

export const PARAMETER_NAMES = Object.keys(PARAMETERS) as readonly ParameterName[];
export const PARAMETER_OPTIONS: Readonly<Record<string, OptionSpec>> = Object.fromEntries(
  PARAMETER_NAMES.map((name) => [name, { type: 'string', ...PARAMETERS[name] }] as const),
);

const HIGHEST_RATING = 4000;

/** Converts parameters to simulation options. A missing amount means 0. Throws for the first invalid value. */
export function simulationOptions(given: GeneratorParameters, seed: number): SimulationOptions {
  const players = integerParameter(given, 'players', 2, MOST_PLAYERS) ?? refuseMissing('players');
  const scoring = scoringOf(given);
  const rounds = integerParameter(given, 'rounds', 1, MOST_ROUNDS) ?? refuseMissing('rounds');
  return {
    players,
    rounds,
    seed,
    initialColour: choiceParameter(given, 'initial-colour', ['white', 'black']),
    field: choiceParameter(given, 'field', ['open', 'strong', 'equal']),
    draws: percentParameter(given, 'draws'),
    ratingRange: ratingRangeOf(given),
    ratings: ratingsOf(given, players),
    byes: percentParameter(given, 'byes'),
    absences: percentParameter(given, 'absences'),
    forfeits: percentParameter(given, 'forfeits'),
    unusual: percentParameter(given, 'unusual'),
    late: percentParameter(given, 'late'),
    withdrawals: percentParameter(given, 'withdrawals'),
    forbiddenPairs: integerParameter(given, 'forbidden-pairs', 0, players * players),
    shares: sharesOf(given),
    scoring,
    isAccelerated: isBaku(given, scoring, rounds),
    swapsLastRounds: choiceParameter(given, 'swap', ['yes', 'no']) === 'yes',
    results: choiceParameter(given, 'results', ['table', 'curve']) === 'curve' ? undefined : 'table',
  };
}

/** The number of boards in a match of teams. */
export const boardsOf = (given: GeneratorParameters): number =>
  integerParameter(given, 'boards', MATCH_LIMITS.boards.least, MATCH_LIMITS.boards.most) ?? MATCH_RULES.boards;

function sharesOf(given: GeneratorParameters): Partial<Record<ShareKind, Share>> {
  const own = PARAMETER_NAMES.filter((name) => given[name] !== undefined);
  return Object.fromEntries(own.flatMap((name) => ('share' in PARAMETERS[name] ? [[PARAMETERS[name].share, parseShare(given, name)]] : [])));
}

export function tieBreaksOf(given: GeneratorParameters) {
  const list = parseTieBreaks(given['tie-breaks'] ?? 'BH/C1,BH,SB');
  if (!list.ok) throw unknownTieBreaks(list.error.map(({ text }) => text));
  return list.value;
}

export const unknownTieBreaks = (codes: readonly string[]) => invalidArguments(t('cli.errors.tieBreaks', { codes: codes.map((code) => `"${code}"`) }));

function isBaku(given: GeneratorParameters, scoring: Scoring, rounds: number): boolean {
  if (choiceParameter(given, 'baku', ['yes', 'no']) !== 'yes') return false;
  if (noBakuReason(scoring, rounds) !== null) throw invalidArguments(t('cli.errors.noBaku', { place: '--baku' }));
  return true;
}

export function scoringOf(given: GeneratorParameters): Scoring {
  const [win = 2, draw = 1, loss = 0, ...more] = (given.scoring ?? '1-0.5-0').split('-').map((text) => parseHalfPoints('scoring', text));
  if (more.length > 0 || win < draw || draw < loss) throw invalidArguments(t('cli.errors.scoring', { text: given.scoring ?? '' }));
  return {
    ...STANDARD_SCORING,
    win,
    draw,
    loss,
    forfeitWin: win,
    fullPointBye: win,
    halfPointBye: draw,
    pab: given.pab === undefined ? win : parseHalfPoints('pab', given.pab),
    zeroPointBye: given['points-zpb'] === undefined ? 0 : parseHalfPoints('points-zpb', given['points-zpb']),
    forfeitLoss: given['points-forfeit-loss'] === undefined ? 0 : parseHalfPoints('points-forfeit-loss', given['points-forfeit-loss']),
  };
}

function parseHalfPoints(name: ParameterName, text: string): number {
  const points = 2 * Number(text);
  if (/^\d+(?:\.[05])?$|^\.5$/.test(text.trim()) && points <= 40) return points;
  throw invalidArguments(t('cli.errors.points', { name, text }));
}

function ratingRangeOf(given: GeneratorParameters): RatingRange | undefined {
  const least = integerParameter(given, 'rating-min', 0, HIGHEST_RATING);
  const most = integerParameter(given, 'rating-max', 0, HIGHEST_RATING);
  const gap = integerParameter(given, 'rating-gap', 0, HIGHEST_RATING);
  if (least === undefined || most === undefined) return undefined;
  if (least > most) throw invalidArguments(t('cli.errors.ratingBounds', { least, most }));
  return { least, most, gap };
}

function ratingsOf(given: GeneratorParameters, players: number): number[] | undefined {
  if (given.ratings === undefined) return undefined;
  const ratings = given.ratings.split(',').map((text) => {
    if (!/^\s*\d{1,4}\s*$/.test(text)) throw invalidArguments(t('cli.errors.wholeNumber', { name: 'ratings', least: 0, text: text.trim() }));
    return Number(text);
  });
  if (ratings.length < players) throw invalidArguments(t('cli.errors.tooFewRatings', { ratings: ratings.length, players }));
  return ratings.slice(0, players);
}

/** Parses an amount for the whole event (`3` or `5%`), or amounts for single rounds (`2:1,5:10%`). */
function parseShare(given: GeneratorParameters, name: ParameterName): Share {
  const text = given[name] ?? '';
  if (!text.includes(':')) return parseAmount(name, text);
  const rounds = text.split(',').map((part) => {
    const [round = '', own = '', ...more] = part.split(':');
    if (!/^\d+$/.test(round.trim()) || more.length > 0) throw invalidArguments(t('cli.errors.amount', { name, text }));
    return [Number(round), parseAmount(name, own)] as const;
  });
  return { rounds: new Map(rounds) };
}

function parseAmount(name: ParameterName, text: string): Amount {
  const [, number = '', sign] = /^\s*(\d+(?:\.\d+)?)(%?)\s*$/.exec(text) ?? [];
  if (sign === '%' && Number(number) <= 100) return { percent: Number(number) };
  if (sign === '' && /^\d{1,6}$/.test(number)) return { count: Number(number) };
  throw invalidArguments(t('cli.errors.amount', { name, text }));
}

function percentParameter(given: GeneratorParameters, name: ParameterName): number | undefined {
  const text = given[name];
  if (text === undefined) return undefined;
  const value = Number(text.replace(/%$/, ''));
  if (/^\d+(?:\.\d+)?%?$/.test(text) && value <= 100) return value;
  throw invalidArguments(t('cli.errors.percentage', { name, text }));
}

export function integerParameter(given: GeneratorParameters, name: ParameterName, least: number, most: number): number | undefined {
  const text = given[name];
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text) || Number(text) < least) throw invalidArguments(t('cli.errors.wholeNumber', { name, least, text }));
  if (Number(text) > most) throw invalidArguments(t('cli.errors.atMost', { name, most, text }));
  return Number(text);
}

function choiceParameter<Value extends string>(given: GeneratorParameters, name: ParameterName, values: readonly Value[]): Value | undefined {
  const text = given[name];
  if (text === undefined) return undefined;
  const value = values.find((known) => known === text);
  if (value === undefined) throw invalidArguments(t('cli.errors.choice', { name, values: values.join(' | '), text }));
  return value;
}

function refuseMissing(name: ParameterName): never {
  throw invalidArguments(t('cli.errors.missing', { option: `--${name}` }));
}
