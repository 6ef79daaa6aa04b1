import { describe, expect, it } from 'vitest';
import { longestFittingName, nameVariants, distinctNameForms } from './short-names';

const fitsWithin = (letters: number) => (text: string) => text.length <= letters;

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

  it('is only a surname if it has no comma', () => {
    expect(nameVariants('Ostrander')).toEqual(['Ostrander']);
    expect(nameVariants('de la Cruz')).toEqual(['de la Cruz']);
    expect(nameVariants('')).toEqual(['']);
  });

  it('keeps the number that distinguishes the teams of a club', () => {
    const shortened = distinctNameForms(['Old Harbour Chess Society 2', 'Old Harbour Chess Society 12', 'Harbour 12']);
    const within = (letters: number) => [...shortened.keys()].map((name) => longestFittingName(name, fitsWithin(letters), shortened));
    expect(within(30)).toEqual(['Old Harbour Chess Society 2', 'Old Harbour Chess Society 12', 'Harbour 12']);
    expect(within(13)).toEqual(['Old H.C.S. 2', 'Old H.C.S. 12', 'Harbour 12']);
    expect(within(9)).toEqual(['Old Ha. 2', 'Old H. 12', 'Harbo. 12']);
  });

  it('is shortened no more than necessary', () => {
    expect(longestFittingName('Nørregaard, Émile', fitsWithin(40))).toBe('Nørregaard, Émile');
    expect(longestFittingName('Nørregaard, Émile', fitsWithin(14))).toBe('Nørregaard, É.');
    expect(longestFittingName('Nørregaard, Émile', fitsWithin(10))).toBe('Nørregaard');
    expect(longestFittingName('Nørregaard, Émile', fitsWithin(3))).toBe('Nørregaard');
  });

  it('keeps the initial where another player has the same surname, however narrow the column', () => {
    const shortened = distinctNameForms(['Nørregaard, Émile', 'Nørregaard, Kaja', 'Ostrander, Wim']);
    expect(longestFittingName('Nørregaard, Émile', fitsWithin(14), shortened)).toBe('Nørregaard, É.');
    expect(longestFittingName('Nørregaard, Émile', fitsWithin(12), shortened)).toBe('Nørrega., É.');
    expect(longestFittingName('Nørregaard, Kaja', fitsWithin(12), shortened)).toBe('Nørrega., K.');
    expect(longestFittingName('Nørregaard, Kaja', fitsWithin(3), shortened)).toBe('Nørr., K.');
    expect(longestFittingName('Ostrander, Wim', fitsWithin(10), shortened)).toBe('Ostrander');
  });

  it('of several parts ends with a letter before the full stop', () => {
    const shortened = distinctNameForms(['Varga-Lindt, Petra', 'Varga-Lindt, Otto']);
    expect(longestFittingName('Varga-Lindt, Petra', fitsWithin(11), shortened)).toBe('Varga., P.');
  });

  it('keeps enough of the first name to distinguish it from others with the same beginning', () => {
    const shortened = distinctNameForms(['Selkirk, Peter', 'Selkirk, Petra', 'Selkirk, Jan', 'Selkirk, Jana', 'Selkirk, Otto']);
    const narrow = (name: string) => longestFittingName(`Selkirk, ${name}`, fitsWithin(13), shortened);
    expect(['Peter', 'Petra', 'Jan', 'Jana', 'Otto'].map(narrow)).toEqual(['Selki., Pete.', 'Selki., Petr.', 'Selkirk, Jan', 'Selkirk, Jana', 'Selkirk, Otto']);
    expect(longestFittingName('Selkirk, Otto', fitsWithin(12), shortened)).toBe('Selkirk, O.');
  });

  it('keeps the number of a namesake after every short form', () => {
    const shortened = distinctNameForms(['Selkirk, Jan (9)', 'Selkirk, Jan (41)', 'Selkirk, Jana', 'Ostrander, Wim (3)']);
    expect(longestFittingName('Selkirk, Jan (41)', fitsWithin(3), shortened)).toBe('Selk., Jan (41)');
    expect(longestFittingName('Selkirk, Jan (9)', fitsWithin(3), shortened)).toBe('Selk., Jan (9)');
    expect(longestFittingName('Ostrander, Wim (3)', fitsWithin(3), shortened)).toBe('Ostrander (3)');
  });

  it('never has a short form that another name in the list has too', () => {
    const names = [
      'Varga-Lindt, Petra',
      'Varga-Lenz, Petra',
      'Selkirk, Peter',
      'Selkirk, Petra',
      'Selkirt, Peter',
      'Selkirt, Petra',
      'Ash',
      'Ash, Ada',
      'Ash, Bo',
    ];
    const shortened = distinctNameForms(names);
    for (let room = 1; room < 30; room += 1) {
      const shown = names.map((name) => longestFittingName(name, fitsWithin(room), shortened));
      expect(new Set(shown).size, `${room}: ${shown.join('; ')}`).toBe(names.length);
    }
  });

  it('counts once if the same player is in the list twice', () => {
    expect(longestFittingName('Ostrander, Wim', fitsWithin(10), distinctNameForms(['Ostrander, Wim', 'Ostrander, Wim']))).toBe('Ostrander');
  });
});
