import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import { NO_HANDICAP } from '@/lib/domain/formats/handicap-clocks';
import type { PublicBoard, PublicSection, PublicStandings } from '@/lib/domain/publishing/public-section';
import { publicPlayer } from '@/tests/factories/public-section-fixture';
import { GamesTable } from './games-table';
import { StandingsTable } from './standings-table';

const SECTION: PublicSection = {
  event: { slug: 'e', name: 'E', place: '', federation: '', startsOn: '2026-11-21', endsOn: '2026-11-22', timeZone: 'UTC', chiefArbiter: '' },
  slug: 's',
  name: 'S',
  systemId: 'dutch-2026',
  cycles: 1,
  swapsLastRounds: true,
  scheduleTable: 'berger',
  rounds: 5,
  scoring: STANDARD_SCORING,
  rateOfPlay: '',
  isChess960: false,
  ...NO_HANDICAP,
  ratingKind: 'standard',
  ladder: 'standings',
  playersReport: false,
  initialColour: 'white',
  fideLeftInRound: null,
  schedule: [],
  players: [
    publicPlayer(1, 'Stays, Ann'),
    publicPlayer(2, 'Leaves, Bo', { left: 'withdrawn' }),
    publicPlayer(3, 'Removed, Cy', { left: 'expelled' }),
    publicPlayer(4, 'Later, Di', { left: 'expelled' }),
  ],
  withdrawn: null,
  roundRecords: [],
  standings: [],
  corrections: [],
  changes: [],
};

const row = (place: number, rank: number | null) => ({ player: place, rank, points: 2, pairedAs: null, values: [], working: [] });
const STANDINGS: PublicStandings = { afterRound: 1, columns: [], rows: [row(0, 1), row(1, 2), row(3, 3), row(2, null)], notes: [] };

const standingsHtml = (section = SECTION, standings = STANDINGS) => renderToStaticMarkup(<StandingsTable section={section} standings={standings} me={null} />);

function rowTexts(): string[] {
  const html = standingsHtml();
  const [, body = ''] = html.split('<tbody>');
  return body.split('</tr>').map((line) => line.replaceAll(/<[^>]*>/g, ''));
}

// Answers FIDE's checklist, question 170.
it('the standings say in words who is withdrawn and who was expelled', () => {
  const [stays, leaves, later, removed] = rowTexts();
  expect(leaves).toMatch(/Leaves, Bo withdrawn/);
  expect(removed, 'without a place').toMatch(/^3Removed, Cy expelled/);
  expect(later, 'a place from before the expulsion').toMatch(/^34Later, Di expelled/);
  expect(stays).not.toMatch(/withdrawn|expelled/);
});

it('one note explains virtual points for all players; a pairing score is next to a name only if they do not explain it', () => {
  const rows = [
    { ...row(0, 1), pairedAs: 4, virtualPoints: 2 },
    { ...row(1, 2), pairedAs: 3, virtualPoints: 2 },
  ];
  const html = standingsHtml(SECTION, { ...STANDINGS, rows });
  expect(html.match(/paired on/g)).toHaveLength(1);
  expect(html).toContain('1, paired on a score of 1½');
  expect(html.match(/2 players are paired in round 2 with virtual points/g)).toHaveLength(1);
  expect(standingsHtml()).not.toContain('virtual points');
});

it('a game shorter than one move has the letter of the report in the crosstable, with a legend, and words on a player’s page', () => {
  const seat = { white: 0, black: 1, whiteTpn: 1, blackTpn: 2, whiteScore: 0, blackScore: 0, whiteFloat: null, blackFloat: null } as const;
  const board = { board: 1, ...seat, isByHand: false, publishedSeats: null, isConfirmed: false } as const;
  const round = { number: 1, state: 'complete', systemId: 'dutch-2026', engineVersion: null, inputSha256: null, publishedAt: null } as const;
  const played = (result: PublicBoard['result'], isUnrated: boolean): PublicSection => ({
    ...SECTION,
    roundRecords: [{ ...round, boards: [{ ...board, result, ...(isUnrated ? { isUnrated } : {}) }], byes: [], missed: [] }],
  });
  expect(standingsHtml(played('whiteWins', true))).toMatch(/2w<b>W<\/b>.*1b<b>L<\/b>/s);
  expect(standingsHtml(played('draw', true))).toContain('2w<b>D</b>');
  expect(standingsHtml(played('draw', true))).toContain('lasted less than one move');
  expect(standingsHtml(played('whiteWins', false))).toContain('2w<b>1</b>');
  expect(standingsHtml(played('whiteWins', false))).not.toContain('lasted less than one move');
  const games = (isUnrated: boolean) => renderToStaticMarkup(<GamesTable section={played('whiteWins', isUnrated)} place={1} />);
  expect(games(true)).toMatch(/shorter than one move, unrated.*<td class="figure result">L<\/td>/s);
  expect(games(false)).toContain('<td class="figure result">0</td>');
});
