import { describe, expect, it } from 'vitest';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { ChangeSectionSettingsSchema, changeSectionSettings } from '@/lib/acts/sections/change-section-settings';
import { RATING_METHODS, type RatingMethod } from '@/lib/domain/sections/section-settings';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';

useDatabase();

/** The players have, in this order, a higher national rating, a higher FIDE rating, only a FIDE rating, and only a national rating. */
const PLAYERS = [
  ['Ash, Ada', { fideRating: '1900', nationalRating: '1950' }],
  ['Birch, Bo', { fideRating: '1940', nationalRating: '1800' }],
  ['Cedar, Cy', { fideRating: '1850' }],
  ['Dogwood, Di', { nationalRating: '1920' }],
] as const;

async function makeRatedSection(method: RatingMethod) {
  const { event, owner } = await makeEvent({ federation: 'NED' });
  const section = await makeSection(event.id, { rounds: 3, ratingMethod: method });
  for (const [name, ratings] of PLAYERS) await enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId: section.id, name, ...ratings }));
  return { owner, section };
}

const orderWithRatings = async (sectionId: string) =>
  (await database().entry.findMany({ where: { sectionId }, include: { person: true }, orderBy: { pairingNumber: 'asc' } })).map(
    ({ person, rating }) => `${person.name.slice(0, 1)}${rating}`,
  );

const ORDER_BY_METHOD = {
  FIDE: 'B1940 A1900 C1850 D0',
  NRO: 'A1950 D1920 B1800 C0',
  FIDON: 'B1940 D1920 A1900 C1850',
  NIDOF: 'A1950 D1920 C1850 B1800',
  HBFN: 'A1950 B1940 D1920 C1850',
  LBFN: 'D1920 A1900 C1850 B1800',
  OTHER: 'B1940 D1920 A1900 C1850',
} as const satisfies Readonly<Record<RatingMethod, string>>;

describe('the rating method', () => {
  // Answers FIDE's checklist, question 145.
  it.each(RATING_METHODS)('%s: orders the players, is written to record 172 and is read back from the file', async (method) => {
    const { owner, section } = await makeRatedSection(method);
    expect((await orderWithRatings(section.id)).join(' ')).toBe(ORDER_BY_METHOD[method]);
    const made = await makeTournamentReport(owner, { sectionId: section.id, afterRound: null, dialect: 'trf26' });
    if (!made.ok) throw new Error(made.error.code);
    expect(made.value.text).toContain(`\r\n172 NED ${method}\r\n`);
    const next = await makeEvent();
    const into = await makeSection(next.event.id);
    const preview = await previewImport(next.owner, { sectionId: into.id, file: undefined, text: made.value.text });
    if (!preview.ok) throw new Error(preview.error.code);
    expect(await importTournament(next.owner, { previewId: preview.value.previewId, systemId: 'dutch-2017', rounds: 3 })).toMatchObject({ ok: true });
    expect((await database().section.findUniqueOrThrow({ where: { id: into.id } })).ratingMethod).toBe(method);
    expect((await orderWithRatings(into.id)).join(' ')).toBe(ORDER_BY_METHOD[method]);
  });

  it('changes every player’s pairing strength and number when it changes, unless the arbiter chose the strength', async () => {
    const { owner, section } = await makeRatedSection('FIDON');
    const chosen = await database().entry.findFirstOrThrow({ where: { sectionId: section.id, person: { name: 'Ash, Ada' } } });
    await database().entry.update({ where: { id: chosen.id }, data: { estimate: 2200, rating: 2200, strengthFrom: 'estimate' } });
    const form = { sectionId: section.id, version: '1', name: section.name, systemId: 'dutch-2017', rounds: '3', initialColour: 'white' };
    expect(await changeSectionSettings(owner, ChangeSectionSettingsSchema.parse({ ...form, tieBreaks: ['ARO', 'LOT'], ratingMethod: 'NIDOF' }))).toMatchObject({
      ok: true,
    });
    expect((await orderWithRatings(section.id)).join(' ')).toBe('A2200 D1920 C1850 B1800');
  });

  it('is OTHER in the report if a player’s strength does not follow from the method', async () => {
    const { owner, section } = await makeRatedSection('HBFN');
    const one = await database().entry.findFirstOrThrow({ where: { sectionId: section.id, person: { name: 'Birch, Bo' } } });
    await database().entry.update({ where: { id: one.id }, data: { rating: 1800, strengthFrom: 'national' } });
    const made = await makeTournamentReport(owner, { sectionId: section.id, afterRound: null, dialect: 'trf26' });
    expect(made.ok && made.value.text).toContain('\r\n172 NED OTHER\r\n');
  });
});
