import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { eraseDueData } from '@/lib/acts/personal-data/erase-due-data';
import { loadRegistration } from '@/lib/facts/registration/load-registration';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeMember, makePerson, makeSection, publishNextRound } from '@/tests/factories';
import { makeRatingList } from '@/tests/factories/make-rating-list';
import { makeRegistrationSection, OPEN_REGISTRATION, register, sendRegistration } from '@/tests/factories/make-registration';
import { useDatabase } from '@/tests/use-database';
import {
  answerOffer,
  changeRegistration,
  ChangeRegistrationSchema,
  registerAnother,
  RegisterAnotherSchema,
  rejoinWaitingList,
  sayComing,
  withdrawRegistration,
} from './change-own-registration';
import { changeRegistrationRules, ChangeRegistrationRulesSchema } from './change-registration-rules';
import { addRegistration, AddRegistrationSchema, confirmRegistration, moveRegistration, renewPrivateLink } from './manage-registrations';
import { queueMails } from './queue-mails';
import { registerPlayer, RegisterPlayerSchema } from './register-player';
import { settleSection } from './settle-waiting-list';

useDatabase();

beforeAll(() =>
  makeRatingList('FIDE', '2026-11-01', [
    { number: '1503014', name: 'Marsh, Ada', title: 'WFM', sex: 'w', birthYear: 2001, standard: 2105 },
    { number: '1503022', name: 'Strong, Kim', birthYear: 1990, standard: 2200 },
    { number: '1503030', name: 'Quist, Bo', standard: 1800 },
  ]),
);

const db = database;
const HOUR_MS = 3_600_000;
const codeOf = (outcome: { readonly ok: boolean; readonly error?: { readonly code: string } }) => (outcome.ok ? 'ok' : outcome.error?.code);
const rowOf = (id: string) => db().registration.findUniqueOrThrow({ where: { id } });
const namesIn = async (sectionId: string) =>
  (await db().entry.findMany({ where: { sectionId }, include: { person: true } })).map(({ person }) => person.name).toSorted();

/** The waiting list as `name state`, in order. */
async function waitingIn(sectionId: string): Promise<string[]> {
  const facts = await loadRegistration(db(), sectionId, new Date());
  const names = new Map(facts?.rows.map(({ id, player }) => [id, (player as { name: string }).name.split(',')[0]]));
  return (facts?.waiting ?? []).map(({ id, state }) => `${names.get(id)} ${state}`);
}

/** Moves the offer of a registration into the past. */
const age = async (registrationId: string, hours: number) => {
  const { offeredAt } = await rowOf(registrationId);
  await db().registration.update({ where: { id: registrationId }, data: { offeredAt: new Date((offeredAt?.getTime() ?? 0) - hours * HOUR_MS) } });
};

