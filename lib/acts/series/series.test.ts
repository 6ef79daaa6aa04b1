import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { choosePublicName } from '@/lib/acts/personal-data/choose-public-name';
import { erasePerson } from '@/lib/acts/personal-data/erase-person';
import { removeEvent } from '@/lib/acts/removal/remove-event';
import { hundredthsText } from '@/lib/domain/series/hundredths';
import { legsVersion, rulesVersion, seriesVersion } from '@/lib/domain/series/series-fields';
import { ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { findCacheablePage } from '@/lib/views/gateway/cacheable-page';
import { getSectionForm } from '@/lib/views/sections/get-section-form';
import { getSeries, getSeriesPlayers } from '@/lib/views/series/get-series';
import { publicSeries, seriesOfEvent } from '@/lib/views/series/public-series-cache';
import { makeEntry, makeEvent, makePerson, makeSection, makeUser, playRound } from '@/tests/factories';
import { refreshPublicPages } from '@/tests/factories/refresh-public-pages';
import { useDatabase } from '@/tests/use-database';
import { addLeg, changeLegs, removeFromSeries } from './change-legs';
import { addSeriesOrganiser, removeSeriesOrganiser } from './change-organisers';
import { changeSeries, changeSeriesRules, ChangeSeriesRulesSchema, createSeries, removeSeries } from './change-series';
import { mergePlayers, separatePlayer, undoMatchDecision } from './match-players';

useDatabase();

const RULES = {
  pointSource: 'table',
  placePoints: '12 10 8',
  beyondPoints: '1',
  sharedBy: 'points',
  participationPoints: '',
  countedLegs: '2',
  minimumLegs: '1',
};

/** An event with one round of two games, each won by White: players 1 and 4, against 3 and 2. */
async function makeLeg(owner: UserActor, persons: readonly { name: string; fideId?: number }[]) {
  const { event } = await makeEvent({ isPublished: true });
  await database().eventMember.create({ data: { eventId: event.id, userId: owner.userId, role: 'organiser' } });
  const section = await makeSection(event.id, { rounds: 1, publication: 'standings', tieBreaks: ['PTS', 'RTNG'] });
  const personIds: string[] = [];
  for (const [index, facts] of persons.entries()) {
    const person = await makePerson(event.id, facts);
    personIds.push(person.id);
    await makeEntry(section.id, { personId: person.id, rating: 2400 - index });
  }
  await playRound(owner, section.id, 1, () => 'whiteWins');
  await refreshPublicPages(section.id);
  return { event, sectionId: section.id, personIds };
}

const namesOf = (last: string) => ['Moreau, Ada', 'Osei, Kim', 'Lind, Bo', last].map((name, index) => ({ name, fideId: 100 + index }));

async function makeSeries(owner: UserActor) {
  const made = await createSeries(owner, { name: `Circuit ${randomUUID()}`, slug: '' });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = await database().series.findUniqueOrThrow({ where: { slug: made.value.slug } });
  const home = async () => (await getSeries(owner, made.value.slug)) ?? Promise.reject(new Error('no series'));
  return { seriesId: id, slug: made.value.slug, home };
}

let owner: UserActor;
beforeAll(async () => {
  owner = (await makeUser({ mayCreateEvents: true })).actor;
});

async function publish({ seriesId, home }: Awaited<ReturnType<typeof makeSeries>>) {
  const { series } = await home();
  return changeSeries(owner, { seriesId, seen: seriesVersion(series), name: series.name, slug: series.slug, isPublished: true });
}

const page = async (slug: string) => (await publicSeries().find(slug)) ?? Promise.reject(new Error('not public'));
const table = async (slug: string) => (await page(slug)).tables[0]?.rows.map(({ place, player, total }) => [place, player.name, hundredthsText(total)]);

describe('a series', () => {
  it('offers the sections of one’s events as legs, but not those of templates', async () => {
    const { actor } = await makeUser({ mayCreateEvents: true });
    const made = await createSeries(actor, { name: `Circuit ${randomUUID()}`, slug: '' });
    const { event, sectionId } = await makeLeg(actor, namesOf('Roe, Jo'));
    const offered = async () => (await getSeries(actor, made.ok ? made.value.slug : ''))?.offered.map(({ id }) => id);
    expect(await offered()).toEqual([sectionId]);
    await database().event.update({ where: { id: event.id }, data: { isPublished: false, isTemplate: true } });
    expect(await offered()).toEqual([]);
    const { id: seriesId } = await database().series.findUniqueOrThrow({ where: { slug: made.ok ? made.value.slug : '' } });
    const forged = { seriesId, sectionId, legName: '', factor: 100 };
    expect(await addLeg(actor, forged)).toMatchObject({ error: { code: 'series-leg-of-template', field: 'sectionId' } });
  });

  it('shows the points of all legs once it is public, and follows its legs', async () => {
    const series = await makeSeries(owner);
    const first = await makeLeg(owner, namesOf('Roe, Jo'));
    const second = await makeLeg(owner, namesOf('Roe, Joanna'));
    for (const { sectionId } of [first, second])
      expect(await addLeg(owner, { seriesId: series.seriesId, sectionId, legName: '', factor: 100 })).toMatchObject({ ok: true });
    expect(await publicSeries().find(series.slug)).toBeNull();
    expect(await findCacheablePage(`/series/${series.slug}`)).toMatchObject({ status: 404 });
    expect(await publish(series)).toMatchObject({ ok: true });
    await vi.waitUntil(async () => (await publicSeries().find(series.slug)) !== null, { timeout: 5000 });
    const shown = await page(series.slug);
    expect(shown.legs.map(({ state, at }) => [state, at?.event])).toEqual([
      ['finished', first.event.slug],
      ['finished', second.event.slug],
    ]);
    expect(shown).toMatchObject({ isFinal: true });
    expect(await table(series.slug)).toEqual([
      [1, 'Moreau, Ada', '24'],
      [2, 'Roe, Joanna', '20'],
      [3, 'Osei, Kim', '16'],
      [4, 'Lind, Bo', '14'],
    ]);
    const before = await findCacheablePage(`/series/${series.slug}`);
    expect(before).toMatchObject({ status: 200, tag: shown.tag });
    expect(await seriesOfEvent(first.event.id)).toEqual([{ slug: series.slug, name: shown.name }]);

    const home = await series.home();
    const rules = ChangeSeriesRulesSchema.parse({ ...RULES, seriesId: series.seriesId, seen: rulesVersion(home.series.rules), seriesTieBreaks: ['', 'legs'] });
    expect(await changeSeriesRules(owner, rules)).toMatchObject({ ok: true });
    await vi.waitUntil(async () => (await page(series.slug)).tag !== shown.tag, { timeout: 5000 });
    // Two players share the first two places of each leg, two the others: (12 + 10) / 2 and (8 + 1) / 2.
    expect((await table(series.slug))?.map(([, , total]) => total)).toEqual(['22', '22', '9', '9']);

    expect(await removeEvent(await ownerOf(second.event.id), { eventId: second.event.id })).toMatchObject({ ok: true });
    await vi.waitUntil(async () => (await page(series.slug)).legs[1]?.state === 'gone', { timeout: 5000 });
    expect((await table(series.slug))?.map(([, , total]) => total)).toEqual(['11', '11', '4.5', '4.5']);
  });

  it('asks no database for a visitor once its page is in memory', async () => {
    const series = await makeSeries(owner);
    const { sectionId } = await makeLeg(owner, namesOf('Roe, Jo'));
    await addLeg(owner, { seriesId: series.seriesId, sectionId, legName: 'Leg', factor: 200 });
    await publish(series);
    await vi.waitUntil(async () => (await publicSeries().find(series.slug)) !== null, { timeout: 5000 });
    const first = await page(series.slug);
    expect(first.tables[0]?.rows[0]?.total).toBe(2400);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const made = (await page(series.slug)).madeAt;
    for (let count = 0; count < 5; count += 1) expect((await page(series.slug)).madeAt).toBe(made);
    // A change of another series does not make the page again.
    const other = await makeSeries(owner);
    await publish(other);
    await vi.waitUntil(async () => (await publicSeries().find(other.slug)) !== null, { timeout: 5000 });
    expect((await page(series.slug)).madeAt).toBe(made);
  });

  it('exists only for its organisers, and only with the right in a section can they add it', async () => {
    const series = await makeSeries(owner);
    const { actor: other } = await makeUser();
    const { email } = await database().user.findUniqueOrThrow({ where: { id: other.userId } });
    const { sectionId } = await makeLeg(owner, namesOf('Roe, Jo'));
    expect(await getSeries(other, series.slug)).toBeNull();
    expect(await removeSeries(other, { seriesId: series.seriesId, confirmed: true })).toMatchObject({ error: { code: 'not-found' } });
    expect(await removeSeries(ANONYMOUS, { seriesId: series.seriesId, confirmed: true })).toMatchObject({ error: { code: 'not-signed-in' } });
    expect(await addSeriesOrganiser(owner, { seriesId: series.seriesId, email: 'nobody@example.org' })).toMatchObject({ error: { code: 'series-no-account' } });
    expect(await addSeriesOrganiser(owner, { seriesId: series.seriesId, email })).toMatchObject({ ok: true });
    expect(await addLeg(other, { seriesId: series.seriesId, sectionId, legName: '', factor: 100 })).toMatchObject({ error: { code: 'not-found' } });
    expect(await removeSeriesOrganiser(other, { seriesId: series.seriesId, userId: owner.userId })).toMatchObject({ ok: true });
    expect(await removeSeriesOrganiser(other, { seriesId: series.seriesId, userId: other.userId })).toMatchObject({ error: { code: 'series-last-organiser' } });
  });

  it('tells only a few times whether an address has an account', async () => {
    const { actor } = await makeUser({ mayCreateEvents: true });
    const made = await createSeries(actor, { name: `Circuit ${randomUUID()}`, slug: '' });
    const { id: seriesId } = await database().series.findUniqueOrThrow({ where: { slug: made.ok ? made.value.slug : '' } });
    const add = (email: string) => addSeriesOrganiser(actor, { seriesId, email });
    for (let count = 0; count < 10; count += 1) expect(await add(`nobody${count}@example.org`)).toMatchObject({ error: { code: 'series-no-account' } });
    const { user } = await database().seriesOrganiser.findFirstOrThrow({ where: { seriesId }, include: { user: true } });
    for (const email of ['nobody@example.org', user.email]) expect(await add(email)).toMatchObject({ error: { code: 'too-many-attempts' } });
  });

  it('keeps its history, which nobody can change', async () => {
    const series = await makeSeries(owner);
    const { sectionId } = await makeLeg(owner, namesOf('Roe, Jo'));
    await addLeg(owner, { seriesId: series.seriesId, sectionId, legName: 'Leg', factor: 150 });
    const { series: facts } = await series.home();
    const legIds = facts.legs.map(({ id }) => id);
    const change = { seriesId: series.seriesId, seen: legsVersion(facts.legs), legIds, legNames: ['Leg'], factors: [100], positions: [0] };
    expect(await changeLegs(owner, change)).toEqual({ ok: true, value: { count: 0 } });
    expect(await changeLegs(owner, change)).toMatchObject({ error: { code: 'section-changed-meanwhile' } });
    expect((await series.home()).records.map(({ kind }) => kind)).toEqual(['legsChanged', 'legAdded', 'created']);
    await expect(database().seriesRecord.updateMany({ data: { actorName: 'nobody' } })).rejects.toThrow(/append-only/);
  });

  it('can be left by the owner of an event, whoever added the section, and both histories tell', async () => {
    const series = await makeSeries(owner);
    const [first, second, third] = [
      await makeLeg(owner, namesOf('Roe, Jo')),
      await makeLeg(owner, namesOf('Roe, Jo')),
      await makeLeg(owner, namesOf('Roe, Jo')),
    ];
    const { seriesId } = series;
    for (const { sectionId } of [first, second, third]) await addLeg(owner, { seriesId, sectionId, legName: '', factor: 100 });
    const eventOwner = await ownerOf(second.event.id);
    const section = await database().section.findUniqueOrThrow({ where: { id: second.sectionId } });
    const offered = async () => (await getSectionForm(eventOwner, second.event.slug, section.slug))?.section.series.map(({ id }) => id);
    expect(await getSeries(eventOwner, series.slug)).toBeNull();
    expect(await offered()).toEqual([seriesId]);

    const removal = { seriesId, sectionId: second.sectionId };
    const { actor: stranger } = await makeUser();
    expect(await removeFromSeries(stranger, removal)).toMatchObject({ error: { code: 'not-found' } });
    expect(await removeFromSeries(eventOwner, { ...removal, sectionId: first.sectionId })).toMatchObject({ error: { code: 'not-found' } });
    expect(await removeFromSeries(eventOwner, { ...removal, seriesId: randomUUID() })).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await removeFromSeries(eventOwner, removal)).toMatchObject({ ok: true });
    expect(await removeFromSeries(eventOwner, removal)).toMatchObject({ error: { code: 'page-outdated' } });

    expect(await offered()).toEqual([]);
    const legs = await database().seriesLeg.findMany({ where: { seriesId }, orderBy: { position: 'asc' } });
    expect(legs.map(({ sectionId, position }) => [sectionId, position])).toEqual([
      [first.sectionId, 1],
      [third.sectionId, 2],
    ]);
    const [line] = (await series.home()).records;
    expect(line).toMatchObject({ kind: 'legRemoved', actorName: eventOwner.name, text: `${second.event.name} (${second.event.name}, ${section.name})` });
    expect(await seriesLines(second.sectionId)).toEqual(['series-leg-added', 'series-leg-removed']);
  });

  it('is in the history of its events when its organisers remove legs or the series', async () => {
    const series = await makeSeries(owner);
    const [first, second] = [await makeLeg(owner, namesOf('Roe, Jo')), await makeLeg(owner, namesOf('Roe, Jo'))];
    const { seriesId } = series;
    for (const { sectionId } of [first, second]) await addLeg(owner, { seriesId, sectionId, legName: '', factor: 100 });
    const { legs } = (await series.home()).series;
    const change = { legIds: legs.map(({ id }) => id), legNames: ['One', 'Two'], factors: [100, 100], positions: [0, 1] };
    expect(await changeLegs(owner, { seriesId, seen: legsVersion(legs), ...change })).toMatchObject({ ok: true });
    expect(await seriesLines(first.sectionId)).toEqual(['series-leg-added', 'series-leg-removed']);
    expect(await seriesLines(second.sectionId)).toEqual(['series-leg-added']);
    expect(await removeSeries(owner, { seriesId, confirmed: true })).toMatchObject({ ok: true });
    expect(await seriesLines(first.sectionId)).toEqual(['series-leg-added', 'series-leg-removed']);
    expect(await seriesLines(second.sectionId)).toEqual(['series-leg-added', 'series-leg-removed']);
  });

  it('has an address that no other series has', async () => {
    const { slug } = await makeSeries(owner);
    expect(await createSeries(owner, { name: 'Other', slug })).toMatchObject({ error: { code: 'slug-taken', field: 'slug' } });
    expect(await createSeries((await makeUser({ mayCreateEvents: false })).actor, { name: 'Other', slug: '' })).toMatchObject({
      error: { code: 'not-allowed' },
    });
  });
});

