import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { blockedDaysField, CLUB_FIELDS, MAX_NOTICE_DAYS } from '@/lib/domain/leagues/league-fields';
import { clubVersion, seasonVersion } from '@/lib/domain/leagues/shown-versions';
import { actInEvent, type EventAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, lockEvent } from '@/lib/platform/db/client';
import { idField, optionalIntegerField, toRowId } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';

/** Wraps an act on the clubs of an event. Locks its sections too, because the venues of their matches may change. */
function actOnClubs<Input extends { readonly eventId: string }, Outcome>(work: (act: EventAct, input: Input) => Promise<Outcome>) {
  return async (act: EventAct, input: Input): Promise<Outcome> => {
    await lockEvent(act.db, act.eventId);
    return work(act, input);
  };
}

export const AddClubSchema = z.object({ eventId: idField(), ...CLUB_FIELDS });

export const addClub = actInEvent(
  'event.edit',
  actOnClubs(async ({ db, actor, eventId }, { eventId: _, ...fields }: z.output<typeof AddClubSchema>) => {
    if (await isNameTaken(db, eventId, fields.name, null)) return refuse('club-name-taken', { field: 'name', facts: { name: fields.name } });
    await db.club.create({ data: { ...fields, eventId } });
    await recordAudit(db, actor, { eventId, kind: 'club-added', after: { club: fields.name } });
    return ok({ name: fields.name });
  }),
);

export const ChangeClubSchema = z.object({ eventId: idField(), clubId: idField(), seen: seenVersionField(), ...CLUB_FIELDS });

export const changeClub = actInEvent(
  'event.edit',
  actOnClubs(async ({ db, actor, eventId }, { eventId: _, clubId: id, seen, ...fields }: z.output<typeof ChangeClubSchema>) => {
    const club = await db.club.findFirst({ where: { id, eventId } });
    if (club === null) return refuse('page-outdated');
    if (![seen, clubVersion(fields)].includes(clubVersion(club))) return refuse('section-changed-meanwhile');
    if (await isNameTaken(db, eventId, fields.name, id)) return refuse('club-name-taken', { field: 'name', facts: { name: fields.name } });
    await db.club.update({ where: { id }, data: fields });
    await recordAudit(db, actor, { eventId, kind: 'club-changed', before: { club: club.name }, after: { club: fields.name } });
    await notifyEventChanged(db, eventId);
    return ok({ name: fields.name });
  }),
);

const isNameTaken = async (db: Database, eventId: string, name: string, own: string | null): Promise<boolean> => {
  const clubs = await db.club.findMany({ where: { eventId }, select: { id: true, name: true } });
  return clubs.some((club) => club.id !== own && club.name.toLowerCase() === name.toLowerCase());
};

export const RemoveClubSchema = z.object({ eventId: idField(), clubId: idField() });

/** Removes a club. Its teams stay, without a club, and matches keep the dates that they have. */
export const removeClub = actInEvent(
  'event.edit',
  actOnClubs(async ({ db, actor, eventId }, { clubId: id }: z.output<typeof RemoveClubSchema>) => {
    const club = await db.club.findFirst({ where: { id, eventId } });
    if (club === null) return refuse('page-outdated');
    await db.club.delete({ where: { id } });
    await recordAudit(db, actor, { eventId, kind: 'club-removed', before: { club: club.name } });
    await notifyEventChanged(db, eventId);
    return ok({ name: club.name });
  }),
);

const MAX_TEAMS = 2000;

export const AssignClubsSchema = z.object({
  eventId: idField(),
  teams: z.array(idField()).max(MAX_TEAMS).default([]),
  /** The id of the club of each team, or '' for none. */
  clubs: z.array(z.string().max(64)).max(MAX_TEAMS).default([]),
  /** The clubs that the page showed. A team whose choice is unchanged keeps its present club, even if that is no longer the club shown. */
  shown: z.array(z.string().max(64)).max(MAX_TEAMS).default([]),
});

/** Saves the clubs of teams of all sections. */
export const assignClubs = actInEvent(
  'event.edit',
  actOnClubs(async ({ db, actor, eventId }, { teams: listed, clubs: choices, shown }: z.output<typeof AssignClubsSchema>) => {
    const chosen = listed.flatMap((id, index) => (choices[index] === shown[index] ? [] : [[id, choices[index] ?? ''] as const]));
    const wanted = new Map(chosen.map(([id, club]) => [id, club === '' ? null : toRowId(club)]));
    const teams = await db.team.findMany({ where: { id: { in: [...wanted.keys()] }, section: { eventId, removal: null } } });
    const clubs = new Map((await db.club.findMany({ where: { eventId } })).map((club) => [club.id, club]));
    if (teams.length < wanted.size || [...wanted.values()].some((id) => id !== null && !clubs.has(id))) return refuse('page-outdated');
    const changed = teams.filter(({ id, clubId }) => clubId !== wanted.get(id));
    for (const { id } of changed) await db.team.update({ where: { id }, data: { clubId: wanted.get(id) ?? null } });
    if (changed.length > 0) {
      const named = changed.map(({ id, name }) => `${name}: ${clubs.get(wanted.get(id) ?? '')?.name ?? '–'}`);
      await recordAudit(db, actor, { eventId, kind: 'clubs-assigned', after: { teams: named } });
      await notifyEventChanged(db, eventId);
    }
    return ok({ count: changed.length });
  }),
);

export const ChangeSeasonSchema = z.object({
  eventId: idField(),
  seen: seenVersionField(),
  blockedDays: blockedDaysField(),
  /** Empty if captains cannot ask for other dates. */
  postponementNotice: optionalIntegerField(0, MAX_NOTICE_DAYS),
});

/** Saves the days without matches, and how long before a match its captains can ask for another date. */
export const changeSeason = actInEvent(
  'event.edit',
  actOnClubs(async ({ db, actor, eventId }, { seen, blockedDays, postponementNotice }: z.output<typeof ChangeSeasonSchema>) => {
    const before = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { blockedDays: true, postponementNotice: true } });
    const wanted = { blockedDays, postponementNotice };
    if (![seen, seasonVersion(wanted)].includes(seasonVersion(before))) return refuse('section-changed-meanwhile');
    await db.event.update({ where: { id: eventId }, data: { blockedDays: [...blockedDays], postponementNotice } });
    const after = { count: blockedDays.length, days: postponementNotice ?? 'none' };
    await recordAudit(db, actor, { eventId, kind: 'season-changed', after });
    return ok({ count: blockedDays.length });
  }),
);
