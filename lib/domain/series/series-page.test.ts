import { expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { PublicBoard, PublicBye, PublicPlayer, PublicStanding } from '@/lib/domain/publishing/public-section';
import { matchPersons } from './match-persons';
import { legResults, type LegSnapshot, makeSeriesPage, type SeriesEntrant } from './series-page';
import { NEW_SERIES_RULES, type SeriesRules } from './series-rules';

const EVENT = { slug: 'open', name: 'Open', place: '', federation: '', timeZone: 'UTC', chiefArbiter: '', startsOn: '2036-05-01', endsOn: '2036-05-02' };

const board = (white: number, black: number, result: PublicBoard['result']): PublicBoard => ({
  board: 1,
  white,
  black,
  whiteTpn: white + 1,
  blackTpn: black + 1,
  whiteFloat: null,
  blackFloat: null,
  whiteScore: null,
  blackScore: null,
  isByHand: false,
  publishedSeats: null,
  isConfirmed: true,
  result,
});

const player = (number: number, left: PublicPlayer['left'] = null): PublicPlayer => ({
  number,
  name: `P${number}`,
  title: null,
  rating: 0,
  fideRating: 0,
  nationalRating: 0,
  federation: '',
  club: '',
  isEstimate: false,
  ratedAs: 0,
  birthYear: null,
  left,
  fromRound: 1,
  away: [],
});

interface Facts {
  readonly prefix: string;
  readonly rounds?: number;
  readonly left?: readonly PublicPlayer['left'][];
  readonly boards?: readonly PublicBoard[];
  readonly byes?: readonly PublicBye[];
  /** The points of each player, in the order of the standings; none without public standings. */
  readonly points?: readonly number[];
}

/** A section after one round, with player 1 in the first place and so on. */
function snapshot({ prefix, rounds = 1, left = [], boards = [board(0, 1, 'whiteWins')], byes = [], points = [2, 0] }: Facts): LegSnapshot {
  const rows = points.map((own, index): PublicStanding => ({ player: index, rank: index + 1, points: own, pairedAs: null, values: [], working: null }));
  return {
    body: {
      event: EVENT,
      slug: prefix,
      name: prefix,
      rounds,
      scoring: STANDARD_SCORING,
      players: [0, 1, 2].map((index) => player(index + 1, left[index])),
      roundRecords: [{ number: 1, systemId: 'dutch-2017', engineVersion: '', inputSha256: '', state: 'complete', publishedAt: null, boards, byes, missed: [] }],
      standings: points.length === 0 ? [] : [{ afterRound: 1, columns: [], rows, notes: [] }],
    },
    entries: [1, 2, 3].map((number) => ({ id: `${prefix}${number}` })),
  };
}

function entrant(legId: string, number: number, facts: Partial<SeriesEntrant['player']> = {}): SeriesEntrant {
  const id = `${legId}${number}`;
  return {
    entryId: id,
    personId: id,
    legId,
    name: `P${number}`,
    publicName: `P${number}`,
    nameForm: 'full',
    fideId: number,
    nationalNumber: null,
    birth: null,
    player: { rating: 1500, sex: null, birthYear: null, federation: null, club: null, title: null, ...facts },
  };
}

const page = (snapshots: readonly (LegSnapshot | null)[], entrants: readonly SeriesEntrant[], rules: Partial<SeriesRules> = {}) =>
  makeSeriesPage({
    rules: { ...NEW_SERIES_RULES, ...rules },
    legs: snapshots.map((shown, index) => ({ name: `Leg ${index + 1}`, factor: 100, sectionId: `s${index}`, snapshot: shown })),
    persons: matchPersons(entrants, []),
  });

it('a leg is coming without public standings, running before its last round, finished, or gone', () => {
  const made = makeSeriesPage({
    rules: NEW_SERIES_RULES,
    legs: [
      { name: 'hidden', factor: 100, sectionId: 'x', snapshot: null },
      { name: 'unpaired', factor: 100, sectionId: 'x', snapshot: snapshot({ prefix: 'a', points: [] }) },
      { name: 'running', factor: 100, sectionId: 'x', snapshot: snapshot({ prefix: 'b', rounds: 2 }) },
      { name: 'finished', factor: 100, sectionId: 'x', snapshot: snapshot({ prefix: 'c' }) },
      { name: 'gone', factor: 100, sectionId: null, snapshot: null },
    ],
    persons: [],
  });
  expect(made.legs.map(({ state }) => state)).toEqual(['coming', 'coming', 'running', 'finished', 'gone']);
  expect(made.legs.map(({ at }) => at?.section)).toEqual([undefined, 'a', 'b', 'c', undefined]);
  expect(made.isFinal).toBe(false);
});

it('the results of a leg know who left, who played no game, and who had a free round', () => {
  const made = legResults(
    snapshot({
      prefix: 'a',
      left: ['withdrawn', 'expelled', null],
      boards: [board(0, 1, 'whiteWinsByForfeit')],
      byes: [{ player: 2, kind: 'free' }],
      points: [2, 0, 0],
    }),
  );
  expect(made).toMatchObject([
    { entryId: 'a1', rank: 1, hasWithdrawn: true, hasPlayed: false, possible: 2 },
    { entryId: 'a2', rank: null, hasPlayed: false, possible: 2 },
    { entryId: 'a3', rank: 3, hasPlayed: false, possible: 0 },
  ]);
});

it('the table adds the legs of one person, and knows the number in each', () => {
  const entrants = [entrant('a', 1), entrant('a', 2), entrant('b', 2), entrant('b', 1)];
  const made = page([snapshot({ prefix: 'a' }), snapshot({ prefix: 'b' })], entrants);
  expect(made.isFinal).toBe(true);
  expect(made.tables[0]?.rows.map(({ player: { name, numbers }, total }) => [name, numbers, total])).toEqual([
    ['P1', [1, 1], 2400],
    ['P2', [2, 2], 2000],
  ]);
});

it('the page reads each entry of a person a few times, however many legs there are', () => {
  const prefixes = Array.from({ length: 60 }, (_, index) => `leg${index} `);
  let reads = 0;
  const entrants = prefixes.map((prefix) => entrant(prefix, 1));
  for (const one of entrants) {
    const { entryId } = one;
    Object.defineProperty(one, 'entryId', { get: () => ((reads += 1), entryId) });
  }
  const made = page(
    prefixes.map((prefix) => snapshot({ prefix })),
    entrants,
  );
  expect(made.tables[0]?.rows).toMatchObject([{ legsPlayed: 60, total: 60 * 1200 }]);
  expect(reads).toBeLessThan(10 * entrants.length);
});

it('the table of a category has its own places, by the latest known facts', () => {
  const entrants = [entrant('a', 1, { sex: 'm' }), entrant('a', 2, { sex: 'w', birthYear: 2010 }), entrant('b', 2), entrant('b', 1)];
  const categories = [{ name: 'Girls', eligible: { sex: 'w' as const, bornFrom: 2008 } }];
  const made = page([snapshot({ prefix: 'a' }), snapshot({ prefix: 'b' })], entrants, { categories });
  expect(made.tables[1]).toMatchObject({ category: 'Girls', rows: [{ place: 1, total: 2000, player: { name: 'P2' } }] });
});
