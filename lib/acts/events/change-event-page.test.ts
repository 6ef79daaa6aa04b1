import { describe, expect, it } from 'vitest';
import { eraseDueData } from '@/lib/acts/personal-data/erase-due-data';
import { eventPageVersion } from '@/lib/domain/events/event-page';
import type { UserActor } from '@/lib/platform/access/actor';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { getEventPage } from '@/lib/views/events/get-event-page';
import { getEventPicture } from '@/lib/views/publishing/get-event-picture';
import { loadEventOverview, loadPublicEventPage } from '@/lib/views/publishing/public-event-directory';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { makeEvent, makeMember } from '@/tests/factories';
import { SAMPLE_PICTURE_ROW, samplePicture } from '@/tests/factories/sample-picture';
import { useDatabase } from '@/tests/use-database';
import { changeEventPage, ChangeEventPageSchema } from './change-event-page';
import { copyEvent, CopyEventSchema } from './copy-event';

useDatabase();

const TEXTS = {
  programme: 'Friday\n\nSaturday',
  venue: 'Town Hall',
  venueAddress: 'Quay 4, Gent',
  contacts: 'Kim, kim@club.example',
  links: 'Regulations https://club.example/rules.pdf',
  pictureText: 'The hall',
};
const PAGE = { ...TEXTS, links: [{ title: 'Regulations', url: 'https://club.example/rules.pdf' }] };
const pictureFile = () => new File([samplePicture()], 'hall.webp');

/** Sends the form as it is shown now, or as it was shown with the version `seen`. */
const change = async (owner: UserActor, eventId: string, fields: object, seen?: string) =>
  changeEventPage(owner, ChangeEventPageSchema.parse({ eventId, seen: seen ?? (await versionIn(eventId)), ...fields }));
const versionIn = async (eventId: string) => eventPageVersion(await loadPublicEventPage(eventId));
const historyOf = async (eventId: string) =>
  (await database().auditEvent.findMany({ where: { eventId, kind: 'event-page-changed' }, orderBy: { sequence: 'asc' } })).map(({ after }) => after);

