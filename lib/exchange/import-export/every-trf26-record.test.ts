import { expect, it } from 'vitest';
import { makeEvent, makeSection } from '@/tests/factories';
import { importAndConfirm } from '@/tests/factories/import-and-confirm';
import { useDatabase } from '@/tests/use-database';
import { makeTournamentReport } from './make-tournament-report';
import { previewImport } from './preview-import';

useDatabase();

/** Writes a record 001. Each round is `opponent colour result`. */
function player(tpn: number, facts: string, points: string, rank: number, ...rounds: readonly string[]): string {
  const cells = rounds.map((cell) => `  ${cell}`).join('');
  return `001 ${String(tpn).padStart(4)} ${facts.padEnd(70)} ${points.padStart(4)} ${String(rank).padStart(4)}${cells}`;
}

/** Pads each field of record 001 to its width. */
const playerFields = (sexAndTitle: string, name: string, rating: string, federation: string, number: string, birth: string) =>
  `${sexAndTitle.padEnd(5)}${name.padEnd(33)} ${rating.padStart(4)} ${federation.padEnd(3)} ${number.padStart(11)} ${birth}`;

/**
 * Every TRF26 record for an individual event, with every result code. Records 013, 082, 300, 310, 320,
 * 330, 352, 362, 801 and 802 are for team events. A file cannot have both 202 and 212, so 212 is missing.
 */
const REPORT_LINES = [
  '012 Harbour Trophy',
  '022 Quayside',
  '032 NED',
  '042 2026/05/01',
  '052 2026/05/05',
  '062 6',
  '072 5',
  '092 Individual: Swiss-System',
  '102 IA Moreau, Kit',
  '112 FA Solano, Pim',
  '122 90 min + 30 s',
  `132 ${' '.repeat(87)}26/05/01  26/05/02  26/05/03  26/05/04  26/05/05`,
  '142 6',
  '152 B',
  '162  W 3.0    D 1.0    L 0.5    A 0.0    P 1.0    X 1.0',
  '172 FRA FIDON',
  '182 Tide Pairings 2.1',
  '192 FIDE_DUTCH_2026',
  '202 BH/C1,SB',
  '222 5400+30',
  '### Board 1 was moved to the window.',
  player(1, playerFields('m GM', 'Almgren, Ulf', '2400', 'SWE', '1700001', '1980/01/02'), '8.0', 1, '   4 b 1', '   2 w =', '   3 b W', '   5 w ?'),
  player(2, playerFields('wWGM', 'Brisbois, Ona', '2300', 'FRA', '650002', '1991/00/00'), '8.0', 2, '   5 w +', '   1 b =', '0000 - F', '0000 - H'),
  player(3, playerFields('m', 'Corvino, Rex', '2200', 'ITA', '', ''), '2.5', 5, '   6 b D', '0000 - Z', '   1 w L', '0000 - U'),
  player(4, playerFields('', 'Dunlop, Sue', '2100', 'SCO', '', ''), '0.5', 6, '   1 w 0', '   6 b -', '   5 w 0', '0000 - Z'),
  player(5, playerFields('w', 'Elwood, Tia', '2000', 'WLS', '', ''), '3.0', 4, '   2 b -', '0000 - U', '   4 b =', '   1 b ?'),
  player(6, playerFields('m', 'Farrow, Ugo', '', 'ENG', '', ''), '5.0', 3, '   3 w D', '   4 w +', '0000 - H', '0000 - Z'),
  'FRA    2        Brisbois, Ona                     2310 BRE      L01854',
  '240 H   6    3    4',
  '250       1.0   1   2    1    2',
  '260   1   6    2    6',
  '299          -0.5  002    4',
];

/** Removes the rank, because it depends on the tie-breaks in the file. */
const withoutRank = (line: string) => (line.startsWith('001') ? line.slice(0, 85) + line.slice(89) : line);

// Answers FIDE's checklist, question 217.
it('every record of TRF26 for events of individuals is read, stored and written again', async () => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, {});
  const looked = await previewImport(owner, { sectionId: section.id, file: undefined, text: `${REPORT_LINES.join('\r\n')}\r\n` });
  if (!looked.ok) throw new Error(JSON.stringify(looked.error));
  const stored = await importAndConfirm(owner, { previewId: looked.value.previewId, systemId: 'dutch-2026', rounds: 6 }, ['import-differs']);
  expect(stored).toMatchObject({ ok: true });
  const report = await makeTournamentReport(owner, { sectionId: section.id, afterRound: null, dialect: 'trf26' });
  const written = new Set((report.ok ? report.value.text : '').split('\r\n').map(withoutRank));
  expect(REPORT_LINES.map(withoutRank).filter((line) => !written.has(line))).toEqual([]);
});
