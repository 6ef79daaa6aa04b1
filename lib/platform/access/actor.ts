/** The person or program behind a request. Created by `app/_request/current-actor.ts` from the request, or by a script; never from a form. */
export type Actor =
  /** `address`: the network address by which attempts are limited. `device`: the cookie of `known-device.ts`. */
  | { readonly kind: 'anonymous'; readonly address?: string | null; readonly device?: string | null }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly name: string;
      readonly mayCreateEvents: boolean;
      /** The session of the request; absent if a script acts for an account. */
      readonly sessionId?: string;
    }
  | { readonly kind: 'helper'; readonly codeId: string; readonly label: string }
  | { readonly kind: 'system'; readonly name: string };

export type UserActor = Extract<Actor, { kind: 'user' }>;

export const ANONYMOUS: Actor = { kind: 'anonymous', address: null };

export function actorName(actor: Actor): string {
  if (actor.kind === 'user' || actor.kind === 'system') return actor.name;
  return actor.kind === 'helper' ? `helper ${actor.label}`.trim() : 'a player';
}

export function actorUserId(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}
