import type { SectionProgress } from '@/lib/domain/compliance/decide-section-change';
import type { Reached } from '@/lib/domain/tournament/section-facts';
import type { TieOrder } from './section-settings';

/** How far a section has come. */
export interface SectionState extends SectionProgress, Reached {
  readonly sectionId: string;
  readonly eventId: string;
  readonly rounds: number;
  /** The first round that is not paired, a draft counting as paired. */
  readonly nextRound: number;
  /** The first round that the public does not know: a draft of it can be paired again. */
  readonly openRound: number;
  /** Some round came with an imported file. */
  readonly hasImportedRounds: boolean;
  readonly tieOrder: TieOrder;
  readonly lotSeed: string;
}
