import { beforeEach, describe, expect, it } from 'vitest';
import { removeEntry } from '@/lib/acts/entries/correct-rating';
import { ReplacePersonSchema, replacePerson } from '@/lib/acts/entries/replace-person';
import { SwapEntriesSchema, swapEntries } from '@/lib/acts/entries/swap-entries';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { erasePerson } from '@/lib/acts/personal-data/erase-person';
import { removeTeam } from '@/lib/acts/teams/change-teams';
import { entrySwapFingerprint } from '@/lib/domain/entries/decide-entry-swap';
import { loadEntry } from '@/lib/facts/entries/load-entry-rules';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { makePaidAward } from '@/tests/factories/make-paid-award';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { useDatabase } from '@/tests/use-database';
import { excludePlayer } from './exclude-player';
import { payAward, undoPayment } from './pay-award';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';
let winner: Awaited<ReturnType<typeof makeEntry>>;
let other: Awaited<ReturnType<typeof makeEntry>>;

beforeEach(async () => {
  const made = await makeEvent();
  owner = made.owner;
  eventId = made.event.id;
  sectionId = (await makeSection(eventId)).id;
  winner = await makeEntry(sectionId, { rating: 2000 });
  other = await makeEntry(sectionId, { rating: 1900 });
});

async function swap() {
  const [one, two] = [await loadEntry(database(), sectionId, winner.id), await loadEntry(database(), sectionId, other.id)];
  if (one === null || two === null) throw new Error('both are entered');
  return swapEntries(owner, SwapEntriesSchema.parse({ entryAId: other.id, entryBId: winner.id, seenSwap: entrySwapFingerprint([two, one]), reason: '' }));
}
const replace = () => replacePerson(owner, ReplacePersonSchema.parse({ entryId: winner.id, name: 'Novak, Petra' }));
const exclusions = async () => (await database().prizeExclusion.findMany({ where: { sectionId } })).map(({ entryId, reason }) => [entryId, reason]);

describe('an entry with a paid prize', () => {
  it.each([
    ['is not swapped', swap],
    ['is not given to another person', replace],
    ['is not removed', () => removeEntry(owner, { entryId: winner.id, discards: undefined })],
  ])('%s until the payment is undone', async (_, act) => {
    const { paymentId, awardId } = await makePaidAward(sectionId, { entryId: winner.id });
    expect(await act()).toMatchObject({ ok: false, error: { code: 'entry-prize-paid', facts: { name: winner.person.name } } });
    expect(await undoPayment(owner, { paymentId })).toMatchObject({ ok: true });
    expect(await act()).toMatchObject({ ok: true });
    const award = await database().prizeAward.findUnique({ where: { id: awardId } });
    expect(award?.entryId ?? winner.id).toBe(winner.id);
  });

  it('is not given back to another person by a restore', async () => {
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    expect(await swap()).toMatchObject({ ok: true });
    const { paymentId } = await makePaidAward(sectionId, { entryId: winner.id });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({
      ok: false,
      error: { code: 'restore-prize-paid', facts: { name: other.person.name } },
    });
    await undoPayment(owner, { paymentId });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
  });

  it('allows a restore that leaves it with its person', async () => {
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    await makePaidAward(sectionId, { entryId: winner.id });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect(await database().prizePayment.count({ where: { sectionId } })).toBe(1);
  });

  it('stays when the person’s data is erased', async () => {
    await makePaidAward(sectionId, { entryId: winner.id });
    expect(await erasePerson(owner, { eventId, personId: winner.personId, confirmed: true })).toMatchObject({ ok: true, value: { isGone: false } });
    expect(await database().prizePayment.count({ where: { sectionId } })).toBe(1);
  });
});

it('a team with a paid prize is not removed', async () => {
  const made = await makeTeamSection({ teams: 2, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const teamId = made.teams[0]?.id ?? '';
  const { paymentId } = await makePaidAward(made.sectionId, { teamId });
  expect(await removeTeam(made.owner, { teamId })).toMatchObject({ ok: false, error: { code: 'entry-prize-paid' } });
  await undoPayment(made.owner, { paymentId });
  expect(await removeTeam(made.owner, { teamId })).toMatchObject({ ok: true });
});

it('a receipt number is not used again after its payment was deleted with the player', async () => {
  const { awardId, paymentId } = await makePaidAward(sectionId, { entryId: winner.id });
  await undoPayment(owner, { paymentId });
  const paid = await payAward(owner, { awardId, paymentMethod: 'cash', paidOn: '2026-11-22' });
  expect(paid).toMatchObject({ ok: true, value: { receipt: 2 } });
  await database().entry.delete({ where: { id: winner.id } });
  const next = await makePaidAward(sectionId, { entryId: other.id });
  await undoPayment(owner, next);
  expect(await payAward(owner, { awardId: next.awardId, paymentMethod: 'cash', paidOn: '2026-11-22' })).toMatchObject({ ok: true, value: { receipt: 3 } });
});

describe('an exclusion from prizes', () => {
  const exclude = (entryId: string, reason: string) => excludePlayer(owner, { sectionId, entryId, reason });

  it('follows the person through a swap, and back through a restore', async () => {
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    await exclude(winner.id, 'a guest');
    await swap();
    expect(await exclusions()).toEqual([[other.id, 'a guest']]);
    await exclude(winner.id, 'on the staff');
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect((await exclusions()).toSorted()).toEqual(
      [
        [winner.id, 'a guest'],
        [other.id, 'on the staff'],
      ].toSorted(),
    );
  });

  it('ends when the entry was made for the wrong person, and the history says so', async () => {
    await exclude(winner.id, 'a guest');
    expect(await replace()).toMatchObject({ ok: true });
    expect(await exclusions()).toEqual([]);
    const line = await database().auditEvent.findFirst({ where: { sectionId, kind: 'prize-exclusion-removed' } });
    expect(line).toMatchObject({ before: { name: winner.person.name } });
  });
});
