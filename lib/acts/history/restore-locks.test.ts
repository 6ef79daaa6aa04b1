import { beforeEach, describe, expect, it } from 'vitest';
import { exchangeNumbers } from '@/lib/acts/entries/exchange-numbers';
import { forbidPair } from '@/lib/acts/entries/forbid-pair';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { publishEvent } from '@/lib/acts/events/change-event';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { unpairRound } from '@/lib/acts/rounds/unpair-round';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { restoreSection } from './restore-section';
import { undoBreach } from './undo-breach';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';

const playedSection = copyOnReuse(async (rounds: number) => {
  const { owner, event } = await makeEvent();
  const sectionId = (await makeSection(event.id, { fideMode: 'on', rounds: 7, initialColour: 'white' })).id;
  // Two players share each rating, because numbers can only be exchanged between players with equal ratings.
  for (let index = 0; index < 12; index += 1) await makeEntry(sectionId, { rating: 2400 - Math.floor(index / 2) * 20 });
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, sectionId, round);
  return { owner, eventId: event.id, sectionId };
});

const setUpAfterRound = async (rounds: number) => {
  ({ owner, eventId, sectionId } = await playedSection(rounds));
};
beforeEach(() => setUpAfterRound(0));

const roundIdOf = async (number: number) => (await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number } } })).id;
const loadEntries = () => database().entry.findMany({ where: { sectionId }, orderBy: { pairingNumber: 'asc' } });
const idsInOrder = async () => (await loadEntries()).map(({ id }) => id);

const play = (round: number) => playRound(owner, sectionId, round);

const discard = async (number: number) => expect(await discardDraft(owner, { roundId: await roundIdOf(number), reason: '' })).toMatchObject({ ok: true });

async function unpairAndDiscard(number: number) {
  const roundId = await roundIdOf(number);
  const asked = await unpairRound(owner, { roundId, reason: 'x' });
  const agreement = !asked.ok && asked.error.code === 'unpairing-costs' ? asked.error.facts.agreement : undefined;
  expect(await confirmWarnings((agreed) => unpairRound(owner, { roundId, reason: 'x', agreement, acknowledged: agreed }))).toMatchObject({ ok: true });
  await discard(number);
}

async function exchangeFirstTwoNumbers() {
  const [first, second] = await loadEntries();
  const two = { sectionId, entryAId: first?.id ?? '', entryBId: second?.id ?? '', discards: undefined };
  expect(await confirmWarnings((agreed) => exchangeNumbers(owner, { ...two, acknowledged: agreed }))).toMatchObject({ ok: true });
}

const makePoint = () => makeRestorePoint(database(), owner, sectionId, 'entries-imported');
const restoreTo = (restorePointId: string) => restoreSection(owner, { restorePointId });

describe('once round 4 has been public, even if unpaired since (C.04.2 2.3, question 151), a restore point', () => {
  it('cannot change the order of players', async () => {
    await setUpAfterRound(3);
    await draftNextRound(owner, sectionId, 4);
    await discard(4);
    const { id } = await database().restorePoint.findFirstOrThrow({ where: { sectionId, before: 'draft-discarded' } });
    await exchangeFirstTwoNumbers();
    await play(4);
    await unpairAndDiscard(4);
    const order = await idsInOrder();
    expect(await restoreTo(id)).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
    expect(await idsInOrder()).toEqual(order);
  });

  it('with the same order of players can be restored', async () => {
    await setUpAfterRound(3);
    await exchangeFirstTwoNumbers();
    const id = await makePoint();
    await play(4);
    await unpairAndDiscard(4);
    expect(await restoreTo(id)).toMatchObject({ ok: true });
  });

  it('can change the order of players if round 4 was only a draft', async () => {
    await setUpAfterRound(3);
    const id = await makePoint();
    await exchangeFirstTwoNumbers();
    await draftNextRound(owner, sectionId, 4);
    expect(await restoreTo(id)).toMatchObject({ ok: true });
  });
});

describe('a restore point from before a public round that was paired again since', () => {
  it('cannot change the numbers or byes of the round', async () => {
    await setUpAfterRound(1);
    const id = await makePoint();
    await unpairAndDiscard(1);
    await exchangeFirstTwoNumbers();
    const [, , , last] = await loadEntries();
    const bye = { entryId: last?.id ?? '', round: 1, kind: 'halfPointBye' as const, byArbiter: true, discards: undefined };
    expect(await confirmWarnings((agreed) => recordAbsence(owner, { ...bye, acknowledged: agreed }))).toMatchObject({ ok: true });
    await play(1);
    const order = await idsInOrder();
    expect(await restoreTo(id)).toMatchObject({ ok: false, error: { code: 'published-since', facts: { round: 1 } } });
    expect(await idsInOrder()).toEqual(order);
    expect(await database().absence.count({ where: { entryId: bye.entryId } })).toBe(1);
  });

  it('cannot be restored either if an older draft of the round was restored and published', async () => {
    await draftNextRound(owner, sectionId, 1);
    await discard(1);
    const { id: before } = await database().restorePoint.findFirstOrThrow({ where: { sectionId, before: 'draft-discarded' } });
    await exchangeFirstTwoNumbers();
    await play(1);
    const id = await makePoint();
    await unpairAndDiscard(1);
    expect(await restoreTo(before)).toMatchObject({ ok: true, value: { draftRound: 1 } });
    await publishNextRound(owner, sectionId, 1);
    expect(await restoreTo(id)).toMatchObject({ ok: false, error: { code: 'published-since' } });
  });
});

