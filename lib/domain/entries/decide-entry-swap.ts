import { createHash } from 'node:crypto';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import { type EntryFacts, sectionMilestones, type SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Entry } from '@/lib/generated/prisma/client';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import { decidePairingNumbers, isNumberOrderFixed } from './decide-pairing-numbers';

/** The fields that belong to the person and are therefore swapped. Forbidden pairs stay with the entry, because C.05 5.2 fixes them after round 1. */
const PERSON_FIELDS = [
  'personId',
  'name',
  'publicName',
  'federation',
  'club',
  'birth',
  'title',
  'rating',
  'strengthFrom',
  'fideRating',
  'nationalRating',
  'estimate',
  'published',
  'ratingList',
  'ratingListedOn',
  'laterRatings',
  'tieRank',
] as const satisfies readonly (keyof EntryFacts)[];

export interface EntrySwap {
  readonly facts: SectionFacts;
  /** True if pairing numbers do not change, because they are final (C.04.2 2.3) or the section has imported rounds. */
  readonly keepsNumbers: boolean;
}

/**
 * Swaps the persons of two entries; results stay with the entries. Numbers change
 * unless they are final (C.04.2 2.3). Group A keeps its size (C.04.7 1.3).
 */
export function decideEntrySwap(facts: SectionFacts, [firstId, secondId]: readonly [string, string]): EntrySwap | null {
  const [first, second] = [firstId, secondId].map((id) => facts.entries.find((entry) => entry.id === id));
  if (first === undefined || second === undefined) return null;
  const pairedRounds = facts.pairedRounds.at(-1)?.number ?? 0;
  const keepsOrder = facts.pairedRounds.some(({ origin }) => origin === 'import');
  const { highestPublicRound } = sectionMilestones(facts.publicationRecord, lastPublishedRound(facts));
  const keepsNumbers = isNumberOrderFixed({ nextRound: pairedRounds + 1, highestPublicRound, systemId: facts.systemId, keepsOrder });
  const taken = (entry: EntryFacts, from: EntryFacts): EntryFacts => ({
    ...entry,
    ...Object.fromEntries(PERSON_FIELDS.map((key) => [key, from[key]])),
    ...(keepsNumbers ? {} : { isLastInGroupA: from.isLastInGroupA }),
  });
  const entries = facts.entries.map((entry) => (entry === first ? taken(first, second) : entry === second ? taken(second, first) : entry));
  const draft = facts.pairedRounds.find(({ state }) => state === 'draft');
  const nextRound = keepsNumbers ? pairedRounds + 1 : (draft?.number ?? pairedRounds + 1);
  const numbers = decidePairingNumbers(entries, { ...facts, nextRound, highestPublicRound, keepsOrder });
  return { facts: { ...facts, entries: entries.map((entry) => ({ ...entry, pairingNumber: numbers.get(entry.id) ?? null })) }, keepsNumbers };
}

type SeenEntry = Readonly<Pick<Entry, 'id' | 'personId' | 'rating' | 'title' | 'pairingNumber'>>;

/** Hashes the two entries as the user saw them. The hash no longer matches after a swap or another change, so an outdated request is refused. */
export function entrySwapFingerprint(entries: readonly [SeenEntry, SeenEntry]): string {
  const seen = entries.map(({ id, personId, rating, title, pairingNumber }) => ({ id, personId, rating, title, pairingNumber }));
  return createHash('sha256').update(canonicalJson(seen)).digest('hex');
}
