import { database } from '@/lib/db/client';
import type { Actor } from './actor';

/** What a session cookie carries. */
export interface SessionClaim {
  readonly userId: string;
  readonly sessionVersion: number;
}

/** Who the session stands for; anonymous once the account signed out everywhere or changed its password. */
export async function findActor(claim: SessionClaim | null, address: string | null): Promise<Actor> {
  const anonymous = { kind: 'anonymous', address } as const;
  if (claim === null) return anonymous;
  const user = await database().user.findUnique({
    where: { id: claim.userId },
    select: { id: true, name: true, mayCreateEvents: true, sessionVersion: true },
  });
  if (user === null || user.sessionVersion !== claim.sessionVersion) return anonymous;
  return { kind: 'user', userId: user.id, name: user.name, mayCreateEvents: user.mayCreateEvents };
}
