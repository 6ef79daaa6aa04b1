import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StrengthSource } from '@/lib/domain/ratings/pairing-strength';
import type { DeskBoard, DeskPlayer } from '@/lib/views/rounds/load-desk-boards';
import { BoardsTable } from './boards-table';

const player = (name: string, rating: number, strengthFrom: StrengthSource): DeskPlayer => ({
  entryId: name,
  number: 1,
  name,
  title: null,
  rating,
  strengthFrom,
  score: 0,
});

const board = (number: number, white: DeskPlayer, black: DeskPlayer | null): DeskBoard => ({
  pairingId: `p${number}`,
  roundId: 'r',
  publication: 0,
  board: number,
  white,
  black,
  madeByHand: false,
  result: null,
  isRated: true,
  sequence: 0,
  enteredBy: '',
  enteredAt: null,
  claims: { kind: 'none' },
});

const boardsTableHtml = (boards: readonly DeskBoard[]) =>
  renderToStaticMarkup(<BoardsTable boards={boards} caption="" at={{ event: 'e', section: 's' }} round={1} hasResults={false} />);

it('a bye has no board number', () => {
  const html = boardsTableHtml([board(41, player('Ash', 2000, 'fide'), player('Birch', 1900, 'fide')), board(42, player('Cedar', 1800, 'fide'), null)]);
  expect(html).toContain('>41<');
  expect(html).not.toContain('>42<');
  expect(html).toContain('pairing-allocated bye');
});

it('a pairing strength that is not a FIDE rating is marked', () => {
  const html = boardsTableHtml([
    board(1, player('Ash', 1450, 'estimate'), player('Birch', 1720, 'national')),
    board(2, player('Cedar', 0, 'none'), player('אלון', 2105, 'fide')),
  ]);
  expect(html).toContain('1450 est.');
  expect(html).toContain('1720 nat.');
  expect(html).toContain('unr.');
  expect(html).toContain('>2105<');
  expect(html).toContain('<bdi>אלון</bdi>');
});
