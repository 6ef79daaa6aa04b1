import type { Title } from '@/engine/model/tournament';
import { readFideId, readRating, readTitle } from '@/lib/domain/players/parse-person-fields';
import { normaliseName } from '@/lib/domain/players/search-name';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import { MAX_RATING_LIST_BYTES, MAX_LIST_LINE_LENGTH, MAX_RATING_LIST_LINES } from '@/lib/platform/input/file-limits';
import { toSingleLine } from '@/lib/platform/input/form-fields';
import { guessColumns, splitHeading } from './column-mapping';
import { parseTable, type TableProblem } from './parse-table';
import { readPlayerListLines } from './read-player-list';

export interface UploadedRating {
  readonly name: string;
  readonly fideId: number | null;
  readonly nationalId: string | null;
  readonly title: Title | null;
  readonly ratings: Readonly<Partial<Record<RatingKind, number>>>;
}

export type RatingList =
  | { readonly ok: true; readonly players: readonly UploadedRating[] }
  | { readonly ok: false; readonly code: TableProblem['code'] | 'no-number-column'; readonly line: number; readonly column?: number; readonly most?: number };

const RATING_LIST_BOUNDS = { characters: MAX_RATING_LIST_BYTES, lines: MAX_RATING_LIST_LINES };

/**
 * Parses a rating list: FIDE's XML, FIDE's fixed-width text, or CSV with a heading. `kind` is the kind of rating in a column headed just "rating".
 */
export function readRatingList(text: string, kind: RatingKind): RatingList {
  if (text.length > RATING_LIST_BOUNDS.characters) return { ok: false, code: 'text-too-long', line: 1, most: RATING_LIST_BOUNDS.characters };
  if (text.includes('<player>')) return { ok: true, players: readXml(text) };
  const [first = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (lines.length > RATING_LIST_BOUNDS.lines) return { ok: false, code: 'too-many-lines', line: RATING_LIST_BOUNDS.lines + 1, most: RATING_LIST_BOUNDS.lines };
  const long = lines.findIndex((line) => line.length > MAX_LIST_LINE_LENGTH);
  if (long >= 0) return { ok: false, code: 'line-too-long', line: long + 2, most: MAX_LIST_LINE_LENGTH };
  if (/^ID.?Number\s/i.test(first)) return { ok: true, players: readFixedWidth(first, lines, kind) };
  return readCsv(text, kind);
}

function readXml(text: string): UploadedRating[] {
  return text
    .split('<player>')
    .slice(1)
    .map((player) => {
      const field = (name: string) => textOfElement(player, name);
      const entries = [
        ['standard', field('rating')],
        ['rapid', field('rapid_rating')],
        ['blitz', field('blitz_rating')],
      ] as const;
      return {
        name: normaliseName(toSingleLine(field('name'))),
        fideId: readFideId(field('fideid')),
        nationalId: null,
        title: readTitle(field('title')),
        ratings: ratingsOf(entries),
      };
    });
}

const MAX_FIELD_LENGTH = 100;

function textOfElement(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`) + name.length + 2;
  if (from < name.length + 2) return '';
  const to = xml.slice(from, from + MAX_FIELD_LENGTH).indexOf('<');
  return to >= 0 && xml.startsWith(`</${name}>`, from + to) ? xml.slice(from, from + to).trim() : '';
}

/**
 * Parses FIDE's text list. Its heading gives the column positions. In a list of one kind of
 * rating, the rating column is headed SRtng, RRtng, BRtng or with a month.
 */
function readFixedWidth(heading: string, lines: readonly string[], kind: RatingKind): UploadedRating[] {
  const starts = [...heading.replace(/^ID Number/i, 'ID_Number').matchAll(/\S+/g)].map((match) => ({ name: match[0].toLowerCase(), from: match.index }));
  const column = (isColumn: (name: string) => boolean) => {
    const index = starts.findIndex(({ name }) => isColumn(name));
    return (line: string) => (index < 0 ? '' : line.slice(starts[index]?.from, starts[index + 1]?.from).trim());
  };
  const standard = column((name) => name === 'srtng');
  const rapid = column((name) => name === 'rrtng');
  const blitz = column((name) => name === 'brtng');
  const own = column((name) => name === 'rtng' || /^[a-z]{3}\d\d$/.test(name));
  const title = column((name) => name === 'tit');
  const called = column((name) => name === 'name');
  return lines.flatMap((line) => {
    const fideId = readFideId(/^\s*\d+/.exec(line)?.[0] ?? '');
    if (fideId === null) return [];
    const named = [
      ['standard', standard(line)],
      ['rapid', rapid(line)],
      ['blitz', blitz(line)],
      [kind, own(line)],
    ] as const;
    return [{ name: normaliseName(toSingleLine(called(line))), fideId, nationalId: null, title: readTitle(title(line)), ratings: ratingsOf(named) }];
  });
}

function readCsv(text: string, kind: RatingKind): RatingList {
  const table = parseTable(text, RATING_LIST_BOUNDS);
  if (!table.ok) return { ok: false, ...table.problem };
  const { mapping, hasHeader } = guessColumns(table.lines);
  if (!mapping.includes('fideId') && !mapping.includes('nationalId')) return { ok: false, code: 'no-number-column', line: table.lines[0]?.line ?? 1 };
  const lines = readPlayerListLines(splitHeading(table.lines, hasHeader).content, mapping, {
    ratingKind: kind,
    ratingMethod: 'FIDON',
    rounds: 99,
    nextRound: 1,
  });
  return { ok: true, players: lines.map(({ player: { name, fideId, nationalId, title, ratings } }) => ({ name, fideId, nationalId, title, ratings })) };
}

function ratingsOf(entries: readonly (readonly [RatingKind, string])[]): Partial<Record<RatingKind, number>> {
  const ratings: Partial<Record<RatingKind, number>> = {};
  for (const [kind, text] of entries) {
    const value = readRating(text);
    if (value !== null && value > 0) ratings[kind] = value;
  }
  return ratings;
}
