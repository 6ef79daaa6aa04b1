import type { Colour } from '../model/colour';
import { STANDARD_SCORING, type Scoring, type ScoringKey } from '../model/points';
import { readAbnormalPoints } from './abnormal-points';
import { readDay, halfPointsOf, integerIn, pointsText, requiredIntegerIn, virtualPointsIn } from './parse-fields';
import {
  ABNORMAL_POINTS_COLUMNS,
  ACCELERATION_COLUMNS,
  BYE_COLUMNS,
  FIRST_DATA_COLUMN,
  FORBIDDEN_PAIR_COLUMNS,
  ROUND_DATE_COLUMN,
  XXA_COLUMNS,
  fieldOf,
  repetitions,
  type RepeatedColumn,
  type TrfLine,
} from './trf-columns';
import { TEXT_FIELDS, TEXT_RECORDS, XXS_KEYS, type MutableDocument, type TextField, type TrfForbidden } from './trf-document';
import { MAX_TEXT_LENGTH, MAX_ABNORMAL_POINTS, MAX_ACCELERATIONS, MAX_DEPUTY_ARBITERS, MAX_FORBIDDEN_PAIRS, MAX_ROUNDS, MAX_TIE_BREAKS } from './trf-limits';
import type { TrfProblemList } from './trf-problem';

export interface ParseState extends MutableDocument {
  readonly isOfTeams: boolean;
  forbiddenPairs: number;
  abnormalTeamRecords: number;
  readonly firstLine: Map<string, number>;
  readonly problems: TrfProblemList;
}

type RecordReader = (line: TrfLine, draft: ParseState) => void;
interface Word {
  readonly text: string;
  readonly column: number;
}

/** The reader of each record. `parse-player.ts` reads record 001, and records without a reader are kept unread. */
export const RECORD_READERS: Readonly<Record<string, RecordReader | undefined>> = {
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [TEXT_RECORDS[field], textReader(field)])),
  '042': dayReader('startDate'),
  '052': dayReader('endDate'),
  '112': (line, draft) => {
    const name = textOf(line, draft);
    if (name === '') return;
    if (draft.deputyArbiters.length >= MAX_DEPUTY_ARBITERS)
      return draft.problems.error('list-too-long', line.number, 1, { field: { record: '112' }, most: MAX_DEPUTY_ARBITERS });
    draft.deputyArbiters.push(name);
  },
  '132': readRoundDates,
  '142': (line, draft) => readRounds(line, '142', draft),
  XXR: (line, draft) => readRounds(line, 'XXR', draft),
  '152': readColour152,
  XXC: readXxc,
  '162': readScoring162,
  XXS: readXxs,
  BBW: bbPointsReader('win', 'forfeitWin', 'fullPointBye', 'pab'),
  BBD: bbPointsReader('draw', 'halfPointBye'),
  BBL: bbPointsReader('loss'),
  BBZ: bbPointsReader('zeroPointBye'),
  BBF: bbPointsReader('forfeitLoss'),
  BBU: bbPointsReader('pab'),
  '202': (line, draft) => readTieBreaks(line, '202', draft),
  '212': (line, draft) => readTieBreaks(line, '212', draft),
  '240': readBye,
  '250': readAcceleration,
  '260': readForbidden,
  '299': readAbnormal,
  XXA: readXxa,
  XXP: (line, draft) => {
    addForbidden({ rounds: null, players: tpnsIn(line, 'XXP', draft.problems) }, 'XXP', line, draft);
  },
  XXZ: (line, draft) => {
    draft.absent = [...new Set([...draft.absent, ...tpnsIn(line, 'XXZ', draft.problems)])];
  },
};

