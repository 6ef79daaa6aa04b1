/** A result that somebody sent, once or several times under the same key. Moments are milliseconds since 1970. */
export interface SentEntry {
  readonly key: string;
  readonly pairingId: string;
  readonly result: string;
  /** When it was sent first. */
  readonly sentAt: number;
  /** The first answer that said that it is stored, and as which step of its board. */
  readonly acknowledged: { readonly at: number; readonly sequence: number } | null;
}

/** A step as the database holds it. */
export interface StoredStep {
  readonly key: string;
  readonly pairingId: string;
  readonly result: string | null;
  readonly sequence: number;
}

export interface Comparison {
  readonly acknowledged: number;
  /** Acknowledged, and not stored. */
  readonly lost: number;
  /** Stored more often than sent. */
  readonly doubled: number;
  /** Stored with another value, on another board or in another place than acknowledged, or standing where a later one was acknowledged. */
  readonly wrong: number;
}

/** Who sent what, and what was answered. */
export class Ledger {
  private readonly known: SentEntry[] = [];

  get entries(): readonly SentEntry[] {
    return this.known;
  }

  /** Writes an entry down before it is sent; gives what writes its acknowledgement down. */
  send(entry: Omit<SentEntry, 'sentAt' | 'acknowledged'>): (sequence: number) => void {
    const index = this.known.push({ ...entry, sentAt: Date.now(), acknowledged: null }) - 1;
    return (sequence) => {
      const sent = this.known[index];
      if (sent?.acknowledged === null) this.known[index] = { ...sent, acknowledged: { at: Date.now(), sequence } };
    };
  }
}

/**
 * What was acknowledged against what is stored. With `until` the database is one of that moment: what was acknowledged by
 * then must be in it, what was sent later must not. What had no answer may be stored or not, once.
 */
export function compare(entries: readonly SentEntry[], stored: readonly StoredStep[], until = Infinity): Comparison {
  const sent = new Map(entries.map((entry) => [entry.key, entry]));
  const found = byKey(stored);
  const acknowledged = entries.filter(({ acknowledged: answer }) => answer !== null && answer.at <= until);
  const extra = [...found].map(([key, steps]) => steps.length - (sent.has(key) ? 1 : 0));
  const wrong = new Set([
    ...acknowledged.filter((entry) => found.get(entry.key)?.some((step) => !isAs(entry, step))).map(({ key }) => key),
    ...stored.flatMap(({ key }) => ((sent.get(key)?.sentAt ?? 0) > until ? [key] : [])),
    ...boardsBehind(acknowledged, sent, stored),
  ]);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !found.has(key)).length,
    doubled: extra.reduce((sum, count) => sum + count, 0),
    wrong: wrong.size,
  };
}

function byKey(stored: readonly StoredStep[]): ReadonlyMap<string, readonly StoredStep[]> {
  const found = new Map<string, StoredStep[]>();
  for (const step of stored) found.set(step.key, [...(found.get(step.key) ?? []), step]);
  return found;
}

function isAs({ pairingId, result, acknowledged }: SentEntry, step: StoredStep): boolean {
  return step.pairingId === pairingId && step.result === result && step.sequence === acknowledged?.sequence;
}

/** The last acknowledged entries on whose boards an entry that was sent earlier stands. */
function boardsBehind(acknowledged: readonly SentEntry[], sent: ReadonlyMap<string, SentEntry>, stored: readonly StoredStep[]): string[] {
  const standing = new Map(stored.toSorted((a, b) => a.sequence - b.sequence).map((step) => [step.pairingId, step]));
  const last = new Map(acknowledged.toSorted((a, b) => a.sentAt - b.sentAt).map((entry) => [entry.pairingId, entry]));
  return [...last.values()].flatMap((entry) => {
    const stands = sent.get(standing.get(entry.pairingId)?.key ?? '');
    return stands !== undefined && stands.sentAt < entry.sentAt ? [entry.key] : [];
  });
}
