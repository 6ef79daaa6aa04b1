'use client';

import { useEffect } from 'react';
import { useRefresh } from '@/app/_ui/use-refresh';

const AGAIN_MS = 2000;

/** Shows the page anew every other second, while something is being loaded. */
export function LoadsAgain() {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(refresh, AGAIN_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
