/** A result that somebody sent, once or several times with the same key. Times are in milliseconds since 1970. */
export interface SentEntry {
  readonly key: string;
  readonly pairingId: string;
  readonly result: string;
  readonly sentAt: number;
  /** The first answer that acknowledged the entry as saved, with the entry's sequence in the board's history. */
  readonly acknowledged: { readonly at: number; readonly sequence: number } | null;
}

export interface StoredResult {
  readonly key: string;
  readonly pairingId: string;
  readonly result: string | null;
  readonly sequence: number;
}

export interface EntryComparison {
  readonly acknowledged: number;
  /** Entries acknowledged but not saved. */
  readonly lost: number;
  /** The number of surplus rows: repeated rows of one entry, and rows of entries that nobody sent. */
  readonly doubled: number;
  /**
   * Acknowledged entries that were saved differently or are hidden by an entry sent earlier, and saved entries that were sent after
   * the moment of the restored backup.
   */
  readonly wrong: number;
}

export class EntryLog {
  private readonly known: SentEntry[] = [];

  get entries(): readonly SentEntry[] {
    return this.known;
  }

  /** Records an entry before it is sent. Returns a function that records its acknowledgement. */
  send(entry: Omit<SentEntry, 'sentAt' | 'acknowledged'>): (sequence: number) => void {
    const index = this.known.push({ ...entry, sentAt: Date.now(), acknowledged: null }) - 1;
    return (sequence) => {
      const sent = this.known[index];
      if (sent?.acknowledged === null) this.known[index] = { ...sent, acknowledged: { at: Date.now(), sequence } };
    };
  }
}

/**
 * Compares acknowledged entries with saved ones. `stored` is the state of the database as at `until`. Entries acknowledged by then must be saved, and
 * entries sent later must not be. Entries without an answer may be saved once or not at all.
 */
export function compareEntries(entries: readonly SentEntry[], stored: readonly StoredResult[], until = Infinity): EntryComparison {
  const sent = new Map(entries.map((entry) => [entry.key, entry]));
  const found = resultsByKey(stored);
  const acknowledged = entries.filter(({ acknowledged: answer }) => answer !== null && answer.at <= until);
  const extra = [...found].map(([key, steps]) => steps.length - (sent.has(key) ? 1 : 0));
  const wrong = new Set([
    ...acknowledged.filter((entry) => found.get(entry.key)?.some((step) => !isSavedAsAcknowledged(entry, step))).map(({ key }) => key),
    ...stored.flatMap(({ key }) => ((sent.get(key)?.sentAt ?? 0) > until ? [key] : [])),
    ...entriesNotShown(acknowledged, sent, stored),
  ]);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !found.has(key)).length,
    doubled: extra.reduce((sum, count) => sum + count, 0),
    wrong: wrong.size,
  };
}

function resultsByKey(stored: readonly StoredResult[]): ReadonlyMap<string, readonly StoredResult[]> {
  const found = new Map<string, StoredResult[]>();
  for (const step of stored) found.set(step.key, [...(found.get(step.key) ?? []), step]);
  return found;
}

function isSavedAsAcknowledged({ pairingId, result, acknowledged }: SentEntry, step: StoredResult): boolean {
  return step.pairingId === pairingId && step.result === result && step.sequence === acknowledged?.sequence;
}

/** Returns the keys of acknowledged entries that are the last ones for their boards, although the boards show entries that were sent earlier. */
function entriesNotShown(acknowledged: readonly SentEntry[], sent: ReadonlyMap<string, SentEntry>, stored: readonly StoredResult[]): string[] {
  const standing = new Map(stored.toSorted((a, b) => a.sequence - b.sequence).map((step) => [step.pairingId, step]));
  const last = new Map(acknowledged.toSorted((a, b) => a.sentAt - b.sentAt).map((entry) => [entry.pairingId, entry]));
  return [...last.values()].flatMap((entry) => {
    const stands = sent.get(standing.get(entry.pairingId)?.key ?? '');
    return stands !== undefined && stands.sentAt < entry.sentAt ? [entry.key] : [];
  });
}
