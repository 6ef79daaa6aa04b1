import type { RefusalCode } from '@/lib/platform/access/refusal';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import type { Act } from './hall';
import type { Effect, PublicDelta } from './look';
import type { Before, StateId } from './states';

/** What is done where the event happens in a state, and all that comes of it. */
export interface Possible {
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
export interface NotPossible {
  readonly given?: Act;
  readonly refused: RefusalCode;
  readonly because: string;
  readonly instead: string;
  readonly article: string;
  readonly act: Act;
}

export type Cell = Possible | NotPossible;

export interface HallEvent {
  readonly title: string;
  readonly before?: Before;
  readonly in: Record<StateId, Cell>;
}
