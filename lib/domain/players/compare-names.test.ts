import { describe, expect, it } from 'vitest';
import { compareNames } from './compare-names';

describe('names in a list', () => {
  it('are in the order of the alphabet: Å Đ Ł Ö with their letters, none behind Z', () => {
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

  it('are by the whole surname before the first name, so that a double surname parts no family', () => {
    const sorted = ['Ash, Ada', 'Ash, Zoe', 'Ash-Birch, Ada', 'Ashton, Ada'];
    expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
  });

  it('stay as they came where they are one name', () => {
    expect(compareNames('Ash, Ada', 'Ash,  Ada')).toBe(0);
  });
});
