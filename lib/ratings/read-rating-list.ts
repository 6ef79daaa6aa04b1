import { guessColumns } from '../import-export/entry-columns';
import { parseTable } from '../import-export/parse-table';
import { readEntryLines, type RatingKind } from '../import-export/read-entry-lines';
import { readFideId, readRating, readTitle, type Title } from '../players/person-fields';

/** A player of a rating list; only players with a number can be found again. */
export interface ListedRating {
  readonly fideId: number | null;
  readonly nationalId: string | null;
  readonly title: Title | null;
  readonly ratings: Readonly<Partial<Record<RatingKind, number>>>;
}

export type RatingList =
  | { readonly ok: true; readonly players: readonly ListedRating[] }
  | { readonly ok: false; readonly code: string; readonly line: number };

/** Reads a rating list: FIDE's XML, FIDE's text with fixed columns, or CSV with a heading. `kind` is what a column called "rating" holds. */
export function readRatingList(text: string, kind: RatingKind): RatingList {
  if (text.includes('<player>')) return { ok: true, players: readXml(text) };
  const [first = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (/^ID.?Number\s/i.test(first)) return { ok: true, players: readFixed(first, lines, kind) };
  return readCsv(text, kind);
}

function readXml(text: string): ListedRating[] {
  return text.split('<player>').slice(1).map((player) => {
    const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(player)?.[1]?.trim() ?? '';
    const entries = [['standard', field('rating')], ['rapid', field('rapid_rating')], ['blitz', field('blitz_rating')]] as const;
    return { fideId: readFideId(field('fideid')), nationalId: null, title: readTitle(field('title')), ratings: ratingsOf(entries) };
  });
}

/** FIDE's text list: the heading says where the columns begin. A list with one rating has it under SRtng, RRtng, BRtng or a month. */
function readFixed(heading: string, lines: readonly string[], kind: RatingKind): ListedRating[] {
  const starts = [...heading.replace(/^ID Number/i, 'ID_Number').matchAll(/\S+/g)].map((match) => ({ name: match[0].toLowerCase(), from: match.index }));
  const cell = (line: string, isColumn: (name: string) => boolean) => {
    const index = starts.findIndex(({ name }) => isColumn(name));
    return index < 0 ? '' : line.slice(starts[index]?.from, starts[index + 1]?.from).trim();
  };
  return lines.flatMap((line) => {
    const fideId = readFideId(/^\s*\d+/.exec(line)?.[0] ?? '');
    if (fideId === null) return [];
    const named = [
      ['standard', cell(line, (name) => name === 'srtng')],
      ['rapid', cell(line, (name) => name === 'rrtng')],
      ['blitz', cell(line, (name) => name === 'brtng')],
      [kind, cell(line, (name) => name === 'rtng' || /^[a-z]{3}\d\d$/.test(name))],
    ] as const;
    return [{ fideId, nationalId: null, title: readTitle(cell(line, (name) => name === 'tit')), ratings: ratingsOf(named) }];
  });
}

function readCsv(text: string, kind: RatingKind): RatingList {
  const table = parseTable(text);
  if (!table.ok) return { ok: false, ...table.problem };
  const { mapping, hasHeader } = guessColumns(table.lines);
  if (!mapping.includes('fideId') && !mapping.includes('nationalId')) return { ok: false, code: 'no-number-column', line: table.lines[0]?.line ?? 1 };
  const lines = readEntryLines(hasHeader ? table.lines.slice(1) : table.lines, mapping, { ratingKind: kind, rounds: 99, nextRound: 1 });
  return { ok: true, players: lines.map(({ player: { fideId, nationalId, title, ratings } }) => ({ fideId, nationalId, title, ratings })) };
}

function ratingsOf(entries: readonly (readonly [RatingKind, string])[]): Partial<Record<RatingKind, number>> {
  const ratings: Partial<Record<RatingKind, number>> = {};
  for (const [kind, text] of entries) {
    const value = readRating(text);
    if (value !== null && value > 0) ratings[kind] = value;
  }
  return ratings;
}