describe('a restore point from before a player entered', () => {
  it('does not delete a player who has played since, even if the round was removed', async () => {
    const id = await makePoint();
    await makeEntry(sectionId, { rating: 2000 });
    await makeEntry(sectionId, { rating: 1990 });
    await play(1);
    await unpairAndDiscard(1);
    expect(await restoreTo(id)).toMatchObject({ ok: false, error: { code: 'entry-has-rounds' } });
    expect(await loadEntries()).toHaveLength(14);
  });

  it('does not delete a forbidden pair that was announced (question 195)', async () => {
    const id = await forbidWithNewcomer();
    await play(1);
    await unpairAndDiscard(1);
    expect(await restoreTo(id)).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
    expect(await database().forbiddenPair.count({ where: { sectionId } })).toBe(1);
  });

  it('deletes the forbidden pair if round 1 was never public', async () => {
    const id = await forbidWithNewcomer();
    await draftNextRound(owner, sectionId, 1);
    expect(await restoreTo(id)).toMatchObject({ ok: true });
    expect(await database().forbiddenPair.count({ where: { sectionId } })).toBe(0);
  });

  /** Makes a restore point, then forbids a pair with a new late entry. Returns the id of the restore point. */
  async function forbidWithNewcomer(): Promise<string> {
    const [first] = await loadEntries();
    const id = await makePoint();
    const late = await makeEntry(sectionId, { rating: 1500, enteredFromRound: 3 });
    expect(await forbidPair(owner, { sectionId, entryAId: first?.id ?? '', entryBId: late.id, toRound: null, reason: '' })).toMatchObject({ ok: true });
    return id;
  }
});

describe('an import is not undone, and no setting is restored,', () => {
  const FILE = [
    '012 Harbour Trophy',
    'XXR 5',
    'XXC white1',
    '001    1   GM Almgren, Ulla                     2400 SWE     1700001 1980/01/02  1.0    1     2 b 1',
    '001    2      Brisbois, Ona                     2300 FRA             1991/00/00  0.0    3     1 w 0',
    '001    3      Corby, Ina                        2200 FRA             1991/00/00  1.0    2     4 b 1',
    '001    4      Dunmore, Eva                      2100 FRA             1991/00/00  0.0    2     3 w 0',
    '',
  ].join('\r\n');

  beforeEach(async () => {
    sectionId = (await makeSection(eventId, { fideMode: 'on', rounds: 7 })).id;
    const preview = await previewImport(owner, { sectionId, text: FILE, file: undefined });
    if (!preview.ok) throw new Error(preview.error.code);
    const fields = { previewId: preview.value.previewId, systemId: 'dutch-2026' as const, rounds: 5 };
    expect(await confirmWarnings((agreed) => importTournament(owner, { ...fields, acknowledged: agreed }))).toMatchObject({ ok: true });
  });

  const undo = async () => {
    const { id: breachId } = await database().breach.findFirstOrThrow({ where: { sectionId, kind: 'import' } });
    return confirmWarnings((agreed) => undoBreach(owner, { breachId, acknowledged: agreed }));
  };
  const rounds = async () => (await database().section.findUniqueOrThrow({ where: { id: sectionId } })).rounds;
  const show = (published: 'yes' | 'no') => publishEvent(owner, { eventId, published });

  it('once a round has been public after the import, even if unpublished since', async () => {
    await publishNextRound(owner, sectionId, 2);
    await unpairAndDiscard(2);
    expect(await undo()).toMatchObject({ ok: false, error: { code: 'published-since', facts: { round: 2 } } });
    expect(await rounds()).toBe(5);
  });

  it('once the event has been public after the import, even if hidden since', async () => {
    expect(await show('yes')).toMatchObject({ ok: true });
    expect(await show('no')).toMatchObject({ ok: true });
    expect(await undo()).toMatchObject({ ok: false, error: { code: 'published-since', facts: { round: 1 } } });
    expect(await rounds()).toBe(5);
  });

  it('unless the public never saw the import', async () => {
    expect(await undo()).toMatchObject({ ok: true });
    expect(await rounds()).toBe(7);
  });
});
