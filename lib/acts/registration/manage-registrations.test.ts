import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { makeMember } from '@/tests/factories';
import { makeRegistrationSection, register } from '@/tests/factories/make-registration';
import { codeOf, namesIn, waitingIn } from '@/tests/factories/read-registrations';
import { useDatabase } from '@/tests/use-database';
import { changeRegistrationRules, ChangeRegistrationRulesSchema } from './change-registration-rules';
import { addRegistration, AddRegistrationSchema, confirmRegistration, moveRegistration, renewPrivateLink } from './manage-registrations';

useDatabase();

describe('an organiser', () => {
  it('registers a player after the closing, and gives places by hand', async () => {
    const { owner, section } = await makeRegistrationSection({ capacity: 1, closesAt: '2026-01-01T10:00', required: ['birth'] });
    const add = (surname: string) => addRegistration(owner, AddRegistrationSchema.parse({ sectionId: section.id, surname }));
    expect(await add('Aster')).toMatchObject({ ok: true, value: { hasPlace: true } });
    expect(await add('Birch')).toMatchObject({ ok: true, value: { hasPlace: false } });
    const [row] = await database().registration.findMany({ where: { sectionId: section.id, entryId: null } });
    expect(codeOf(await confirmRegistration(owner, { registrationId: row?.id ?? '' }))).toBe('ok');
    expect(await namesIn(section.id)).toEqual(['Aster', 'Birch']);
  });

  it('changes the order of the waiting list only with a reason, which is recorded', async () => {
    const { owner, eventId, section } = await makeRegistrationSection({ capacity: 1 });
    await register(section.id, 'Aster');
    await register(section.id, 'Birch');
    const last = await register(section.id, 'Cedar');
    expect(codeOf(await moveRegistration(owner, { ...last, place: 3, reason: 'x' }))).toBe('place-beyond-list');
    expect(codeOf(await moveRegistration(owner, { ...last, place: 1, reason: 'wrote first' }))).toBe('ok');
    expect(await waitingIn(section.id)).toEqual(['Cedar waiting', 'Birch waiting']);
    expect(await database().auditEvent.findFirst({ where: { eventId, kind: 'waiting-list-changed' } })).toMatchObject({
      reason: 'wrote first',
      after: { from: 2, to: 1 },
    });
  });

  it('cannot take the registration away from players who have registered', async () => {
    const { owner, section } = await makeRegistrationSection();
    const close = () => changeRegistrationRules(owner, ChangeRegistrationRulesSchema.parse({ sectionId: section.id, version: section.version }));
    await register(section.id, 'Aster');
    expect(codeOf(await close())).toBe('registration-in-use');
    await database().registrant.deleteMany({ where: { sectionId: section.id } });
    expect(codeOf(await close())).toBe('ok');
  });

  it('of another event cannot touch a registration', async () => {
    const { section } = await makeRegistrationSection();
    const own = await register(section.id, 'Aster');
    const elsewhere = await makeRegistrationSection();
    const stranger = await makeMember(elsewhere.eventId, 'owner');
    expect(codeOf(await confirmRegistration(stranger, own))).toBe('not-found');
    expect(codeOf(await renewPrivateLink(stranger, own))).toBe('not-found');
  });
});
