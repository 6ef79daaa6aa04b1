import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FixtureText } from '@/app/_components/fixture-text';
import { GamesTable } from '@/app/_components/games-table';
import { EnginePairingNotice, playedDifferentlyText } from '@/app/_components/round-notices';
import { StandingsTable } from '@/app/_components/standings-table';
import { CrosstableSheet } from '@/app/_print/crosstable-sheet';
import { sheetFooterLines } from '@/app/_print/print-sheet';
import { BoardsSheet, ByNameSheet } from '@/app/_print/round-sheets';
import { PlayersSheet, StandingsSheet } from '@/app/_print/table-sheets';
import { STANDARD_SCORING } from '@/engine/model/points';
import { NO_HANDICAP } from '@/lib/domain/formats/handicap-clocks';
import type { PublicBoard, PublicRound, PublicSection, PublicStandings } from '@/lib/domain/publishing/public-section';
import { publicPlayer } from '@/tests/factories/public-section-fixture';
import { hallScreenLists } from '../_hall-screen/hall-screen-lists';
import { CorrectionsList } from './corrections-list';
import { MyBoard } from './my-board';
import { PairingsByNameTable } from './pairings-by-name';
import { PairingsTable } from './pairings-table';

const RIGHT_TO_LEFT_NAME = 'אלון, ארז';

const board = (number: number, white: number, black: number, more: Partial<PublicBoard> = {}): PublicBoard => ({
  board: number,
  white,
  black,
  whiteTpn: white + 1,
  blackTpn: black + 1,
  whiteScore: 1,
  blackScore: 1,
  whiteFloat: null,
  blackFloat: null,
  isByHand: false,
  publishedSeats: null,
  result: null,
  isConfirmed: false,
  ...more,
});

function round(boards: readonly PublicBoard[]): PublicRound {
  return {
    number: 1,
    state: 'published',
    systemId: 'dutch-2026',
    engineVersion: null,
    inputSha256: null,
    publishedAt: null,
    boards,
    byes: [{ player: 4, kind: 'pab' }],
    missed: [],
  };
}

function section(boards: readonly PublicBoard[], more: Partial<PublicSection> = {}): PublicSection {
  return {
    scoring: STANDARD_SCORING,
    event: { slug: 'linden', name: 'Linden', place: '', federation: '', startsOn: '2026-11-20', endsOn: '2026-11-22', timeZone: 'UTC', chiefArbiter: '' },
    slug: 'open',
    name: 'Open',
    rounds: 3,
    schedule: [null, '2026-11-22T14:30:00.000Z', null],
    ladder: 'results',
    ...NO_HANDICAP,
    players: [
      publicPlayer(1, RIGHT_TO_LEFT_NAME),
      publicPlayer(2, 'Birch, Bo'),
      publicPlayer(3, 'Cedar, Cy'),
      publicPlayer(4, 'Dogwood, Di'),
      publicPlayer(5, 'Elm, Eli'),
    ],
    roundRecords: [round(boards)],
    standings: [],
    corrections: [],
    changes: [],
    ...more,
  } as PublicSection;
}

const BOARDS_PLAYED_DIFFERENTLY = [board(1, 0, 1), board(2, 2, 3, { result: 'draw', publishedSeats: { white: 3, black: 2, whiteTpn: 4, blackTpn: 3 } })];
const SECTION_PLAYED_DIFFERENTLY = section(BOARDS_PLAYED_DIFFERENTLY);

const sheetHtml = (sheet: ReactElement | null) => renderToStaticMarkup((sheet as ReactElement<{ readonly children: ReactNode }>).props.children);
const rows = (html: string) => html.split('<tr').slice(1);
const countMarkedRows = (html: string) => rows(html).filter((row) => row.includes('not played as published')).length;

describe('a board that was played differently than published', () => {
  it('is marked in the list by board, with a link to the published pairing', () => {
    const html = renderToStaticMarkup(<PairingsTable section={SECTION_PLAYED_DIFFERENTLY} round={round(BOARDS_PLAYED_DIFFERENTLY)} me={null} />);
    expect(countMarkedRows(html)).toBe(1);
    expect(rows(html).find((row) => row.includes('id="b2"'))).toContain('not played as published');
    expect(html).toContain('* Not played as published: board 2.');
    expect(html).toContain('href="/linden/open/corrections"');
  });

  it('is marked for both players in the list by name', () => {
    expect(
      countMarkedRows(renderToStaticMarkup(<PairingsByNameTable section={SECTION_PLAYED_DIFFERENTLY} round={round(BOARDS_PLAYED_DIFFERENTLY)} me={null} />)),
    ).toBe(2);
  });

  it('is marked on paper', () => {
    expect(countMarkedRows(sheetHtml(BoardsSheet({ section: SECTION_PLAYED_DIFFERENTLY })))).toBe(1);
    expect(countMarkedRows(sheetHtml(ByNameSheet({ section: SECTION_PLAYED_DIFFERENTLY })))).toBe(2);
  });

  it('is not mentioned if every board was played as published', () => {
    expect(playedDifferentlyText(round([board(1, 0, 1)]))).toBeNull();
    expect(renderToStaticMarkup(<PairingsTable section={SECTION_PLAYED_DIFFERENTLY} round={round([board(1, 0, 1)])} me={null} />)).not.toContain('announced');
  });
});

