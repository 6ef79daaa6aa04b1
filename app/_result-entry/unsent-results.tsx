'use client';

import type { QueueEndpoint } from '@/app/_offline-queue/send-batch';
import type { SectionAt } from '@/app/addresses';
import { RefusedResults, useDismissSettledRefusals } from './refused-results';
import { DeviceSavesNothingWarning, SyncStatus } from './sync-status';
import { useResultQueue } from './use-result-queue';

interface UnsentResultsProps {
  readonly queue: string;
  readonly door?: QueueEndpoint;
  readonly at?: SectionAt;
  readonly timeZone: string;
}

const NO_LISTENERS = { stored: () => {}, refused: () => {} };

/** On a page without boards, sends the entries still on this device, for example from an earlier round, and shows the refused ones. */
export function UnsentResults({ queue: name, door, at, timeZone }: UnsentResultsProps) {
  const queue = useResultQueue(name, NO_LISTENERS, door);
  useDismissSettledRefusals(queue, () => null);
  if (queue.entries.length + queue.refused.length === 0) return null;
  return (
    <>
      <SyncStatus count={queue.entries.length} isKept={queue.isKept} isOffline={queue.isOffline} isSignedOut={queue.isSignedOut} timeZone={timeZone} />
      <DeviceSavesNothingWarning isKept={queue.isKept} />
      <RefusedResults cards={queue.refused} dismiss={queue.dismiss} at={at} />
    </>
  );
}
