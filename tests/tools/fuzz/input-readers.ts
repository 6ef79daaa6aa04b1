import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { safeRedirectPath } from '@/app/_request/safe-redirect';
import type { Random } from '@/engine/simulate/random';
import { crosstableContradictions, withCurrentCrosstable } from '@/engine/teams/crosstable-lines';
import { earlierMatchesByRound } from '@/engine/teams/earlier-matches';
import { teamRecordProblems } from '@/engine/teams/team-record-problems';
import { readTeamRecords } from '@/engine/teams/team-records';
import { teamStandings } from '@/engine/teams/team-standings';
import { isTeamTieBreak, teamTieBreakCodes } from '@/engine/teams/team-tie-breaks';
import { teamTournament } from '@/engine/teams/team-tournament';
import { parseTieBreaks } from '@/engine/tie-breaks';
import {
  parseBreachLines,
  breachLine,
  updatePreservedLine,
  DIALECTS,
  writeTrf,
  nationalRatings,
  numbersByRound,
  parseTrf,
  earlierResultsByRound,
  strengthLines,
  statedStrengths,
  parseTieBreakComments,
  toTournament,
  type ChangesSinceImport,
  type TrfDocument,
  writeTieBreakComments,
} from '@/engine/trf';
import { checkSlug, proposeSlug } from '@/lib/domain/events/event-slugs';
import { parsePoints } from '@/lib/domain/formats/points-field';
import { describeProblems } from '@/lib/domain/import-export/describe-report-problem';
import { readReport } from '@/lib/domain/import-export/read-report';
import { guessColumns } from '@/lib/domain/player-lists/column-mapping';
import { decodeText, parseTable } from '@/lib/domain/player-lists/parse-table';
import { readPlayerListLines } from '@/lib/domain/player-lists/read-player-list';
import { readRatingList } from '@/lib/domain/player-lists/read-rating-list';
import { readBirth, readFederation, readFideId, readRating, readSex, readTitle } from '@/lib/domain/players/parse-person-fields';
import { searchFoldOf, searchNameOf, normaliseName } from '@/lib/domain/players/search-name';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { findPlayers } from '@/lib/domain/publishing/query-public-section';
import { firstRows, readRatingListHeading } from '@/lib/domain/rating-lists/rating-list-heading';
import { type LineProblem, UnreadableListError, type RatingListLine } from '@/lib/domain/rating-lists/rating-list-line';
import { readFideText } from '@/lib/domain/rating-lists/read-fide-text';
import { readNationalCsv } from '@/lib/domain/rating-lists/read-national-csv';
import { decideRatingChanges } from '@/lib/domain/ratings/decide-rating-changes';
import { decidePlayerList } from '@/lib/exchange/import-export/decide-player-list';
import { isReportText } from '@/lib/exchange/import-export/preview-import';
import { readFideXml } from '@/lib/exchange/rating-lists/read-fide-xml';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import { randomJson } from './random-json';
import { randomText, type TextKind } from './random-text';

/** A function that reads untrusted input. */
export interface InputReader {
  readonly name: string;
  /** Makes an input of about `size` characters; `length` is the actual number. */
  readonly input: (random: Random, size: number) => { readonly value: unknown; readonly length: number };
  /** Reads the input. Any result is accepted, but it must not throw or take long. */
  readonly read: (value: unknown) => void | Promise<void>;
}

function textReader(name: string, kind: TextKind, read: (text: string) => void | Promise<void>): InputReader {
  return {
    name,
    input: (random, size) => {
      const value = randomText(random, kind, size);
      return { value, length: value.length };
    },
    read: (value) => read(String(value)),
  };
}

