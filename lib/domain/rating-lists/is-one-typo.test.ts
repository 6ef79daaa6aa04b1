import fc from 'fast-check';
import { it } from 'vitest';
import { isOneTypo } from '@/lib/domain/players/search-name';

function typosOf(word: string): Set<string> {
  const letters = [...'abcd'];
  const places = Array.from({ length: word.length + 1 }, (_, place) => [word.slice(0, place), word.slice(place)] as const);
  const made = places.flatMap(([head, tail]) => [
    ...letters.map((letter) => head + letter + tail),
    ...(tail === '' ? [] : [head + tail.slice(1), ...letters.map((letter) => head + letter + tail.slice(1))]),
    ...(tail.length < 2 ? [] : [head + tail.charAt(1) + tail.charAt(0) + tail.slice(2)]),
  ]);
  return new Set(made.filter((other) => other !== word));
}

it('one typing error is an extra, missing or wrong letter, or two adjacent letters exchanged, and nothing else', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, (a, b) => isOneTypo(a, b) === typosOf(a).has(b)),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(word, (a) => [...typosOf(a)].every((b) => isOneTypo(a, b) && isOneTypo(b, a))),
    { numRuns: 200 },
  );
});
