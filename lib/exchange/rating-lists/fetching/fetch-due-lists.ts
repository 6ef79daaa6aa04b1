import { onListsWait } from '@/lib/domain/rating-lists/waiting';
import { log } from '@/lib/platform/watching/log';
import { claimSource } from './claim-source';
import { fetchSource, type FetchLimits } from './fetch-source';

const LOOK_AGAIN_MS = 60_000;

let isFetching = false;

/** Looks every minute whether a list is due to be fetched, and when a route of this process says that one is. Keeps no process alive. */
export function fetchRegularly(): void {
  const look = () => {
    if (isFetching) return;
    isFetching = true;
    fetchDueLists()
      .catch((error: unknown) => log().error({ error }, 'rating lists that are due were not looked for'))
      .finally(() => (isFetching = false));
  };
  onListsWait(look);
  setInterval(look, LOOK_AGAIN_MS).unref();
  look();
}

/** One source after the other, until none is due that nobody else fetches. */
export async function fetchDueLists(limits?: FetchLimits): Promise<void> {
  for (let source = await claimSource(); source !== null; source = await claimSource()) await fetchSource(source, limits);
}
