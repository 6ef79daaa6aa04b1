import { describe, expect, it } from 'vitest';
import { readRatingList } from '@/lib/domain/player-lists/read-rating-list';
import { database } from '@/lib/platform/db/client';
import { getListFederation, getRatingPreview } from '@/lib/views/ratings/get-rating-preview';
import { makeEntry, makeEvent, makeMember, makePerson, makeSection, makeUser } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { ApplyRatingsSchema, applyRatings } from './apply-ratings';
import { PreviewRatingsSchema, previewRatings } from './preview-ratings';

useDatabase();

describe('readRatingList', () => {
  it('reads the XML list', () => {
    const text =
      '<playerslist><player><fideid>700001</fideid><name>Ash, Bo</name><title>FM</title><rating>2301</rating><rapid_rating>2210</rapid_rating><blitz_rating>0</blitz_rating></player></playerslist>';
    expect(readRatingList(text, 'standard')).toEqual({
      ok: true,
      players: [{ name: 'Ash, Bo', fideId: 700001, nationalId: null, title: 'FM', ratings: { standard: 2301, rapid: 2210 } }],
    });
  });

  it('removes characters from names that change the direction of writing', () => {
    const text = '<playerslist><player><fideid>700001</fideid><name>Ash\u202e, Bo</name><rating>2301</rating></player></playerslist>';
    expect(readRatingList(text, 'standard')).toMatchObject({ players: [{ name: 'Ash, Bo' }] });
  });

  it('reads the text list by the columns in its heading', () => {
    const text = [
      'ID Number      Name              Fed Sex Tit  SRtng SGm SK B-day',
      '700001         Ash, Bo           NED M   FM   2301  9   20 1990',
      '',
    ].join('\n');
    expect(readRatingList(text, 'standard')).toEqual({
      ok: true,
      players: [{ name: 'Ash, Bo', fideId: 700001, nationalId: null, title: 'FM', ratings: { standard: 2301 } }],
    });
  });

  it('reads CSV with a heading, and requires a column with numbers', () => {
    expect(readRatingList('FIDE ID;Rating\n700001;2301\n', 'rapid')).toMatchObject({ players: [{ fideId: 700001, ratings: { rapid: 2301 } }] });
    expect(readRatingList('Name;Rating\nAsh, Bo;2301\n', 'rapid')).toEqual({ ok: false, code: 'no-number-column', line: 1 });
  });
});

it('a spreadsheet or compressed list is refused with an explanation of how to convert it', async () => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id);
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0])], 'list.xlsx');
  const form = { sectionId: section.id, file, source: 'FIDE', listedOn: '2026-11-01', federation: '' };
  expect(await previewRatings(owner, PreviewRatingsSchema.parse(form))).toMatchObject({
    error: { code: 'list-unreadable', field: 'file', facts: { text: expect.stringContaining('Save the list as CSV') } },
  });
});

