import { LOCALE } from '@/lib/platform/messages/message-catalogue';

/** The alphabetical order of the product's language. Only the server sorts with it, so that all readers see the same order. */
const NAME_COLLATOR = new Intl.Collator(LOCALE);

/** Sorts by surname as written ("de Vries" under D), then by first name. The initial order compares names differently (C.04.2 2.2). */
export function compareNames(a: string, b: string): number {
  const [[surnameA = '', firstA = ''], [surnameB = '', firstB = '']] = [splitName(a), splitName(b)];
  return NAME_COLLATOR.compare(surnameA, surnameB) || NAME_COLLATOR.compare(firstA, firstB);
}

const splitName = (name: string) => name.split(',', 2).map((part) => part.trim());
