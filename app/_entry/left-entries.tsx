'use client';

import type { SectionAt } from '@/app/addresses';
import { RefusalCards, useSettledCards } from './refusal-cards';
import type { Door } from './send-turn';
import { useResultQueue } from './use-result-queue';
import { NotKept, Waiting } from './waiting';

interface LeftEntriesProps {
  readonly queue: string;
  readonly door?: Door;
  readonly at?: SectionAt;
  readonly timeZone: string;
}

const NOTHING = { stored: () => {}, refused: () => {} };

/** For pages that show no boards: sends the entries of an earlier round still on this device, and shows those that were refused. */
export function LeftEntries({ queue: name, door, at, timeZone }: LeftEntriesProps) {
  const queue = useResultQueue(name, NOTHING, door);
  useSettledCards(queue, () => null);
  if (queue.entries.length + queue.refused.length === 0) return null;
  return (
    <>
      <Waiting count={queue.entries.length} isKept={queue.isKept} isOffline={queue.isOffline} isSignedOut={queue.isSignedOut} timeZone={timeZone} />
      <NotKept isKept={queue.isKept} />
      <RefusalCards cards={queue.refused} dismiss={queue.dismiss} at={at} />
    </>
  );
}
