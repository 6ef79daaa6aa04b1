import { strengthFacts, type Strength } from '@/lib/domain/ratings/strength';
import type { AuditRecord } from '@/lib/platform/audit/record-event';

interface PersonOfEntry extends Strength {
  readonly id: string;
  readonly pairingNumber: number | null;
  readonly title: string | null;
  readonly person: { readonly name: string };
}

export interface CorrectedEntry {
  readonly was: PersonOfEntry;
  readonly is: PersonOfEntry;
  /** The number of the entry that it was swapped with, null for one without a number; left out where it was swapped with none. */
  readonly swappedWith?: number | null;
}

/** What the history keeps of an entry that is somebody else's than it said: by number, title and rating, since both may have one name. */
export function correctedPerson(
  { eventId, sectionId, reason }: { readonly eventId: string; readonly sectionId: string; readonly reason: string },
  { was, is, swappedWith }: CorrectedEntry,
): AuditRecord {
  return {
    eventId,
    sectionId,
    kind: 'entry-person-corrected',
    entryIds: [is.id],
    before: factsOf(was),
    after: { ...factsOf(is), ...(swappedWith === undefined ? {} : { swappedWith }) },
    ...(reason === '' ? {} : { reason }),
  };
}

const factsOf = ({ person: { name }, pairingNumber, title, ...strength }: PersonOfEntry) => ({
  name,
  number: pairingNumber,
  title,
  ...strengthFacts(strength),
});
