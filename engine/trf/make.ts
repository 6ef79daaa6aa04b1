import type { Scoring } from '../model/points';
import { ACCELERATION, BYE, CELL, FORBIDDEN, PLAYER, ROUND_DATE, SCORING, XXA, lineOf, repetition } from './columns';
import type { Column } from './columns';
import { TEXT_RECORDS } from './document';
import type { TextField, TrfCell, TrfDocument, TrfPlayer } from './document';
import { pointsText } from './fields';

/** `trf16` writes JaVaFo's XX records where TRF26 has records of its own. */
export type Dialect = 'trf16' | 'trf26';

/** The file as text, lines ended by CR LF. What does not fit its columns (a name of more than 33 characters) is cut. */
export function makeTrf(document: TrfDocument, dialect: Dialect): string {
  const kept = (place: 'before-players' | 'after-players') => document.kept.filter((line) => line.place === place).map(({ text }) => text);
  const lines = [
    ...headerLines(document, dialect),
    ...kept('before-players'),
    ...document.players.map(playerLine),
    ...pairingLines(document),
    ...kept('after-players'),
  ];
  return lines.map((line) => `${line.replaceAll(CONTROL, ' ')}\r\n`).join('');
}

/** Whatever a name holds, it begins no line of its own; a space keeps the columns where they are. */
const CONTROL = /[^\P{Cc}\t]|[\u2028\u2029]/gu;

function headerLines(document: TrfDocument, dialect: Dialect): string[] {
  const text = (field: TextField) => textLines(TEXT_RECORDS[field], document.texts[field]);
  return [
    ...text('name'),
    ...text('city'),
    ...text('federation'),
    ...text('startDate'),
    ...text('endDate'),
    ...text('playerCount'),
    ...text('ratedCount'),
    ...text('teamCount'),
    ...text('type'),
    ...text('chiefArbiter'),
    ...document.deputyArbiters.flatMap((name) => textLines('112', name)),
    ...text('allottedTimes'),
    ...roundDateLines(document.roundDates),
    ...textLines(dialect === 'trf26' ? '142' : 'XXR', document.rounds?.toString()),
    ...colourLines(document, dialect),
    ...scoringLines(document.scoring, dialect),
    ...text('startingRankMethod'),
    ...text('pairingController'),
    ...text('tournamentType'),
    ...textLines(document.tieBreaks?.record ?? '202', document.tieBreaks?.codes.join(',')),
    ...text('timeControl'),
  ];
}

function textLines(code: string, text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : [`${code} ${text}`];
}

function roundDateLines(dates: readonly string[]): string[] {
  return dates.length === 0
    ? []
    : [
        lineOf(
          '132',
          dates.map((date, index) => [repetition(ROUND_DATE, index), date]),
        ),
      ];
}

function colourLines({ initialColour, rankedByPosition }: TrfDocument, dialect: Dialect): string[] {
  const rank = rankedByPosition ? ['rank'] : [];
  const white1 = initialColour === null || dialect === 'trf26' ? [] : [initialColour === 'white' ? 'white1' : 'black1'];
  const words = [...rank, ...white1];
  return [
    ...(dialect === 'trf26' && initialColour !== null ? [`152 ${initialColour === 'white' ? 'W' : 'B'}`] : []),
    ...(words.length === 0 ? [] : [`XXC ${words.join(' ')}`]),
  ];
}

type Worth = keyof Scoring;
/** The symbols of 162, each with all it stands for; P apart, since it follows W unless stated. */
const SYMBOLS: readonly (readonly [string, readonly Worth[]])[] = [
  ['W', ['win', 'forfeitWin', 'fullPointBye']],
  ['D', ['draw', 'halfPointBye']],
  ['L', ['loss']],
  ['A', ['zeroPointBye', 'forfeitLoss']],
  ['P', ['pab']],
];
const XXS_KEYS: readonly (readonly [string, Worth])[] = [
  ['WW', 'win'],
  ['WD', 'draw'],
  ['WL', 'loss'],
  ['ZPB', 'zeroPointBye'],
  ['HPB', 'halfPointBye'],
  ['FPB', 'fullPointBye'],
  ['PAB', 'pab'],
  ['FW', 'forfeitWin'],
  ['FL', 'forfeitLoss'],
];

