import { pointsOf, type ResultCode } from '../model/game-result';
import type { HalfPoints, Scoring } from '../model/points';
import type { Player, Tpn } from '../model/tournament';
import { halfPointsOf } from './parse-fields';
import { ABNORMAL_POINTS_COLUMNS, fieldOf, isBlank, repetitions, type Column, type TrfLine } from './trf-columns';
import { ABNORMAL_POINTS_TYPES, type AbnormalPointsType, type TrfAbnormalPoints, type TrfCell, type TrfDocument } from './trf-document';
import { MAX_ADJUSTED_HALF_POINTS } from './trf-limits';

/** The result codes to which each type of record 299 applies. Points without a type are adjusted points. */
export const CODES_OF_TYPE: Readonly<Record<Exclude<AbnormalPointsType, ''>, readonly ResultCode[]>> = {
  W: ['1', 'W'],
  D: ['=', 'D'],
  L: ['0', 'L'],
  F: ['F'],
  H: ['H'],
  Z: ['Z'],
  '+': ['+'],
  '-': ['-'],
};

export const isAbnormalPointsType = (text: string): text is AbnormalPointsType => ABNORMAL_POINTS_TYPES.some((type) => type === text);

/** Record 299 of a player or a team. Match points or points are null if their field is blank, but never both. */
export interface StatedAbnormalPoints extends Omit<TrfAbnormalPoints, 'points'> {
  readonly matchPoints: HalfPoints | null;
  readonly points: HalfPoints | null;
}

/** Reads record 299 of an individual event. Null if it cannot be read, or if it states match points. */
export function readAbnormalPoints(line: TrfLine): TrfAbnormalPoints | null {
  const { matchPoints = null, points = null, ...stated } = readStatedAbnormalPoints(line) ?? { type: '', round: null, players: [] };
  return points === null || matchPoints !== null ? null : { ...stated, points };
}

/** Reads record 299 in the columns of either the specification's table or its example. Null if neither fits. */
export function readStatedAbnormalPoints(line: TrfLine): StatedAbnormalPoints | null {
  return readAtColumns(line, ABNORMAL_POINTS_COLUMNS) ?? readAtColumns(line, ABNORMAL_POINTS_COLUMNS.example);
}

type RecordColumns = Pick<typeof ABNORMAL_POINTS_COLUMNS, 'matchPoints' | 'points' | 'round' | 'player'>;

function readAtColumns(line: TrfLine, columns: RecordColumns): StatedAbnormalPoints | null {
  const type = fieldOf(line, ABNORMAL_POINTS_COLUMNS.type).trim().toUpperCase();
  const [matchPoints, points] = [pointsAt(line, columns.matchPoints), pointsAt(line, columns.points)];
  const round = fieldOf(line, columns.round).trim();
  const numbers = numbersIn(line, columns.player);
  if (matchPoints === undefined || points === undefined || (matchPoints === null && points === null)) return null;
  if (!areGapsBlank(line, columns) || !isAbnormalPointsType(type) || !/^\d*$/.test(round) || numbers === null) return null;
  const players = [...new Set(numbers)];
  if (type === '' && players.length === 0) return null;
  return { type, matchPoints, points, round: Number(round) === 0 ? null : Number(round), players };
}

/** Reads points with a decimal point. Null if the field is blank, undefined if it contains anything else or too many points. */
function pointsAt(line: TrfLine, column: Column): HalfPoints | null | undefined {
  const text = fieldOf(line, column).trim();
  const points = text.includes('.') ? halfPointsOf(text) : undefined;
  return text === '' ? null : typeof points === 'number' && Math.abs(points) <= MAX_ADJUSTED_HALF_POINTS ? points : undefined;
}

/** The player numbers in the fields; null if a field is not a number. 0 means nobody. */
function numbersIn(line: TrfLine, column: typeof ABNORMAL_POINTS_COLUMNS.player): Tpn[] | null {
  const texts = repetitions(line, column).map((place) => fieldOf(line, place).trim());
  return texts.every((text) => /^\d*$/.test(text)) ? texts.map(Number).filter((tpn) => tpn > 0) : null;
}

