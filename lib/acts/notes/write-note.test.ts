import { describe, expect, it } from 'vitest';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { database } from '@/lib/platform/db/client';
import { getNotes } from '@/lib/views/notes/get-notes';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEntry, makeEvent, makeMember, makeSection, makeUser, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { removeNote, writeNote } from './write-note';

useDatabase();

async function makeFixture() {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id);
  const entries = [];
  for (let index = 0; index < 4; index += 1) entries.push(await makeEntry(section.id, { rating: 2000 - index }));
  const roundId = await publishNextRound(owner, section.id, 1);
  const arbiter = await makeMember(event.id, 'arbiter');
  return { event, owner, section, entries, roundId, arbiter, read: () => getNotes(arbiter, event.slug, section.slug) };
}

describe('notes of the arbiters', () => {
  it('are about a player or a board, and visible only to arbiters; the history records them without their text', async () => {
    const { event, section, entries, roundId, arbiter, owner, read } = await makeFixture();
    const board = await database().pairing.findFirstOrThrow({ where: { roundId, board: 2 } });
    await writeNote(arbiter, { sectionId: section.id, about: `player:${entries[0]?.id ?? ''}`, text: 'needs a ramp' });
    await writeNote(owner, { sectionId: section.id, about: `board:${board.id}`, text: 'phone rang, warned' });
    const page = await read();
    expect(page?.notes.map(({ text, by }) => [text, by])).toEqual([
      ['phone rang, warned', owner.name],
      ['needs a ramp', arbiter.name],
    ]);
    expect(page?.notes[0]?.about).toMatch(/^Round 1, board 2, .+ – .+/);

    expect(await getNotes((await makeUser()).actor, event.slug, section.slug)).toBeNull();
    expect(JSON.stringify(await buildPublicSection(section.id))).not.toContain('warned');
    const history = await database().auditEvent.findMany({ where: { sectionId: section.id, kind: 'note-written' } });
    expect(history).toHaveLength(2);
    expect(JSON.stringify(history)).not.toMatch(/ramp|warned/);
  });

  it('about a board remain after it is deleted, and cannot be about a player of another section', async () => {
    const { section, roundId, arbiter, owner, read } = await makeFixture();
    const board = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
    await writeNote(arbiter, { sectionId: section.id, about: `board:${board.id}`, text: 'clock fell' });
    await unpublishRound(owner, { roundId, reason: 'a mistake' });
    await discardDraft(owner, { roundId, reason: '' });
    expect((await read())?.notes.map(({ text }) => text)).toEqual(['clock fell']);
    const elsewhere = await makeFixture();
    const refused = await writeNote(arbiter, { sectionId: section.id, about: `player:${elsewhere.entries[0]?.id ?? ''}`, text: 'x' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('are removed for all arbiters', async () => {
    const { section, entries, arbiter, read } = await makeFixture();
    await writeNote(arbiter, { sectionId: section.id, about: `player:${entries[1]?.id ?? ''}`, text: 'late tomorrow' });
    const noteId = (await read())?.notes[0]?.id ?? '';
    expect(await removeNote(arbiter, { noteId })).toMatchObject({ ok: true });
    expect(await removeNote(arbiter, { noteId })).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect((await read())?.notes).toEqual([]);
  });
});
