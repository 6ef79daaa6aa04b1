import type { Colour } from '../model/colour';
import { STANDARD_SCORING, type Scoring, type ScoringKey } from '../model/points';
import { readAbnormalPoints } from './abnormal-points';
import { readDay, halfPointsOf, integerIn, pointsIn, pointsText, requiredIntegerIn } from './parse-fields';
import {
  ABNORMAL_POINTS,
  ACCELERATION,
  BYE,
  DATA_FROM,
  FORBIDDEN_PAIRS,
  ROUND_DATE,
  XXA,
  fieldOf,
  isBlank,
  repetitions,
  type RepeatedColumn,
  type Row,
} from './trf-columns';
import { TEXT_FIELDS, TEXT_RECORDS, XXS_KEYS, type MutableDocument, type TextField, type TrfForbidden } from './trf-document';
import { LONGEST_TEXT, MOST_ABNORMAL_POINTS, MOST_ACCELERATIONS, MOST_DEPUTY_ARBITERS, MOST_FORBIDDEN_PAIRS, MOST_ROUNDS, MOST_TIE_BREAKS } from './trf-limits';
import type { TrfProblemList } from './trf-problem';

export interface ParseState extends MutableDocument {
  readonly isOfTeams: boolean;
  forbiddenPairs: number;
  readonly firstLine: Map<string, number>;
  readonly problems: TrfProblemList;
}

type RecordReader = (line: Row, draft: ParseState) => void;
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
    if (draft.deputyArbiters.length >= MOST_DEPUTY_ARBITERS)
      return draft.problems.error('list-too-long', line.number, 1, { field: { record: '112' }, most: MOST_DEPUTY_ARBITERS });
    draft.deputyArbiters.push(name);
  },
  '132': readRoundDates,
  '142': (line, draft) => readRounds(line, '142', draft),
  XXR: (line, draft) => readRounds(line, 'XXR', draft),
  '152': readColour152,
  XXC: readXxc,
  '162': readScoring162,
  XXS: readXxs,
  BBW: bbReader('win', 'forfeitWin', 'fullPointBye', 'pab'),
  BBD: bbReader('draw', 'halfPointBye'),
  BBL: bbReader('loss'),
  BBZ: bbReader('zeroPointBye'),
  BBF: bbReader('forfeitLoss'),
  BBU: bbReader('pab'),
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
export function isKeptRecord(code: string): boolean {
  return /^(?:###|013|300|310|320|330|352|362|801|802|299)$/.test(code) || (code.length === 3 && /^(?!XX|BB)[A-Z]{3}$/.test(code));
}

function rawDataOf(line: Row): string {
  return fieldOf(line, { from: DATA_FROM, to: line.characters.length, align: 'left' });
}

function dataOf(line: Row): string {
  return rawDataOf(line).trim();
}

function textOf(line: Row, draft: ParseState): string {
  const text = dataOf(line);
  if (text.length > LONGEST_TEXT) draft.problems.error('line-too-long', line.number, DATA_FROM + LONGEST_TEXT, { most: LONGEST_TEXT });
  return text;
}

function wordsOf(line: Row): Word[] {
  const words: Word[] = [];
  for (const match of rawDataOf(line).matchAll(/[^\s,;]+/g)) words.push({ text: match[0], column: DATA_FROM + match.index });
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
    if (day === null) draft.problems.warning('date-unknown', line.number, DATA_FROM, { code, found });
    else draft.problems.warning('date-read', line.number, DATA_FROM, { code, found, read: day.day });
  };
}

function readRoundDates(line: Row, draft: ParseState): void {
  const dates = repetitions(line, ROUND_DATE).map((column) => fieldOf(line, column).trim());
  while (dates.at(-1) === '') dates.pop();
  if (dates.length > 0) draft.roundDates = dates;
}

function readRounds(line: Row, code: string, draft: ParseState): void {
  const [word] = wordsOf(line);
  if (word === undefined) {
    if (code === 'XXR') draft.problems.error('number-missing', line.number, DATA_FROM, { field: { record: 'XXR', part: 'numberOfRounds' } });
    return;
  }
  const rounds = Number(word.text);
  if (!/^-?\d+$/.test(word.text))
    return draft.problems.error('not-a-number', line.number, word.column, { field: { record: code, part: 'numberOfRounds' }, found: word.text });
  if (rounds < 1 || rounds > MOST_ROUNDS)
    return draft.problems.error('rounds-out-of-range', line.number, word.column, { code, most: MOST_ROUNDS, found: word.text });
  if (draft.rounds !== null && draft.rounds !== rounds) draft.problems.warning('record-contradicts', line.number, word.column, { code, found: rounds });
  draft.rounds = rounds;
}

