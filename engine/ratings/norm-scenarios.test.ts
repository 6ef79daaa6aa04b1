import { describe, expect, it } from 'vitest';
import type { Title } from '../model/tournament';
import { isForeignField, foreignFieldsOf, ratedFieldsOf } from './norm-fields';
import { judgeNormResult, type NormGames } from './norm-results';
import type { NormTitle } from './norm-rules';
import { normsOfTournament, type NormPlayer, type NormTournament } from './norms-of-tournament';

/**
 * Scenarios of B.01, by number. Unless a scenario says otherwise: a Swiss of nine rounds, a candidate of federation AAA, a grandmaster norm, and
 * grandmasters from four other federations as opponents. Scenarios 29 to 31 and 42 to 45 depend on facts that are not about games. Scenario 41
 * needs a list of FIDE's members.
 */
interface Scenario {
  readonly against: readonly number[];
  /** Points of each game as `1`, `=` and `0`. */
  readonly results: string;
  readonly title?: NormTitle;
  readonly titles?: string;
  readonly federations?: string;
  readonly more?: Partial<NormGames>;
}

const FEDERATIONS = ['BBB', 'CCC', 'DDD', 'EEE'];
const SCORES = { '1': 2, '=': 1, '0': 0 } as const;

function judge({ against, results, title = 'GM', titles = '', federations = '', more = {} }: Scenario) {
  const [heldTitles, heldFederations] = [titles.split(' '), federations.split(' ')];
  const games = against.map((rating, index) => ({
    round: index + 1,
    opponent: {
      rating,
      title: titles === '' ? ('GM' as const) : ((heldTitles[index] === '-' ? null : heldTitles[index]) as Title | null),
      federation: federations === '' ? (FEDERATIONS[index % 4] ?? '') : (heldFederations[index] ?? ''),
    },
    score: SCORES[results[index] as keyof typeof SCORES],
  }));
  const { failed, average, performance } = judgeNormResult(title, { federation: 'AAA', games, mayDropGames: true, isWoman: true, ...more });
  return [failed.join(' '), average, performance];
}

const nine = (rating: number) => Array.from({ length: 9 }, () => rating);
const FIRST = [2500, 2480, 2470, 2450, 2440, 2430, 2400, 2380, 2350];

const SIX = '111======';
const WGM_FIELD = { against: [2420, 2400, 2350, 2320, 2300, 2280, 2250, 2200, 2150], results: SIX, title: 'WGM', titles: 'IM IM IM WIM WIM - - - -' } as const;
const ALL_2475 = { against: nine(2475), results: SIX };

describe('the scenarios of one player', () => {
  it.each<[number, Scenario, readonly (string | number)[]]>([
    [1, { against: FIRST, results: '1111=====' }, ['performance', 2433, 2599]],
    [2, { against: [...FIRST.slice(0, 8), 2360], results: '1111=====' }, ['', 2434, 2600]],
    [3, { against: FIRST, results: SIX }, ['performance', 2433, 2558]],
    [4, ALL_2475, ['', 2475, 2600]],
    [5, { against: [...nine(2474).slice(4), ...nine(2475).slice(5)], results: SIX }, ['performance', 2474, 2599]],
    [6, { against: [...nine(2474).slice(5), ...nine(2475).slice(4)], results: SIX }, ['', 2475, 2600]],
    [7, { against: [2520, 2500, 2480, 2470, 2450, 2440, 2430, 2400, 1900], results: '1111=====' }, ['performance', 2432, 2598]],
    [8, { against: [2560, 2540, 2520, 2500, 2480, 2470, 2450, 2100, 1900], results: '1111=====' }, ['performance', 2424, 2590]],
    [9, { against: [2500, 2480, 2450, 2440, 2430, 2420, 2400, 2380, 0], results: '11111====' }, ['', 2411, 2631]],
    [10, { against: [2450, 2430, 2400, 2390, 2380, 2370, 2360, 2340, 2250], results: '11111111=' }, ['average', 2374, 2818]],
    [11, { against: nine(2700), results: '======000' }, ['score performance', 2700, 2575]],
    [12, { against: nine(2720), results: '=======00' }, ['', 2720, 2640]],
    [13, { ...ALL_2475, titles: 'GM GM GM IM - - - - -' }, ['titled', 2475, 2600]],
    [14, { ...ALL_2475, titles: 'GM GM IM IM IM - - - -' }, ['titleHolders', 2475, 2600]],
    [15, { ...ALL_2475, titles: 'GM GM GM CM CM - - - -' }, ['titled', 2475, 2600]],
    [16, WGM_FIELD, ['', 2297, 2422]],
    [17, { ...WGM_FIELD, more: { isWoman: false } }, ['sex', 2297, 2422]],
    [18, { against: [2400, 2380, 2350, 2340, 2320, 2310, 2300, 2280, 2250], results: SIX, title: 'IM', titles: 'IM IM IM FM FM - - - -' }, ['', 2326, 2451]],
    [19, { against: [2300, 2280, 2260, 2250, 2220, 2200, 2180, 2150, 2120], results: '1========', title: 'WIM' }, ['', 2218, 2261]],
    [20, { ...ALL_2475, federations: 'AAA AAA AAA AAA AAA BBB BBB BBB BBB' }, ['federations', 2475, 2600]],
    [21, { ...ALL_2475, federations: 'AAA AAA AAA AAA AAA BBB BBB CCC CCC' }, ['', 2475, 2600]],
    [22, { ...ALL_2475, federations: 'AAA AAA AAA AAA AAA AAA BBB BBB CCC' }, ['ownFederation', 2475, 2600]],
    [23, { ...ALL_2475, federations: 'BBB BBB BBB BBB BBB BBB BBB CCC AAA' }, ['oneFederation', 2475, 2600]],
    [24, { ...ALL_2475, federations: 'BBB BBB BBB AAA AAA AAA AAA FID FID' }, ['federations', 2475, 2600]],
    [25, { ...ALL_2475, federations: 'FID FID FID FID FID FID FID BBB CCC' }, ['', 2475, 2600]],
    [26, { ...ALL_2475, federations: 'AAA AAA AAA AAA AAA AAA BBB BBB CCC', more: { isExempt: true } }, ['', 2475, 2600]],
    [32, { ...ALL_2475, titles: 'GM GM GM IM - - - - -', more: { isExempt: true } }, ['titled', 2475, 2600]],
  ])('%i', (_number, scenario, expected) => {
    expect(judge(scenario)).toEqual(expected);
  });
});

