import { describe, expect, it } from 'vitest';
import { decideSamePerson } from './decide-same-person';
import type { Identity } from './decide-same-person';

function person(name: string, more: Partial<Identity> = {}): Identity {
  return { name, fideId: null, nationalId: null, federation: '', birth: null, ...more };
}

describe('decideSamePerson', () => {
  const known = [
    person('Márkus, Tivadar', { fideId: 700001, federation: 'HUN', birth: '1980-05-04' }),
    person('Ostrom, Per', { birth: '1999' }),
    person('Ostrom, Per', { birth: '2004' }),
  ];

  it('recognises a person by the FIDE id, however the name is written', () => {
    expect(decideSamePerson(person('Markus T', { fideId: 700001 }), known)).toEqual({ kind: 'same', person: known[0] });
  });

  it('recognises a person by the national number, but only of the same federation', () => {
    const list = [person('Adeyemi, Bo', { nationalId: '77', federation: 'NED' })];
    expect(decideSamePerson(person('B. Adeyemi', { nationalId: '77', federation: 'NED' }), list).kind).toBe('same');
    expect(decideSamePerson(person('Bo', { nationalId: '77', federation: 'BEL' }), list).kind).toBe('new');
    expect(decideSamePerson(person('Bo', { nationalId: '77', federation: 'BEL', nationalBody: 'NED' }), list).kind).toBe('same');
  });

  it('offers all persons with the same name, ignoring accents', () => {
    expect(decideSamePerson(person('Markus, Tivadar'), known)).toEqual({ kind: 'maybe', persons: [known[0]] });
    expect(decideSamePerson(person('Ostrom,Per'), known)).toMatchObject({ persons: [known[1], known[2]] });
  });

  it.each([
    ['another birth year', { birth: '1981' }],
    ['another federation', { federation: 'ROU' }],
    ['another FIDE id', { fideId: 700002 }],
  ])('gives a new person because of %s', (_why, more) => {
    expect(decideSamePerson(person('Márkus, Tivadar', more), known)).toEqual({ kind: 'new' });
  });
});