function readColour152(line: Row, draft: ParseState): void {
  const [word] = wordsOf(line);
  if (word === undefined) return;
  const letter = word.text.toLowerCase();
  if (letter === 'w' || letter === 'b') setInitialColour(letter === 'w' ? 'white' : 'black', '152', line, word, draft);
  else draft.problems.error('unknown-value', line.number, word.column, { code: '152', found: word.text });
}

function readXxc(line: Row, draft: ParseState): void {
  for (const word of wordsOf(line)) {
    const text = word.text.toLowerCase();
    if (text === 'rank') draft.rankedByPosition = true;
    else if (text === 'white1' || text === 'black1') setInitialColour(text === 'white1' ? 'white' : 'black', 'XXC', line, word, draft);
    else draft.problems.error('unknown-value', line.number, word.column, { code: 'XXC', found: word.text });
  }
}

function setInitialColour(colour: Colour, code: string, line: Row, word: Word, draft: ParseState): void {
  if (draft.initialColour !== null && draft.initialColour !== colour) {
    draft.problems.warning('record-contradicts', line.number, word.column, { code, found: word.text });
  }
  draft.initialColour = colour;
}

/** Record 162: the values that each symbol sets. X (unknown result) sets none. By F.9 it is a draw, whatever points the file states. */
const SYMBOLS_162: Readonly<Record<string, readonly ScoringKey[]>> = {
  W: ['win', 'forfeitWin', 'fullPointBye', 'pab'],
  D: ['draw', 'halfPointBye'],
  L: ['loss'],
  A: ['zeroPointBye', 'forfeitLoss'],
  Z: ['zeroPointBye', 'forfeitLoss'],
  P: ['pab'],
  X: [],
};

