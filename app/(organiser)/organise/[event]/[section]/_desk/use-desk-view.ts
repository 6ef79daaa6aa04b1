import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRefresh } from '@/app/_ui/use-refresh';
import type { Show } from './boards-to-show';
import { PAUSE_MS } from './keys';

/** What is announced. A keyed figure may be part of a board number: its result is announced when it can no longer be. */
export function useSaid() {
  const [said, setSaid] = useState('');
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback((words: string) => {
    clearTimeout(later.current);
    setSaid(words);
  }, []);
  const sayLater = useCallback((words: string) => {
    clearTimeout(later.current);
    later.current = setTimeout(() => setSaid(words), PAUSE_MS);
  }, []);
  useEffect(() => () => clearTimeout(later.current), []);
  return { said, say, sayLater };
}

export function useCurrentBoard(first: string | null, table: RefObject<HTMLTableElement | null>) {
  const [current, setCurrent] = useState(first);
  const [wanted, setWanted] = useState<{ readonly pairingId: string } | null>(null);
  const focusBoard = useCallback((pairingId: string) => {
    setCurrent(pairingId);
    setWanted({ pairingId });
  }, []);
  // With the row as it is drawn: a focus that comes later would lead back to a board that has been left since.
  useLayoutEffect(() => {
    if (wanted === null) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-pairing="${wanted.pairingId}"]`);
    row?.querySelector<HTMLElement>('fieldset, a')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [wanted, table]);
  return { current, setCurrent, focusBoard };
}

/** The filter, and the rows that stay where they are although they no longer match: somebody works on them. */
export function useShownRows(first: Show) {
  const [show, setShow] = useState<Show>(first);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const keep = useCallback((pairingId: string) => setKept((known) => new Set(known).add(pairingId)), []);
  const changeShow = useCallback((next: Show) => {
    setKept(new Set());
    setShow(next);
  }, []);
  return { show, kept, keep, changeShow };
}

const SETTLED_MS = 600;

/**
 * What stands above and below the boards is made on the server: asked again when `madeOf` is another, as results have come in or
 * something else has happened, and when the round is no longer one that is played and nothing keyed here waits for it.
 */
export function usePageUpToDate(madeOf: string, hasMovedOn: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (hasMovedOn) refresh();
  }, [hasMovedOn, refresh]);
  const known = useRef(madeOf);
  useEffect(() => {
    if (known.current === madeOf) return;
    const timer = setTimeout(() => {
      known.current = madeOf;
      refresh();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [madeOf, refresh]);
}
