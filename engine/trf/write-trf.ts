import { STANDARD_SCORING, type Scoring, type ScoringKey } from '../model/points';
import { toDialect, type Dialect } from './dialects';
import { pointsText } from './parse-fields';
import {
  ABNORMAL_POINTS_COLUMNS,
  ACCELERATION_COLUMNS,
  BYE_COLUMNS,
  CELL_COLUMNS,
  FORBIDDEN_PAIR_COLUMNS,
  PLAYER_COLUMNS,
  ROUND_DATE_COLUMN,
  SCORING_COLUMNS,
  XXA_COLUMNS,
  lineOf,
  repetition,
} from './trf-columns';
import type { Column, RepeatedColumn } from './trf-columns';
import { TEXT_FIELDS, TEXT_RECORDS, XXS_KEYS, type TextField, type TrfCell, type TrfDocument, type TrfPlayer } from './trf-document';

/**
 * Writes the file as text, with CR LF line endings (LF in bbpPairings' dialect). Values that do not fit are truncated, such as a name of more than 33
 * characters.
 */
export function writeTrf(whole: TrfDocument, dialect: Dialect): string {
  const document = toDialect(whole, dialect);
  const kept = (place: 'before-players' | 'after-players') => document.kept.filter((line) => line.place === place).map(({ text }) => text);
  const lines = [
    ...headerLines(document, dialect),
    ...kept('before-players'),
    ...document.players.map(playerLine),
    ...pairingLines(document),
    ...kept('after-players'),
  ];
  const end = dialect === 'bbp' ? '\n' : '\r\n';
  return lines.map((line) => `${line.replaceAll(CONTROL_CHARACTERS, ' ')}${end}`).join('');
}

const usesTrf26Records = (dialect: Dialect) => dialect === 'trf26' || dialect === 'bbp';

/** Control characters, which could start a new line in the file. A space replaces each of them, so that the columns stay in place. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t]|[\u2028\u2029]/gu;

/** The text records from 012 to 102. */
const FIRST_TEXT_FIELDS = TEXT_FIELDS.slice(0, TEXT_FIELDS.indexOf('chiefArbiter') + 1);

function headerLines(document: TrfDocument, dialect: Dialect): string[] {
  const text = (field: TextField) => textLines(TEXT_RECORDS[field], document.texts[field]);
  return [
    ...FIRST_TEXT_FIELDS.flatMap(text),
    ...document.deputyArbiters.flatMap((name) => textLines('112', name)),
    ...text('allottedTimes'),
    ...roundDateLines(document.roundDates),
    ...textLines(usesTrf26Records(dialect) ? '142' : 'XXR', document.rounds?.toString()),
    ...colourLines(document, dialect),
    ...scoringLines(document, dialect),
    ...(['startingRankMethod', 'pairingController', 'tournamentType'] as const).flatMap(text),
    ...textLines(document.tieBreaks?.record ?? '202', document.tieBreaks?.codes.join(',')),
    ...text('timeControl'),
  ];
}

function textLines(code: string, text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : [`${code} ${text}`];
}

function roundDateLines(dates: readonly string[]): string[] {
  const fields = dates.map((date, index) => [repetition(ROUND_DATE_COLUMN, index), date] as const);
  return fields.length === 0 ? [] : [lineOf('132', fields)];
}

function colourLines({ initialColour, rankedByPosition }: TrfDocument, dialect: Dialect): string[] {
  const rank = rankedByPosition ? ['rank'] : [];
  const white1 = initialColour === null || usesTrf26Records(dialect) ? [] : [initialColour === 'white' ? 'white1' : 'black1'];
  const words = [...rank, ...white1];
  return [
    ...(usesTrf26Records(dialect) && initialColour !== null ? [`152 ${initialColour === 'white' ? 'W' : 'B'}`] : []),
    ...(words.length === 0 ? [] : [`XXC ${words.join(' ')}`]),
  ];
}

/**
 * The symbols of record 162, each with all values that it sets. The pairing-allocated bye has its own symbol P; without P, it is worth as
 * much as a win.
 */
const SCORING_SYMBOLS: readonly (readonly [string, readonly ScoringKey[]])[] = [
  ['W', ['win', 'forfeitWin', 'fullPointBye']],
  ['D', ['draw', 'halfPointBye']],
  ['L', ['loss']],
  ['A', ['zeroPointBye', 'forfeitLoss']],
  ['P', ['pab']],
];
/** TRF26 uses 162 if it can express the scoring, otherwise XXS, which has more keys. Only 162 can state the value of an adjourned game. */
function scoringLines({ scoring, players }: TrfDocument, dialect: Dialect): string[] {
  const isStated = Object.keys(scoring).length > 0;
  const hasUnknown = players.some(({ rounds }) => rounds.some((cell) => cell?.code === '?'));
  if (dialect === 'bbp') return scoringBb({ ...STANDARD_SCORING, ...scoring });
  if (dialect !== 'trf26') return isStated ? [scoringXxs(scoring)] : [];
  const by162 = isStated && fitsRecord162(scoring) ? scoringFields(scoring) : [];
  const fields = hasUnknown ? [...by162, ['X', scoring.draw ?? STANDARD_SCORING.draw] as const] : by162;
  return [...(isStated && by162.length === 0 ? [scoringXxs(scoring)] : []), ...(fields.length === 0 ? [] : [scoring162(fields)])];
}

