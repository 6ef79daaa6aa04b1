import { describe, expect, it } from 'vitest';
import type { Title } from '@/engine/model/tournament';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { publicPlayer } from '@/tests/factories/public-section-fixture';
import { normOutlook, type NormSection } from './norm-outlook';

const FEDERATIONS = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'];
const TITLES: readonly (Title | null)[] = ['GM', 'GM', 'GM', 'GM', 'IM', 'IM', null, null, null, null];

const makeField = (rating: number, players = 10) =>
  Array.from({ length: players }, (_, index) =>
    publicPlayer(index + 1, `Player ${index + 1}`, { fideRating: rating, title: TITLES[index] ?? null, federation: FEDERATIONS[index % 5] ?? '' }),
  );

const makeSection = (fields: Partial<NormSection> = {}): NormSection => ({
  systemId: 'berger',
  scheduleTable: 'berger',
  cycles: 1,
  ratingKind: 'standard',
  isChess960: false,
  handicapStep: null,
  handicapRanges: '',
  players: makeField(2475),
  roundRecords: [],
  ...fields,
});

/** The tenth player's games as White against the players with these indexes. */
const roundsOf = (results: readonly (readonly [opponent: number, result: GameResult])[]) =>
  results.map(([black, result]) => ({ boards: [{ white: 9, black, result }] }));

const linesOf = (section: NormSection, place: number) =>
  normOutlook(section)
    ?.players.find(({ player }) => player.number === place + 1)
    ?.norms.map(({ title, state, neededScore, failed }) => [title, state, neededScore, ...failed]);

describe('the norms of a round robin', () => {
  it('are for titles above the own one, with the score that is needed', () => {
    const section = makeSection();
    expect(normOutlook(section)).toMatchObject({
      average: 2475,
      category: 9,
      federations: 5,
      titles: [
        { title: 'GM', count: 4 },
        { title: 'IM', count: 2 },
      ],
    });
    expect(linesOf(section, 0)).toBeUndefined();
    expect(linesOf(section, 4)).toEqual([['GM', 'open', 12]]);
    expect(linesOf(section, 9)?.slice(0, 2)).toEqual([
      ['GM', 'open', 12],
      ['IM', 'open', 9],
    ]);
  });

  it('follow the results', () => {
    const wins = [0, 1, 2, 3, 4, 5].map((black) => [black, 'whiteWins'] as const);
    expect(linesOf(makeSection({ roundRecords: roundsOf(wins) }), 9)?.[0]).toEqual(['GM', 'reached', 12]);
    const losses = [0, 1, 2, 3].map((black) => [black, 'blackWins'] as const);
    expect(linesOf(makeSection({ roundRecords: roundsOf(losses) }), 9)?.slice(0, 2)).toEqual([
      ['GM', 'gone', 12],
      ['IM', 'open', 9],
    ]);
  });

  it('leave out games won by forfeit: with one, eight games are enough', () => {
    const forfeits = (count: number) => roundsOf([6, 7].slice(0, count).map((black) => [black, 'whiteWinsByForfeit'] as const));
    expect(linesOf(makeSection({ roundRecords: forfeits(1) }), 9)?.[0]).toEqual(['GM', 'open', 11]);
    expect(linesOf(makeSection({ roundRecords: forfeits(2) }), 9)?.[0]).toEqual(['GM', null, 10, 'games']);
  });

  it('say what is missing', () => {
    const untitled = makeField(2475).map((player, index) => (index < 3 ? player : { ...player, title: null }));
    expect(linesOf(makeSection({ players: untitled }), 9)?.[0]).toEqual(['GM', null, 12, 'titled']);
    const home = makeField(2475).map((player) => ({ ...player, federation: 'AAA' }));
    expect(linesOf(makeSection({ players: home }), 9)?.[0]).toEqual(['GM', null, 12, 'federations', 'ownFederation', 'oneFederation']);
  });

  it('are not shown for a weak field, other tables, other clocks and other formats', () => {
    for (const fields of [
      { players: makeField(1900) },
      { players: [] },
      { scheduleTable: 'scheveningen' },
      { scheduleTable: 'molter2' },
      { ratingKind: 'rapid' },
      { isChess960: true },
      { handicapStep: 100 },
      { handicapRanges: '100 5:00' },
      { systemId: 'dutch-2026' },
      { systemId: 'team-berger' },
    ] as const)
      expect(normOutlook(makeSection(fields))).toBeNull();
  });

  it('of a double round robin need six players', () => {
    expect(linesOf(makeSection({ cycles: 2, players: makeField(2475, 6) }), 5)?.[0]).toEqual(['GM', 'open', 14]);
    expect(linesOf(makeSection({ cycles: 2, players: makeField(2475, 5) }), 4)?.[0]?.slice(0, 2)).toEqual(['GM', null]);
  });
});
