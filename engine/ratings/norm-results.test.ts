import { describe, expect, it } from 'vitest';
import type { Title } from '../model/tournament';
import { foreignFieldsOf, isForeignField } from './norm-fields';
import { articleOfDropped, judgeNormResult, type NormGames } from './norm-results';
import type { NormTitle } from './norm-rules';
import { normsOfTournament, type NormPlayer } from './norms-of-tournament';

const FEDERATIONS = ['BBB', 'CCC', 'DDD', 'EEE'];
const ALL_GM = Array.from({ length: 20 }, (): Title => 'GM');

/** Reads games such as `2388 IM CZE ½, 1985 SVK 1`, in the order of rounds. */
function gamesIn(text: string): NormGames['games'] {
  return text.split(', ').map((game, index) => {
    const parts = game.split(' ');
    const [rating = '', federation = '', score = ''] = parts.length === 4 ? [parts[0], parts[2], parts[3]] : parts;
    const title = parts.length === 4 ? (parts[1] as Title) : null;
    return { round: index + 1, opponent: { rating: Number(rating), title, federation }, score: score === '½' ? 1 : 2 * Number(score) };
  });
}

/** Games against these ratings. The scores are in half-points. */
const gamesAgainst = (ratings: readonly number[], scores: string, titles: readonly Title[] = ALL_GM): NormGames['games'] =>
  ratings.map((rating, index) => ({
    round: index + 1,
    opponent: { rating, title: titles[index] ?? null, federation: FEDERATIONS[index % 4] ?? '' },
    score: Number(scores[index]),
  }));

const judge = (title: NormTitle, games: NormGames['games'], more: Partial<NormGames> = {}) =>
  judgeNormResult(title, { federation: 'SLO', games, mayDropGames: true, ...more });

describe('the worked examples of norms', () => {
  it('N1: the lowest opponent is raised, and the performance is two points short', () => {
    const games = gamesIn('2388 IM CZE ½, 2291 FM SVK 1, 2472 GM HUN 0, 2340 IM AUT ½, 1985 SVK 1, 2405 IM CZE ½, 2275 FM HUN 1, 2366 FM AUT ½, 2318 CZE 1');
    expect(judge('IM', games)).toMatchObject({ failed: ['performance'], score: 12, average: 2323, performance: 2448, raisedRound: 5, dropped: [] });
  });

  it('N2: too many opponents from one federation', () => {
    const games = gamesIn('2455 GM POR ½, 2388 IM POR ½, 2310 FM POR 1, 2290 IM POR 1, 2402 GM POR 0, 2351 FM POR 1, 2333 FM POR ½, 2415 IM ITA ½, 2280 ITA 1');
    expect(judge('IM', games)).toMatchObject({ failed: ['oneFederation'], average: 2358, performance: 2483, raisedRound: null });
    expect(judge('IM', games, { isExempt: true })).toMatchObject({ failed: [], isExempt: true });
  });

  it('N3: a won game is left out', () => {
    const games = gamesIn(
      '2190 WIM CZE ½, 2105 WFM SVK 1, 1640 HUN 1, 2240 WGM AUT ½, 2081 WFM SVK ½, 2205 WIM CZE ½, 2175 FM HUN 1, 2166 WIM AUT ½, 1705 CZE 1, 2133 POL ½',
    );
    expect(judge('WIM', games)).toMatchObject({ failed: [], games: 9, score: 12, average: 2127, performance: 2252, raisedRound: 9, dropped: [3] });
    expect(judge('WIM', games, { mayDropGames: false })).toMatchObject({
      failed: ['performance'],
      games: 10,
      average: 2085,
      performance: 2234,
      raisedRound: 3,
    });
    expect(judge('WIM', games, { isWoman: false })).toMatchObject({ failed: ['performance', 'sex'], dropped: [] });
  });
});

describe('games that are left out', () => {
  it('are not left out if all games make the norm', () => {
    const games = gamesAgainst([2520, 2510, 2500, 2490, 2480, 2470, 2460, 2450, 2440, 2010], '2221111112');
    expect(judge('GM', games)).toMatchObject({ failed: [], dropped: [], average: 2452, performance: 2601 });
  });

  it('may follow the round in which the norm was made, but not with predetermined pairings', () => {
    const games = gamesAgainst([2550, 2530, 2510, 2500, 2490, 2480, 2470, 2460, 2450, 2560, 2600], '22211111100');
    expect(judge('GM', games)).toMatchObject({ failed: [], games: 9, score: 12, average: 2493, performance: 2618, dropped: [10, 11] });
    expect(judge('GM', games, { mayDropGames: false })).toMatchObject({ failed: ['performance'], average: 2509, dropped: [] });
  });

  it('have an article: games after the norm, or wins', () => {
    const games = [1, 2, 3, 4, 5].map((round) => ({ round }));
    const articles = (dropped: readonly number[]) => dropped.map((round) => articleOfDropped({ dropped }, games, round));
    expect([articles([4, 5]), articles([2, 5])]).toEqual([
      ['1.4.1e', '1.4.1e'],
      ['1.4.1f', '1.4.1e'],
    ]);
  });

  it('may be all but nine of a long event', () => {
    const [ratings, titles] = [Array.from({ length: 60 }, (_, index) => (index < 9 ? 2475 : 2200)), Array.from({ length: 60 }, (): Title => 'GM')];
    const games = gamesAgainst(ratings, '222111111' + '122'.repeat(17), titles);
    const result = judge('GM', games);
    expect(result).toMatchObject({ failed: [], games: 9, score: 12, average: 2475, performance: 2600 });
    expect(result.dropped).toEqual(games.slice(9).map(({ round }) => round));
  });

  it('leave at least nine games', () => {
    const games = gamesAgainst([2475, 2475, 2475, 2475, 2475, 2475, 2475, 2475, 1800], '222111112');
    expect(judge('GM', games).dropped).toEqual([]);
  });
});

