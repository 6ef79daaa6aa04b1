import { readdirSync } from 'node:fs';

/** The addresses of all pages of one side of the application, with their parameters filled in. */
export function pagesOf(group: string, parameters: Readonly<Record<string, string>>): string[] {
  return readdirSync(`app/${group}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
    .map((path) => path.replaceAll(/\/\(\w+\)/g, '').replaceAll(/\[(\w+)\]/g, (_whole, name: string) => parameters[name] ?? 'x'))
    .sort();
}
