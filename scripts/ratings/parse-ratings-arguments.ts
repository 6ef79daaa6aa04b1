import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { NATIONAL_FIELDS, type NationalMapping } from '@/lib/domain/rating-lists/rating-list-heading';
import type { FideListKind } from '@/lib/domain/rating-lists/rating-list-line';
import { UsageError } from '../process/command-errors.mjs';
import { readArguments } from '../process/read-arguments.mjs';
import type { GeneratedListOptions } from './generate-list';
import type { LoadOptions } from './load-list';

export const RATINGS_USAGE = `usage: npm run ratings -- FILE|FOLDER... [--listed-on YYYY-MM-DD] [--kind all|standard|rapid|blitz]
       npm run ratings -- FILE --federation NED --map number=COLUMN,name=COLUMN,rating=COLUMN[,...]
       npm run ratings -- --make PLAYERS [--form txt|xml] [--seed N] OUT[.zip]

  FILE         a list of FIDE (text or XML) or of a federation (CSV), plain, .gz or .zip
  --listed-on  from when lists hold that do not name their month; the present one without this
  --map        what its columns hold: ${NATIONAL_FIELDS.join(', ')}`;

const TEXT_OPTION = { type: 'string' } as const;
const OPTIONS = {
  'listed-on': TEXT_OPTION,
  kind: TEXT_OPTION,
  federation: TEXT_OPTION,
  map: TEXT_OPTION,
  make: TEXT_OPTION,
  form: TEXT_OPTION,
  seed: TEXT_OPTION,
};

export type RatingsArguments =
  | { readonly files: readonly string[]; readonly about: Pick<LoadOptions, 'listedOn' | 'prefersMonthInFile' | 'kind' | 'national'> }
  | { readonly out: string; readonly made: GeneratedListOptions };

export function parseRatingsArguments(args: readonly string[]): RatingsArguments {
  const { values, positionals } = readArguments(args, { options: OPTIONS, allowPositionals: true }, RATINGS_USAGE);
  const [first] = positionals;
  if (first === undefined) return refuse('No file is named');
  if (values.make !== undefined) {
    const made = { players: wholeNumber(values.make), form: values.form === 'xml' ? 'xml' : 'txt', seed: wholeNumber(values.seed ?? '1') } as const;
    return { out: first, made };
  }
  const listedOn = values['listed-on'] ?? `${new Date().toISOString().slice(0, 7)}-01`;
  if (!isDay(listedOn)) refuse('--listed-on: a day such as 2026-11-01 is expected');
  // `--listed-on` gives one day for all files of a folder, so a month that a file states takes precedence.
  const about = { listedOn, prefersMonthInFile: true, kind: kindOf(values.kind), national: parseNationalOptions(values.federation, values.map) };
  return { files: positionals.flatMap(filesOf), about };
}

function isDay(written: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(written) && new Date(`${written}T00:00Z`).toJSON()?.startsWith(written) === true;
}

function filesOf(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return refuse(`There is nothing at ${place}`);
  if (!found.isDirectory()) return [place];
  const names = readdirSync(place).filter((name) => /\.(zip|gz|txt|xml|csv)$/i.test(name));
  if (names.length === 0) refuse(`${place} holds no .zip, .gz, .txt, .xml or .csv`);
  return names.toSorted().map((name) => path.join(place, name));
}

function kindOf(kind: string | undefined): FideListKind | null {
  if (kind === undefined) return null;
  if (kind === 'all' || kind === 'standard' || kind === 'rapid' || kind === 'blitz') return kind;
  return refuse('--kind: all, standard, rapid or blitz is expected');
}

function parseNationalOptions(federation: string | undefined, map: string | undefined): LoadOptions['national'] {
  if (federation === undefined) return map === undefined ? null : refuse('--map: --federation with it is expected');
  if (!/^[A-Z]{3}$/.test(federation) || map === undefined) return refuse('--federation: three letters, and --map with them, are expected');
  const mapping: NationalMapping = Object.fromEntries(map.split(',').map((pair) => pair.split('=').map((part) => part.trim())));
  const unknown = Object.keys(mapping).find((field) => !NATIONAL_FIELDS.some((known) => known === field));
  if (unknown !== undefined) refuse(`--map: “${unknown}” is no field`);
  if (mapping.number === undefined || (mapping.name ?? mapping.surname) === undefined) refuse('--map: number and name (or surname) are needed');
  return { federation, mapping };
}

function wholeNumber(digits: string): number {
  return /^\d{1,8}$/.test(digits) ? Number(digits) : refuse(`${digits}: a whole number is expected`);
}

function refuse(reason: string): never {
  throw new UsageError(`${reason}\n\n${RATINGS_USAGE}`);
}