/** True for records that this package knows but does not read: records of team events, comments, headings and national ratings. */
export function isPreservedRecord(code: string): boolean {
  return /^(?:###|013|300|310|320|330|352|362|801|802|299)$/.test(code) || (code.length === 3 && /^(?!XX|BB)[A-Z]{3}$/.test(code));
}

function rawDataOf(line: TrfLine): string {
  return fieldOf(line, { from: FIRST_DATA_COLUMN, to: line.characters.length, align: 'left' });
}

function dataOf(line: TrfLine): string {
  return rawDataOf(line).trim();
}

function textOf(line: TrfLine, draft: ParseState): string {
  const text = dataOf(line);
  if (text.length > MAX_TEXT_LENGTH) draft.problems.error('line-too-long', line.number, FIRST_DATA_COLUMN + MAX_TEXT_LENGTH, { most: MAX_TEXT_LENGTH });
  return text;
}

function wordsOf(line: TrfLine): Word[] {
  const words: Word[] = [];
  for (const match of rawDataOf(line).matchAll(/[^\s,;]+/g)) words.push({ text: match[0], column: FIRST_DATA_COLUMN + match.index });
  return words;
}

function textReader(field: TextField): RecordReader {
  return (line, draft) => {
    const text = textOf(line, draft);
    if (text === '') return;
    if (draft.texts[field] !== undefined) draft.problems.warning('record-repeated', line.number, 1, { code: TEXT_RECORDS[field] });
    draft.texts[field] = text;
  };
}

function dayReader(field: 'startDate' | 'endDate'): RecordReader {
  const read = textReader(field);
  return (line, draft) => {
    read(line, draft);
    const code = TEXT_RECORDS[field];
    const found = dataOf(line);
    const day = readDay(found);
    if (found === '' || day?.isAsSpecified === true) return;
    if (day === null) draft.problems.warning('date-unknown', line.number, FIRST_DATA_COLUMN, { code, found });
    else draft.problems.warning('date-read', line.number, FIRST_DATA_COLUMN, { code, found, read: day.day });
  };
}

function readRoundDates(line: TrfLine, draft: ParseState): void {
  const dates = repetitions(line, ROUND_DATE_COLUMN).map((column) => fieldOf(line, column).trim());
  while (dates.at(-1) === '') dates.pop();
  if (dates.length > 0) draft.roundDates = dates;
}

function readRounds(line: TrfLine, code: string, draft: ParseState): void {
  const [word] = wordsOf(line);
  if (word === undefined) {
    if (code === 'XXR') draft.problems.error('number-missing', line.number, FIRST_DATA_COLUMN, { field: { record: 'XXR', part: 'numberOfRounds' } });
    return;
  }
  const rounds = Number(word.text);
  if (!/^-?\d+$/.test(word.text))
    return draft.problems.error('not-a-number', line.number, word.column, { field: { record: code, part: 'numberOfRounds' }, found: word.text });
  if (rounds < 1 || rounds > MAX_ROUNDS)
    return draft.problems.error('rounds-out-of-range', line.number, word.column, { code, most: MAX_ROUNDS, found: word.text });
  if (draft.rounds !== null && draft.rounds !== rounds) draft.problems.warning('record-contradicts', line.number, word.column, { code, found: rounds });
  draft.rounds = rounds;
}

function readColour152(line: TrfLine, draft: ParseState): void {
  const [word] = wordsOf(line);
  if (word === undefined) return;
  const letter = word.text.toLowerCase();
  if (letter === 'w' || letter === 'b') setInitialColour(letter === 'w' ? 'white' : 'black', '152', line, word, draft);
  else draft.problems.error('unknown-value', line.number, word.column, { code: '152', found: word.text });
}

function readXxc(line: TrfLine, draft: ParseState): void {
  for (const word of wordsOf(line)) {
    const text = word.text.toLowerCase();
    if (text === 'rank') draft.rankedByPosition = true;
    else if (text === 'white1' || text === 'black1') setInitialColour(text === 'white1' ? 'white' : 'black', 'XXC', line, word, draft);
    else draft.problems.error('unknown-value', line.number, word.column, { code: 'XXC', found: word.text });
  }
}

function setInitialColour(colour: Colour, code: string, line: TrfLine, word: Word, draft: ParseState): void {
  if (draft.initialColour !== null && draft.initialColour !== colour) {
    draft.problems.warning('record-contradicts', line.number, word.column, { code, found: word.text });
  }
  draft.initialColour = colour;
}

/**
 * Record 162: the values that each symbol sets. X (unknown result) sets none, because an adjourned game is a draw for pairing (F.9 of
 * the 1998 rules), whatever points the file states.
 */
const SYMBOLS_162: Readonly<Record<string, readonly ScoringKey[]>> = {
  W: ['win', 'forfeitWin', 'fullPointBye', 'pab'],
  D: ['draw', 'halfPointBye'],
  L: ['loss'],
  A: ['zeroPointBye', 'forfeitLoss'],
  Z: ['zeroPointBye', 'forfeitLoss'],
  P: ['pab'],
  X: [],
};

function readScoring162(line: TrfLine, draft: ParseState): void {
  const stated: Partial<Scoring>[] = [];
  let allocated: number | null = null;
  let unknown: { readonly points: number; readonly column: number } | null = null;
  for (const match of rawDataOf(line).matchAll(/([A-Za-z])\s*(\S+)/g)) {
    const [, symbol = '', value = ''] = match;
    const worths = SYMBOLS_162[symbol.toUpperCase()];
    const points = halfPointsOf(value);
    const column = FIRST_DATA_COLUMN + match.index;
    if (worths === undefined) draft.problems.error('unknown-value', line.number, column, { code: '162', found: symbol });
    else if (typeof points !== 'number') draft.problems.error(points, line.number, column + 1, { field: { record: '162', symbol: symbol }, found: value });
    else if (symbol.toUpperCase() === 'P') allocated = points;
    else if (symbol.toUpperCase() === 'X') unknown = { points, column };
    else stated.push(Object.fromEntries(worths.map((worth) => [worth, points])));
  }
  // The points of W also apply to P unless the line states points for P, whether before or after W.
  draft.scoring = Object.assign({}, draft.scoring, ...stated, allocated === null ? {} : { pab: allocated });
  if (unknown !== null && unknown.points !== (draft.scoring.draw ?? STANDARD_SCORING.draw)) {
    draft.problems.warning('unknown-result-worth', line.number, unknown.column, { points: pointsText(unknown.points) });
  }
}

const KEYS_XXS: Readonly<Record<string, readonly ScoringKey[]>> = {
  W: ['win', 'forfeitWin', 'fullPointBye'],
  D: ['draw', 'halfPointBye'],
  L: ['loss'],
  BW: ['win'],
  BD: ['draw'],
  BL: ['loss'],
  ...Object.fromEntries(Object.entries(XXS_KEYS).map(([key, worth]) => [key, [worth]])),
};
/** The same key for the other colour. Both keys must have the same value, because the engine has one value for both colours. */
const KEY_OF_OTHER_COLOUR: Readonly<Record<string, string>> = { WW: 'BW', BW: 'WW', WD: 'BD', BD: 'WD', WL: 'BL', BL: 'WL' };

function readXxs(line: TrfLine, draft: ParseState): void {
  const byKey = new Map<string, number>();
  for (const word of wordsOf(line)) {
    const [key = '', value = ''] = word.text.toUpperCase().split('=');
    const worths = KEYS_XXS[key];
    const points = halfPointsOf(value);
    if (worths === undefined) draft.problems.error('unknown-value', line.number, word.column, { code: 'XXS', found: word.text });
    else if (typeof points !== 'number') draft.problems.error(points, line.number, word.column, { field: { record: 'XXS', symbol: key }, found: value });
    else {
      const other = byKey.get(KEY_OF_OTHER_COLOUR[key] ?? '');
      if (other !== undefined && other !== points) draft.problems.error('unknown-value', line.number, word.column, { code: 'XXS', found: word.text });
      byKey.set(key, points);
      draft.scoring = { ...draft.scoring, ...Object.fromEntries(worths.map((worth) => [worth, points])) };
    }
  }
}

function bbPointsReader(...worths: readonly ScoringKey[]): RecordReader {
  return (line, draft) => {
    const [word] = wordsOf(line);
    const code = fieldOf(line, { from: 1, to: 3, align: 'left' });
    const points = halfPointsOf(word?.text ?? '');
    if (typeof points === 'number') {
      const stated = Object.fromEntries(worths.map((worth) => [worth, points]));
      // BBU states the points of the bye. BBW sets them only if they have no value yet.
      draft.scoring = code === 'BBW' && draft.scoring.pab !== undefined ? { ...stated, ...draft.scoring, win: points } : { ...draft.scoring, ...stated };
    } else draft.problems.error(points, line.number, word?.column ?? FIRST_DATA_COLUMN, { field: { record: code }, found: word?.text ?? '' });
  };
}

function readTieBreaks(line: TrfLine, record: '202' | '212', draft: ParseState): void {
  const codes = wordsOf(line).map(({ text }) => text);
  if (codes.length === 0) return;
  if (codes.length > MAX_TIE_BREAKS) return draft.problems.error('list-too-long', line.number, FIRST_DATA_COLUMN, { field: { record }, most: MAX_TIE_BREAKS });
  if (draft.tieBreaks !== null) draft.problems.warning('record-repeated', line.number, 1, { code: record });
  draft.tieBreaks = { record, codes };
}

function readBye(line: TrfLine, draft: ParseState): void {
  const type = fieldOf(line, BYE_COLUMNS.type).trim().toUpperCase();
  const round = requiredIntegerIn(line, BYE_COLUMNS.round, { record: '240', part: 'round' }, draft.problems);
  const players = repeatedNumbersIn(line, BYE_COLUMNS.player, '240', draft.problems);
  if (type !== 'F' && type !== 'H' && type !== 'Z') {
    draft.problems.error('unknown-value', line.number, BYE_COLUMNS.type.from, { code: '240', found: type });
  } else if (round === 0)
    draft.problems.error('number-out-of-range', line.number, BYE_COLUMNS.round.from, { field: { record: '240', part: 'round' }, found: round });
  else if (players.length === 0) draft.problems.error('number-missing', line.number, BYE_COLUMNS.player.from, { field: { record: '240', part: 'player' } });
  else if (round !== null) draft.byes.push({ type, round, players });
}

function readAcceleration(line: TrfLine, draft: ParseState): void {
  const field = { record: '250', part: 'points' } as const;
  const [points, matchPoints] = [ACCELERATION_COLUMNS.points, ACCELERATION_COLUMNS.matchPoints].map((column) =>
    virtualPointsIn(line, column, field, draft.problems),
  );
  const from = requiredIntegerIn(line, ACCELERATION_COLUMNS.from, { record: '250', part: 'firstRound' }, draft.problems);
  const to = requiredIntegerIn(line, ACCELERATION_COLUMNS.to, { record: '250', part: 'lastRound' }, draft.problems);
  const first = requiredIntegerIn(line, ACCELERATION_COLUMNS.first, { record: '250', part: 'firstPlayer' }, draft.problems);
  const last = requiredIntegerIn(line, ACCELERATION_COLUMNS.last, { record: '250', part: 'lastPlayer' }, draft.problems);
  const isWithoutPoints = points == null && matchPoints == null;
  if (isWithoutPoints || from === null || to === null || first === null || last === null) return;
  if (draft.accelerations.length >= MAX_ACCELERATIONS)
    return draft.problems.error('list-too-long', line.number, 1, { field: { record: '250' }, most: MAX_ACCELERATIONS });
  draft.accelerations.push({ points: points ?? null, ...(matchPoints == null ? {} : { matchPoints }), from, to, first, last });
}

function readForbidden(line: TrfLine, draft: ParseState): void {
  const from = requiredIntegerIn(line, FORBIDDEN_PAIR_COLUMNS.from, { record: '260', part: 'firstRound' }, draft.problems);
  const to = requiredIntegerIn(line, FORBIDDEN_PAIR_COLUMNS.to, { record: '260', part: 'lastRound' }, draft.problems);
  const players = repeatedNumbersIn(line, FORBIDDEN_PAIR_COLUMNS.player, '260', draft.problems);
  if (players.length === 0)
    draft.problems.error('number-missing', line.number, FORBIDDEN_PAIR_COLUMNS.player.from, { field: { record: '260', part: 'player' } });
  if (from !== null && to !== null) addForbidden({ rounds: { from, to }, players }, '260', line, draft);
}

/** Removes duplicate numbers. Ignores a group of fewer than two players, because a forbidden pair needs two. */
function addForbidden({ rounds, players: listed }: TrfForbidden, code: string, line: TrfLine, draft: ParseState): void {
  const players = [...new Set(listed)];
  if (players.length < 2) return;
  draft.forbiddenPairs += (players.length * (players.length - 1)) / 2;
  if (draft.forbiddenPairs > MAX_FORBIDDEN_PAIRS)
    draft.problems.error('list-too-long', line.number, FIRST_DATA_COLUMN, { field: { record: code, part: 'pairs' }, most: MAX_FORBIDDEN_PAIRS });
  else draft.forbidden.push({ rounds, players });
}

/** True if record 299 can be read and belongs to an individual event. Any other record 299 is kept unread. */
export function isIndividualRecord299(line: TrfLine, { isOfTeams }: Pick<ParseState, 'isOfTeams'>): boolean {
  return !isOfTeams && readAbnormalPoints(line) !== null;
}

function readAbnormal(line: TrfLine, draft: ParseState): void {
  const record = readAbnormalPoints(line);
  if (record === null) return;
  if (draft.abnormalPoints.length >= MAX_ABNORMAL_POINTS)
    return draft.problems.error('list-too-long', line.number, 1, { field: { record: '299' }, most: MAX_ABNORMAL_POINTS });
  const { type, points, round } = record;
  if (type !== '') draft.problems.warning('points-of-type', line.number, 5, { type, points: pointsText(points) });
  else if (round === null) draft.problems.warning('points-without-round', line.number, ABNORMAL_POINTS_COLUMNS.round.from, { points: pointsText(points) });
  draft.abnormalPoints.push(record);
}

function readXxa(line: TrfLine, draft: ParseState): void {
  const tpn = requiredIntegerIn(line, XXA_COLUMNS.tpn, { record: 'XXA', part: 'player' }, draft.problems);
  const field = { record: 'XXA', part: 'roundNumber' } as const;
  const columns = repetitions(line, XXA_COLUMNS.points);
  const points = columns.slice(0, MAX_ROUNDS).map((column, index) => virtualPointsIn(line, column, { ...field, number: index + 1 }, draft.problems) ?? 0);
  const beyond = columns[MAX_ROUNDS];
  if (beyond !== undefined)
    return draft.problems.error('list-too-long', line.number, beyond.from, { field: { record: 'XXA', part: 'rounds' }, most: MAX_ROUNDS });
  if (tpn !== null) draft.virtualPoints.push({ tpn, points });
}

function repeatedNumbersIn(line: TrfLine, column: RepeatedColumn, code: string, problems: TrfProblemList): number[] {
  return repetitions(line, column).flatMap((place) => integerIn(line, place, { record: code, part: 'player' }, problems) ?? []);
}

function tpnsIn(line: TrfLine, code: string, problems: TrfProblemList): number[] {
  const numbers: number[] = [];
  for (const word of wordsOf(line)) {
    if (/^\d+$/.test(word.text)) numbers.push(Number(word.text));
    else problems.error('not-a-number', line.number, word.column, { field: { record: code }, found: word.text });
  }
  return numbers;
}
