import { CATALOGUE, LOCALE, type MessageArguments, type MessageAt, type MessageKey, type MessageGroup, type MessageGroupKey } from './message-catalogue';
import { makeTranslator, messageGroupAt, type MessageValues } from './translator';

const isProduction = process.env.NODE_ENV === 'production';

/**
 * Formats messages in the only language (docs/decisions/026-languages.md). If
 * a message cannot be formatted, tests throw and production logs the error.
 */
export const translator = makeTranslator({
  locale: LOCALE,
  messages: CATALOGUE,
  ...(isProduction ? { onError: logError } : {}),
});

/** Imports the log only when there is an error, because threads that parse lists do not need it. */
function logError(error: Error): void {
  void import('@/lib/platform/observability/log').then(({ log }) => log().error({ error }, 'a message cannot be told'));
}

/**
 * Formats a message, for example `t('desk.boards.takenBack', { boards: [3, 7] })`. Only for
 * the server. In browsers, use `app/_ui/use-translate.tsx` or texts from `messageGroup`.
 */
export function t<Key extends MessageKey>(key: Key, ...[facts]: MessageArguments<MessageAt<Key>>): string {
  return translator.format(key, facts);
}

/** Formats and joins the parts of a message that `facts.parts` names. Without `facts.parts`, formats the message itself. */
export function translateParts(key: string, facts: MessageValues = {}): string {
  const { parts } = facts;
  return Array.isArray(parts) ? parts.map((part) => translator.format(`${key}.${part}`, facts)).join(' ') : translator.format(key, facts);
}

/** Returns the names of the parts whose value is true, in the given order. */
export const partsThatApply = <Part extends string>(isTold: Readonly<Record<Part, boolean>>): Part[] =>
  (Object.keys(isTold) as Part[]).filter((part) => isTold[part]);

/** Returns the unformatted texts of a group, for a browser component that receives its texts as properties. `fillPlaceholders` fills in the facts. */
export function messageGroup<Path extends MessageGroupKey>(path: Path): MessageGroup<Path> {
  return messageGroupAt(CATALOGUE, path);
}

const conjunctionFormat = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** For example, `12 players, 3 rounds and 17 results`. */
export const joinList = (parts: readonly string[]): string => conjunctionFormat.format(parts);
