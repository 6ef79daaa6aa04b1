'use client';

import { useEffect, useState } from 'react';
import { CONTENT_CHANGED } from './apply-page-update';
import { rememberedBoardKey } from './reserve-card-space';

/** If the page shows a chosen player, remembers that player on this device. On other pages, fetches and shows the remembered player's card. */
export function RememberedBoard({ section }: { readonly section: string }) {
  const [card, setCard] = useState('');
  useEffect(() => {
    const forget = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-forget]') !== null) localStorage.removeItem(rememberedBoardKey(section));
    };
    const show = () => void fetchBoard(section).then((fetched) => fetched !== null && setCard(fetched));
    show();
    document.addEventListener('click', forget);
    document.addEventListener(CONTENT_CHANGED, show);
    return () => {
      document.removeEventListener('click', forget);
      document.removeEventListener(CONTENT_CHANGED, show);
    };
  }, [section]);
  return <div className="my-place" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: card }} />;
}

async function fetchBoard(section: string): Promise<string | null> {
  const named = document.querySelector<HTMLElement>('.mine[data-me]:not(.my-place .mine)')?.dataset.me;
  if (named !== undefined) localStorage.setItem(rememberedBoardKey(section), named);
  const remembered = localStorage.getItem(rememberedBoardKey(section));
  if (named !== undefined || remembered === null || !/^\d+$/.test(remembered)) return null;
  try {
    const answer = await fetch(`${section}/mine/${remembered}`);
    const card = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.mine');
    if (card !== null) markRow(remembered);
    return card?.outerHTML ?? null;
  } catch {
    // Without a network, the card stays as it is. Another line on the page shows that the device is offline.
    return null;
  }
}

function markRow(number: string): void {
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-w]')) {
    row.classList.toggle('own-row', row.dataset.w === number || row.dataset.b === number);
  }
}
