import { beforeAll, describe, expect, it } from 'vitest';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { compareFile } from '@/scripts/swiss/check-command';
import { NO_IO } from '@/scripts/swiss/command-types';
import { loadFile, systemById } from '@/scripts/swiss/load-report-file';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { prepareEventCopy } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';

useDatabase();

const SYSTEM_ID = 'dutch-2026';
let owner: UserActor;
let eventId: string;

let copyOriginalSection: () => Promise<(id: string) => string>;
let originalSection: { readonly eventId: string; readonly sectionId: string; readonly entryIds: readonly string[] };

/** Six players draw all games of two rounds, so that all are tied. One player is unrated and has an estimate. */
beforeAll(async () => {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  const section = await makeSection(made.event.id, { systemId: SYSTEM_ID, rounds: 2 });
  const entries = [];
  for (const rating of [2300, 2200, 2100, 2000, 1900]) entries.push(await makeEntry(section.id, { rating }));
  entries.push(await makeEntry(section.id, { rating: 1700, estimate: 1700, strengthFrom: 'estimate', fideRating: 0 }));
  for (const round of [1, 2]) await playRound(owner, section.id, round, () => 'draw');
  originalSection = { eventId: made.event.id, sectionId: section.id, entryIds: entries.map(({ id }) => id) };
  copyOriginalSection = await prepareEventCopy(made.event.id);
});

/** A copy of the section with other tie-break rules, which do not affect its pairings. */
async function copyWithTieBreaks(settings: Pick<Prisma.SectionUncheckedUpdateInput, 'tieBreaks' | 'unratedInTieBreaks' | 'unratedAs' | 'ratingInTieBreaks'>) {
  const copied = await copyOriginalSection();
  eventId = copied(originalSection.eventId);
  const section = await database().section.update({ where: { id: copied(originalSection.sectionId) }, data: settings });
  return { section, entryIds: originalSection.entryIds.map(copied) };
}

