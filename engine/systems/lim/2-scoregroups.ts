import { assignOrderedBye } from '../../explain/ordered-bye';
import { maximiseMatching, noMatching } from '../../matching/maximum-matching';
import { groupBy } from '../../model/memoise';
import type { HalfPoints } from '../../model/points';
import { ok, type Result } from '../../model/result-or-error';
import { playerAt, type Place } from '../../swiss/player-state';
import type { VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import { byeFieldOf, byeOrder } from './1-bye';
import { sortFloaters, type Direction, type Field, type PlacePair } from './2-definitions';
import { chooseFloaters } from './3-floaters';
import { scrutinise, type StayingPlayers } from './4-scrutiny';

/** A scoregroup above or below the median, before it is paired. */
interface PlannedGroup {
  readonly score: HalfPoints;
  readonly direction: Direction;
  readonly residents: readonly Place[];
  /** The residents of the next group on the way to the median, which may be the median itself (3.2.1). */
  readonly adjacent: readonly Place[];
}

/** 2.2: the groups in the order in which they are paired; the median is last. */
interface Plan {
  readonly sides: readonly PlannedGroup[];
  readonly median: Pick<PlannedGroup, 'score' | 'residents'>;
}

export interface PairedGroup {
  readonly score: HalfPoints;
  readonly isMedianOrAbove: boolean;
  readonly residents: readonly Place[];
  /** The incoming floaters from above and from below, in the order of pairing (3.6, 3.7). */
  readonly fromAbove: readonly Place[];
  readonly fromBelow: readonly Place[];
  readonly pairs: readonly PlacePair[];
  readonly floaters: readonly Place[];
  readonly log: readonly VisitedArticle[];
}

export interface PairedRound {
  readonly bye: Place | null;
  readonly plan: Plan;
  /** The groups above and below the median as they were first paired, before any pair was cracked (2.6). */
  readonly sides: readonly PairedGroup[];
  /** All groups with their final pairs. */
  readonly groups: readonly PairedGroup[];
}

/** Returns the group if it is already paired; null if it must still be paired. */
type ReusePairedGroup = (index: number, incoming: readonly Place[]) => PairedGroup | null;

/** Gives the bye (Article 1), then pairs the scoregroups in the order of 2.2. */
export function pairField(field: Field): Result<PairedRound, PairingError> {
  const start = assignOrderedBye(byeFieldOf(field), byeOrder(field));
  if (!start.ok) return start;
  const { bye } = start.value;
  const plan = planOf(
    field,
    [...field.players.keys()].filter((place) => place !== bye),
  );
  const sides = pairSidesOfMedian(field, plan, () => null);
  return ok({ bye, plan, sides, groups: pairMedian(field, plan, sides) });
}

/**
 * 2.2: the groups are paired from the highest down to the median, then from the lowest up to it. In round 1, all players are one group, whatever
 * their scores (7.2).
 */
function planOf(field: Field, unpaired: readonly Place[]): Plan {
  const scoreOf = (place: Place): HalfPoints => playerAt(field.players, place).score;
  if (field.round === 1) return { sides: [], median: { score: 0, residents: unpaired } };
  const groups = [...groupBy(unpaired, scoreOf)].map(([score, residents]) => ({ score, residents })).sort((a, b) => b.score - a.score);
  const above = groups.filter(({ score }) => 2 * score > field.twiceMedian);
  const below = groups.filter(({ score }) => 2 * score < field.twiceMedian).reverse();
  // A median without residents still takes floaters from both sides. Its score may lie between two half-points.
  const median = groups.find(({ score }) => 2 * score === field.twiceMedian) ?? { score: Math.floor(field.twiceMedian / 2), residents: [] };
  const planned = (side: typeof groups, direction: Direction): PlannedGroup[] =>
    side.map((group, index) => ({ ...group, direction, adjacent: (side[index + 1] ?? median).residents }));
  return { sides: [...planned(above, 'down'), ...planned(below, 'up')], median };
}

/** Pairs the groups on both sides of the median, each with the floaters of the group before it on its side. */
export function pairSidesOfMedian(field: Field, { sides }: Plan, reuse: ReusePairedGroup): PairedGroup[] {
  const paired: PairedGroup[] = [];
  for (const [index, group] of sides.entries()) {
    const isFirstOfSide = sides[index - 1]?.direction !== group.direction;
    const incoming = isFirstOfSide ? [] : sortFloaters(field, paired[index - 1]?.floaters ?? [], group.direction);
    paired.push(reuse(index, incoming) ?? pairGroup(field, group, incoming));
  }
  return paired;
}

/** 2.3, 2.4: lets the floaters leave the group, then pairs the players who stay. */
function pairGroup(field: Field, { score, direction, residents, adjacent }: PlannedGroup, incoming: readonly Place[]): PairedGroup {
  const mate = noMatching(field.players.length);
  maximiseMatching(
    [...incoming, ...residents].sort((a, b) => a - b),
    field.legal,
    mate,
  );
  const { floaters, log } = chooseFloaters(field, { direction, residents, incoming, adjacent }, mate);
  const [fromAbove, fromBelow] = direction === 'down' ? [incoming, []] : [[], incoming];
  const group = { score, isMedianOrAbove: direction === 'down', residents, fromAbove, fromBelow, floaters };
  const scrutinised = scrutinise(field, stayingPlayersOf(group), { mate });
  return { ...group, pairs: scrutinised.pairs, log: [...log, ...scrutinised.log] };
}

/** The players of a group who do not leave it. The median is paired downward (2.2). */
export function stayingPlayersOf({ isMedianOrAbove, residents, fromAbove, fromBelow, floaters }: Omit<PairedGroup, 'pairs' | 'log'>): StayingPlayers {
  const leaves = new Set(floaters);
  const coming = (places: readonly Place[], came: Direction) => places.filter((place) => !leaves.has(place)).map((place) => ({ place, came }));
  return {
    direction: isMedianOrAbove ? 'down' : 'up',
    residents: residents.filter((place) => !leaves.has(place)),
    floaters: [...coming(fromAbove, 'down'), ...coming(fromBelow, 'up')],
  };
}

/**
 * Pairs the median, which is the last group and is paired downward. Before that, cracks as many pairs of its neighbours as a complete pairing of the
 * median needs (2.6).
 */
export function pairMedian(field: Field, { sides: planned, median }: Plan, sides: readonly PairedGroup[]): PairedGroup[] {
  const floatersFrom = (direction: Direction): readonly Place[] => sides[planned.findLastIndex((group) => group.direction === direction)]?.floaters ?? [];
  const pairsOn = (direction: Direction): PlacePair[] => sides.flatMap(({ pairs }, index) => (planned[index]?.direction === direction ? pairs : []));
  const stay = { above: pairsOn('down'), below: pairsOn('up') };
  const [above, below] = [[...floatersFrom('down')], [...floatersFrom('up')]];
  const mate = noMatching(field.players.length);
  const cracked = new Set<PlacePair>();
  const log: VisitedArticle[] = [];
  while (maximiseMatching([...median.residents, ...above, ...below], field.legal, mate).length > 0) {
    // 2.6.1: cracks a pair of the lower side if more floaters came from above. If no pair is left there, the other side follows (R13).
    const isLower = (above.length > below.length && stay.below.length > 0) || stay.above.length === 0;
    const pair = (isLower ? stay.below : stay.above).pop();
    if (pair === undefined) throw new Error('everybody can be paired, so the median can be once all pairs are cracked');
    (isLower ? below : above).push(...pair);
    cracked.add(pair);
    const players = pair.map((place) => playerAt(field.players, place).tpn);
    log.push({ article: isLower ? '2.6.1' : '2.6.2', fact: 'cracked', players, values: [] });
  }
  const group = pairMedianGroup(field, median, { above, below, mate });
  const kept = sides.map((side) => (cracked.size === 0 ? side : { ...side, pairs: side.pairs.filter((pair) => !cracked.has(pair)) }));
  const isEmpty = median.residents.length + above.length + below.length === 0;
  return isEmpty ? kept : [...kept, { ...group, log: [...log, ...group.log] }];
}

interface MedianFloaters {
  readonly above: readonly Place[];
  readonly below: readonly Place[];
  readonly mate: Int32Array;
}

/** 3.6, 3.7: the floaters from above are paired first, then those from below, then the residents. */
function pairMedianGroup(field: Field, { score, residents }: Plan['median'], { above, below, mate }: MedianFloaters): PairedGroup {
  const [fromAbove, fromBelow] = [sortFloaters(field, above, 'down'), sortFloaters(field, below, 'up')];
  const group = { score, isMedianOrAbove: true, residents, fromAbove, fromBelow, floaters: [] };
  const { pairs, log } = scrutinise(field, stayingPlayersOf(group), { mate });
  const players = residents.map((place) => playerAt(field.players, place).tpn);
  const halves: readonly VisitedArticle[] = field.round === 1 ? [{ article: '7.2', fact: 'halves', players, values: [] }] : [];
  return { ...group, pairs, log: [...halves, ...log] };
}