function readScoring162(line: Row, draft: ParseState): void {
  const stated: Partial<Scoring>[] = [];
  let allocated: number | null = null;
  let unknown: { readonly points: number; readonly column: number } | null = null;
  for (const match of rawDataOf(line).matchAll(/([A-Za-z])\s*(\S+)/g)) {
    const [, symbol = '', value = ''] = match;
    const worths = SYMBOLS_162[symbol.toUpperCase()];
    const points = halfPointsOf(value);
    const column = DATA_FROM + match.index;
    if (worths === undefined) draft.problems.error('unknown-value', line.number, column, { code: '162', found: symbol });
    else if (typeof points !== 'number') draft.problems.error(points, line.number, column + 1, { field: { record: '162', symbol: symbol }, found: value });
    else if (symbol.toUpperCase() === 'P') allocated = points;
    else if (symbol.toUpperCase() === 'X') unknown = { points, column };
    else stated.push(Object.fromEntries(worths.map((worth) => [worth, points])));
  }
  // P is worth as much as a win unless the line states its points, wherever it does so.
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

function readXxs(line: Row, draft: ParseState): void {
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

function bbReader(...worths: readonly ScoringKey[]): RecordReader {
  return (line, draft) => {
    const [word] = wordsOf(line);
    const code = fieldOf(line, { from: 1, to: 3, align: 'left' });
    const points = halfPointsOf(word?.text ?? '');
    if (typeof points === 'number') {
      const stated = Object.fromEntries(worths.map((worth) => [worth, points]));
      // BBU states the points of the bye. BBW sets them only if they have no value yet.
      draft.scoring = code === 'BBW' && draft.scoring.pab !== undefined ? { ...stated, ...draft.scoring, win: points } : { ...draft.scoring, ...stated };
    } else draft.problems.error(points, line.number, word?.column ?? DATA_FROM, { field: { record: code }, found: word?.text ?? '' });
  };
}

function readTieBreaks(line: Row, record: '202' | '212', draft: ParseState): void {
  const codes = wordsOf(line).map(({ text }) => text);
  if (codes.length === 0) return;
  if (codes.length > MOST_TIE_BREAKS) return draft.problems.error('list-too-long', line.number, DATA_FROM, { field: { record }, most: MOST_TIE_BREAKS });
  if (draft.tieBreaks !== null) draft.problems.warning('record-repeated', line.number, 1, { code: record });
  draft.tieBreaks = { record, codes };
}

function readBye(line: Row, draft: ParseState): void {
  const type = fieldOf(line, BYE.type).trim().toUpperCase();
  const round = requiredIntegerIn(line, BYE.round, { record: '240', part: 'round' }, draft.problems);
  const players = repeatedNumbersIn(line, BYE.player, '240', draft.problems);
  if (type !== 'F' && type !== 'H' && type !== 'Z') {
    draft.problems.error('unknown-value', line.number, BYE.type.from, { code: '240', found: type });
  } else if (round === 0) draft.problems.error('number-out-of-range', line.number, BYE.round.from, { field: { record: '240', part: 'round' }, found: round });
  else if (players.length === 0) draft.problems.error('number-missing', line.number, BYE.player.from, { field: { record: '240', part: 'player' } });
  else if (round !== null) draft.byes.push({ type, round, players });
}

function readAcceleration(line: Row, draft: ParseState): void {
  const column = isBlank(line, ACCELERATION.points) ? ACCELERATION.matchPoints : ACCELERATION.points;
  const points = pointsIn(line, column, { record: '250', part: 'points' }, draft.problems);
  const from = requiredIntegerIn(line, ACCELERATION.from, { record: '250', part: 'firstRound' }, draft.problems);
  const to = requiredIntegerIn(line, ACCELERATION.to, { record: '250', part: 'lastRound' }, draft.problems);
  const first = requiredIntegerIn(line, ACCELERATION.first, { record: '250', part: 'firstPlayer' }, draft.problems);
  const last = requiredIntegerIn(line, ACCELERATION.last, { record: '250', part: 'lastPlayer' }, draft.problems);
  if (points === null || from === null || to === null || first === null || last === null) return;
  if (draft.accelerations.length >= MOST_ACCELERATIONS)
    return draft.problems.error('list-too-long', line.number, 1, { field: { record: '250' }, most: MOST_ACCELERATIONS });
  draft.accelerations.push({ points, from, to, first, last });
}

function readForbidden(line: Row, draft: ParseState): void {
  const from = requiredIntegerIn(line, FORBIDDEN_PAIRS.from, { record: '260', part: 'firstRound' }, draft.problems);
  const to = requiredIntegerIn(line, FORBIDDEN_PAIRS.to, { record: '260', part: 'lastRound' }, draft.problems);
  const players = repeatedNumbersIn(line, FORBIDDEN_PAIRS.player, '260', draft.problems);
  if (players.length === 0) draft.problems.error('number-missing', line.number, FORBIDDEN_PAIRS.player.from, { field: { record: '260', part: 'player' } });
  if (from !== null && to !== null) addForbidden({ rounds: { from, to }, players }, '260', line, draft);
}

/** Removes duplicate numbers. Ignores a group of fewer than two players, because a forbidden pair needs two. */
function addForbidden({ rounds, players: listed }: TrfForbidden, code: string, line: Row, draft: ParseState): void {
  const players = [...new Set(listed)];
  if (players.length < 2) return;
  draft.forbiddenPairs += (players.length * (players.length - 1)) / 2;
  if (draft.forbiddenPairs > MOST_FORBIDDEN_PAIRS)
    draft.problems.error('list-too-long', line.number, DATA_FROM, { field: { record: code, part: 'pairs' }, most: MOST_FORBIDDEN_PAIRS });
  else draft.forbidden.push({ rounds, players });
}

/** True if record 299 can be read and belongs to an individual event. Any other record 299 is kept unread. */
export function isIndividualRecord299(line: Row, { isOfTeams }: Pick<ParseState, 'isOfTeams'>): boolean {
  return !isOfTeams && readAbnormalPoints(line) !== null;
}

function readAbnormal(line: Row, draft: ParseState): void {
  const record = readAbnormalPoints(line);
  if (record === null) return;
  if (draft.abnormalPoints.length >= MOST_ABNORMAL_POINTS)
    return draft.problems.error('list-too-long', line.number, 1, { field: { record: '299' }, most: MOST_ABNORMAL_POINTS });
  const { type, points, round } = record;
  if (type !== '') draft.problems.warning('points-of-type', line.number, 5, { type, points: pointsText(points) });
  else if (round === null) draft.problems.warning('points-without-round', line.number, ABNORMAL_POINTS.round.from, { points: pointsText(points) });
  draft.abnormalPoints.push(record);
}

function readXxa(line: Row, draft: ParseState): void {
  const tpn = requiredIntegerIn(line, XXA.tpn, { record: 'XXA', part: 'player' }, draft.problems);
  const field = { record: 'XXA', part: 'roundNumber' } as const;
  const columns = repetitions(line, XXA.points);
  const points = columns.slice(0, MOST_ROUNDS).map((column, index) => pointsIn(line, column, { ...field, number: index + 1 }, draft.problems) ?? 0);
  const beyond = columns[MOST_ROUNDS];
  if (beyond !== undefined)
    return draft.problems.error('list-too-long', line.number, beyond.from, { field: { record: 'XXA', part: 'rounds' }, most: MOST_ROUNDS });
  if (tpn !== null) draft.virtualPoints.push({ tpn, points });
}

function repeatedNumbersIn(line: Row, column: RepeatedColumn, code: string, problems: TrfProblemList): number[] {
  return repetitions(line, column).flatMap((place) => integerIn(line, place, { record: code, part: 'player' }, problems) ?? []);
}

function tpnsIn(line: Row, code: string, problems: TrfProblemList): number[] {
  const numbers: number[] = [];
  for (const word of wordsOf(line)) {
    if (/^\d+$/.test(word.text)) numbers.push(Number(word.text));
    else problems.error('not-a-number', line.number, word.column, { field: { record: code }, found: word.text });
  }
  return numbers;
}
