import { createHash } from 'node:crypto';
import { decidePairingNumbers } from '@/lib/domain/entries/decide-pairing-numbers';
import { decideDraftChanges, type DraftChanges } from '@/lib/domain/rounds/decide-draft-changes';
import { parseInputTournament } from '@/lib/domain/rounds/round-input-snapshot';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import { sectionMilestones, type SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';
import { canonicalJson } from '@/lib/platform/input/canonical-json';

const NO_DRAFT_CHANGES: DraftChanges = { changes: [], seen: '' };

/** Returns the changes since the section's draft was paired; none if there is no draft. */
export async function loadDraftChanges(db: Database, facts: SectionFacts): Promise<DraftChanges> {
  const draft = facts.pairedRounds.find(({ state }) => state === 'draft');
  if (draft === undefined) return NO_DRAFT_CHANGES;
  const stored = await db.round.findUniqueOrThrow({ where: { id: draft.id }, select: { inputSnapshot: true, systemId: true } });
  const numbers = decidePairingNumbers(facts.entries, {
    systemId: facts.systemId,
    tieOrder: facts.tieOrder,
    lotSeed: facts.lotSeed,
    nextRound: draft.number,
    highestPublicRound: sectionMilestones(facts.publicationRecord, lastPublishedRound(facts)).highestPublicRound,
    keepsOrder: facts.pairedRounds.some(({ origin }) => origin === 'import'),
  });
  const paired = stored.inputSnapshot === null ? null : { system: stored.systemId, tournament: parseInputTournament(stored.inputSnapshot) };
  const changes = decideDraftChanges(facts, draft, paired, numbers);
  if (changes.length === 0) return NO_DRAFT_CHANGES;
  const seen = createHash('sha256').update(canonicalJson({ draft: draft.id, changes }));
  return { changes, seen: seen.digest('hex') };
}
