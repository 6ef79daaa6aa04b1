import { drawNumbers } from '@/lib/domain/entries/draw-numbers';
import { drawGroupOrder, drawLots, drawStages, firstHasBlackByToss, initialColourByLot } from '@/lib/domain/lots/draw-lots';
import type { PublicDraw } from './public-section';

// This file also runs in visitors' browsers, so it must not import server code.

export interface RepeatedDraw {
  readonly colour: 'white' | 'black';
  /** The drawn pairing number of each player, by index in `players`. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Each player's lot for breaking ties, from 1, by index in `players`. Empty if lots break no ties. */
  readonly ties: ReadonlyMap<number, number>;
  /** The players in the order of their lots in each stage of a knock-out, as indexes in `players`. */
  readonly stages: readonly (readonly number[])[];
  /** The tosses for colours as the seed gives them, in the order of `tosses`. */
  readonly tosses: readonly boolean[];
  /** The identifiers in the order in which they were put into groups; empty without such a draw. */
  readonly groups: readonly string[];
}

/**
 * Repeats all draws of a section. `published` has the players' pairing numbers.
 * The players of each group receive the numbers of the group in the drawn order.
 */
export function repeatDraw({ seed, numbers, breaksTies, stages = [], tosses = [], groups, ids = [] }: PublicDraw, published: readonly number[]): RepeatedDraw {
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const toPlace = (id: string) => placeOf.get(id) ?? 0;
  const idsOf = (places: readonly number[]) => places.map((place) => ids[place] ?? '');
  const drawn = new Map<number, number>();
  // With the order `lot`, each group of equal players has its own draw. In the other orders, all groups share one draw.
  const sets = numbers?.order === 'lot' ? numbers.groups.map((group) => [group]) : [numbers?.groups ?? []];
  for (const set of numbers === undefined ? [] : sets) {
    const inOrder = drawNumbers(numbers?.order ?? 'lot', seed, set.map(idsOf));
    const shared = set
      .flat()
      .map((place) => published[place] ?? 0)
      .toSorted((a, b) => a - b);
    for (const [index, id] of inOrder.entries()) drawn.set(toPlace(id), shared[index] ?? 0);
  }
  const lots = breaksTies === true ? drawLots(seed, ids) : new Map<string, number>();
  const inStages = drawStages(seed, idsOf(stages[0] ?? []));
  return {
    colour: initialColourByLot(seed),
    numbers: drawn,
    ties: new Map([...lots].map(([id, lot]) => [toPlace(id), lot])),
    stages: stages.map((_, index) => (inStages[index] ?? []).map(toPlace)),
    tosses: tosses.map((match) => firstHasBlackByToss(seed, match)),
    groups: groups === undefined ? [] : drawGroupOrder(groups.seed, groups.drawn),
  };
}
