import { createTranslator } from 'use-intl/core';
import { isolateBidi } from './bidi-isolation';
import type { MessageGroup } from './message-catalogue';

export type MessageValues = Readonly<Record<string, unknown>>;

interface TranslatorOptions {
  readonly locale: string;
  readonly messages: object;
  /** Called if a message cannot be formatted. If it does not throw, the key appears instead of the message. */
  readonly onError?: (error: Error) => void;
}

export interface Translator {
  /** Formats the message with a full key, for example `desk.boards.takenBack`. */
  readonly format: (key: string, facts?: MessageValues) => string;
  /** Like `format`, but renders tags, for React. */
  readonly rich: (key: string, facts: MessageValues) => unknown;
}

/** The library's function without its types. `t` and `useTranslate` check the types instead. */
interface Translate {
  (key: string, values?: MessageValues): string;
  rich(key: string, values: MessageValues): unknown;
}

/** Returns a translator that formats messages by their full keys. Create only one, because it caches parsed messages. */
export function makeTranslator({ locale, messages, onError = rethrow }: TranslatorOptions): Translator {
  const t = createTranslator({ locale, messages: messages as Record<string, string>, onError }) as unknown as Translate;
  const written = (fact: unknown): unknown => {
    if (typeof fact === 'string') return isolateBidi(fact);
    return Array.isArray(fact) ? joinItems(fact.map((item) => String(written(item)))) : fact;
  };
  const values = (facts: MessageValues) => Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, written(fact)]));
  return {
    format: (key, facts) => t(key, facts && values(facts)),
    rich: (key, facts) => t.rich(key, values(facts)),
  };
}

/** Joins items with commas. Uses semicolons if an item contains a comma, as names do. */
function joinItems(items: readonly string[]): string {
  return items.join(items.some((item) => item.includes(',')) ? '; ' : ', ');
}

function rethrow(error: Error): never {
  throw error;
}

/** Returns the unformatted texts of a group, from the whole catalogue or from a part of it. */
export function messageGroupAt<Path extends string>(messages: object, path: Path): MessageGroup<Path> {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages) as MessageGroup<Path>;
}
