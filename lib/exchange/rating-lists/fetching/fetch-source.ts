import { dayOf } from '@/lib/domain/events/event-clock';
import { LARGEST_LIST } from '@/lib/domain/rating-lists/limits';
import { monthOfAnswer } from '@/lib/domain/rating-lists/list-head';
import { NotFetched, receiveParts } from '@/lib/domain/rating-lists/receive-parts';
import { onListsWait, tellListsWait } from '@/lib/domain/rating-lists/waiting';
import { keepPart } from '@/lib/exchange/rating-lists/uploads/uploads';
import { database } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/watching/log';
import { type ClaimedSource, beat, claimSource, endFailed, endFetched, endUnchanged } from './claim-source';
import { type KnownVersion, type OpenedFile, openAddress } from './open-address';

interface FetchLimits {
  readonly mostBytes: number;
  readonly silentSeconds: number;
  readonly allSeconds: number;
}

const LIMITS: FetchLimits = { mostBytes: LARGEST_LIST, silentSeconds: 30, allSeconds: 1800 };
const BEAT_MS = 5000;
const LONGEST_NAME = 200;

const LOOK_AGAIN_MS = 60_000;

let isFetching = false;

/** Fetches lists that are due, checking every minute and whenever a route of this process requests it. Does not keep the process alive. */
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

export async function fetchDueLists(limits?: FetchLimits): Promise<void> {
  for (let source = await claimSource(); source !== null; source = await claimSource()) await fetchSource(source, limits);
}

/** Downloads a newer list from the address of a claimed source, to be loaded like an upload. Failures are recorded, and saved lists stay. */
export async function fetchSource(source: ClaimedSource, limits = LIMITS): Promise<void> {
  const patience = waitPatiently(limits);
  const timer = setInterval(() => {
    beat(source).then(
      (isOurs) => isOurs || patience.stop(new NotFetched('broken')),
      () => {},
    );
  }, BEAT_MS);
  try {
    await fetchTo(source, limits, patience);
  } catch (error) {
    if (!(error instanceof NotFetched)) log().error({ error }, 'a rating list was not fetched');
    await endFailed(source, error instanceof NotFetched ? error : new NotFetched('broken'));
  } finally {
    clearInterval(timer);
    patience.end();
  }
}

function waitPatiently({ silentSeconds, allSeconds }: FetchLimits) {
  const stopper = new AbortController();
  const stop = (why: NotFetched) => stopper.abort(why);
  const all = setTimeout(() => stop(new NotFetched('cut-off')), allSeconds * 1000);
  let isKeeping = false;
  const onSilence = () => (isKeeping ? silent.refresh() : stop(new NotFetched('cut-off')));
  const silent = setTimeout(onSilence, silentSeconds * 1000);
  // While our own database stores a part, silence of the sender does not count.
  const whileKeeping = async (work: Promise<void>) => {
    isKeeping = true;
    await work.finally(() => (isKeeping = false));
  };
  const end = () => {
    clearTimeout(all);
    clearTimeout(silent);
  };
  return { signal: stopper.signal, stop, end, whileKeeping, onOctets: () => void silent.refresh() };
}

async function fetchTo(source: ClaimedSource, limits: FetchLimits, patience: ReturnType<typeof waitPatiently>): Promise<void> {
  const kept = await lastFetched(source);
  const file = await openAddress(source.address, kept, patience.signal);
  if (file === null) return endUnchanged(source, kept ?? NO_VERSION);
  try {
    patience.onOctets();
    if ((file.bytes ?? 0) > limits.mostBytes) throw new NotFetched('too-large');
    if (!(await beat(source))) return;
    await beginReceiving(source, file);
    const keep = (part: number, octets: Uint8Array<ArrayBuffer>) => patience.whileKeeping(keepPart(source.fetchId, part, octets));
    const received = await receiveParts(file.content, { ...patience, mostBytes: limits.mostBytes, keep });
    await (received.sha256 === kept?.sha256 ? endUnchanged(source, file) : endFetched(source, received));
    tellListsWait();
  } finally {
    file.content.destroy();
  }
}

const NO_VERSION: KnownVersion = { etag: null, lastModified: null };

function lastFetched({ body, address }: ClaimedSource): Promise<(KnownVersion & { readonly sha256: string | null }) | null> {
  return database().ratingUpload.findFirst({
    where: { sourceBody: body, fetchedFrom: address, state: 'done' },
    orderBy: { createdAt: 'desc' },
    select: { etag: true, lastModified: true, sha256: true },
  });
}

async function beginReceiving({ body, address, fetchId }: ClaimedSource, { name, bytes, etag, lastModified }: OpenedFile): Promise<void> {
  const now = new Date();
  await database().ratingUpload.create({
    data: {
      id: fetchId,
      sourceBody: body,
      fetchedFrom: address,
      fileName: name.slice(0, LONGEST_NAME) || body,
      bytes: bytes ?? 0,
      modifiedAt: now,
      body,
      kind: body === 'FIDE' ? 'file' : 'national',
      listedOn: dayOf(monthOfAnswer(name, lastModified, now)),
      etag,
      lastModified,
    },
  });
}
