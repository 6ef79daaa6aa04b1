import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { adjournPostponedBoards } from '@/lib/acts/boards/adjourn-postponed-boards';
import { removeEntry } from '@/lib/acts/entries/correct-rating';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { choosePublicName } from '@/lib/acts/personal-data/choose-public-name';
import { correctResult } from '@/lib/acts/results/correct-boards';
import { undoResult } from '@/lib/acts/results/undo-result';
import { addSection } from '@/lib/acts/sections/add-section';
import { moveEntries } from '@/lib/acts/sections/move-entries-to-section';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { historyText } from '@/lib/domain/history/history-text';
import { scheduleOf } from '@/lib/domain/publishing/public-schedule';
import { playerCalendar } from '@/lib/domain/publishing/section-calendar';
import { SectionFieldsSchema } from '@/lib/domain/sections/section-fields';
import { loadHistory } from '@/lib/facts/history/load-history';
import { loadPersonalData } from '@/lib/facts/personal-data/load-personal-data';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getAgreedGames } from '@/lib/views/rounds/get-agreed-games';
import { draftNextRound, makeEntry, makeEvent, makeSection, publishNextRound, seenBoardOf } from '@/tests/factories';
import { confirmAndListWarnings, confirmWarnings } from '@/tests/factories/confirm-acts';
import { finishRound } from '@/tests/factories/play-rounds';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';
import { agreeGame, AgreeGameSchema, removeAgreedGame } from './agree-game';
import { changePairing } from './change-pairing';
import { beginManualPairing, endManualPairing } from './manual-pairing';
import { publishRound } from './publish-round';
import { cancelRound, unpublishRound } from './revert-round';
import { unpairRound } from './unpair-round';

useDatabase();

let owner: UserActor;
let eventId: string;
let sectionId: string;
let entries: readonly string[];

/** Four players, numbered by rating. Round 1: 1-4, 2-3; round 2: 4-3, 1-2; round 3: 2-4, 3-1. */
beforeEach(async () => {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  eventId = made.event.id;
  const added = await addSection(owner, { ...SectionFieldsSchema.parse({ name: 'Closed', systemId: 'berger', rounds: '1', tieOrder: 'name' }), eventId });
  if (!added.ok) throw new Error(added.error.code);
  sectionId = added.value.sectionId;
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) ids.push((await makeEntry(sectionId, { rating: 2400 - index * 10 })).id);
  entries = ids;
});

const entryIdOf = (number: number) => entries[number - 1] ?? '';

const agree = (round: number, white: number, black: number, fields: { playsAt?: string; result?: GameResult }) =>
  agreeGame(owner, AgreeGameSchema.parse({ sectionId, game: `${round}:${entryIdOf(white)}:${entryIdOf(black)}`, ...fields }));

async function publicSection() {
  const snapshot = await buildPublicSection(sectionId);
  if (snapshot === null) throw new Error('the section is not public');
  return snapshot;
}

async function boardsOf(round: number): Promise<readonly string[]> {
  const facts = await loadSectionFacts(database(), sectionId);
  const boards = facts?.pairedRounds.find(({ number }) => number === round)?.pairings ?? [];
  const number = (entryId: string | null) => entries.indexOf(entryId ?? '') + 1;
  return boards.map(({ whiteId, blackId, result }) => `${number(whiteId)}-${number(blackId)} ${result.result ?? 'open'}`);
}

const finishWithDraws = (round: number) => finishRound(owner, sectionId, round, () => 'draw');

async function historyOfGames(): Promise<readonly string[]> {
  const lines = await loadHistory(database(), { sectionId, limit: 100, kinds: ['game-agreed', 'agreed-game-removed'] });
  return lines.map(historyText);
}

