import { CATALOGUE, LOCALE, type FactsOf, type MessageAt, type MessageKey, type PartAt, type PartKey } from './catalogue';
import { makeTeller, partAt, type Told } from './teller';

const isServing = process.env.NODE_ENV === 'production';

/** In the one language there is (docs/decisions/026-languages.md). A message that cannot be told throws in tests, but takes down no page. */
export const teller = makeTeller({
  locale: LOCALE,
  messages: CATALOGUE,
  ...(isServing ? { onError: write } : {}),
});

/** The log is opened when there is something to write: a thread that reads a list has none. */
function write(error: Error): void {
  void import('@/lib/platform/watching/log').then(({ log }) => log().error({ error }, 'a message cannot be told'));
}

/** `tell('desk.boards.takenBack', { boards: [3, 7] })`, in the reader's language. On a server only: browsers use `app/_ui/use-words.tsx` or `wordsOf`. */
export function tell<Key extends MessageKey>(key: Key, ...[facts]: FactsOf<MessageAt<Key>>): string {
  return teller.tell(key, facts);
}

/** A message that has parts, by those that `parts` names, each a sentence; any other by its key. */
export function tellParts(key: string, facts: Told = {}): string {
  const { parts } = facts;
  return Array.isArray(parts) ? parts.map((part) => teller.tell(`${key}.${part}`, facts)).join(' ') : teller.tell(key, facts);
}

/** The names of the parts that are told, in this order. */
export const partsWhere = <Part extends string>(isTold: Readonly<Record<Part, boolean>>): Part[] =>
  (Object.keys(isTold) as Part[]).filter((part) => isTold[part]);

/** The texts of a part, as they are: for a component of the browser that is given its words. Facts are put in by `fill`. */
export function wordsOf<Path extends PartKey>(path: Path): PartAt<Path> {
  return partAt(CATALOGUE, path);
}

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** `12 players, 3 rounds and 17 results`: parts that are told, as one list. */
export const allOf = (parts: readonly string[]): string => conjunction.format(parts);
