import type { GameResult } from '@/lib/domain/boards/game-results';
import type { UserActor } from '@/lib/platform/access/actor';

/** A section in one of the states, as those who act in it know it. */
export interface IncidentSection {
  readonly owner: UserActor;
  /** A second arbiter. */
  readonly second: UserActor;
  readonly eventId: string;
  readonly sectionId: string;
  /** Another section of the event: four players, nothing paired. */
  readonly otherId: string;
  /** Entries in the initial order. */
  readonly players: readonly string[];
}

/** What a use case answers, as far as the table asks. */
export type ActAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: { readonly code: string; readonly field?: string; readonly facts?: object } };

export interface ActOutcome {
  readonly answer: ActAnswer;
  /** What the product proposed, where it proposes something that the act followed. */
  readonly proposed?: string;
}

/** Something that is done through the use cases. */
export type Act = (hall: IncidentSection) => Promise<ActOutcome>;

/** A board as it stands, with who sits there. */
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
