import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPersons, type MatchDecision, possibleMatches, type SeriesEntry } from './match-persons';

let made = 0;
function entry(facts: Partial<SeriesEntry>): SeriesEntry {
  made += 1;
  const id = `p${made}`;
  return { entryId: id, personId: id, legId: `leg${made}`, name: 'Berg, Ann', nameForm: 'full', fideId: null, nationalNumber: null, birth: null, ...facts };
}

const groups = (entries: readonly SeriesEntry[], decisions: readonly MatchDecision[] = []) =>
  matchPersons(entries, decisions).map((person) => person.entries.map(({ personId }) => entries.findIndex((own) => own.personId === personId)));
const decide = (a: SeriesEntry, b: SeriesEntry, isSame: boolean): MatchDecision => ({ personId: a.personId, otherId: b.personId, isSame });

describe('entries are matched', () => {
  it('by FIDE ID, whatever the spelling of the name', () => {
    expect(groups([entry({ fideId: 1 }), entry({ fideId: 1, name: 'Bergh, Anne' }), entry({ fideId: 2 })])).toEqual([[0, 1], [2]]);
  });

  it('by the number of one national list', () => {
    expect(groups([entry({ nationalNumber: ['GER', '7'] }), entry({ nationalNumber: ['GER', '7'] }), entry({ nationalNumber: ['SUI', '7'] })])).toEqual([
      [0, 1],
      [2],
    ]);
  });

  it('by name with the full date of birth', () => {
    const birth = '2010-05-01';
    expect(groups([entry({ birth }), entry({ birth, name: 'BERG, Ann' }), entry({ birth: '2010-05-02' })])).toEqual([[0, 1], [2]]);
  });

  it('not by name alone, nor by name and year', () => {
    expect(groups([entry({}), entry({})])).toEqual([[0], [1]]);
    expect(groups([entry({ birth: '2010' }), entry({ birth: '2010' })])).toEqual([[0], [1]]);
  });

  it('not if a stronger number differs', () => {
    const birth = '2010-05-01';
    expect(groups([entry({ birth, fideId: 1 }), entry({ birth, fideId: 2 })])).toEqual([[0], [1]]);
    expect(groups([entry({ nationalNumber: ['GER', '7'], fideId: 1 }), entry({ nationalNumber: ['GER', '7'], fideId: 2 })])).toEqual([[0], [1]]);
    expect(groups([entry({ birth, nationalNumber: ['GER', '7'] }), entry({ birth, nationalNumber: ['GER', '8'] })])).toEqual([[0], [1]]);
  });

  it('not with two entries in one leg', () => {
    expect(groups([entry({ fideId: 1, legId: 'a' }), entry({ fideId: 1, legId: 'a' })])).toEqual([[0], [1]]);
  });

  it('not if one of them hides the name, which the other would reveal', () => {
    expect(groups([entry({ fideId: 1 }), entry({ fideId: 1, nameForm: 'withheld' }), entry({ fideId: 1, nameForm: 'withheld' })])).toEqual([[0], [1, 2]]);
  });
});

it('nobody is matched by what many entries of one leg have in common, however many there are', () => {
  const birth = '2010-05-01';
  const hall = ['a', 'b', 'c'].flatMap((legId) => Array.from({ length: 2000 }, () => entry({ legId, birth })));
  const persons = matchPersons(hall, []);
  expect(persons).toHaveLength(hall.length);
  expect(possibleMatches(persons, [], 50)).toHaveLength(0);
  const twins = ['a', 'b'].flatMap((legId) => [entry({ legId, birth }), entry({ legId, birth })]);
  expect(groups(twins)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

it('each entry is read a few times, however many legs its person plays in', () => {
  let reads = 0;
  const countReads = (one: SeriesEntry) => {
    const { legId } = one;
    return Object.defineProperty(one, 'legId', { get: () => ((reads += 1), legId) });
  };
  const birth = '2010-05-01';
  const circuit = Array.from({ length: 60 }, () => countReads(entry({ fideId: 1, nationalNumber: ['GER', '7'], birth })));
  expect(groups(circuit)).toHaveLength(1);
  expect(reads).toBeLessThan(10 * circuit.length);
});

describe('decisions of organisers', () => {
  it('merge persons with different numbers', () => {
    const [a, b] = [entry({ fideId: 1 }), entry({ fideId: 2 })];
    expect(groups([a, b], [decide(a, b, true)])).toEqual([[0, 1]]);
  });

  it('separate persons with the same number', () => {
    const [a, b, c] = [entry({ fideId: 1 }), entry({ fideId: 1 }), entry({ fideId: 1 })];
    expect(groups([a, b, c], [decide(b, a, false)])).toEqual([[0, 2], [1]]);
  });

  it('never reveal a hidden name', () => {
    const [a, b] = [entry({}), entry({ nameForm: 'initials' })];
    expect(groups([a, b], [decide(a, b, true)])).toEqual([[0], [1]]);
  });
});

it('namesakes are named as possible matches, unless they are separated, hidden or have different numbers', () => {
  const namesakes = [entry({ fideId: 1 }), entry({}), entry({ name: 'Lind, Bo' }), entry({ nameForm: 'initials' })];
  const [a, b] = namesakes;
  const found = (decisions: readonly MatchDecision[]) => possibleMatches(matchPersons(namesakes, decisions), decisions, 50).length;
  expect(found([])).toBe(1);
  if (a !== undefined && b !== undefined) expect(found([decide(a, b, false)])).toBe(0);
});

const anyEntries = fc
  .array(
    fc.record({
      legId: fc.constantFrom('a', 'b', 'c'),
      fideId: fc.option(fc.integer({ min: 1, max: 3 })),
      nationalNumber: fc.option(fc.tuple(fc.constant('GER'), fc.constantFrom('7', '8'))),
      birth: fc.option(fc.constantFrom('2010-05-01', '2011-05-01')),
      nameForm: fc.constantFrom('full' as const, 'withheld' as const),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map(entry));

it('no person has two entries in a leg, two FIDE IDs or two forms of the name, whatever the entries', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const persons = matchPersons(entries, []);
      expect(persons.flatMap((person) => person.entries)).toHaveLength(entries.length);
      for (const person of persons) {
        expect(new Set(person.entries.map(({ legId }) => legId)).size).toBe(person.entries.length);
        expect(new Set(person.entries.flatMap(({ fideId }) => fideId ?? [])).size).toBeLessThanOrEqual(1);
        expect(new Set(person.entries.map(({ nameForm }) => nameForm)).size).toBe(1);
      }
    }),
  );
});

it('an entry separated from another never shares a person with it, whatever the merges', () => {
  fc.assert(
    fc.property(anyEntries, fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.boolean()), { maxLength: 8 }), (entries, pairs) => {
      const decisions = pairs.flatMap(([first, second, isSame]): MatchDecision[] => {
        const [a, b] = [entries[first], entries[second]];
        return a === undefined || b === undefined || a === b ? [] : [decide(a, b, isSame)];
      });
      const apart = decisions.filter(({ isSame }) => !isSame);
      for (const person of matchPersons(entries, decisions)) {
        const ids = new Set(person.entries.map(({ personId }) => personId));
        expect(apart.some(({ personId, otherId }) => ids.has(personId) && ids.has(otherId))).toBe(false);
      }
    }),
  );
});
