import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRole, removeMember } from '@/lib/acts/members/change-role';
import { acceptInvitation, createInvitation, revokeInvitation } from '@/lib/acts/members/create-invitation';
import { ChangePersonSchema, changePerson } from '@/lib/acts/players/change-person';
import { restoreEvent, removeEvent } from '@/lib/acts/removal/remove-event';
import { readEventQuery } from '@/lib/domain/events/find-events';
import { ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { loadInstallationOwner } from '@/lib/platform/access/installation-owner';
import { findKnownDevice, extendDeviceCookie } from '@/lib/platform/access/known-device-cookie';
import { beginSession, findActor, MAX_SESSIONS } from '@/lib/platform/access/session';
import { database } from '@/lib/platform/db/client';
import { getAccount } from '@/lib/views/accounts/get-account';
import { getEntries } from '@/lib/views/entries/get-entries';
import { getEventHistory } from '@/lib/views/events/get-event-history';
import { getEventHome } from '@/lib/views/events/get-event-home';
import { getMyEvents } from '@/lib/views/events/get-my-events';
import { getInvitation, getMembers } from '@/lib/views/members/get-members';
import { getEventPlayers } from '@/lib/views/players/get-event-players';
import { getDesks } from '@/lib/views/rounds/get-desk';
import { makeEntry, makeEvent, makeMember, makePerson, makeSection, makeUser, TEST_PASSWORD } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { changePassword, resetPassword } from './change-password';
import { createAccount } from './create-account';
import { signIn, signOut, signOutEverywhere } from './sign-in';
import { transferServerOwnership } from './transfer-server-ownership';

useDatabase();

const PASSWORD = TEST_PASSWORD;

function makeAccount(email: string) {
  return makeUser({ email });
}

async function invite(event: Awaited<ReturnType<typeof makeEvent>>, role: 'owner' | 'organiser' | 'arbiter'): Promise<string> {
  const made = await createInvitation(event.owner, { eventId: event.event.id, role, label: 'Kim' });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.path.replace('/invitation/', '');
}

const UNKNOWN_CLIENT = { address: null, device: null, userAgent: '' };
const signInInput = (email: string, password = PASSWORD) => ({ email, password, from: '' });

/** Signs in with an account that asks for no code. */
async function sessionOf(email: string) {
  const signed = await signIn(ANONYMOUS, signInInput(email));
  if (!signed.ok || !('sessionId' in signed.value)) throw new Error('not signed in');
  return signed.value;
}

describe('signIn', () => {
  it('opens a session that lasts until the account signs out everywhere', async () => {
    const { actor } = await makeAccount('open@example.org');
    const session = await sessionOf('open@example.org');
    expect(await findActor(session, UNKNOWN_CLIENT)).toEqual({ ...actor, sessionId: session.sessionId });
    await signOutEverywhere(actor);
    expect((await findActor(session, UNKNOWN_CLIENT)).kind).toBe('anonymous');
  });

  it('ends the session on the server at sign-out, so that a copied cookie no longer works; other devices stay signed in', async () => {
    await makeAccount('copied@example.org');
    const [hallSession, homeSession] = [await sessionOf('copied@example.org'), await sessionOf('copied@example.org')];
    expect((await signOut(await findActor(hallSession, UNKNOWN_CLIENT))).ok).toBe(true);
    expect((await findActor(hallSession, UNKNOWN_CLIENT)).kind).toBe('anonymous');
    expect((await findActor(homeSession, UNKNOWN_CLIENT)).kind).toBe('user');
  });

  it('keeps only the latest sessions, up to the limit', async () => {
    const { user } = await makeAccount('often@example.org');
    const begun = [];
    for (let count = 0; count < MAX_SESSIONS + 5; count += 1) begun.push(await beginSession(database(), user));
    expect(await database().session.count({ where: { userId: user.id } })).toBe(MAX_SESSIONS);
    expect((await findActor(begun[4] ?? null, UNKNOWN_CLIENT)).kind).toBe('anonymous');
    expect((await findActor(begun[5] ?? null, UNKNOWN_CLIENT)).kind).toBe('user');
  });

  it('ends a session when it expires', async () => {
    const { user } = await makeAccount('late@example.org');
    const begun = await beginSession(database(), user);
    await database().session.update({ where: { id: begun.sessionId }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await findActor(begun, UNKNOWN_CLIENT)).kind).toBe('anonymous');
  });

  it('gives the same answer to a wrong password and to an unknown account', async () => {
    await makeAccount('alike@example.org');
    const wrong = await signIn(ANONYMOUS, signInInput('alike@example.org', 'wrong words here'));
    const unknown = await signIn(ANONYMOUS, signInInput('who@example.org', 'wrong words here'));
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ ok: false, error: { code: 'wrong-sign-in' } });
  });
});

