import { describe, expect, it } from 'vitest';
import { recordArrivals } from '@/lib/acts/arrivals/record-arrivals';
import { publicPhase } from '@/lib/domain/registration/decide-registration';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { loadPublicRegistration } from '@/lib/views/publishing/load-public-registration';
import { getPrivateLink } from '@/lib/views/registration/get-private-link';
import { draftNextRound, makeEntry, makeSection, publishNextRound } from '@/tests/factories';
import { makeRegistrationSection, register, sendRegistration } from '@/tests/factories/make-registration';
import { codeOf, rowOf, waitingIn } from '@/tests/factories/read-registrations';
import { useDatabase } from '@/tests/use-database';
import {
  changeRegistration,
  ChangeRegistrationSchema,
  registerAnother,
  RegisterAnotherSchema,
  sayComing,
  withdrawRegistration,
} from './change-own-registration';
import { renewPrivateLink } from './manage-registrations';

useDatabase();

describe('the private link', () => {
  it('registers several players, and acts on none of another link', async () => {
    const { section } = await makeRegistrationSection();
    const own = await register(section.id, 'Parent', { email: 'p@example.org' });
    const other = await register(section.id, 'Other');
    const second = RegisterAnotherSchema.parse({ code: own.code, surname: 'Child', consent: 'on' });
    expect(await registerAnother(ANONYMOUS, second)).toMatchObject({ ok: true, value: { hasPlace: true } });
    expect(codeOf(await registerAnother(ANONYMOUS, second))).toBe('player-registered');
    expect(codeOf(await withdrawRegistration(ANONYMOUS, { code: own.code, registrationId: other.registrationId }))).toBe('page-outdated');
    expect(codeOf(await withdrawRegistration(ANONYMOUS, { code: 'x'.repeat(20), registrationId: other.registrationId }))).toBe('registration-link-over');
    expect(await database().registration.count({ where: { registrantId: own.registrantId } })).toBe(2);
  });

  it('changes answers, club, name and byes, and refuses a bye in a paired round', async () => {
    const { owner, section } = await makeRegistrationSection({ byeRounds: [1, 2, 3] }, { halfPointByesAllowed: 1 });
    const own = await register(section.id, 'Aster', { byes: ['2'] });
    const fields = (more: object) => ChangeRegistrationSchema.parse({ ...own, club: 'Rook', publicName: 'withheld', ...more });
    expect(codeOf(await changeRegistration(ANONYMOUS, fields({ byes: ['3'] })))).toBe('ok');
    const entry = await database().entry.findUniqueOrThrow({ where: { id: own.entryId ?? '' }, include: { person: true, absences: true } });
    expect(entry).toMatchObject({ person: { club: 'Rook', publicName: 'withheld' }, absences: [{ round: 3 }] });
    expect(codeOf(await changeRegistration(ANONYMOUS, fields({ byes: ['1', '2'] })))).toBe('form-incomplete');
    await makeEntry(section.id);
    await publishNextRound(owner, section.id, 1);
    expect(codeOf(await changeRegistration(ANONYMOUS, fields({ byes: ['1'] })))).toBe('form-incomplete');
    expect(codeOf(await changeRegistration(ANONYMOUS, fields({ byes: ['2'] })))).toBe('ok');
    expect(await database().absence.findMany({ where: { entryId: entry.id } })).toMatchObject([{ round: 2 }]);
  });

  it('withdraws from the next round once round 1 is paired', async () => {
    const { owner, section } = await makeRegistrationSection();
    const [own] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    await publishNextRound(owner, section.id, 1);
    expect(codeOf(await withdrawRegistration(ANONYMOUS, own))).toBe('ok');
    expect(await database().withdrawal.findMany({ where: { entryId: own.entryId ?? '' } })).toMatchObject([{ kind: 'withdrawn', fromRound: 2 }]);
    expect(codeOf(await withdrawRegistration(ANONYMOUS, own))).toBe('page-outdated');
  });

  it('and the public form reveal no draft', async () => {
    const { owner, section } = await makeRegistrationSection();
    const [own] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    const shownTo = async () => {
      const answer = await getPrivateLink(own.code, null);
      if (answer.kind !== 'page') throw new Error(answer.kind);
      const { phase, openRound } = answer.page;
      const open = await loadPublicRegistration(section.id);
      if (open === null) throw new Error('not public');
      return { phase, openRound, form: publicPhase(open.rules, { timeZone: open.event.timeZone, ...open }, new Date()) };
    };
    expect(await shownTo()).toEqual({ phase: 'open', openRound: 1, form: 'open' });
    await draftNextRound(owner, section.id, 1);
    expect(await shownTo()).toEqual({ phase: 'closed', openRound: 1, form: 'closed' });
    expect(codeOf(await sendRegistration(section.id, 'Cedar'))).toBe('registration-closed');
  });

  it('says the day before who comes; a player who does not come makes the place free', async () => {
    const { section } = await makeRegistrationSection({ capacity: 2, asksComing: true });
    const [first, second] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    await register(section.id, 'Cedar');
    expect(codeOf(await sayComing(ANONYMOUS, { ...first, comes: 'yes' }))).toBe('ok');
    expect(codeOf(await sayComing(ANONYMOUS, { ...second, comes: 'no' }))).toBe('ok');
    expect((await rowOf(first.registrationId)).comingAt).not.toBeNull();
    expect(await waitingIn(section.id)).toEqual(['Cedar offered']);
  });

  it('names the check-in only while the section records arrivals, and asks only players who have not arrived', async () => {
    const { owner, section } = await makeRegistrationSection({ asksComing: true });
    const [own, other] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    const shown = async () => {
      const answer = await getPrivateLink(own.code, null);
      return answer.kind === 'page' ? answer.page.registrations.map(({ checkIn, isAsked }) => [checkIn?.entryId ?? null, isAsked]) : [];
    };
    const mark = (entryId: string | null) => recordArrivals(owner, { sectionId: section.id, entryIds: [entryId ?? ''], arrived: 'yes' });
    expect(await shown()).toEqual([[null, true]]);
    await mark(other.entryId);
    expect(await shown()).toEqual([[own.entryId, true]]);
    await mark(own.entryId);
    expect(await shown()).toEqual([[null, false]]);
  });

  it('cannot reach an entry that an arbiter moved to another section', async () => {
    const { eventId, section } = await makeRegistrationSection();
    const other = await makeSection(eventId);
    const own = await register(section.id, 'Aster');
    await database().entry.update({ where: { id: own.entryId ?? '' }, data: { sectionId: other.id } });
    expect(codeOf(await withdrawRegistration(ANONYMOUS, own))).toBe('page-outdated');
    expect(await database().entry.count({ where: { sectionId: other.id } })).toBe(1);
  });

  it('ends when an organiser makes a new one', async () => {
    const { owner, section } = await makeRegistrationSection();
    const own = await register(section.id, 'Aster');
    const made = await renewPrivateLink(owner, own);
    if (!made.ok) throw new Error(made.error.code);
    expect(codeOf(await withdrawRegistration(ANONYMOUS, own))).toBe('registration-link-over');
    expect(codeOf(await withdrawRegistration(ANONYMOUS, { ...own, code: made.value.links[0]?.code ?? '' }))).toBe('ok');
  });
});