describe('persons', () => {
  it('are merged and separated with a reason, and a hidden name is never joined with a public one', async () => {
    const series = await makeSeries(owner);
    const first = await makeLeg(owner, [...namesOf('Roe, Jo').slice(0, 3), { name: 'Roe, Jo' }]);
    const second = await makeLeg(owner, [...namesOf('Roe, Jo').slice(0, 3), { name: 'Roe, Jo' }]);
    for (const { sectionId } of [first, second]) await addLeg(owner, { seriesId: series.seriesId, sectionId, legName: '', factor: 100 });
    const players = async () => (await getSeriesPlayers(owner, series.slug)) ?? Promise.reject(new Error('no series'));
    expect((await players()).players).toHaveLength(5);
    expect((await players()).possible).toHaveLength(1);
    const [personId = '', otherId = ''] = [first.personIds[3], second.personIds[3]];
    expect(await mergePlayers(owner, { seriesId: series.seriesId, personId, otherId, reason: 'asked them' })).toMatchObject({ ok: true });
    expect((await players()).players).toHaveLength(4);
    const latestLine = async () => (await series.home()).records[0];
    expect(await latestLine()).toMatchObject({ kind: 'merged', text: 'Roe, Jo = Roe, Jo', reason: 'asked them' });
    expect((await players()).decisions).toMatchObject([{ isSame: true, reason: 'asked them' }]);
    // The legs distinguish decisions about entries with the same names.
    const decided = (await players()).decisions.flatMap(({ entries }) => entries.flat());
    expect(decided.map(({ name }) => name)).toEqual(['Roe, Jo', 'Roe, Jo']);
    expect(decided.map(({ leg }) => leg).toSorted()).toEqual([first, second].map(({ event }) => event.name).toSorted());
    expect(first.event.name).not.toBe(second.event.name);
    expect(await separatePlayer(owner, { seriesId: series.seriesId, personId: first.personIds[0] ?? '', reason: 'father and son' })).toMatchObject({
      ok: true,
    });
    expect((await players()).players).toHaveLength(5);
    const [, separation] = (await players()).decisions;
    if (separation === undefined) throw new Error('no decision');
    const undone = { seriesId: series.seriesId, personId: separation.personId, otherId: separation.otherId };
    expect(await undoMatchDecision(owner, undone)).toMatchObject({ ok: true });
    expect(await undoMatchDecision(owner, undone)).toMatchObject({ error: { code: 'page-outdated' } });
    expect((await players()).players).toHaveLength(4);
    expect(await latestLine()).toMatchObject({ kind: 'decisionUndone', text: 'Moreau, Ada = Moreau, Ada' });

    const eventOwner = await ownerOf(first.event.id);
    await choosePublicName(eventOwner, { eventId: first.event.id, personId, publicName: 'withheld' });
    const hidden = await players();
    expect(hidden.players).toHaveLength(5);
    expect(JSON.stringify(hidden.players.filter(({ entries }) => entries.some((entry) => entry.personId === personId)))).not.toContain('Roe');
    const lineOfMerge = async () => (await series.home()).records.find(({ kind }) => kind === 'merged')?.text;
    expect((await lineOfMerge())?.split(' = ').toSorted()).toEqual(['Roe, Jo', 'a player']);

    await erasePerson(eventOwner, { eventId: first.event.id, personId, confirmed: true });
    expect((await players()).decisions).toMatchObject([{ reason: '' }]);
  });
});