describe('a game of a round robin on another date', () => {
  it('is recorded only once round 1 is published, so that numbers are final', async () => {
    await draftNextRound(owner, sectionId, 1);
    expect(await agree(2, 1, 2, { result: 'draw' })).toMatchObject({ error: { code: 'schedule-not-final' } });
    const { roundId } = await findDraftId();
    await publishRound(owner, { roundId, asItIs: false });
    expect(await agree(2, 1, 2, { result: 'draw' })).toMatchObject({ ok: true, value: { round: 2 } });
  });

  it('is recorded only while a round is public, and a restore does not delete its players', async () => {
    const draft = await draftNextRound(owner, sectionId, 1);
    if (!draft.ok) throw new Error(draft.error.code);
    await discardDraft(owner, { roundId: draft.value.roundId, reason: '' });
    const { id: restorePointId } = await database().restorePoint.findFirstOrThrow({ where: { sectionId } });
    expect(await enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId, name: 'Quist, Ada', fideRating: '1500' }))).toMatchObject({ ok: true });
    const roundId = await publishNextRound(owner, sectionId, 1);
    const { id: added } = await database().entry.findFirstOrThrow({ where: { sectionId, person: { name: 'Quist, Ada' } } });
    entries = [...entries, added];
    expect(await agree(2, 5, 3, { result: 'draw' })).toMatchObject({ ok: true });
    expect(await confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'too early', acknowledged }))).toMatchObject({ ok: true });
    expect(await agree(2, 1, 2, { result: 'draw' })).toMatchObject({ error: { code: 'schedule-not-final' } });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ error: { code: 'entry-has-rounds', facts: { name: 'Quist, Ada' } } });
    expect(await database().agreedGame.count({ where: { sectionId } })).toBe(1);
  });

  it('is a game of the schedule, with its colours, and has a date or a result', async () => {
    await publishNextRound(owner, sectionId, 1);
    expect(await agree(2, 2, 1, { result: 'draw' })).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await agree(9, 1, 2, { result: 'draw' })).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await agree(2, 1, 2, {})).toMatchObject({ error: { code: 'nothing-agreed', field: 'playsAt' } });
    expect(await agree(1, 1, 4, { result: 'draw' })).toMatchObject({ error: { code: 'result-on-board', facts: { round: 1 } } });
    expect(AgreeGameSchema.safeParse({ sectionId, game: `2:${entryIdOf(1)}:${entryIdOf(2)}`, result: 'whiteWinsByForfeit' }).success).toBe(false);
  });

  it('that is postponed has a date, on the schedule and in the calendars of its players', async () => {
    await publishNextRound(owner, sectionId, 1);
    await finishRound(owner, sectionId, 1, (board) => (board === 1 ? 'adjourned' : 'draw'));
    const { slug } = await database().event.findUniqueOrThrow({ where: { id: eventId } });
    const page = await getAgreedGames(owner, slug, 'closed');
    expect(page?.games.map(({ round }) => round)).toEqual([1, 2, 2, 3, 3]);
    expect(await agree(1, 1, 4, { playsAt: '2026-05-10T19:00' })).toMatchObject({ ok: true });
    const { body } = await publicSection();
    const [postponed, other] = scheduleOf(body)[0]?.games ?? [];
    expect([postponed?.agreed, other?.agreed]).toEqual([{ round: 1, white: 0, black: 3, at: expect.stringContaining('2026-05-10T'), result: null }, null]);
    expect(playerCalendar({ of: { sectionId, body }, page: 'https://hall.test' }, 3).match(/DTSTART:20260510/g)).toHaveLength(1);
    expect(await historyOfGames()).toEqual([expect.stringMatching(/^Game with its own date: round 1, .+ – .+, 2026-05-10 19:00$/)]);
  });
});

const findDraftId = async () => {
  const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId, state: 'draft' } });
  return { roundId };
};

const seenBoard = async (round: number, white: number) => {
  const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: round }, whiteId: entryIdOf(white) } });
  return seenBoardOf(id);
};

async function unpair(roundId: string): Promise<void> {
  const asked = await unpairRound(owner, { roundId, reason: 'a wrong hall' });
  const agreement = String(refusalFact(asked, 'agreement'));
  expect(await confirmWarnings((acknowledged) => unpairRound(owner, { roundId, reason: 'a wrong hall', agreement, acknowledged }))).toMatchObject({ ok: true });
}

