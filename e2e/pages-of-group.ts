import { readdirSync } from 'node:fs';

/** Values for parameters that do not depend on an event: names of existing pages, and codes that do not exist. */
const FIXED_PARAMETERS: Readonly<Record<string, string>> = {
  text: 'dutch-2026',
  page: 'results',
  code: '0',
  pairing: 'x',
  side: 'white',
  token: 'x',
  form: 'it3',
  paper: 'receipts',
  series: 'no-series',
};

/** Pages that only sections of teams have. In other sections they answer 404. */
export const PATH_OF_TEAMS = /\/(teams(\/[^/]+)?|fixtures|line-ups|match-cards)$/;

/** Returns the addresses of all pages of a route group, such as `(public)`, with their parameters filled in. Throws for a parameter without a sample. */
export function pagesOfGroup(group: string, parameters: Readonly<Record<string, string>>): string[] {
  const sampleOf = (name: string): string => {
    const sample = parameters[name] ?? FIXED_PARAMETERS[name];
    if (sample === undefined) throw new Error(`no sample for [${name}]`);
    return sample;
  };
  return readdirSync(`app/${group}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
    .map((path) => path.replaceAll(/\/\([\w-]+\)/g, '').replaceAll(/\[(\w+)\]/g, (_whole, name: string) => sampleOf(name)))
    .sort();
}
