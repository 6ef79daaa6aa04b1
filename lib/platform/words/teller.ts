import { createTranslator } from 'use-intl/core';
import type { PartAt } from './catalogue';
import { isolatedName } from './isolated-name';

export type Told = Readonly<Record<string, unknown>>;

interface TellerOptions {
  readonly locale: string;
  readonly messages: object;
  /** Called for a message that cannot be formatted: it throws, or the key is shown instead of the message. */
  readonly onError?: (error: Error) => void;
}

export interface Teller {
  /** Formats the message with this key, `room.part.what`. */
  readonly tell: (key: string, facts?: Told) => string;
  /** As `tell`, with rendered tags, for React. */
  readonly rich: (key: string, facts: Told) => unknown;
}

/** The library's function, without types; `tell` and `useWords` check the types. */
interface Translate {
  (key: string, values?: Told): string;
  rich(key: string, values: Told): unknown;
}

/** Formats messages by their full key. Created once, because it caches parsed messages. */
export function makeTeller({ locale, messages, onError = rethrow }: TellerOptions): Teller {
  const translate = createTranslator({ locale, messages: messages as Record<string, string>, onError }) as unknown as Translate;
  const written = (fact: unknown): unknown => {
    if (typeof fact === 'string') return isolatedName(fact);
    return Array.isArray(fact) ? listed(fact.map((item) => String(written(item)))) : fact;
  };
  const values = (facts: Told) => Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, written(fact)]));
  return {
    tell: (key, facts) => translate(key, facts && values(facts)),
    rich: (key, facts) => translate.rich(key, values(facts)),
  };
}

/** Joins items with commas, or with semicolons if an item contains a comma, as names do. */
function listed(items: readonly string[]): string {
  return items.join(items.some((item) => item.includes(',')) ? '; ' : ', ');
}

function rethrow(error: Error): never {
  throw error;
}

/** The unformatted texts of a part, from a catalogue or from some of its rooms. */
export function partAt<Path extends string>(messages: object, path: Path): PartAt<Path> {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages) as PartAt<Path>;
}
