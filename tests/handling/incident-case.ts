import type { RefusalCode } from '@/lib/platform/access/refusal';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import type { Act } from './incident-section';
import type { Effect, PublicDelta } from './section-snapshot';
import type { StateOptions, StateId } from './section-states';

/** What is done where the event happens in a state, and all that comes of it. */
export interface AllowedCase {
  /** What happened just before, where that is part of the event. */
  readonly given?: Act;
  readonly done: string;
  /** What the product proposes first, in words; and as the use cases say it, where they do. */
  readonly proposed: string;
  readonly proposedBy?: string;
  readonly article: string;
  readonly act: Act;
  /** Exactly these lines are added to the history of the section, in their order; none where it is left out. */
  readonly history?: readonly AuditKind[];
  /** Exactly this follows. */
  readonly effects?: readonly Effect[];
  /** Exactly this becomes public. */
  readonly shown?: readonly PublicDelta[];
  /** How it is undone; or, as a text alone, why there is nothing to undo. */
  readonly back: { readonly done: string; readonly act: Act } | string;
}

/** What is refused, why that is right, and what is done instead. */
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
