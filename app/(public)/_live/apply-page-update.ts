import { replaceLiveParts } from './live-part';

export const CONTENT_CHANGED = 'crosstable:content';

const SCROLLED_FROM_PX = 240;

export interface NewRoundOffer {
  readonly round: number;
  readonly show: () => void;
}

/**
 * Fetches this page again and updates its live parts. Resolves to null once done, or to false if the server does not answer. If the user has scrolled
 * and the new page shows another round, changes nothing and resolves to an offer, which a button shows.
 */
export async function applyPageUpdate(round: number): Promise<NewRoundOffer | null | false> {
  const next = await fetchPage();
  if (next === null) return false;
  const isOtherRound = roundShown(document) !== roundShown(next);
  const show = () => {
    showPage(next);
    document.dispatchEvent(new CustomEvent(CONTENT_CHANGED));
  };
  if (isOtherRound && window.scrollY > SCROLLED_FROM_PX) return { round, show };
  show();
  return null;
}

export function clearLiveParts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-live]')].map((part) => [part.dataset.live ?? '', { html: '', round: undefined }] as const);
  replaceLiveParts(new Map(parts));
  document.dispatchEvent(new CustomEvent(CONTENT_CHANGED));
}

const roundShown = (page: Document) => page.querySelector<HTMLElement>('[data-live-round]')?.dataset.liveRound;

async function fetchPage(): Promise<Document | null> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

function showPage(next: Document): void {
  const parts = new Map<string, { html: string; round: string | undefined }>();
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const name = part.dataset.live ?? '';
    const newPart = next.querySelector<HTMLElement>(`[data-live="${name}"]`);
    if (newPart === null || newPart.innerHTML === part.innerHTML) continue;
    markChangedRows(part, newPart);
    parts.set(name, { html: newPart.innerHTML, round: newPart.dataset.liveRound });
  }
  replaceLiveParts(parts);
  document.title = next.title;
}

function markChangedRows(before: HTMLElement, after: HTMLElement): void {
  for (const row of after.querySelectorAll<HTMLElement>('tr[id]')) {
    const old = before.querySelector(`#${CSS.escape(row.id)}`);
    if (old !== null && old.textContent !== row.textContent) row.classList.add('changed');
  }
}
