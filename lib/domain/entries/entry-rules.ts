import type { RatingMethod } from '@/lib/domain/sections/section-settings';
import type { SectionState } from '@/lib/domain/sections/section-state';
import type { AbsenceRules } from './decide-absence';
import type { LateEntryRules } from './decide-late-entry';

/** What a section allows its players, and where it stands. */
export type EntryRules = AbsenceRules &
  LateEntryRules &
  Pick<
    SectionState,
    'eventId' | 'fideMode' | 'hasDraft' | 'openRound' | 'pairedRounds' | 'publishedRounds' | 'hasStarted' | 'publicRounds' | 'playedRounds'
  > & {
    readonly ratingKind: 'standard' | 'rapid' | 'blitz' | 'national';
    readonly ratingMethod: RatingMethod;
  };
