import { ok, type Result } from '@/engine/model/outcome';
import { pairAgainWith, type PairAgainCode } from '@/lib/acts/pairing/pair-again-with';
import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { loadEntry, loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import type { Permission } from '@/lib/platform/access/permissions';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { lockSection, type Database } from '@/lib/platform/db/client';

export interface EntryAccess {
  readonly sectionId: string;
  readonly rules: EntryRules;
  readonly entry: NonNullable<Awaited<ReturnType<typeof loadEntry>>>;
}

/** The start of everything done to an entry: who may not is refused, and nobody else changes the section meanwhile. */
export async function openEntry(db: Database, actor: Actor, permission: Permission, entryId: string): Promise<Result<EntryAccess, AccessRefusal>> {
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

export interface EntryInRound {
  readonly entryId: string;
  /** The round that the act is about, 0 where its draft is the same with it; `order` where it may give somebody another place in the initial order. */
  readonly round: number | 'order';
  readonly discards: string | undefined;
}

/** The same for what bears on one round, or on the order: a draft that it concerns is paired again with what `act` does. */
export async function openEntryForRound<Value, Refused extends Refusal>(
  db: Database,
  actor: Actor,
  permission: Permission,
  { entryId, round, discards }: EntryInRound,
  act: (opened: EntryAccess) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused | Refusal<PairAgainCode>>> {
  const found = await openEntry(db, actor, permission, entryId);
  if (!found.ok) return found;
  return pairAgainWith<Value, Refused | AccessRefusal>(db, actor, { sectionId: found.value.sectionId, round, discards }, async () => {
    const opened = await openEntry(db, actor, permission, entryId);
    return opened.ok ? act(opened.value) : opened;
  });
}

/** What the sentences about rounds speak of. */
export function roundFacts(round: number, rules: EntryRules) {
  return { round, openRound: rules.openRound, rounds: rules.rounds, lastWithoutBye: rules.roundsWithoutByes, byes: rules.halfPointByesAllowed };
}
