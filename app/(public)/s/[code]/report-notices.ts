import type { ClaimState } from '@/lib/domain/claims/decide-claims';
import { tell } from '@/lib/platform/words/tell';

type State = ClaimState['kind'];

const KEYS = {
  none: 'none',
  waiting: 'waiting',
  'one-sided': 'oneSided',
  'one-device': 'oneDevice',
  agreed: 'agreed',
  conflict: 'conflict',
} as const satisfies Record<State, string>;

export function claimWords(state: State): string {
  return tell(`public.report.states.${KEYS[state]}`);
}

export const isToSettle = (state: State) => state === 'conflict' || state === 'one-device';
