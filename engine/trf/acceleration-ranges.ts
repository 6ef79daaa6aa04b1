import type { HalfPoints } from '../model/points';
import type { TrfAcceleration, TrfDocument } from './document';
import { MOST_ACCELERATIONS, MOST_ROUNDS } from './limits';

/** The document with record 250 instead of XXA, as disjoint ranges of players and rounds; XXA stays where these would be too many lines. */
export function withAccelerationRanges(document: TrfDocument): TrfDocument {
  if (document.virtualPoints.length === 0 || document.accelerations.length > 0) return document;
  const ranges = rangesOf(document);
  return ranges.length > MOST_ACCELERATIONS ? document : { ...document, virtualPoints: [], accelerations: ranges };
}

function rangesOf({ players, virtualPoints }: TrfDocument): readonly TrfAcceleration[] {
  const pointsOf = new Map(virtualPoints.map(({ tpn, points }) => [tpn, points]));
  const order = players.map(({ tpn }) => tpn).toSorted((a, b) => a - b);
  const rounds = Math.max(0, ...virtualPoints.map(({ points }) => points.length));
  const ranges: TrfAcceleration[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const run of runsIn(order, (tpn) => pointsOf.get(tpn)?.[round - 1] ?? 0)) {
      const before = ranges.findIndex(({ to, first, last, points }) => to === round - 1 && first === run.first && last === run.last && points === run.points);
      const known = ranges[before];
      if (known === undefined) ranges.push({ ...run, from: round, to: round });
      else ranges[before] = { ...known, to: round };
    }
  }
  return ranges;
}

type Run = Pick<TrfAcceleration, 'first' | 'last' | 'points'>;

/** Following players with the same points, those without any left out. */
function runsIn(order: readonly number[], pointsOf: (tpn: number) => HalfPoints): Run[] {
  const runs: Run[] = [];
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

/** The document with record 260 in place of XXP, which only JaVaFo and its followers read: pairs that never meet are kept apart from round 1 to the last. */
export function withForbiddenRounds(document: TrfDocument): TrfDocument {
  const all = { from: 1, to: document.rounds ?? MOST_ROUNDS };
  return { ...document, forbidden: document.forbidden.map(({ rounds, players }) => ({ rounds: rounds ?? all, players })) };
}

/** The virtual points of a player by round. 250 and XXA add up nowhere: the player's own XXA line counts before a range of 250. */
export function statedPoints({ virtualPoints, accelerations }: Pick<TrfDocument, 'virtualPoints' | 'accelerations'>): (tpn: number) => readonly HalfPoints[] {
  const own = new Map(virtualPoints.toReversed().map(({ tpn, points }) => [tpn, points]));
  // Between two of these numbers the same lines hold for everybody.
  const starts = [...new Set(accelerations.flatMap(({ first, last }) => [first, last + 1]))].sort((a, b) => a - b);
  const bySegment = starts.map((start) => pointsBy250(start, accelerations));
  return (tpn) => own.get(tpn) ?? bySegment[starts.findLastIndex((start) => start <= tpn)] ?? [];
}

function pointsBy250(tpn: number, accelerations: TrfDocument['accelerations']): HalfPoints[] {
  const points: HalfPoints[] = [];
  for (const { from, to, first, last, points: value } of accelerations) {
    if (tpn < first || tpn > last) continue;
    for (let round = Math.max(1, from); round <= Math.min(to, MOST_ROUNDS); round += 1) {
      while (points.length < round) points.push(0);
      points[round - 1] = value;
    }
  }
  return points;
}
