import { readSex, readTitle } from '@/lib/domain/players/parse-person-fields';
import { normaliseName } from '@/lib/domain/players/search-name';
import { MAX_LIST_LINE_LENGTH } from '@/lib/platform/input/file-limits';
import {
  decodeListLines,
  type FideListKind,
  type LineProblem,
  UnreadableListError,
  type RatingListLine,
  parseListBirthYear,
  parseListFederation,
  parseListFideId,
  cleanListField,
  ratingsOfListKind,
} from './rating-list-line';

type Columns = ReadonlyMap<string, readonly [from: number, to: number]>;

/**
 * Reads FIDE's fixed-width list by the columns of its heading. A long title
 * shifts the columns after it. @throws UnreadableListError without a heading
 */
export async function* readFideText(content: AsyncIterable<Buffer>, kind: FideListKind): AsyncIterable<RatingListLine | LineProblem> {
  let columns: Columns | null = null;
  let width = 0;
  let number = 0;
  for await (const line of decodeListLines(content)) {
    number += 1;
    if (columns === null) {
      if (!/^ID.?Number\s/i.test(line)) throw new UnreadableListError('no-heading');
      columns = columnsOf(line);
      continue;
    }
    if (line.trim() === '') continue;
    // The first player's line gives the normal line length. The heading is shorter, because it ends with the word Flag.
    width ||= line.length;
    yield line.length > MAX_LIST_LINE_LENGTH
      ? { line: number, problem: 'line-too-long' }
      : parsePlayer(line, number, columns, kind, Math.max(0, Math.min(1, line.length - width)));
  }
  if (columns === null) throw new UnreadableListError('empty');
}

function columnsOf(heading: string): Columns {
  const words = [...heading.replace(/^ID.Number/i, 'ID_Number').matchAll(/\S+/g)];
  return new Map(words.map((word, index) => [columnName(word[0].toLowerCase()), [word.index, words[index + 1]?.index ?? MAX_LIST_LINE_LENGTH] as const]));
}

const columnName = (word: string) => (/^[a-z]{3}\d\d$/.test(word) ? 'rtng' : word);

function parsePlayer(line: string, number: number, columns: Columns, kind: FideListKind, shift: number): RatingListLine | LineProblem {
  const tailFrom = columns.get('foa')?.[0] ?? columns.get('otit')?.[1] ?? 0;
  const field = (name: string) => {
    const [from, to] = columns.get(name) ?? [0, 0];
    const by = from >= tailFrom ? shift : 0;
    return cleanListField(line.slice(from + by, to + by));
  };
  const fideId = parseListFideId(field('id_number'));
  const name = normaliseName(field('name'));
  if (fideId === null) return { line: number, problem: 'no-number' };
  if (name === '') return { line: number, problem: 'no-name' };
  return {
    number: String(fideId),
    name,
    federation: parseListFederation(field('fed')),
    sex: readSex(field('sex')),
    title: readTitle(field('tit')),
    birthYear: parseListBirthYear(field('b-day')),
    fideId,
    isInactive: field('flag').includes('i'),
    ...ratingsOfListKind(
      kind,
      kind === 'all' ? [field('srtng'), field('sk')] : [field('rtng'), field('k')],
      [field('rrtng'), field('rk')],
      [field('brtng'), field('bk')],
    ),
  };
}
