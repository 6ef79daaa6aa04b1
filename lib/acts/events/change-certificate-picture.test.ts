import { describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getCertificatePicture, getCertificatePictureFile } from '@/lib/views/events/get-certificate-picture';
import { getEventPicture } from '@/lib/views/publishing/get-event-picture';
import { loadPublicEventPage } from '@/lib/views/publishing/public-event-directory';
import { makeEvent, makeMember, makeSection, makeUser } from '@/tests/factories';
import { SAMPLE_PICTURE_ROW, samplePicture } from '@/tests/factories/sample-picture';
import { useDatabase } from '@/tests/use-database';
import { changeCertificatePicture, ChangeCertificatePictureSchema } from './change-certificate-picture';
import { copyEvent, CopyEventSchema } from './copy-event';

useDatabase();

const { sha256, width, height } = SAMPLE_PICTURE_ROW;
const change = (actor: Actor, eventId: string, fields: object) => changeCertificatePicture(actor, ChangeCertificatePictureSchema.parse({ eventId, ...fields }));
const pictureFile = () => new File([samplePicture()], 'logo.webp');

describe('the picture on certificates', () => {
  it('is chosen and removed by organisers; the history has a line for each change', async () => {
    const { event, owner } = await makeEvent();
    expect(await change(owner, event.id, { picture: pictureFile() })).toMatchObject({ ok: true });
    expect((await getCertificatePicture(owner, event.slug))?.picture).toEqual({ sha256, width, height });
    const unchanged = { ok: false, error: { code: 'nothing-changed' } };
    for (const fields of [{}, { picture: pictureFile() }]) expect(await change(owner, event.id, fields)).toMatchObject(unchanged);
    expect(await change(owner, event.id, { removesPicture: 'on' })).toMatchObject({ ok: true });
    expect((await getCertificatePicture(owner, event.slug))?.picture).toBe(null);
    expect(await change(owner, event.id, { removesPicture: 'on' })).toMatchObject(unchanged);
    const lines = await database().auditEvent.findMany({ where: { eventId: event.id, kind: 'certificate-picture-changed' }, orderBy: { sequence: 'asc' } });
    expect(lines.map(({ after }) => after)).toEqual([{ removed: false }, { removed: true }]);
  });

  it('is another picture than that of the public page, and never public', async () => {
    const { event, owner } = await makeEvent({ isPublished: true });
    await change(owner, event.id, { picture: pictureFile() });
    expect((await loadPublicEventPage(event.id)).picture).toBe(null);
    expect(await getEventPicture(event.slug, sha256)).toBe(null);
  });

  it('has a file for everybody with a role in the event or in a section of it, and for nobody else', async () => {
    const { event, owner } = await makeEvent({ isPublished: true });
    const section = await makeSection(event.id);
    await change(owner, event.id, { picture: pictureFile() });
    const arbiter = await makeMember(event.id, 'arbiter', section.id);
    expect((await getCertificatePictureFile(arbiter, event.slug, sha256))?.type).toBe('image/webp');
    expect(await getCertificatePictureFile(arbiter, event.slug, 'another')).toBe(null);
    expect(await getCertificatePicture(arbiter, event.slug)).toBe(null);
    expect(await getCertificatePictureFile((await makeUser()).actor, event.slug, sha256)).toBe(null);
    expect(await getCertificatePictureFile({ kind: 'anonymous' }, event.slug, sha256)).toBe(null);
  });

  it('goes with a copy of the event', async () => {
    const { event, owner } = await makeEvent();
    await change(owner, event.id, { picture: pictureFile() });
    const fields = { eventId: event.id, name: 'Next', startsOn: '2027-04-03', endsOn: '2027-04-04', timeZone: 'Europe/Brussels' };
    const copy = await copyEvent(owner, CopyEventSchema.parse(fields));
    const pictures = await database().eventPicture.findMany({ where: { eventId: copy.ok ? copy.value.eventId : '' }, select: { use: true, sha256: true } });
    expect(pictures).toEqual([{ use: 'certificate', sha256 }]);
  });

  it('takes no other file', async () => {
    const { event, owner } = await makeEvent();
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' });
    expect(await change(owner, event.id, { picture: svg })).toMatchObject({ ok: false, error: { code: 'picture-unreadable', field: 'picture' } });
  });
});