describe('a postponed game', () => {
  const postpone = (playsAt: string) => agree(1, 1, 4, { playsAt });

  it('is adjourned once its round is public, and open again if its date is removed or no longer later', async () => {
    const later = '2099-05-10T19:00';
    await publishNextRound(owner, sectionId, 1);
    expect(await postpone(later)).toMatchObject({ ok: true });
    expect(await boardsOf(1)).toEqual(['1-4 adjourned', '2-3 open']);
    expect(await postpone('2020-05-10T19:00')).toMatchObject({ ok: true });
    expect(await boardsOf(1)).toEqual(['1-4 open', '2-3 open']);
    await postpone(later);
    const { id: agreedGameId } = await database().agreedGame.findFirstOrThrow({ where: { sectionId } });
    expect(await removeAgreedGame(owner, { agreedGameId })).toMatchObject({ ok: true });
    expect(await boardsOf(1)).toEqual(['1-4 open', '2-3 open']);
  });

  it('can have its date before round 1 is public, as the schedule can, and is adjourned when the round is published', async () => {
    const draft = await draftNextRound(owner, sectionId, 1);
    if (!draft.ok) throw new Error(draft.error.code);
    expect(await agree(2, 1, 2, { playsAt: '2099-05-10T19:00' })).toMatchObject({ ok: true });
    expect((await publicSection()).body.agreedGames).toMatchObject([{ round: 2, at: expect.stringContaining('2099') }]);
    await publishRound(owner, { roundId: draft.value.roundId, asItIs: false });
    await finishWithDraws(1);
    await publishNextRound(owner, sectionId, 2);
    expect(await boardsOf(2)).toEqual(['4-3 open', '1-2 adjourned']);
    await database().section.update({ where: { id: sectionId }, data: { publication: 'nothing' } });
    expect(await agree(3, 3, 1, { playsAt: '2099-05-11T19:00' })).toMatchObject({ ok: true });
  });
});

describe('a date that is agreed before round 1', () => {
  beforeEach(async () => {
    await assignPairingNumbers(database(), owner, sectionId);
    expect(await agree(1, 1, 4, { playsAt: '2099-05-10T19:00' })).toMatchObject({ ok: true });
  });

  it('is deleted with a removed player, and with a player who moves to another section', async () => {
    expect(await agree(1, 2, 3, { playsAt: '2099-05-10T19:00' })).toMatchObject({ ok: true });
    expect(await removeEntry(owner, { entryId: entryIdOf(1), discards: undefined })).toMatchObject({ ok: true });
    expect(await database().agreedGame.findMany({ where: { sectionId } })).toMatchObject([{ whiteId: entryIdOf(2) }]);
    const { id: toSectionId } = await makeSection(eventId);
    expect(await moveEntries(owner, { sectionId, toSectionId, fromNumber: 1, toNumber: 1 })).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await database().agreedGame.count({ where: { sectionId } })).toBe(0);
  });

  it('does not keep a restore from deleting the player', async () => {
    const draft = await draftNextRound(owner, sectionId, 1);
    if (!draft.ok) throw new Error(draft.error.code);
    await discardDraft(owner, { roundId: draft.value.roundId, reason: '' });
    const { id: restorePointId } = await database().restorePoint.findFirstOrThrow({ where: { sectionId } });
    expect(await enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId, name: 'Quist, Ada', fideRating: '1500' }))).toMatchObject({ ok: true });
    entries = [...entries, (await database().entry.findFirstOrThrow({ where: { sectionId, person: { name: 'Quist, Ada' } } })).id];
    expect(await agree(2, 5, 3, { playsAt: '2099-05-10T19:00' })).toMatchObject({ ok: true });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect(await database().agreedGame.count({ where: { sectionId } })).toBe(1);
  });

  it('adjourns no board after the section has become a Swiss', async () => {
    await database().section.update({ where: { id: sectionId }, data: { systemId: 'dutch-2026', initialColour: 'white' } });
    await publishNextRound(owner, sectionId, 1);
    const boards = await database().pairing.findMany({ where: { round: { sectionId } } });
    const [board] = boards;
    await database().agreedGame.updateMany({ where: { sectionId }, data: { whiteId: board?.whiteId, blackId: board?.blackId ?? '' } });
    const facts = await loadSectionFacts(database(), sectionId);
    if (facts === null) throw new Error('no section');
    await adjournPostponedBoards(database(), owner, facts, sectionId, 1);
    expect(await boardsOf(1)).toEqual([expect.stringMatching(/open$/), expect.stringMatching(/open$/)]);
  });
});

