import { readFederation } from '@/lib/domain/players/person-fields';
import { flat } from '@/lib/platform/input/fields';
import { LONGEST_LINE } from '@/lib/platform/input/limits';
import type { Messages } from '@/lib/platform/words/catalogue';
import { tell } from '@/lib/platform/words/tell';

export interface ListedPerson {
  readonly number: string;
  /** `Surname, First` */
  readonly name: string;
  readonly federation: string;
  readonly sex: 'm' | 'w' | null;
  readonly title: string | null;
  readonly birthYear: number | null;
  readonly fideId: number | null;
  readonly isInactive: boolean;
}

type Figure = 'standard' | 'rapid' | 'blitz' | 'national' | 'standardK' | 'rapidK' | 'blitzK';
export type RatedLine = ListedPerson & Readonly<Record<Figure, number | null>>;

/** The reason why a line of a list could not be read; in XML `line` counts players from the beginning. */
export interface LineProblem {
  readonly line: number;
  readonly problem: 'line-too-long' | 'no-number' | 'no-name';
}

export type NoListCode = keyof Messages['ratingLists']['noList'];

/** The place in the file that a `NoListCode` concerns, or the counts it reports. `unread` of `read` lines failed; `kept` players are in a list. */
export interface ListPlace extends Readonly<Partial<Record<'line' | 'minutes' | 'unread' | 'read' | 'kept', number>>> {
  readonly column?: string;
  readonly problem?: LineProblem['problem'];
}

export class NoRatingList extends Error {
  constructor(
    readonly code: NoListCode,
    readonly at: ListPlace = {},
  ) {
    super(`${code} ${JSON.stringify(at)}`);
  }
}

export type FideKind = 'all' | 'standard' | 'rapid' | 'blitz';

const LONGEST_FIELD = 200;

/** Nearly every field of a list of millions matches this and needs no cleaning. */
const PLAIN = /^[ -~\u00a0-\u024f]*$/;

/** Trims and shortens a field. As in typed lines, control characters and marks that change the text direction are removed. */
export function fieldOf(text: string | undefined): string {
  const field = (text ?? '').slice(0, LONGEST_FIELD);
  return (PLAIN.test(field) ? field : flat(field)).trim();
}

export function federationOf(text: string | undefined): string {
  return readFederation(fieldOf(text).slice(0, 3)) ?? '';
}

export function ratingOf(text: string | undefined): number | null {
  const value = Number(fieldOf(text));
  return Number.isInteger(value) && value > 0 && value < 4000 ? value : null;
}

export function birthYearOf(text: string | undefined): number | null {
  const year = Number(/\b(1[89]|20)\d\d\b/.exec(fieldOf(text))?.[0]);
  return Number.isInteger(year) ? year : null;
}

const KS: readonly (number | null)[] = [10, 15, 20, 25, 30, 40];

function kOf(text: string | undefined): number | null {
  const value = Number(fieldOf(text));
  return KS.includes(value) ? value : null;
}

export type WrittenFigure = readonly [rating: string | undefined, k: string | undefined];

export const NO_FIGURES = { standard: null, rapid: null, blitz: null, national: null, standardK: null, rapidK: null, blitzK: null };

/** The ratings in FIDE's fields: a list of a single kind has only `own`. */
export function figuresOf(kind: FideKind, own: WrittenFigure, rapid: WrittenFigure, blitz: WrittenFigure) {
  const written = (name: Exclude<FideKind, 'all'>, [rating, k]: WrittenFigure) => ({ [name]: ratingOf(rating), [`${name}K`]: kOf(k) });
  if (kind !== 'all') return { ...NO_FIGURES, ...written(kind, own) };
  return { ...NO_FIGURES, ...written('standard', own), ...written('rapid', rapid), ...written('blitz', blitz) };
}

export function fideIdOf(text: string | undefined): number | null {
  const digits = fieldOf(text);
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** FIDE's list has 1.7 million lines. Line ends alone compress a thousandfold, and such a file would block other lists for hours. */
const MOST_LINES = 10_000_000;

/** Decodes lines as UTF-8, else Latin-1, cut one byte beyond 5,000. @throws NoRatingList beyond `most` lines */
export async function* linesOf(content: AsyncIterable<Buffer>, most = MOST_LINES): AsyncIterable<string> {
  let lines = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10, from)) {
      if ((lines += 1) > most) throw new NoRatingList('too-large');
      yield decoded(buffer.subarray(from, end));
      from = end + 1;
    }
    rest = buffer.subarray(from, from + LONGEST_LINE + 1);
  }
  if (rest.length > 0) yield decoded(rest);
}

function decoded(octets: Buffer): string {
  const line = octets.subarray(0, LONGEST_LINE + 1);
  const text = line.toString('latin1');
  return (/[\x80-\xff]/.test(text) ? inUtf8(line, text) : text).replace(/\r$/, '').replace(/^\ufeff/, '');
}

function inUtf8(octets: Buffer, otherwise: string): string {
  try {
    return UTF8.decode(octets);
  } catch {
    return otherwise;
  }
}

export function tellNoList({ code, at }: { readonly code: NoListCode; readonly at: ListPlace }): string {
  const nowhere = { line: 0, column: '', unread: 0, read: 0, minutes: 0, kept: 0 };
  return tell(`ratingLists.noList.${code}`, { ...nowhere, ...at, problem: at.problem === undefined ? '' : tellLineProblem(at.problem) });
}

export const tellLineProblem = (problem: LineProblem['problem']): string => tell(`ratingLists.lineProblem.${problem}`);
