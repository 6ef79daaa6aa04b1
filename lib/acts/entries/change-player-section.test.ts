import { beforeEach, describe, expect, it } from 'vitest';
import { removeSection } from '@/lib/acts/removal/remove-section';
import { adjustPoints } from '@/lib/acts/standings/adjust-points';
import type { CarriedScore } from '@/lib/domain/entries/decide-change-of-section';
import { historyText } from '@/lib/domain/history/history-text';
import { loadHistory } from '@/lib/facts/history/load-history';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getEntry } from '@/lib/views/entries/get-entry';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { draftNextRound, makeEntry, makeEvent, makePerson, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings, confirmDiscards } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { changePlayerSection } from './change-player-section';
import { removeEntry } from './correct-rating';
import { reEnterPlayer, withdrawPlayer } from './withdraw-player';

useDatabase();

let owner: UserActor;
let event: { readonly id: string; readonly slug: string };
let fromSectionId = '';
let targetSectionId = '';
let entryId = '';
let playerName = '';

/** Two sections of eight players and five rounds. In each section, two rounds were played and every game was a draw. */
const playedSections = copyOnReuse(async () => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const rules = { rounds: 5, publication: 'standings', lateEntryUntilRound: 4, missedRounds: 'halfPointBye' } as const;
  const here = (await makeSection(event.id, { ...rules, name: 'A', slug: 'a' })).id;
  const there = (await makeSection(event.id, { ...rules, name: 'B', slug: 'b', position: 1 })).id;
  let [entryId, name] = ['', ''];
  for (const [sectionId, top] of [
    [here, 2300],
    [there, 1800],
  ] as const) {
    for (let index = 0; index < 8; index += 1) {
      const entry = await makeEntry(sectionId, { rating: top - 20 * index });
      if (sectionId === here && index === 0) [entryId, name] = [entry.id, entry.person.name];
    }
    for (const round of [1, 2]) await playRound(owner, sectionId, round, () => 'draw');
  }
  return { owner, eventId: event.id, event: { id: event.id, slug: event.slug }, here, there, entryId, name };
});

beforeEach(async () => {
  ({ owner, event, here: fromSectionId, there: targetSectionId, entryId, name: playerName } = await playedSections());
});

const changeSection = (carries: CarriedScore, agreed?: string, discards?: string) =>
  changePlayerSection(owner, { entryId, toSectionId: targetSectionId, carries, reason: '', discards, acknowledged: agreed });
const changeSectionConfirmed = (carries: CarriedScore = 'nothing') =>
  confirmAndListWarnings((agreed) => confirmDiscards((discards) => changeSection(carries, agreed, discards)));
const findNewEntry = () =>
  database().entry.findFirstOrThrow({
    where: { sectionId: targetSectionId, person: { name: playerName } },
    include: { absences: { orderBy: { round: 'asc' } }, adjustments: true },
  });
const sectionChangeLines = async (sectionId: string) => (await loadHistory(database(), { sectionId, limit: 5, kinds: ['player-moved'] })).map(historyText);
const findPublicPlayer = async (sectionId: string) => (await buildPublicSection(sectionId))?.body.players.find((player) => player.name === playerName);
const countEntries = () => database().entry.count({ where: { section: { eventId: event.id } } });

