import type { ClaimState } from '@/lib/claims/decide-claims';

/** What a report came to, for the player who made it. */
export const REPORT_NOTICES: Record<ClaimState['kind'], string> = {
  none: 'Nothing is reported yet.',
  waiting: 'Reported. The result stands when your opponent reports the same.',
  'one-sided': 'Reported. Your opponent has not reported; the arbiter has been told.',
  agreed: 'Both of you reported the same: the result stands.',
  conflict: 'Your opponent reported another result. The arbiter decides; come to the desk.',
};
