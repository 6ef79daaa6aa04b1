import type { HalfPoints } from '../model/points';
import { largestFederation, type NormCondition, type NormNumbers } from './norm-conditions';
import { hasRequiredTitle, isTitled, LEAST_GAMES, NORM_RULES, ratingForNorms, scoreIn, type NormGame, type NormTitle } from './norm-rules';
import { averageRating, performanceRating } from './performance';

const WIN: HalfPoints = 2;
/**
 * The most games compared in the search for one norm. Events of up to 13 rounds never reach it. In longer events, the search may stop there
 * without a result.
 */
const MAX_COMPARED_GAMES = 30_000;

type JudgeGames = (games: readonly NormGame[], conditions?: readonly NormCondition[]) => NormNumbers;

interface DropSearch {
  readonly games: readonly NormGame[];
  readonly judge: JudgeGames;
  readonly orders: readonly DropOrder[];
  comparedGames: number;
}

/** Some conditions, and a value of each game. Wins with the lowest values are best left out for these conditions. */
type DropOrder = readonly [readonly NormCondition[], (game: NormGame, largest: string | null) => number];

/**
 * B.01 1.4.1e, 1.4.1f: finds the games to leave out so that the remaining games make the norm. All games from some round on can be
 * left out, and also any earlier wins. At least nine games must remain. Returns the smallest such set, and the earliest of equally
 * small sets. Returns an empty list if no set makes the norm.
 */
export function findDroppedGames(title: NormTitle, federation: string, games: readonly NormGame[], judge: JudgeGames): readonly NormGame[] {
  const tails = tailsToTry(title, games);
  if (judge(games).failed.includes('sex')) return [];
  const search: DropSearch = { games, judge, orders: dropOrders(title, federation), comparedGames: 0 };
  for (let count = 1; count <= games.length - LEAST_GAMES; count += 1) {
    const found = tails.filter((tail) => mayReach(title, tail, count)).flatMap(({ length }) => droppedWithTail(search, length, count) ?? []);
    const [first] = found.toSorted(byEarliest);
    if (first !== undefined) return first.map((index) => games[index]).filter((game) => game !== undefined);
  }
  return [];
}

/** A list of indexes in ascending order. */
type Indexes = readonly number[];

function byEarliest(a: Indexes, b: Indexes): number {
  const place = a.findIndex((index, at) => index !== b[at]);
  return (a[place] ?? 0) - (b[place] ?? 0);
}

/** A tail: the last `length` games, which are all left out. The other fields are facts about the games before it. */
interface Tail {
  readonly length: number;
  /** The score in the games before the tail. */
  readonly score: HalfPoints;
  /** The ratings of the opponents before the tail, all raised to the floor, highest first. */
  readonly strongest: readonly number[];
}

function tailsToTry(title: NormTitle, games: readonly NormGame[]): Tail[] {
  const { floor } = NORM_RULES[title];
  return Array.from({ length: Math.max(0, games.length - LEAST_GAMES + 1) }, (_, length) => {
    const used = games.slice(0, games.length - length);
    const strongest = used.map(({ opponent }) => Math.max(floor, ratingForNorms(opponent))).toSorted((a, b) => b - a);
    return { length, score: scoreIn(used), strongest };
  });
}

/**
 * False if the ratings show that no norm is possible if the tail and `count - length` wins are left out, whichever wins are chosen.
 */
function mayReach(title: NormTitle, { length, score, strongest }: Tail, count: number): boolean {
  const { leastPerformance, leastAverage } = NORM_RULES[title];
  const wins = count - length;
  if (wins < 0 || score < WIN * wins) return false;
  const kept = strongest.slice(0, strongest.length - wins);
  const average = averageRating(kept);
  return average >= leastAverage && performanceRating(average, score - WIN * wins, kept.length) >= leastPerformance;
}

/**
 * The `count` games to leave out: the last `tail` games, and the earliest wins that make the norm; null if no choice of wins makes
 * it. The result is wrapped in a list for `flatMap`.
 */
function droppedWithTail(search: DropSearch, tail: number, count: number): [Indexes] | null {
  const end = search.games.length - tail;
  const wins = earliestWins(search, { end, chosen: [], from: 0, left: count - tail });
  return wins === null ? null : [[...wins, ...Array.from({ length: tail }, (_, index) => end + index)]];
}

interface WinChoice {
  /** The index of the first game of the tail. */
  readonly end: number;
  readonly chosen: Indexes;
  /** `left` more wins must be chosen, from this index on. */
  readonly from: number;
  readonly left: number;
}

/** Returns the earliest wins to leave out; null if no wins make the norm, or if the search reaches its limit. */
function earliestWins(search: DropSearch, choice: WinChoice): Indexes | null {
  const { end, chosen, from, left } = choice;
  search.comparedGames += search.games.length;
  if (search.comparedGames > MAX_COMPARED_GAMES) return null;
  if (left === 0) return search.judge(keptGames(search, choice)).failed.length === 0 ? chosen : null;
  if (!mayMakeNorm(search, choice)) return null;
  for (let index = from; index < end; index += 1) {
    if (search.games[index]?.score !== WIN) continue;
    const found = earliestWins(search, { end, chosen: [...chosen, index], from: index + 1, left: left - 1 });
    if (found !== null) return found;
  }
  return null;
}

/** False if a condition fails even when the remaining wins are chosen in favour of that condition alone. */
function mayMakeNorm(search: DropSearch, choice: WinChoice): boolean {
  const { end, from, left } = choice;
  const kept = keptGames(search, choice);
  const wins = search.games.slice(from, end).filter(({ score }) => score === WIN);
  if (wins.length < left) return false;
  const largest = largestFederation(kept.map(({ opponent }) => opponent));
  return search.orders.every(([conditions, valueOf]) => {
    const best = new Set(wins.toSorted((a, b) => valueOf(a, largest) - valueOf(b, largest)).slice(0, left));
    return (
      search.judge(
        kept.filter((game) => !best.has(game)),
        conditions,
      ).failed.length === 0
    );
  });
}

const keptGames = ({ games }: DropSearch, { end, chosen }: WinChoice): NormGame[] => games.filter((_, index) => index < end && !chosen.includes(index));

function dropOrders(title: NormTitle, federation: string): readonly DropOrder[] {
  return [
    [['score', 'performance', 'average'], ({ opponent }) => ratingForNorms(opponent)],
    [['titled'], ({ opponent }) => (isTitled(opponent) ? 1 : 0)],
    [['titleHolders'], ({ opponent }) => (hasRequiredTitle(NORM_RULES[title], opponent) ? 1 : 0)],
    [['ownFederation'], ({ opponent }) => (opponent.federation === federation ? 0 : 1)],
    [['oneFederation'], ({ opponent }, largest) => (opponent.federation === largest ? 0 : 1)],
  ];
}
