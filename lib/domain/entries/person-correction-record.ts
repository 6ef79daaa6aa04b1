import { strengthFacts, type Strength } from '@/lib/domain/ratings/pairing-strength';
import type { AuditRecord } from '@/lib/platform/audit/record-audit';

interface PersonOfEntry extends Strength {
  readonly id: string;
  readonly pairingNumber: number | null;
  readonly title: string | null;
  readonly person: { readonly name: string };
}

export interface PersonCorrection {
  readonly was: PersonOfEntry;
  readonly is: PersonOfEntry;
  /** The pairing number of the other entry in a swap; null if it has none. Omitted if no swap took place. */
  readonly swappedWith?: number | null;
}

/** Records that an entry was made for the wrong person and has been corrected. Number, title and rating distinguish persons with the same name. */
export function personCorrectionRecord(
  { eventId, sectionId, reason }: { readonly eventId: string; readonly sectionId: string; readonly reason: string },
  { was, is, swappedWith }: PersonCorrection,
): AuditRecord {
  return {
    eventId,
    sectionId,
    kind: 'entry-person-corrected',
    entryIds: [is.id],
    before: personFacts(was),
    after: { ...personFacts(is), ...(swappedWith === undefined ? {} : { swappedWith }) },
    ...(reason === '' ? {} : { reason }),
  };
}

const personFacts = ({ person: { name }, pairingNumber, title, ...strength }: PersonOfEntry) => ({
  name,
  number: pairingNumber,
  title,
  ...strengthFacts(strength),
});
