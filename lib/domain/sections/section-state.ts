import type { SectionProgress } from '@/lib/domain/compliance/decide-settings-change';
import type { SectionMilestones, SectionFacts } from '@/lib/domain/tournament/section-facts';

export interface SectionState
  extends
    SectionProgress,
    SectionMilestones,
    Pick<SectionFacts, 'sectionId' | 'rounds' | 'systemId' | 'cycles' | 'scheduleTable' | 'scoring' | 'tieOrder' | 'lotSeed'> {
  readonly eventId: string;
  /** The first round that is not paired; a draft counts as paired. */
  readonly nextRound: number;
  /** The first round that is not public. It may have a draft, which can be re-paired. */
  readonly openRound: number;
  readonly hasImportedRounds: boolean;
}