describe('the public form', () => {
  it('enters a player with the data and the rating of the lists, and with the wished byes', async () => {
    const { section } = await makeRegistrationSection({ byeRounds: [1, 2] });
    const { entryId } = await register(section.id, 'Marsh', { firstName: 'Ada', fideId: '1503014', birth: '2001-04-09', byes: ['2'], publicName: 'initials' });
    const entry = await db().entry.findUniqueOrThrow({ where: { id: entryId ?? '' }, include: { person: true, absences: true } });
    expect(entry).toMatchObject({ rating: 2105, title: 'WFM', pairingNumber: 1, absences: [{ round: 2, kind: 'halfPointBye', origin: 'requested' }] });
    expect(entry.person).toMatchObject({ name: 'Marsh, Ada', fideId: 1_503_014, sex: 'w', birth: '2001-04-09', federation: 'NED', publicName: 'initials' });
  });

  it('reports every missing field at once, and stores nothing', async () => {
    const question = { id: 'q1', kind: 'choice', text: 'Shirt', choices: ['S', 'M'], isRequired: true } as const;
    const { section } = await makeRegistrationSection({ required: ['email', 'birth', 'sex', 'club'], questions: [question], byeRounds: [1] });
    const sent = await sendRegistration(section.id, '', { consent: undefined, q1: 'XL', byes: ['4'] });
    if (sent.ok || sent.error.code !== 'form-incomplete') throw new Error('accepted');
    expect(sent.error.facts.fields.toSorted()).toEqual(['birth', 'byes', 'club', 'consent', 'email', 'q1', 'sex', 'surname']);
    expect(await db().registrant.count({ where: { sectionId: section.id } })).toBe(0);
  });

  it('opens and closes by itself', async () => {
    const { section } = await makeRegistrationSection({ opensAt: '2035-01-01T10:00' });
    const closed = await makeRegistrationSection({ closesAt: '2026-01-01T10:00' });
    expect(codeOf(await sendRegistration(section.id, 'Early'))).toBe('registration-closed');
    expect(codeOf(await sendRegistration(closed.section.id, 'Late'))).toBe('registration-closed');
  });

  it('is closed once round 1 is paired, in an event that is not public, and in a section without registration', async () => {
    const { owner, eventId, section } = await makeRegistrationSection();
    const other = await makeSection(eventId);
    for (let number = 1; number <= 4; number += 1) await makeEntry(section.id, { pairingNumber: number });
    expect(codeOf(await sendRegistration(other.id, 'Nowhere'))).toBe('page-outdated');
    await publishNextRound(owner, section.id, 1);
    expect(codeOf(await sendRegistration(section.id, 'Late'))).toBe('registration-closed');
    await db().event.update({ where: { id: eventId }, data: { isPublished: false } });
    expect(codeOf(await sendRegistration(section.id, 'Hidden'))).toBe('page-outdated');
  });

  it('refuses players who do not meet the conditions, with the reason and the section that fits', async () => {
    const { eventId, section } = await makeRegistrationSection({ eligible: { ratingBelow: 1600, bornFrom: 2012 } });
    await makeSection(eventId, { name: 'Masters', registration: { ...OPEN_REGISTRATION, eligible: { ratingFrom: 1600 } } });
    const sent = await sendRegistration(section.id, 'Strong', { fideId: '1503022', birth: '2014' });
    expect(sent).toMatchObject({ error: { code: 'not-eligible' } });
    if (sent.ok || sent.error.code !== 'not-eligible') throw new Error('accepted');
    expect(sent.error.facts.text).toBe(
      'This section is for ratings below 1600. The rating lists give 2200. This section is for players born in 2012 or later. The player fits here: Masters.',
    );
  });

  it('refuses the same player twice and a number of somebody else, and tells nothing about the other player', async () => {
    const { section } = await makeRegistrationSection();
    await register(section.id, 'Quist', { firstName: 'Bo', fideId: '1503030', email: 'bo@example.org' });
    const again = await sendRegistration(section.id, 'QUIST', { firstName: 'bo' });
    expect(again).toEqual({ ok: false, error: { code: 'player-registered', facts: {}, field: 'surname' } });
    expect(codeOf(await sendRegistration(section.id, 'Stranger', { fideId: '1503030' }))).toBe('number-of-other-player');
    expect(codeOf(await sendRegistration(section.id, 'Quist', { firstName: 'Bo', fideId: '1503031' }))).toBe('ok');
  });

  it('refuses a player whom an arbiter has entered', async () => {
    const { eventId, section } = await makeRegistrationSection();
    const person = await makePerson(eventId, { name: 'Galante, Robin' });
    await makeEntry(section.id, { personId: person.id });
    const [surname = '', firstName = ''] = person.name.split(', ');
    expect(codeOf(await sendRegistration(section.id, surname, { firstName }))).toBe('player-registered');
  });

  it('does not change a known person of the event, who may not be the sender', async () => {
    const { eventId, section } = await makeRegistrationSection();
    const other = await makeSection(eventId);
    const person = await makePerson(eventId, { name: 'Galante, Robin', fideId: 1_503_049, publicName: 'withheld', club: 'Rook' });
    await makeEntry(other.id, { personId: person.id });
    await register(section.id, person.name.split(', ')[0] ?? '', { firstName: person.name.split(', ')[1], fideId: '1503049', club: 'Robbers', birth: '1999' });
    const kept = await db().person.findUniqueOrThrow({ where: { id: person.id } });
    expect(kept).toMatchObject({ publicName: 'withheld', club: 'Rook', birth: null });
    expect(await db().entry.count({ where: { personId: person.id } })).toBe(2);
  });

  it('is stored once if it is sent twice, but never shows the link of another sender with the same key', async () => {
    const { section } = await makeRegistrationSection();
    const idempotencyKey = randomUUID();
    const first = await register(section.id, 'Double', { idempotencyKey, email: 'a@example.org' });
    const second = await sendRegistration(section.id, 'Double', { idempotencyKey, email: 'a@example.org' });
    expect(second).toMatchObject({ ok: true, value: { code: first.code } });
    const other = await register(section.id, 'Other', { idempotencyKey, email: 'a@example.org' });
    expect(other.code).not.toBe(first.code);
    expect(codeOf(await sendRegistration(section.id, 'Double', { idempotencyKey, email: 'thief@example.org' }))).toBe('player-registered');
  });

  it('refuses names that are addresses of pages, which would get into emails', () => {
    const names = ['http://x.example', 'Win 1000', 'a@b.example', '<b>'].map((surname) =>
      RegisterPlayerSchema.safeParse({ sectionId: randomUUID(), idempotencyKey: randomUUID(), surname }),
    );
    expect(names.map(({ success }) => success)).toEqual([false, false, false, false]);
    const good = ['O’Neill-Smith', 'van der Berg', 'Ångström', 'Đorđević', '王'].map((surname) =>
      RegisterPlayerSchema.safeParse({ sectionId: randomUUID(), idempotencyKey: randomUUID(), surname }),
    );
    expect(good.map(({ success }) => success)).toEqual([true, true, true, true, true]);
  });

  it('stores or refuses odd text in every field, and never fails', async () => {
    const { section } = await makeRegistrationSection({
      byeRounds: [1],
      questions: [{ id: 'q1', kind: 'text', text: 'Wish', choices: [], isRequired: false }],
    });
    const form = {
      sectionId: section.id,
      consent: 'on',
      surname: 'Odd',
      firstName: 'Kim',
      listed: '',
      fideId: '',
      birth: '',
      sex: '',
      federation: '',
      club: '',
      email: '',
      registrant: '',
      q1: '',
      publicName: 'full',
      byes: ['1'],
    };
    const odd = ['a\0b', 'a\r\nb', '\u2028', '99999999999', '-1', 'half \ud800', 'FIDE/99999999999999999', 'x'.repeat(5000), '=1+1'];
    for (const field of Object.keys(form).filter((name) => name !== 'sectionId' && name !== 'byes')) {
      for (const text of odd) {
        const parsed = RegisterPlayerSchema.safeParse({ ...form, [field]: text, idempotencyKey: randomUUID() });
        if (parsed.success)
          expect(codeOf(await registerPlayer({ kind: 'anonymous', address: randomUUID() }, parsed.data)), `${field}: ${text.slice(0, 30)}`).toMatch(
            /^[a-z-]+$/,
          );
      }
    }
  });

  it('sends few emails to an address that nobody has confirmed', async () => {
    const { section } = await makeRegistrationSection();
    const email = `${randomUUID()}@example.org`;
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 21; count += 1) codes.push(codeOf(await sendRegistration(section.id, 'Same', { email })));
    expect(codes.slice(0, 2)).toEqual(['ok', 'player-registered']);
    expect(codes[19]).toBe('player-registered');
    expect(codes[20]).toBe('too-many-of-email');
  });

  it('refuses programs, and too many forms from one address', async () => {
    const { section } = await makeRegistrationSection();
    expect(codeOf(await sendRegistration(section.id, 'Robot', { homepage: 'http://x.example' }))).toBe('form-by-program');
    const sender = { kind: 'anonymous', address: '192.0.2.7' } as const;
    const form = { sectionId: randomUUID(), surname: 'Many', consent: 'on' };
    const codes = new Set<string | undefined>();
    for (let count = 0; count < 61; count += 1)
      codes.add(codeOf(await registerPlayer(sender, RegisterPlayerSchema.parse({ ...form, idempotencyKey: randomUUID() }))));
    expect([...codes]).toEqual(['page-outdated', 'too-many-attempts']);
  });
});

