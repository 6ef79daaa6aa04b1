import { beforeEach, describe, expect, it } from 'vitest';
import { rePairDraft } from '@/lib/acts/pairing/discard-draft';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { confirmEndOfManualPairing, makeEntry, makeEvent, makeMember, makeSection, playRound, changeBoardsManually } from '@/tests/factories';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';
import { pairNextRound } from './pair-next-round';
import { publishRound } from './publish-round';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';
let roundId = '';

const playedSection = copyOnReuse(async () => {
  const { owner, event } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  for (let index = 0; index < 6; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 20 });
  await playRound(owner, sectionId, 1);
  return { owner, eventId: event.id, sectionId };
});

beforeEach(async () => {
  ({ owner, eventId, sectionId } = await playedSection());
  roundId = await draftRound(2);
});

async function draftRound(round: number): Promise<string> {
  const draft = await pairNextRound(owner, { sectionId, round });
  if (!draft.ok) throw new Error(draft.error.code);
  return draft.value.roundId;
}

async function loadChanges() {
  const facts = await loadSectionFacts(database(), sectionId);
  if (facts === null) throw new Error('no section');
  return loadDraftChanges(database(), facts);
}

const boards = () => database().pairing.findMany({ where: { round: { sectionId, state: 'draft' } }, orderBy: { board: 'asc' } });
const nameOf = async (entryId: string) => (await database().entry.findUniqueOrThrow({ where: { id: entryId }, include: { person: true } })).person.name;
const publish = (asItIs: string | false) => publishRound(owner, { roundId, asItIs });

describe('a draft that no longer matches the facts', () => {
  it('lists absent and new players, changed ratings and games, forbidden pairs and changed settings, by name', async () => {
    expect(await loadChanges()).toEqual({ changes: [], seen: '' });
    const [first, second] = await boards();
    const [away, other, gone] = [first?.whiteId ?? '', second?.whiteId ?? '', second?.blackId ?? ''];
    await database().absence.create({ data: { entryId: away, round: 2, kind: 'absent', origin: 'import' } });
    await database().withdrawal.create({ data: { entryId: gone, kind: 'withdrawn', fromRound: 2 } });
    const late = await makeEntry(sectionId, { rating: 1500, enteredFromRound: 2 });
    await database().forbiddenPair.create({ data: { sectionId, entryAId: away, entryBId: other, toRound: 9 } });
    await database().section.update({ where: { id: sectionId }, data: { systemId: 'dutch-2026', rounds: 6 } });
    // A restore may change a rating, as this update does.
    const last = await database().entry.findFirstOrThrow({ where: { sectionId, rating: 2300 }, include: { person: true } });
    await database().entry.update({ where: { id: last.id }, data: { rating: 2500, fideRating: 2500 } });
    const played = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 } }, include: { revisions: true } });
    const [revision] = played.revisions;
    if (revision === undefined) throw new Error('no revision');
    const { id: _id, createdAt: _at, ...step } = revision;
    await database().resultRevision.create({
      data: { ...step, sequence: 2, result: revision.result === 'draw' ? 'whiteWins' : 'draw', idempotencyKey: 'another-step' },
    });

    const { changes, seen } = await loadChanges();
    expect(seen).toMatch(/^[0-9a-f]{64}$/);
    expect(changes).toContainEqual({ kind: 'not-playing', name: await nameOf(away), why: 'absent' });
    expect(changes).toContainEqual({ kind: 'not-playing', name: await nameOf(gone), why: 'withdrawn' });
    expect(changes).toContainEqual({ kind: 'may-play', name: late.person.name, isLateEntry: true });
    expect(changes).toContainEqual({ kind: 'rating', name: last.person.name, before: 2300, after: 2500 });
    expect(changes).toContainEqual({ kind: 'kept-apart', names: expect.arrayContaining([await nameOf(away), await nameOf(other)]) });
    expect(changes.filter(({ kind }) => kind === 'setting')).toEqual([
      { kind: 'setting', setting: 'rule-text' },
      { kind: 'setting', setting: 'rounds' },
    ]);
    expect(changes.filter(({ kind }) => kind === 'record')).toEqual([
      expect.objectContaining({ round: 1, before: expect.objectContaining({ opponent: expect.any(String) }) }),
    ]);
  });

  it('is published only by an arbiter who has seen exactly these changes', async () => {
    const [first, second] = await boards();
    await database().absence.create({ data: { entryId: first?.whiteId ?? '', round: 2, kind: 'absent', origin: 'import' } });
    expect(await publish(false)).toMatchObject({ error: { code: 'draft-is-stale', facts: { round: 2, changes: 1 } } });
    const { seen } = await loadChanges();
    await database().absence.create({ data: { entryId: second?.whiteId ?? '', round: 2, kind: 'absent', origin: 'import' } });
    expect(await publish(seen)).toMatchObject({ error: { code: 'draft-is-stale', facts: { changes: 2 } } });
    expect(await publish((await loadChanges()).seen)).toMatchObject({ ok: true });
  });

  it('is re-paired in one act, also if two arbiters do so at once', async () => {
    const away = (await boards())[0]?.whiteId ?? '';
    await database().absence.create({ data: { entryId: away, round: 2, kind: 'absent', origin: 'import' } });
    const asked = await rePairDraft(owner, { roundId });
    const discards = String(refusalFact(asked, 'agreement'));
    const second = await makeMember(eventId, 'arbiter');
    const outcomes = await Promise.all([owner, second].map((actor) => rePairDraft(actor, { roundId, discards })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'not-found' } });
    expect((await boards()).flatMap(({ whiteId, blackId }) => [whiteId, blackId])).not.toContain(away);
    expect((await loadChanges()).changes).toEqual([]);
  });

  it('does not list a player whom the arbiter has given a board manually', async () => {
    const late = await makeEntry(sectionId, { rating: 1500, enteredFromRound: 2 });
    expect((await loadChanges()).changes).toHaveLength(1);
    const wanted = (await boards()).map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));
    expect(await changeBoardsManually(owner, { roundId, boards: [...wanted, { white: late.id, black: null }], reason: '' })).toMatchObject({ ok: true });
    expect((await loadChanges()).changes).toEqual([]);
    expect(await confirmEndOfManualPairing(owner, roundId)).toMatchObject({ ok: true });
    expect(await publish(false)).toMatchObject({ ok: true });
  });
});
