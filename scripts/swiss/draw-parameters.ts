import { type Random, seededRandom } from '../../engine/simulate';
import { noBakuReason } from '../../engine/swiss/acceleration';
import type { SystemId } from '../../engine/systems/system';
import { stagesFor } from '../../engine/tie-breaks';
import { MOST_ROUNDS } from '../../engine/trf';
import { type GeneratorParameters, type ParameterName, scoringOf, integerParameter } from './generator-parameters';

const MAX_VALUE = 9999;
/** Changes the seed, so that the parameters and the games use different random numbers. */
const SEED_MASK = 0x9e3779b9;

/** The rates, each with its highest value in per cent and the options that replace it. Each rate is 0 in half of the events. */
const HIGHEST_RATES: readonly (readonly [ParameterName, number, readonly ParameterName[]])[] = [
  ['half-point-byes', 5, ['byes']],
  ['full-point-byes', 1, []],
  ['zero-point-byes', 6, ['absences']],
  ['forfeit-wins', 3, ['forfeits']],
  ['forfeit-losses', 3, ['forfeits']],
  ['double-forfeits', 1, ['forfeits']],
  ['half-zero', 1, ['unusual']],
  ['zero-half', 1, ['unusual']],
  ['zero-zero', 1, ['unusual']],
  ['unrated', 1, []],
];
const TIE_BREAK_LISTS = [
  'BH/C1,BH,SB',
  'BH/C1,BH,SB,DE,WIN,BWG',
  'DE,BH/C1,SB,WON',
  'ARO/C1,BH/C1,BH',
  'BH/C1,BH,DE,WON',
  'WIN,BH,SB,PS',
  'PS,BH/M1,BPG',
  'KS,SB,BH/C2',
] as const;

const TEAM_TIE_BREAK_LISTS = ['MPvGP,EMGSB,BH:MP/C1', 'MPvGP,EMMSB,TBR', 'EDE,BH:MP,SSSC', 'MPvGP,BC,BBE'] as const;

/** The tie-breaks of randomly generated round robins. */
const ROUND_ROBIN_TIE_BREAKS: Readonly<Partial<Record<SystemId, string>>> = { berger: 'DE,WIN,SB,KS', 'team-berger': 'MPvGP,EMMSB,EDEBT' };

/** The maximum number of players in a randomly generated round robin, which needs about as many rounds as players. */
const MAX_ROUND_ROBIN_PLAYERS = 40;

/** Chooses a random value, from `seed`, for every parameter that is not given. */
export function drawParameters(given: GeneratorParameters, seed: number, system: SystemId): GeneratorParameters {
  const random = seededRandom((seed ^ SEED_MASK) >>> 0);
  const size = sizeOf(given, random);
  const rates = HIGHEST_RATES.map(([name, most, replacing]) => {
    const drawn = drawRate(most, random);
    return [name, replacing.some((other) => given[other] !== undefined) ? '0' : drawn] as const;
  });
  const drawn: GeneratorParameters = {
    ...size,
    ...Object.fromEntries(rates),
    late: drawRate(8, random).replace('%', ''),
    withdrawals: drawRate(4, random).replace('%', ''),
    'forbidden-pairs': String(random.chance(70) ? 0 : 1 + random.below(4)),
    ...drawRatingRange(given, random),
    results: 'table',
    draws: String(20 + random.below(41)),
    'initial-colour': random.pick(['white', 'black']),
    'tie-breaks': random.pick(TIE_BREAK_LISTS),
    baku: random.chance(20) && allowsBaku(system) && noBakuReason(scoringOf(given), Number(given.rounds ?? size.rounds)) === null ? 'yes' : 'no',
    scoring: '1-0.5-0',
  };
  if (system === 'team-swiss-2026') return { ...drawn, 'tie-breaks': random.pick(TEAM_TIE_BREAK_LISTS), ...given };
  if (system === 'knock-out') return { ...drawn, ...knockOutParameters(Number(given.players ?? drawn.players)), ...given };
  if (system === 'keizer') return { ...drawn, baku: 'no', 'tie-breaks': 'KEIZER,KVALUE', ...given };
  const tieBreaks = ROUND_ROBIN_TIE_BREAKS[system];
  if (tieBreaks === undefined) return { ...drawn, ...given };
  // In each cycle, a round robin has one round for each opponent, and one more if the number of players is odd. Its only byes are the
  // free rounds.
  const cycles = integerParameter(given, 'cycles', 1, MOST_ROUNDS) ?? 1;
  const most = Math.max(2, Math.min(MAX_ROUND_ROBIN_PLAYERS, Math.floor(MOST_ROUNDS / cycles)));
  const players = Number(given.players ?? Math.min(most, Number(drawn.players)));
  return { ...drawn, ...NO_BYES, players: String(players), rounds: String((players + (players % 2) - 1) * cycles), 'tie-breaks': tieBreaks, ...given };
}

const NO_BYES = { 'half-point-byes': '0', 'full-point-byes': '0', 'zero-point-byes': '0', late: '0', withdrawals: '0' };

/** Returns the parameters of a knock-out. It has one round for each stage and no byes, because absent players keep their boards. */
function knockOutParameters(players: number): GeneratorParameters {
  return { ...NO_BYES, baku: 'no', rounds: String(Math.max(1, stagesFor(players))), 'forbidden-pairs': '0', 'tie-breaks': 'KO' };
}

/** Chooses 15 to 215 players at random, favouring small fields, and 5 to 15 rounds, but at most half as many rounds as players. */
function sizeOf(given: GeneratorParameters, random: Random): { players: string; rounds: string } {
  const [fewest, span] = [Math.min(random.below(201), random.below(201)), Math.min(random.below(11), random.below(11))];
  const ratings = given.ratings?.split(',').length;
  const leastPlayers = 2 * (integerParameter(given, 'rounds', 1, MAX_VALUE) ?? 0);
  const players = integerParameter(given, 'players', 2, MAX_VALUE) ?? ratings ?? Math.max(leastPlayers, 15 + fewest);
  return { players: String(players), rounds: String(Math.max(1, Math.min(5 + span, Math.floor(players / 2)))) };
}

function drawRate(most: number, random: Random): string {
  const tenths = 1 + random.below(10 * most);
  return random.chance(50) ? '0' : `${tenths / 10}%`;
}

function drawRatingRange(given: GeneratorParameters, random: Random): GeneratorParameters {
  const [from, width] = [1000 + 25 * random.below(33), 300 + 25 * random.below(37)];
  if (given.ratings !== undefined || given.field !== undefined) return {};
  const least =
    integerParameter(given, 'rating-min', 0, MAX_VALUE) ?? Math.max(0, (integerParameter(given, 'rating-max', 0, MAX_VALUE) ?? from + width) - width);
  return { 'rating-min': String(least), 'rating-max': String(least + width) };
}

/** True if the system can be accelerated. C.04.7 defines the Baku acceleration for the Dutch system. */
function allowsBaku(system: SystemId): boolean {
  return system === 'dutch-2026' || system === 'dutch-2017';
}
