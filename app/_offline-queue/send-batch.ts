import type { RefusalResponse } from '@/lib/acts/results/result-responses';
import { type JsonAnswer, postJsonBatch } from './fetch-json';
import { type QueueKind, type QueueMessage, type QueuedEntry, isWaiting } from './queue-row';
import { type QueueStore, sendDelayMs } from './queue-store';

export interface QueueEndpoint {
  readonly address: string;
  readonly code?: string;
}

export class BatchNotSentError extends Error {
  constructor(
    readonly reason: 'early' | 'others-turn' | 'unreachable' | 'signed-out',
    /** Milliseconds to wait before the next attempt; null for the usual delay. */
    readonly wait: number | null = null,
  ) {
    super(reason);
  }
}

type Outcome = 'stored' | 'unsent' | RefusalResponse;

function outcomeOf(answer: JsonAnswer<unknown> | undefined): Outcome {
  if (answer?.kind === 'stored') return 'stored';
  return answer?.kind === 'refused' ? answer.refusal : 'unsent';
}

function queueMessages<Saved>(key: string, answer: JsonAnswer<Saved>): QueueMessage<Saved>[] {
  if (answer.kind === 'stored') return [{ kind: 'stored', key, value: answer.value }];
  return answer.kind === 'refused' ? [{ kind: 'refused', key, refusal: answer.refusal }] : [];
}

export interface BatchSender<Entry extends QueuedEntry, Saved> {
  readonly kind: QueueKind<Entry, Saved>;
  readonly queue: string;
  readonly tab: string;
  readonly endpoint: QueueEndpoint;
  readonly onMessage: (message: QueueMessage<Saved>) => void;
  /** The maximum number of entries in one request; 1 after the server has refused a list. */
  maxEntries: number;
  inFlightKeys: readonly string[];
}

/** Sends the oldest waiting entries in one request and reports the answer to each. Throws `BatchNotSentError` if any entry remains unsent. */
export async function sendBatch<Entry extends QueuedEntry, Saved>(sender: BatchSender<Entry, Saved>, store: QueueStore<Entry>): Promise<void> {
  const { queue, tab, maxEntries } = sender;
  const entries = (await store.acquireLease(queue, tab, Date.now(), maxEntries)).flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return throwMissingLeaseReason(queue, store);
  const keys = entries.map(({ idempotencyKey }) => idempotencyKey);
  sender.inFlightKeys = keys;
  const answers = await post(sender, entries);
  const outcomes = keys.map((key, place) => [key, outcomeOf(answers?.[place])] as const);
  await store.releaseLease(queue, new Map(outcomes));
  sender.inFlightKeys = [];
  if (answers === null) {
    sender.maxEntries = 1;
    return;
  }
  answers.flatMap((answer, place) => queueMessages(keys[place] ?? '', answer)).forEach(sender.onMessage);
  const missing = answers.find(({ kind }) => kind === 'unreachable' || kind === 'signed-out');
  if (missing !== undefined) throw new BatchNotSentError(missing.kind === 'signed-out' ? 'signed-out' : 'unreachable');
}

function post<Entry extends QueuedEntry, Saved>(
  { kind, endpoint: { address, code } }: Pick<BatchSender<Entry, Saved>, 'kind' | 'endpoint'>,
  entries: readonly Entry[],
) {
  const bodies = entries.map((entry) => ({ ...kind.bodyOf(entry), code }));
  return postJsonBatch(address, bodies, kind.saved);
}

/** Throws the reason why this tab got no lease: the oldest entry must still wait, or another tab is sending. Returns if no entry waits. */
async function throwMissingLeaseReason(queue: string, store: QueueStore<QueuedEntry>): Promise<void> {
  const oldest = (await store.list(queue)).find(isWaiting);
  if (oldest === undefined) return;
  const wait = sendDelayMs(oldest, Date.now());
  throw wait > 0 ? new BatchNotSentError('early', wait) : new BatchNotSentError('others-turn');
}
