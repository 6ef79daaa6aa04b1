import type { Identity } from './decide-same-person';
import { searchNameOf } from './search-name';

/** Of many persons those who could be the wanted one: the same FIDE id, national number or name. Found without looking at the others. */
export function indexPersons<Known extends Identity>(known: readonly Known[]): (wanted: Identity) => Known[] {
  const byKey = new Map<string, Known[]>();
  for (const person of known) {
    for (const key of keysOf(person)) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [person]);
      else others.push(person);
    }
  }
  return (wanted) => [...new Set(keysOf(wanted).flatMap((key) => byKey.get(key) ?? []))];
}

function keysOf({ name, fideId, nationalId }: Identity): string[] {
  return [`name ${searchNameOf(name)}`, ...(fideId === null ? [] : [`fide ${fideId}`]), ...(nationalId === null ? [] : [`national ${nationalId}`])];
}