describe('wrong passwords', () => {
  // The time is in the middle of every rate-limit window, so no window ends while a test runs.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:05:03Z') }));
  afterEach(() => void vi.useRealTimers());

  const from = (address: string, device: string | null = null) => ({ kind: 'anonymous', address, device }) as const;
  const codeOf = (answer: { readonly ok: boolean; readonly error?: { readonly code: string } }) => (answer.ok ? 'in' : answer.error?.code);

  /** Sends `times` wrong passwords at once from one address and returns the refusal codes. */
  async function guess(email: string, address: string, times: number): Promise<(string | undefined)[]> {
    return (await Promise.all(Array.from({ length: times }, () => signIn(from(address), signInInput(email, 'guess'))))).map(codeOf);
  }

  it('are not checked more often than the limit allows, however many arrive at once', async () => {
    await makeUser({ email: 'parallel@example.org' });
    const codes = await guess('parallel@example.org', '192.0.2.60', 60);
    // The normal limit allows ten attempts, and the slower limit allows one more in ten seconds.
    expect(codes.filter((code) => code !== 'wait-before-sign-in')).toHaveLength(11);
  });

  it('do not lock out the owner of the account on a device that has signed in before', async () => {
    await makeUser({ email: 'guessed@example.org' });
    const device = extendDeviceCookie(null, 'guessed@example.org');
    for (let index = 0; index < 12; index += 1) await guess('guessed@example.org', `198.51.100.${index}`, 10);
    await guess('guessed@example.org', '192.0.2.66', 10);
    expect(codeOf(await signIn(from('192.0.2.66', device), signInInput('guessed@example.org', TEST_PASSWORD)))).toBe('in');
    expect(codeOf(await signIn(from('198.51.100.1', device), signInInput('guessed@example.org', TEST_PASSWORD)))).toBe('in');
  });

  it('slow down sign-in on a new device, but the right password still works after ten seconds', async () => {
    await makeUser({ email: 'slow@example.org' });
    for (let index = 0; index < 11; index += 1) await guess('slow@example.org', `203.0.113.${index}`, 10);
    vi.setSystemTime(Date.now() + 10_000);
    expect(codeOf(await signIn(from('192.0.2.7'), signInInput('slow@example.org', TEST_PASSWORD)))).toBe('in');
    expect(codeOf(await signIn(from('192.0.2.8'), signInInput('slow@example.org', 'guess')))).toBe('wait-before-sign-in');
  });

  it('count towards the limit, but right ones do not: many arbiters can sign in from one address', async () => {
    await makeUser({ email: 'hall@example.org' });
    for (let count = 0; count < 70; count += 1) expect(codeOf(await signIn(from('192.0.2.99'), signInInput('hall@example.org', TEST_PASSWORD)))).toBe('in');
  });

  it('from a known device count only for this device', async () => {
    await makeUser({ email: 'device@example.org' });
    const device = extendDeviceCookie(null, 'device@example.org');
    const stolen = from('192.0.2.50', device);
    const codes = (await Promise.all(Array.from({ length: 30 }, () => signIn(stolen, signInInput('device@example.org', 'guess'))))).map(codeOf);
    expect(codes.filter((code) => code !== 'wait-before-sign-in')).toHaveLength(11);
    expect(codeOf(await signIn(from('192.0.2.50'), signInInput('device@example.org', TEST_PASSWORD)))).toBe('in');
  });
});

