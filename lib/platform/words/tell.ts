import { CATALOGUE, LOCALE, type FactsOf, type MessageAt, type MessageKey, type PartAt, type PartKey } from './catalogue';
import { makeTeller, partAt, type Told } from './teller';

const isServing = process.env.NODE_ENV === 'production';

/** Uses the only language (docs/decisions/026-languages.md). A message that cannot be formatted throws in tests, but is only logged in production. */
export const teller = makeTeller({
  locale: LOCALE,
  messages: CATALOGUE,
  ...(isServing ? { onError: write } : {}),
});

/** The log is imported only when there is something to write, since a thread that reads a list has none. */
function write(error: Error): void {
  void import('@/lib/platform/watching/log').then(({ log }) => log().error({ error }, 'a message cannot be told'));
}

/** Formats a message: `tell('desk.boards.takenBack', { boards: [3, 7] })`. On a server only: browsers use `app/_ui/use-words.tsx` or `wordsOf`. */
export function tell<Key extends MessageKey>(key: Key, ...[facts]: FactsOf<MessageAt<Key>>): string {
  return teller.tell(key, facts);
}

/** Formats a message with parts as the sentences that `parts` names; formats any other message by its key. */
export function tellParts(key: string, facts: Told = {}): string {
  const { parts } = facts;
  return Array.isArray(parts) ? parts.map((part) => teller.tell(`${key}.${part}`, facts)).join(' ') : teller.tell(key, facts);
}

/** The names of the parts that are true, in the order given. */
export const partsWhere = <Part extends string>(isTold: Readonly<Record<Part, boolean>>): Part[] =>
  (Object.keys(isTold) as Part[]).filter((part) => isTold[part]);

/** The unformatted texts of a part, for a browser component that receives its words as properties. `fill` adds the facts. */
export function wordsOf<Path extends PartKey>(path: Path): PartAt<Path> {
  return partAt(CATALOGUE, path);
}

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Joins parts into one list: `12 players, 3 rounds and 17 results`. */
export const allOf = (parts: readonly string[]): string => conjunction.format(parts);
