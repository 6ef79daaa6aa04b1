import { timeOfMatch } from '@/lib/domain/teams/match-fixture';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { isSameGame, type ScheduledSeats } from './decide-agreed-game';

type TimeFacts = Pick<SectionFacts, 'agreedGames' | 'entries' | 'fixtures' | 'schedule'>;

/** When a game of a paired round begins: at its own date, with its match, or with its round. Null if this is not known. */
export function timeOfGame(
  facts: TimeFacts,
  round: Pick<RoundFacts, 'number' | 'startsAt' | 'matches'>,
  { whiteId, blackId }: Omit<ScheduledSeats, 'round'>,
): Date | null {
  const agreed = facts.agreedGames.find((game) => isSameGame(game, { round: round.number, whiteId, blackId }));
  if (agreed !== undefined && agreed.playsAt !== null) return agreed.playsAt;
  const teamId = facts.entries.find(({ id }) => id === whiteId)?.teamId ?? null;
  const match = teamId === null ? undefined : round.matches.find(({ firstId, secondId }) => firstId === teamId || secondId === teamId);
  return timeOfMatch(facts, round, match);
}
