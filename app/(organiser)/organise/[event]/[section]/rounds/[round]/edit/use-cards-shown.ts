'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { isDialogOpen } from '@/app/_ui/dialog';

const KEY = 'crosstable-cards';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing it is known as long as the page lives. */
let isShownHere: boolean | null = null;

/** Whether colours, floats and byes are shown beside the names: the key I, kept on this device. */
export function useCardsShown(): readonly [boolean, () => void] {
  const isShown = useSyncExternalStore(subscribe, read, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, select, textarea') !== null;
      if (event.key.toLowerCase() !== 'i' || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping || isDialogOpen()) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return [isShown, toggle];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  if (isShownHere !== null) return isShownHere;
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function toggle(): void {
  isShownHere = !read();
  try {
    localStorage.setItem(KEY, isShownHere ? 'on' : 'off');
  } catch {
    // Not kept: shown all the same.
  }
  for (const listener of listeners) listener();
}
