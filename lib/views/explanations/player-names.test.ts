import { expect, it } from 'vitest';
import { playerNames } from './get-round-explanation';

it('explanations name players by surname, with the given name if two share it', () => {
  const nameOf = playerNames([
    { tpn: 1, name: 'Calder, Anouk' },
    { tpn: 2, name: 'Fairley, Bram' },
    { tpn: 3, name: 'Calder, Zoe' },
    { tpn: 4, name: 'Moss' },
  ]);
  const plain = (tpn: number): string => nameOf(tpn).replace(/[\u2068\u2069]/g, '');
  expect([1, 2, 3, 4].map(plain)).toEqual(['Anouk Calder', 'Fairley', 'Zoe Calder', 'Moss']);
});