describe('a game played before its round', () => {
  beforeEach(async () => {
    await publishNextRound(owner, sectionId, 1);
    await finishWithDraws(1);
    expect(await agree(2, 1, 2, { result: 'blackWins', playsAt: '2026-05-03T14:00' })).toMatchObject({ ok: true });
  });

  it('keeps its result if only the date is saved, and its date if only the result is', async () => {
    const saved = async () => (await database().agreedGame.findMany({ where: { sectionId } })).map(({ playsAt, result }) => [playsAt?.toISOString(), result]);
    const [[played] = []] = await saved();
    expect(await agree(2, 1, 2, { playsAt: '2026-05-04T14:00' })).toMatchObject({ ok: true });
    const [[moved, result] = []] = await saved();
    expect([moved === played, result]).toEqual([false, 'blackWins']);
    expect(await agree(2, 1, 2, { result: 'draw' })).toMatchObject({ ok: true });
    expect(await agree(2, 1, 2, { result: 'draw' })).toMatchObject({ ok: true });
    expect(await saved()).toEqual([[moved, 'draw']]);
    expect(await historyOfGames()).toHaveLength(3);
  });

  it('does not come back after its round is cancelled, and cannot be recorded for a draft board that has a result', async () => {
    await publishNextRound(owner, sectionId, 2);
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId, number: 2 } });
    const unpublish = () => confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'a wrong hall', acknowledged }));
    expect(await unpublish()).toMatchObject({ ok: true });
    expect(await agree(2, 1, 2, { result: 'draw' })).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    expect(await confirmWarnings((acknowledged) => cancelRound(owner, { roundId, reason: 'a fire alarm', acknowledged }))).toMatchObject({ ok: true });
    expect((await publicSection()).body.agreedGames).toBeUndefined();
    expect(await unpublish()).toMatchObject({ ok: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    expect(await boardsOf(2)).toEqual(['4-3 open', '1-2 open']);
  });

  it('has the corrected result of its board after its round is unpaired, for the public and when the round is paired again', async () => {
    const roundId = await publishNextRound(owner, sectionId, 2);
    const correction = {
      ...(await seenBoard(2, 1)),
      result: 'whiteWins',
      isUnrated: false,
      reason: 'the slip was misread',
      idempotencyKey: randomUUID(),
    } as const;
    expect(await confirmWarnings((acknowledged) => correctResult(owner, { ...correction, acknowledged }))).toMatchObject({ ok: true });
    await unpair(roundId);
    expect((await publicSection()).body.agreedGames).toMatchObject([{ round: 2, result: 'whiteWins' }]);
    await publishNextRound(owner, sectionId, 2);
    expect(await boardsOf(2)).toEqual(['4-3 open', '1-2 whiteWins']);
  });

  it('that was undone on its board does not come back, and its date remains', async () => {
    expect(await agree(2, 4, 3, { result: 'draw' })).toMatchObject({ ok: true });
    const roundId = await publishNextRound(owner, sectionId, 2);
    for (const white of [1, 4]) {
      expect(await undoResult(owner, { ...(await seenBoard(2, white)), toBlank: true, idempotencyKey: randomUUID() })).toMatchObject({ ok: true });
    }
    await unpair(roundId);
    expect(await database().agreedGame.findMany({ where: { sectionId } })).toMatchObject([{ whiteId: entryIdOf(1), result: null }]);
    await publishNextRound(owner, sectionId, 2);
    expect(await boardsOf(2)).toEqual(['4-3 open', '1-2 open']);
  });

  it('is public at once, and counts from its round on', async () => {
    const before = (await publicSection()).body;
    expect(before.agreedGames).toMatchObject([{ round: 2, result: 'blackWins' }]);
    expect(before.standings.at(-1)?.rows.map(({ points }) => points)).toEqual([1, 1, 1, 1]);
    await publishNextRound(owner, sectionId, 2);
    expect(await boardsOf(2)).toEqual(['4-3 open', '1-2 blackWins']);
    const step = await database().resultRevision.findFirstOrThrow({ where: { sectionId, round: 2 } });
    expect(step).toMatchObject({ result: 'blackWins', countsFrom: 3, actorId: owner.userId });
    expect(step.reason).toMatch(/^Played on 3 May 2026 at 14:00, before the round; recorded by /);
    expect((await publicSection()).body.corrections).toEqual([]);
  });

  it('is shown without its result while results are not public', async () => {
    await database().section.update({ where: { id: sectionId }, data: { publication: 'pairings' } });
    expect((await publicSection()).body.agreedGames).toMatchObject([{ round: 2, result: null }]);
    await database().section.update({ where: { id: sectionId }, data: { publication: 'nothing' } });
    expect((await publicSection()).body.agreedGames).toBeUndefined();
  });

  it('can be changed until its round is published, and is entered once, even if the round is published again', async () => {
    await agree(2, 1, 2, { result: 'draw' });
    await publishNextRound(owner, sectionId, 2);
    expect(await boardsOf(2)).toContain('1-2 draw');
    expect(await agree(2, 1, 2, { playsAt: '2026-05-04T14:00' })).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await historyOfGames()).toHaveLength(2);
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId, number: 2 } });
    const unpublish = (acknowledged?: string) => unpublishRound(owner, { roundId, reason: 'a wrong start time', acknowledged });
    expect((await confirmAndListWarnings(unpublish)).outcome).toMatchObject({ ok: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    expect([await boardsOf(2), await database().resultRevision.count({ where: { sectionId, round: 2 } })]).toEqual([['4-3 open', '1-2 draw'], 1]);
  });

  it('is not lost by forfeit by a player who leaves afterwards', async () => {
    await confirmAndListWarnings((acknowledged) => withdrawPlayer(owner, { entryId: entryIdOf(2), fromRound: 2, kind: 'withdrawn', reason: '', acknowledged }));
    await publishNextRound(owner, sectionId, 2);
    expect(await boardsOf(2)).toEqual(['4-3 open', '1-2 blackWins']);
    await finishRound(owner, sectionId, 2, (board) => (board === 1 ? 'draw' : null));
    await publishNextRound(owner, sectionId, 3);
    expect(await boardsOf(3)).toContain('2-4 blackWinsByForfeit');
  });

  it('stops the publication of a round that was paired without it, until it is removed', async () => {
    const begun = await beginManualPairing(owner, { sectionId, round: 2 });
    if (!begun.ok) throw new Error(begun.error.code);
    const { roundId } = begun.value;
    const boards = [
      { white: entryIdOf(2), black: entryIdOf(4) },
      { white: entryIdOf(3), black: entryIdOf(1) },
    ];
    await confirmAndListWarnings((acknowledged) => changePairing(owner, { roundId, boards, reason: '', acknowledged }));
    await confirmAndListWarnings((acknowledged) => endManualPairing(owner, { roundId, acknowledged }));
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ error: { code: 'early-game-not-in-round', facts: { round: 2 } } });
    expect(await database().round.findUnique({ where: { id: roundId } })).toMatchObject({ state: 'draft' });
    const game = await database().agreedGame.findFirstOrThrow({ where: { sectionId } });
    expect(await removeAgreedGame(owner, { agreedGameId: game.id })).toMatchObject({ ok: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    expect((await historyOfGames()).toSorted()).toEqual([
      expect.stringMatching(/, 2026-05-03 14:00, 0-1$/),
      expect.stringMatching(/, 2026-05-03 14:00, 0-1 removed$/),
    ]);
  });

  it('that was removed does not come back by a restore', async () => {
    const drafted = await draftNextRound(owner, sectionId, 2);
    if (!drafted.ok) throw new Error(drafted.error.code);
    await discardDraft(owner, { roundId: drafted.value.roundId, reason: '' });
    const { id: agreedGameId } = await database().agreedGame.findFirstOrThrow({ where: { sectionId } });
    expect(await removeAgreedGame(owner, { agreedGameId })).toMatchObject({ ok: true });
    const { id: restorePointId } = await database().restorePoint.findFirstOrThrow({ where: { sectionId } });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect(await database().agreedGame.count({ where: { sectionId } })).toBe(0);
  });

  it('is in the data of both players', async () => {
    const { personId } = await database().entry.findUniqueOrThrow({ where: { id: entryIdOf(2) } });
    const data = await loadPersonalData(database(), eventId, personId, new Date());
    expect(data?.sections[0]?.agreedGames).toMatchObject([{ round: 2, colour: 'black', result: 'blackWins', playsAt: expect.stringContaining('2026-05-03') }]);
  });

  it('names its players in calendars only as the public sees them', async () => {
    const { personId, person } = await database().entry.findUniqueOrThrow({ where: { id: entryIdOf(2) }, include: { person: true } });
    await choosePublicName(owner, { eventId, personId, publicName: 'withheld' });
    const { body } = await publicSection();
    const text = playerCalendar({ of: { sectionId, body }, page: 'https://hall.test' }, 0).replaceAll('\r\n ', '');
    expect(text).toContain('Round 2\\, White against Player 2');
    expect(text).not.toContain(person.name.split(',')[0]);
  });
});