describe('the public page of an event', () => {
  it('has the texts and the picture; the history names the changed fields, and no contacts', async () => {
    const { event, owner } = await makeEvent();
    expect(await change(owner, event.id, { ...TEXTS, picture: pictureFile() })).toMatchObject({ ok: true });
    const { type, width, height, sha256 } = SAMPLE_PICTURE_ROW;
    expect((await getEventPage(owner, event.slug))?.page).toEqual({ ...PAGE, picture: { type, width, height, sha256 }, downloads: [] });
    // The form without a file leaves the picture as it is, and without changes there is no line.
    await change(owner, event.id, TEXTS);
    await change(owner, event.id, { ...TEXTS, venue: 'Library' });
    expect(await historyOf(event.id)).toEqual([{ fields: [...Object.keys(TEXTS), 'picture'] }, { fields: ['venue'] }]);
    await change(owner, event.id, { ...TEXTS, removesPicture: 'on' });
    expect((await loadEventOverview(event.id)).page.picture).toBe(null);
  });

  it('takes no other file, and then changes nothing', async () => {
    const { event, owner } = await makeEvent();
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'hall.png', { type: 'image/png' });
    expect(await change(owner, event.id, { ...TEXTS, picture: svg })).toMatchObject({ ok: false, error: { code: 'picture-unreadable', field: 'picture' } });
    const large = new File([new Uint8Array(1_000_001)], 'hall.png');
    expect(await change(owner, event.id, { ...TEXTS, picture: large })).toMatchObject({ ok: false, error: { code: 'picture-too-large' } });
    expect((await loadEventOverview(event.id)).page).toMatchObject({ venue: '', picture: null });
  });

  it('is not changed by a form that shows what another organiser has changed since; the same form sent twice is no error', async () => {
    const { event, owner } = await makeEvent();
    const empty = await versionIn(event.id);
    expect(await change(owner, event.id, TEXTS, empty)).toMatchObject({ ok: true });
    expect(await change(owner, event.id, TEXTS, empty)).toMatchObject({ ok: true });
    expect(await change(owner, event.id, { ...TEXTS, venue: 'Library' }, empty)).toMatchObject({ error: { code: 'section-changed-meanwhile' } });
    const withoutPicture = await versionIn(event.id);
    await change(owner, event.id, { ...TEXTS, picture: pictureFile() }, withoutPicture);
    for (const fields of [
      { ...TEXTS, removesPicture: 'on' },
      { ...TEXTS, venue: 'Library' },
    ])
      expect(await change(owner, event.id, fields, withoutPicture)).toMatchObject({ error: { code: 'section-changed-meanwhile' } });
    const { page } = await loadEventOverview(event.id);
    expect(page).toMatchObject({ ...PAGE, picture: { sha256: SAMPLE_PICTURE_ROW.sha256 } });
    expect(await historyOf(event.id)).toHaveLength(2);
  });

  it('can be read for changes only by organisers', async () => {
    const { event } = await makeEvent();
    expect(await getEventPage(await makeMember(event.id, 'arbiter'), event.slug)).toBe(null);
  });

  it('goes with a copy of the event', async () => {
    const { event, owner } = await makeEvent();
    await change(owner, event.id, { ...TEXTS, picture: pictureFile() });
    const copy = await copyEvent(
      owner,
      CopyEventSchema.parse({ eventId: event.id, name: 'Next', startsOn: '2027-04-03', endsOn: '2027-04-04', timeZone: 'Europe/Brussels' }),
    );
    const { page } = await loadEventOverview(copy.ok ? copy.value.eventId : '');
    expect(page).toMatchObject({ ...PAGE, picture: { sha256: SAMPLE_PICTURE_ROW.sha256 } });
  });

  it('loses its contacts, and no other text, on the day for personal data', async () => {
    const { event, owner } = await makeEvent({ endsOn: new Date('2026-01-31'), startsOn: new Date('2026-01-30'), keepDataDays: 10 });
    await change(owner, event.id, TEXTS);
    const contactsOn = async (day: string) => {
      await eraseDueData(new Date(day));
      return (await loadEventOverview(event.id)).page;
    };
    expect((await contactsOn('2026-02-08')).contacts).toBe(TEXTS.contacts);
    expect(await contactsOn('2026-02-14')).toMatchObject({ ...PAGE, contacts: '' });
  });
});

it('a picture that many ask for at once is read once', async () => {
  const { event, owner } = await makeEvent({ isPublished: true });
  const { sha256 } = SAMPLE_PICTURE_ROW;
  await change(owner, event.id, { picture: pictureFile() });
  await expect.poll(async () => (await publicSnapshots().overview(event.id)).page.picture?.sha256).toBe(sha256);
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => getEventPicture(event.slug, sha256)));
  expect(first).not.toBe(null);
  for (const other of others) expect(other).toBe(first);
});

it('a picture has an address only while its event is public and shows it', async () => {
  const { event, owner } = await makeEvent({ isPublished: true });
  await change(owner, event.id, { picture: pictureFile() });
  const publish = async (isPublished: boolean) => {
    await database().event.update({ where: { id: event.id }, data: { isPublished } });
    await notifyEventChanged(database(), event.id);
  };
  const shown = async () => (await getEventPicture(event.slug, SAMPLE_PICTURE_ROW.sha256))?.type ?? null;
  await expect.poll(shown).toBe('image/webp');
  expect(await getEventPicture(event.slug, 'another')).toBe(null);
  await publish(false);
  await expect.poll(shown).toBe(null);
  await publish(true);
  await expect.poll(shown).toBe('image/webp');
  await change(owner, event.id, { removesPicture: 'on' });
  await expect.poll(shown).toBe(null);
});
