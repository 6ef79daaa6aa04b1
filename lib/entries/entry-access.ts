import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import type { Permission } from '@/lib/access/permissions';
import { refuse, type AccessRefusal } from '@/lib/access/refusal';
import { lockSection, type Database } from '@/lib/db/client';
import { loadEntry, loadEntryRules, type EntryRules } from './load-entry-rules';

export interface EntryAccess {
  readonly sectionId: string;
  readonly rules: EntryRules;
  readonly entry: NonNullable<Awaited<ReturnType<typeof loadEntry>>>;
}

/** The start of everything done to an entry: who may not is refused, and nobody else changes the section meanwhile. */
export async function openEntry(
  db: Database,
  actor: Actor,
  permission: Permission,
  entryId: string,
): Promise<Result<EntryAccess, AccessRefusal>> {
  if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
  const found = await db.entry.findUnique({ where: { id: entryId }, select: { sectionId: true } });
  if (found === null) return refuse('not-found');
  const { sectionId } = found;
  const allowed = await allowInSection(db, actor, permission, sectionId);
  if (!allowed.ok) return allowed;
  await lockSection(db, sectionId);
  const rules = await loadEntryRules(db, sectionId);
  const entry = await loadEntry(db, entryId);
  return rules === null || entry === null ? refuse('not-found') : ok({ sectionId, rules, entry });
}

/** What the sentences about rounds speak of. */
export function roundFacts(round: number, rules: EntryRules): Record<string, number> {
  return { round, nextRound: rules.nextRound, rounds: rules.rounds, hasDraft: Number(rules.hasDraft), lastWithoutBye: rules.roundsWithoutByes, byes: rules.halfPointByesAllowed };
}
