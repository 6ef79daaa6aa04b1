/** Told to the other parts of the page after its content was replaced. */
export const CONTENT_CHANGED = 'crosstable:content';

/** Nearer to the top than this nobody is reading the list. */
const READING_FROM_PX = 240;

/**
 * Fetches this page again and puts the parts marked `data-live` in place. What changes in a row is marked; a list that
 * would become another one waits behind a button while it is being read. False when there is no network.
 */
export async function showNewContent(round: number): Promise<boolean> {
  const next = await fetchPage();
  if (next === null) return false;
  const isOtherRound = document.querySelector<HTMLElement>('[data-live-round]')?.dataset.liveRound !== next.querySelector<HTMLElement>('[data-live-round]')?.dataset.liveRound;
  if (isOtherRound && window.scrollY > READING_FROM_PX) offer(round, next);
  else replaceParts(next);
  document.dispatchEvent(new CustomEvent(CONTENT_CHANGED));
  return true;
}

async function fetchPage(): Promise<Document | null> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

function replaceParts(next: Document): void {
  document.getElementById('new-round')?.remove();
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = next.querySelector<HTMLElement>(`[data-live="${part.dataset.live}"]`);
    if (fresh === null || fresh.innerHTML === part.innerHTML) continue;
    markChangedRows(part, fresh);
    part.replaceChildren(...fresh.childNodes);
  }
  document.title = next.title;
}

/** Rows that were there before and say something else now. */
function markChangedRows(before: HTMLElement, after: HTMLElement): void {
  for (const row of after.querySelectorAll<HTMLElement>('tr[id]')) {
    const old = before.querySelector(`#${CSS.escape(row.id)}`);
    if (old !== null && old.textContent !== row.textContent) row.classList.add('changed');
  }
}

function offer(round: number, next: Document): void {
  document.getElementById('new-round')?.remove();
  const button = document.createElement('button');
  button.id = 'new-round';
  button.type = 'button';
  button.className = 'btn primary new-round';
  button.textContent = `Round ${round} is published, show`;
  button.addEventListener('click', () => {
    replaceParts(next);
    window.scrollTo({ top: 0 });
    document.dispatchEvent(new CustomEvent(CONTENT_CHANGED));
  });
  document.body.append(button);
}
