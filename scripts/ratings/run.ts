import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NATIONAL_FIELDS, type NationalMapping } from '@/lib/rating-lists/national-mapping';
import { fileSource } from '@/lib/rating-lists/open-list';
import { type FideKind, NoRatingList } from '@/lib/rating-lists/rated-line';
import { tellLineProblem, tellNoList } from '@/lib/rating-lists/tell-no-list';
import { type LoadOptions, loadList } from './load';
import { makeList } from './make-list';

const USAGE = `usage: npm run ratings -- FILE|FOLDER... [--listed-on YYYY-MM-DD] [--kind all|standard|rapid|blitz]
       npm run ratings -- FILE --federation NED --map number=COLUMN,name=COLUMN,rating=COLUMN[,...]
       npm run ratings -- --make PLAYERS [--form txt|xml] [--seed N] OUT[.zip]

  FILE       a list of FIDE (text or XML) or of a federation (CSV), plain, .gz or .zip
  --map      what its columns hold: ${NATIONAL_FIELDS.join(', ')}`;

const text = { type: 'string' } as const;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'listed-on': text, kind: text, federation: text, map: text, make: text, form: text, seed: text },
  });
  if (positionals.length === 0) refuse('No file is named');
  if (values.make === undefined) await loadAll(positionals.flatMap(filesOf), optionsOf(values));
  else
    await makeList(positionals[0] ?? '', {
      players: wholeNumber(values.make),
      form: values.form === 'xml' ? 'xml' : 'txt',
      seed: wholeNumber(values.seed ?? '1'),
    });
} catch (error) {
  refuse(error instanceof NoRatingList ? tellNoList(error) : String(error));
}

async function loadAll(files: readonly string[], options: LoadOptions): Promise<void> {
  for (const file of files) {
    const began = performance.now();
    console.log(file);
    const { body, kind, listedOn, players, rated, unread, problems } = await loadList(process.env.DATABASE_URL ?? '', fileSource(file), options);
    for (const { line, problem } of problems) console.log(`  line ${line}: ${tellLineProblem(problem)}`);
    const left = unread === 0 ? '' : `, ${unread} lines not read`;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`  ${body} ${kind}, valid from ${listedOn}: ${players} players, ${rated} of them rated${left}; ${seconds} s, ${memory()} MB`);
  }
}

/** The most that this program had, in MB. */
function memory(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

function filesOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  const names = readdirSync(place).filter((name) => /\.(zip|gz|txt|xml|csv)$/i.test(name));
  if (names.length === 0) refuse(`${place} holds no .zip, .gz, .txt, .xml or .csv`);
  return names.toSorted().map((name) => path.join(place, name));
}

function optionsOf(values: Readonly<Record<string, string | undefined>>): LoadOptions {
  const day = values['listed-on'];
  if (day !== undefined && !isDay(day)) refuse('--listed-on: a day such as 2026-11-01 is expected');
  return {
    listedOn: day ?? null,
    kind: kindOf(values.kind),
    national: nationalOf(values.federation, values.map),
    today: new Date(),
    onProgress: (read) => read > 0 && console.log(`  ${read} lines`),
    loadedByName: '',
    fetchedFrom: '',
    alongWith: async () => {},
  };
}

function isDay(written: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(written) && new Date(`${written}T00:00Z`).toJSON()?.startsWith(written) === true;
}

function kindOf(kind: string | undefined): FideKind | null {
  if (kind === undefined) return null;
  if (kind === 'all' || kind === 'standard' || kind === 'rapid' || kind === 'blitz') return kind;
  return refuse('--kind: all, standard, rapid or blitz is expected');
}

function nationalOf(federation: string | undefined, map: string | undefined): LoadOptions['national'] {
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
  console.error(`${reason}\n${USAGE}`);
  process.exit(3);
}
