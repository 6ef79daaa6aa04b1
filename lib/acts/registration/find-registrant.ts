import { type Actor } from '@/lib/platform/access/actor';
import { countWrongCode, type WrongCode } from '@/lib/platform/access/numeric-codes';
import { hashToken, normaliseTypedToken } from '@/lib/platform/access/tokens';
import { database } from '@/lib/platform/db/client';

type RegistrantActor = Extract<Actor, { kind: 'registrant' }>;

export interface FoundRegistrant {
  readonly kind: 'found';
  readonly actor: RegistrantActor;
  /** '' without an address for emails. */
  readonly email: string;
  readonly sectionId: string;
  readonly eventId: string;
  readonly codeHash: string;
}

export type RegistrantLookup = FoundRegistrant | WrongCode;

/** Finds the registrant of a private link. A link is valid until it is replaced, or until the data of the event is erased. */
export async function findRegistrant(code: string, address: string | null): Promise<RegistrantLookup> {
  const codeHash = hashToken(normaliseTypedToken(code));
  const registrant = await database().registrant.findUnique({
    where: { codeHash, section: { removal: null, event: { removal: null } } },
    select: { id: true, email: true, section: { select: { id: true, eventId: true } } },
  });
  if (registrant === null) return countWrongCode(address);
  const { id: sectionId, eventId } = registrant.section;
  return { kind: 'found', actor: { kind: 'registrant', registrantId: registrant.id }, email: registrant.email, sectionId, eventId, codeHash };
}
