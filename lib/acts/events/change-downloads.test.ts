import { describe, expect, it } from 'vitest';
import { downloadsVersion } from '@/lib/domain/events/event-downloads';
import type { UserActor } from '@/lib/platform/access/actor';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { getDownloadToEdit, getEventDownload } from '@/lib/views/publishing/get-event-download';
import { loadPublicEventPage } from '@/lib/views/publishing/public-event-directory';
import { makeEvent, makeMember } from '@/tests/factories';
import { samplePdf } from '@/tests/factories/sample-pdf';
import { useDatabase } from '@/tests/use-database';
import { changeDownloads, ChangeDownloadsSchema } from './change-downloads';
import { copyEvent, CopyEventSchema } from './copy-event';

useDatabase();

const pdfFile = (text: string) => new File([samplePdf(text)], 'anything.exe');
const downloadsOf = async (eventId: string) => (await loadPublicEventPage(eventId)).downloads;
const titlesOf = async (eventId: string) => (await downloadsOf(eventId)).map(({ title }) => title);

/** Sends the form as it is shown now, with the fields that a person changed. */
async function change(owner: UserActor, eventId: string, fields: object) {
  const shown = await downloadsOf(eventId);
  const rows = { hashes: shown.map(({ sha256 }) => sha256), titles: shown.map(({ title }) => title), places: shown.map((_, index) => String(index + 1)) };
  return changeDownloads(owner, ChangeDownloadsSchema.parse({ eventId, seen: downloadsVersion(shown), ...rows, ...fields }));
}

const add = (owner: UserActor, eventId: string, title: string) => change(owner, eventId, { title, file: pdfFile(title) });

describe('the downloads of an event', () => {
  it('are added, named, ordered and removed; the history has their titles', async () => {
    const { event, owner } = await makeEvent();
    for (const title of ['Regulations', 'Hotels', 'Travel']) expect(await add(owner, event.id, title)).toMatchObject({ ok: true });
    expect(await titlesOf(event.id)).toEqual(['Regulations', 'Hotels', 'Travel']);
    await change(owner, event.id, { titles: ['Rules', 'Hotels', 'Travel'], places: ['3', '2', '1'] });
    expect(await titlesOf(event.id)).toEqual(['Travel', 'Hotels', 'Rules']);
    const [travel] = await downloadsOf(event.id);
    await change(owner, event.id, { removed: [travel?.sha256] });
    await change(owner, event.id, {});
    const lines = await database().auditEvent.findMany({ where: { eventId: event.id, kind: 'downloads-changed' }, orderBy: { sequence: 'asc' } });
    expect(lines.map(({ after }) => after)).toEqual([
      { titles: ['Regulations'] },
      { titles: ['Regulations', 'Hotels'] },
      { titles: ['Regulations', 'Hotels', 'Travel'] },
      { titles: ['Travel', 'Hotels', 'Rules'] },
      { titles: ['Hotels', 'Rules'] },
    ]);
  });

  it('are PDF files with a title; another file changes nothing', async () => {
    const { event, owner } = await makeEvent();
    const page = new File(['<html><script>alert(1)</script></html>'], 'rules.pdf', { type: 'application/pdf' });
    const large = new File([samplePdf(), new Uint8Array(5_000_000), samplePdf()], 'rules.pdf');
    for (const [fields, error] of [
      [
        { title: 'Rules', file: page },
        { code: 'download-not-pdf', field: 'file' },
      ],
      [
        { title: 'Rules', file: large },
        { code: 'download-too-large', field: 'file' },
      ],
      [{ title: 'Rules' }, { code: 'download-without-file', field: 'file' }],
      [{ file: pdfFile('Rules') }, { code: 'download-without-title', field: 'title' }],
    ] as const)
      expect(await change(owner, event.id, fields)).toMatchObject({ ok: false, error });
    expect(await titlesOf(event.id)).toEqual([]);
  });

  it('are not changed by a form that shows what another organiser has changed since; the same form sent twice is no error', async () => {
    const { event, owner } = await makeEvent();
    const form = { title: 'Rules', file: pdfFile('Rules'), seen: downloadsVersion([]), hashes: [], titles: [], places: [] };
    for (const _time of [1, 2]) expect(await change(owner, event.id, form)).toMatchObject({ ok: true });
    expect(await change(owner, event.id, { ...form, title: 'Hotels', file: pdfFile('Hotels') })).toMatchObject({
      error: { code: 'section-changed-meanwhile' },
    });
    expect(await titlesOf(event.id)).toEqual(['Rules']);
  });

  it('go with a copy of the event', async () => {
    const { event, owner } = await makeEvent();
    await add(owner, event.id, 'Rules');
    await add(owner, event.id, 'Hotels');
    const copy = await copyEvent(
      owner,
      CopyEventSchema.parse({ eventId: event.id, name: 'Next', startsOn: '2027-04-03', endsOn: '2027-04-04', timeZone: 'Europe/Brussels' }),
    );
    const copyId = copy.ok ? copy.value.eventId : '';
    expect(await downloadsOf(copyId)).toEqual(await downloadsOf(event.id));
  });
});

it('a file has a public address only while its event is public and shows it; its organisers can open it before', async () => {
  const { event, owner } = await makeEvent();
  await add(owner, event.id, 'Rules & prizes');
  const [{ sha256 } = { sha256: '' }] = await downloadsOf(event.id);
  const file = { bytes: samplePdf('Rules & prizes'), fileName: 'rules-prizes.pdf' };
  expect(await getDownloadToEdit(owner, event.slug, sha256)).toEqual(file);
  expect(await getDownloadToEdit(await makeMember(event.id, 'arbiter'), event.slug, sha256)).toBe(null);
  expect(await getDownloadToEdit(owner, event.slug, 'another')).toBe(null);
  const shown = () => getEventDownload(event.slug, sha256);
  const publish = async (isPublished: boolean) => {
    await database().event.update({ where: { id: event.id }, data: { isPublished } });
    await notifyEventChanged(database(), event.id);
  };
  expect(await shown()).toBe(null);
  await publish(true);
  await expect.poll(shown).toEqual(file);
  expect(await getEventDownload(event.slug, 'another')).toBe(null);
  const [first, second] = await Promise.all([shown(), shown()]);
  expect(second?.bytes).toBe(first?.bytes);
  await change(owner, event.id, { titles: ['Rules'] });
  await expect.poll(async () => (await shown())?.fileName).toBe('rules.pdf');
  await publish(false);
  await expect.poll(shown).toBe(null);
  await publish(true);
  await expect.poll(shown).not.toBe(null);
  await change(owner, event.id, { removed: [sha256] });
  await expect.poll(shown).toBe(null);
});