/** A field in which players 1 and 2 meet in every round, and so do players 3 and 4, and so on. */
function field(players: readonly Partial<NormPlayer>[], rounds: number): NormPlayer[] {
  return players.map((player, index) => ({
    number: index + 1,
    rating: 2300,
    title: null,
    federation: FEDERATIONS[index % 4] ?? '',
    isWoman: null,
    entries: Array.from({ length: rounds }, () => ({ opponent: index % 2 === 0 ? index + 2 : index, colour: 'white' as const, code: '=' as const })),
    ...player,
  }));
}

describe('the exemption of 1.4.3d', () => {
  const twenty = Array.from({ length: 20 }, (_, index): Partial<NormPlayer> => ({ title: index < 10 ? 'WIM' : 'FM' }));
  const absent = (round: number) => field([{}], 9).map(({ entries }) => entries.map((entry, index) => (index + 1 === round ? null : entry)))[0] ?? [];

  it.each([
    ['twenty foreigners of four federations, ten with a title', twenty, 'SLO', true],
    ['nine with a title', twenty.map((one, index) => (index === 0 ? {} : one)), 'SLO', false],
    ['nineteen', twenty.slice(1), 'SLO', false],
    ['one of them unrated', [...twenty.slice(1), { rating: 0 }], 'SLO', false],
    ['one of them FID', [...twenty.slice(1), { federation: 'FID' }], 'SLO', false],
    ['two federations', twenty.map((one, index) => ({ ...one, federation: index % 2 === 0 ? 'BBB' : 'CCC' })), 'SLO', false],
    ['the federation of the host does not count', twenty, 'BBB', false],
    ['one round with nineteen', [...twenty.slice(0, 19), { entries: absent(4) }], 'SLO', false],
    [
      '21 players, of whom each round has 20',
      [...twenty, {}].map((one, index) => (index < 2 ? { ...one, title: 'IM' as const, entries: absent(4 + index) } : { ...one, title: 'IM' as const })),
      'SLO',
      true,
    ],
  ] as const)('%s', (_name, players, host, expected) => {
    expect(isForeignField(foreignFieldsOf(field(players, 9))(host))).toBe(expected);
  });

  it('does not apply before the first round', () => expect(isForeignField(foreignFieldsOf(field(twenty, 0))('SLO'))).toBe(false));
});

describe('the games of a tournament', () => {
  const resultFor = (entries: NormPlayer['entries'], rounds: number, format: 'swiss' | 'round-robin' = 'swiss', last: Partial<NormPlayer> = {}) => {
    const opponents = Array.from({ length: 9 }, (_, index): Partial<NormPlayer> => ({ title: 'GM', rating: 2500, ...(index === 8 ? last : {}) }));
    const players = field([{ federation: 'SLO', entries, isWoman: true }, ...opponents.map((one) => ({ entries: [], ...one }))], 9);
    return normsOfTournament({ players, rounds, format, hostFederation: null }, 1)[0]?.titles[0];
  };
  const nine = (codes: string): NormPlayer['entries'] =>
    [...codes].map((code, index) =>
      code === 'U' || code === 'H'
        ? { opponent: null, colour: null, code }
        : { opponent: index + 2, colour: 'white', code: code as '1' | '=' | '0' | '+' | 'W' | '?' },
    );

  it('with one forfeit win or pairing-allocated bye, eight games of nine rounds are enough', () => {
    expect(resultFor(nine('111=====+'), 9)).toMatchObject({ failed: [], games: 8, score: 11 });
    expect(resultFor(nine('111=====U'), 9)).toMatchObject({ failed: [], games: 8 });
    expect(resultFor(nine('111=====H'), 9)).toMatchObject({ failed: ['games'] });
    expect(resultFor(nine('111=====+'), 10)).toMatchObject({ failed: ['games'] });
    expect(resultFor(nine('111====+U'), 9)).toMatchObject({ failed: ['games'], games: 7 });
  });

  it('count if they were played over the board and are finished', () => {
    expect(resultFor(nine('111====W?'), 9)).toMatchObject({ failed: ['games'], games: 7, score: 10 });
    expect(resultFor([], 9)).toMatchObject({ games: 0, score: 0, average: null, performance: null, raisedRound: null });
  });

  it('do not count in a round robin against unrated players without points against rated ones', () => {
    expect(resultFor(nine('111=====1'), 9, 'round-robin', { rating: 0 })).toMatchObject({ games: 8, failed: ['games'] });
    expect(resultFor(nine('111=====1'), 9, 'round-robin', { rating: 0, toCome: [3] })).toMatchObject({ games: 9, raisedRound: 9 });
    expect(resultFor(nine('111=====1'), 9, 'swiss', { rating: 0 })).toMatchObject({ games: 9, raisedRound: 9 });
  });
});