describe('a player who changes section', () => {
  it('sees the effects first, and nothing is saved before confirmation', async () => {
    const question = await changeSection('score');
    expect(question).toMatchObject({ error: { code: 'warning-unacknowledged', facts: { level: 'confirm', codes: ['player-moves', 'points-beside'] } } });
    const text = question.ok ? '' : JSON.stringify(question.error.facts);
    expect(text).toContain(`${playerName} leaves A after round 2 and plays in B from round 3. Carried over as a points adjustment: 1.`);
    expect(await countEntries()).toBe(16);
    expect(await database().withdrawal.count()).toBe(0);
  });

  it('is withdrawn from the old section and entered in the new one, as the history and the public player cards of both show', async () => {
    expect((await changeSectionConfirmed()).outcome).toMatchObject({ ok: true, value: { to: 'B', fromRound: 3 } });
    const entered = await findNewEntry();
    expect(entered).toMatchObject({ enteredFromRound: 3, rating: 2300, adjustments: [] });
    expect(entered.absences.map(({ kind }) => kind)).toEqual(['zeroPointBye', 'zeroPointBye']);
    expect(await database().withdrawal.findMany({ where: { entryId } })).toMatchObject([{ kind: 'withdrawn', fromRound: 3, movedToId: entered.id }]);
    const line = `${playerName} moved from A after round 2 to B, playing from round 3`;
    expect([await sectionChangeLines(fromSectionId), await sectionChangeLines(targetSectionId)]).toEqual([[line], [line]]);
    expect(await findPublicPlayer(fromSectionId)).toMatchObject({ left: 'withdrawn', movedTo: { slug: 'b', name: 'B', afterRound: 2 } });
    expect(await findPublicPlayer(targetSectionId)).toMatchObject({ left: null, fromRound: 3, movedFrom: { slug: 'a', name: 'A' } });
    const page = await getEntry(owner, event.slug, 'a', entryId);
    expect(page).toMatchObject({ movedFrom: null, movedTo: { id: entered.id, sectionName: 'B', afterRound: 2 } });
    expect(await getEntry(owner, event.slug, 'b', entered.id)).toMatchObject({ movedTo: null, movedFrom: { id: entryId, sectionName: 'A' } });
  });

  it('stays excluded from the prizes, in both sections', async () => {
    await database().prizeExclusion.create({ data: { sectionId: fromSectionId, entryId, reason: 'a guest', actorName: 'Kim' } });
    expect((await changeSectionConfirmed()).outcome).toMatchObject({ ok: true });
    const { id: newEntryId } = await findNewEntry();
    expect(await database().prizeExclusion.findMany({ where: { entryId: { in: [entryId, newEntryId] } }, orderBy: { id: 'asc' } })).toMatchObject([
      { sectionId: fromSectionId, entryId },
      { sectionId: targetSectionId, entryId: newEntryId, reason: 'a guest' },
    ]);
    expect(await database().auditEvent.count({ where: { sectionId: targetSectionId, kind: 'prize-exclusion-added' } })).toBe(1);
  });

  it('causes a question about new pairing numbers, which names the section that has them', async () => {
    const { outcome } = await confirmAndListWarnings((agreed) => changeSection('nothing', agreed));
    expect(outcome).toMatchObject({ ok: false, error: { code: 'numbers-change', facts: { section: 'B', round: 3 } } });
  });

  it('gets the byes of the new section for missed rounds if the arbiter chooses so', async () => {
    const { outcome, asked: codes } = await changeSectionConfirmed('missedRounds');
    expect(outcome).toMatchObject({ ok: true });
    expect(codes, 'two half-point byes are asked for as elsewhere').toEqual(['player-moves', 'second-half-point-bye']);
    expect((await findNewEntry()).absences.map(({ kind }) => kind)).toEqual(['halfPointBye', 'halfPointBye']);
  });

  it('gets the score of the old section as adjusted points if the arbiter chooses so', async () => {
    await confirmAndListWarnings((acknowledged) =>
      adjustPoints(owner, { sectionId: fromSectionId, reason: 'late', entryIds: [entryId], points: ['-½'], discards: undefined, acknowledged }),
    );
    expect((await changeSectionConfirmed('score')).outcome).toMatchObject({ ok: true });
    expect((await findNewEntry()).adjustments).toMatchObject([{ round: 2, halfPoints: 1, reason: 'carried over from A' }]);
    expect((await findPublicPlayer(targetSectionId))?.adjustedPoints).toEqual([{ round: 2, halfPoints: 1, reason: 'carried over from A' }]);
  });

  it('cannot carry over a score while a result is missing', async () => {
    await publishNextRound(owner, fromSectionId, 3);
    expect((await changeSectionConfirmed('score')).outcome).toMatchObject({ error: { code: 'score-not-known', field: 'carries', facts: { round: 3 } } });
    expect((await changeSectionConfirmed()).outcome).toMatchObject({ ok: true });
    expect(await findPublicPlayer(fromSectionId)).toMatchObject({ movedTo: { afterRound: 3 } });
  });

  it('is left out of the draft of the old section and paired in the draft of the new one, in one act', async () => {
    await draftNextRound(owner, fromSectionId, 3);
    await draftNextRound(owner, targetSectionId, 3);
    const seatsIn = (sectionId: string) =>
      database().pairing.count({
        where: { round: { sectionId, number: 3 }, OR: [{ white: { person: { name: playerName } } }, { black: { person: { name: playerName } } }] },
      });
    let discards: string | undefined;
    const asks: string[] = [];
    let outcome = await confirmAndListWarnings((agreed) => changeSection('nothing', agreed, discards));
    while (!outcome.outcome.ok && 'agreement' in outcome.outcome.error.facts && asks.length < 5) {
      asks.push(outcome.outcome.error.code);
      discards = String(outcome.outcome.error.facts.agreement);
      outcome = await confirmAndListWarnings((agreed) => changeSection('nothing', agreed, discards));
    }
    expect(asks).toEqual(['draft-without-this', 'draft-without-this']);
    expect(outcome.outcome).toMatchObject({ ok: true });
    expect([await seatsIn(fromSectionId), await seatsIn(targetSectionId)]).toEqual([0, 1]);
  });

  it('can be re-entered as after any withdrawal, once the new entry is removed before its first round', async () => {
    await changeSectionConfirmed();
    const { id } = await findNewEntry();
    expect(await confirmDiscards((discards) => removeEntry(owner, { entryId: id, discards }))).toMatchObject({ ok: true });
    expect(await findPublicPlayer(fromSectionId)).not.toHaveProperty('movedTo');
    expect(await reEnterPlayer(owner, { entryId, inRound: 3, discards: undefined })).toMatchObject({ ok: true });
    expect(await database().withdrawal.count({ where: { entryId } })).toBe(0);
  });

  it('stays withdrawn from the earlier round if already withdrawn', async () => {
    await withdrawPlayer(owner, { entryId, fromRound: 3, kind: 'withdrawn', reason: 'too strong' });
    await playRound(owner, fromSectionId, 3, () => 'draw');
    expect((await changeSectionConfirmed()).outcome).toMatchObject({ ok: true });
    expect(await database().withdrawal.findMany({ where: { entryId } })).toMatchObject([{ fromRound: 3, reason: 'too strong' }]);
    expect(await findPublicPlayer(fromSectionId)).toMatchObject({ movedTo: { afterRound: 2 } });
  });

  it('is not linked to a section that was removed', async () => {
    await changeSectionConfirmed();
    await removeSection(owner, { sectionId: targetSectionId, confirmed: true });
    expect(await findPublicPlayer(fromSectionId)).not.toHaveProperty('movedTo');
    expect(await getEntry(owner, event.slug, 'a', entryId)).toMatchObject({ movedTo: null });
  });
});

