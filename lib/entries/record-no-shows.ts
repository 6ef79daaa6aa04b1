import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type Refusal } from '@/lib/access/refusal';
import { type Database, inTransaction, lockSection } from '@/lib/db/client';
import { id, wholeNumber } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { discardsDraft, pairAgainWith, type PairAgainCode } from '@/lib/rounds/pair-again-with';
import { decideAbsence, type AbsenceRefusal } from './decide-absence';
import { roundFacts } from './entry-access';
import { loadEntry, loadEntryRules } from './load-entry-rules';
import { storeAbsence } from './record-absence';

export const RecordNoShows = z.object({
  sectionId: id(),
  round: wholeNumber('the round', 1, 99),
  entryIds: z.array(id(), { error: 'Choose who is not there.' }).min(1, 'Choose who is not there.').max(2000),
  discards: discardsDraft(),
});

type NoShowsCode = PairAgainCode | AbsenceRefusal;

/** C.04.2 3.3, 4.1: who is not there is absent from the coming round, all of them in one act; a draft of it is paired again. */
export function recordNoShows(
  actor: Actor,
  { sectionId, round, entryIds, discards }: z.output<typeof RecordNoShows>,
): Promise<Result<{ readonly count: number }, Refusal<NoShowsCode>>> {
  return inTransaction((db) => pairAgainWith(db, actor, { sectionId, round, discards }, async (): Promise<Result<{ readonly count: number }, Refusal<NoShowsCode>>> => {
    const allowed = await allowInSection(db, actor, 'attendance.edit', sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, sectionId);
    for (const entryId of new Set(entryIds)) {
      const refused = await makeAbsent(db, actor, sectionId, entryId, round);
      if (refused !== null) return refused;
    }
    await refreshPublicSnapshot(db, sectionId);
    return ok({ count: entryIds.length });
  }));
}

async function makeAbsent(db: Database, actor: Actor, sectionId: string, entryId: string, round: number) {
  const [rules, entry] = [await loadEntryRules(db, sectionId), await loadEntry(db, entryId)];
  if (rules === null || entry === null || entry.sectionId !== sectionId) return refuse('not-found');
  const refusal = decideAbsence({ round, kind: 'absent', byArbiter: true }, entry, rules);
    if (refusal !== null) return refuse(refusal, { facts: { ...roundFacts(round, rules), name: entry.person.name } });
  await storeAbsence(db, actor, entry, { round, kind: 'absent', origin: 'arbiter' });
  return null;
}
