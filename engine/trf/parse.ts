import { err, ok, type Result } from '../model/result-or-error';
import { byesCountedOnce } from '../model/two-game-matches';
import { readStatedAbnormalPoints } from './abnormal-points';
import { checkConsistency } from './check-consistency';
import { parsePlayer } from './parse-player';
import { RECORD_READERS, isPreservedRecord, isIndividualRecord299, type ParseState } from './parse-records';
import { isOfTeams } from './tournament-type';
import { CELL_COLUMNS, CODE_COLUMN, fieldOf, makeTrfLine, type TrfLine } from './trf-columns';
import { emptyDocument, type TrfDocument, type TrfPlayer } from './trf-document';
import { MAX_ABNORMAL_POINTS, MAX_FILE_LENGTH, MAX_LINE_LENGTH, MAX_PLAYER_LINE_LENGTH, MAX_CELLS, MAX_LINES, MAX_ROUNDS } from './trf-limits';
import { TrfProblemList, type TrfProblem } from './trf-problem';
import { formatOf, type TrfFormat, withAllocatedByes } from './trf06-byes';
import { hasTwoGameMatches } from './two-game-rounds';

export interface ParsedTrf {
  readonly document: TrfDocument;
  readonly format: TrfFormat;
  /** Assumptions and suspicious data that do not make the file unusable, in the order of the file. */
  readonly warnings: readonly TrfProblem[];
  /** Cells with an opponent but no result: the game was paired but not played. They are read as `?`. */
  readonly open: readonly { readonly tpn: number; readonly round: number }[];
  /** The first line of each record, by its three-character code. */
  readonly lineOf: ReadonlyMap<string, number>;
}

/**
 * Reads TRF06, TRF16 and TRF26 with JaVaFo's and bbpPairings' extensions. Returns all errors in the order of the file. A file that causes
 * only warnings is accepted.
 */
export function parseTrf(text: string): Result<ParsedTrf, readonly TrfProblem[]> {
  const problems = new TrfProblemList();
  if (text.length > MAX_FILE_LENGTH) problems.error('file-too-long', 1, 1, { most: MAX_FILE_LENGTH });
  const lines = problems.problems.length > 0 ? [] : splitLines(text);
  checkLines(lines, problems);
  // A file beyond the limits is not read further.
  if (problems.problems.length > 0) return err(problems.problems);
  const endsWithoutLineBreak = text !== '' && !/[\r\n]$/.test(withoutFileMarks(text).slice(-1));
  const draft: ParseState = {
    ...emptyDocument(),
    isOfTeams: isFileOfTeams(lines),
    forbiddenPairs: 0,
    abnormalTeamRecords: 0,
    firstLine: new Map(),
    problems,
  };
  const places = new Map<number, TrfLine>();
  lines.forEach((line, index) => {
    const isCutOff = endsWithoutLineBreak && index === lines.length - 1;
    if (fieldOf(line, CODE_COLUMN) === '001') readPlayer(line, isCutOff, draft, places);
    else readRecord(line, draft);
  });
  if (endsWithoutLineBreak) checkEnd(lines.at(-1), draft);
  const hasTeams = draft.isOfTeams && draft.kept.some(({ text: line }) => line.startsWith('310'));
  if (draft.players.length === 0 && !hasTeams) problems.error('not-a-report-file', Math.max(1, lines.length), 1, {});
  draft.players = withAllocatedByes(draft, places);
  if (hasTwoGameMatches(draft)) draft.players = draft.players.map((player) => ({ ...player, rounds: byesCountedOnce(player.rounds) }));
  const document = documentOf(draft);
  const format = formatOf(draft, places);
  const rounds = Math.max(1, mostRoundsOfPlayers(document.players));
  if (document.players.length * rounds > MAX_CELLS) {
    problems.error('too-many-cells', lines.length, 1, { players: document.players.length, rounds, most: MAX_CELLS });
    return err(problems.problems);
  }
  checkConsistency(document, { lineOf: (tpn) => places.get(tpn)?.number ?? 1, recordLine: (code) => draft.firstLine.get(code) ?? 1 }, problems);
  warnOfMissingFacts(document, lines.length + 1, problems);
  const sorted = problems.problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  const errors = sorted.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? err(errors) : ok({ document, format, warnings: sorted, open: cellsWithoutResult(sorted, places), lineOf: draft.firstLine });
}

/** True if the file is for a team event. Looks at all lines, because record 299 may come before the records that show this. */
function isFileOfTeams(lines: readonly TrfLine[]): boolean {
  const textOf = (code: string): string =>
    lines
      .find(({ text }) => text.startsWith(code))
      ?.text.slice(CODE_COLUMN.to)
      .trim() ?? '';
  return isOfTeams({ texts: { tournamentType: textOf('192'), type: textOf('092') }, kept: lines });
}

function warnOfMissingFacts(document: TrfDocument, line: number, problems: TrfProblemList): void {
  if (document.players.length === 0) return;
  if (document.rounds === null) problems.warning('rounds-not-announced', line, 1, {});
  if (document.initialColour === null) problems.warning('initial-colour-not-said', line, 1, {});
}