/** Player 1 of federation AAA, with these codes by round, against players 2, 3, … with these ratings. */
function resultOf(
  codes: string,
  ratings: readonly number[],
  { titles = [], ...more }: Partial<NormTournament> & { readonly titles?: readonly (Title | null)[] } = {},
) {
  const entries = [...codes].map((code, index) =>
    code === 'U' || code === 'H'
      ? ({ opponent: null, colour: null, code } as const)
      : { opponent: index + 2, colour: 'white' as const, code: code as '1' | '=' | '0' | '+' },
  );
  const candidate: NormPlayer = { number: 1, rating: 2450, title: 'IM', federation: 'AAA', isWoman: false, entries };
  const opponents = ratings.map((rating, index): NormPlayer => ({
    number: index + 2,
    rating,
    title: titles.length === 0 ? 'GM' : (titles[index] ?? null),
    federation: FEDERATIONS[index % 4] ?? '',
    isWoman: null,
    entries: [],
  }));
  return normsOfTournament({ players: [candidate, ...opponents], rounds: codes.length, format: 'swiss', hostFederation: 'AAA', ...more }, 1)[0];
}

const verdictOf = (player: ReturnType<typeof resultOf>) => {
  const [gm] = player?.titles ?? [];
  return [gm?.failed.join(' '), gm?.games, gm?.average, gm?.performance, gm?.dropped];
};

const MIXED: readonly Title[] = ['GM', 'GM', 'GM', 'IM'];