/** TRF26: 162 where it can say it; XXS, which has more keys, where it cannot. */
function scoringLines(scoring: Readonly<Partial<Scoring>>, dialect: Dialect): string[] {
  if (Object.keys(scoring).length === 0) return [];
  return dialect === 'trf26' && canBe162(scoring) ? [scoring162(scoring)] : [scoringXxs(scoring)];
}

function canBe162(scoring: Readonly<Partial<Scoring>>): boolean {
  if (scoring.win !== undefined && scoring.pab === undefined) return false;
  return SYMBOLS.every(([, worths]) => worths.every((worth) => scoring[worth] === scoring[worths[0] ?? worth]));
}

function scoring162(scoring: Readonly<Partial<Scoring>>): string {
  const fields: (readonly [Column, string])[] = [];
  for (const [symbol, [worth]] of SYMBOLS) {
    const points = worth === undefined ? undefined : scoring[worth];
    if (points === undefined) continue;
    const index = fields.length / 2;
    fields.push([repetition(SCORING.symbol, index), symbol], [repetition(SCORING.points, index), pointsText(points)]);
  }
  return lineOf('162', fields);
}

function scoringXxs(scoring: Readonly<Partial<Scoring>>): string {
  const words: string[] = [];
  for (const [key, worth] of XXS_KEYS) {
    const points = scoring[worth];
    if (points !== undefined) words.push(`${key}=${pointsText(points)}`);
  }
  return `XXS ${words.join(' ')}`;
}

function playerLine(player: TrfPlayer): string {
  return lineOf('001', [
    [PLAYER.tpn, String(player.tpn)],
    [PLAYER.sex, player.sex ?? ''],
    [PLAYER.title, player.title ?? ''],
    [PLAYER.name, player.name],
    [PLAYER.rating, player.rating === 0 ? '' : String(player.rating)],
    [PLAYER.federation, player.federation],
    [PLAYER.fideId, player.fideId],
    [PLAYER.birthDate, player.birthDate],
    [PLAYER.points, player.points === null ? '' : pointsText(player.points)],
    [PLAYER.rank, player.rank === null ? '' : String(player.rank)],
    ...player.rounds.flatMap(cellFields),
  ]);
}

function cellFields(cell: TrfCell | null, index: number): (readonly [Column, string])[] {
  if (cell === null) return [];
  const opponent = cell.opponent === null ? '0000' : String(cell.opponent);
  const colour = cell.colour === null ? '-' : cell.colour === 'white' ? 'w' : 'b';
  return [
    [repetition(CELL.opponent, index), opponent],
    [repetition(CELL.colour, index), colour],
    [repetition(CELL.result, index), cell.code],
  ];
}

function pairingLines(document: TrfDocument): string[] {
  const listed = (tpns: readonly number[], column: typeof BYE.player) => tpns.map((tpn, index) => [repetition(column, index), String(tpn)] as const);
  return [
    ...document.byes.map(({ type, round, players }) => lineOf('240', [[BYE.type, type], [BYE.round, String(round)], ...listed(players, BYE.player)])),
    ...document.accelerations.map(({ points, from, to, first, last }) =>
      lineOf('250', [
        [ACCELERATION.points, pointsText(points)],
        [ACCELERATION.from, String(from)],
        [ACCELERATION.to, String(to)],
        [ACCELERATION.first, String(first)],
        [ACCELERATION.last, String(last)],
      ]),
    ),
    ...document.virtualPoints.map(({ tpn, points }) =>
      lineOf('XXA', [[XXA.tpn, String(tpn)], ...points.map((value, index) => [repetition(XXA.points, index), pointsText(value)] as const)]),
    ),
    ...document.forbidden.map(({ rounds, players }) =>
      rounds === null
        ? `XXP ${players.join(' ')}`
        : lineOf('260', [[FORBIDDEN.from, String(rounds.from)], [FORBIDDEN.to, String(rounds.to)], ...listed(players, FORBIDDEN.player)]),
    ),
    ...(document.absent.length === 0 ? [] : [`XXZ ${document.absent.join(' ')}`]),
  ];
}
