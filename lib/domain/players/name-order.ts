import { wordSet } from '@/lib/platform/messages/word-set';
import { normaliseName } from './search-name';

/** How a name without a comma is read. `surnameLast`: as in `Ada van Marsh`. `surnameFirst`: as in `Marsh Ada`. `asWritten`: unchanged. */
export const NAME_ORDERS = ['surnameLast', 'surnameFirst', 'asWritten'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

const NAME_PARTICLES = wordSet`
  van von vom de der den del della di da do dos das du des la le los las el al bin ben ibn ten ter te zu zum zur op af av st san
  santa mac 't y e i
`;
const NAME_SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
const withoutFullStop = (word: string) => word.toLowerCase().replace(/\.$/, '');

export function isOrderUnknown(name: string): boolean {
  const tidy = normaliseName(name);
  return !tidy.includes(',') && tidy.includes(' ');
}

/** Returns `Surname, First` for a name without a comma unless `order` is `asWritten`. A surname in capitals may be anywhere in the name. */
export function toSurnameFirst(name: string, order: NameOrder): string {
  const tidy = normaliseName(name);
  if (order === 'asWritten' || !isOrderUnknown(tidy)) return tidy;
  const words = tidy.split(' ');
  const [from, to] = capitalisedSurname(words) ?? (order === 'surnameFirst' ? [0, surnameEnd(words)] : [surnameStart(words), words.length]);
  const [surname, first] = [words.slice(from, to), [...words.slice(0, from), ...words.slice(to)]];
  return first.length === 0 ? tidy : `${surname.join(' ')}, ${first.join(' ')}`;
}

export function surnameFirstVariants(name: string): string[] {
  return [...new Set(NAME_ORDERS.map((order) => toSurnameFirst(name, order)))];
}

/** The start and end of the surname, if all words in capitals are adjacent: `MARSH Ada`, `Ada VAN MARSH`. Null if there is no such surname. */
function capitalisedSurname(words: readonly string[]): readonly [number, number] | null {
  const isCapital = words.map((word) => word.length > 1 && /\p{Lu}/u.test(word) && word === word.toUpperCase() && !/^\p{Lu}\.$/u.test(word));
  const from = isCapital.indexOf(true);
  const to = isCapital.lastIndexOf(true) + 1;
  return from < 0 || to - from === words.length || isCapital.slice(from, to).includes(false) ? null : [from, to];
}

function surnameStart(words: readonly string[]): number {
  let from = words.length - 1;
  if (from > 1 && NAME_SUFFIXES.has(withoutFullStop(words[from] ?? ''))) from -= 1;
  while (from > 1 && NAME_PARTICLES.has(withoutFullStop(words[from - 1] ?? ''))) from -= 1;
  return from;
}

function surnameEnd(words: readonly string[]): number {
  let to = 1;
  while (to < words.length - 1 && NAME_PARTICLES.has(withoutFullStop(words[to - 1] ?? ''))) to += 1;
  return to;
}
