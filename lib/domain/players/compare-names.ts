import { LOCALE } from '@/lib/platform/words/catalogue';

/** Of the product's language, until an event has one of its own. Names are sorted on the server alone: one order everywhere. */
const ALPHABET = new Intl.Collator(LOCALE);

/** By surname as written ("de Vries" under D), then first name, in the alphabet of the language. The initial order is another one (C.04.2 2.2). */
export function compareNames(a: string, b: string): number {
  const [[surnameA = '', firstA = ''], [surnameB = '', firstB = '']] = [partsOf(a), partsOf(b)];
  return ALPHABET.compare(surnameA, surnameB) || ALPHABET.compare(firstA, firstB);
}

const partsOf = (name: string) => name.split(',', 2).map((part) => part.trim());
