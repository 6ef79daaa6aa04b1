import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { useDatabase } from '@/tests/database';
import { makeEvent, makeMember, makeUser } from '@/tests/factories';
import { acceptInvitation } from './accept-invitation';
import { ANONYMOUS } from './actor';
import { changePassword } from './change-password';
import { changeRole } from './change-role';
import { createAccount } from './create-account';
import { createInvitation } from './create-invitation';
import { getInvitation } from './get-invitation';
import { hashPassword } from './password';
import { removeMember } from './remove-member';
import { revokeInvitation } from './revoke-invitation';
import { findActor } from './session';
import { signIn } from './sign-in';
import { signOutEverywhere } from './sign-out-everywhere';

useDatabase();

const PASSWORD = 'a few plain words';

async function account(email: string) {
  return makeUser({ email, passwordHash: await hashPassword(PASSWORD) });
}

/** A fresh one-time link of the event: its token. */
async function invite(event: Awaited<ReturnType<typeof makeEvent>>, role: 'owner' | 'organiser' | 'arbiter'): Promise<string> {
  const made = await createInvitation(event.owner, { eventId: event.event.id, role, label: 'Kim' });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.path.replace('/invitation/', '');
}

describe('signIn', () => {
  it('opens a session that lasts until the account signs out everywhere', async () => {
    const { actor } = await account('open@example.org');
    const signed = await signIn(ANONYMOUS, { email: 'open@example.org', password: PASSWORD, from: '' });
    if (!signed.ok) throw new Error(signed.error.code);
    expect(await findActor(signed.value, null)).toEqual(actor);
    await signOutEverywhere(actor);
    expect((await findActor(signed.value, null)).kind).toBe('anonymous');
  });

  it('answers a wrong password and an unknown account alike', async () => {
    await account('alike@example.org');
    const wrong = await signIn(ANONYMOUS, { email: 'alike@example.org', password: 'wrong words here', from: '' });
    const unknown = await signIn(ANONYMOUS, { email: 'who@example.org', password: 'wrong words here', from: '' });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ ok: false, error: { code: 'wrong-sign-in' } });
  });

  it('stops guessing from one place without shutting out the owner elsewhere', async () => {
    await account('guessed@example.org');
    const thief = { kind: 'anonymous', address: '192.0.2.66' } as const;
    const guess = () => signIn(thief, { email: 'guessed@example.org', password: 'guess', from: '' });
    await Promise.all(Array.from({ length: 10 }, guess));
    expect(await guess()).toMatchObject({ error: { code: 'too-many-attempts' } });
    const owner = { kind: 'anonymous', address: '192.0.2.7' } as const;
    expect((await signIn(owner, { email: 'guessed@example.org', password: PASSWORD, from: '' })).ok).toBe(true);
  }, 60_000);
});

describe('changePassword', () => {
  it('asks for the present one, and ends the sessions made with it', async () => {
    const { actor } = await account('change@example.org');
    const before = await signIn(ANONYMOUS, { email: 'change@example.org', password: PASSWORD, from: '' });
    const refused = await changePassword(actor, { present: 'not this', password: 'other plain words', repeated: 'other plain words' });
    expect(refused).toMatchObject({ error: { code: 'wrong-password', field: 'present' } });
    const changed = await changePassword(actor, { present: PASSWORD, password: 'other plain words', repeated: 'other plain words' });
    if (!before.ok || !changed.ok) throw new Error('not signed in');
    expect((await findActor(before.value, null)).kind).toBe('anonymous');
    expect((await findActor(changed.value, null)).kind).toBe('user');
  });
});

describe('invitations', () => {
  it('make one account in the promised role, once', async () => {
    const made = await makeEvent();
    const token = await invite(made, 'arbiter');
    expect(await getInvitation(token)).toEqual({ eventName: made.event.name, role: 'arbiter', isFirst: false });
    const input = { token, name: 'Kim Osei', email: 'kim@example.org', password: PASSWORD };
    const first = await createAccount(ANONYMOUS, input);
    expect(first).toMatchObject({ ok: true, value: { eventSlug: made.event.slug } });
    const again = await createAccount(ANONYMOUS, { ...input, email: 'kim2@example.org' });
    expect(again).toMatchObject({ error: { code: 'invitation-over' } });
    const member = await database().eventMember.findFirst({ where: { eventId: made.event.id, user: { email: 'kim@example.org' } } });
    expect(member?.role).toBe('arbiter');
  });

  it('open one door when two hands press at once', async () => {
    const made = await makeEvent();
    const token = await invite(made, 'organiser');
    const people = await Promise.all([makeUser(), makeUser()]);
    const taken = await Promise.all(people.map(({ actor }) => acceptInvitation(actor, { token })));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('are over when revoked', async () => {
    const made = await makeEvent();
    const token = await invite(made, 'arbiter');
    const row = await database().invitation.findFirstOrThrow({ where: { eventId: made.event.id } });
    expect((await revokeInvitation(made.owner, { eventId: made.event.id, invitationId: row.id })).ok).toBe(true);
    expect(await getInvitation(token)).toBeNull();
  });

  it('refuse an e-mail that has an account, and stay good', async () => {
    await account('taken@example.org');
    const token = await invite(await makeEvent(), 'arbiter');
    const refused = await createAccount(ANONYMOUS, { token, name: 'Kim', email: 'taken@example.org', password: PASSWORD });
    expect(refused).toMatchObject({ error: { code: 'email-taken', field: 'email' } });
    expect(await getInvitation(token)).not.toBeNull();
  });

  it('are made by owners only, and do not tell strangers that the event exists', async () => {
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
  it('leave an event its last owner', async () => {
    const { event, owner } = await makeEvent();
    const own = { eventId: event.id, userId: owner.userId };
    expect(await changeRole(owner, { ...own, role: 'arbiter' })).toMatchObject({ error: { code: 'last-owner' } });
    expect(await removeMember(owner, own)).toMatchObject({ error: { code: 'last-owner' } });
    const second = await makeMember(event.id, 'arbiter');
    expect((await changeRole(owner, { eventId: event.id, userId: second.userId, role: 'owner' })).ok).toBe(true);
    expect((await removeMember(owner, own)).ok).toBe(true);
  });

  it('are written into the history with before and after', async () => {
    const { event, owner } = await makeEvent();
    const member = await makeMember(event.id, 'arbiter');
    await changeRole(owner, { eventId: event.id, userId: member.userId, role: 'organiser' });
    const [record] = await database().auditEvent.findMany({ where: { eventId: event.id } });
    expect(record).toMatchObject({ kind: 'member-role-changed', before: { role: 'arbiter' }, after: { role: 'organiser' } });
  });
});

describe('history', () => {
  it('cannot be rewritten', async () => {
    const { event, owner } = await makeEvent();
    await createInvitation(owner, { eventId: event.id, role: 'arbiter', label: 'Kim' });
    await expect(database().auditEvent.deleteMany({ where: { eventId: event.id } })).rejects.toThrow(/append-only/);
    await expect(database().auditEvent.updateMany({ data: { actorName: 'nobody' } })).rejects.toThrow(/append-only/);
  });
});
