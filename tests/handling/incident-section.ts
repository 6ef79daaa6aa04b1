import type { GameResult } from '@/lib/domain/boards/game-results';
import type { UserActor } from '@/lib/platform/access/actor';

/** A section that was brought into the state an incident needs, with its arbiters and players. */
export interface IncidentSection {
  readonly owner: UserActor;
  readonly second: UserActor;
  readonly eventId: string;
  readonly sectionId: string;
  /** Another section of the event, with four players and no paired round. */
  readonly otherId: string;
  /** The ids of the entries, in the initial order. */
  readonly players: readonly string[];
}

/** The part of a use case's answer that the incident table uses. */
export type ActAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: { readonly code: string; readonly field?: string; readonly facts?: object } };

export interface ActOutcome {
  readonly answer: ActAnswer;
  /** The product's proposal that the act followed; absent if it proposed nothing. */
  readonly proposed?: string;
}

/** An arbiter's act, carried out through the use cases. */
export type Act = (section: IncidentSection) => Promise<ActOutcome>;

export interface IncidentBoard {
  readonly id: string;
  readonly board: number;
  readonly round: number;
  readonly roundId: string;
  readonly whiteId: string;
  readonly blackId: string | null;
  readonly sequence: number;
  readonly result: GameResult | null;
}
