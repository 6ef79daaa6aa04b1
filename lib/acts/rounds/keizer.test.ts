import { expect, it } from 'vitest';
import { keizerList } from '@/engine/tie-breaks';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { addSection } from '@/lib/acts/sections/add-section';
import { changeSectionSettings } from '@/lib/acts/sections/change-section-settings';
import { enterFideMode } from '@/lib/acts/sections/switch-fide-mode';
import { checkReportRounds } from '@/lib/domain/import-export/check-report-rounds';
import { parseInputTournament } from '@/lib/domain/rounds/round-input-snapshot';
import { SectionFieldsSchema } from '@/lib/domain/sections/section-fields';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { confirmDiscards, confirmWarnings } from '@/tests/factories/confirm-acts';
import { finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';

useDatabase();

const SECTION_FIELDS = { name: 'Evening', systemId: 'keizer', rounds: '3', lateEntryUntilRound: '3' };

async function addKeizerSection(more: Record<string, string> = {}) {
  const { event, owner } = await makeEvent({ isPublished: true });
  const added = await addSection(owner, { ...SectionFieldsSchema.parse({ ...SECTION_FIELDS, ...more }), eventId: event.id });
  if (!added.ok) throw new Error(added.error.code);
  return { event, owner, sectionId: added.value.sectionId };
}

/** Enters players in descending order of rating, so the first player has number 1. */
async function enterPlayers(sectionId: string, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await makeEntry(sectionId, { rating: 2200 - index * 20 })).id);
  return ids;
}

async function recordMissedRound(
  owner: UserActor,
  entryId: string | undefined,
  round: number,
  kind: 'halfPointBye' | 'fullPointBye' | 'absent',
): Promise<void> {
  const absence = { entryId: entryId ?? '', round, kind, byArbiter: false };
  expect(await confirmWarnings((acknowledged) => recordAbsence(owner, { ...absence, acknowledged }))).toMatchObject({ ok: true });
}

async function publicSectionOf(sectionId: string) {
  const made = await buildPublicSection(sectionId);
  if (made === null) throw new Error('the section is not public');
  return made.body;
}

it('a club evening of 30 players over 3 rounds, with an odd player, absences, a late entry and a withdrawal', async () => {
  const { owner, sectionId } = await addKeizerSection();
  const entries = await enterPlayers(sectionId, 30);
  await recordMissedRound(owner, entries[3], 1, 'halfPointBye');
  await recordMissedRound(owner, entries[9], 1, 'fullPointBye');
  await recordMissedRound(owner, entries[20], 1, 'absent');
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1);
  const late = EnterNewPlayerSchema.parse({ sectionId, name: 'Latimer, Kit', fideRating: '2190', fromRound: '2' });
  // This needs confirmation, because the players below the late entry get new pairing numbers.
  expect(await confirmDiscards((discards) => enterNewPlayer(owner, { ...late, discards }))).toMatchObject({ ok: true });
  await recordMissedRound(owner, entries[3], 2, 'halfPointBye');
  await publishNextRound(owner, sectionId, 2);
  await finishRound(owner, sectionId, 2);
  const leaving = { entryId: entries[5] ?? '', fromRound: 3, kind: 'withdrawn' as const, reason: '' };
  expect(await confirmWarnings((acknowledged) => withdrawPlayer(owner, { ...leaving, acknowledged }))).toMatchObject({ ok: true });
  await publishNextRound(owner, sectionId, 3);
  await finishRound(owner, sectionId, 3);

  const rounds = await database().round.findMany({ where: { sectionId }, orderBy: { number: 'asc' }, include: { pairings: true } });
  // Of 30 players, 27 are present in round 1. Of 31 players, 30 are present in rounds 2 and 3.
  expect(rounds.map(({ pairings }) => [pairings.length, pairings.filter(({ blackId }) => blackId === null).length])).toEqual([
    [14, 1],
    [15, 0],
    [15, 0],
  ]);
  const [standings] = (await publicSectionOf(sectionId)).standings.slice(-1);
  expect(standings?.columns.map(({ head }) => head)).toEqual(['Total', 'Value']);
  expect(standings?.notes[0]).toBe('Values: 47 for first place, 17 for last place.');
  expect(standings?.notes.at(-1)).toBe('After each round, all rounds are scored again with the values of the new list.');
  expect(standings?.rows).toHaveLength(31);
  expect(standings?.rows.map(({ values }) => Number(values[1]))).toEqual(Array.from({ length: 31 }, (_, place) => 47 - place));
  const totals = standings?.rows.map(({ values }) => Number(values[0])) ?? [];
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  // The late entry's total has four terms: the player's own value, and a score for each of three rounds. Round 1 scores a third of that value.
  const { players } = await publicSectionOf(sectionId);
  const row = standings?.rows.find(({ player }) => players[player]?.name === 'Latimer, Kit');
  expect(row?.working?.[0]?.terms).toHaveLength(4);
  expect(row?.working?.[0]?.terms[1]).toMatchObject({ round: 1, opponent: null, text: expect.stringContaining(' × 0.33') });
  const input = parseInputTournament(rounds[2]?.inputSnapshot ?? '');
  expect(input.scoring.keizer).toMatchObject({ topValue: null, odd: 40, repeatDistance: 7 });
  expect(keizerList(input).lists).toBe(1);
});

