import { LOCALE } from '@/lib/platform/words/catalogue';

/** Of the product's language, until an event has one of its own. Names are sorted on the server alone: one order everywhere. */
const ALPHABET = new Intl.Collator(LOCALE);

/**
 * The order of names in every list, on the wall, on paper and in exports: by surname, then by first name, in the alphabet of the
 * language: Å with A, Đ with D, Ł with L, Ö with O. A surname is filed as it is written: "de Vries" under D. The initial order of
 * a section is another one (C.04.2 2.2): `lib/domain/entries/decide-pairing-numbers.ts`.
 */
export function compareNames(a: string, b: string): number {
  const [[surnameA = '', firstA = ''], [surnameB = '', firstB = '']] = [partsOf(a), partsOf(b)];
  return ALPHABET.compare(surnameA, surnameB) || ALPHABET.compare(firstA, firstB);
}

const partsOf = (name: string) => name.split(',', 2).map((part) => part.trim());
