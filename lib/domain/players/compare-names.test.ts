import { describe, expect, it } from 'vitest';
import { compareNames } from './compare-names';

describe('names in a list', () => {
  it('are sorted alphabetically: Å, Đ, Ł and Ö with A, D, L and O, not after Z', () => {
    const sorted = [
      'Aasen, Bo',
      'Åberg, Ann',
      'Acker, Cy',
      'Dale, Ed',
      'de Vries, Jan',
      'Đurić, Eva',
      'Eck, Ida',
      'Lund, Per',
      'Łuczak, Ola',
      'Öberg, Nils',
      'Orr, Tim',
      'Zorn, Uli',
    ];
    expect(sorted.toReversed().toSorted(compareNames)).toEqual([
      'Aasen, Bo',
      'Åberg, Ann',
      'Acker, Cy',
      'Dale, Ed',
      'de Vries, Jan',
      'Đurić, Eva',
      'Eck, Ida',
      'Łuczak, Ola',
      'Lund, Per',
      'Öberg, Nils',
      'Orr, Tim',
      'Zorn, Uli',
    ]);
  });

  it('are sorted by the whole surname, then the first name, so that double surnames do not split a family', () => {
    const sorted = ['Ash, Ada', 'Ash, Zoe', 'Ash-Birch, Ada', 'Ashton, Ada'];
    expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
  });

  it('are equal if they differ only in spaces', () => {
    expect(compareNames('Ash, Ada', 'Ash,  Ada')).toBe(0);
  });
});