describe('the last place', () => {
  it('goes to exactly one of two who send at once; the other waits', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    const sent = await Promise.all(['Aster', 'Birch', 'Cedar'].map((name) => sendRegistration(section.id, name)));
    expect(sent.map((one) => one.ok && one.value.hasPlace).toSorted()).toEqual([false, false, true]);
    expect(await db().entry.count({ where: { sectionId: section.id } })).toBe(1);
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
    const { version } = await db().section.findUniqueOrThrow({ where: { id: section.id } });
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
    expect(await db().registration.count({ where: { registrantId: own.registrantId } })).toBe(2);
  });

  it('changes answers, club, name and byes, and refuses a bye in a paired round', async () => {
    const { owner, section } = await makeRegistrationSection({ byeRounds: [1, 2, 3] }, { halfPointByesAllowed: 1 });
    const own = await register(section.id, 'Aster', { byes: ['2'] });
    const fields = (more: object) => ChangeRegistrationSchema.parse({ ...own, club: 'Rook', publicName: 'withheld', ...more });
    expect(codeOf(await changeRegistration(ANONYMOUS, fields({ byes: ['3'] })))).toBe('ok');
    const entry = await db().entry.findUniqueOrThrow({ where: { id: own.entryId ?? '' }, include: { person: true, absences: true } });
    expect(entry).toMatchObject({ person: { club: 'Rook', publicName: 'withheld' }, absences: [{ round: 3 }] });
    expect(codeOf(await changeRegistration(ANONYMOUS, fields({ byes: ['1', '2'] })))).toBe('form-incomplete');
    await makeEntry(section.id);
    await publishNextRound(owner, section.id, 1);
    expect(codeOf(await changeRegistration(ANONYMOUS, fields({ byes: ['1'] })))).toBe('form-incomplete');
    expect(codeOf(await changeRegistration(ANONYMOUS, fields({ byes: ['2'] })))).toBe('ok');
    expect(await db().absence.findMany({ where: { entryId: entry.id } })).toMatchObject([{ round: 2 }]);
  });

  it('withdraws from the next round once round 1 is paired', async () => {
    const { owner, section } = await makeRegistrationSection();
    const [own] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    await publishNextRound(owner, section.id, 1);
    expect(codeOf(await withdrawRegistration(ANONYMOUS, own))).toBe('ok');
    expect(await db().withdrawal.findMany({ where: { entryId: own.entryId ?? '' } })).toMatchObject([{ kind: 'withdrawn', fromRound: 2 }]);
    expect(codeOf(await withdrawRegistration(ANONYMOUS, own))).toBe('page-outdated');
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

  it('loses an entry that gets another person', async () => {
    const { eventId, section } = await makeRegistrationSection();
    const own = await register(section.id, 'Aster');
    const other = await makePerson(eventId);
    await db().entry.update({ where: { id: own.entryId ?? '' }, data: { personId: other.id } });
    expect((await rowOf(own.registrationId)).entryId).toBeNull();
    const fields = ChangeRegistrationSchema.parse({ ...own, club: 'Robbers', publicName: 'withheld' });
    await changeRegistration(ANONYMOUS, fields);
    expect(await db().person.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ club: other.club, publicName: 'full' });
  });

  it('cannot reach an entry that an arbiter moved to another section', async () => {
    const { eventId, section } = await makeRegistrationSection();
    const other = await makeSection(eventId);
    const own = await register(section.id, 'Aster');
    await db().entry.update({ where: { id: own.entryId ?? '' }, data: { sectionId: other.id } });
    expect(codeOf(await withdrawRegistration(ANONYMOUS, own))).toBe('ok');
    expect(await db().entry.count({ where: { sectionId: other.id } })).toBe(1);
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

describe('an organiser', () => {
  it('registers a player after the closing, and gives places by hand', async () => {
    const { owner, section } = await makeRegistrationSection({ capacity: 1, closesAt: '2026-01-01T10:00', required: ['birth'] });
    const add = (surname: string) => addRegistration(owner, AddRegistrationSchema.parse({ sectionId: section.id, surname }));
    expect(await add('Aster')).toMatchObject({ ok: true, value: { hasPlace: true } });
    expect(await add('Birch')).toMatchObject({ ok: true, value: { hasPlace: false } });
    const [row] = await db().registration.findMany({ where: { sectionId: section.id, entryId: null } });
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
    expect(await db().auditEvent.findFirst({ where: { eventId, kind: 'waiting-list-changed' } })).toMatchObject({
      reason: 'wrote first',
      after: { from: 2, to: 1 },
    });
  });

  it('cannot take the registration away from players who have registered', async () => {
    const { owner, section } = await makeRegistrationSection();
    const close = () => changeRegistrationRules(owner, ChangeRegistrationRulesSchema.parse({ sectionId: section.id, version: section.version }));
    await register(section.id, 'Aster');
    expect(codeOf(await close())).toBe('registration-in-use');
    await db().registrant.deleteMany({ where: { sectionId: section.id } });
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

describe('personal data', () => {
  it('are erased on the day of the event: addresses, answers, waiting players and emails', async () => {
    const { eventId, section } = await makeRegistrationSection({ capacity: 1 });
    await register(section.id, 'Aster', { email: 'aster@example.org' });
    await register(section.id, 'Birch', { email: 'birch@example.org' });
    await queueMails(section.id);
    await db().event.update({ where: { id: eventId }, data: { endsOn: new Date('2026-11-28'), keepDataDays: 1 } });
    await db().registrant.updateMany({ where: { sectionId: section.id }, data: { createdAt: new Date('2026-01-01') } });
    await eraseDueData(new Date());
    const left = [db().registrant, db().registration].map((table) =>
      (table as { count: (of: object) => Promise<number> }).count({ where: { sectionId: section.id } }),
    );
    expect(await Promise.all(left)).toEqual([0, 0]);
    expect(await db().registrationMail.count({ where: { registration: { sectionId: section.id } } })).toBe(0);
  });
});