function fitsRecord162(scoring: Readonly<Partial<Scoring>>): boolean {
  if (scoring.win !== undefined && scoring.pab === undefined) return false;
  return SCORING_SYMBOLS.every(([, worths]) => worths.every((worth) => scoring[worth] === scoring[worths[0] ?? worth]));
}

type SymbolWorth = readonly [symbol: string, points: number];

function scoringFields(scoring: Readonly<Partial<Scoring>>): SymbolWorth[] {
  return SCORING_SYMBOLS.flatMap(([symbol, [worth]]) => {
    const points = worth === undefined ? undefined : scoring[worth];
    return points === undefined ? [] : [[symbol, points] as const];
  });
}

function scoring162(worths: readonly SymbolWorth[]): string {
  const fields = worths.flatMap(([symbol, points], index): (readonly [Column, string])[] => [
    [repetition(SCORING_COLUMNS.symbol, index), symbol],
    [repetition(SCORING_COLUMNS.points, index), pointsText(points)],
  ]);
  return lineOf('162', fields);
}

/** Writes all values, because versions of bbpPairings differ in their defaults. */
function scoringBb({ win, draw, loss, zeroPointBye, forfeitLoss, pab }: Scoring): string[] {
  const worths = { BBW: win, BBD: draw, BBL: loss, BBZ: zeroPointBye, BBF: forfeitLoss, BBU: pab };
  return Object.entries(worths).map(([code, points]) => `${code} ${pointsText(points).padStart(4)}`);
}

function scoringXxs(scoring: Readonly<Partial<Scoring>>): string {
  const words: string[] = [];
  for (const [key, worth] of Object.entries(XXS_KEYS)) {
    const points = scoring[worth];
    if (points !== undefined) words.push(`${key}=${pointsText(points)}`);
  }
  return `XXS ${words.join(' ')}`;
}

function playerLine(player: TrfPlayer): string {
  return lineOf('001', [
    [PLAYER_COLUMNS.tpn, String(player.tpn)],
    [PLAYER_COLUMNS.sex, player.sex ?? ''],
    [PLAYER_COLUMNS.title, player.title ?? ''],
    [PLAYER_COLUMNS.name, player.name],
    [PLAYER_COLUMNS.rating, player.rating === 0 ? '' : String(player.rating)],
    [PLAYER_COLUMNS.federation, player.federation],
    [PLAYER_COLUMNS.fideId, player.fideId],
    [PLAYER_COLUMNS.birthDate, player.birthDate],
    [PLAYER_COLUMNS.points, player.points === null ? '' : pointsText(player.points)],
    [PLAYER_COLUMNS.rank, player.rank === null ? '' : String(player.rank)],
    ...player.rounds.flatMap(cellFields),
  ]);
}

function cellFields(cell: TrfCell | null, index: number): (readonly [Column, string])[] {
  if (cell === null) return [];
  const opponent = cell.opponent === null ? '0000' : String(cell.opponent);
  const colour = cell.colour === null ? '-' : cell.colour === 'white' ? 'w' : 'b';
  return [
    [repetition(CELL_COLUMNS.opponent, index), opponent],
    [repetition(CELL_COLUMNS.colour, index), colour],
    [repetition(CELL_COLUMNS.result, index), cell.code],
  ];
}

function pairingLines(document: TrfDocument): string[] {
  const listed = (tpns: readonly number[], column: RepeatedColumn) => tpns.map((tpn, index) => [repetition(column, index), String(tpn)] as const);
  return [
    ...document.byes.map(({ type, round, players }) =>
      lineOf('240', [[BYE_COLUMNS.type, type], [BYE_COLUMNS.round, String(round)], ...listed(players, BYE_COLUMNS.player)]),
    ),
    ...document.accelerations.map(({ points, matchPoints = null, from, to, first, last }) =>
      lineOf('250', [
        [ACCELERATION_COLUMNS.matchPoints, matchPoints === null ? '' : pointsText(matchPoints)],
        [ACCELERATION_COLUMNS.points, points === null ? '' : pointsText(points)],
        [ACCELERATION_COLUMNS.from, String(from)],
        [ACCELERATION_COLUMNS.to, String(to)],
        [ACCELERATION_COLUMNS.first, String(first)],
        [ACCELERATION_COLUMNS.last, String(last)],
      ]),
    ),
    ...document.virtualPoints.map(({ tpn, points }) =>
      lineOf('XXA', [[XXA_COLUMNS.tpn, String(tpn)], ...points.map((value, index) => [repetition(XXA_COLUMNS.points, index), pointsText(value)] as const)]),
    ),
    ...document.forbidden.map(({ rounds, players }) =>
      rounds === null
        ? `XXP ${players.join(' ')}`
        : lineOf('260', [
            [FORBIDDEN_PAIR_COLUMNS.from, String(rounds.from)],
            [FORBIDDEN_PAIR_COLUMNS.to, String(rounds.to)],
            ...listed(players, FORBIDDEN_PAIR_COLUMNS.player),
          ]),
    ),
    ...document.abnormalPoints.map(({ type, points, round, players }) =>
      lineOf('299', [
        [ABNORMAL_POINTS_COLUMNS.type, type],
        [ABNORMAL_POINTS_COLUMNS.points, pointsText(points)],
        [ABNORMAL_POINTS_COLUMNS.round, String(round ?? 0).padStart(3, '0')],
        ...listed(players, ABNORMAL_POINTS_COLUMNS.player),
      ]),
    ),
    ...(document.absent.length === 0 ? [] : [`XXZ ${document.absent.join(' ')}`]),
  ];
}
