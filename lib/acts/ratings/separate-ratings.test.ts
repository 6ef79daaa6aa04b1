import { describe, expect, it } from 'vitest';
import { parseTrf, toTournament } from '@/engine/trf';
import { CorrectRatingSchema, correctRating } from '@/lib/acts/entries/correct-rating';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { searchPersons } from '@/lib/acts/players/search-persons';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEvent, makeMember, makePerson, makeSection } from '@/tests/factories';
import { importAndConfirm } from '@/tests/factories/import-and-confirm';
import { useDatabase } from '@/tests/use-database';
import { applyRatings } from './apply-ratings';
import { PreviewRatingsSchema, previewRatings } from './preview-ratings';

useDatabase();

async function makeReportText(owner: Parameters<typeof makeTournamentReport>[0], sectionId: string, dialect: 'trf16' | 'trf26'): Promise<string> {
  const made = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.text;
}

const playerLineIn = (text: string, name: string) => text.split('\r\n').find((line) => line.startsWith('001') && line.includes(name)) ?? '';

/** Makes a section of three players: one with both ratings, one with a national rating only, and one with only an estimate. */
async function makeSectionOfThreeKinds(fields: Parameters<typeof makeSection>[1] = {}) {
  const { event, owner } = await makeEvent({ federation: 'NED' });
  const section = await makeSection(event.id, { rounds: 3, ...fields });
  const enter = (name: string, more: Record<string, string>) => enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId: section.id, name, ...more }));
  await enter('Ash, Ada', { fideRating: '1900', nationalRating: '1950', fideId: '1700001', nationalId: '77', federation: 'BEL' });
  await enter('Birch, Bo', { nationalRating: '1850' });
  await enter('Cedar, Cy', { estimate: '1700' });
  return { event, owner, section };
}

const RATINGS_QUERY = {
  select: { rating: true, strengthFrom: true, fideRating: true, nationalRating: true, estimate: true, person: { select: { name: true } } },
  orderBy: { pairingNumber: 'asc' },
} as const;
const ratingsIn = async (sectionId: string) =>
  (await database().entry.findMany({ where: { sectionId }, ...RATINGS_QUERY })).map((row) => [
    row.person.name,
    row.rating,
    row.strengthFrom,
    row.fideRating,
    row.nationalRating,
    row.estimate,
  ]);

