import type { AuditKind } from '@/lib/platform/audit/audit-kinds';

export interface HistoryLine {
  readonly sequence: number;
  /** The time at which the line was recorded, as an ISO instant. */
  readonly at: string;
  readonly actorName: string;
  readonly kind: AuditKind;
  readonly round: number | null;
  readonly before: HistoryFacts;
  readonly after: HistoryFacts;
  readonly reason: string | null;
}

export interface HistoryLineText extends Pick<HistoryLine, 'sequence' | 'at' | 'actorName'> {
  readonly text: string;
}

export type HistoryFacts = Readonly<Record<string, unknown>>;
