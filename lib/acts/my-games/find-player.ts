import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import { publicNameOf } from '@/lib/domain/players/public-name';
import type { Section } from '@/lib/generated/prisma/client';
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
  /** The player's name as the public sees it. */
  readonly publicName: string;
  /** True if the section records arrivals and the player's is missing. */
  readonly isMissing: boolean;
  readonly team: { readonly id: string; readonly captainLinkAt: Date | null } | null;
  readonly section: Pick<Section, 'name' | 'agreedDatesUntil'> & { readonly eventName: string; readonly address: SectionAddress };
}

export type PlayerLookup = ({ readonly kind: 'found' } & Player) | WrongCode;

/** Finds the player of a link. A link is valid until it is replaced or revoked, or until the player's data is erased. */
export async function findPlayer(code: string, address: string | null): Promise<PlayerLookup> {
  const codeHash = hashTypedCode(code);
  const link = codeHash === null ? null : await loadLink(codeHash);
  if (link === null || codeHash === null) return countWrongCode(address);
  const { id: entryId, pairingNumber, arrivedAt, person, team, section } = link.entry;
  const { name, agreedDatesUntil, event } = section;
  return {
    kind: 'found',
    actor: { kind: 'player', entryId, name: person.name },
    sectionId: section.id,
    eventId: section.eventId,
    codeHash,
    madeAt: link.madeAt,
    publicName: publicNameOf(person, pairingNumber ?? 0),
    isMissing: arrivedAt === null && section._count.entries > 0,
    team: team === null ? null : { id: team.id, captainLinkAt: team.captainCodeAt },
    section: { name, agreedDatesUntil, eventName: event.name, address: { eventSlug: event.slug, sectionSlug: section.slug } },
  };
}

const SECTION_OF_LINK = {
  id: true,
  slug: true,
  name: true,
  eventId: true,
  agreedDatesUntil: true,
  event: { select: { slug: true, name: true } },
  _count: { select: { entries: { where: { arrivedAt: { not: null } } } } },
} as const;

function loadLink(codeHash: string) {
  return database().playerLink.findUnique({
    where: { codeHash, entry: { section: { removal: null, event: { removal: null } } } },
    select: {
      madeAt: true,
      entry: {
        select: {
          id: true,
          pairingNumber: true,
          arrivedAt: true,
          person: { select: { name: true, publicName: true } },
          team: { select: { id: true, captainCodeAt: true } },
          section: { select: SECTION_OF_LINK },
        },
      },
    },
  });
}
