import { describe, expect, it } from 'vitest';
import { removeEntry } from '@/lib/acts/entries/correct-rating';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { withdrawRegistration } from '@/lib/acts/registration/change-own-registration';
import { registrationState } from '@/lib/domain/registration/registration-state';
import { loadRegistration } from '@/lib/facts/registration/load-registration';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, publishNextRound } from '@/tests/factories';
import { makeRegistrationSection, register } from '@/tests/factories/make-registration';
import { useDatabase } from '@/tests/use-database';
import { restoreSection } from './restore-section';

useDatabase();

async function statesIn(sectionId: string): Promise<string[]> {
  const facts = await loadRegistration(database(), sectionId, new Date());
  return (facts?.rows ?? []).map((row) => `${(row.player as { name: string }).name} ${registrationState(row, facts?.waiting ?? [])}`);
}

const namesIn = async (sectionId: string) =>
  (await database().entry.findMany({ where: { sectionId }, select: { person: { select: { name: true } } } })).map(({ person }) => person.name).toSorted();

const pointOf = ({ owner, section }: Awaited<ReturnType<typeof makeRegistrationSection>>) =>
  makeRestorePoint(database(), owner, section.id, 'rating-corrected');

describe('a restore', () => {
  it('keeps the players who have registered since, with their byes and a number', async () => {
    const made = await makeRegistrationSection({ byeRounds: [2] }, { halfPointByesAllowed: 1 });
    const { owner, section } = made;
    await register(section.id, 'Aster');
    const restorePointId = await pointOf(made);
    const later = await register(section.id, 'Birch', { byes: ['2'] });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect(await statesIn(section.id)).toEqual(['Aster, Kim place', 'Birch, Kim place']);
    const entry = await database().entry.findUnique({ where: { id: later.entryId ?? '' }, include: { absences: true } });
    expect(entry).toMatchObject({ pairingNumber: 2, absences: [{ round: 2 }] });
  });

  it('does not bring back a player who has withdrawn by the link since, but one whom an arbiter removed', async () => {
    const made = await makeRegistrationSection();
    const { owner, section } = made;
    const [first, second] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    const restorePointId = await pointOf(made);
    await withdrawRegistration(ANONYMOUS, first);
    expect(await removeEntry(owner, { entryId: second.entryId ?? '' })).toMatchObject({ ok: true });
    expect(await statesIn(section.id)).toEqual(['Aster, Kim withdrawn', 'Birch, Kim removed']);
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect(await statesIn(section.id)).toEqual(['Aster, Kim withdrawn', 'Birch, Kim place']);
    expect(await namesIn(section.id)).toEqual(['Birch, Kim']);
  });

  it('gives a player who withdrew and registered again the restored entry, once', async () => {
    const made = await makeRegistrationSection();
    const { owner, section } = made;
    const first = await register(section.id, 'Aster', { birth: '1999' });
    const restorePointId = await pointOf(made);
    await withdrawRegistration(ANONYMOUS, first);
    const again = await register(section.id, 'Aster', { birth: '1999' });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect(await statesIn(section.id)).toEqual(['Aster, Kim withdrawn', 'Aster, Kim place']);
    const row = await database().registration.findUnique({ where: { id: again.registrationId } });
    expect(row?.entryId).toBe(first.entryId);
  });

  it('of a draft leaves later players on the waiting list, because the draft was paired without them', async () => {
    const made = await makeRegistrationSection();
    const { owner, section } = made;
    for (const name of ['Aster', 'Birch']) await register(section.id, name);
    await draftNextRound(owner, section.id, 1);
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId: section.id } });
    expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
    await register(section.id, 'Cedar');
    const { id: restorePointId } = await database().restorePoint.findFirstOrThrow({ where: { sectionId: section.id } });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true, value: { draftRound: 1 } });
    expect(await statesIn(section.id)).toEqual(['Aster, Kim place', 'Birch, Kim place', 'Cedar, Kim waiting']);
  });

  it('keeps the withdrawal of a player who has withdrawn by the link after round 1', async () => {
    const made = await makeRegistrationSection();
    const { owner, section } = made;
    const [first] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    await publishNextRound(owner, section.id, 1);
    const restorePointId = await pointOf(made);
    await withdrawRegistration(ANONYMOUS, first);
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect(await database().withdrawal.findMany({ where: { entryId: first.entryId ?? '' } })).toMatchObject([{ fromRound: 2 }]);
  });
});
