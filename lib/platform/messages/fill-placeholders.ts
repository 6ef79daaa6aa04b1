import { isolateBidi } from './bidi-isolation';
import type { FactsOfMessage, PlainMessage } from './message-type';

/** Fills facts into a text that a component received as a property. Scripts of public pages use it, because they contain no formatter. */
export function fillPlaceholders<Text extends string>(text: PlainMessage<Text>, facts: Readonly<FactsOfMessage<Text>>): string {
  const all = facts as Readonly<Record<string, string | number>>;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = all[name] ?? '';
    return typeof fact === 'string' ? isolateBidi(fact) : String(fact);
  });
}
