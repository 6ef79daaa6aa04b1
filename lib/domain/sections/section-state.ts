import type { SectionProgress } from '@/lib/domain/compliance/decide-section-change';
import type { Reached, SectionFacts } from '@/lib/domain/tournament/section-facts';

export interface SectionState extends SectionProgress, Reached, Pick<SectionFacts, 'sectionId' | 'rounds' | 'tieOrder' | 'lotSeed'> {
  readonly eventId: string;
  /** The first round that is not paired; a draft counts as paired. */
  readonly nextRound: number;
  /** The first round that is not public: its draft can be re-paired. */
  readonly openRound: number;
  readonly hasImportedRounds: boolean;
}