const TEXT_READERS: readonly InputReader[] = [
  textReader('report file: records, meaning, comments, and back', 'report', readTrf),
  textReader('report file: an import', 'report', readImport),
  textReader('list of players: cells, columns, lines, who is known', 'list', readList),
  textReader('list of players: bytes', 'list', (text) => void decodeText(Buffer.from(text, 'latin1'))),
  textReader('rating list', 'ratings', readRatings),
  textReader('rating list that is kept: FIDE’s text', 'kept', (text) => readWholeList(text, (content) => readFideText(content, 'all'))),
  textReader('rating list that is kept: FIDE’s XML', 'kept', (text) => readWholeList(text, (content) => readFideXml(content, 'rapid'))),
  textReader('rating list that is kept: CSV', 'kept', (text) =>
    readWholeList(text, (content) => readNationalCsv(content, 'NED', { number: 'Nr', name: 'Name' })),
  ),
  textReader('names and fields of a person', 'word', readPersonFields),
  textReader('search on a public page', 'word', (text) => void findPlayers(SECTION, text)),
  textReader('addresses and their queries', 'word', readAddress),
  textReader('lists of tie-breaks', 'word', (text) => void parseTieBreaks(text)),
  textReader('lists of tie-breaks of teams', 'word', (text) => void teamTieBreakCodes(text).every(isTeamTieBreak)),
];

/** Returns every reader of text, and every schema of a form, a query or a JSON body in `lib`. */
export async function listInputReaders(): Promise<readonly InputReader[]> {
  const schemas = await schemaReaders();
  // Schemas are many and short, so half of the inputs go to the readers of text.
  const turns = Math.ceil(schemas.length / TEXT_READERS.length);
  return [...Array.from({ length: turns }, () => TEXT_READERS).flat(), ...schemas];
}

function readTrf(text: string): void {
  const parsed = parseTrf(text);
  if (!parsed.ok) return;
  const { document } = parsed.value;
  toTournament(document);
  numbersByRound(document);
  earlierResultsByRound(document);
  parseBreachLines(document).map(breachLine);
  writeTieBreakComments(parseTieBreakComments(document));
  strengthLines(statedStrengths(document));
  nationalRatings(document);
  readTeams(document);
  for (const { text: line } of document.kept) updatePreservedLine(line, LATER_CHANGES);
  for (const dialect of DIALECTS) writeTrf(document, dialect);
}

function readTeams(document: TrfDocument): void {
  for (const pairsTeams of [true, false]) teamRecordProblems(readTeamRecords(document), document, { pairsTeams });
  teamTournament(document);
  earlierMatchesByRound(document);
  teamStandings(document, TEAM_LIST);
  const contradictions = crosstableContradictions(document);
  withCurrentCrosstable(document, [...contradictions, { record: '802', team: 1 }]);
}

function readImport(text: string): void {
  if (!isReportText(text)) return;
  const read = readReport(text);
  if (!read.ok) describeProblems(read.problems);
}

const TEAM_LIST = ['EDEBT', 'MPvGP', 'EMGSB/C1', 'SSSC', 'BC', 'TBR', 'BH:GP'];

/** Changes since the import: some players have left, and the others have new numbers. */
const LATER_CHANGES: ChangesSinceImport = { numberNow: (tpn) => (tpn % 7 === 0 ? null : tpn + 1), round: 2, isAsRead: false };

/** Yields the text in chunks, as a disk would. */
async function* textChunks(text: string): AsyncIterable<Buffer> {
  const whole = Buffer.from(text);
  for (let from = 0; from < whole.length; from += 4096) yield whole.subarray(from, from + 4096);
}

/** Reads a list to the end, or until the reader reports that it is not a list. */
async function readWholeList(text: string, read: (content: AsyncIterable<Buffer>) => AsyncIterable<RatingListLine | LineProblem>): Promise<void> {
  readRatingListHeading(text, text);
  firstRows(text, 4);
  try {
    for await (const line of read(textChunks(text))) if (!('problem' in line)) searchFoldOf(line.name);
  } catch (error) {
    if (!(error instanceof UnreadableListError)) throw error;
  }
}

