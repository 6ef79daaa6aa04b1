import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { copyPlayers } from '@/lib/acts/entries/copy-players';
import { insertSection, checkSettings } from '@/lib/acts/sections/add-section';
import { lockDivisions, PROMOTION_FIELDS } from '@/lib/acts/sections/load-promotion';
import { promotePlayers } from '@/lib/acts/sections/promote-players';
import { EventFieldsSchema, type EventFieldValues } from '@/lib/domain/events/event-fields';
import { StoredEventPageSchema } from '@/lib/domain/events/event-page';
import { parseDay, formatIsoDay, toLocalTime, instantOf } from '@/lib/domain/events/event-time-zone';
import { shiftLateDay } from '@/lib/domain/fees/fee-table';
import { UsChessDetailsSchema } from '@/lib/domain/national-reports/us-chess-details';
import { moveRegistration } from '@/lib/domain/registration/registration-rules';
import { settingsToCopy } from '@/lib/facts/sections/load-section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { checkboxField, idField } from '@/lib/platform/input/form-fields';
import { insertEvent } from './create-event';

export const CopyEventSchema = EventFieldsSchema.and(z.object({ eventId: idField(), withPlayers: checkboxField(), ...PROMOTION_FIELDS }));

/**
 * Copies an event with its sections, clubs, roles and, if wanted, players. Start times, the times of registrations and the day of late fees move with the first day. Rounds and results are not copied.
 * With a list of promotions, the players of its divisions enter the sections in which they play next.
 */
export const copyEvent = actInEvent('event.edit', async ({ db, actor }, input: z.output<typeof CopyEventSchema>) => {
  const { eventId, withPlayers, divisions, up, down, declined, seenPromotion, ...fields } = input;
  const source = await db.event.findUnique({ where: { id: eventId }, select: { name: true, startsOn: true, timeZone: true } });
  if (source === null) return refuse('not-found');
  const created = await insertEvent(db, actor, fields, source.name);
  if (!created.ok) return created;
  const { eventId: copyId } = created.value;
  const sections = await copySections(db, actor, { eventId, copyId, source, fields });
  await copyOwnFacts(db, eventId, copyId);
  await copyRoles(db, eventId, copyId, sections);
  if (divisions.length > 0) {
    await lockDivisions(db, eventId, divisions);
    const promoted = await promotePlayers(db, actor, { eventId, copyId, sections, promotion: { divisions, up, down, declined, seenPromotion } });
    return promoted.ok ? created : promoted;
  }
  const players = withPlayers ? await copyPlayers(db, actor, { eventId, copyId, sections }) : ok([]);
  if (!players.ok) return players;
  for (const { toId: sectionId, personIds } of players.value) {
    await recordAudit(db, actor, { eventId: copyId, sectionId, kind: 'entries-imported', after: { count: personIds.length, changed: 0 } });
  }
  return created;
});

/** The user who makes the copy becomes its owner. Other members keep their roles, except roles in sections that are not copied. */
async function copyRoles(db: Database, eventId: string, copyId: string, copies: ReadonlyMap<string, string>): Promise<void> {
  const members = await db.eventMember.findMany({ where: { eventId }, select: { userId: true, role: true, sectionId: true } });
  const data = members.flatMap(({ sectionId, ...member }) => {
    const copy = sectionId === null ? null : copies.get(sectionId);
    return copy === undefined ? [] : [{ ...member, sectionId: copy, eventId: copyId }];
  });
  await db.eventMember.createMany({ data, skipDuplicates: true });
}

/**
 * Copies the clubs, the public page with its picture and downloads, the picture on certificates, the notice for date changes, the currency and the
 * details for US Chess. Days without matches belong to one season, so they are not copied.
 */
async function copyOwnFacts(db: Database, eventId: string, copyId: string): Promise<void> {
  const { page, usChess, pictures, ...copied } = await db.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { postponementNotice: true, currency: true, page: true, usChess: true, pictures: { omit: { eventId: true } } },
  });
  await db.event.update({
    where: { id: copyId },
    data: {
      ...copied,
      page: StoredEventPageSchema.parse(page),
      usChess: UsChessDetailsSchema.parse(usChess),
      pictures: { create: pictures },
    },
  });
  await db.$executeRaw`
    INSERT INTO "EventDownload" ("eventId", "position", "title", "bytes", "size", "sha256")
    SELECT ${copyId}::uuid, "position", "title", "bytes", "size", "sha256" FROM "EventDownload" WHERE "eventId" = ${eventId}::uuid`;
  const clubs = await db.club.findMany({ where: { eventId }, omit: { id: true, eventId: true, createdAt: true } });
  await db.club.createMany({ data: clubs.map((club) => ({ ...club, eventId: copyId })) });
}

interface EventCopy {
  readonly eventId: string;
  readonly copyId: string;
  readonly source: { readonly startsOn: Date; readonly timeZone: string };
  readonly fields: EventFieldValues;
}

async function copySections(db: Database, actor: Actor, { eventId, copyId, source, fields }: EventCopy): Promise<ReadonlyMap<string, string>> {
  const rows = await db.section.findMany({ where: { eventId, removal: null }, include: { schedule: true }, orderBy: { position: 'asc' } });
  const movedLocal = (local: string) => shiftTime(local, source.startsOn, fields.startsOn);
  const moved = (startsAt: Date) => instantOf(movedLocal(toLocalTime(startsAt, source.timeZone)), fields.timeZone);
  const copies = new Map<string, string>();
  for (const [position, row] of rows.entries()) {
    const copied = settingsToCopy(row);
    const settings = { ...copied, feeTable: shiftLateDay(copied.feeTable, daysBetween(source.startsOn, fields.startsOn)) };
    const section = await insertSection(db, actor, copyId, {
      settings,
      fideMode: checkSettings(copyId, settings).ok ? 'on' : 'never',
      position,
      registration: moveRegistration(row.registration, movedLocal),
      schedule: row.schedule.map(({ number, startsAt }) => ({ number, startsAt: moved(startsAt) })),
    });
    copies.set(row.id, section.id);
  }
  return copies;
}

const DAY_MS = 86_400_000;

const daysBetween = (from: Date, to: string): number => Math.round((parseDay(to).getTime() - from.getTime()) / DAY_MS);

/** Moves a local time by the number of days between the first days of the two events, so that the clock time stays the same. */
function shiftTime(local: string, from: Date, to: string): string {
  const [day = '', clock = ''] = local.split('T');
  const days = daysBetween(from, to);
  return `${formatIsoDay(new Date(parseDay(day).getTime() + days * DAY_MS))}T${clock}`;
}
