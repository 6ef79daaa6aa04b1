import { findEventFor } from '@/lib/acts/events/find-event';
import { formatOf } from '@/lib/domain/formats/formats';
import { loadClubPlayers } from '@/lib/facts/leagues/load-club-players';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermittedInEvent } from '@/lib/platform/access/allow';
import { inRepeatableRead } from '@/lib/platform/db/client';

export type ClubsPage = NonNullable<Awaited<ReturnType<typeof getClubs>>>;
export type ClubRow = ClubsPage['clubs'][number];

/** The clubs of an event with their players, and its season; null if the event does not exist for the actor. */
export function getClubs(actor: Actor, slug: string) {
  return inRepeatableRead(async (db) => {
    const access = await findEventFor(db, actor, 'event.read', slug);
    if (access === null) return null;
    const { eventId } = access;
    const event = await db.event.findUniqueOrThrow({ where: { id: eventId } });
    const clubs = await db.club.findMany({ where: { eventId }, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
    const players = await loadClubPlayers(db, eventId);
    const sections = await db.section.findMany({
      where: { eventId, removal: null },
      select: { name: true, systemId: true, teams: { select: { id: true, name: true, clubId: true }, orderBy: { number: 'asc' } } },
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
    });
    return {
      eventId,
      eventName: event.name,
      blockedDays: event.blockedDays,
      postponementNotice: event.postponementNotice,
      mayEdit: isPermittedInEvent(access, 'event.edit'),
      clubs: clubs.map((club) => ({ ...club, players: players.get(club.id) ?? [] })),
      sections: sections.filter(({ systemId, teams }) => formatOf(systemId).isOfTeams && teams.length > 0).map(({ name, teams }) => ({ name, teams })),
    };
  });
}
