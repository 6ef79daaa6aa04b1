import { isolatedName } from './isolated-name';
import type { FactsIn, Plain } from './message';

/** A text that came as a property, with its facts: for public pages, whose scripts hold no formatter. */
export function fill<Text extends string>(text: Plain<Text>, facts: Readonly<FactsIn<Text>>): string {
  const all = facts as Readonly<Record<string, string | number>>;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = all[name] ?? '';
    return typeof fact === 'string' ? isolatedName(fact) : String(fact);
  });
}
