import { describe, expect, it } from 'vitest';
import { changePlayerSection } from '@/lib/acts/entries/change-player-section';
import { ReplacePersonSchema, replacePerson } from '@/lib/acts/entries/replace-person';
import { SwapEntriesSchema, swapEntries } from '@/lib/acts/entries/swap-entries';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { entrySwapFingerprint } from '@/lib/domain/entries/decide-entry-swap';
import { loadEntry } from '@/lib/facts/entries/load-entry-rules';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getPrivateLink } from '@/lib/views/registration/get-private-link';
import { makeEntry, makeSection, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { makeRegistrationSection, register } from '@/tests/factories/make-registration';
import { codeOf, rowOf } from '@/tests/factories/read-registrations';
import { useDatabase } from '@/tests/use-database';
import { changeRegistration, ChangeRegistrationSchema, withdrawRegistration } from './change-own-registration';
import { endRegistration } from './manage-registrations';

useDatabase();

const db = database;
const personOf = async (registrationId: string) =>
  (await db().registration.findUniqueOrThrow({ where: { id: registrationId }, select: { entry: { select: { person: { select: { name: true } } } } } })).entry
    ?.person.name;

async function shownBy({ code }: { readonly code: string }) {
  const answer = await getPrivateLink(code, null);
  return answer.kind === 'page' ? answer.page.registrations.map(({ name, state }) => `${name} ${state}`) : answer.kind;
}

type Made = Awaited<ReturnType<typeof makeRegistrationSection>>;

async function swap({ owner, section }: Made, entryAId: string, entryBId: string) {
  const [a, b] = [await loadEntry(db(), section.id, entryAId), await loadEntry(db(), section.id, entryBId)];
  if (a === null || b === null) throw new Error('no entry');
  return swapEntries(owner, SwapEntriesSchema.parse({ entryAId, entryBId, seenSwap: entrySwapFingerprint([a, b]), reason: 'x' }));
}

const replace = ({ owner }: Made, entryId: string, name: string) => replacePerson(owner, ReplacePersonSchema.parse({ entryId, name, reason: 'x' }));

describe('a registration follows its person', () => {
  it('when two entries are swapped: each private link acts on its own player', async () => {
    const made = await makeRegistrationSection();
    const [first, second] = [await register(made.section.id, 'Aster'), await register(made.section.id, 'Birch')];
    expect(codeOf(await swap(made, first.entryId ?? '', second.entryId ?? ''))).toBe('ok');
    expect([await personOf(first.registrationId), await personOf(second.registrationId)]).toEqual(['Aster, Kim', 'Birch, Kim']);
    expect(codeOf(await withdrawRegistration(ANONYMOUS, first))).toBe('ok');
    const left = await db().entry.findMany({ where: { sectionId: made.section.id }, include: { person: true } });
    expect(left.map(({ person }) => person.name)).toEqual(['Birch, Kim']);
  });

  it('when it is swapped with a player whom an arbiter entered', async () => {
    const made = await makeRegistrationSection();
    const own = await register(made.section.id, 'Aster');
    const other = await makeEntry(made.section.id);
    expect(codeOf(await swap(made, own.entryId ?? '', other.id))).toBe('ok');
    expect((await rowOf(own.registrationId)).entryId).toBe(other.id);
  });

  it('when a restore reverses a swap', async () => {
    const made = await makeRegistrationSection();
    const [first, second] = [await register(made.section.id, 'Aster'), await register(made.section.id, 'Birch')];
    const restorePointId = await makeRestorePoint(db(), made.owner, made.section.id, 'rating-corrected');
    await swap(made, first.entryId ?? '', second.entryId ?? '');
    expect(codeOf(await restoreSection(made.owner, { restorePointId }))).toBe('ok');
    expect([await personOf(first.registrationId), await personOf(second.registrationId)]).toEqual(['Aster, Kim', 'Birch, Kim']);
    expect((await rowOf(first.registrationId)).entryId).toBe(first.entryId);
  });

  it('out of an entry that gets another person, whose data the link no longer changes', async () => {
    const made = await makeRegistrationSection();
    const own = await register(made.section.id, 'Aster');
    expect(codeOf(await replace(made, own.entryId ?? '', 'Elder, Robin'))).toBe('ok');
    expect(await shownBy(own)).toEqual(['Aster, Kim removed']);
    const fields = ChangeRegistrationSchema.parse({ ...own, club: 'Robbers', publicName: 'withheld' });
    expect(codeOf(await changeRegistration(ANONYMOUS, fields))).toBe('page-outdated');
    expect(codeOf(await withdrawRegistration(ANONYMOUS, own))).toBe('page-outdated');
    const [entry] = await db().entry.findMany({ where: { sectionId: made.section.id }, include: { person: true } });
    expect(entry?.person).toMatchObject({ name: 'Elder, Robin', club: '', publicName: 'full' });
    expect(await db().auditEvent.count({ where: { eventId: made.eventId, kind: 'entry-person-corrected' } })).toBe(1);
  });

  it('back into the entry when a restore takes the other person out of it', async () => {
    const made = await makeRegistrationSection();
    const own = await register(made.section.id, 'Aster');
    const restorePointId = await makeRestorePoint(db(), made.owner, made.section.id, 'rating-corrected');
    await replace(made, own.entryId ?? '', 'Elder, Robin');
    expect(codeOf(await restoreSection(made.owner, { restorePointId }))).toBe('ok');
    expect(await shownBy(own)).toEqual(['Aster, Kim place']);
    expect((await rowOf(own.registrationId)).entryId).toBe(own.entryId);
  });

  it('not into another section: the link says that the player was moved, and withdraws nobody', async () => {
    const { owner, eventId, section } = await makeRegistrationSection();
    const other = await makeSection(eventId);
    const [own] = [await register(section.id, 'Aster'), await register(section.id, 'Birch')];
    await publishNextRound(owner, section.id, 1);
    const move = { entryId: own.entryId ?? '', toSectionId: other.id, carries: 'nothing', reason: '', discards: undefined } as const;
    const { outcome } = await confirmAndListWarnings((acknowledged) => changePlayerSection(owner, { ...move, acknowledged }));
    expect(codeOf(outcome)).toBe('ok');
    expect(await shownBy(own)).toEqual(['Aster, Kim removed']);
    expect(codeOf(await withdrawRegistration(ANONYMOUS, own))).toBe('page-outdated');
    expect(codeOf(await endRegistration(owner, own))).toBe('page-outdated');
    const moved = await db().entry.findFirstOrThrow({ where: { sectionId: other.id }, include: { person: true, withdrawals: true } });
    expect(moved).toMatchObject({ person: { name: 'Aster, Kim' }, withdrawals: [] });
    expect(await db().withdrawal.findMany({ where: { entryId: own.entryId ?? '' } })).toMatchObject([{ movedToId: moved.id }]);
  });
});
