import { type GameResult, RESULT_KINDS } from '@/lib/domain/boards/game-results';
import type { PublicSection } from '@/lib/domain/publishing/public-section';

/** The games of a round or of all rounds. `other`: adjourned games and unusual scores. */
export interface ResultCounts {
  readonly whiteWins: number;
  readonly draws: number;
  readonly blackWins: number;
  readonly forfeits: number;
  readonly other: number;
}

/** A line of a table: how many players have this value. */
export interface Count {
  readonly value: string;
  readonly players: number;
}

export interface RatingStatistics {
  readonly rated: number;
  /** Players with an arbiter's estimate are unrated. */
  readonly unrated: number;
  /** Rounded; null without a rated player. */
  readonly average: number | null;
  readonly highest: number | null;
  readonly lowest: number | null;
  /** The rated players by hundreds, highest first, such as `2100–2199`; hundreds between without players are included. */
  readonly hundreds: readonly Count[];
}

const NO_RESULTS: ResultCounts = { whiteWins: 0, draws: 0, blackWins: 0, forfeits: 0, other: 0 };

export const gamesOf = (counts: ResultCounts): number => counts.whiteWins + counts.draws + counts.blackWins + counts.forfeits + counts.other;

/** The results of each round that has any. Boards without a result, and byes, do not count. */
export function resultsByRound({ roundRecords }: PublicSection): readonly { readonly round: number; readonly counts: ResultCounts }[] {
  const rounds = roundRecords.map(({ number: round, boards }) => ({ round, counts: countResults(boards.flatMap(({ result }) => result ?? [])) }));
  return rounds.filter(({ counts }) => gamesOf(counts) > 0);
}

export function resultsOfSection({ roundRecords }: PublicSection): ResultCounts {
  return countResults(roundRecords.flatMap(({ boards }) => boards).flatMap(({ result }) => result ?? []));
}

function countResults(results: readonly GameResult[]): ResultCounts {
  const counts = { ...NO_RESULTS };
  for (const result of results) counts[columnOf(result)] += 1;
  return counts;
}

function columnOf(result: GameResult): keyof ResultCounts {
  const { kind } = RESULT_KINDS[result];
  if (kind === 'forfeit') return 'forfeits';
  return result === 'draw' ? 'draws' : result === 'whiteWins' || result === 'blackWins' ? result : 'other';
}

export function ratingStatistics({ players }: PublicSection): RatingStatistics {
  const ratings = players.flatMap(({ rating, isEstimate }) => (rating > 0 && !isEstimate ? [rating] : []));
  const common = { rated: ratings.length, unrated: players.length - ratings.length };
  if (ratings.length === 0) return { ...common, average: null, highest: null, lowest: null, hundreds: [] };
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    ...common,
    average: Math.round(sum / ratings.length),
    highest: Math.max(...ratings),
    lowest: Math.min(...ratings),
    hundreds: countBySteps(ratings, 100).toReversed(),
  };
}

/** The players by federation, the largest first. */
export function federationCounts({ players }: PublicSection): readonly Count[] {
  const counts = new Map<string, number>();
  for (const { federation } of players) if (federation !== '') counts.set(federation, (counts.get(federation) ?? 0) + 1);
  const lines = [...counts].map(([value, count]) => ({ value, players: count }));
  return lines.toSorted((a, b) => b.players - a.players || a.value.localeCompare(b.value, 'en'));
}

export interface AgeStatistics {
  /** By tens, such as `10–19`: the year of the event's first day minus the year of birth. */
  readonly tens: readonly Count[];
  readonly unknown: number;
}

/** The ages of the players. Only for organisers: years of birth need not be public. */
export function ageStatistics({ players, event }: PublicSection): AgeStatistics {
  const ages = players.flatMap(({ birthYear }) => (birthYear === null ? [] : [Number(event.startsOn.slice(0, 4)) - birthYear]));
  return { tens: countBySteps(ages, 10), unknown: players.length - ages.length };
}

/** Counts values in ranges of `step`, ascending, from the first range with a value to the last. */
function countBySteps(values: readonly number[], step: number): readonly Count[] {
  if (values.length === 0) return [];
  const steps = values.map((value) => Math.floor(value / step));
  const [first, last] = [Math.min(...steps), Math.max(...steps)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const from = (first + index) * step;
    return { value: `${from}–${from + step - 1}`, players: steps.filter((own) => own === first + index).length };
  });
}
