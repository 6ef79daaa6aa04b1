import type { ScoringKey } from '@/engine/model/points';
import type { MessageKey } from '@/lib/platform/messages/message-catalogue';

/** The label of each result and bye for which a scoring system defines points. */
export const POINTS_LABELS = {
  win: 'terms.label.win',
  draw: 'terms.label.draw',
  loss: 'terms.label.loss',
  forfeitWin: 'terms.label.winByForfeit',
  forfeitLoss: 'terms.label.lossByForfeit',
  pab: 'terms.label.pairingAllocatedBye',
  fullPointBye: 'terms.availability.fullPointBye',
  halfPointBye: 'terms.availability.halfPointBye',
  zeroPointBye: 'terms.availability.zeroPointBye',
} as const satisfies Readonly<Record<ScoringKey, MessageKey>>;