/** A last line without a line end may be truncated. It is an error if columns at its end may be missing, even columns that may be blank. */
function checkEnd(line: TrfLine | undefined, { players, problems }: ParseState): void {
  if (line === undefined) return;
  const code = fieldOf(line, CODE_COLUMN);
  const rounds = mostRoundsOfPlayers(players);
  const isShortPlayer = code === '001' && (players.at(-1)?.rounds.length ?? 0) < rounds;
  const isUnknownRecord = code !== '001' && code !== '###' && RECORD_READERS[code] === undefined;
  if (isShortPlayer || isUnknownRecord || line.text.trim().length <= CODE_COLUMN.to)
    problems.error('line-cut-off', line.number, line.characters.length + 1, {});
}

function cellsWithoutResult(problems: readonly TrfProblem[], places: ReadonlyMap<number, TrfLine>): ParsedTrf['open'] {
  const tpnOf = new Map([...places].map(([tpn, { number }]) => [number, tpn]));
  return problems.flatMap(({ code, line, column }) => {
    const tpn = tpnOf.get(line);
    return code === 'result-missing' && tpn !== undefined ? [{ tpn, round: (column - CELL_COLUMNS.result.from) / CELL_COLUMNS.result.step + 1 }] : [];
  });
}

function mostRoundsOfPlayers(players: readonly TrfPlayer[]): number {
  return players.reduce((longest, { rounds }) => Math.max(longest, rounds.length), 0);
}

function checkLines(lines: readonly TrfLine[], problems: TrfProblemList): void {
  if (lines.length > MAX_LINES) return problems.error('too-many-lines', MAX_LINES + 1, 1, { most: MAX_LINES });
  for (const line of lines) {
    const { length } = line.characters;
    const isPlayer = fieldOf(line, CODE_COLUMN) === '001';
    if (length > MAX_LINE_LENGTH) problems.error('line-too-long', line.number, MAX_LINE_LENGTH + 1, { most: MAX_LINE_LENGTH });
    else if (isPlayer && length > MAX_PLAYER_LINE_LENGTH && line.text.trimEnd().length > MAX_PLAYER_LINE_LENGTH) {
      problems.error('player-too-long', line.number, MAX_PLAYER_LINE_LENGTH + 1, { most: MAX_ROUNDS });
    }
    const column = controlCharacterIn(line);
    if (column !== null) problems.error('control-character', line.number, column + 1, { character: nameOfCharacter(line.characters[column] ?? '') });
  }
}

const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Returns the index of the first control character except the tab; null if there is none. Control characters above U+007F are permitted, because
 * files in old encodings contain them.
 */
function controlCharacterIn({ text, characters }: TrfLine): number | null {
  if (!CONTROL_CHARACTER.test(text)) return null;
  const index = [...characters].findIndex((character) => character !== '\t' && character < '\u0080' && CONTROL_CHARACTER.test(character));
  return index < 0 ? null : index;
}

function nameOfCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function withoutFileMarks(text: string): string {
  return text.slice(text.startsWith('\ufeff') ? 1 : 0, text.endsWith('\u001a') ? -1 : undefined);
}

function splitLines(text: string): TrfLine[] {
  const texts = withoutFileMarks(text).split(/\r\n|\r|\n/);
  if (texts.at(-1) === '') texts.pop();
  return texts.map((line, index) => makeTrfLine(index + 1, line));
}

function readPlayer(line: TrfLine, isCutOff: boolean, draft: ParseState, places: Map<number, TrfLine>): void {
  const player: TrfPlayer | null = parsePlayer(line, isCutOff, draft.problems);
  if (player === null) return;
  const earlier = places.get(player.tpn);
  if (earlier !== undefined) {
    draft.problems.error('tpn-repeated', line.number, 5, { tpn: player.tpn, line: earlier.number });
    return;
  }
  places.set(player.tpn, line);
  draft.players.push(player);
}

function readRecord(line: TrfLine, draft: ParseState): void {
  if (line.text.trim() === '') return;
  const code = fieldOf(line, CODE_COLUMN);
  const read = RECORD_READERS[code];
  const isRead = read !== undefined && (code !== '299' || isIndividualRecord299(line, draft));
  if (!isRead) {
    if (!isPreservedRecord(code)) draft.problems.warning('unknown-record', line.number, 1, { code: code.trim() });
    if (code === '299') checkUnreadRecord299(line, draft);
    const place = draft.players.length === 0 ? 'before-players' : 'after-players';
    draft.kept.push({ place, text: line.text.trimEnd() });
    return;
  }
  if (!draft.firstLine.has(code)) draft.firstLine.set(code, line.number);
  read(line, draft);
}

/** In a team event, record 299 is kept unread here but counts in the teams' scores. */
function checkUnreadRecord299(line: TrfLine, draft: ParseState): void {
  draft.abnormalTeamRecords += 1;
  if (!draft.isOfTeams || readStatedAbnormalPoints(line) === null) draft.problems.warning('not-applied', line.number, 1, { code: '299' });
  else if (draft.abnormalTeamRecords > MAX_ABNORMAL_POINTS)
    draft.problems.error('list-too-long', line.number, 1, { field: { record: '299' }, most: MAX_ABNORMAL_POINTS });
}

function documentOf({
  problems: _problems,
  firstLine: _firstLine,
  isOfTeams: _teams,
  forbiddenPairs: _pairs,
  abnormalTeamRecords: _abnormal,
  ...document
}: ParseState): TrfDocument {
  return document;
}
