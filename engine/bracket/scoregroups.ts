import type { Place } from '../swiss/place';
import type { Field } from './bracket';

export function scoregroupsOf({ size, scores }: Field): Place[][] {
  const groups: Place[][] = [];
  for (let player = 0; player < size; player += 1) {
    const group = groups.at(-1);
    if (group !== undefined && scores[player] === scores[player - 1]) group.push(player);
    else groups.push([player]);
  }
  return groups;
}
