import { notifyAccessChanged } from '@/lib/platform/change-channel/notify-changes';
import { database, type Database } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';
import { Batcher } from '@/lib/platform/jobs/batcher';
import type { Actor, UserActor } from './actor';

export const SESSION_SECONDS = 14 * 24 * 60 * 60;
/** The limit for one account. A further session ends the oldest one. */
export const MAX_SESSIONS = 50;

export interface SessionClaim {
  readonly sessionId: string;
}

export interface NewSession extends SessionClaim {
  readonly userId: string;
  readonly email: string;
}

export interface RequestOrigin {
  readonly address: string | null;
  readonly device: string | null;
  readonly userAgent: string;
}

/** Returns the account of the session, or an anonymous actor if the session has expired or a sign-out has ended it. */
export async function findActor(claim: SessionClaim | null, origin: RequestOrigin): Promise<Actor> {
  const anonymous = { kind: 'anonymous', ...origin } as const;
  if (claim === null) return anonymous;
  const session = await sessionBatcher.add('', claim);
  if (session === null || session.expiresAt <= new Date()) return anonymous;
  const { userId, name, mayCreateEvents } = session;
  return { kind: 'user', userId, name, mayCreateEvents, sessionId: claim.sessionId };
}

interface SessionRow extends SessionClaim, Pick<UserActor, 'userId' | 'name' | 'mayCreateEvents'> {
  readonly expiresAt: Date;
}

const MAX_BATCH_SIZE = 500;

const sessionBatcher = new Batcher<SessionClaim, SessionRow | null>({
  handleBatch: (_, take) => loadSessions(take()),
  most: MAX_BATCH_SIZE,
  mayBeCausedByOneItem: () => false,
});

async function loadSessions(claims: readonly SessionClaim[]): Promise<(SessionRow | null)[]> {
  const rows = await database().$queryRaw<SessionRow[]>`
    SELECT s."id" AS "sessionId", s."expiresAt", u."id" AS "userId", u."name", u."mayCreateEvents"
    FROM "Session" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."id" = ANY(${claims.map(({ sessionId }) => toRowId(sessionId))}::uuid[])`;
  return claims.map(({ sessionId }) => rows.find((row) => row.sessionId === sessionId) ?? null);
}

/** The time at which a session expires, in milliseconds since 1970; 0 if the session no longer exists. */
export async function sessionExpiry({ sessionId }: SessionClaim): Promise<number> {
  const session = await database().session.findUnique({ where: { id: toRowId(sessionId) }, select: { expiresAt: true } });
  return session?.expiresAt.getTime() ?? 0;
}

/** What the browser of the visitor says about itself; '' if it says nothing. */
export const userAgentOf = (actor: Actor): string => (actor.kind === 'anonymous' ? (actor.userAgent ?? '') : '');

/** Begins a session. `userAgent` lets the owner of the account recognise it in the list of sessions. */
export async function beginSession(db: Database, user: { readonly id: string; readonly email: string }, userAgent = ''): Promise<NewSession> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const { id } = await db.session.create({ data: { userId: user.id, expiresAt, userAgent }, select: { id: true } });
  const gone = await db.$executeRaw`
    DELETE FROM "Session" WHERE "userId" = ${user.id} AND ("expiresAt" <= now() OR "id" IN (
      SELECT "id" FROM "Session" WHERE "userId" = ${user.id} ORDER BY "createdAt" DESC, "id" DESC OFFSET ${MAX_SESSIONS}))`;
  if (gone > 0) await notifyAccessChanged(db, user.id);
  return { sessionId: id, userId: user.id, email: user.email };
}

/** Ends one session of the account, or all of them, and notifies open streams and pages at once. */
export async function endSessions(db: Database, userId: string, sessionId?: string): Promise<void> {
  await db.session.deleteMany({ where: { userId, ...(sessionId === undefined ? {} : { id: sessionId }) } });
  await notifyAccessChanged(db, userId);
}
