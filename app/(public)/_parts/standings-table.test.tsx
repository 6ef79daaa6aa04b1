import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { PublicSection, PublicStandings } from '@/lib/publishing/public-section';
import { publicPlayer } from '@/tests/factories/public-section';
import { StandingsTable } from './standings-table';

const SECTION: PublicSection = {
  event: { slug: 'e', name: 'E', place: '', federation: '', startsOn: '2026-11-21', endsOn: '2026-11-22', timeZone: 'UTC', chiefArbiter: '' },
  slug: 's',
  name: 'S',
  systemId: 'dutch-2026',
  rounds: 5,
  scoring: STANDARD_SCORING,
  rateOfPlay: '',
  isChess960: false,
  ladder: 'standings',
  playersReport: false,
  initialColour: 'white',
  fideLeftInRound: null,
  schedule: [],
  players: [publicPlayer(1, 'Stays, Ann'), publicPlayer(2, 'Leaves, Bo', { isWithdrawn: true }), publicPlayer(3, 'Removed, Cy', { isWithdrawn: true })],
  withdrawn: null,
  roundRecords: [],
  standings: [],
  corrections: [],
  changes: [],
};

const row = (place: number, rank: number | null) => ({ player: place, rank, points: 2, pairedAs: null, values: [], working: [] });
const STANDINGS: PublicStandings = { afterRound: 1, columns: [], rows: [row(0, 1), row(1, 2), row(2, null)], notes: [] };

/** The words of each line, as somebody hears them. */
function lines(): string[] {
  const html = renderToStaticMarkup(<StandingsTable section={SECTION} standings={STANDINGS} me={null} />);
  const [, body = ''] = html.split('<tbody>');
  return body.split('</tr>').map((line) => line.replaceAll(/<[^>]*>/g, ''));
}

it('the standings say in words who is withdrawn and who was expelled', () => {
  const [stays, leaves, removed] = lines();
  expect(leaves).toMatch(/Leaves, Bo withdrawn/);
  expect(removed).toMatch(/Removed, Cy expelled/);
  expect(stays).not.toMatch(/withdrawn|expelled/);
});