async function reportOf(sectionId: string, afterRound: number | null = null): Promise<string> {
  const report = await makeTournamentReport(owner, { sectionId, afterRound, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return report.value.text;
}

const comments = (text: string) => text.split(/[\r\n]+/).filter((line) => /^### (?:Unrated|Ratings|OTHER_\w+: \d)/.test(line));
/** The differences between the ranks in the file and the ranks that the command `swiss check` computes. */
function differingRanks(text: string): readonly unknown[] {
  const io = { ...NO_IO, read: () => new TextEncoder().encode(text) };
  const { standings } = compareFile(loadFile('report.trf', io), systemById(SYSTEM_ID));
  expect(standings.notChecked).toBeNull();
  return standings.differ;
}

async function standingsOf(sectionId: string) {
  const shown = (await buildPublicSection(sectionId))?.body.standings.at(-1);
  return { columns: shown?.columns.map(({ head }) => head), places: shown?.rows.map(({ player, rank }) => [rank, player]), notes: shown?.notes };
}

const TIE_BREAKS = ['PTS', 'ARO', 'TPN/R'];

describe('unrated players in tie-breaks by rating', () => {
  // Answers FIDE's checklist, questions 208, 209.
  it.each([
    [{ unratedInTieBreaks: 'drop' }, ['TPN/R'], [], /Tie-breaks not used because a player is unrated/],
    [{ unratedInTieBreaks: 'estimate' }, ['ARO', 'TPN/R'], ['### Unrated in tie-breaks: estimate'], /the arbiter’s estimate is used/],
    [{ unratedInTieBreaks: 'rating', unratedAs: 2500 }, ['ARO', 'TPN/R'], ['### Unrated in tie-breaks: 2500'], /as rated 2500/],
  ] as const)('count as announced (%j): standings and report say so, and swiss check computes the same ranks', async (rule, columns, lines, note) => {
    const { section } = await copyWithTieBreaks({ ...rule, tieBreaks: TIE_BREAKS });
    const shown = await standingsOf(section.id);
    expect(shown.columns).toEqual(columns);
    expect(shown.notes).toEqual([expect.stringMatching(note)]);
    const text = await reportOf(section.id);
    expect(comments(text)).toEqual(lines);
    expect(differingRanks(text)).toEqual([]);
    if (lines.length > 0) expect(differingRanks(text.replaceAll(/^### Unrated.*[\r\n]+/gm, '')), 'the line is what makes it agree').not.toEqual([]);
  });
});

describe('several ratings of a player', () => {
  // Answers FIDE's checklist, questions 214, 216.
  it.each(['first', 'ofRound', 'latest'] as const)('rank by the rating that was announced (%s), also in swiss check', async (ratingInTieBreaks) => {
    const { section, entryIds } = await copyWithTieBreaks({ tieBreaks: TIE_BREAKS, unratedInTieBreaks: 'rating', unratedAs: 1500, ratingInTieBreaks });
    const before = await standingsOf(section.id);
    await database().entryRating.create({ data: { entryId: entryIds[4] ?? '', fromRound: 2, fideRating: 2600, listedOn: new Date('2026-12-01') } });
    const shown = await standingsOf(section.id);
    if (ratingInTieBreaks === 'first') expect(shown.places).toEqual(before.places);
    else expect(shown.places).not.toEqual(before.places);
    expect(shown.notes?.at(-1)).toMatch({ first: /first rating/, ofRound: /in the round in which the game/, latest: /latest rating/ }[ratingInTieBreaks]);
    const text = await reportOf(section.id);
    expect(comments(text)).toContain('### Ratings from round 2: 5=2600');
    expect(differingRanks(text)).toEqual([]);
    expect(comments(await reportOf(section.id, 1)), 'nothing of later rounds').not.toContain('### Ratings from round 2: 5=2600');
  });
});

describe('tie-break values entered by an arbiter', () => {
  const give = (sectionId: string, code: string, values: readonly (readonly [string | undefined, number])[]) =>
    database().givenTieBreak.createMany({
      data: values.map(([entryId, value]) => ({ sectionId, entryId: entryId ?? '', code, value, reason: 'play-off (armageddon) of 3 May' })),
    });

  // Answers FIDE's checklist, question 207.
  it('decide the ranking; standings and report give the reason, and swiss check computes the same ranks', async () => {
    const { section, entryIds } = await copyWithTieBreaks({ tieBreaks: ['PTS', 'PLAYOFF', 'TPN'] });
    await give(section.id, 'PLAYOFF', [
      [entryIds[3], 150],
      [entryIds[2], 50],
    ]);
    const shown = await standingsOf(section.id);
    expect(shown.places?.slice(0, 3)).toEqual([
      [1, 3],
      [2, 2],
      [3, 0],
    ]);
    expect(shown.notes).toEqual(['Play-off: play-off (armageddon) of 3 May']);
    expect((await buildPublicSection(section.id))?.body.standings[0]?.rows[0], 'nothing of it before the last round').toMatchObject({ player: 0, rank: 1 });
    const text = await reportOf(section.id);
    expect(comments(text)).toEqual(['### OTHER_PLAYOFF: 3=0.50 4=1.50 (play-off (armageddon) of 3 May)']);
    expect(differingRanks(text)).toEqual([]);
  });

  it('are imported again with the report, and so are all rules on ratings', async () => {
    const { section, entryIds } = await copyWithTieBreaks({
      tieBreaks: ['PTS', 'ARO', 'EXT1', 'HAND'],
      unratedInTieBreaks: 'rating',
      unratedAs: 1400,
      ratingInTieBreaks: 'latest',
    });
    await give(section.id, 'HAND', [
      [entryIds[5], 100],
      [entryIds[0], 200],
    ]);
    await give(section.id, 'EXT1', [[entryIds[1], -25]]);
    await database().entryRating.create({ data: { entryId: entryIds[2] ?? '', fromRound: 2, fideRating: 2150, listedOn: new Date('2026-12-01') } });
    const text = await reportOf(section.id);
    const other = await makeSection(eventId, { systemId: SYSTEM_ID, rounds: 2 });
    const preview = await previewImport(owner, { sectionId: other.id, file: undefined, text });
    if (!preview.ok) throw new Error(preview.error.code);
    expect(await importTournament(owner, { previewId: preview.value.previewId, systemId: SYSTEM_ID, rounds: 2 })).toMatchObject({ ok: true });
    const facts = await loadSectionFacts(database(), other.id);
    expect(facts).toMatchObject({ unratedInTieBreaks: 'rating', unratedAs: 1400, ratingInTieBreaks: 'latest' });
    expect(facts?.givenTieBreaks.map(({ code, value, reason }) => [code, value, reason]).toSorted()).toEqual([
      ['EXT1', -25, 'play-off (armageddon) of 3 May'],
      ['HAND', 100, 'play-off (armageddon) of 3 May'],
      ['HAND', 200, 'play-off (armageddon) of 3 May'],
    ]);
    const again = await reportOf(other.id);
    expect(comments(again).toSorted()).toEqual(comments(text).toSorted());
    expect((await standingsOf(other.id)).places?.length).toBe(6);
    expect(differingRanks(again)).toEqual([]);
  });
});
