/**
 * The person or program that acts. `app/_request/current-actor.ts` makes it from the request, and scripts make their own. A form never supplies it.
 */
export type Actor =
  /**
   * `address` is the network address for which attempts are counted. `device` is the cookie of `known-device-cookie.ts`. `userAgent` is
   * what the browser says about itself.
   */
  | { readonly kind: 'anonymous'; readonly address?: string | null; readonly device?: string | null; readonly userAgent?: string }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly name: string;
      readonly mayCreateEvents: boolean;
      /** The session of the request; missing if a script acts for the account. */
      readonly sessionId?: string;
    }
  | { readonly kind: 'helper'; readonly codeId: string; readonly label: string }
  | { readonly kind: 'captain'; readonly teamId: string; readonly team: string }
  | { readonly kind: 'player'; readonly entryId: string; readonly name: string }
  /** The holder of the private link to registrations. The history does not name such a person, who may be no player. */
  | { readonly kind: 'registrant'; readonly registrantId: string }
  | { readonly kind: 'system'; readonly name: string };

export type UserActor = Extract<Actor, { kind: 'user' }>;

export const ANONYMOUS: Actor = { kind: 'anonymous', address: null };

export function actorName(actor: Actor): string {
  if (actor.kind === 'user' || actor.kind === 'system') return actor.name;
  if (actor.kind === 'captain') return `captain ${actor.team}`;
  if (actor.kind === 'player') return `player ${actor.name}`;
  if (actor.kind === 'registrant') return 'a registrant';
  return actor.kind === 'helper' ? `helper ${actor.label}`.trim() : 'a player';
}

export function actorUserId(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}