it('has a report file that states the parameters, and that another section imports without differences', async () => {
  const { event, owner, sectionId } = await addKeizerSection({ keizerTopValue: '20', keizerOwnValue: 'no', keizerOdd: '1/2', keizerDistance: '2' });
  const entries = await enterPlayers(sectionId, 7);
  await recordMissedRound(owner, entries[1], 2, 'fullPointBye');
  for (const round of [1, 2, 3]) {
    await publishNextRound(owner, sectionId, round);
    await finishRound(owner, sectionId, round);
  }
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 3, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  const { text } = report.value;
  expect(text).toMatch(/^192 CUSTOM_SWISS\r?$/m);
  expect(text).toMatch(/^212 .*OTHER_KEIZER/m);
  expect(text).toContain('### Keizer: {"topValue":20,"countsOwnValue":false,');
  expect(checkReportRounds(text, 'keizer', { from: 1, longestMs: 60_000 }).rounds.filter(({ differing }) => differing !== null)).toEqual([]);
  const copy = await makeSection(event.id, { fideMode: 'on' });
  const preview = await previewImport(owner, { sectionId: copy.id, file: undefined, text });
  if (!preview.ok) throw new Error(preview.error.code);
  const fields = { previewId: preview.value.previewId, systemId: 'keizer' as const, rounds: 3 };
  expect(await importTournament(owner, fields)).toMatchObject({ ok: false, error: { code: 'system-not-in-fide-mode' } });
  await database().section.update({ where: { id: copy.id }, data: { fideMode: 'left', fideLeftInRound: 0, fideLeftAt: new Date() } });
  expect(await confirmWarnings((acknowledged) => importTournament(owner, { ...fields, acknowledged }))).toMatchObject({ ok: true });
  const rowsOf = async (id: string) => (await publicSectionOf(id)).standings.at(-1)?.rows.map(({ rank, values }) => [rank, values]);
  expect(await rowsOf(copy.id)).toEqual(await rowsOf(sectionId));
});

it('a section with another format takes neither the parameters nor the ranking from a file', async () => {
  const { event, owner, sectionId } = await addKeizerSection({ keizerTopValue: '45' });
  await enterPlayers(sectionId, 6);
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1);
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 1, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  const copy = await makeSection(event.id, { tieBreaks: ['BH'] });
  const preview = await previewImport(owner, { sectionId: copy.id, file: undefined, text: report.value.text });
  if (!preview.ok) throw new Error(preview.error.code);
  const fields = { previewId: preview.value.previewId, systemId: 'dutch-2026' as const, rounds: 3 };
  expect(await confirmWarnings((acknowledged) => importTournament(owner, { ...fields, acknowledged }))).toMatchObject({ ok: true });
  const stored = await database().section.findUniqueOrThrow({ where: { id: copy.id } });
  expect(stored).toMatchObject({ systemId: 'dutch-2026', tieBreaks: ['BH'] });
  expect(stored.scoring).not.toHaveProperty('keizer');
  const again = await makeTournamentReport(owner, { sectionId: copy.id, afterRound: 1, dialect: 'trf26' });
  expect(again.ok && again.value.text).toMatch(/^202 BH\r?$/m);
  expect(again.ok && again.value.text).not.toMatch(/### Keizer:|^2.2 .*KEIZER/m);
});

it('is never in FIDE mode', async () => {
  const { event, owner, sectionId } = await addKeizerSection();
  expect(await database().section.findUniqueOrThrow({ where: { id: sectionId } })).toMatchObject({
    fideMode: 'never',
    halfPointByesAllowed: 99,
    missedRounds: 'halfPointBye',
    tieBreaks: ['KEIZER', 'KVALUE'],
  });
  expect(await enterFideMode(owner, { sectionId })).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
  const swiss = await addSection(owner, { ...SectionFieldsSchema.parse({ name: 'Open', systemId: 'dutch-2026', rounds: '5' }), eventId: event.id });
  if (!swiss.ok) throw new Error(swiss.error.code);
  const change = { ...SectionFieldsSchema.parse({ ...SECTION_FIELDS, name: 'Open' }), sectionId: swiss.value.sectionId, version: 1, reason: '' };
  expect(await changeSectionSettings(owner, change)).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
});