/** True if the columns between the fields are blank; otherwise the fields are in other columns. */
function areGapsBlank(line: TrfLine, { matchPoints, points, round, player }: RecordColumns): boolean {
  const gaps = [
    [ABNORMAL_POINTS_COLUMNS.type.to, matchPoints.from],
    [matchPoints.to, points.from],
    [points.to, round.from],
    [round.to, player.from],
  ] as const;
  const isBetweenPlayers = [...fieldOf(line, { from: player.from, to: line.characters.length, align: 'left' })].some(
    (character, index) => character !== ' ' && index % player.step > player.to - player.from,
  );
  return !isBetweenPlayers && gaps.every(([after, before]) => isBlank(line, { from: after + 1, to: before - 1, align: 'left' }));
}

/** Returns a player's adjusted points in half-points: `[r]` for round r, `[0]` before round 1. Undefined if the player has none. */
export type AdjustmentsOf = (tpn: Tpn, cells: readonly (TrfCell | null)[]) => readonly HalfPoints[] | undefined;

/**
 * Returns the points that record 299 adds to the results of completed rounds. Points without a type are added in their round, or before round 1 if
 * the record names no round. Points with a type replace the points of the scoring, in one round or in all, for the named players or for all.
 */
export function adjustmentsOf({ abnormalPoints }: Pick<TrfDocument, 'abnormalPoints'>, completedRounds: number, scoring: Scoring): AdjustmentsOf {
  if (abnormalPoints.length === 0) return () => undefined;
  const ofAll = abnormalPoints.filter(({ players }) => players.length === 0);
  const named = new Map<Tpn, TrfAbnormalPoints[]>();
  for (const record of abnormalPoints) for (const tpn of record.players) named.set(tpn, [...(named.get(tpn) ?? []), record]);
  return (tpn, cells) => {
    const own = [...ofAll, ...(named.get(tpn) ?? [])];
    const adjustments = Array.from({ length: completedRounds + 1 }, () => 0);
    for (const { type, points, round } of own) {
      if (type === '') addToRound(adjustments, round ?? 0, points);
      else {
        for (let number = 1; number <= completedRounds; number += 1) {
          const code = cells[number - 1]?.code ?? 'Z';
          if ((round ?? number) === number && CODES_OF_TYPE[type].includes(code)) {
            addToRound(adjustments, number, points - pointsOf({ opponent: null, colour: null, code }, scoring));
          }
        }
      }
    }
    return withoutTrailingZeros(adjustments);
  };
}

function addToRound(adjustments: HalfPoints[], round: number, points: HalfPoints): void {
  const before = adjustments[round];
  if (before !== undefined) adjustments[round] = before + points;
}

/** Removes zeros at the end. Returns undefined if all points are zero. */
function withoutTrailingZeros(adjustments: readonly HalfPoints[]): readonly HalfPoints[] | undefined {
  const last = adjustments.findLastIndex((points) => points !== 0);
  return last < 0 ? undefined : adjustments.slice(0, last + 1);
}

/** The lowest and highest points that fit in the four columns of record 299, in half-points. */
const POINTS_RANGE = { least: -19, most: 199 } as const;

function splitIntoRange(sum: HalfPoints): HalfPoints[] {
  if (sum === 0) return [];
  const part = Math.max(POINTS_RANGE.least, Math.min(POINTS_RANGE.most, sum));
  return [part, ...splitIntoRange(sum - part)];
}

/** Returns one record 299 for each round and value of adjusted points. The record names all players with this value. */
export function abnormalPointsOf(players: readonly Pick<Player, 'tpn' | 'adjustments'>[]): TrfAbnormalPoints[] {
  const records = new Map<string, TrfAbnormalPoints>();
  for (const { tpn, adjustments = [] } of players) {
    adjustments.forEach((sum, round) =>
      splitIntoRange(sum).forEach((points, part) => {
        const key = `${round} ${points} ${part}`;
        const known = records.get(key) ?? { type: '', points, round: round === 0 ? null : round, players: [] };
        records.set(key, { ...known, players: [...known.players, tpn] });
      }),
    );
  }
  return [...records.values()].sort((a, b) => (a.round ?? 0) - (b.round ?? 0) || b.points - a.points);
}
