import { playerAt, type Place } from '../../swiss/player-state';
import type { Players } from './1-definitions';

/* Section 4. A pool (4.1.1) is a list of places. A sequence number (4.1.2) is an index in the sorted list. Sets compare lexicographically (4.1.3). */

/** 4.2.2: the order of possible upfloaters, by score, then by initial ranking. */
export function byScore(players: Players): (a: Place, b: Place) => number {
  return (a, b) => playerAt(players, b).score - playerAt(players, a).score || a - b;
}

/**
 * Groups possible upfloaters (4.2.1) by score. `sorted` must be in the order of 4.2.2. A container (4.2.3.1) states how many upfloaters have
 * each score. [C6] decides which container is first (4.2.3.2). Inside a container, the earliest players of each score are first (4.2.3.3).
 */
export function groupsByScore(players: Players, sorted: readonly Place[]): Place[][] {
  const groups: Place[][] = [];
  let score: number | null = null;
  for (const place of sorted) {
    const ownScore = playerAt(players, place).score;
    if (ownScore !== score) groups.push([]);
    score = ownScore;
    groups.at(-1)?.push(place);
  }
  return groups;
}

/** 2.2.5, 4.3.2: sorts by ARO, lowest first, then by initial ranking. The score plays no part (R18). */
export function byAro(players: Players): (a: Place, b: Place) => number {
  return (a, b) => playerAt(players, a).aro - playerAt(players, b).aro || a - b;
}

/** The order of the players of G2 (4.4.1, 4.4.2) and of Black seekers (4.3.2). Only the initial ranking counts, even for upfloaters (R18). */
export function byInitialRanking(a: Place, b: Place): number {
  return a - b;
}

/** 4.3.2: sorts possible shifters (4.3.1), who all have the same preference. White seekers are sorted by ARO, Black seekers by initial ranking. */
export function sortShifters(players: Players, pool: readonly Place[]): Place[] {
  const seekWhite = pool.every((place) => playerAt(players, place).preference.colour === 'white');
  return [...pool].sort(seekWhite ? byAro(players) : byInitialRanking);
}

/** 4.3.3: takes the list from the middle outwards; of two players in the middle, the higher-ranked is first (R17). */
export function sortFromMiddle<Item>(sorted: readonly Item[]): Item[] {
  const remaining = [...sorted];
  const sequence: Item[] = [];
  while (remaining.length > 0) sequence.push(...remaining.splice(Math.floor((remaining.length - 1) / 2), 1));
  return sequence;
}
