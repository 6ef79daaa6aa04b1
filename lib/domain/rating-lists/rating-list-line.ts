import { readFederation } from '@/lib/domain/players/parse-person-fields';
import { MAX_LIST_LINE_LENGTH } from '@/lib/platform/input/file-limits';
import { toSingleLine } from '@/lib/platform/input/form-fields';
import type { Messages } from '@/lib/platform/messages/message-catalogue';
import { t } from '@/lib/platform/messages/translate';

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

type RatingColumn = 'standard' | 'rapid' | 'blitz' | 'national' | 'standardK' | 'rapidK' | 'blitzK';
export type RatingListLine = ListedPerson & Readonly<Record<RatingColumn, number | null>>;

/** The reason why a line of a list could not be read. In XML, `line` is the player's position in the file, from 1. */
export interface LineProblem {
  readonly line: number;
  readonly problem: 'line-too-long' | 'no-number' | 'no-name';
}

export type UnreadableListCode = keyof Messages['ratingLists']['noList'];

/**
 * Details of an `UnreadableListCode`: a place in the file, or counts. `unread`
 * of the `read` lines could not be read. The list in use has `kept` players.
 */
export interface ListProblemDetails extends Readonly<Partial<Record<'line' | 'minutes' | 'unread' | 'read' | 'kept', number>>> {
  readonly column?: string;
  readonly problem?: LineProblem['problem'];
}

export class UnreadableListError extends Error {
  constructor(
    readonly code: UnreadableListCode,
    readonly at: ListProblemDetails = {},
  ) {
    super(`${code} ${JSON.stringify(at)}`);
  }
}

export type FideListKind = 'all' | 'standard' | 'rapid' | 'blitz';

const MAX_FIELD_LENGTH = 200;

/** Matches fields that need no cleaning. A list has millions of fields, and nearly all match. */
const CLEAN_FIELD_FORMAT = /^[ -~\u00a0-\u024f]*$/;

/** Trims and shortens a field, and removes control characters and marks that change the text direction, as `toSingleLine` does. */
export function cleanListField(text: string | undefined): string {
  const field = (text ?? '').slice(0, MAX_FIELD_LENGTH);
  return (CLEAN_FIELD_FORMAT.test(field) ? field : toSingleLine(field)).trim();
}

export function parseListFederation(text: string | undefined): string {
  return readFederation(cleanListField(text).slice(0, 3)) ?? '';
}

export function parseListRating(text: string | undefined): number | null {
  const value = Number(cleanListField(text));
  return Number.isInteger(value) && value > 0 && value < 4000 ? value : null;
}

export function parseListBirthYear(text: string | undefined): number | null {
  const year = Number(/\b(1[89]|20)\d\d\b/.exec(cleanListField(text))?.[0]);
  return Number.isInteger(year) ? year : null;
}

const K_FACTORS: readonly (number | null)[] = [10, 15, 20, 25, 30, 40];

function parseListK(text: string | undefined): number | null {
  const value = Number(cleanListField(text));
  return K_FACTORS.includes(value) ? value : null;
}

export type RatingAndKText = readonly [rating: string | undefined, k: string | undefined];

export const NO_LIST_RATINGS = { standard: null, rapid: null, blitz: null, national: null, standardK: null, rapidK: null, blitzK: null };

/** Assigns FIDE's rating fields to the kinds of rating. In a list of a single kind, `own` is the rating of that kind. */
export function ratingsOfListKind(kind: FideListKind, own: RatingAndKText, rapid: RatingAndKText, blitz: RatingAndKText) {
  const written = (name: Exclude<FideListKind, 'all'>, [rating, k]: RatingAndKText) => ({ [name]: parseListRating(rating), [`${name}K`]: parseListK(k) });
  if (kind !== 'all') return { ...NO_LIST_RATINGS, ...written(kind, own) };
  return { ...NO_LIST_RATINGS, ...written('standard', own), ...written('rapid', rapid), ...written('blitz', blitz) };
}

export function parseListFideId(text: string | undefined): number | null {
  const digits = cleanListField(text);
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

const UTF8_DECODER = new TextDecoder('utf-8', { fatal: true });

/**
 * The limit on lines; FIDE's list has 1.7 million. A small ZIP file that contains only line ends could otherwise block other lists for
 * hours.
 */
const MAX_LINES = 10_000_000;

/**
 * Decodes each line as UTF-8, or as Latin-1 if that fails. Lines of more than 5,000 bytes
 * are cut to 5,001 and refused later. @throws UnreadableListError after `most` lines
 */
export async function* decodeListLines(content: AsyncIterable<Buffer>, most = MAX_LINES): AsyncIterable<string> {
  let lines = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10, from)) {
      if ((lines += 1) > most) throw new UnreadableListError('too-large');
      yield decodeLine(buffer.subarray(from, end));
      from = end + 1;
    }
    rest = buffer.subarray(from, from + MAX_LIST_LINE_LENGTH + 1);
  }
  if (rest.length > 0) yield decodeLine(rest);
}

function decodeLine(octets: Buffer): string {
  const line = octets.subarray(0, MAX_LIST_LINE_LENGTH + 1);
  const text = line.toString('latin1');
  return (/[\x80-\xff]/.test(text) ? decodeUtf8(line, text) : text).replace(/\r$/, '').replace(/^\ufeff/, '');
}

function decodeUtf8(octets: Buffer, fallback: string): string {
  try {
    return UTF8_DECODER.decode(octets);
  } catch {
    return fallback;
  }
}

export function describeUnreadableList({ code, at }: { readonly code: UnreadableListCode; readonly at: ListProblemDetails }): string {
  const noPlace = { line: 0, column: '', unread: 0, read: 0, minutes: 0, kept: 0 };
  return t(`ratingLists.noList.${code}`, { ...noPlace, ...at, problem: at.problem === undefined ? '' : describeLineProblem(at.problem) });
}

export const describeLineProblem = (problem: LineProblem['problem']): string => t(`ratingLists.lineProblem.${problem}`);
