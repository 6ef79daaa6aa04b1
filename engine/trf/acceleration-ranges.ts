import type { HalfPoints } from '../model/points';
import type { Player, Tournament } from '../model/tournament';
import type { TrfAcceleration, TrfDocument } from './trf-document';
import { MAX_ACCELERATIONS, MAX_ROUNDS } from './trf-limits';

/** Replaces XXA with lines of record 250 whose ranges of players and rounds are disjoint. Keeps XXA if this would need too many lines. */
export function withAccelerationRanges(document: TrfDocument): TrfDocument {
  if (document.virtualPoints.length === 0 || document.accelerations.length > 0) return document;
  const ranges = rangesOf(document);
  return ranges.length > MAX_ACCELERATIONS ? document : { ...document, virtualPoints: [], accelerations: ranges };
}

/** Record 250 of an event of teams. Its points are match points, unless game points are the primary score. */
export function accelerationsOfTeams({ players }: Pick<Tournament, 'players'>, primary: 'match' | 'game'): readonly TrfAcceleration[] {
  const virtualPoints = players.map(({ tpn, acceleration }) => ({ tpn, points: acceleration }));
  const ranges = rangesOf({ players, virtualPoints });
  return primary === 'game' ? ranges : ranges.map(({ points, ...range }) => ({ ...range, points: null, matchPoints: points ?? 0 }));
}

function rangesOf({
  players,
  virtualPoints,
}: { readonly players: readonly Pick<Player, 'tpn'>[] } & Pick<TrfDocument, 'virtualPoints'>): readonly TrfAcceleration[] {
  const pointsOf = new Map(virtualPoints.map(({ tpn, points }) => [tpn, points]));
  const order = players.map(({ tpn }) => tpn).toSorted((a, b) => a - b);
  const rounds = Math.max(0, ...virtualPoints.map(({ points }) => points.length));
  const ranges: TrfAcceleration[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const run of runsOfEqualPoints(order, (tpn) => pointsOf.get(tpn)?.[round - 1] ?? 0)) {
      const before = ranges.findIndex(({ to, first, last, points }) => to === round - 1 && first === run.first && last === run.last && points === run.points);
      const known = ranges[before];
      if (known === undefined) ranges.push({ ...run, from: round, to: round });
      else ranges[before] = { ...known, to: round };
    }
  }
  return ranges;
}

type PointsRun = Pick<TrfAcceleration, 'first' | 'last'> & { readonly points: HalfPoints };

/** Returns runs of consecutive players with the same points. Omits players without points. */
function runsOfEqualPoints(order: readonly number[], pointsOf: (tpn: number) => HalfPoints): PointsRun[] {
  const runs: PointsRun[] = [];
  let isOpen = false;
  for (const tpn of order) {
    const points = pointsOf(tpn);
    const open = isOpen ? runs.at(-1) : undefined;
    isOpen = points !== 0;
    if (!isOpen) continue;
    if (open?.points === points) runs[runs.length - 1] = { ...open, last: tpn };
    else runs.push({ first: tpn, last: tpn, points });
  }
  return runs;
}

/**
 * Replaces XXP with record 260, because only JaVaFo and programs based on it read XXP. Pairs of XXP are forbidden from round 1 to the last
 * round.
 */
export function withForbiddenPairRanges(document: TrfDocument): TrfDocument {
  const all = { from: 1, to: document.rounds ?? MAX_ROUNDS };
  return { ...document, forbidden: document.forbidden.map(({ rounds, players }) => ({ rounds: rounds ?? all, players })) };
}

/** Returns a player's virtual points by round. A player's own XXA line takes precedence over the ranges of record 250; the two are not added. */
export function statedVirtualPoints({
  virtualPoints,
  accelerations,
}: Pick<TrfDocument, 'virtualPoints' | 'accelerations'>): (tpn: number) => readonly HalfPoints[] {
  const own = new Map(virtualPoints.toReversed().map(({ tpn, points }) => [tpn, points]));
  // All players between two consecutive numbers of this list are in the same ranges.
  const starts = [...new Set(accelerations.flatMap(({ first, last }) => [first, last + 1]))].sort((a, b) => a - b);
  const bySegment = starts.map((start) => virtualPointsBy250(start, accelerations));
  return (tpn) => own.get(tpn) ?? bySegment[starts.findLastIndex((start) => start <= tpn)] ?? [];
}

function virtualPointsBy250(tpn: number, accelerations: TrfDocument['accelerations']): HalfPoints[] {
  const points: HalfPoints[] = [];
  for (const { from, to, first, last, points: value, matchPoints = 0 } of accelerations) {
    if (tpn < first || tpn > last) continue;
    for (let round = Math.max(1, from); round <= Math.min(to, MAX_ROUNDS); round += 1) {
      while (points.length < round) points.push(0);
      points[round - 1] = value ?? matchPoints;
    }
  }
  return points;
}