const RULES = {
  eventId: '',
  systemId: 'dutch-2026',
  tieOrder: 'name',
  hasDraft: false,
  pairedRounds: 2,
  publishedRounds: 2,
  hasStarted: true,
  highestPublicRound: 2,
  lastCorrectableRound: 2,
  fideMode: 'never',
  rounds: 9,
  nextRound: 3,
  openRound: 3,
  ratingKind: 'standard',
  ratingMethod: 'FIDON',
  lateEntryUntilRound: 5,
  missedRounds: 'halfPointBye',
  halfPointByesAllowed: 2,
  roundsWithoutByes: 1,
} as const;
const KNOWN_PERSONS = Array.from({ length: 400 }, (_, index) => ({
  id: `${index}`,
  name: index % 20 === 0 ? 'Ash, Bo' : `Ash, Bo ${index}`,
  fideId: 1_700_000 + index,
  nationalId: `${index}`,
  federation: 'SWE',
  birth: '1990',
  title: null,
  sex: null,
  club: '',
  clubNumber: '',
}));

const [FIRST] = KNOWN_PERSONS;
const KNOWN_ENTRY = {
  ...FIRST,
  entryId: 'e',
  personId: '0',
  number: 1,
  name: FIRST?.name ?? '',
  fideId: 1_700_000,
  nationalId: '0',
  federation: 'SWE',
  birth: '1990',
  title: null,
  sex: null,
  club: '',
  clubNumber: '',
  strengthFrom: 'fide' as const,
  rating: 2000,
  fideRating: 2000,
  nationalRating: 0,
  estimate: 0,
  enteredFromRound: 1,
  absences: [],
  withdrawals: [],
};

const PERSONS_OF_EVENT = KNOWN_PERSONS.map(({ id, fideId, federation }) => ({
  id,
  name: `Ash, Bo ${id}`,
  title: null,
  federation,
  fideId,
  publicName: 'full' as const,
  ratings: [],
}));

function readList(text: string): void {
  const table = parseTable(text);
  if (!table.ok) return;
  const { mapping, hasHeader } = guessColumns(table.lines);
  const lines = readPlayerListLines(hasHeader ? table.lines.slice(1) : table.lines, mapping, RULES);
  decidePlayerList(lines, { known: KNOWN_PERSONS, elsewhere: PERSONS_OF_EVENT }, new Map([['1', KNOWN_ENTRY]]), RULES, {
    persons: new Map(),
    isSkipped: () => false,
    otherNames: new Set(),
  });
}

const ENTERED_PLAYERS = KNOWN_PERSONS.map(({ id, name, fideId, nationalId }) => ({
  entryId: id,
  personId: id,
  name,
  fideId,
  nationalId,
  numberBody: 'NED',
  strengthFrom: 'fide' as const,
  fideRating: 2000,
  nationalRating: 0,
  estimate: 0,
}));

function readRatings(text: string): void {
  const list = readRatingList(text, 'rapid');
  if (list.ok) decideRatingChanges(ENTERED_PLAYERS, list.players, { ratingKind: 'rapid', ratingMethod: 'FIDON' }, { body: 'fide', federation: 'NED' });
}

function readPersonFields(text: string): void {
  for (const read of [searchNameOf, normaliseName, readTitle, readSex, readFederation, readFideId, readRating, readBirth, parsePoints]) read(text);
  checkSlug(text, new Set());
  proposeSlug(text, new Set(), new Set());
}

const SECTION = { players: KNOWN_PERSONS.slice(0, 300).map(({ name }, index) => ({ number: index + 1, name })) } as unknown as PublicSection;

function readAddress(text: string): void {
  safeRedirectPath(text, '/');
  safeRedirectPath(`/${text}`, '/');
  if (!URL.canParse(text, 'http://localhost')) return;
  const { searchParams } = new URL(text, 'http://localhost');
  searchParams.sort();
  searchParams.toString();
}

const LIB = path.join(import.meta.dirname, '../../../lib');

/** Finds all exported schemas, so that new ones are tested automatically. */
async function schemaReaders(): Promise<InputReader[]> {
  const files = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('generated'),
  );
  const readers: InputReader[] = [];
  for (const file of files.sort()) {
    const exported = (await import(pathToFileURL(path.join(LIB, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType) readers.push(schemaReader(`${file} ${name}`, value));
    }
  }
  return readers;
}

function schemaReader(name: string, schema: z.ZodType): InputReader {
  return {
    name,
    input: (random, size) => randomJson(random, schema, size),
    read: (value) => {
      canonicalJson(value);
      schema.safeParse(value);
    },
  };
}
