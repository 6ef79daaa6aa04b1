import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { assignPairingNumbers, loadNumberedEntries } from '@/lib/acts/pairing/assign-pairing-numbers';
import { decideGroups, GROUP_METHODS, groupLetter, MOST_GROUPS, type Group } from '@/lib/domain/entries/decide-groups';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import { parseSectionSettings } from '@/lib/facts/sections/load-section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { choiceField, idField, optionalIntegerField } from '@/lib/platform/input/form-fields';
import { checkNameAndSlug, insertSection } from './add-section';
import { moveEntryRecords, isSectionBegun } from './move-entries-to-section';

export const DivideSection = z.object({
  sectionId: idField(),
  method: choiceField(GROUP_METHODS),
  /** Not needed for quads. */
  groups: optionalIntegerField(2, MOST_GROUPS),
});

const NAME_LENGTH = 78;

/**
 * Divides the players of a section that has no round into groups: group A stays in the section, the others become new sections with the same settings.
 * Quads become round robins, and the last group a Swiss of three rounds if it is larger than a quad.
 */
export const divideSection = actInSection('section.edit', async ({ db, actor, eventId, sectionId }, { method, groups }: z.output<typeof DivideSection>) => {
  const source = await db.section.findUnique({
    where: { id: sectionId },
    include: { schedule: true, roundRecords: { take: 1, select: { id: true } } },
  });
  if (source === null) return refuse('not-found');
  if (await isSectionBegun(db, source)) return refuse('section-has-rounds', { field: 'method', facts: { name: source.name } });
  const numbers = await assignPairingNumbers(db, actor, sectionId);
  const entries = (await loadNumberedEntries(db, sectionId)).toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0));
  const divided = decideGroups(
    entries.map(({ id }) => id),
    { method, groups: groups ?? 0, lotSeed: source.lotSeed },
  );
  if (divided === null) return refuse('groups-not-possible', { field: method === 'quads' ? 'method' : 'groups', facts: { players: entries.length } });

  const settings = parseSectionSettings(source);
  const [first, ...others] = divided.map((group, index) => ({ group, settings: settingsOfGroup(settings, method === 'quads', group, index) }));
  if (first === undefined) return refuse('not-found');
  for (const { group, settings: own } of others) {
    const free = await checkNameAndSlug(db, eventId, null, { ...own, slug: '' });
    if (!free.ok) return free;
    const added = await insertSection(db, actor, eventId, {
      settings: { ...own, slug: free.value },
      fideMode: source.fideMode === 'on' ? 'on' : 'never',
      position: await db.section.count({ where: { eventId } }),
      schedule: source.schedule.filter(({ number }) => number <= own.rounds).map(({ number, startsAt }) => ({ number, startsAt })),
    });
    await moveEntryRecords(db, [...group.entryIds], source, added);
    await assignPairingNumbers(db, actor, added.id);
    await recordMove(db, actor, { eventId, sectionId: added.id, count: group.entryIds.length, from: source.name, to: added.name });
    await recordMove(db, actor, { eventId, sectionId, count: group.entryIds.length, from: source.name, to: added.name });
    await notifySectionChanged(db, added.id);
  }
  const renamed = await renameToGroup(db, actor, { eventId, sectionId, source, own: first.settings });
  if (!renamed.ok) return renamed;
  await assignPairingNumbers(db, actor, sectionId);
  await notifySectionChanged(db, sectionId);
  await notifyEventChanged(db, eventId);
  return ok({ count: divided.length });
});

/** The settings of a group: a name with its letter, and for quads a round robin, or a Swiss of three rounds. */
function settingsOfGroup(settings: SectionSettings, areQuads: boolean, { isSwiss }: Group, index: number): SectionSettings {
  const name = `${settings.name.slice(0, NAME_LENGTH)} ${groupLetter(index)}`;
  if (!areQuads) return { ...settings, name };
  if (isSwiss) return { ...settings, name, systemId: 'dutch-2026', rounds: 3 };
  return { ...settings, name, systemId: 'berger', rounds: 3, cycles: 1, lateEntryUntilRound: 0 };
}

interface EntriesMove {
  readonly eventId: string;
  readonly sectionId: string;
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

function recordMove(db: Database, actor: Actor, { eventId, sectionId, ...after }: EntriesMove): Promise<void> {
  return recordAudit(db, actor, { eventId, sectionId, kind: 'entries-moved', after });
}

interface GroupRenaming {
  readonly eventId: string;
  readonly sectionId: string;
  readonly source: { readonly name: string; readonly systemId: string; readonly rounds: number };
  readonly own: SectionSettings;
}

/** Group A keeps the section and its address. */
async function renameToGroup(db: Database, actor: Actor, { eventId, sectionId, source, own }: GroupRenaming) {
  const free = await checkNameAndSlug(db, eventId, sectionId, own);
  if (!free.ok) return free;
  const { name, systemId, rounds, cycles, lateEntryUntilRound } = own;
  await db.section.update({ where: { id: sectionId }, data: { name, systemId, rounds, cycles, lateEntryUntilRound, version: { increment: 1 } } });
  const before = { name: source.name, systemId: source.systemId, rounds: source.rounds };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'section-changed', before, after: { name, systemId, rounds } });
  return ok(null);
}
