import type { Colour } from '../model/colour';
import { RESULT_CODES, type ResultCode } from '../model/game-result';
import { TITLES, type Title } from '../model/tournament';
import { integerIn, pointsIn, requiredIntegerIn } from './parse-fields';
import { CELL_COLUMNS, PLAYER_COLUMNS, fieldOf, isBlank, repetition, repetitions, type TrfLine } from './trf-columns';
import type { TrfCell, TrfPlayer } from './trf-document';
import { MAX_PLAYERS } from './trf-limits';
import type { TrfProblemList } from './trf-problem';

/** The titles in the specification, and the letters that older files use for them. */
const TITLE_OF_LETTERS: Readonly<Record<string, Title>> = {
  ...Object.fromEntries(TITLES.map((title) => [title, title])),
  G: 'GM',
  M: 'IM',
  WG: 'WGM',
  F: 'FM',
  WM: 'WIM',
  WI: 'WIM',
  C: 'CM',
  WF: 'WFM',
  WC: 'WCM',
};
const BYES: ReadonlySet<ResultCode> = new Set(['U', 'F', 'H', 'Z']);
/** TRF06 has no letters for byes. It writes the result that is worth the same points as the bye. */
const BYES_OF_OLDER_FILES: Readonly<Partial<Record<ResultCode, ResultCode>>> = { '1': '+', W: '+', '=': 'H', D: 'H', '0': '-', L: '-' };

/**
 * Reads record 001. Null if the line has no usable pairing number. `isCutOff` is true if
 * this is the last line of the file and has no line break, so that it may be truncated.
 */
export function parsePlayer(line: TrfLine, isCutOff: boolean, problems: TrfProblemList): TrfPlayer | null {
  if (isCutOff && line.characters.length < PLAYER_COLUMNS.points.to) problems.error('player-cut-off', line.number, line.characters.length + 1, {});
  const tpn = requiredIntegerIn(line, PLAYER_COLUMNS.tpn, { part: 'startingRank' }, problems);
  if (tpn === null) return null;
  if (tpn < 1 || tpn > MAX_PLAYERS) {
    problems.error('number-out-of-range', line.number, PLAYER_COLUMNS.tpn.from, { field: { part: 'startingRank' }, found: tpn });
    return null;
  }
  return {
    tpn,
    sex: parseSex(line, problems),
    title: parseTitle(line, problems),
    name: fieldOf(line, PLAYER_COLUMNS.name).trim(),
    rating: integerIn(line, PLAYER_COLUMNS.rating, { part: 'rating' }, problems) ?? 0,
    federation: fieldOf(line, PLAYER_COLUMNS.federation).trim(),
    fideId: fieldOf(line, PLAYER_COLUMNS.fideId).trim(),
    birthDate: fieldOf(line, PLAYER_COLUMNS.birthDate).trim(),
    points: pointsIn(line, PLAYER_COLUMNS.points, { part: 'points' }, problems),
    rank: integerIn(line, PLAYER_COLUMNS.rank, { part: 'rank' }, problems),
    rounds: parseCells(line, isCutOff, problems),
  };
}

function parseSex(line: TrfLine, problems: TrfProblemList): TrfPlayer['sex'] {
  const text = fieldOf(line, PLAYER_COLUMNS.sex).trim().toLowerCase();
  if (text === '') return null;
  if (text === 'm' || text === 'w') return text;
  if (text === 'f') {
    problems.warning('sex-mapped', line.number, PLAYER_COLUMNS.sex.from, { found: text, read: 'w' });
    return 'w';
  }
  problems.warning('unknown-sex', line.number, PLAYER_COLUMNS.sex.from, { found: text });
  return null;
}

function parseTitle(line: TrfLine, problems: TrfProblemList): Title | null {
  const text = fieldOf(line, PLAYER_COLUMNS.title).trim();
  if (text === '' || text === '-') return null;
  const title = TITLE_OF_LETTERS[text.toUpperCase()];
  if (title === undefined) problems.warning('unknown-title', line.number, PLAYER_COLUMNS.title.from, { found: text });
  else if (title !== text) problems.warning('title-mapped', line.number, PLAYER_COLUMNS.title.from, { found: text, read: title });
  return title ?? null;
}

function parseCells(line: TrfLine, isCutOff: boolean, problems: TrfProblemList): (TrfCell | null)[] {
  const cells = repetitions(line, CELL_COLUMNS.opponent).map((_, index) => parseCell(line, index, isCutOff, problems));
  while (cells.at(-1) === null) cells.pop();
  return cells;
}

function parseCell(line: TrfLine, index: number, isCutOff: boolean, problems: TrfProblemList): TrfCell | null {
  const opponentColumn = repetition(CELL_COLUMNS.opponent, index);
  const colourColumn = repetition(CELL_COLUMNS.colour, index);
  const resultColumn = repetition(CELL_COLUMNS.result, index);
  const columns = [opponentColumn, colourColumn, resultColumn];
  if (columns.every((column) => isBlank(line, column))) return null;
  if (isCutOff && line.characters.length < resultColumn.from) {
    problems.error('cell-cut-off', line.number, line.characters.length + 1, { round: index + 1 });
    return null;
  }
  const number = integerIn(line, opponentColumn, { part: 'opponentInRound', number: index + 1 }, problems);
  const opponent = number === 0 ? null : number;
  const colour = parseColour(fieldOf(line, colourColumn), line.number, colourColumn.from, problems);
  const stated = parseCode(fieldOf(line, resultColumn), opponent, line.number, resultColumn.from, problems);
  const code = opponent === null && colour === null ? (BYES_OF_OLDER_FILES[stated] ?? stated) : stated;
  if (code !== stated) problems.warning('bye-assumed', line.number, resultColumn.from, { found: stated, code });
  if (opponent === null && code !== '-' && code !== '+' && !BYES.has(code)) {
    problems.error('result-without-opponent', line.number, opponentColumn.from, { round: index + 1, code });
    return null;
  }
  if (opponent !== null && BYES.has(code)) {
    problems.error('bye-with-opponent', line.number, resultColumn.from, { round: index + 1, code });
    return null;
  }
  if (opponent !== null && colour === null && code !== '+' && code !== '-') {
    problems.error('colour-missing', line.number, colourColumn.from, { round: index + 1 });
  }
  return { opponent, colour, code };
}

function parseColour(text: string, line: number, column: number, problems: TrfProblemList): Colour | null {
  const letter = text.trim().toLowerCase();
  if (letter === 'w') return 'white';
  if (letter === 'b') return 'black';
  if (letter !== '' && letter !== '-') problems.error('unknown-colour', line, column, { found: text });
  return null;
}

function parseCode(text: string, opponent: number | null, line: number, column: number, problems: TrfProblemList): ResultCode {
  const letter = text.trim().toUpperCase();
  const code = RESULT_CODES.find((known) => known === letter);
  if (code !== undefined) return code;
  if (opponent === null) {
    // A cell with only "0000" or "-" is a round without a game.
    if (letter !== '') problems.error('unknown-result', line, column, { found: text });
    return 'Z';
  }
  if (letter === '') problems.warning('result-missing', line, column, { opponent });
  else problems.warning('unknown-result', line, column, { found: text });
  return '?';
}