describe('a known device', () => {
  it('is recognised only for the accounts that have signed in on it, and its cookie cannot be forged', () => {
    const device = extendDeviceCookie(null, 'ada@example.org');
    const both = extendDeviceCookie(device, 'bo@example.org');
    expect(findKnownDevice(both, 'ada@example.org')).toBe(findKnownDevice(both, 'bo@example.org'));
    expect(findKnownDevice(both, 'cy@example.org')).toBeNull();
    const [id = '', tag = ''] = device.split('.');
    expect(findKnownDevice(`${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}.${tag}`, 'ada@example.org')).toBeNull();
    for (const made of ['', '.', 'x'.repeat(5000), `${id}.`, null]) expect(findKnownDevice(made, 'ada@example.org')).toBeNull();
  });

  it('remembers the last five accounts', () => {
    let device: string | null = null;
    for (let count = 0; count < 9; count += 1) device = extendDeviceCookie(device, `person-${count}@example.org`);
    expect([3, 4, 8].map((number) => findKnownDevice(device, `person-${number}@example.org`) !== null)).toEqual([false, true, true]);
  });
});

describe('changePassword', () => {
  it('requires the present password, and ends the sessions that were opened with it', async () => {
    const { actor } = await makeAccount('change@example.org');
    const before = await sessionOf('change@example.org');
    const refused = await changePassword(actor, { present: 'not this', password: 'other plain words', repeated: 'other plain words' });
    expect(refused).toMatchObject({ error: { code: 'wrong-password', field: 'present' } });
    const changed = await changePassword(actor, { present: PASSWORD, password: 'other plain words', repeated: 'other plain words' });
    if (!changed.ok) throw new Error('not signed in');
    expect((await findActor(before, UNKNOWN_CLIENT)).kind).toBe('anonymous');
    expect((await findActor(changed.value, UNKNOWN_CLIENT)).kind).toBe('user');
  });
});