describe('an estimate', () => {
  it.each(['trf16', 'trf26'] as const)('is never exported as a rating, and importing the file (%s) restores every rating with its kind', async (dialect) => {
    const { owner, section } = await makeSectionOfThreeKinds();
    const text = await makeReportText(owner, section.id, dialect);
    expect(['Ash', 'Birch', 'Cedar'].map((name) => playerLineIn(text, name).slice(48, 52).trim())).toEqual(['1900', '', '']);
    expect(text).toContain('072 1\r\n');
    expect(text).toContain('### paired by estimate: 3=1700');
    const parsed = parseTrf(text);
    expect(parsed.ok && toTournament(parsed.value.document).tournament.players.map(({ rating }) => rating)).toEqual([1900, 1850, 1700]);
    const next = await makeEvent();
    const into = await makeSection(next.event.id);
    const preview = await previewImport(next.owner, { sectionId: into.id, file: undefined, text });
    if (!preview.ok) throw new Error(JSON.stringify(preview.error));
    expect(await importAndConfirm(next.owner, { previewId: preview.value.previewId, systemId: 'dutch-2017', rounds: 3 })).toMatchObject({ ok: true });
    expect(await ratingsIn(into.id)).toEqual([
      ['Ash, Ada', 1900, 'fide', 1900, dialect === 'trf26' ? 1950 : 0, 0],
      ['Birch, Bo', 1850, 'national', 0, 1850, 0],
      ['Cedar, Cy', 1700, 'estimate', 0, 0, 1700],
    ]);
    expect(await makeReportText(next.owner, into.id, dialect)).toContain('### paired by estimate: 3=1700');
  });

  it('is exported separately from national ratings, which have their own record in TRF26', async () => {
    const { owner, section } = await makeSectionOfThreeKinds();
    const text = await makeReportText(owner, section.id, 'trf26');
    expect(text).toMatch(/^172 BEL OTHER\r$/m);
    expect(text).toMatch(/^BEL {4}1 {40}1950 {14}77\r$/m);
    expect(text).toMatch(/^NED {4}2 {40}1850\r$/m);
    expect(await makeReportText(owner, section.id, 'trf16')).not.toMatch(/^(BEL|NED|172)/m);
  });

  it('does not hide the federation of a guest’s national number, which is exported and imported with it', async () => {
    const { owner, section } = await makeSectionOfThreeKinds();
    const guest = { name: 'Dogwood, Di', federation: 'FRA', nationalId: '78', nationalBody: 'ned', nationalRating: '1650' };
    expect(await enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId: section.id, ...guest }))).toMatchObject({ ok: true });
    const text = await makeReportText(owner, section.id, 'trf26');
    expect(text).toMatch(/^NED {4}4 {40}1650 {14}78\r$/m);
    const next = await makeEvent();
    const into = await makeSection(next.event.id);
    const preview = await previewImport(next.owner, { sectionId: into.id, file: undefined, text });
    if (!preview.ok) throw new Error(JSON.stringify(preview.error));
    expect(await importAndConfirm(next.owner, { previewId: preview.value.previewId, systemId: 'dutch-2017', rounds: 3 })).toMatchObject({ ok: true });
    const stored = await database().person.findFirstOrThrow({ where: { eventId: next.event.id, name: guest.name } });
    expect(stored).toMatchObject({ federation: 'FRA', nationalId: '78', nationalBody: 'NED' });
  });

  it('is not in the ratings on record, so neither the search nor another event gets it', async () => {
    const { event, owner } = await makeSectionOfThreeKinds();
    const next = await makeSection(event.id);
    const found = async (text: string) => {
      const outcome = await searchPersons(owner, { sectionId: next.id, text });
      return outcome.ok && outcome.value.map(({ rating }) => rating);
    };
    expect([await found('cedar'), await found('birch'), await found('ash')]).toEqual([[0], [1850], [1900]]);
  });

  it('is marked as an estimate in public, and is not used for performance ratings', async () => {
    const { event, section } = await makeSectionOfThreeKinds();
    await database().event.update({ where: { id: event.id }, data: { isPublished: true } });
    const made = await buildPublicSection(section.id);
    expect(
      made?.body.players.map(({ rating, isEstimate, ratedAs, fideRating, nationalRating }) => [rating, isEstimate, ratedAs, fideRating, nationalRating]),
    ).toEqual([
      [1900, false, 1900, 1900, 1950],
      [1850, false, 0, 0, 1850],
      [1700, true, 0, 0, 0],
    ]);
  });

  // Answers FIDE's checklist, question 131.
  it('is replaced for pairing by the first list rating but kept; an arbiter’s choice of strength stays', async () => {
    const { event, owner, section } = await makeSectionOfThreeKinds();
    const arbiter = await makeMember(event.id, 'arbiter');
    const [ada, , cy] = await database().entry.findMany({ where: { sectionId: section.id }, orderBy: { pairingNumber: 'asc' } });
    await database().person.update({ where: { id: cy?.personId ?? '' }, data: { fideId: 1700003 } });
    expect(
      await correctRating(
        owner,
        CorrectRatingSchema.parse({ entryId: ada?.id, fideRating: '1900', nationalRating: '1950', estimate: '2100', strengthFrom: 'estimate' }),
      ),
    ).toMatchObject({ ok: true });
    const list = PreviewRatingsSchema.parse({
      sectionId: section.id,
      text: 'FIDE ID;Rating\n1700001;1910\n1700003;1650\n',
      source: 'FIDE',
      listedOn: '2026-11-01',
    });
    const preview = await previewRatings(arbiter, list);
    if (!preview.ok) throw new Error(preview.error.code);
    expect(await applyRatings(arbiter, { previewId: preview.value.previewId, otherNameIds: [] })).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await ratingsIn(section.id)).toEqual([
      ['Ash, Ada', 2100, 'estimate', 1910, 1950, 2100],
      ['Birch, Bo', 1850, 'national', 0, 1850, 0],
      ['Cedar, Cy', 1650, 'fide', 1650, 0, 1700],
    ]);
  });
});

describe("a federation's list", () => {
  // Answers FIDE's checklist, question 117.
  it('sets national ratings and does not change FIDE ratings', async () => {
    const { owner, section } = await makeSectionOfThreeKinds();
    const list = PreviewRatingsSchema.parse({
      sectionId: section.id,
      text: 'Member number;Rating\n77;1960\n',
      body: 'national',
      federation: 'BEL',
      source: 'KBSB',
      listedOn: '2026-11-01',
    });
    const preview = await previewRatings(owner, list);
    if (!preview.ok) throw new Error(preview.error.code);
    await applyRatings(owner, { previewId: preview.value.previewId, otherNameIds: [] });
    expect((await ratingsIn(section.id))[0]).toEqual(['Ash, Ada', 1900, 'fide', 1900, 1960, 0]);
    expect(await database().rating.count({ where: { kind: 'national', value: 1960, source: 'KBSB' } })).toBe(1);
  });
});

// Answers FIDE's checklist, question 116.
it('the database refuses a pairing strength that is none of the ratings', async () => {
  const { event } = await makeEvent();
  const [section, person] = [await makeSection(event.id), await makePerson(event.id)];
  await expect(
    database().entry.create({ data: { sectionId: section.id, personId: person.id, rating: 1500, strengthFrom: 'fide', fideRating: 1400 } }),
  ).rejects.toThrow('Entry_strength_is_one_of_the_ratings');
});
