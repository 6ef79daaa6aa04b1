'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

const RETRY_MS = 2000;

/**
 * Returns a function that reloads the page's data, and repeats the request until the server answers.
 * Next itself would load the whole page again after a failed request, and typed text would be lost.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    patchFetchToRetry();
    if (waitingRetries === 0) router.refresh();
  }, [router]);
}

let isFetchPatched = false;
let waitingRetries = 0;

function patchFetchToRetry(): void {
  if (isFetchPatched) return;
  isFetchPatched = true;
  const ask = window.fetch;
  window.fetch = (input, init) =>
    retryUntilAnswered(
      () => ask(input, init),
      () => isReloadOfOpenPage(location.href, input, init),
    );
}

/** Calls `ask` and returns its result. Repeats a failed call while `mayRepeat` returns true, and otherwise throws the error. */
export async function retryUntilAnswered<Answer>(ask: () => Promise<Answer>, mayRepeat: () => boolean): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!mayRepeat()) throw error;
  }
  waitingRetries += 1;
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  waitingRetries -= 1;
  return retryUntilAnswered(ask, mayRepeat);
}

/** True for a request by Next that only reloads the data of the page at the address `open`. */
export function isReloadOfOpenPage(open: string, input: RequestInfo | URL, init: RequestInit = {}): boolean {
  if (input instanceof Request || (init.method ?? 'GET') !== 'GET' || init.signal?.aborted === true) return false;
  const [openUrl, requestedUrl] = [new URL(open), new URL(input, open)];
  return requestedUrl.origin === openUrl.origin && requestedUrl.pathname === openUrl.pathname && new Headers(init.headers).has('rsc');
}
