import { randomUUID } from 'node:crypto';
import { v7 as uuidInOrder } from 'uuid';
import { describe, expect, it } from 'vitest';
import { ERASED_PERSON_SELECT, erasePersonRows } from '@/lib/acts/personal-data/erase-person-rows';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { afterIllegalMoves, countIncidents, incidentsOfGame } from '@/lib/domain/notes/incidents';
import { loadPersonalData } from '@/lib/facts/personal-data/load-personal-data';
import { database } from '@/lib/platform/db/client';
import { getIncidentList, getIncidents, getIncidentsOfEntry } from '@/lib/views/notes/get-incidents';
import { getNotes } from '@/lib/views/notes/get-notes';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEntry, makeEvent, makeMember, makeSection, makeUser, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { recordIncident, RecordIncidentSchema } from './record-incident';
import { removeNote } from './write-note';

useDatabase();

async function makeFixture() {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id);
  for (let index = 0; index < 4; index += 1) await makeEntry(section.id, { rating: 2000 - index });
  const roundId = await publishNextRound(owner, section.id, 1);
  const arbiter = await makeMember(event.id, 'arbiter');
  const board = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
  const tap = (own: object = {}) =>
    recordIncident(
      arbiter,
      RecordIncidentSchema.parse({
        sectionId: section.id,
        idempotencyKey: uuidInOrder(),
        kind: 'illegalMove',
        side: 'black',
        round: 1,
        whiteId: board.whiteId,
        blackId: board.blackId,
        notedAt: Date.now(),
        isUndone: false,
        ...own,
      }),
    );
  const list = async () => {
    const found = await getIncidentList(arbiter, { sectionId: section.id });
    return found.ok ? found.value.incidents : [];
  };
  const history = async () =>
    (await database().auditEvent.findMany({ where: { sectionId: section.id, kind: { startsWith: 'incident' } } })).map(({ kind }) => kind);
  return { event, owner, section, roundId, arbiter, board, tap, list, history };
}

describe('illegal moves and warnings', () => {
  it('are counted for each player of a game and in all rounds, and no result is entered', async () => {
    const { event, section, arbiter, board, tap, list, history } = await makeFixture();
    for (const own of [{}, {}, { kind: 'warning' }, { side: 'white' }])
      expect(await tap(own)).toMatchObject({ ok: true, value: { incident: { round: 1, board: 1 } } });
    const game = incidentsOfGame(await list(), { round: 1, whiteId: board.blackId ?? '', blackId: board.whiteId });
    expect(countIncidents(game, board.blackId ?? '')).toEqual({ illegalMoves: 2, warnings: 1 });
    expect(countIncidents(game, board.whiteId)).toEqual({ illegalMoves: 1, warnings: 0 });
    expect(await getIncidentsOfEntry(arbiter, event.slug, section.slug, board.whiteId)).toMatchObject({
      illegalMoves: 1,
      warnings: 0,
      incidents: [{ side: 'white' }],
    });
    expect(await database().resultRevision.count({ where: { pairingId: board.id } })).toBe(0);
    expect(await history()).toEqual(Array(4).fill('incident-recorded'));
    expect((await getNotes(arbiter, event.slug, section.slug))?.notes).toEqual([]);
  });

  it('are recorded once however often a device sends them, also after somebody undid them', async () => {
    const { tap, list, history } = await makeFixture();
    const idempotencyKey = uuidInOrder();
    await Promise.all([1, 2, 3].map(() => tap({ idempotencyKey })));
    expect(await list()).toHaveLength(1);
    expect(await tap({ idempotencyKey, isUndone: true })).toMatchObject({ ok: true });
    expect(await tap({ idempotencyKey, isUndone: true })).toMatchObject({ ok: true });
    expect(await tap({ idempotencyKey })).toMatchObject({ ok: true, value: { incident: null } });
    expect(await list()).toEqual([]);
    expect(await history()).toEqual(['incident-recorded', 'incident-undone']);
    expect(await tap({ isUndone: true })).toMatchObject({ ok: true });
  });

  it('keep the time at which they were noted, but none before the round was public or in the future', async () => {
    const { roundId, tap } = await makeFixture();
    const publishedAt = new Date(Date.now() - 3_600_000);
    await database().round.update({ where: { id: roundId }, data: { publishedAt } });
    const at = async (notedAt: number) => {
      const answer = await tap({ notedAt });
      return answer.ok ? answer.value.incident?.at : null;
    };
    const noted = Date.now() - 600_000;
    expect(await at(noted)).toBe(new Date(noted).toISOString());
    expect(await at(0)).toBe(publishedAt.toISOString());
    expect(Date.parse((await at(Date.now() + 3_600_000)) ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('are refused if the board has other players or colours, or its round is a draft again', async () => {
    const { owner, roundId, board, tap, list } = await makeFixture();
    const refused = { ok: false, error: { code: 'incident-board-changed' } };
    expect(await tap({ whiteId: board.blackId, blackId: board.whiteId })).toMatchObject(refused);
    await unpublishRound(owner, { roundId, reason: 'a mistake' });
    expect(await tap()).toMatchObject(refused);
    expect(await list()).toEqual([]);
  });

  it('are for arbiters of the section only, never public, and apart from notes', async () => {
    const { event, section, arbiter, tap, list } = await makeFixture();
    await tap();
    const idempotencyKey = (await list())[0]?.id ?? '';
    expect(await removeNote(arbiter, { noteId: idempotencyKey })).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const elsewhere = await makeFixture();
    expect(await elsewhere.tap({ idempotencyKey, isUndone: true })).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await getIncidents((await makeUser()).actor, event.slug, section.slug)).toBeNull();
    expect(JSON.stringify(await buildPublicSection(section.id))).not.toContain('illegalMove');
    const note = await database().note.create({
      data: { sectionId: section.id, round: 1, board: 1, whiteId: randomUUID(), text: 'a note', authorName: 'Kim' },
    });
    expect(await tap({ idempotencyKey: note.id, isUndone: true })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('are part of the personal data of the player at fault, not of the opponent', async () => {
    const { event, board, tap, list } = await makeFixture();
    await tap();
    const notesOf = async (entryId: string) => {
      const { personId } = await database().entry.findUniqueOrThrow({ where: { id: entryId } });
      return (await loadPersonalData(database(), event.id, personId, new Date()))?.sections.flatMap(({ notes }) => notes);
    };
    expect(await notesOf(board.blackId ?? '')).toMatchObject([{ kind: 'illegalMove', round: 1, board: 1 }]);
    expect(await notesOf(board.whiteId)).toEqual([]);
    const erase = async (entryId: string) => {
      const persons = await database().person.findMany({ where: { entries: { some: { id: entryId } } }, select: ERASED_PERSON_SELECT });
      await erasePersonRows(database(), event.id, persons, { persons: new Set(), entries: new Set() }, new Date());
    };
    await erase(board.whiteId);
    expect(await list()).toHaveLength(1);
    await erase(board.blackId ?? '');
    expect(await list()).toEqual([]);
  });
});

describe('what the Laws of Chess say follows', () => {
  it('7.5.5: is extra time after the first illegal move of a player, and the loss of the game after the second', () => {
    expect([0, 1, 2, 3].map(afterIllegalMoves)).toEqual([null, 'extra-time', 'loss', 'loss']);
  });
});
