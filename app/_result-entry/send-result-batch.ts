import type { z } from 'zod';
import { EnteredResultSchema, type RefusalResponse } from '@/lib/acts/results/result-responses';
import { type JsonAnswer, postJsonBatch } from './fetch-json';
import { type QueuedResultStore, sendDelayMs } from './queued-result-store';
import { type QueueMessage, isWaiting, type QueuedResult } from './result-queue-row';

export interface ResultEndpoint {
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

type StoredAnswer = JsonAnswer<z.output<typeof EnteredResultSchema>>;
type Outcome = 'stored' | 'unsent' | RefusalResponse;

function outcomeOf(answer: StoredAnswer | undefined): Outcome {
  if (answer?.kind === 'stored') return 'stored';
  return answer?.kind === 'refused' ? answer.refusal : 'unsent';
}

function queueMessages(key: string, answer: StoredAnswer): QueueMessage[] {
  if (answer.kind === 'stored') return [{ kind: 'stored', key, value: answer.value }];
  return answer.kind === 'refused' ? [{ kind: 'refused', key, refusal: answer.refusal }] : [];
}

export interface BatchSender {
  readonly queue: string;
  readonly tab: string;
  readonly endpoint: ResultEndpoint;
  readonly onMessage: (message: QueueMessage) => void;
  /** The maximum number of entries in one request; 1 after the server has refused a list. */
  maxEntries: number;
  inFlightKeys: readonly string[];
}

/** Sends the oldest waiting entries in one request and reports the answer to each. Throws `BatchNotSentError` if any entry remains unsent. */
export async function sendResultBatch(sender: BatchSender, store: QueuedResultStore): Promise<void> {
  const { queue, tab, maxEntries } = sender;
  const entries = (await store.acquireLease(queue, tab, Date.now(), maxEntries)).flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return throwMissingLeaseReason(sender, store);
  const keys = entries.map(({ idempotencyKey }) => idempotencyKey);
  sender.inFlightKeys = keys;
  const answers = await post(sender.endpoint, entries);
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

function post({ address, code }: ResultEndpoint, entries: readonly QueuedResult[]) {
  const bodies = entries.map(({ notBefore: _notBefore, round: _round, ...body }) => ({ ...body, code }));
  return postJsonBatch(address, bodies, EnteredResultSchema);
}

/** Throws the reason why this tab got no lease: the oldest entry must still wait, or another tab is sending. Returns if no entry waits. */
async function throwMissingLeaseReason({ queue }: BatchSender, store: QueuedResultStore): Promise<void> {
  const oldest = (await store.list(queue)).find(isWaiting);
  if (oldest === undefined) return;
  const wait = sendDelayMs(oldest, Date.now());
  throw wait > 0 ? new BatchNotSentError('early', wait) : new BatchNotSentError('others-turn');
}
