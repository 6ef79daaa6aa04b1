'use client';

import { useEffect } from 'react';
import { addresses } from '@/app/addresses';

/** F1 opens the help for the current page in a new tab, so that typed text is not lost. */
export function F1HelpKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      window.open(addresses.help.of(location.pathname), '_blank', 'noopener');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
