import { describe, expect, it } from 'vitest';
import { publicBoard, publicPlayer, publicRound, publicSection } from '@/tests/factories/public-section-fixture';
import { playerRound } from './player-rounds';
import { comingRoundOf, startOf } from './public-schedule';
import type { PublicFixture, PublicSection } from './public-section';
import { playerCalendar, sectionCalendar } from './section-calendar';

const NAMES = ['Ash, Robin', 'Birch, Kim', 'Player 3', 'D. J.'];
const ROUND_START_TIMES = ['2026-05-01T12:00:00.000Z', '2026-05-02T12:00:00.000Z', null];

const section = (over: Parameters<typeof publicSection>[0] = {}) =>
  publicSection({
    event: { name: 'Winter; Closed', place: 'Gent, hall 2' },
    slug: 'a',
    name: 'A',
    systemId: 'berger',
    rounds: 3,
    schedule: ROUND_START_TIMES,
    players: NAMES.map((name, place) => publicPlayer(place + 1, name)),
    ...over,
  });

const publishedRound = (number: number, boards: readonly (readonly [number, number])[], publishedAt = '2026-04-30T18:00:00.000Z') =>
  publicRound(number, { publishedAt, boards: boards.map(([white, black], index) => publicBoard(index + 1, white, black, null)) });

const calendarSource = (body: PublicSection) => ({ of: { sectionId: '0197', body }, page: 'https://hall.test/closed/a' });
const unfoldLines = (text: string) => text.replaceAll('\r\n ', '');
const valuesOf = (text: string, name: string) =>
  unfoldLines(text)
    .split('\r\n')
    .flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

