import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import { readSex, readTitle } from '@/lib/domain/players/parse-person-fields';
import { normaliseName } from '@/lib/domain/players/search-name';
import {
  type FideListKind,
  type LineProblem,
  UnreadableListError,
  type RatingListLine,
  parseListBirthYear,
  parseListFederation,
  parseListFideId,
  cleanListField,
  ratingsOfListKind,
} from '@/lib/domain/rating-lists/rating-list-line';

const FIELDS = ['fideid', 'name', 'country', 'sex', 'title', 'rating', 'k', 'rapid_rating', 'rapid_k', 'blitz_rating', 'blitz_k', 'birthday', 'flag'] as const;
type Field = (typeof FIELDS)[number];
type Fields = Readonly<Partial<Record<Field, string>>>;

/** Reads FIDE's XML list player by player. @throws UnreadableListError, with the line number if the XML is not well-formed */
export async function* readFideXml(content: AsyncIterable<Buffer>, kind: FideListKind): AsyncIterable<RatingListLine | LineProblem> {
  const players: Fields[] = [];
  const parser = makeParser(players);
  const decoder = new StringDecoder('utf8');
  let count = 0;
  for await (const chunk of content) {
    parser.write(decoder.write(chunk));
    for (const fields of players.splice(0)) yield parsePlayer(fields, (count += 1), kind);
  }
  parser.close();
  if (count === 0) throw new UnreadableListError('no-player');
}

const MAX_TEXT_LENGTH = 300;
const MAX_DEPTH = 20;

function makeParser(players: Fields[]): sax.SAXParser {
  const parser = sax.parser(true);
  let fields: Partial<Record<Field, string>> | null = null;
  let depth = 0;
  let inside = '';
  let text = '';
  const refuse = () => {
    throw new UnreadableListError('not-xml', { line: parser.line + 1 });
  };
  parser.onerror = refuse;
  parser.onopentag = ({ name }) => {
    if ((depth += 1) > MAX_DEPTH) refuse();
    if (name === 'player') fields = {};
    inside = name;
    text = '';
  };
  parser.ontext = (part) => {
    if (text.length < MAX_TEXT_LENGTH) text += part.slice(0, MAX_TEXT_LENGTH);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    const field = FIELDS.find((known) => known === name);
    if (name === 'player' && fields !== null) players.push(fields);
    else if (fields !== null && field !== undefined && name === inside) fields[field] = text;
    text = '';
  };
  return parser;
}

function parsePlayer(fields: Fields, line: number, kind: FideListKind): RatingListLine | LineProblem {
  const fideId = parseListFideId(fields.fideid);
  const name = normaliseName(cleanListField(fields.name));
  if (fideId === null) return { line, problem: 'no-number' };
  if (name === '') return { line, problem: 'no-name' };
  return {
    number: String(fideId),
    name,
    federation: parseListFederation(fields.country),
    sex: readSex(cleanListField(fields.sex)),
    title: readTitle(cleanListField(fields.title)),
    birthYear: parseListBirthYear(fields.birthday),
    fideId,
    isInactive: cleanListField(fields.flag).includes('i'),
    ...ratingsOfListKind(kind, [fields.rating, fields.k], [fields.rapid_rating, fields.rapid_k], [fields.blitz_rating, fields.blitz_k]),
  };
}