it('a game shorter than one move is marked with a word, both on the page and on paper', () => {
  const boards = [board(1, 0, 1, { result: 'whiteWins', isUnrated: true }), board(2, 2, 3, { result: 'whiteWins' })];
  const shown = section(boards);
  const page = renderToStaticMarkup(<PairingsTable section={shown} round={round(boards)} me={null} />);
  for (const html of [page, sheetHtml(BoardsSheet({ section: shown }))]) expect(rows(html).filter((row) => row.includes('unrated'))).toHaveLength(1);
});

it('boards that the arbiter made are named above both lists of a round, if there are any', () => {
  const boards = [board(1, 0, 1), board(2, 2, 3, { isByHand: true })];
  const both = (of: readonly PublicBoard[]) =>
    [PairingsTable, PairingsByNameTable].map((List) => renderToStaticMarkup(<List section={section(of)} round={round(of)} me={null} />));
  for (const html of both(boards)) expect(html).toContain('Paired manually by the arbiter: board 2.');
  for (const html of both(boards.map((one) => ({ ...one, isByHand: true })))) expect(html).toContain('The arbiter paired all boards of this round manually');
  for (const html of both([board(1, 0, 1)])) expect(html).not.toContain('manually');
  const many = [1, 2, 3, 4, 5, 6].map((number) => board(number, 0, 1, { isByHand: number !== 2 }));
  for (const html of both(many)) expect(html).toContain('Paired manually by the arbiter: boards 1, 3–6.');
});

it('the foot of a printed list has one line for each note about the round', () => {
  const left = section([board(1, 0, 1), board(2, 2, 3, { isByHand: true })], { systemId: 'dutch-2026', fideLeftInRound: 1 });
  expect(sheetFooterLines(left, { ...round(left.roundRecords[0]?.boards ?? []), inputSha256: '0123456789abcdef0000' }, 'hall.test/corrections')).toEqual([
    'Not paired: 5 Elm, Eli, U pairing-allocated bye.',
    'Paired manually by the arbiter: board 2.',
    'This section left FIDE mode after round 1 was paired.',
    expect.stringMatching(/^FIDE \(Dutch\) System, .* · SHA\u2011256\u00a00123456789abcdef$/),
  ]);
  const rutsch = section([], { systemId: 'berger', scheduleTable: 'rutsch' });
  expect(sheetFooterLines(rutsch, undefined, '').at(-1)).not.toContain('Berger');
});

it('players who have left are marked both on paper and on the page, and as expelled only if the arbiter shows it', () => {
  const players = SECTION_PLAYED_DIFFERENTLY.players.map((one, place) => (place === 1 || place === 2 ? { ...one, left: 'withdrawn' as const } : one));
  const row = (place: number, rank: number | null) => ({ player: place, rank, points: 2, pairedAs: null, values: [], working: null });
  const standings: PublicStandings = { afterRound: 1, columns: [], rows: [row(0, 1), row(1, 2), row(3, 3), row(4, 4), row(2, null)], notes: [] };
  const shown = section(BOARDS_PLAYED_DIFFERENTLY, { players, standings: [standings], scoring: STANDARD_SCORING });
  const left = (html: string) =>
    ['Birch', 'Cedar', 'Dogwood'].map((name) => /withdrawn(?=[)<])/.exec(rows(html).find((text) => text.includes(name)) ?? '')?.[0]);
  const page = renderToStaticMarkup(<StandingsTable section={shown} standings={standings} me={null} />);
  for (const html of [page, ...[StandingsSheet, CrosstableSheet, PlayersSheet].map((Sheet) => sheetHtml(Sheet({ section: shown })))]) {
    expect(left(html)).toEqual(['withdrawn', 'withdrawn', undefined]);
  }
  const said = section(BOARDS_PLAYED_DIFFERENTLY, {
    ...shown,
    players: players.map((one, place) => (place === 2 ? { ...one, left: 'expelled' as const } : one)),
  });
  expect(sheetHtml(StandingsSheet({ section: said }))).toContain('expelled');
});

