import type { ReportedResultState } from '@/lib/domain/reported-results/decide-reported-results';
import { t } from '@/lib/platform/messages/translate';

type ReportState = ReportedResultState['kind'];

const STATE_MESSAGE_KEYS = {
  none: 'none',
  waiting: 'waiting',
  'one-sided': 'oneSided',
  'one-device': 'oneDevice',
  agreed: 'agreed',
  conflict: 'conflict',
} as const satisfies Record<ReportState, string>;

export function reportedResultText(state: ReportState): string {
  return t(`public.report.states.${STATE_MESSAGE_KEYS[state]}`);
}

export const needsSettling = (state: ReportState) => state === 'conflict' || state === 'one-device';
