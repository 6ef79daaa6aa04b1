'use client';

import { useEffect, useRef } from 'react';
import { rememberedKey } from './reserve-room';
import { CONTENT_CHANGED } from './show-new-content';

interface RememberedBoardProps {
  /** Address of the section: what is remembered is remembered per section. */
  readonly section: string;
}

/**
 * Remembers on the device who is looking, and shows that player's board on pages that do not name one. The card itself is
 * made by the server; this only puts it in its place.
 */
export function RememberedBoard({ section }: RememberedBoardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const forget = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-forget]') !== null) localStorage.removeItem(rememberedKey(section));
    };
    const show = () => void showBoard(section, place.current);
    show();
    document.addEventListener('click', forget);
    document.addEventListener(CONTENT_CHANGED, show);
    return () => {
      document.removeEventListener('click', forget);
      document.removeEventListener(CONTENT_CHANGED, show);
    };
  }, [section]);
  return <div ref={place} className="my-place" suppressHydrationWarning />;
}

async function showBoard(section: string, place: HTMLElement | null): Promise<void> {
  const named = document.querySelector<HTMLElement>('.mine[data-me]:not(.my-place .mine)')?.dataset.me;
  if (named !== undefined) return localStorage.setItem(rememberedKey(section), named);
  const remembered = localStorage.getItem(rememberedKey(section));
  if (remembered === null || place === null || !/^\d+$/.test(remembered)) return;
  try {
    const answer = await fetch(`${section}/mine/${remembered}`);
    const card = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.mine');
    if (card === null) return;
    place.replaceChildren(card);
    markRow(remembered);
  } catch {
    // Without a network the page stays as it is; the live state says so.
  }
}

function markRow(number: string): void {
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-w]')) {
    row.classList.toggle('me', row.dataset.w === number || row.dataset.b === number);
  }
}
