import type { RefusalCode } from '@/lib/platform/access/refusal';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import type { Act } from './incident-section';
import type { Effect, PublicChange } from './section-snapshot';
import type { StateOptions, StateId } from './section-states';

/** How an incident is handled in one state of the section: the act and its exact consequences. */
export interface AllowedCase {
  /** An act that precedes the incident and belongs to it. */
  readonly given?: Act;
  readonly done: string;
  /** The product's first proposal, in words. `proposedBy` is the same proposal as returned by the use cases; absent if they return none. */
  readonly proposed: string;
  readonly proposedBy?: string;
  readonly article: string;
  readonly act: Act;
  /** The exact lines that the act adds to the section's history, in order; none if absent. */
  readonly history?: readonly AuditKind[];
  /** The exact effects; none if absent. */
  readonly effects?: readonly Effect[];
  /** The exact changes for the public; none if absent. */
  readonly shown?: readonly PublicChange[];
  /** The way to undo the act, or a text that explains why nothing needs to be undone. */
  readonly back: { readonly done: string; readonly act: Act } | string;
}

/** An act that is refused in a state, with the reason and the alternative. */
export interface RefusedCase {
  readonly given?: Act;
  readonly refused: RefusalCode;
  readonly because: string;
  readonly instead: string;
  readonly article: string;
  readonly act: Act;
}

export type IncidentCase = AllowedCase | RefusedCase;

export interface Incident {
  readonly title: string;
  readonly before?: StateOptions;
  readonly in: Record<StateId, IncidentCase>;
}
