import type { SectionProgress } from '@/lib/domain/compliance/decide-section-change';
import type { Reached } from '@/lib/domain/tournament/section-facts';
import type { TieOrder } from './section-settings';

export interface SectionState extends SectionProgress, Reached {
  readonly sectionId: string;
  readonly eventId: string;
  readonly rounds: number;
  /** The first round that is not paired, a draft counting as paired. */
  readonly nextRound: number;
  /** The first round that the public does not know: a draft of it can be paired again. */
  readonly openRound: number;
  readonly hasImportedRounds: boolean;
  readonly tieOrder: TieOrder;
  readonly lotSeed: string;
}