describe('invitations', () => {
  it('create one account with the promised role, and work only once', async () => {
    const made = await makeEvent();
    const token = await invite(made, 'arbiter');
    expect(await getInvitation(token)).toEqual({ eventName: made.event.name, role: 'arbiter', section: null, isFirst: false });
    const input = { token, name: 'Kim Osei', email: 'kim@example.org', password: PASSWORD };
    const first = await createAccount(ANONYMOUS, input);
    expect(first).toMatchObject({ ok: true, value: { eventSlug: made.event.slug } });
    const again = await createAccount(ANONYMOUS, { ...input, email: 'kim2@example.org' });
    expect(again).toMatchObject({ error: { code: 'invitation-over' } });
    const member = await database().eventMember.findFirst({ where: { eventId: made.event.id, user: { email: 'kim@example.org' } } });
    expect(member?.role).toBe('arbiter');
  });

  it('can be accepted only once, even if two people accept at the same time', async () => {
    const made = await makeEvent();
    const token = await invite(made, 'organiser');
    const people = await Promise.all([makeUser(), makeUser()]);
    const taken = await Promise.all(people.map(({ actor }) => acceptInvitation(actor, { token })));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('stop working when they are revoked', async () => {
    const made = await makeEvent();
    const token = await invite(made, 'arbiter');
    const row = await database().invitation.findFirstOrThrow({ where: { eventId: made.event.id } });
    expect((await revokeInvitation(made.owner, { eventId: made.event.id, invitationId: row.id })).ok).toBe(true);
    expect(await getInvitation(token)).toBeNull();
  });

  it('refuse an email address that already has an account, and remain valid', async () => {
    await makeAccount('taken@example.org');
    const token = await invite(await makeEvent(), 'arbiter');
    const refused = await createAccount(ANONYMOUS, { token, name: 'Kim', email: 'taken@example.org', password: PASSWORD });
    expect(refused).toMatchObject({ error: { code: 'email-taken', field: 'email' } });
    expect(await getInvitation(token)).not.toBeNull();
  });

  it('can be created only by owners, and do not reveal to strangers that the event exists', async () => {
    const made = await makeEvent();
    const organiser = await makeMember(made.event.id, 'organiser');
    const { actor: stranger } = await makeUser();
    const input = { eventId: made.event.id, role: 'arbiter', label: 'Kim' } as const;
    expect(await createInvitation(organiser, input)).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await createInvitation(stranger, input)).toMatchObject({ error: { code: 'not-found' } });
    expect(await createInvitation(ANONYMOUS, input)).toMatchObject({ error: { code: 'not-signed-in' } });
  });
});

describe('roles', () => {
  it('cannot be taken from the last owner of an event', async () => {
    const { event, owner } = await makeEvent();
    const own = { eventId: event.id, userId: owner.userId };
    expect(await changeRole(owner, { ...own, role: 'arbiter' })).toMatchObject({ error: { code: 'last-owner' } });
    expect(await removeMember(owner, own)).toMatchObject({ error: { code: 'last-owner' } });
    const second = await makeMember(event.id, 'arbiter');
    expect((await changeRole(owner, { eventId: event.id, userId: second.userId, role: 'owner' })).ok).toBe(true);
    expect((await removeMember(owner, own)).ok).toBe(true);
  });

  it('are recorded in the history with the former and the new role', async () => {
    const { event, owner } = await makeEvent();
    const member = await makeMember(event.id, 'arbiter');
    await changeRole(owner, { eventId: event.id, userId: member.userId, role: 'organiser' });
    const [record] = await database().auditEvent.findMany({ where: { eventId: event.id } });
    expect(record).toMatchObject({ kind: 'member-role-changed', before: { role: 'arbiter' }, after: { role: 'organiser' } });
  });
});

describe('the history of an account', () => {
  it('is shown to the owner of the account; the server owner sees the history of all accounts', async () => {
    const first = await database().user.findFirstOrThrow({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
    const token = await invite(await makeEvent(), 'arbiter');
    const created = await createAccount(ANONYMOUS, { token, name: 'Ida Berg', email: 'ida@example.org', password: PASSWORD });
    if (!created.ok) throw new Error(created.error.code);
    const ida = (await findActor(created.value.begun, UNKNOWN_CLIENT)) as UserActor;
    await changePassword(ida, { present: PASSWORD, password: 'other plain words', repeated: 'other plain words' });
    await signIn(ANONYMOUS, signInInput('ida@example.org', 'other plain words'));
    await signOutEverywhere(ida);
    await resetPassword({ kind: 'system', name: 'the launcher' }, { email: 'ida@example.org' });
    const page = await getAccount(ida);
    expect(page.lines.map(({ kind, actorName }) => `${kind} ${actorName}`)).toEqual([
      'password-reset the launcher',
      'signed-out-everywhere Ida Berg',
      'signed-in Ida Berg',
      'password-changed Ida Berg',
      'account-created Ida Berg',
    ]);
    expect(page).toMatchObject({ sessions: [], everybody: null });
    const owner = await getAccount({ kind: 'user', userId: first.id, name: first.name, mayCreateEvents: true });
    expect(owner.everybody?.[0]).toMatchObject({ account: 'Ida Berg', kind: 'password-reset' });
  });

  it('cannot be changed or deleted', async () => {
    await expect(database().accountEvent.deleteMany({})).rejects.toThrow(/append-only/);
    await expect(database().accountEvent.updateMany({ data: { actorName: 'nobody' } })).rejects.toThrow(/append-only/);
  });
});

describe('the history of an event', () => {
  it('cannot be changed or deleted', async () => {
    const { event, owner } = await makeEvent();
    await createInvitation(owner, { eventId: event.id, role: 'arbiter', label: 'Kim' });
    await expect(database().auditEvent.deleteMany({ where: { eventId: event.id } })).rejects.toThrow(/append-only/);
    await expect(database().auditEvent.updateMany({ data: { actorName: 'nobody' } })).rejects.toThrow(/append-only/);
  });
});

describe('server ownership', () => {
  it('belongs to the first account until that transfers it to another organiser, with its password', async () => {
    const { actor: first } = await makeUser({ createdAt: new Date(0) });
    const { actor: second } = await makeUser({ email: 'second@example.org' });
    await makeUser({ email: 'arbiter-only@example.org', mayCreateEvents: false });
    const owner = async () => (await loadInstallationOwner(database()))?.id;
    expect(await owner()).toBe(first.userId);
    const pass = (actor: UserActor, email: string, present = PASSWORD) => transferServerOwnership(actor, { email, present });
    expect(await pass(second, 'second@example.org')).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await pass(first, 'second@example.org', 'wrong words here')).toMatchObject({ error: { code: 'wrong-password', field: 'present' } });
    for (const email of ['nobody@example.org', 'arbiter-only@example.org']) {
      expect(await pass(first, email)).toMatchObject({ error: { code: 'no-such-organiser', field: 'email' } });
    }
    expect(await owner()).toBe(first.userId);
    const answers = await Promise.all([pass(first, 'second@example.org'), pass(first, 'second@example.org')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await owner()).toBe(second.userId);
    expect((await getAccount(first)).everybody).toBeNull();
    expect((await getAccount(second)).lines.map(({ kind }) => kind)).toContain('installation-received');
  });
});

describe('a role in one section', () => {
  it('can be given by invitation and changed, but cannot be the role of an owner', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id, { name: 'Under 12' });
    const elsewhere = await makeSection((await makeEvent()).event.id);
    const inviting = { eventId: event.id, label: 'Kim', onlySectionId: section.id } as const;
    expect(await createInvitation(owner, { ...inviting, role: 'owner' })).toMatchObject({ error: { code: 'owner-of-section', field: 'onlySectionId' } });
    expect(await createInvitation(owner, { ...inviting, role: 'arbiter', onlySectionId: elsewhere.id })).toMatchObject({ error: { code: 'not-found' } });
    const made = await createInvitation(owner, { ...inviting, role: 'organiser' });
    if (!made.ok) throw new Error(made.error.code);
    const token = made.value.path.replace('/invitation/', '');
    expect(await getInvitation(token)).toMatchObject({ role: 'organiser', section: 'Under 12' });
    const created = await createAccount(ANONYMOUS, { token, name: 'Kim Osei', email: 'section@example.org', password: PASSWORD });
    expect(created.ok).toBe(true);
    const kim = await database().user.findUniqueOrThrow({ where: { email: 'section@example.org' } });
    expect(kim.mayCreateEvents).toBe(false);
    const page = await getMembers(owner, event.slug);
    expect(page?.members).toMatchObject([{}, { name: 'Kim Osei', role: 'organiser', section: { name: 'Under 12' } }]);
    const change = { eventId: event.id, userId: kim.id } as const;
    expect((await changeRole(owner, { ...change, role: 'organiser', onlySectionId: '' })).ok).toBe(true);
    expect((await changeRole(owner, { ...change, role: 'arbiter', onlySectionId: section.id })).ok).toBe(true);
    const lines = await database().auditEvent.findMany({ where: { eventId: event.id, kind: 'member-role-changed' }, orderBy: { sequence: 'asc' } });
    expect(lines.map(({ before, after }) => [before, after])).toMatchObject([
      [{ role: 'organiser', section: 'Under 12' }, { role: 'organiser' }],
      [{ role: 'organiser' }, { role: 'arbiter', section: 'Under 12' }],
    ]);
  });

  it('shows only that section, not others or pages of the whole event', async () => {
    const { event } = await makeEvent();
    const [own, other] = [await makeSection(event.id), await makeSection(event.id)];
    await makeEntry(own.id);
    await makeEntry(other.id);
    const arbiter = await makeMember(event.id, 'arbiter', own.id);
    const home = await getEventHome(arbiter, event.slug);
    expect(home).toMatchObject({ players: 1, mayRead: false, mayEdit: false, sections: [{ id: own.id }] });
    expect((await getDesks(arbiter, event.slug))?.desks).toHaveLength(1);
    expect(await getMyEvents(arbiter, readEventQuery({}))).toMatchObject({ events: [{ sections: 1, players: 1, onlySection: own.name }] });
    expect(await getEntries(arbiter, event.slug, own.slug)).not.toBeNull();
    expect(await getEntries(arbiter, event.slug, other.slug)).toBeNull();
    for (const page of [getMembers(arbiter, event.slug), getEventPlayers(arbiter, event.slug), getEventHistory(arbiter, event.slug, null)])
      expect(await page).toBeNull();
  });

  it('does not allow changes to a person who also plays in another section', async () => {
    const { event, owner } = await makeEvent();
    const [own, other] = [await makeSection(event.id), await makeSection(event.id)];
    const person = await makePerson(event.id);
    const { id: entryId } = await makeEntry(own.id, { personId: person.id });
    await makeEntry(other.id, { personId: person.id });
    const arbiter = await makeMember(event.id, 'arbiter', own.id);
    const change = ChangePersonSchema.parse({ entryId, name: 'Other, Name' });
    expect(await changePerson(arbiter, change)).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await changePerson(owner, change)).toMatchObject({ ok: true });
  });

  it('ends when the event is removed, and is restored with it', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id);
    const arbiter = await makeMember(event.id, 'arbiter', section.id);
    await removeEvent(owner, { eventId: event.id });
    expect((await restoreEvent(owner, { removedEventId: event.id })).ok).toBe(true);
    const key = { eventId: event.id, userId: arbiter.userId };
    expect(await database().eventMember.findUnique({ where: { eventId_userId: key } })).toMatchObject({ role: 'arbiter', sectionId: section.id });
  });
});
