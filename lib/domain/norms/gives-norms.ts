import { formatOf, sidesRuleOf } from '@/lib/domain/formats/formats';
import { hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

export type NormSettings = Pick<SectionFacts, 'systemId' | 'scheduleTable' | 'ratingKind' | 'isChess960' | 'handicapStep' | 'handicapRanges'>;

/**
 * True for a Swiss or a round robin in standard chess with equal clocks. Scheveningen matches, Molter tables and club formats cannot give norms
 * (B.01 1.1).
 */
export function givesNorms(section: NormSettings): boolean {
  const { isClubFormat } = formatOf(section.systemId);
  return !isClubFormat && sidesRuleOf(section) === null && section.ratingKind === 'standard' && !section.isChess960 && !hasHandicap(section);
}
