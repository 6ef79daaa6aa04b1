import { describe, expect, it } from 'vitest';
import { removeEntry } from '@/lib/acts/entries/correct-rating';
import { queueMails } from '@/lib/acts/registration/queue-mails';
import { database } from '@/lib/platform/db/client';
import { makeRegistrationSection, register } from '@/tests/factories/make-registration';
import { useDatabase } from '@/tests/use-database';
import { eraseDueData } from './erase-due-data';
import { erasePerson } from './erase-person';

useDatabase();

describe('personal data', () => {
  it('are erased on the day of the event: addresses, answers, waiting players and emails', async () => {
    const { eventId, section } = await makeRegistrationSection({ capacity: 1 });
    await register(section.id, 'Aster', { email: 'aster@example.org' });
    await register(section.id, 'Birch', { email: 'birch@example.org' });
    await queueMails(section.id);
    await database().event.update({ where: { id: eventId }, data: { endsOn: new Date('2026-11-28'), keepDataDays: 1 } });
    await database().registrant.updateMany({ where: { sectionId: section.id }, data: { createdAt: new Date('2026-01-01') } });
    await eraseDueData(new Date());
    const left = [database().registrant, database().registration].map((table) =>
      (table as { count: (of: object) => Promise<number> }).count({ where: { sectionId: section.id } }),
    );
    expect(await Promise.all(left)).toEqual([0, 0]);
    expect(await database().registrationMail.count({ where: { registration: { sectionId: section.id } } })).toBe(0);
  });

  it('of a person are erased with the person, also after an arbiter removed the entry; a waiting namesake stays', async () => {
    const { owner, eventId, section } = await makeRegistrationSection({ capacity: 1 });
    const own = await register(section.id, 'Aster', { email: 'aster@example.org' });
    const person = await database().person.findFirstOrThrow({ where: { eventId } });
    expect(await removeEntry(owner, { entryId: own.entryId ?? '' })).toMatchObject({ ok: true });
    await register(section.id, 'Birch');
    const waiting = await register(section.id, 'Aster');
    expect(waiting.hasPlace).toBe(false);
    expect(await erasePerson(owner, { eventId, personId: person.id, confirmed: true })).toMatchObject({ ok: true });
    const left = await database().registration.findMany({ where: { sectionId: section.id }, select: { id: true } });
    expect(left.map(({ id }) => id)).not.toContain(own.registrationId);
    expect(left.map(({ id }) => id)).toContain(waiting.registrationId);
    expect(await database().registrant.count({ where: { id: own.registrantId } })).toBe(0);
  });
});
