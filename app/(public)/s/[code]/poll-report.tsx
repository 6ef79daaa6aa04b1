'use client';

import { useEffect, useState } from 'react';
import { Note } from '@/app/_ui/page-parts';
import { useRefresh } from '@/app/_ui/use-refresh';

const FIRST_INTERVAL_MS = 5000;
const MAX_INTERVAL_MS = 60_000;

interface PollReportProps {
  /** This player's report as the server has it; null if there is none. */
  readonly own: string | null;
  /**
   * The sequence number of the board's last revision. A result entered by an arbiter raises it, and earlier reports then no longer count.
   * It may be lower after the server is restored.
   */
  readonly sequence: number;
  readonly lost: string;
}

/**
 * After the player has reported, reloads the page at growing intervals, because the opponent may report next.
 * Warns if the server has lost the player's report.
 */
export function PollReport({ own, sequence, lost }: PollReportProps) {
  usePolling(own !== null);
  const [seen, setSeen] = useState({ own, sequence });
  if (own !== null && (own !== seen.own || sequence !== seen.sequence)) setSeen({ own, sequence });
  const isLost = own === null && seen.own !== null && sequence <= seen.sequence;
  return isLost ? (
    <Note tone="danger" role="alert">
      {lost}
    </Note>
  ) : null;
}

function usePolling(isOn: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_INTERVAL_MS;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
      pause = Math.min(2 * pause, MAX_INTERVAL_MS);
    };
    const ask = () => {
      if (!document.hidden) refresh();
      later();
    };
    const shown = () => {
      pause = FIRST_INTERVAL_MS;
      if (!document.hidden) ask();
    };
    later();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [isOn, refresh]);
}
