import type { AuditKind } from '@/lib/audit/audit-kinds';

/** One thing that happened, as it was recorded; the words are made in the app. */
export interface HistoryLine {
  readonly sequence: number;
  /** ISO instant. */
  readonly at: string;
  readonly actorName: string;
  readonly kind: AuditKind;
  readonly round: number | null;
  readonly before: HistoryFacts;
  readonly after: HistoryFacts;
  readonly reason: string | null;
}

/** Small and readable: names, numbers, codes. */
export type HistoryFacts = Readonly<Record<string, unknown>>;
