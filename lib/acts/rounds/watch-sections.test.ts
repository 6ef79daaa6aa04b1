import { expect, it } from 'vitest';
import { signOut, signOutEverywhere } from '@/lib/acts/accounts/sign-in';
import { removeMember } from '@/lib/acts/members/change-role';
import type { UserActor } from '@/lib/platform/access/actor';
import { beginSession, findActor } from '@/lib/platform/access/session';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeMember, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { watchSections } from './watch-sections';

useDatabase();

const UNKNOWN_CLIENT = { address: null, device: null, userAgent: '' };
const NO_RECHECK_MS = 10 * 60_000;

/** Opens the desk of a signed-in arbiter. `changed` resolves at a change, and `ended` at the end of the subscription. */
async function openDesk(recheckMs = NO_RECHECK_MS) {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id);
  const arbiter = await makeMember(event.id, 'arbiter');
  const begun = await beginSession(database(), { id: arbiter.userId, email: '' });
  const find = () => findActor(begun, UNKNOWN_CLIENT);
  const changes = await watchSections(find, [section.id], recheckMs);
  if (changes === null) throw new Error('not let in');
  let tellChange = () => {};
  const changed = new Promise<void>((resolve) => (tellChange = resolve));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const leave = changes.subscribe(tellChange, () => {
      hasEnded = true;
      leave();
      resolve();
    });
  });
  const actor = (await find()) as UserActor;
  return { event, owner, section, arbiter, actor, find, changed, ended, hasEnded: () => hasEnded };
}

it('an open desk is notified of changes in its section', async () => {
  const { section, changed, hasEnded } = await openDesk();
  await notifySectionChanged(database(), section.id);
  await changed;
  expect(hasEnded()).toBe(false);
});

it('an open desk is closed when its session is signed out', async () => {
  const { actor, ended } = await openDesk();
  await signOut(actor);
  await ended;
});

it('an open desk is closed when the account signs out everywhere', async () => {
  const { actor, ended } = await openDesk();
  await signOutEverywhere(actor);
  await ended;
});

it('an open desk is closed when the role is removed, and cannot be opened again', async () => {
  const { event, owner, section, arbiter, find, ended } = await openDesk();
  expect((await removeMember(owner, { eventId: event.id, userId: arbiter.userId })).ok).toBe(true);
  await ended;
  expect(await watchSections(find, [section.id])).toBeNull();
});

it('an open desk is closed at the next check if the right was lost without a notification', async () => {
  const { arbiter, ended } = await openDesk(20);
  await database().session.deleteMany({ where: { userId: arbiter.userId } });
  await ended;
});