describe('importing a rating list', () => {
  it('changes ratings and numbers after a preview, and saves the ratings with the person', async () => {
    const { event } = await makeEvent();
    const arbiter = await makeMember(event.id, 'arbiter');
    const section = await makeSection(event.id);
    const [a, b] = [await makePerson(event.id, { fideId: 700901 }), await makePerson(event.id, { fideId: 700902 })];
    await makeEntry(section.id, { personId: a.id, rating: 2000, pairingNumber: 1 });
    await makeEntry(section.id, { personId: b.id, rating: 1900, pairingNumber: 2 });
    const text = 'FIDE ID;Rating\n700901;1850\n700902;1900\n';
    const input = PreviewRatingsSchema.parse({ sectionId: section.id, text, source: 'FIDE', listedOn: '2026-11-01' });
    const preview = await previewRatings(arbiter, input);
    if (!preview.ok) throw new Error(preview.error.code);
    expect(await database().entry.findFirst({ where: { personId: a.id } })).toMatchObject({ rating: 2000 });
    const { previewId } = preview.value;
    expect(await applyRatings((await makeUser()).actor, { previewId, otherNameIds: [] })).toMatchObject({ error: { code: 'not-found' } });
    expect(await applyRatings(arbiter, { previewId, otherNameIds: [] })).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await database().entry.findFirst({ where: { personId: a.id } })).toMatchObject({ rating: 1850, pairingNumber: 2, ratingSource: 'FIDE' });
    expect(await database().rating.findFirst({ where: { personId: a.id } })).toMatchObject({ kind: 'standard', value: 1850, source: 'FIDE' });
    expect(await applyRatings(arbiter, { previewId, otherNameIds: [] })).toMatchObject({ error: { code: 'preview-over' } });
  });

  it('uses a number that has another name in the list only if the user ticked it, having seen both names', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id);
    const [ann, bo] = [await makePerson(event.id, { name: 'Alder, Ann', fideId: 700921 }), await makePerson(event.id, { name: 'Birch, Bo', fideId: 700922 })];
    await makeEntry(section.id, { personId: ann.id, rating: 2000 });
    const { id: asked } = await makeEntry(section.id, { personId: bo.id, rating: 1900 });
    const rating = async () => (await database().entry.findUniqueOrThrow({ where: { id: asked } })).rating;
    const preview = async (text: string) => {
      const made = await previewRatings(owner, PreviewRatingsSchema.parse({ sectionId: section.id, text, source: 'FIDE', listedOn: '2026-11-01' }));
      return made.ok ? made.value.previewId : '';
    };
    const both = await preview('Name;FIDE ID;Rating\nALDER, A.;700921;2010\nCedar, Cy;700922;2400\n');
    expect((await getRatingPreview(owner, section.id, both))?.changes.map(({ name, otherName }) => [name, otherName])).toEqual([
      ['Alder, Ann', null],
      ['Birch, Bo', 'Cedar, Cy'],
    ]);
    expect(await applyRatings(owner, ApplyRatingsSchema.parse({ previewId: both }))).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await rating()).toBe(1900);
    const other = await preview('Name;FIDE ID;Rating\nCedar, Cy;700922;2400\n');
    expect(await applyRatings(owner, ApplyRatingsSchema.parse({ previewId: other }))).toMatchObject({ error: { code: 'nothing-ticked' } });
    expect(await applyRatings(owner, ApplyRatingsSchema.parse({ previewId: other, otherNameIds: [asked] }))).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await rating()).toBe(2400);
  });

  it('matches national numbers only of the list’s federation, which the user chooses and the section remembers', async () => {
    const { event, owner } = await makeEvent({ federation: 'NED' });
    const section = await makeSection(event.id, { ratingMethod: 'NRO' });
    const make = async (name: string, federation: string, more: object = {}) =>
      makeEntry(section.id, { personId: (await makePerson(event.id, { name, federation, nationalId: '77', ...more })).id });
    await make('Alder, Ann', 'NED');
    await make('Birch, Bo', 'BEL');
    await make('Cedar, Cy', 'BEL', { nationalBody: 'FRA' });
    const preview = (federation: string) =>
      previewRatings(
        owner,
        PreviewRatingsSchema.parse({
          sectionId: section.id,
          text: 'Member number;Rating\n77;1850\n',
          body: 'national',
          federation,
          source: 'List',
          listedOn: '2026-11-01',
        }),
      );
    expect(await getListFederation(owner, section.id)).toBe('NED');
    expect(await preview('')).toMatchObject({ error: { code: 'list-federation-missing', field: 'federation', facts: { count: 3 } } });
    expect(await preview('ESP')).toMatchObject({ error: { code: 'nobody-on-list' } });
    for (const [federation, name] of [
      ['bel', 'Birch, Bo'],
      ['FRA', 'Cedar, Cy'],
    ] as const) {
      const made = await preview(federation);
      const shown = await getRatingPreview(owner, section.id, made.ok ? made.value.previewId : '');
      expect(shown?.changes.map((change) => change.name)).toEqual([name]);
      expect(shown?.federation).toBe(federation.toUpperCase());
      expect(await getListFederation(owner, section.id)).toBe(federation.toUpperCase());
    }
  });

  it('saves the source of the rating that is used for pairing, and does not accept a list name that the product reserves', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id, { ratingMethod: 'HBFN' });
    const person = await makePerson(event.id, { fideId: 700911, nationalId: '11' });
    const listed = { ratingSource: 'FIDE standard', ratingList: 'FIDE standard', ratingListedOn: new Date('2026-10-01') };
    await makeEntry(section.id, { personId: person.id, rating: 2000, ...listed });
    const apply = async (body: 'fide' | 'national', source: string, rating: number) => {
      const input = PreviewRatingsSchema.parse({ sectionId: section.id, text: `FIDE ID;Rating\n700911;${rating}\n`, body, source, listedOn: '2026-11-01' });
      const preview = await previewRatings(owner, input);
      if (!preview.ok) throw new Error(preview.error.code);
      expect(await applyRatings(owner, { previewId: preview.value.previewId, otherNameIds: [] })).toMatchObject({ ok: true, value: { count: 1 } });
      const { strengthFrom, ratingSource, ratingList, ratingListedOn } = await database().entry.findFirstOrThrow({ where: { personId: person.id } });
      return [strengthFrom, ratingSource, ratingList, ratingListedOn?.toISOString().slice(0, 10) ?? null];
    };
    expect(await apply('national', 'NED', 1900), 'the FIDE rating still counts').toEqual(['fide', 'FIDE standard', 'FIDE standard', '2026-10-01']);
    expect(await apply('national', 'NED', 2100)).toEqual(['national', 'NED', 'NED', '2026-11-01']);
    expect(await apply('national', 'NED', 1950), 'whence the FIDE rating is that counts again, nobody said').toEqual(['fide', '', '', null]);
    expect(await apply('fide', 'hand', 2050)).toEqual(['fide', 'hand', '', '2026-11-01']);
    expect(await apply('fide', 'NED', 2060), 'no list of FIDE').toEqual(['fide', 'NED', '', '2026-11-01']);
  });

  it('reports that a list rates nobody in the section', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id);
    await makeEntry(section.id);
    const input = PreviewRatingsSchema.parse({ sectionId: section.id, text: 'FIDE ID;Rating\n700999;1850\n', source: 'FIDE', listedOn: '2026-11-01' });
    expect(await previewRatings(owner, input)).toMatchObject({ error: { code: 'nobody-on-list' } });
  });
});
