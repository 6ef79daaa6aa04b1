import { z } from 'zod';
import type { SystemId } from '@/engine';
import { STANDARD_SCORING } from '@/engine/model/points';
import { ok } from '@/engine/model/result-or-error';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { formatOf, proposedSwissRounds } from '@/lib/domain/formats/formats';
import { settingsInFormat } from '@/lib/domain/sections/section-fields';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import { decideQualifiers } from '@/lib/domain/standings/decide-qualifiers';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { settingsToCopy } from '@/lib/facts/sections/load-section-settings';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Section } from '@/lib/generated/prisma/client';
import { allowInSection } from '@/lib/platform/access/allow';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { choiceField, idField, integerField, lineField } from '@/lib/platform/input/form-fields';
import { checkNameAndSlug, checkSettings, insertSection } from './add-section';

export const NEXT_STAGE_SYSTEMS = ['knock-out', 'berger', 'dutch-2026'] as const satisfies readonly SystemId[];
const MAX_GROUPS = 30;

export const AddNextStageSchema = z.object({
  sectionId: idField(),
  name: lineField('name', 80),
  /** The number of players from each group. */
  qualifiers: integerField(1, 512),
  /** Other sections from which the same number of players qualifies. */
  groupIds: z.array(idField()).max(MAX_GROUPS).default([]),
  nextSystem: choiceField(NEXT_STAGE_SYSTEMS).default('knock-out'),
});

/**
 * Adds a section for the top players in the standings of one or several groups. In a knock-out, their places in those standings decide
 * the seeding.
 */
export const addNextStage = actInSection('section.edit', async ({ db, actor, eventId, sectionId }, fields: z.output<typeof AddNextStageSchema>) => {
  const { name, qualifiers, groupIds, nextSystem } = fields;
  const source = await db.section.findUnique({ where: { id: sectionId } });
  for (const id of groupIds) {
    const there = await allowInSection(db, actor, 'section.edit', id);
    if (!there.ok) return there;
  }
  const sources = await loadGroups(db, eventId, [...new Set([sectionId, ...groupIds])]);
  if (source === null || sources === null) return refuse('not-found');
  if (sources.some((facts) => formatOf(facts.systemId).isOfTeams)) return refuse('not-for-teams');
  const persons = await db.entry.findMany({ where: { sectionId: { in: sources.map((facts) => facts.sectionId) } }, select: { id: true, personId: true } });
  const qualified = decideQualifiers(sources, qualifiers, new Map(persons.map(({ id, personId }) => [id, personId])));
  if (!qualified.ok) return qualified;
  const count = qualified.value.length;
  if (count < 2) return refuse('too-few-in-standings', { field: 'qualifiers', facts: { players: count } });
  const settings = settingsOfStage({ ...settingsToCopy(source), name, rounds: proposedSwissRounds(count), lateEntryUntilRound: 0 }, nextSystem);
  const free = await checkNameAndSlug(db, eventId, null, settings);
  if (!free.ok) return free;
  const position = await db.section.count({ where: { eventId } });
  const fideMode = sources.every((facts) => facts.fideMode === 'on') && checkSettings(eventId, settings).ok ? 'on' : 'never';
  const added = await insertSection(db, actor, eventId, { settings: { ...settings, slug: free.value }, fideMode, position, schedule: [] });
  await copyEntries(db, qualified.value, added);
  await assignPairingNumbers(db, actor, added.id);
  for (const { name: from, sectionId: one } of sources) {
    const after = { count: qualifiers, from, to: added.name };
    for (const section of [one, added.id]) await recordAudit(db, actor, { eventId, sectionId: section, kind: 'entries-copied', after });
  }
  await notifySectionChanged(db, added.id);
  await notifyEventChanged(db, eventId);
  return ok({ count, name: added.name });
});

/** The facts of the groups, in the order of their ids in the form. Null if one of them is not in the event. Groups are only read, so they are not locked. */
async function loadGroups(db: Database, eventId: string, ids: readonly string[]): Promise<readonly SectionFacts[] | null> {
  const here = await db.section.count({ where: { id: { in: [...ids] }, eventId, removal: null } });
  if (here < ids.length) return null;
  const groups: SectionFacts[] = [];
  for (const id of ids) {
    const facts = await loadSectionFacts(db, id);
    if (facts === null) return null;
    groups.push(facts);
  }
  return groups;
}

/**
 * The settings that a form for the new section would save. The number of rounds of a round robin or a knock-out is set later, with the
 * pairing numbers. Qualified players have paid in the stage before.
 */
function settingsOfStage(source: SectionSettings, systemId: SystemId): SectionSettings {
  const { hasFixedField, hasSchedule } = formatOf(systemId);
  const settings = settingsInFormat({ ...source, cycles: 1, scheduleTable: 'berger', scoring: STANDARD_SCORING, initialColour: null }, systemId);
  const ofClub = formatOf(source.systemId).isClubFormat ? ({ missedRounds: 'zeroPointBye', halfPointByesAllowed: 0 } as const) : {};
  return { ...settings, ...ofClub, slug: '', feeTable: {}, ...(hasFixedField && !hasSchedule ? { tieOrder: 'standings' } : {}) };
}

async function copyEntries(db: Database, entryIds: readonly string[], { id: sectionId, tieOrder }: Pick<Section, 'id' | 'tieOrder'>): Promise<void> {
  const rows = await db.entry.findMany({ where: { id: { in: [...entryIds] } } });
  await db.entry.createMany({
    data: rows.map(({ personId, rating, strengthFrom, fideRating, nationalRating, estimate, ratingSource, ratingListedOn, title, ratingList, id }) => ({
      sectionId,
      personId,
      rating,
      strengthFrom,
      fideRating,
      nationalRating,
      estimate,
      ratingSource,
      ratingListedOn,
      title,
      ratingList,
      tieRank: tieOrder === 'standings' ? entryIds.indexOf(id) + 1 : null,
    })),
  });
}
