import { describe, expect, it } from 'vitest';
import { fittingName, nameVariants } from './short-names';

const within = (letters: number) => (text: string) => text.length <= letters;

describe('a name that has to be shortened', () => {
  it('loses its first name first, then later parts of the surname', () => {
    expect(nameVariants('Varga-Lindt, Petra')).toEqual(['Varga-Lindt, Petra', 'Varga-Lindt, P.', 'Varga-Lindt', 'Varga-L.']);
    expect(nameVariants('van der Linden Castellmar, Joris')).toEqual(
      ['van der Linden Castellmar, Joris', 'van der Linden Castellmar, J.', 'van der Linden Castellmar', 'van der Linden C.'],
    );
  });

  it('is a surname alone when it has no comma', () => {
    expect(nameVariants('Ostrander')).toEqual(['Ostrander']);
    expect(nameVariants('de la Cruz')).toEqual(['de la Cruz']);
    expect(nameVariants('')).toEqual(['']);
  });

  it('is shortened no more than it must be', () => {
    expect(fittingName('Nørregaard, Émile', within(40))).toBe('Nørregaard, Émile');
    expect(fittingName('Nørregaard, Émile', within(14))).toBe('Nørregaard, É.');
    expect(fittingName('Nørregaard, Émile', within(10))).toBe('Nørregaard');
    expect(fittingName('Nørregaard, Émile', within(3))).toBe('Nørregaard');
  });
});
