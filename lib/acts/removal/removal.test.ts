import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findEventFor } from '@/lib/acts/events/find-event';
import { findHelper } from '@/lib/acts/helper-codes/find-helper';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { eraseDueData } from '@/lib/acts/personal-data/erase-due-data';
import { allowInEvent, allowInSection } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';
import { getMyEvents, getRemovedEvents } from '@/lib/views/events/get-my-events';
import { loadPublicEvents } from '@/lib/views/publishing/public-event-directory';
import { makeEntry, makeEvent, makeMember, makePerson, makeSection, playRound } from '@/tests/factories';
import { reportFromSlip, boardOfLastRound } from '@/tests/handling/acts/result-acts';
import { makeSectionsInState } from '@/tests/handling/section-states';
import { useDatabase } from '@/tests/use-database';
import { eraseRemovedEvent, restoreEvent, removeEvent } from './remove-event';

useDatabase();

const EMPTY_EVENT_SEARCH = { words: '', from: '', until: '', page: 1 };
const makeSections = () => makeSectionsInState('resultsIn', {});

async function countRows(eventId: string): Promise<number> {
  const [{ count } = { count: 0 }] = await database().$queryRaw<
    { count: number }[]
  >`SELECT ((SELECT count(*) FROM "AuditEvent" WHERE "eventId" = ${eventId}) + (SELECT count(*) FROM "Section" WHERE "eventId" = ${eventId})
    + (SELECT count(*) FROM "Person" WHERE "eventId" = ${eventId}) + (SELECT count(*) FROM "Event" WHERE "id" = ${eventId}))::int AS count`;
  return count;
}

describe('a removed event', () => {
  it('is hidden from everybody, and its owner can restore it unchanged', async () => {
    const section = await (await makeSections()).makeCopy();
    const { slug } = await database().event.findUniqueOrThrow({ where: { id: section.eventId } });
    const made = await makeHelperCode(section.owner, { sectionId: section.sectionId, label: 'Kim', boardFrom: 1, boardTo: 9, hours: 4 });
    const code = made.ok ? made.value.code : '';
    const members = () => database().eventMember.findMany({ where: { eventId: section.eventId }, orderBy: { userId: 'asc' } });
    const before = await members();

    expect(await removeEvent(section.second, { eventId: section.eventId })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(await removeEvent(section.owner, { eventId: section.eventId })).toMatchObject({ ok: true });
    for (const actor of [section.owner, section.second]) {
      expect(await findEventFor(database(), actor, 'event.read', slug)).toBeNull();
      expect(await findEventFor(database(), actor, 'event.read', `~${section.eventId}`)).toBeNull();
      expect(await allowInEvent(database(), actor, 'event.read', section.eventId)).toMatchObject({ ok: false, error: { code: 'not-found' } });
      expect(await allowInSection(database(), actor, 'result.enter', section.sectionId)).toMatchObject({ ok: false, error: { code: 'not-found' } });
      expect((await getMyEvents(actor, EMPTY_EVENT_SEARCH)).events.map((event) => event.slug)).not.toContain(slug);
    }
    expect(await loadPublicEvents([section.eventId])).toEqual([]);
    expect(await findHelper(code, null)).toEqual({ kind: 'unknown' });
    expect((await reportFromSlip(boardOfLastRound(3), 'white', 'whiteWins')(section)).answer).toMatchObject({ ok: false, error: { code: 'reports-not-open' } });
    expect(await getRemovedEvents(section.second)).toEqual([]);
    expect(await getRemovedEvents(section.owner)).toMatchObject([{ eventId: section.eventId, slug }]);

    expect(await restoreEvent(section.second, { removedEventId: section.eventId })).toMatchObject({ ok: false, error: { code: 'nothing-to-put-back' } });
    expect(await restoreEvent(section.owner, { removedEventId: section.eventId })).toEqual({ ok: true, value: { slug, isOther: false } });
    expect(await members()).toEqual(before);
    expect(await database().event.findUniqueOrThrow({ where: { id: section.eventId } })).toMatchObject({ slug, isPublished: true });
    expect(await findHelper(code, null)).toMatchObject({ kind: 'found' });
    expect(await getRemovedEvents(section.owner)).toEqual([]);
    expect(await restoreEvent(section.owner, { removedEventId: section.eventId })).toMatchObject({ ok: false });
  });

  it('frees its address, and is restored under another one if it was taken', async () => {
    const { event, owner } = await makeEvent();
    await removeEvent(owner, { eventId: event.id });
    await makeEvent({ slug: event.slug });
    expect(await restoreEvent(owner, { removedEventId: event.id })).toEqual({ ok: true, value: { slug: `${event.slug}-2`, isOther: true } });
  });

  it('cannot be joined by an earlier invitation', async () => {
    const { event, owner } = await makeEvent();
    const invitation = await database().invitation.create({
      data: { tokenHash: randomUUID(), eventId: event.id, role: 'owner', expiresAt: new Date(Date.now() + 60_000) },
    });
    await removeEvent(owner, { eventId: event.id });
    const { loadOpenInvitation } = await import('@/lib/facts/members/load-invitation');
    const { hashToken } = await import('@/lib/platform/access/tokens');
    await database().invitation.update({ where: { id: invitation.id }, data: { tokenHash: hashToken('a token') } });
    expect(await loadOpenInvitation(database(), 'a token')).toBeNull();
  });

  it('is erased completely after 30 days, or at once if its owner asks for it; not before', async () => {
    const kept = await makeEvent();
    for (const when of ['due', 'now'] as const) {
      const { event, owner } = await makeEvent();
      const section = await makeSection(event.id);
      for (let count = 0; count < 4; count += 1) await makeEntry(section.id);
      await playRound(owner, section.id, 1);
      await makeMember(event.id, 'arbiter');
      await removeEvent(owner, { eventId: event.id });
      const removed = await database().removedEvent.findUniqueOrThrow({ where: { eventId: event.id } });
      expect(removed.erasesAt.getTime() - removed.removedAt.getTime()).toBe(30 * 86_400_000);
      await eraseDueData(new Date());
      expect(await countRows(event.id)).toBeGreaterThan(8);
      await expect(database().auditEvent.deleteMany({ where: { eventId: event.id } })).rejects.toThrow();
      if (when === 'now') expect(await eraseRemovedEvent(owner, { removedEventId: event.id })).toEqual({ ok: true, value: null });
      else await database().removedEvent.update({ where: { eventId: event.id }, data: { erasesAt: new Date(Date.now() - 1000) } });
      await eraseDueData(new Date());
      expect(await countRows(event.id)).toBe(0);
      expect(await database().resultRevision.count({ where: { sectionId: section.id } })).toBe(0);
    }
    expect(await countRows(kept.event.id)).toBe(1);
  });

  it('has its personal data erased on the usual day', async () => {
    const { event, owner } = await makeEvent({ endsOn: new Date('2020-01-02'), startsOn: new Date('2020-01-01'), keepDataDays: 1 });
    const person = await makePerson(event.id, { birth: '1990-04-21', createdAt: new Date('2020-01-01') });
    await makeEntry((await makeSection(event.id)).id, { personId: person.id });
    await removeEvent(owner, { eventId: event.id });
    await eraseDueData(new Date());
    expect(await database().person.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ birth: null });
  });
});
