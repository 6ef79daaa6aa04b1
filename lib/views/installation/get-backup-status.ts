import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { BackupStateSchema, type BackupStatus, decideBackupStatus, isBackupStale, LastBackupFileSchema } from '@/lib/domain/installation/decide-backup-status';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The status of the backup; null for actors who may not create events. `isWarning`: the backup is over an hour old while a round is being played. */
export async function getBackupStatus(actor: Actor): Promise<{ readonly view: BackupStatus; readonly isWarning: boolean } | null> {
  if (actor.kind !== 'user' || !actor.mayCreateEvents) return null;
  const [state, lastFile] = await Promise.all([readStateFile('state.json', BackupStateSchema), readStateFile('last-file.json', LastBackupFileSchema)]);
  const view = decideBackupStatus({ state, lastFileAt: lastFile?.madeAt ?? null, now: Date.now() });
  return { view, isWarning: isBackupStale(view) && (await isRoundBeingPlayed()) };
}

async function readStateFile<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema> | null> {
  const folder = process.env.BACKUPS ?? '';
  if (folder === '') return null;
  try {
    return schema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
  } catch {
    return null;
  }
}

/** True if a round is being played in an event that takes place today. A margin of days allows for time zones. */
async function isRoundBeingPlayed(): Promise<boolean> {
  const now = Date.now();
  const event = { startsOn: { lte: new Date(now + DAY_MS) }, endsOn: { gte: new Date(now - 2 * DAY_MS) } };
  return (await database().round.findFirst({ where: { state: 'published', section: { event } }, select: { id: true } })) !== null;
}
