import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

type HomeRule = Pick<SectionFacts, 'systemId' | 'scoring'>;

/** True if the home team is the second team of its match, with Black on board 1. Only a schedule has home matches. */
export const isSecondAtHome = (section: HomeRule): boolean => formatOf(section.systemId).hasSchedule && matchRulesOf(section).homeHasBlack === true;

/** The home team of a match with two teams, then its opponent. */
export function homeAndVisitor<Team>(section: HomeRule, { firstId, secondId }: { readonly firstId: Team; readonly secondId: Team }): readonly [Team, Team] {
  return isSecondAtHome(section) ? [secondId, firstId] : [firstId, secondId];
}
