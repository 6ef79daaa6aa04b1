import { z } from 'zod';
import { pointsWithoutFormat } from '@/engine/model/points';
import { ok } from '@/engine/model/result-or-error';
import { updateFullPointByeBreach } from '@/lib/acts/compliance/log-breach';
import { assignPairingNumbers, loadNumberedEntries } from '@/lib/acts/pairing/assign-pairing-numbers';
import { decideGroups, GROUP_METHODS, groupLetter, MAX_GROUPS, type Group } from '@/lib/domain/entries/decide-groups';
import { refuseInTeams } from '@/lib/domain/formats/refuse-in-teams';
import { editionDefaults } from '@/lib/domain/sections/edition-defaults';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import { parseSectionSettings, settingsToCopy } from '@/lib/facts/sections/load-section-settings';
import { Prisma, type Section } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { choiceField, idField, optionalIntegerField } from '@/lib/platform/input/form-fields';
import { checkNameAndSlug, insertSection } from './add-section';
import { saveSettings } from './change-section-settings';
import { moveEntryRecords, hasSectionBegun } from './move-entries-to-section';

export const DivideSectionSchema = z.object({
  sectionId: idField(),
  method: choiceField(GROUP_METHODS),
  /** Not needed for quads. */
  groups: optionalIntegerField(2, MAX_GROUPS),
});

const MAX_NAME_LENGTH_BEFORE_LETTER = 78;

/**
 * Divides the players of a section without rounds into groups. The first group stays in the section, and the others become new
 * sections with the same settings. Quads become round robins. A last group larger than a quad becomes a Swiss of three rounds.
 */
export const divideSection = actInSection(
  'section.edit',
  async ({ db, actor, eventId, sectionId }, { method, groups }: z.output<typeof DivideSectionSchema>) => {
    const source = await db.section.findUnique({ where: { id: sectionId }, include: { schedule: true, roundRecords: { take: 1, select: { id: true } } } });
    if (source === null) return refuse('not-found');
    const barred = refuseInTeams(source);
    if (barred !== null) return barred;
    if (await hasSectionBegun(db, source)) return refuse('section-has-rounds', { field: 'method', facts: { name: source.name } });
    const numbers = await assignPairingNumbers(db, actor, sectionId);
    const entries = (await loadNumberedEntries(db, sectionId)).toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0));
    const late = method === 'quads' ? entries.find(({ enteredFromRound }) => enteredFromRound > 1) : undefined;
    if (late !== undefined) return refuse('schedule-needs-all', { field: 'method', facts: { name: late.name, round: late.enteredFromRound } });
    const divided = decideGroups(
      entries.map(({ id }) => id),
      { method, groups: groups ?? 0, lotSeed: source.lotSeed },
    );
    if (divided === null) return refuse('groups-not-possible', { field: method === 'quads' ? 'method' : 'groups', facts: { players: entries.length } });

    const section = { eventId, sectionId, source, entryIds: entries.map(({ id }) => id) };
    const fullPointRounds = await fullPointRoundsOf(db, section);
    const added: string[] = [];
    for (const [index, group] of divided.slice(1).entries()) {
      const one = await addGroup(db, actor, section, group.entryIds, settingsOfGroup(settingsToCopy(source), method, group, index + 1));
      if (!one.ok) return one;
      added.push(one.value);
    }
    const [first] = divided;
    const kept =
      first === undefined ? refuse('not-found') : await reduceToFirstGroup(db, actor, section, settingsOfGroup(parseSectionSettings(source), method, first, 0));
    if (!kept.ok) return kept;
    if (method === 'lot') await saveGroupDraw(db, [sectionId, ...added], divided, source.lotSeed);
    else await db.section.update({ where: { id: sectionId }, data: { groupDraw: Prisma.DbNull } });
    for (const one of [sectionId, ...added]) {
      await assignPairingNumbers(db, actor, one);
      for (const round of fullPointRounds) await updateFullPointByeBreach(db, actor, one, round, []);
      await notifySectionChanged(db, one);
    }
    await notifyEventChanged(db, eventId);
    return ok({ count: divided.length });
  },
);