describe('a round with virtual points', () => {
  const boards = [board(1, 0, 1, { whiteVirtualPoints: 2, blackVirtualPoints: 1 }), board(2, 2, 3)];
  const accelerated = section(boards, {});
  const plain = section([board(1, 0, 1)], {});
  const wall = (of: PublicSection) => hallScreenLists({ body: of } as Parameters<typeof hallScreenLists>[0])[0];

  it('shows the pairing score of each player: in the list, on paper and on the hall screen', () => {
    const list = renderToStaticMarkup(<PairingsTable section={accelerated} round={round(boards)} me={null} />);
    expect(list).toContain('pairings accelerated');
    expect(list).toContain('virtual points from acceleration');
    const paper = sheetHtml(BoardsSheet({ section: accelerated }));
    expect(paper).toContain('½+1</td>');
    expect(paper).toContain('½+½</td>');
    expect(paper).toContain('virtual points from acceleration');
    expect(wall(accelerated)?.rows.map(([, , white, , black]) => ({ white, black }))).toEqual([
      { white: '½+1', black: '½+½' },
      { white: '½', black: '½' },
    ]);
    expect(wall(accelerated)?.foot).toContain('virtual points');
  });

  it('is the only kind of round that mentions them', () => {
    expect(sheetHtml(BoardsSheet({ section: plain }))).not.toContain('virtual');
    expect(wall(plain)?.foot).not.toContain('virtual');
  });
});

it('a bye has no board number', () => {
  const html = renderToStaticMarkup(<PairingsByNameTable section={SECTION_PLAYED_DIFFERENTLY} round={round(BOARDS_PLAYED_DIFFERENTLY)} me={null} />);
  const bye = rows(html).find((row) => row.includes('Elm')) ?? '';
  expect(bye).toContain('pairing-allocated bye');
  expect(bye).not.toContain('bdn');
  expect(
    renderToStaticMarkup(<PairingsTable section={SECTION_PLAYED_DIFFERENTLY} round={round(BOARDS_PLAYED_DIFFERENTLY)} me={null} />).match(/<th[^>]*rowheader/g),
  ).toHaveLength(BOARDS_PLAYED_DIFFERENTLY.length);
});

describe('my board', () => {
  const mine = (result: PublicBoard['result'], more: Partial<PublicSection> = {}) => {
    const boards = [board(1, 0, 1, { result })];
    return renderToStaticMarkup(<MyBoard section={section(boards, more)} round={round(boards)} place={1} />);
  };

  it('shows the day and time of the next round once there is a result', () => {
    expect(mine('whiteWins')).toMatch(/Next: round 2, Sun 14:30\./);
    expect(mine(null)).not.toContain('Next:');
  });

  it('names the next opponent of a round robin, and the date of a game that is not played with its round', () => {
    const schedule = { systemId: 'berger', cycles: 1, swapsLastRounds: true, scheduleTable: 'berger', rounds: 5 } as const;
    expect(mine('whiteWins', schedule)).toMatch(/Next: round 2, Sun 14:30\. You have Black against .+\./);
    const agreedGames = [{ round: 1, white: 0, black: 1, at: '2026-12-05T18:00:00.000Z', result: null }];
    const html = mine(null, { ...schedule, schedule: ['2026-11-21T09:00:00.000Z', null, null, null, null], agreedGames });
    expect(html).toContain('Sat, 5 December 2026 at 18:00');
    expect(html).not.toContain('09:00');
  });

  it('says that the next start time is not published, that this was the last round, or that the player is withdrawn', () => {
    expect(mine('draw', { schedule: [null, null, null] })).toContain('Its start time has not been published yet');
    expect(mine('draw', { rounds: 1 })).toContain('This was the last round.');
    const away = SECTION_PLAYED_DIFFERENTLY.players.map((one, place) =>
      place === 1 ? { ...one, away: [{ from: 2, until: null, why: 'withdrawn' as const }] } : one,
    );
    expect(mine('draw', { players: away })).toContain('You have been withdrawn and will not be paired from round 2 onwards.');
  });
});

