import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Title } from '@/engine/model/tournament';
import { eventConditions } from '@/lib/domain/norms/event-conditions';
import { arbitersInEvent } from '@/lib/domain/norms/form-facts';
import type { NormEntrant, NormSection } from '@/lib/domain/norms/norm-tournament';
import { sectionNorms } from '@/lib/domain/norms/section-norms';
import type { NormsPage } from '@/lib/views/norms/get-section-norms';
import { NormCertificate } from './certificate-sheet';
import { ArbiterNormReport, TitlesAndNorms, TournamentReport } from './norm-report-sheets';

/** The players by number. The event is in SUI, the federation of number 4. */
const FIELD: readonly (readonly [name: string, title: Title | null, rating: number, federation: string])[] = [
  ['Aubel, Robin', 'IM', 2440, 'FRA'],
  ['Brandt, Robin', 'IM', 2420, 'GER'],
  ['Czerny, Robin', 'IM', 2410, 'POL'],
  ['Dorval, Robin', 'FM', 2380, 'SUI'],
  ['Ebner, Robin', 'FM', 2360, 'AUT'],
  ['Faubert, Robin', 'IM', 2350, 'FRA'],
  ['Gruber, Robin', 'FM', 2330, 'GER'],
  ['Halicki, Robin', null, 2300, 'POL'],
  ['Imbert, Robin', null, 2290, 'FRA'],
  ['Jansen, Robin', null, 1970, 'GER'],
];

/** Number 4 draws with the first five opponents and wins against the others: 6½ points from nine games. */
const entriesOf = (number: number): NormEntrant['entries'] =>
  number === 4
    ? [1, 2, 3, 5, 6, 7, 8, 9, 10].map((opponent) => ({ opponent, colour: 'white' as const, code: opponent <= 6 ? ('=' as const) : ('1' as const) }))
    : [];

const section: NormSection = {
  players: FIELD.map(([name, title, rating, federation], index) => ({
    number: index + 1,
    entryId: `e${index + 1}`,
    name,
    fideId: 9_100_001 + index,
    rating,
    title,
    federation,
    isWoman: false,
    entries: entriesOf(index + 1),
    toCome: [],
  })),
  rounds: 9,
  format: 'swiss',
  hostFederation: 'SUI',
};

const arbiters = {
  chiefArbiter: 'IA Moreau, Ada (1503014)',
  deputyArbiters: ['FA Lind, Bo (1503015)', 'NA Roth, Cy, Junior (1503016)', 'NA Wu, Di (1503017)'],
};

const page: NormsPage = {
  section,
  norms: sectionNorms(section),
  conditions: eventConditions({ arbiters, rateOfPlay: '90+30', schedule: new Map(), rounds: 9, timeZone: 'UTC' }),
  arbiters: arbitersInEvent(arbiters),
  event: { slug: 'harbour', name: 'Harbour Masters', place: 'Lakeside', federation: 'SUI', startsOn: '2026-06-01', endsOn: '2026-06-09' },
  facts: {
    slug: 'open',
    name: 'Open',
    rateOfPlay: '90+30',
    systemName: 'Dutch',
    isAccelerated: false,
    isOfTeams: false,
    hasManualPairings: false,
    roundsPerDay: '1-2-2-2-2',
    fideLeftInRound: null,
    hasLaterRatings: false,
  },
};

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

/** The fields of a form by label. */
function fieldsOf(html: string): Readonly<Record<string, string>> {
  const pairs = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return Object.fromEntries(pairs.map(([, label = '', value = '']) => [textOf(label), textOf(value)]));
}

/** The cells of each row of the table. */
const rowsOf = (html: string): readonly (readonly string[])[] =>
  [...(/<tbody>(.*)<\/tbody>/.exec(html)?.[1] ?? '').matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell)),
  );

describe('the forms for FIDE', () => {
  it('IT3 has the event, the players by title and the arbiters', () => {
    const html = renderToStaticMarkup(<TournamentReport page={page} />);
    // The columns: all, federations, from the host, and not from the host.
    expect(rowsOf(html)).toEqual([
      ['Rated', '10', '5', '1', '9'],
      ['GM', '0', '0', '0', '0'],
      ['IM', '4', '3', '0', '4'],
      ['FM', '3', '3', '1', '2'],
      ['Unrated', '0', '0', '0', '0'],
      ['WGM', '0', '0', '0', '0'],
      ['WIM', '0', '0', '0', '0'],
      ['WFM', '0', '0', '0', '0'],
    ]);
    expect(fieldsOf(html)).toMatchObject({
      Federation: 'SUI',
      Name: 'Harbour Masters, Open',
      'First day': '01/06/2026',
      'Last day': '09/06/2026',
      Rounds: '9',
      'Rounds per day': '1-2-2-2-2',
      'Rate of play': '90+30',
      'Chief arbiter': 'MOREAU, Ada (1503014)',
      'First deputy chief arbiter': 'LIND, Bo (1503015)',
    });
  });

  it('IT4 has the norms made', () => {
    const html = renderToStaticMarkup(<TitlesAndNorms page={page} />);
    expect(rowsOf(html)).toEqual([['FM', 'DORVAL, Robin', 'SUI', '9100004', '2380', '6½', 'IM', '9-game norm', '']]);
    expect(fieldsOf(html)).toMatchObject({ 'Chief arbiter': 'MOREAU, Ada (1503014)', Federations: '5' });
  });

  it('IT1 has the player, the counts, the score and every game', () => {
    const [norm] = page.norms.made;
    if (norm === undefined) throw new Error('no norm was made');
    const html = renderToStaticMarkup(<NormCertificate page={page} norm={norm} />);
    const rows = rowsOf(html);
    expect(rows[0]).toEqual(['1', 'AUBEL, Robin', '9100001', 'FRA', '2440', '2440', 'IM', '½']);
    expect(rows[8]).toEqual(['9', 'JANSEN, Robin', '9100010', 'GER', '1970', '2050', '', '1']);
    expect(fieldsOf(html)).toMatchObject({
      'Title sought': 'IM',
      Name: 'DORVAL, Robin',
      'FIDE ID': '9100004',
      Federation: 'SUI',
      'Number of games': '9',
      'Federations of the opponents': '4',
      'Not from the player’s federation': '9',
      'From the host federation': '0',
      'Titled opponents': '6',
      'IM opponents': '4',
      'FM opponents': '2',
      // 20950 / 9, and 166 points more for 72%.
      'Average rating (with floor)': '2328',
      'Performance rating': '2494 (2450 needed)',
      'Score required': '6',
      'Score achieved': '6½',
      'Exceeds by': '½',
    });
  });

  it('IA1 and FA1 have the arbiter, the function and the counts', () => {
    const [, first, second] = page.arbiters;
    if (first === undefined || second === undefined) throw new Error('arbiters are missing');
    expect(fieldsOf(renderToStaticMarkup(<ArbiterNormReport page={page} form="ia1" arbiter={first} />))).toMatchObject({
      Surname: 'LIND',
      'First name': 'Bo',
      'FIDE ID': '1503015',
      Players: '10',
      Federations: '5',
      'Chief arbiter': 'MOREAU, Ada',
      'Position in the event': 'First deputy chief arbiter',
    });
    expect(fieldsOf(renderToStaticMarkup(<ArbiterNormReport page={page} form="fa1" arbiter={second} />))).toMatchObject({
      Surname: 'ROTH',
      'First name': 'Cy, Junior',
      'FIDE ID': '1503016',
    });
  });
});
