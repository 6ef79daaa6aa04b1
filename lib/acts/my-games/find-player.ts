import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import type { Actor } from '@/lib/platform/access/actor';
import { countWrongCode, hashTypedCode, type WrongCode } from '@/lib/platform/access/numeric-codes';
import { database } from '@/lib/platform/db/client';

type PlayerActor = Extract<Actor, { kind: 'player' }>;

interface Player {
  readonly actor: PlayerActor;
  readonly sectionId: string;
  readonly eventId: string;
  readonly codeHash: string;
  /** When the link was made. */
  readonly madeAt: Date;
  readonly pairingNumber: number | null;
  readonly systemId: string;
  readonly sectionAddress: SectionAddress;
}

export type PlayerLookup = ({ readonly kind: 'found' } & Player) | WrongCode;

/** Finds the player of a link. A link is valid until it is replaced or revoked, or until the player's data is erased. */
export async function findPlayer(code: string, address: string | null): Promise<PlayerLookup> {
  const codeHash = hashTypedCode(code);
  const link =
    codeHash === null
      ? null
      : await database().playerLink.findUnique({
          where: { codeHash, entry: { section: { removal: null, event: { removal: null } } } },
          select: {
            madeAt: true,
            entry: {
              select: {
                id: true,
                pairingNumber: true,
                person: { select: { name: true } },
                section: { select: { id: true, slug: true, eventId: true, systemId: true, event: { select: { slug: true } } } },
              },
            },
          },
        });
  if (link === null || codeHash === null) return countWrongCode(address);
  const { id: entryId, pairingNumber, person, section } = link.entry;
  return {
    kind: 'found',
    actor: { kind: 'player', entryId, name: person.name },
    sectionId: section.id,
    eventId: section.eventId,
    codeHash,
    madeAt: link.madeAt,
    pairingNumber,
    systemId: section.systemId,
    sectionAddress: { eventSlug: section.event.slug, sectionSlug: section.slug },
  };
}
