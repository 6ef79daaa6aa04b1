import { CATALOGUE, LOCALE, type MessageArguments, type MessageAt, type MessageKey, type MessageGroup, type MessageGroupKey } from './message-catalogue';
import { makeTranslator, messageGroupAt, type MessageValues } from './translator';

const isServing = process.env.NODE_ENV === 'production';

/** Uses the only language (docs/decisions/026-languages.md). A message that cannot be formatted throws in tests, but is only logged in production. */
export const translator = makeTranslator({
  locale: LOCALE,
  messages: CATALOGUE,
  ...(isServing ? { onError: write } : {}),
});

/** The log is imported only when there is something to write, since a thread that reads a list has none. */
function write(error: Error): void {
  void import('@/lib/platform/observability/log').then(({ log }) => log().error({ error }, 'a message cannot be told'));
}

/** Formats a message: `tell('desk.boards.takenBack', { boards: [3, 7] })`. On a server only: browsers use `app/_ui/use-translate.tsx` or `wordsOf`. */
export function t<Key extends MessageKey>(key: Key, ...[facts]: MessageArguments<MessageAt<Key>>): string {
  return translator.format(key, facts);
}

/** Formats a message with parts as the sentences that `parts` names; formats any other message by its key. */
export function translateParts(key: string, facts: MessageValues = {}): string {
  const { parts } = facts;
  return Array.isArray(parts) ? parts.map((part) => translator.format(`${key}.${part}`, facts)).join(' ') : translator.format(key, facts);
}

/** The names of the parts that are true, in the order given. */
export const partsThatApply = <Part extends string>(isTold: Readonly<Record<Part, boolean>>): Part[] =>
  (Object.keys(isTold) as Part[]).filter((part) => isTold[part]);

/** The unformatted texts of a part, for a browser component that receives its words as properties. `fill` adds the facts. */
export function messageGroup<Path extends MessageGroupKey>(path: Path): MessageGroup<Path> {
  return messageGroupAt(CATALOGUE, path);
}

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Joins parts into one list: `12 players, 3 rounds and 17 results`. */
export const joinList = (parts: readonly string[]): string => conjunction.format(parts);
