import { compareNames } from '@/lib/domain/players/compare-names';
import type { Hundredths } from './hundredths';
import type { LegPoints } from './leg-points';
import type { SeriesRules, SeriesTieBreak } from './series-rules';

/** A person of a series. `legs` has one cell for each leg; null for a leg without a result of the person. */
export interface SeriesPlayer {
  readonly id: string;
  readonly name: string;
  readonly legs: readonly (LegPoints | null)[];
}

export interface SeriesRow<Player extends SeriesPlayer = SeriesPlayer> {
  readonly player: Player;
  /** Players whose tie nothing breaks have the same place. Null for players with too few legs for a final place, who come last. */
  readonly place: number | null;
  readonly total: Hundredths;
  /** For each leg, true if its points are in the total. */
  readonly counts: readonly boolean[];
  readonly legsPlayed: number;
}

interface Unplaced<Player> extends Omit<SeriesRow, 'place' | 'player'> {
  readonly player: Player;
  readonly isListedLast: boolean;
  readonly tieBreaks: readonly (readonly number[])[];
}

/**
 * Orders the players of a series who have played a leg. `isFinal` is true once no leg is still to be decided; only then does a player need the
 * minimum number of legs for a place.
 */
export function seriesStandings<Player extends SeriesPlayer>(players: readonly Player[], rules: SeriesRules, isFinal: boolean): SeriesRow<Player>[] {
  const lines = players
    .filter(({ legs }) => legs.some(isPlayed))
    .map((player) => toLine(player, rules, isFinal))
    .toSorted((a, b) => compareLines(a, b) || compareNames(a.player.name, b.player.name));
  const rows: SeriesRow<Player>[] = [];
  for (const [index, line] of lines.entries()) {
    const { isListedLast, tieBreaks: _, ...shown } = line;
    const before = lines[index - 1];
    const isTied = before !== undefined && compareLines(before, line) === 0;
    rows.push({ ...shown, place: isListedLast ? null : isTied ? (rows[index - 1]?.place ?? null) : index + 1 });
  }
  return rows;
}

const isPlayed = (leg: LegPoints | null): leg is LegPoints => leg !== null && leg.nothing === null;

function toLine<Player extends SeriesPlayer>(player: Player, rules: SeriesRules, isFinal: boolean): Unplaced<Player> {
  const counts = countedLegs(player.legs, rules.counted);
  const legsPlayed = player.legs.filter(isPlayed).length;
  return {
    player,
    counts,
    legsPlayed,
    total: player.legs.reduce((sum, leg, index) => sum + (counts[index] === true ? (leg?.points ?? 0) : 0), 0),
    isListedLast: isFinal && legsPlayed < rules.minimumLegs,
    tieBreaks: rules.tieBreaks.map((tieBreak) => tieBreakValues(tieBreak, player.legs)),
  };
}

/** Of equal results, the earlier ones count. */
function countedLegs(legs: SeriesPlayer['legs'], most: number | null): boolean[] {
  const best = legs
    .flatMap((leg, index) => (isPlayed(leg) ? [{ index, points: leg.points }] : []))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, most ?? legs.length);
  return legs.map((_, index) => best.some((leg) => leg.index === index));
}

function tieBreakValues(tieBreak: SeriesTieBreak, legs: SeriesPlayer['legs']): readonly number[] {
  const played = legs.filter(isPlayed);
  switch (tieBreak) {
    case 'bestResults':
      return played.map(({ points }) => points).toSorted((a, b) => b - a);
    case 'legs':
      return [played.length];
    case 'firstPlaces':
      return [played.filter(({ rank }) => rank === 1).length];
    case 'lastLeg': {
      const last = legs.at(-1) ?? null;
      return isPlayed(last) ? [last.points] : [];
    }
  }
}

/** Players with a place come before the others, then the larger total, then the tie-breaks in order. */
function compareLines(a: Unplaced<unknown>, b: Unplaced<unknown>): number {
  const differences = a.tieBreaks.map((values, index) => compareValues(b.tieBreaks[index] ?? [], values));
  return Number(a.isListedLast) - Number(b.isListedLast) || b.total - a.total || (differences.find((difference) => difference !== 0) ?? 0);
}

/** A missing value counts as 0. */
function compareValues(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
