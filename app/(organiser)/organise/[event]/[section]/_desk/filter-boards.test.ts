import { expect, it } from 'vitest';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import { summaryKey } from './filter-boards';

const player = { entryId: 'e', number: 1, name: 'Ash, Ada', title: null, rating: 2000, strengthFrom: 'fide' as const, score: 0 };

const board = (result: DeskBoard['result'], claims: DeskBoard['claims'] = { kind: 'none' }): DeskBoard => ({
  pairingId: 'p',
  roundId: 'r',
  publication: 1,
  board: 7,
  white: player,
  black: player,
  madeByHand: false,
  result,
  isRated: true,
  sequence: 1,
  enteredBy: '',
  enteredAt: null,
  claims,
});

it('the summary key changes with a first result, the end of an adjourned game or a dispute, but not with a corrected result', () => {
  const [open, adjourned, won, drawn] = [board(null), board('adjourned'), board('whiteWins'), board('draw')].map((one) => summaryKey([one]));
  expect(new Set([open, adjourned, won])).toHaveProperty('size', 3);
  expect(drawn).toBe(won);
  expect(summaryKey([board('draw', { kind: 'disputed', result: 'whiteWins', by: 'Bo' })])).not.toBe(drawn);
});
