import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { useDatabase } from '@/tests/database';
import { makeEntry, makeEvent, makeMember, makePerson, makeSection, makeUser } from '@/tests/factories';
import { applyRatings } from './apply-ratings';
import { decideRatingChanges } from './decide-rating-changes';
import { PreviewRatings, previewRatings } from './preview-ratings';
import { readRatingList } from './read-rating-list';

useDatabase();

describe('readRatingList', () => {
  it('reads the XML list', () => {
    const text =
      '<playerslist><player><fideid>700001</fideid><name>Ash, Bo</name><title>FM</title><rating>2301</rating><rapid_rating>2210</rapid_rating><blitz_rating>0</blitz_rating></player></playerslist>';
    expect(readRatingList(text, 'standard')).toEqual({
      ok: true,
      players: [{ fideId: 700001, nationalId: null, title: 'FM', ratings: { standard: 2301, rapid: 2210 } }],
    });
  });

  it('reads the text list by the columns of its heading', () => {
    const text = [
      'ID Number      Name              Fed Sex Tit  SRtng SGm SK B-day',
      '700001         Ash, Bo           NED M   FM   2301  9   20 1990',
      '',
    ].join('\n');
    expect(readRatingList(text, 'standard')).toEqual({ ok: true, players: [{ fideId: 700001, nationalId: null, title: 'FM', ratings: { standard: 2301 } }] });
  });

  it('reads CSV with a heading, and asks for a number to find players by', () => {
    expect(readRatingList('FIDE ID;Rating\n700001;2301\n', 'rapid')).toMatchObject({ players: [{ fideId: 700001, ratings: { rapid: 2301 } }] });
    expect(readRatingList('Name;Rating\nAsh, Bo;2301\n', 'rapid')).toEqual({ ok: false, code: 'no-number-column', line: 1 });
  });
});

describe('decideRatingChanges', () => {
  it('finds players by number only', () => {
    const entry = (name: string, fideId: number | null, rating: number) => ({
      entryId: name,
      personId: name,
      name,
      fideId,
      nationalId: null,
      numberBody: '',
      strengthFrom: 'fide' as const,
      fideRating: rating,
      nationalRating: 0,
      estimate: 0,
    });
    const list = [{ fideId: 1001, nationalId: null, title: null, ratings: { standard: 2000 } }];
    expect(
      decideRatingChanges([entry('A', 1001, 1900), entry('B', null, 1800)], list, { ratingKind: 'standard', ratingMethod: 'FIDON' }, 'fide'),
    ).toMatchObject({
      changes: [{ entryId: 'A', personId: 'A', name: 'A', before: 1900, after: 2000 }],
      unchanged: 0,
      missing: ['B'],
    });
  });
});

describe('importing a rating list', () => {
  it('changes the ratings after a look, with their numbers, and keeps them with the person', async () => {
    const { event } = await makeEvent();
    const arbiter = await makeMember(event.id, 'arbiter');
    const section = await makeSection(event.id);
    const [a, b] = [await makePerson(event.id, { fideId: 700901 }), await makePerson(event.id, { fideId: 700902 })];
    await makeEntry(section.id, { personId: a.id, rating: 2000, pairingNumber: 1 });
    await makeEntry(section.id, { personId: b.id, rating: 1900, pairingNumber: 2 });
    const text = 'FIDE ID;Rating\n700901;1850\n700902;1900\n';
    const input = PreviewRatings.parse({ sectionId: section.id, text, source: 'FIDE', listedOn: '2026-11-01' });
    const preview = await previewRatings(arbiter, input);
    if (!preview.ok) throw new Error(preview.error.code);
    expect(await database().entry.findFirst({ where: { personId: a.id } })).toMatchObject({ rating: 2000 });
    const { previewId } = preview.value;
    expect(await applyRatings((await makeUser()).actor, { previewId })).toMatchObject({ error: { code: 'not-found' } });
    expect(await applyRatings(arbiter, { previewId })).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await database().entry.findFirst({ where: { personId: a.id } })).toMatchObject({ rating: 1850, pairingNumber: 2, ratingSource: 'FIDE' });
    expect(await database().rating.findFirst({ where: { personId: a.id } })).toMatchObject({ kind: 'standard', value: 1850, source: 'FIDE' });
    expect(await applyRatings(arbiter, { previewId })).toMatchObject({ error: { code: 'preview-over' } });
  });

  it('tells where the rating that counts is from, and takes no name of a list for what the product calls one by', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id, { ratingMethod: 'HBFN' });
    const person = await makePerson(event.id, { fideId: 700911, nationalId: '11' });
    const listed = { ratingSource: 'FIDE standard', ratingList: 'FIDE standard', ratingListedOn: new Date('2026-10-01') };
    await makeEntry(section.id, { personId: person.id, rating: 2000, ...listed });
    const apply = async (body: 'fide' | 'national', source: string, rating: number) => {
      const input = PreviewRatings.parse({ sectionId: section.id, text: `FIDE ID;Rating\n700911;${rating}\n`, body, source, listedOn: '2026-11-01' });
      const preview = await previewRatings(owner, input);
      if (!preview.ok) throw new Error(preview.error.code);
      expect(await applyRatings(owner, { previewId: preview.value.previewId })).toMatchObject({ ok: true, value: { count: 1 } });
      const { strengthFrom, ratingSource, ratingList, ratingListedOn } = await database().entry.findFirstOrThrow({ where: { personId: person.id } });
      return [strengthFrom, ratingSource, ratingList, ratingListedOn?.toISOString().slice(0, 10) ?? null];
    };
    expect(await apply('national', 'NED', 1900), 'the FIDE rating still counts').toEqual(['fide', 'FIDE standard', 'FIDE standard', '2026-10-01']);
    expect(await apply('national', 'NED', 2100)).toEqual(['national', 'NED', 'NED', '2026-11-01']);
    expect(await apply('national', 'NED', 1950), 'whence the FIDE rating is that counts again, nobody said').toEqual(['fide', '', '', null]);
    expect(await apply('fide', 'hand', 2050)).toEqual(['fide', 'hand', '', '2026-11-01']);
    expect(await apply('fide', 'NED', 2060), 'no list of FIDE').toEqual(['fide', 'NED', '', '2026-11-01']);
  });

  it('says when the list rates nobody of the section', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id);
    await makeEntry(section.id);
    const input = PreviewRatings.parse({ sectionId: section.id, text: 'FIDE ID;Rating\n700999;1850\n', source: 'FIDE', listedOn: '2026-11-01' });
    expect(await previewRatings(owner, input)).toMatchObject({ error: { code: 'nobody-on-list' } });
  });
});
