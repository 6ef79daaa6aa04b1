import type { Database } from '@/lib/platform/db/client';
import { announcing } from './refresh-public-snapshot';

/** What an account may do has changed: its sessions or its roles. */
export async function announceAccess(db: Database, userId: string): Promise<void> {
  await db.$queryRaw(announcing({ kind: 'access', userId }));
}
