import { z } from 'zod';

const MomentSchema = z.iso.datetime().transform((text) => Date.parse(text));

/** What the launcher reports about the backup of the bundled Postgres. Instants are parsed to milliseconds since 1970. */
const BundledDatabaseStateSchema = z.object({
  kind: z.literal('kept'),
  /** The backup contains all changes made before this instant; null before the first backup. */
  coveredUntil: MomentSchema.nullable(),
  problem: z.string().nullable(),
  second: z.object({ folder: z.string(), until: MomentSchema.nullable(), problem: z.string().nullable(), isSameDisk: z.boolean() }).nullable(),
});
const ExternalDatabaseStateSchema = z.object({ kind: z.literal('elsewhere') });
export const BackupStateSchema = z.discriminatedUnion('kind', [BundledDatabaseStateSchema, ExternalDatabaseStateSchema]);
export const LastBackupFileSchema = z.object({ madeAt: MomentSchema });

export const BACKUP_STALE_MINUTES = 60;

interface BackupFacts {
  readonly state: z.infer<typeof BackupStateSchema> | null;
  readonly lastFileAt: number | null;
  readonly now: number;
}

/** Ages are in whole minutes; `minutesOld` is null if there is no backup yet. */
export type BackupStatus =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'elsewhere'; readonly minutesOld: number | null }
  | {
      readonly kind: 'kept';
      readonly minutesOld: number | null;
      readonly problem: string | null;
      readonly second: { readonly folder: string; readonly minutesOld: number | null; readonly problem: string | null; readonly isSameDisk: boolean } | null;
    };

export function decideBackupStatus({ state, lastFileAt, now }: BackupFacts): BackupStatus {
  const age = (moment: number | null) => (moment === null ? null : Math.max(0, Math.floor((now - moment) / 60_000)));
  if (state === null) return { kind: 'unknown' };
  if (state.kind === 'elsewhere') return { kind: 'elsewhere', minutesOld: age(lastFileAt) };
  const { coveredUntil, problem, second } = state;
  return {
    kind: 'kept',
    minutesOld: age(coveredUntil),
    problem,
    second: second === null ? null : { folder: second.folder, minutesOld: age(second.until), problem: second.problem, isSameDisk: second.isSameDisk },
  };
}

/** True if the last backup is too old. With an external database, this is only known if a backup file has ever been made on this server. */
export function isBackupStale(view: BackupStatus): boolean {
  if (view.kind === 'unknown') return false;
  if (view.kind === 'elsewhere') return view.minutesOld !== null && view.minutesOld > BACKUP_STALE_MINUTES;
  const isOld = (minutes: number | null) => minutes === null || minutes > BACKUP_STALE_MINUTES;
  return isOld(view.minutesOld) || (view.second !== null && isOld(view.second.minutesOld));
}
