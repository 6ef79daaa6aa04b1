import { createTranslator } from 'use-intl/core';
import type { PartAt } from './catalogue';
import { isolatedName } from './isolated-name';

export type Told = Readonly<Record<string, unknown>>;

interface TellerOptions {
  readonly locale: string;
  readonly messages: object;
  /** For a message that cannot be told: throws, or its key takes its place. */
  readonly onError?: (error: Error) => void;
}

export interface Teller {
  /** The message of this key, `room.part.what`. */
  readonly tell: (key: string, facts?: Told) => string;
  /** As above, with something made of its tags: what React shows. */
  readonly rich: (key: string, facts: Told) => unknown;
}

/** The library's own function; `tell` and `useWords` ask for the types. */
interface Translate {
  (key: string, values?: Told): string;
  rich(key: string, values: Told): unknown;
}

/** Tells messages by their whole key. Made once: what has been read of a message is kept. */
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

/** With commas, as boards are; with semicolons where an item has a comma of its own, as names have. */
function listed(items: readonly string[]): string {
  return items.join(items.some((item) => item.includes(',')) ? '; ' : ', ');
}

function rethrow(error: Error): never {
  throw error;
}

/** The texts of a part, as they are: of a catalogue, or of the rooms of one. */
export function partAt<Path extends string>(messages: object, path: Path): PartAt<Path> {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages) as PartAt<Path>;
}
