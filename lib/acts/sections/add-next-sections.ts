import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { withoutLateDay } from '@/lib/domain/fees/fee-table';
import { settingsToCopy } from '@/lib/facts/sections/load-section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, lineField } from '@/lib/platform/input/form-fields';
import { checkNameAndSlug, checkSettings, insertSection } from './add-section';
import { lockDivisions, PROMOTION_FIELDS } from './load-promotion';
import { promotePlayers } from './promote-players';

const MAX_SUFFIX_LENGTH = 20;
const MAX_NAME_LENGTH = 80;

export const AddNextSectionsSchema = z.object({ eventId: idField(), suffix: lineField('name', MAX_SUFFIX_LENGTH), ...PROMOTION_FIELDS });

/** Adds a section for each division of a list of promotions, with the division's settings, and enters the players who play in it next. */
export const addNextSections = actInEvent('section.edit', async ({ db, actor }, { eventId, suffix, ...promotion }: z.output<typeof AddNextSectionsSchema>) => {
  await lockDivisions(db, eventId, promotion.divisions);
  const sections = new Map<string, string>();
  for (const divisionId of new Set(promotion.divisions)) {
    const added = await addNextSection(db, actor, { eventId, divisionId, suffix });
    if (!added.ok) return added;
    sections.set(divisionId, added.value);
  }
  const promoted = await promotePlayers(db, actor, { eventId, copyId: eventId, sections, promotion });
  if (!promoted.ok) return promoted;
  for (const sectionId of sections.values()) await notifySectionChanged(db, sectionId);
  await notifyEventChanged(db, eventId);
  return promoted;
});

interface NextSection {
  readonly eventId: string;
  readonly divisionId: string;
  readonly suffix: string;
}

/** Returns the id of the new section. */
async function addNextSection(db: Database, actor: Actor, { eventId, divisionId, suffix }: NextSection) {
  const division = await db.section.findUnique({ where: { id: divisionId, eventId, removal: null } });
  if (division === null) return refuse('not-found');
  const name = `${division.name.slice(0, MAX_NAME_LENGTH - suffix.length - 1)} ${suffix}`;
  const copied = settingsToCopy(division);
  const settings = { ...copied, name, slug: '', feeTable: withoutLateDay(copied.feeTable) };
  const free = await checkNameAndSlug(db, eventId, null, settings);
  if (!free.ok) return refuse('section-name-taken', { field: 'suffix', facts: { name } });
  const added = await insertSection(db, actor, eventId, {
    settings: { ...settings, slug: free.value },
    fideMode: division.fideMode === 'on' && checkSettings(eventId, settings).ok ? 'on' : 'never',
    position: await db.section.count({ where: { eventId } }),
    schedule: [],
  });
  return ok(added.id);
}
