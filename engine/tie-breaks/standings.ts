import { compare, decimalText } from '../model/fraction';
import type { HalfPoints } from '../model/points';
import type { Tournament, Tpn } from '../model/tournament';
import { asMatches } from '../model/two-game-matches';
import { contextOf, recordIn, type TieBreakContext, type StandingsOptions } from './context';
import type { Partition } from './direct-encounter';
import type { TieBreak } from './parse-tie-break-list';
import { definitionOf } from './tie-break-table';
import type { TieBreakValue } from './tie-break-value';

export interface StandingsRow {
  readonly tpn: Tpn;
  /** 1 for the first player. Players who are tied after the whole list share a rank. */
  readonly rank: number;
  readonly isShared: boolean;
  readonly score: HalfPoints;
  readonly values: readonly TieBreakValue[];
}

export interface Standings {
  readonly tieBreaks: readonly TieBreak[];
  readonly dropped: readonly { readonly tieBreak: TieBreak; readonly reason: 'unrated-players' | 'not-in-round-robins' }[];
  /** The players in order of rank; players who share a rank are in order of pairing number. */
  readonly rows: readonly StandingsRow[];
  /** Players without a place, by pairing number. */
  readonly leftOut: readonly Pick<StandingsRow, 'tpn' | 'score'>[];
}

/**
 * Returns the standings (4.2). Each tie-break splits the groups that are still tied. A type A tie-break (DE) uses the games within the
 * tied group, and its value is null for a player who is not tied. In matches of two games, a round of a tie-break is a match (4.4).
 */
export function standings(played: Tournament, list: readonly TieBreak[], options: StandingsOptions = {}): Standings {
  const tournament = asMatches(played);
  const context = contextOf(tournament, played === tournament ? options : withRatingsInMatches(options));
  const { tieBreaks, dropped } = usableTieBreaks(list, context);
  const isLeftOut = (tpn: Tpn) => options.leftOut?.has(tpn) === true;
  const placed = tournament.players.map(({ tpn }) => tpn).filter((tpn) => !isLeftOut(tpn));
  let groups: Partition = placed.length === 0 ? [] : [placed];
  const values = new Map<Tpn, TieBreakValue[]>(tournament.players.map(({ tpn }) => [tpn, []]));
  for (const tieBreak of tieBreaks) {
    groups = groups.flatMap((group, index) => {
      for (const tpn of group) values.get(tpn)?.push(definitionOf(tieBreak.code).value(context, tpn, tieBreak.modifiers, group, index === 0));
      return splitGroup(context, group, tieBreak, index === 0, (tpn) => values.get(tpn)?.at(-1));
    });
  }
  const records = context.records({});
  let rank = 1;
  const rows = groups.flatMap((group) => {
    const first = rank;
    rank += group.length;
    return [...group]
      .sort((a, b) => a - b)
      .map((tpn): StandingsRow => {
        return { tpn, rank: first, isShared: group.length > 1, score: recordIn(records, tpn).score, values: values.get(tpn) ?? [] };
      });
  });
  const leftOut = tournament.players.flatMap(({ tpn }) => (isLeftOut(tpn) ? [{ tpn, score: recordIn(records, tpn).score }] : []));
  return { tieBreaks, dropped, rows, leftOut };
}

/** The ratings that count in a match are those of its second game. */
const withRatingsInMatches = ({ ratingIn, ...options }: StandingsOptions): StandingsOptions =>
  ratingIn === undefined ? options : { ...options, ratingIn: (tpn, match) => ratingIn(tpn, 2 * match) };

function usableTieBreaks(list: readonly TieBreak[], context: TieBreakContext): Pick<Standings, 'tieBreaks' | 'dropped'> {
  const dropped: Standings['dropped'][number][] = [];
  const tieBreaks = list.filter((tieBreak) => {
    const { needsRatings, swissOnly } = definitionOf(tieBreak.code);
    if (needsRatings && context.hasUnrated) dropped.push({ tieBreak, reason: 'unrated-players' });
    else if (swissOnly && context.kind === 'round-robin') dropped.push({ tieBreak, reason: 'not-in-round-robins' });
    else return true;
    return false;
  });
  return { tieBreaks, dropped };
}

/** 4.2: splits a tied group by one tie-break. */
export function splitGroup(
  context: TieBreakContext,
  group: readonly Tpn[],
  { code, modifiers }: TieBreak,
  isFirstPlace: boolean,
  valueOfPlayer: (tpn: Tpn) => TieBreakValue | undefined,
): Partition {
  if (group.length < 2) return [group];
  const { split, first } = definitionOf(code);
  if (split !== undefined) return split(context, group, modifiers, isFirstPlace);
  return sortIntoGroups(group, (a, b) => compareValues(valueOfPlayer(a), valueOfPlayer(b), (first === 'highest') !== modifiers.isReversed));
}

export function sortIntoGroups(group: readonly Tpn[], order: (a: Tpn, b: Tpn) => number): Partition {
  const groups: Tpn[][] = [];
  for (const tpn of [...group].sort(order)) {
    const last = groups.at(-1);
    const [member] = last ?? [];
    if (last !== undefined && member !== undefined && order(member, tpn) === 0) last.push(tpn);
    else groups.push([tpn]);
  }
  return groups;
}

function compareValues(a: TieBreakValue | undefined, b: TieBreakValue | undefined, highestFirst: boolean): number {
  if (a?.value == null || b?.value == null) return (a?.value == null ? 1 : 0) - (b?.value == null ? 1 : 0);
  return highestFirst ? compare(b.value, a.value) : compare(a.value, b.value);
}

/** Formats a value: points with one decimal, SB and means with two, counts and ratings with none. Empty if the value is undefined. */
export function valueText(tieBreak: TieBreak, { value }: TieBreakValue): string {
  return value === null ? '' : decimalText(value, definitionOf(tieBreak.code).decimals);
}