describe('a change of section that is not possible', () => {
  const refused = async (code: string) => {
    expect((await changeSectionConfirmed()).outcome).toMatchObject({ ok: false, error: { code } });
    expect(await sectionChangeLines(fromSectionId)).toEqual([]);
  };

  it('is refused if the player is already entered in the new section', async () => {
    const { personId } = await database().entry.findUniqueOrThrow({ where: { id: entryId } });
    await makeEntry(targetSectionId, { personId });
    await refused('entry-in-both');
  });

  it('is refused for an expelled player, for a player without a round, and for the same section', async () => {
    expect(await changePlayerSection(owner, { entryId, toSectionId: fromSectionId, carries: 'nothing', reason: '' })).toMatchObject({
      error: { code: 'same-section' },
    });
    const elsewhere = await makeSection((await makeEvent()).event.id);
    expect(await changePlayerSection(owner, { entryId, toSectionId: elsewhere.id, carries: 'nothing', reason: '' })).toMatchObject({
      error: { code: 'not-found' },
    });
    await withdrawPlayer(owner, { entryId, fromRound: 3, kind: 'expelled', reason: 'A second forbidden device.' });
    await refused('expelled');
    const late = await makeEntry(fromSectionId, { personId: (await makePerson(event.id)).id, enteredFromRound: 3, pairingNumber: null });
    entryId = late.id;
    await refused('moves-without-rounds');
  });
});
