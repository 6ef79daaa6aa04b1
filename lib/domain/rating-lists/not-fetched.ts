import type { Messages } from '@/lib/platform/words/catalogue';
import { tell } from '@/lib/platform/words/tell';

/** Why a list was not fetched: each has its sentence, `listFetching.notFetched.<code>`. */
export type NotFetchedCode = keyof Messages['listFetching']['notFetched'];

/** What a `NotFetchedCode` is about: the host that was asked, what it answered, how long it was waited for. */
interface FetchFacts {
  readonly host?: string;
  readonly status?: number;
  readonly seconds?: number;
}

/** Nothing of the list is stored, and what was kept before stays. */
export class NotFetched extends Error {
  constructor(
    readonly code: NotFetchedCode,
    readonly facts: FetchFacts = {},
  ) {
    super(code);
  }
}

export function tellNotFetched(code: NotFetchedCode, { host = '', status = 0, seconds = 0 }: FetchFacts): string {
  return tell(`listFetching.notFetched.${code}`, { host, status, seconds, minutes: Math.round(seconds / 60) });
}
