'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const FIRST_MS = 5000;
const LAST_MS = 60_000;

/** Asks again for the page of somebody who has reported, less and less often, while it is looked at: the opponent may report next. */
export function WatchReport() {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_MS;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
      pause = Math.min(2 * pause, LAST_MS);
    };
    const ask = () => {
      if (!document.hidden) router.refresh();
      later();
    };
    const shown = () => {
      pause = FIRST_MS;
      if (!document.hidden) ask();
    };
    later();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [router]);
  return null;
}
