import { compare, meanOf, fractionFromInteger, type Fraction } from '../model/fraction';
import type { Tpn } from '../model/tournament';
import { recordIn, type TieBreakContext } from './context';
import { encounterValue, type Partition } from './direct-encounter';
import { tieBreakValueOf, type Term, type TieBreakValue } from './tie-break-value';

/**
 * Article F.10 of Swiss based on Rating (1998) ranks players with equal points. For first place only, the games among the tied players decide first.
 * Then the opponents' average rating decides, then lots.
 */

/**
 * The exact mean rating of the opponents met over the board (A.1 of the 1998 rules). If a rating is not reliable, an estimate counts.
 * Opponents with neither are omitted.
 */
export function averageRatingF10(context: TieBreakContext, tpn: Tpn): TieBreakValue {
  const terms = recordIn(context.records({}), tpn).rounds.flatMap(({ kind, opponent, round, isPending }): Term[] => {
    const rating = opponent === null ? null : context.strengthOf(opponent);
    if (kind !== 'game' || isPending || rating === null) return [];
    return [{ round, opponent, kind: 'game', value: fractionFromInteger(rating), factors: [], use: 'counted' }];
  });
  return tieBreakValueOf(meanOf(terms.map(({ value }) => value)), terms);
}

/**
 * Decides first place by the results among the tied players, then by the results among the best of them, then by average rating, then by
 * lots. The other players stay tied, so that the average rating can rank them. If the results do not separate the group, all its players
 * stay tied.
 */
export function decideFirstPlaceF10(context: TieBreakContext, group: readonly Tpn[]): Partition {
  const best = bestInDirectEncounter(context, group);
  if (best.length === group.length) return [group];
  const byAverage = playersWithHighestValue(best, (tpn) => averageRatingF10(context, tpn).value);
  const byLot = byAverage.length === 1 ? byAverage : firstByLot(context, byAverage);
  return [byLot, group.filter((tpn) => !byLot.includes(tpn))];
}

function bestInDirectEncounter(context: TieBreakContext, group: readonly Tpn[]): readonly Tpn[] {
  const best = playersWithHighestValue(group, (tpn) => encounterValue(context, tpn, group, false).value);
  return best.length === group.length ? group : bestInDirectEncounter(context, best);
}

function playersWithHighestValue(tpns: readonly Tpn[], of: (tpn: Tpn) => Fraction | null): Tpn[] {
  const valued = tpns.map((tpn) => ({ tpn, value: of(tpn) }));
  const isBetter = (a: Fraction | null, b: Fraction | null) => a !== null && (b === null || compare(a, b) > 0);
  return valued.filter(({ value }) => !valued.some((other) => isBetter(other.value, value))).map(({ tpn }) => tpn);
}

function firstByLot({ lots }: TieBreakContext, tpns: readonly Tpn[]): readonly Tpn[] {
  const drawn = tpns.filter((tpn) => lots.has(tpn)).sort((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0));
  return drawn.length < tpns.length ? tpns : drawn.slice(0, 1);
}
