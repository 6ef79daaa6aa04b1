import type { ClaimState } from '@/lib/claims/decide-claims';

/** What a report came to, for the player who made it. */
export const REPORT_NOTICES: Record<ClaimState['kind'], string> = {
  none: 'Nothing is reported yet.',
  waiting: 'Reported. The result stands when your opponent reports the same.',
  'one-sided': 'Reported. Your opponent has not reported; the arbiter has been told.',
  'one-device': 'Both reports came from this one phone. The arbiter has been told and enters the result; or your opponent reports it from another phone.',
  agreed: 'Both of you reported the same: the result stands.',
  conflict: 'Your opponent reported another result. The arbiter decides; come to the desk.',
};
