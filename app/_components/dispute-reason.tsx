import type { ConfirmationState } from '@/lib/domain/teams/match-reports';
import { t } from '@/lib/platform/messages/translate';

interface DisputeReasonProps {
  readonly state: ConfirmationState;
  readonly reason: string;
}

/** The reason of a dispute. It may be lost: restore points do not contain it, and it is erased with other personal data. */
export function DisputeReason({ state, reason }: DisputeReasonProps) {
  return state === 'disputed' && (reason === '' ? t('captain.reasonLost') : <bdi>{reason}</bdi>);
}
