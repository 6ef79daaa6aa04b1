import { z } from 'zod';
import { STANDARD_SCORING } from '@/engine/model/points';
import { ok } from '@/engine/model/result-or-error';
import type { StandingsRow } from '@/engine/tie-breaks';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { formatOf } from '@/lib/domain/formats/formats';
import { settingsInFormat } from '@/lib/domain/sections/section-fields';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import { sectionStandings } from '@/lib/domain/standings/section-standings';
import { buildTournament, isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { settingsToCopy } from '@/lib/facts/sections/load-section-settings';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, integerField, lineField } from '@/lib/platform/input/form-fields';
import { checkNameAndSlug, insertSection } from './add-section';

export const AddKnockOutSchema = z.object({ sectionId: idField(), name: lineField('name', 80), qualifiers: integerField(2, 512) });

/** Adds a knock-out for the first players of a section's standings, with their places there as seeds. Players who have left are passed over. */
export const addKnockOut = actInSection('section.edit', async ({ db, actor, eventId, sectionId }, { name, qualifiers }: z.output<typeof AddKnockOutSchema>) => {
  const source = await db.section.findUnique({ where: { id: sectionId } });
  const facts = await loadSectionFacts(db, sectionId);
  if (source === null || facts === null) return refuse('not-found');
  if (formatOf(facts.systemId).isOfTeams) return refuse('not-for-teams');
  const qualified = qualifiedEntries(facts, qualifiers);
  if (!qualified.ok) return qualified;
  const settings = knockOutSettings(settingsToCopy(source), name);
  const free = await checkNameAndSlug(db, eventId, null, settings);
  if (!free.ok) return free;
  const position = await db.section.count({ where: { eventId } });
  const added = await insertSection(db, actor, eventId, { settings: { ...settings, slug: free.value }, fideMode: 'never', position, schedule: [] });
  await copyEntries(db, qualified.value, added.id);
  await assignPairingNumbers(db, actor, added.id);
  const after = { count: qualifiers, from: source.name, to: added.name };
  for (const one of [sectionId, added.id]) await recordAudit(db, actor, { eventId, sectionId: one, kind: 'entries-copied', after });
  await notifySectionChanged(db, added.id);
  await notifyEventChanged(db, eventId);
  return ok({ count: qualifiers, name: added.name });
});

/** The entry ids of the first players, best first. Refuses if a shared place leaves the last qualifier undecided. */
function qualifiedEntries(facts: SectionFacts, players: number) {
  const last = facts.pairedRounds.findLast(({ state }) => state === 'complete')?.number ?? 0;
  if (last === 0) return refuse('no-standings-yet', { field: 'qualifiers' });
  const loaded = buildTournament(facts, last + 1, 'standings');
  const staying = new Set(facts.entries.filter((entry) => !isWithdrawn(entry, last + 1)).map(({ id }) => id));
  const entryOf = ({ tpn }: StandingsRow) => loaded.entryOf.get(tpn) ?? '';
  const rows = sectionStandings(loaded, facts).rows.filter((row) => staying.has(entryOf(row)));
  const [lastIn, firstOut] = [rows[players - 1], rows[players]];
  if (lastIn === undefined) return refuse('too-few-in-standings', { field: 'qualifiers', facts: { players: rows.length } });
  if (firstOut?.rank === lastIn.rank) return refuse('place-shared-at-end', { field: 'qualifiers', facts: { rank: lastIn.rank } });
  return ok(rows.slice(0, players).map(entryOf));
}

/** The settings that the form for a new knock-out would save. The number of rounds is set later, with the pairing numbers. */
function knockOutSettings(source: SectionSettings, name: string): SectionSettings {
  const settings = settingsInFormat({ ...source, cycles: 1, scoring: STANDARD_SCORING, initialColour: null }, 'knock-out');
  return { ...settings, name, slug: '', tieOrder: 'standings' };
}

async function copyEntries(db: Database, entryIds: readonly string[], sectionId: string): Promise<void> {
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
      tieRank: entryIds.indexOf(id) + 1,
    })),
  });
}