it('the players of a section that is not public are listed only for those with a role in it', async () => {
  const series = await makeSeries(owner);
  const { actor: other } = await makeUser();
  const { email } = await database().user.findUniqueOrThrow({ where: { id: other.userId } });
  await addSeriesOrganiser(owner, { seriesId: series.seriesId, email });
  const [first, second] = [await makeLeg(owner, namesOf('Roe, Jo')), await makeLeg(owner, namesOf('Grey, Al'))];
  for (const { sectionId } of [first, second]) await addLeg(owner, { seriesId: series.seriesId, sectionId, legName: '', factor: 100 });
  const seenBy = async (actor: UserActor) => {
    const players = (await getSeriesPlayers(actor, series.slug))?.players;
    return players?.map(({ name, entries }) => [name, entries.length]);
  };
  const all = [
    ['Lind, Bo', 2],
    ['Moreau, Ada', 2],
    ['Osei, Kim', 2],
    ['Grey, Al', 2],
  ];
  expect(await seenBy(other)).toEqual(all);
  await database().section.update({ where: { id: second.sectionId }, data: { publication: 'nothing' } });
  expect(await seenBy(owner)).toEqual(all);
  const ofFirst = ['Lind, Bo', 'Moreau, Ada', 'Osei, Kim', 'Roe, Jo'].map((name) => [name, 1]);
  expect(await seenBy(other)).toEqual(ofFirst);
  await database().section.update({ where: { id: second.sectionId }, data: { publication: 'standings' } });
  await database().event.update({ where: { id: second.event.id }, data: { isPublished: false } });
  expect(await seenBy(owner)).toEqual(all);
  expect(await seenBy(other)).toEqual(ofFirst);
});

/** The lines about series in the history of a section. */
async function seriesLines(sectionId: string) {
  const lines = await database().auditEvent.findMany({ where: { sectionId, kind: { startsWith: 'series-' } }, orderBy: { sequence: 'asc' } });
  return lines.map(({ kind }) => kind);
}

async function ownerOf(eventId: string): Promise<UserActor> {
  const { user } = await database().eventMember.findFirstOrThrow({ where: { eventId, role: 'owner' }, include: { user: true } });
  return { kind: 'user', userId: user.id, name: user.name, mayCreateEvents: user.mayCreateEvents };
}
