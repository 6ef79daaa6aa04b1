import type { Database } from '@/lib/platform/db/client';
import { CHANNEL, makeChange } from './channel';

/** Says that what an account may do has changed: its sessions or its roles. Delivered when the transaction commits. */
export async function announceAccess(db: Database, userId: string): Promise<void> {
  await db.$queryRaw`SELECT pg_notify(${CHANNEL}, ${makeChange({ kind: 'access', userId })})::text`;
}