describe('the scenarios of a tournament', () => {
  it('33: eight games and the pairing-allocated bye of nine rounds are enough', () => {
    const field = [2540, 2520, 2500, 2490, 2470, 2460, 2440, 2420];
    expect(verdictOf(resultOf('111=====U', field, { titles: MIXED }))).toEqual(['', 8, 2480, 2621, []]);
  });

  it('34: the point of the bye never counts', () => {
    expect(verdictOf(resultOf('111=====U', [2480, 2460, 2440, 2430, 2410, 2400, 2380, 2360], { titles: MIXED }))).toEqual(['performance', 8, 2420, 2561, []]);
  });

  it('35: a requested half-point bye is no reason for eight games', () => {
    expect(verdictOf(resultOf('111=====H', [2540, 2520, 2500, 2490, 2470, 2460, 2440, 2420]))).toEqual(['games', 8, 2480, 2621, []]);
  });

  it('36: all ten games are used if they are enough', () => {
    expect(verdictOf(resultOf('111======1', [2520, 2510, 2500, 2490, 2480, 2470, 2460, 2450, 2440, 2010]))).toEqual(['', 10, 2452, 2601, []]);
  });

  it('37: games after the norm is made may be left out, and 38: not in a round robin', () => {
    const field = [2550, 2530, 2510, 2500, 2490, 2480, 2470, 2460, 2450, 2560, 2600];
    expect(verdictOf(resultOf('111======00', field))).toEqual(['', 9, 2493, 2618, [10, 11]]);
    expect(verdictOf(resultOf('111======00', field, { format: 'round-robin' }))).toEqual(['performance', 11, 2509, 2545, []]);
  });

  it('39: the game of the last round counts as a loss if the opponent does not come and the player needs it', () => {
    const field = [2550, 2540, 2530, 2520, 2510, 2500, 2490, 2480, 2470, 2460];
    const made = resultOf('U11111===+', [2400, ...field], { countsLastRoundForfeit: true });
    expect(verdictOf(made)).toEqual(['', 9, 2510, 2676, []]);
    expect(made?.titles[0]?.forfeitedRound).toBe(10);
    expect(verdictOf(resultOf('U11111===+', [2400, ...field]))[0]).toBe('games');
    // A player who cannot afford a loss has no norm: 4 of 9 against 2510.
    expect(verdictOf(resultOf('U========+', [2400, ...field], { countsLastRoundForfeit: true }))[0]).toBe('games performance');
    // If the norm can be made without the game, the game stays out.
    expect(resultOf('111=====+', field, { countsLastRoundForfeit: true })?.titles[0]).not.toHaveProperty('forfeitedRound');
  });

  it('40: in a round robin, a game against an unrated player without a point against rated players does not count', () => {
    const field = [2500, 2500, 2500, 2500, 2500, 2500, 2500, 2500, 2500, 0];
    const player = resultOf('111======1', field, { format: 'round-robin' });
    expect(verdictOf(player)?.slice(0, 2)).toEqual(['', 9]);
    expect(player?.rounds.at(-1)).toEqual({ round: 10, opponent: 11, code: '1', notCounted: 'unratedOpponent' });
    expect(verdictOf(resultOf('111======1', field))?.[1]).toBe(10);
  });

  it('the rounds that do not count have a reason', () => {
    expect(resultOf('1=0+U', [2500, 2500, 2500, 2500])?.rounds.map(({ notCounted }) => notCounted)).toEqual([null, null, null, 'forfeit', 'bye']);
  });
});

/** A field that meets in every round, except that these players are absent in the given rounds. */
function fieldOf(players: readonly Partial<NormPlayer>[], absentIn: Readonly<Record<number, readonly number[]>> = {}): NormPlayer[] {
  return players.map((player, index) => ({
    number: index + 1,
    rating: 2300,
    title: 'IM',
    federation: FEDERATIONS[index % 4] ?? '',
    isWoman: null,
    entries: Array.from({ length: 9 }, (_, round) =>
      absentIn[index + 1]?.includes(round + 1) === true
        ? null
        : { opponent: index % 2 === 0 ? index + 2 : index, colour: 'white' as const, code: '=' as const },
    ),
    ...player,
  }));
}

const many = (count: number, player: Partial<NormPlayer> = {}) => Array.from({ length: count }, () => player);

describe('the scenarios of a field', () => {
  const enoughIn = (players: readonly NormPlayer[]) => foreignFieldsOf(players)('AAA').map(({ isEnough }) => isEnough);

  it('26: twenty rated foreigners in every round', () => {
    const fields = foreignFieldsOf(fieldOf(many(20)))('AAA');
    expect(isForeignField(fields)).toBe(true);
    expect(fields[0]).toMatchObject({ round: 1, federations: FEDERATIONS, isEnough: true });
    expect([fields[0]?.players.length, fields[0]?.titled.length]).toEqual([20, 20]);
  });

  it('27: the worst round counts', () => {
    expect(enoughIn(fieldOf(many(20), { 20: [4] }))).toEqual([true, true, true, false, true, true, true, true, true]);
  });

  it('28: a player who missed two rounds counts in none, and a pairing-allocated bye is no miss', () => {
    expect(enoughIn(fieldOf(many(20), { 20: [4, 5] }))).toEqual(Array.from({ length: 9 }, () => false));
    const entries = fieldOf(many(1))[0]?.entries.map((entry, index) => (index < 3 ? { opponent: null, colour: null, code: 'U' as const } : entry)) ?? [];
    expect(enoughIn(fieldOf([...many(19), { entries }])).every(Boolean)).toBe(true);
  });

  it('1.5.6a: forty rated players in every round, of whom the best forty have an average of 2000', () => {
    const madeIn = (players: readonly NormPlayer[]) => ratedFieldsOf(players).filter(({ isEnough }) => isEnough).length;
    expect(madeIn(fieldOf(many(40, { rating: 2000 })))).toBe(9);
    expect(madeIn(fieldOf([...many(40, { rating: 2000 }), ...many(10, { rating: 1500 })]))).toBe(9);
    expect(madeIn(fieldOf([...many(39, { rating: 2000 }), { rating: 1999 }]))).toBe(0);
    expect(madeIn(fieldOf(many(40, { rating: 2000 }), { 1: [9] }))).toBe(8);
    expect(madeIn(fieldOf([...many(39), { rating: 0 }]))).toBe(0);
    expect(ratedFieldsOf(fieldOf(many(2)))[0]).toMatchObject({ round: 1, players: [1, 2], average: 2300 });
  });
});
