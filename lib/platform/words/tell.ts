import { CATALOGUE, LOCALE, type FactsOf, type MessageAt, type MessageKey, type PartAt, type PartKey } from './catalogue';
import { makeTeller, partAt } from './teller';

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

/**
 * A message in the reader's language: `tell('desk.boards.takenBack', { boards: [3, 7] })`. The compiler asks for its facts.
 * On a server only: what runs in a browser is given its words (`app/_ui/use-words.tsx`, `wordsOf`).
 */
export function tell<Key extends MessageKey>(key: Key, ...[facts]: FactsOf<MessageAt<Key>>): string {
  return teller.tell(key, facts);
}

/** The texts of a part, as they are: for a component of the browser that is given its words. Facts are put in by `fill`. */
export function wordsOf<Path extends PartKey>(path: Path): PartAt<Path> {
  return partAt(CATALOGUE, path);
}

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** `12 players, 3 rounds and 17 results`: parts that are told, as one list. */
export const allOf = (parts: readonly string[]): string => conjunction.format(parts);