describe('a name written from right to left is isolated from the digits next to it', () => {
  const isolated = /<bdi[^>]*>(?:<span>)?אלון/;

  it('in lists, on my board and on paper', () => {
    const one = round(BOARDS_PLAYED_DIFFERENTLY);
    const parts = [
      <PairingsTable key="1" section={SECTION_PLAYED_DIFFERENTLY} round={one} me={null} />,
      <PairingsByNameTable key="2" section={SECTION_PLAYED_DIFFERENTLY} round={one} me={null} />,
      <MyBoard key="3" section={SECTION_PLAYED_DIFFERENTLY} round={one} place={1} />,
    ];
    for (const part of parts) expect(renderToStaticMarkup(part)).toMatch(isolated);
    expect(sheetHtml(BoardsSheet({ section: SECTION_PLAYED_DIFFERENTLY }))).toMatch(isolated);
    expect(sheetHtml(ByNameSheet({ section: SECTION_PLAYED_DIFFERENTLY }))).toMatch(isolated);
  });

  it('in sentences: at the foot of the hall screen and in the list of corrections, with White on the left', () => {
    const away = section(BOARDS_PLAYED_DIFFERENTLY, { roundRecords: [{ ...round(BOARDS_PLAYED_DIFFERENTLY), byes: [{ player: 0, kind: 'pab' }] }] });
    expect(hallScreenLists({ body: away } as Parameters<typeof hallScreenLists>[0])[0]?.foot).toContain(`\u2068${RIGHT_TO_LEFT_NAME}\u2069 (`);
    const change = {
      at: '2026-11-20T10:00:00.000Z',
      kind: 'opponents',
      round: 1,
      board: null,
      names: [],
      values: [],
      results: ['1-0'],
      boards: { before: [], after: [`${RIGHT_TO_LEFT_NAME} – Birch, Bo`] },
      isRatingOnly: false,
      reason: '',
    } as const;
    expect(renderToStaticMarkup(<CorrectionsList section={SECTION_PLAYED_DIFFERENTLY} corrections={[]} changes={[change]} />)).toContain(
      `\u2068${RIGHT_TO_LEFT_NAME}\u2069 – Birch, Bo 1-0`,
    );
  });
});

it('a note above the brackets of a round names the boards that the engine did not pair', () => {
  const shown = (byHand: boolean) => renderToStaticMarkup(<EnginePairingNotice round={round([board(1, 0, 1, { isByHand: byHand }), board(2, 2, 3)])} />);
  expect(shown(true)).toContain('Paired manually by the arbiter: board 1. The groups and pairs below are those of the computer pairing.');
  expect(shown(false)).toBe('');
});

describe('the crosstable of a round robin', () => {
  const boards = [board(1, 0, 1, { result: 'whiteWins' }), board(2, 2, 3, { result: 'draw' })];
  const schedule = { systemId: 'berger', cycles: 1, swapsLastRounds: true, scheduleTable: 'berger', rounds: 5 } as const;
  const shown = section(boards, schedule);

  it('has no floats on the card of a player', () => {
    const card = (systemId: PublicSection['systemId']) =>
      renderToStaticMarkup(<GamesTable section={section([board(1, 0, 1, { blackFloat: 'down' })], { systemId })} place={1} />);
    expect(card('dutch-2026')).toContain('↓ down');
    expect((['berger', 'keizer', 'knock-out'] as const).map(card).join()).not.toMatch(/↓|Float/);
  });

  it('has a column for each opponent on paper and on the hall screen', () => {
    const html = sheetHtml(CrosstableSheet({ section: shown }));
    const [heads = '', first = ''] = rows(html);
    expect(heads).toMatch(/>1<.*>2<.*>3<.*>4<.*>5</);
    expect(first).toContain('<td class="game centre">1</td>');
    const list = hallScreenLists({ body: shown }).find(({ kind }) => kind === 'crosstable');
    expect(list?.rows.map((row) => row.slice(2))).toEqual([
      ['×', '1', '', '', ''],
      ['0', '×', '', '', ''],
      ['', '', '×', '½', ''],
      ['', '', '½', '×', ''],
      ['', '', '', '', '×'],
    ]);
  });

  it('of my board is followed by the number of proposals that wait for this player', () => {
    const boardOf = (place: number) => renderToStaticMarkup(<MyBoard section={{ ...shown, proposalsFor: [1, 1, 0] }} round={round(boards)} place={place} />);
    expect(boardOf(1)).toContain('2 proposals wait for your answer.');
    expect(boardOf(0)).toContain('1 proposal waits for your answer.');
    expect(boardOf(2)).not.toContain('your answer');
  });

  it('is linked below my board, and is not on the hall screen before there are results', () => {
    expect(renderToStaticMarkup(<MyBoard section={shown} round={round(boards)} place={1} />)).toContain('href="/linden/open/crosstable"');
    const kinds = hallScreenLists({ body: section([board(1, 0, 1)], schedule) }).map(({ kind }) => kind);
    expect(kinds).not.toContain('crosstable');
  });
});

it('a cancelled match says why it has no date', () => {
  const cancelled = { round: 2, first: 0, second: 1, at: null, venue: '', isCancelled: true } as const;
  expect(renderToStaticMarkup(<FixtureText section={section([])} of={cancelled} />)).toContain('not played, because a team has withdrawn');
});
