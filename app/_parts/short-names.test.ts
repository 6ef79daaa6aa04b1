import { describe, expect, it } from 'vitest';
import { fittingName, nameVariants, sharedSurnames } from './short-names';

const within = (letters: number) => (text: string) => text.length <= letters;

describe('a name that has to be shortened', () => {
  it('loses its first name first, then later parts of the surname', () => {
    expect(nameVariants('Varga-Lindt, Petra')).toEqual(['Varga-Lindt, Petra', 'Varga-Lindt, P.', 'Varga-Lindt', 'Varga-L.']);
    expect(nameVariants('van der Linden Castellmar, Joris')).toEqual([
      'van der Linden Castellmar, Joris',
      'van der Linden Castellmar, J.',
      'van der Linden Castellmar',
      'van der Linden C.',
    ]);
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

  it('keeps the initial where another player has the same surname, however narrow the column', () => {
    const shared = sharedSurnames(['Nørregaard, Émile', 'Nørregaard, Kaja', 'Ostrander, Wim']);
    expect([...shared]).toEqual(['Nørregaard']);
    expect(fittingName('Nørregaard, Émile', within(14), shared)).toBe('Nørregaard, É.');
    expect(fittingName('Nørregaard, Émile', within(12), shared)).toBe('Nørrega., É.');
    expect(fittingName('Nørregaard, Kaja', within(12), shared)).toBe('Nørrega., K.');
    expect(fittingName('Nørregaard, Kaja', within(3), shared)).toBe('Nørr., K.');
    expect(fittingName('Ostrander, Wim', within(10), shared)).toBe('Ostrander');
  });

  it('of several parts ends with a letter before the full stop', () => {
    const shared = sharedSurnames(['Varga-Lindt, Petra', 'Varga-Lindt, Otto']);
    expect(fittingName('Varga-Lindt, Petra', within(11), shared)).toBe('Varga., P.');
  });

  it('of one player on two boards is not shared', () => {
    expect(sharedSurnames(['Ostrander, Wim', 'Ostrander, Wim']).size).toBe(0);
  });
});
