import { parseDay } from '@/lib/domain/events/event-time-zone';
import { onListWork, signalListWork } from '@/lib/domain/rating-lists/list-work-signal';
import { monthOfList } from '@/lib/domain/rating-lists/rating-list-heading';
import { FetchError, receiveDownload } from '@/lib/domain/rating-lists/receive-download';
import { MAX_UPLOAD_BYTES } from '@/lib/domain/rating-lists/upload-limits';
import { insertPart } from '@/lib/exchange/rating-lists/uploads/rating-list-uploads';
import { database } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/observability/log';
import { type LeasedSource, renewLease, leaseSource, recordFailedFetch, recordFetchedList, recordUnchangedList } from './lease-source';
import { type VersionHeaders, type RemoteFile, openPublicUrl } from './open-public-url';

interface FetchLimits {
  readonly mostBytes: number;
  readonly silentSeconds: number;
  readonly allSeconds: number;
}

const FETCH_LIMITS: FetchLimits = { mostBytes: MAX_UPLOAD_BYTES, silentSeconds: 30, allSeconds: 1800 };
const LEASE_RENEWAL_MS = 5000;
const MAX_FILE_NAME_LENGTH = 200;

const CHECK_INTERVAL_MS = 60_000;

let isFetching = false;

/** Fetches the lists that are due, every minute and whenever a route of this process asks for a fetch. The timer does not keep the process alive. */
export function scheduleListFetches(): void {
  const fetchIfIdle = () => {
    if (isFetching) return;
    isFetching = true;
    fetchDueLists()
      .catch((error: unknown) => log().error({ error }, 'rating lists that are due were not looked for'))
      .finally(() => (isFetching = false));
  };
  onListWork(fetchIfIdle);
  setInterval(fetchIfIdle, CHECK_INTERVAL_MS).unref();
  fetchIfIdle();
}

export async function fetchDueLists(limits?: FetchLimits): Promise<void> {
  for (let source = await leaseSource(); source !== null; source = await leaseSource()) await fetchRatingList(source, limits);
}

/**
 * Downloads the list of a claimed source if it is newer than the saved one. The
 * file is then loaded like an upload. Records a failure instead of throwing.
 */
export async function fetchRatingList(source: LeasedSource, limits = FETCH_LIMITS): Promise<void> {
  const timeouts = downloadTimeouts(limits);
  const timer = setInterval(() => {
    renewLease(source).then(
      (hasClaim) => hasClaim || timeouts.stop(new FetchError('broken')),
      () => {},
    );
  }, LEASE_RENEWAL_MS);
  try {
    await fetchIntoUpload(source, limits, timeouts);
  } catch (error) {
    if (!(error instanceof FetchError)) log().error({ error }, 'a rating list was not fetched');
    await recordFailedFetch(source, error instanceof FetchError ? error : new FetchError('broken'));
  } finally {
    clearInterval(timer);
    timeouts.end();
  }
}

function downloadTimeouts({ silentSeconds, allSeconds }: FetchLimits) {
  const stopper = new AbortController();
  const stop = (why: FetchError) => stopper.abort(why);
  const all = setTimeout(() => stop(new FetchError('cut-off')), allSeconds * 1000);
  let isKeeping = false;
  const onSilence = () => (isKeeping ? silent.refresh() : stop(new FetchError('cut-off')));
  const silent = setTimeout(onSilence, silentSeconds * 1000);
  // The download pauses while the database stores a part. Silence during that time does not count against the remote server.
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

async function fetchIntoUpload(source: LeasedSource, limits: FetchLimits, timeouts: ReturnType<typeof downloadTimeouts>): Promise<void> {
  const lastFile = await lastFetchedFile(source);
  const file = await openPublicUrl(source.address, lastFile, timeouts.signal);
  if (file === null) return recordUnchangedList(source, lastFile ?? NO_VERSION);
  try {
    timeouts.onOctets();
    if ((file.bytes ?? 0) > limits.mostBytes) throw new FetchError('too-large');
    if (!(await renewLease(source))) return;
    await createUpload(source, file);
    const keep = (part: number, octets: Uint8Array<ArrayBuffer>) => timeouts.whileKeeping(insertPart(source.fetchId, part, octets));
    const received = await receiveDownload(file.content, { ...timeouts, mostBytes: limits.mostBytes, keep });
    await (received.sha256 === lastFile?.sha256 ? recordUnchangedList(source, file) : recordFetchedList(source, received));
    signalListWork();
  } finally {
    file.content.destroy();
  }
}

const NO_VERSION: VersionHeaders = { etag: null, lastModified: null };

function lastFetchedFile({ body, address }: LeasedSource): Promise<(VersionHeaders & { readonly sha256: string | null }) | null> {
  return database().ratingUpload.findFirst({
    where: { sourceBody: body, fetchedFrom: address, state: 'done' },
    orderBy: { createdAt: 'desc' },
    select: { etag: true, lastModified: true, sha256: true },
  });
}

async function createUpload({ body, address, fetchId }: LeasedSource, { name, bytes, etag, lastModified }: RemoteFile): Promise<void> {
  const now = new Date();
  await database().ratingUpload.create({
    data: {
      id: fetchId,
      sourceBody: body,
      fetchedFrom: address,
      fileName: name.slice(0, MAX_FILE_NAME_LENGTH) || body,
      bytes: bytes ?? 0,
      modifiedAt: now,
      body,
      kind: body === 'FIDE' ? 'file' : 'national',
      listedOn: parseDay(monthOfList(name, lastModified, now)),
      etag,
      lastModified,
    },
  });
}
