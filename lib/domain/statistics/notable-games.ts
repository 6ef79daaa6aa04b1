import { RESULT_KINDS } from '@/lib/domain/boards/game-results';
import { performanceRating } from '@/lib/domain/publishing/performance-rating';
import type { PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { lastCountedRound } from '@/lib/domain/publishing/query-public-section';

/** A win against a player with a higher rating. */
export interface Upset {
  readonly round: number;
  readonly winner: PublicPlayer;
  readonly loser: PublicPlayer;
  /** The difference of the ratings, above 0. */
  readonly difference: number;
}

/**
 * The win over the board with the largest rating difference, the earliest of equals; null without one. Only players in the rating list of the
 * section count.
 */
export function biggestUpset(section: PublicSection): Upset | null {
  const last = lastCountedRound(section);
  const upsets = section.roundRecords.filter(({ number }) => number <= last).flatMap((round) => upsetsOf(section, round));
  return upsets.reduce<Upset | null>((biggest, upset) => (biggest === null || upset.difference > biggest.difference ? upset : biggest), null);
}

function upsetsOf({ players }: PublicSection, { number: round, boards }: PublicSection['roundRecords'][number]): Upset[] {
  return boards.flatMap(({ result, white, black, isUnrated }) => {
    if (result === null || isUnrated === true || RESULT_KINDS[result].kind === 'forfeit') return [];
    const places = result === 'whiteWins' ? [white, black] : result === 'blackWins' ? [black, white] : [];
    const [winner, loser] = places.map((place) => players[place]);
    if (winner === undefined || loser === undefined || winner.ratedAs === 0 || winner.ratedAs >= loser.ratedAs) return [];
    return [{ round, winner, loser, difference: loser.ratedAs - winner.ratedAs }];
  });
}

export interface BestPerformance {
  readonly player: PublicPlayer;
  readonly rating: number;
  readonly games: number;
}

/** The highest performance rating (B.02 8.1.1) of a player with rated opponents in at least half of the rounds; null without one. */
export function bestPerformance(section: PublicSection): BestPerformance | null {
  const least = Math.max(1, Math.ceil(lastCountedRound(section) / 2));
  return section.players.reduce<BestPerformance | null>((best, player, place) => {
    const own = player.left === 'expelled' ? null : performanceRating(section, place);
    if (own === null || own.games < least || (best !== null && own.rating <= best.rating)) return best;
    return { player, rating: own.rating, games: own.games };
  }, null);
}
