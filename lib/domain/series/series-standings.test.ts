import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegPoints } from './leg-points';
import { NEW_SERIES_RULES, SERIES_TIE_BREAKS, type SeriesRules } from './series-rules';
import { seriesStandings, type SeriesPlayer } from './series-standings';

/** A leg's points; null if the player was not there. A rank of 1 is stated by the points of a first place. */
const leg = (points: number | null): LegPoints | null =>
  points === null ? null : { entryId: '', rank: points === 1200 ? 1 : 5, nothing: null, places: null, base: { numerator: points, denominator: 1 }, points };
const player = (name: string, ...legs: readonly (number | null)[]): SeriesPlayer => ({ id: name, name, legs: legs.map(leg) });

const RULES: SeriesRules = { ...NEW_SERIES_RULES, counted: 2, minimumLegs: 2, tieBreaks: [] };
const order = (players: readonly SeriesPlayer[], rules: Partial<SeriesRules> = {}, isFinal = true) =>
  seriesStandings(players, { ...RULES, ...rules }, isFinal).map(({ place, player: { name }, total }) => [place, name, total]);

describe('the standings of a series', () => {
  it('count the best results only', () => {
    const [first] = seriesStandings([player('Moreau, Ada', 700, 1200, 1000)], RULES, true);
    expect(first).toMatchObject({ total: 2200, counts: [false, true, true], legsPlayed: 3 });
  });

  it('share a place if nothing breaks the tie, in the order of names', () => {
    const tied = [player('Osei, Kim', 1000, 800), player('Berg, Ann', 800, 1000), player('Lind, Bo', 700, 700)];
    expect(order(tied)).toEqual([
      [1, 'Berg, Ann', 1800],
      [1, 'Osei, Kim', 1800],
      [3, 'Lind, Bo', 1400],
    ]);
  });

  it('list players with too few legs last and without a place, once the series is over', () => {
    const players = [player('Osei, Kim', 1200, null), player('Lind, Bo', 100, 100)];
    expect(order(players)).toEqual([
      [1, 'Lind, Bo', 200],
      [null, 'Osei, Kim', 1200],
    ]);
    expect(order(players, {}, false)[0]).toEqual([1, 'Osei, Kim', 1200]);
  });

  it('leave out players who have no points from any leg', () => {
    const left: SeriesPlayer = { id: 'x', name: 'Roe, Jo', legs: [{ ...(leg(0) as LegPoints), nothing: 'withdrawn' }, null] };
    expect(order([left])).toEqual([]);
  });
});

describe('ties', () => {
  const winner = (players: readonly SeriesPlayer[], tieBreaks: SeriesRules['tieBreaks']) => {
    const rows = order(players, { tieBreaks });
    return rows[1]?.[0] === 1 ? 'tied' : rows[0]?.[1];
  };

  it('are broken by the best single result, then the next, and dropped results too', () => {
    expect(winner([player('A', 1000, 1000), player('B', 1200, 800)], ['bestResults'])).toBe('B');
    expect(winner([player('A', 1000, 1000, 300), player('B', 1000, 1000, 200)], ['bestResults'])).toBe('A');
    expect(winner([player('A', 1000, 800), player('B', 800, 1000)], ['bestResults'])).toBe('tied');
  });

  it('are broken by the number of legs', () => {
    expect(winner([player('A', 1000, 800), player('B', 1000, 800, 0)], ['legs'])).toBe('B');
  });

  it('are broken by first places', () => {
    expect(winner([player('A', 1000, 1000), player('B', 1200, 800)], ['firstPlaces'])).toBe('B');
  });

  it('are broken by the last leg', () => {
    expect(winner([player('A', 1000, 800), player('B', 800, 1000)], ['lastLeg'])).toBe('B');
    expect(winner([player('A', 1000, 800, null), player('B', null, 800, 1000)], ['lastLeg'])).toBe('B');
  });

  it('are broken in the order of the list', () => {
    const players = [player('A', 1000, 1000, 0), player('B', 1200, 800)];
    expect(winner(players, ['legs', 'bestResults'])).toBe('A');
    expect(winner(players, ['bestResults', 'legs'])).toBe('B');
  });
});

const anyPlayers = fc
  .array(fc.array(fc.option(fc.integer({ min: 0, max: 12 }).map((points) => points * 100)), { minLength: 4, maxLength: 4 }), { maxLength: 20 })
  .map((rows) => rows.map((legs, index) => player(`P${String(index).padStart(2, '0')}`, ...legs)));
const anyRules = fc.record({
  counted: fc.option(fc.integer({ min: 1, max: 5 })),
  minimumLegs: fc.integer({ min: 1, max: 4 }),
  tieBreaks: fc.shuffledSubarray([...SERIES_TIE_BREAKS]),
});

it('no choice of results would give a player more, and places follow totals', () => {
  fc.assert(
    fc.property(anyPlayers, anyRules, fc.boolean(), (players, rules, isFinal) => {
      const rows = seriesStandings(players, { ...RULES, ...rules }, isFinal);
      for (const row of rows) {
        const all = row.player.legs.flatMap((cell) => (cell === null ? [] : [cell.points])).toSorted((a, b) => b - a);
        expect(row.total).toBe(all.slice(0, rules.counted ?? 4).reduce((sum, points) => sum + points, 0));
        if (row.place !== null) expect(rows.filter((other) => other.place !== null && other.total > row.total).length).toBeLessThan(row.place);
      }
    }),
  );
});

it('the order in which players are listed changes nothing', () => {
  fc.assert(
    fc.property(anyPlayers, anyRules, (players, rules) => {
      const made = (of: readonly SeriesPlayer[]) => seriesStandings(of, { ...RULES, ...rules }, true).map(({ place, player: { id } }) => [place, id]);
      expect(made(players.toReversed())).toEqual(made(players));
    }),
  );
});
