import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makePerson, makeSection, publishNextRound } from '@/tests/factories';
import { makeRatingList } from '@/tests/factories/make-rating-list';
import { makeRegistrationSection, register, sendRegistration } from '@/tests/factories/make-registration';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { codeOf, rowOf } from '@/tests/factories/read-registrations';
import { useDatabase } from '@/tests/use-database';
import { registerPlayer, RegisterPlayerSchema } from './register-player';

useDatabase();

beforeAll(() =>
  makeRatingList('FIDE', '2026-11-01', [
    { number: '1503014', name: 'Marsh, Ada', title: 'WFM', sex: 'w', birthYear: 2001, standard: 2105 },
    { number: '1503022', name: 'Strong, Kim', birthYear: 1990, standard: 2200 },
    { number: '1503030', name: 'Quist, Bo', standard: 1800 },
  ]),
);

describe('the public form', () => {
  it('enters a player with the data and the rating of the lists, and with the wished byes', async () => {
    const { section } = await makeRegistrationSection({ byeRounds: [1, 2] });
    const { entryId } = await register(section.id, 'Marsh', { firstName: 'Ada', fideId: '1503014', birth: '2001-04-09', byes: ['2'], publicName: 'initials' });
    const entry = await database().entry.findUniqueOrThrow({ where: { id: entryId ?? '' }, include: { person: true, absences: true } });
    expect(entry).toMatchObject({ rating: 2105, title: 'WFM', pairingNumber: 1, absences: [{ round: 2, kind: 'halfPointBye', origin: 'requested' }] });
    expect(entry.person).toMatchObject({ name: 'Marsh, Ada', fideId: 1_503_014, sex: 'w', birth: '2001-04-09', federation: 'NED', publicName: 'initials' });
  });

  it('reports every missing field at once, and stores nothing', async () => {
    const question = { id: 'q1', kind: 'choice', text: 'Shirt', choices: ['S', 'M'], isRequired: true } as const;
    const { section } = await makeRegistrationSection({ required: ['email', 'birth', 'sex', 'club'], questions: [question], byeRounds: [1] });
    const sent = await sendRegistration(section.id, '', { consent: undefined, q1: 'XL', byes: ['4'] });
    if (sent.ok || sent.error.code !== 'form-incomplete') throw new Error('accepted');
    expect(sent.error.facts.fields.toSorted()).toEqual(['birth', 'byes', 'club', 'consent', 'email', 'q1', 'sex', 'surname']);
    expect(await database().registrant.count({ where: { sectionId: section.id } })).toBe(0);
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
    await database().event.update({ where: { id: eventId }, data: { isPublished: false } });
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

  it('takes a player back whom an arbiter withdrew before round 1, but nobody who was expelled', async () => {
    const { owner, section } = await makeRegistrationSection({ capacity: 1 });
    const first = await register(section.id, 'Aster');
    const leave = { entryId: first.entryId ?? '', fromRound: 1, reason: 'x' } as const;
    expect(codeOf(await withdrawPlayer(owner, { ...leave, kind: 'withdrawn' }))).toBe('ok');
    const again = await register(section.id, 'Aster');
    expect(again.hasPlace).toBe(true);
    expect(await database().entry.findMany({ where: { sectionId: section.id }, include: { withdrawals: true } })).toMatchObject([
      { id: again.entryId, pairingNumber: 1, withdrawals: [] },
    ]);
    expect((await rowOf(first.registrationId)).withdrawnAt).not.toBeNull();
    expect(codeOf(await sendRegistration(section.id, 'Aster'))).toBe('player-registered');
    expect(codeOf(await withdrawPlayer(owner, { ...leave, entryId: again.entryId ?? '', kind: 'expelled' }))).toBe('ok');
    expect(codeOf(await sendRegistration(section.id, 'Aster'))).toBe('player-registered');
  });

  it('does not change a known person of the event, who may not be the sender', async () => {
    const { eventId, section } = await makeRegistrationSection();
    const other = await makeSection(eventId);
    const person = await makePerson(eventId, { name: 'Galante, Robin', fideId: 1_503_049, publicName: 'withheld', club: 'Rook' });
    await makeEntry(other.id, { personId: person.id });
    await register(section.id, person.name.split(', ')[0] ?? '', { firstName: person.name.split(', ')[1], fideId: '1503049', club: 'Robbers', birth: '1999' });
    const kept = await database().person.findUniqueOrThrow({ where: { id: person.id } });
    expect(kept).toMatchObject({ publicName: 'withheld', club: 'Rook', birth: null });
    expect(await database().entry.count({ where: { personId: person.id } })).toBe(2);
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

  it('takes at most 2,500 players', async () => {
    const { section } = await makeRegistrationSection({ capacity: 1 });
    await register(section.id, 'Aster');
    const { registrantId, player } = await database().registration.findFirstOrThrow({ where: { sectionId: section.id } });
    const copies = (from: number, until: number) =>
      Array.from({ length: until - from }, (_, index) => ({
        sectionId: section.id,
        registrantId,
        position: from + index,
        registeredAt: new Date(),
        player: player ?? {},
      }));
    await database().registration.createMany({ data: copies(2, 2500) });
    expect(codeOf(await sendRegistration(section.id, 'Birch'))).toBe('ok');
    expect(codeOf(await sendRegistration(section.id, 'Cedar'))).toBe('registration-list-full');
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
