import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { acknowledge } from '@/lib/domain/compliance/acknowledge';
import { SETTINGS_ACT_WARNINGS } from '@/lib/domain/compliance/settings-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { checkSlug, proposeSlug, RESERVED_SECTION_SLUGS } from '@/lib/domain/events/event-slugs';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { hasClubTable } from '@/lib/domain/formats/formats';
import { hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import type { StoredRegistration } from '@/lib/domain/registration/registration-rules';
import { mayBeInFideMode } from '@/lib/domain/sections/editions';
import { checkAcceleration, SectionFieldsSchema, settingsFromFields } from '@/lib/domain/sections/section-fields';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { lockPersons, type Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const AddSectionSchema = SectionFieldsSchema.and(z.object({ eventId: idField() }));

const NEW_SECTION_STATE = {
  fideMode: 'on',
  systemId: 'dutch-2026',
  rounds: 0,
  pairedRounds: 0,
  publishedRounds: 0,
  hasStarted: false,
  highestPublicRound: 0,
  lastCorrectableRound: 0,
} as const;

/** Returns the settings, or a refusal if the acceleration or FIDE mode does not allow them. */
export function checkSettings(eventId: string, after: SectionSettings) {
  const accelerated = checkAcceleration(null, after, 0);
  if (!accelerated.ok) return accelerated;
  const allowed = acknowledge(
    eventId,
    raiseWarnings(SETTINGS_ACT_WARNINGS.settings, { before: null, after, players: null }, NEW_SECTION_STATE),
    undefined,
    t('terms.label.addASection'),
  );
  return allowed.ok ? ok(after) : allowed;
}

/** Adds a section, in FIDE mode if its pairing system, table and clocks allow that. Generates the seed for drawing lots now, while nothing depends on it. */
export const addSection = actInEvent('section.edit', async ({ db, actor, eventId }, { eventId: _, ...fields }: z.output<typeof AddSectionSchema>) => {
  const event = await db.event.findUnique({ where: { id: eventId } });
  if (event === null) return refuse('not-found');
  const free = await checkNameAndSlug(db, eventId, null, fields);
  if (!free.ok) return free;
  const settings = settingsFromFields(fields, null);
  const isInFideMode = mayBeInFideMode(settings.systemId) && !hasClubTable(settings) && !hasHandicap(settings);
  const chosen = isInFideMode ? checkSettings(eventId, settings) : checkAcceleration(null, settings, 0);
  if (!chosen.ok) return chosen;
  const section = await insertSection(db, actor, eventId, {
    settings: { ...settings, slug: free.value },
    fideMode: isInFideMode ? 'on' : 'never',
    position: await db.section.count({ where: { eventId } }),
    schedule: scheduleRows(fields.startsAt, fields.rounds, event.timeZone),
  });
  await notifySectionChanged(db, section.id);
  await notifyEventChanged(db, eventId);
  return ok({ sectionId: section.id, eventSlug: event.slug, slug: section.slug });
});

interface NewSection {
  readonly settings: SectionSettings;
  readonly fideMode: 'on' | 'never';
  readonly position: number;
  readonly schedule: readonly { readonly number: number; readonly startsAt: Date }[];
  /** The rules of the public registration; {} without one, which is the default. */
  readonly registration?: StoredRegistration;
}

/** Saves a section with its own seed for drawing lots, and records it in the history. */
export async function insertSection(
  db: Database,
  actor: Actor,
  eventId: string,
  { settings: { scoring, ...settings }, fideMode, position, schedule, registration = {} }: NewSection,
) {
  const section = await db.section.create({
    data: {
      ...settings,
      fideMode,
      scoring: { ...scoring },
      tieBreaks: [...settings.tieBreaks],
      listSequence: [...settings.listSequence],
      initialColourSource: settings.initialColour === null ? null : 'announced',
      lotSeed: randomBytes(16).toString('hex'),
      position,
      registration,
      eventId,
      schedule: { create: [...schedule] },
    },
  });
  const { id: sectionId, name, systemId, rounds } = section;
  await recordAudit(db, actor, { eventId, sectionId, kind: 'section-added', after: { name, systemId, rounds } });
  return section;
}

/** Returns the database rows for the start times of rounds. Leaves out rounds without a time, and times beyond the last round. */
export function scheduleRows(startsAt: readonly (string | null)[], rounds: number, timeZone: string): { number: number; startsAt: Date }[] {
  return startsAt.slice(0, rounds).flatMap((local, index) => (local === null ? [] : [{ number: index + 1, startsAt: instantOf(local, timeZone) }]));
}

/** Returns the section's address if its name and address are free in the event, otherwise a refusal. */
export async function checkNameAndSlug(db: Database, eventId: string, sectionId: string | null, { name, slug }: Pick<SectionSettings, 'name' | 'slug'>) {
  await lockPersons(db, eventId);
  const all = await db.section.findMany({ where: { eventId }, select: { id: true, name: true, slug: true } });
  const others = all.filter((section) => section.id !== sectionId);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    return refuse('section-name-taken', { field: 'name', facts: { name } });
  }
  const taken = new Set(others.map((other) => other.slug));
  if (slug === '') return ok(proposeSlug(name, taken, RESERVED_SECTION_SLUGS));
  const form = checkSlug(slug, RESERVED_SECTION_SLUGS);
  if (form !== null) return refuse(form, { field: 'slug', facts: { slug } });
  return taken.has(slug) ? refuse('section-slug-taken', { field: 'slug', facts: { slug } }) : ok(slug);
}