/** Saves the draw in the section of each group, so that anybody can repeat it. */
async function saveGroupDraw(db: Database, sectionIds: readonly string[], groups: readonly Group[], seed: string): Promise<void> {
  const draw = { seed, drawn: groups.flatMap(({ entryIds }) => entryIds), sizes: groups.map(({ entryIds }) => entryIds.length) };
  for (const [group, id] of sectionIds.entries()) await db.section.update({ where: { id }, data: { groupDraw: { ...draw, group } } });
}

/** Adds the group's letter to the name. With quads, a group becomes a round robin, or a Swiss of three rounds, with the default tie-breaks. */
function settingsOfGroup(settings: SectionSettings, method: string, { isSwiss }: Group, index: number): SectionSettings {
  const name = `${settings.name.slice(0, MAX_NAME_LENGTH_BEFORE_LETTER)} ${groupLetter(index)}`;
  if (method !== 'quads') return { ...settings, name };
  const systemId = isSwiss ? 'dutch-2026' : 'berger';
  const { tieBreaks } = editionDefaults(systemId);
  // Strength decides the groups, so it also decides the numbers in them, instead of the drawing of lots that is usual in round robins.
  return {
    ...settings,
    name,
    systemId,
    rounds: 3,
    cycles: 1,
    scheduleTable: 'berger',
    scoring: pointsWithoutFormat(settings.scoring),
    tieBreaks,
    tieOrder: 'name',
    acceleration: 'none',
    lateEntryUntilRound: 0,
  };
}

interface DividedSection {
  readonly eventId: string;
  readonly sectionId: string;
  readonly source: Section & { readonly schedule: readonly { readonly number: number; readonly startsAt: Date }[] };
  readonly entryIds: readonly string[];
}

/** The rounds in which players have full-point byes. */
async function fullPointRoundsOf(db: Database, { entryIds }: DividedSection): Promise<readonly number[]> {
  const where = { entryId: { in: [...entryIds] }, kind: 'fullPointBye' as const };
  return (await db.absence.findMany({ where, distinct: ['round'], select: { round: true } })).map(({ round }) => round);
}

/** Adds a section for a group and moves its players there. Returns the section's id. */
async function addGroup(db: Database, actor: Actor, section: DividedSection, entryIds: readonly string[], settings: SectionSettings) {
  const { eventId, sectionId, source } = section;
  const free = await checkNameAndSlug(db, eventId, null, { ...settings, slug: '' });
  if (!free.ok) return free;
  const added = await insertSection(db, actor, eventId, {
    settings: { ...settings, slug: free.value },
    fideMode: source.fideMode === 'on' ? 'on' : 'never',
    position: await db.section.count({ where: { eventId } }),
    schedule: source.schedule.filter(({ number }) => number <= settings.rounds).map(({ number, startsAt }) => ({ number, startsAt })),
  });
  await moveEntryRecords(db, [...entryIds], source, added);
  const after = { count: entryIds.length, from: source.name, to: added.name };
  for (const one of [added.id, sectionId]) await recordAudit(db, actor, { eventId, sectionId: one, kind: 'entries-moved', after });
  return ok(added.id);
}

/** Reduces the divided section to its first group. Deletes byes in rounds that no longer exist, as in the new sections. */
async function reduceToFirstGroup(db: Database, actor: Actor, { eventId, sectionId, source }: DividedSection, after: SectionSettings) {
  const free = await checkNameAndSlug(db, eventId, sectionId, after);
  if (!free.ok) return free;
  await saveSettings(db, sectionId, eventId, parseSectionSettings(source), after);
  await db.absence.deleteMany({ where: { entry: { sectionId }, round: { gt: after.rounds } } });
  const { name, systemId, rounds } = after;
  const before = { name: source.name, systemId: source.systemId, rounds: source.rounds };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'section-changed', before, after: { name, systemId, rounds } });
  return ok(null);
}
