import { formatOf } from '@/lib/domain/formats/formats';
import type { RoundsAhead } from '@/lib/domain/teams/decide-substitutes';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { scheduledMatches } from './scheduled-matches';

/** True if players see their rounds, so that they can answer. */
const isPublic = ({ event, publication }: Pick<SectionFacts, 'event' | 'publication'>): boolean => event.isPublished && publication !== 'nothing';

/** The rounds in which a team has yet to play; null if players cannot see the section, without a team, and if only scores are known. */
export function roundsAheadOf(facts: SectionFacts, teamId: string | null): RoundsAhead | null {
  if (!isPublic(facts) || teamId === null || !formatOf(facts.systemId).isOfTeams || hasScoresOnly(facts)) return null;
  const postponed = scheduledMatches(facts).filter(
    ({ firstId, secondId, isPublic: isInPublicRound, isPlayed, fixture }) =>
      isInPublicRound && !isPlayed && fixture?.isPostponed === true && (firstId === teamId || secondId === teamId),
  );
  return { postponed: postponed.map(({ round }) => round), coming: lastPublishedRound(facts) + 1, last: facts.rounds };
}