describe('the calendar of a section', () => {
  it('has every round with a start time, in UTC, with a UID that a new start does not change', () => {
    const text = sectionCalendar(calendarSource(section()));
    expect(valuesOf(text, 'SUMMARY')).toEqual(['Round 1', 'Round 2']);
    expect(valuesOf(text, 'DTSTART')).toEqual(['20260501T120000Z', '20260502T120000Z']);
    expect(valuesOf(text, 'UID')).toEqual(['0197-1', '0197-2']);
    const moved = sectionCalendar(calendarSource(section({ schedule: ['2026-05-01T15:00:00.000Z', null, null] })));
    expect([valuesOf(moved, 'UID'), valuesOf(moved, 'DTSTART')]).toEqual([['0197-1'], ['20260501T150000Z']]);
  });

  it('depends only on the snapshot: its stamp is the last publication', () => {
    const body = section({ roundRecords: [publishedRound(1, []), publishedRound(2, [], '2026-05-01T18:00:00.000Z')] });
    expect(sectionCalendar(calendarSource(body))).toBe(sectionCalendar(calendarSource(structuredClone(body))));
    expect(new Set(valuesOf(sectionCalendar(calendarSource(body)), 'DTSTAMP'))).toEqual(new Set(['20260501T180000Z']));
    expect(valuesOf(sectionCalendar(calendarSource(section())), 'DTSTAMP')[0]).toBe('19700101T000000Z');
  });

  it('is escaped and folded at 75 bytes (RFC 5545 3.1 and 3.3.11)', () => {
    const name = `A, B; C\nDTSTART:1${'é'.repeat(80)}`;
    const text = sectionCalendar(calendarSource(section({ name })));
    expect(valuesOf(text, 'X-WR-CALNAME')).toEqual([`Winter\\; Closed\\, A\\, B\\; C\\nDTSTART:1${'é'.repeat(80)}`]);
    expect(valuesOf(text, 'LOCATION')).toEqual(['Gent\\, hall 2', 'Gent\\, hall 2']);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
});

describe('the calendar of a player', () => {
  const summaries = (body: PublicSection, place: number) => valuesOf(playerCalendar(calendarSource(body), place), 'SUMMARY');

  it('of a round robin has all opponents from the start, under their public names', () => {
    const body = section({ schedule: ROUND_START_TIMES.map((start) => start ?? '2026-05-03T12:00:00.000Z') });
    expect(summaries(body, 0)).toEqual(['Round 1\\, White against D. J.', 'Round 2\\, White against Birch\\, Kim', 'Round 3\\, Black against Player 3']);
    expect(valuesOf(playerCalendar(calendarSource(body), 0), 'UID')).toEqual(['0197-1-1', '0197-2-1', '0197-3-1']);
  });

  it('follows the published boards, which may differ from the table', () => {
    expect(summaries(section({ roundRecords: [publishedRound(1, [[1, 0]])] }), 0)).toEqual([
      'Round 1\\, Black against Birch\\, Kim',
      'Round 2\\, White against Birch\\, Kim',
    ]);
  });

  it('has no entry for a free round, and none for a game whose player or opponent has left', () => {
    const players = section().players.slice(0, 3);
    expect(summaries(section({ players }), 0)).toEqual(['Round 2\\, White against Birch\\, Kim']);
    const left = section().players.map((player, place) => (place === 3 ? { ...player, away: [{ from: 1, until: null, why: 'withdrawn' as const }] } : player));
    expect([summaries(section({ players: left }), 0), summaries(section({ players: left }), 3)]).toEqual([['Round 2\\, White against Birch\\, Kim'], []]);
  });

  it('of a Swiss has the opponents of published rounds only', () => {
    const body = section({ systemId: 'dutch-2026', roundRecords: [publishedRound(1, [[0, 2]])] });
    expect(summaries(body, 0)).toEqual(['Round 1\\, White against Player 3', 'Round 2']);
  });
});

describe('the start of a game', () => {
  /** A league of one match, Gent against Leuven, on a date and at a venue of its own. */
  const league = (over: Partial<PublicFixture>) =>
    section({
      systemId: 'team-berger',
      rounds: 1,
      schedule: ['2026-05-01T12:00:00.000Z'],
      teams: {
        boards: 2,
        list: ['Gent', 'Leuven'].map((name, index) => ({ number: index + 1, name, shortName: '', members: [2 * index, 2 * index + 1] })),
        rounds: [{ number: 1, matches: [{ number: 1, first: 0, second: 1, firstPoints: null, secondPoints: null }] }],
        standings: [],
        fixtures: [{ round: 1, first: 0, second: 1, venue: 'Town hall', at: '2026-06-05T18:00:00.000Z', ...over }],
      },
    });
  const round = ROUND_START_TIMES[0] ?? '';

  it('is that of its match, with its venue, for both teams and before the round is public', () => {
    const own = { at: '2026-06-05T18:00:00.000Z', venue: 'Town hall', isOwn: true };
    expect(startOf(league({}), 1, { white: 3, black: 0 })).toEqual(own);
    expect(comingRoundOf(league({}), 2, 1)).toMatchObject({ kind: 'match', opponent: 0, start: own });
    const calendar = playerCalendar(calendarSource(league({})), 2);
    expect([valuesOf(calendar, 'DTSTART'), valuesOf(calendar, 'LOCATION')]).toEqual([['20260605T180000Z'], ['Town hall']]);
    expect(valuesOf(calendar, 'SUMMARY')).toEqual(['Round 1: Gent – Leuven']);
  });

  it('is that of the round if its match has a venue only, and unknown if the match is postponed without a date', () => {
    expect(startOf(league({ at: null }), 1, { white: 0, black: 2 })).toEqual({ at: round, venue: 'Town hall', isOwn: false });
    expect(startOf(league({ at: null, isPostponed: true }), 1, { white: 0, black: 2 })).toEqual({ at: null, venue: 'Town hall', isOwn: true });
  });

  it('of a game in a match played early is that of the match, also after the player left, and a reserve has the match only', () => {
    const early = league({
      early: [2, 2],
      earlyBoards: [
        { board: 1, white: 0, black: 2, result: 'whiteWins' },
        { board: 2, white: 3, black: null, result: null },
      ],
    });
    const away = [{ from: 1, until: null, why: 'withdrawn' as const }];
    const body = { ...early, players: early.players.map((player) => ({ ...player, away })) };
    expect([0, 1, 2].map((place) => playerRound(body, place, 1).kind)).toEqual(['to-come', 'withdrawn', 'to-come']);
    const game = { white: 0, black: 2, agreed: { at: '2026-06-05T18:00:00.000Z', result: 'whiteWins' } };
    expect(comingRoundOf(body, 2, 1)).toMatchObject({ kind: 'game', colour: 'black', opponent: 0, game, start: { venue: 'Town hall', isOwn: true } });
    expect([1, 3].map((place) => comingRoundOf(early, place, 1).kind)).toEqual(['match', 'match']);
    expect(valuesOf(playerCalendar(calendarSource(early), 2), 'DTSTART')).toEqual(['20260605T180000Z']);
  });

  it('is its own date if the players agreed one', () => {
    const agreed = { round: 1, white: 0, black: 3, at: '2026-05-20T18:00:00.000Z', result: null };
    const body = section({ agreedGames: [agreed] });
    expect(startOf(body, 1, agreed)).toEqual({ at: agreed.at, venue: '', isOwn: true });
    const early = section({ agreedGames: [{ ...agreed, at: null, result: 'draw' }] });
    expect(startOf(early, 1, agreed)).toEqual({ at: ROUND_START_TIMES[0], venue: '', isOwn: false });
    expect(startOf(body, 1, { white: 1, black: 2 })).toEqual({ at: round, venue: '', isOwn: false });
    expect(comingRoundOf(body, 3, 1)).toMatchObject({ kind: 'game', colour: 'black', opponent: 0, start: { at: agreed.at } });
  });
});
