import { isolatedName } from './isolated-name';
import type { FactsIn, Plain } from './message';

/** Fills facts into a text that was passed as a property, for public pages, whose scripts contain no formatter. */
export function fill<Text extends string>(text: Plain<Text>, facts: Readonly<FactsIn<Text>>): string {
  const all = facts as Readonly<Record<string, string | number>>;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = all[name] ?? '';
    return typeof fact === 'string' ? isolatedName(fact) : String(fact);
  });
}
