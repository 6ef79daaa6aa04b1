import { describe, expect, it } from 'vitest';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, publishNextRound } from '@/tests/factories';
import { makeRegistrationSection, register, sendRegistration } from '@/tests/factories/make-registration';
import { codeOf, namesIn, rowOf, waitingIn } from '@/tests/factories/read-registrations';
import { useDatabase } from '@/tests/use-database';
import { answerOffer, rejoinWaitingList, withdrawRegistration } from './change-own-registration';
import { changeRegistrationRules, ChangeRegistrationRulesSchema } from './change-registration-rules';
import { settleSection } from './settle-waiting-list';

useDatabase();

const HOUR_MS = 3_600_000;

/** Moves the offer of a registration into the past. */
const age = async (registrationId: string, hours: number) => {
  const { offeredAt } = await rowOf(registrationId);
  await database().registration.update({ where: { id: registrationId }, data: { offeredAt: new Date((offeredAt?.getTime() ?? 0) - hours * HOUR_MS) } });
};

describe('the last place', () => {
  it('goes to exactly one of two who send at once; the other waits', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const sent = await Promise.all(['Aster', 'Birch', 'Cedar'].map((name) => sendRegistration(section.id, name)));
    expect(sent.map((one) => one.ok && one.value.hasPlace).toSorted()).toEqual([false, false, true]);
    expect(await database().entry.count({ where: { sectionId: section.id } })).toBe(1);
    expect(await waitingIn(section.id)).toHaveLength(2);
  });

  it('is refused without a waiting list', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1, hasWaitingList: false });
    await register(section.id, 'Aster');
    expect(codeOf(await sendRegistration(section.id, 'Birch'))).toBe('registration-full');
  });

  it('is accepted once, also if an arbiter enters a player meanwhile', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const first = await register(section.id, 'Aster');
    const second = await register(section.id, 'Birch');
    await withdrawRegistration(ANONYMOUS, first);
    await makeEntry(section.id);
    expect(codeOf(await answerOffer(ANONYMOUS, { ...second, accepts: 'yes' }))).toBe('offer-over');
    expect(await waitingIn(section.id)).toEqual(['Birch waiting']);
  });
});

describe('the waiting list', () => {
  it('offers a place that becomes free by the link to the first, who accepts it', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const [first, second, third] = [await register(section.id, 'Aster'), await register(section.id, 'Birch'), await register(section.id, 'Cedar')];
    expect(codeOf(await withdrawRegistration(ANONYMOUS, first))).toBe('ok');
    expect(await waitingIn(section.id)).toEqual(['Birch offered', 'Cedar waiting']);
    expect(codeOf(await answerOffer(ANONYMOUS, { ...third, accepts: 'yes' }))).toBe('offer-over');
    expect(await answerOffer(ANONYMOUS, { ...second, accepts: 'yes' })).toMatchObject({ ok: true, value: { isAccepted: true } });
    expect(await namesIn(section.id)).toEqual(['Birch, Kim']);
    expect(await waitingIn(section.id)).toEqual(['Cedar waiting']);
  });

  it('keeps the day of the registration as the day of the entry, which decides about a late fee', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const [first, second] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    const where = { id: second.registrationId };
    const { registeredAt } = await database().registration.update({ where, data: { registeredAt: new Date('2026-10-01T12:00:00Z') } });
    await withdrawRegistration(ANONYMOUS, first);
    await answerOffer(ANONYMOUS, { ...second, accepts: 'yes' });
    const { entry } = await database().registration.findUniqueOrThrow({ where, include: { entry: true } });
    expect(entry?.createdAt).toEqual(registeredAt);
  });

  it('offers a declined place to the next, and an expired one without any act', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const [first, second, third] = [await register(section.id, 'Aster'), await register(section.id, 'Birch'), await register(section.id, 'Cedar')];
    await withdrawRegistration(ANONYMOUS, first);
    await answerOffer(ANONYMOUS, { ...second, accepts: 'no' });
    expect(await waitingIn(section.id)).toEqual(['Cedar offered']);
    expect(codeOf(await rejoinWaitingList(ANONYMOUS, second))).toBe('ok');
    await age(third.registrationId, 48);
    expect(await waitingIn(section.id)).toEqual(['Cedar lapsed', 'Birch offered']);
    expect(codeOf(await answerOffer(ANONYMOUS, { ...third, accepts: 'yes' }))).toBe('offer-over');
  });

  it('lets one address join again only as often as it can register on a day', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const first = await register(section.id, 'Aster');
    const second = await register(section.id, 'Birch', { email: 'birch@club.example' });
    await withdrawRegistration(ANONYMOUS, first);
    const joinAgain = async () => {
      await answerOffer(ANONYMOUS, { ...second, accepts: 'no' });
      return codeOf(await rejoinWaitingList(ANONYMOUS, second));
    };
    const outcomes: (string | undefined)[] = [];
    while (outcomes.length < 20) outcomes.push(await joinAgain());
    // The registration itself was the first email of the day.
    expect(outcomes).toEqual([...Array<string>(19).fill('ok'), 'too-many-rejoins']);
    expect(codeOf(await withdrawRegistration(ANONYMOUS, second))).toBe('ok');
  });

  it('does not let a new player overtake those who wait', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const first = await register(section.id, 'Aster');
    await register(section.id, 'Birch');
    await withdrawRegistration(ANONYMOUS, first);
    expect((await register(section.id, 'Cedar')).hasPlace).toBe(false);
    expect(await waitingIn(section.id)).toEqual(['Birch offered', 'Cedar waiting']);
  });

  it('gives a place at once if all offers are over and nobody waits', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const [first, second] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    await withdrawRegistration(ANONYMOUS, first);
    await age(second.registrationId, 49);
    expect((await register(section.id, 'Cedar')).hasPlace).toBe(true);
  });

  it('offers a place that an arbiter makes free, and places of a higher capacity', async () => {
    const { owner, section } = await makeRegistrationSection({ capacity: 1 });
    const first = await register(section.id, 'Aster');
    const [second] = [await register(section.id, 'Birch'), await register(section.id, 'Cedar')];
    await withdrawPlayer(owner, { entryId: first.entryId ?? '', fromRound: 1, kind: 'withdrawn', reason: '' });
    await settleSection(section.id);
    expect((await rowOf(second.registrationId)).offeredAt).not.toBeNull();
    const { version } = await database().section.findUniqueOrThrow({ where: { id: section.id } });
    const rules = { sectionId: section.id, version, isOpen: 'on', capacity: '2', hasWaitingList: 'on', offerHours: '48' };
    expect(codeOf(await changeRegistrationRules(owner, ChangeRegistrationRulesSchema.parse(rules)))).toBe('ok');
    expect(await waitingIn(section.id)).toEqual(['Birch offered', 'Cedar offered']);
  });

  it('ends its offers when round 1 is paired', async () => {
    const { owner, section } = await makeRegistrationSection({ capacity: 2 });
    const first = await register(section.id, 'Aster');
    await register(section.id, 'Birch');
    const third = await register(section.id, 'Cedar');
    await withdrawRegistration(ANONYMOUS, first);
    await makeEntry(section.id);
    await publishNextRound(owner, section.id, 1);
    expect(codeOf(await answerOffer(ANONYMOUS, { ...third, accepts: 'yes' }))).toBe('offer-over');
    expect(await waitingIn(section.id)).toEqual(['Cedar waiting']);
  });
});
