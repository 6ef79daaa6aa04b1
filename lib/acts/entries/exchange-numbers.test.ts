import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '@/engine/model/result-or-error';
import { undoBreach } from '@/lib/acts/history/undo-breach';
import { assignPairingNumbers, storeNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { confirmRenumbering } from '@/lib/acts/pairing/re-pair-draft';
import { deskBreaches } from '@/lib/domain/compliance/desk-breaches';
import { historyText } from '@/lib/domain/history/history-text';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadHistory } from '@/lib/facts/history/load-history';
import type { UserActor } from '@/lib/platform/access/actor';
import { type Database, database, inTransaction } from '@/lib/platform/db/client';
import { draftNextRound, makeEntry, makeEvent, makePerson, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings, confirmDiscards } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { CorrectRatingSchema, correctRating } from './correct-rating';
import { EnterNewPlayerSchema, enterNewPlayer } from './enter-player';
import { exchangeNumbers } from './exchange-numbers';

useDatabase();

let owner: UserActor;
let sectionId: string;
let entryIds: string[];

/** Eight players. B, C and D have equal ratings, so their numbers can be exchanged. */
const playedSection = copyOnReuse(async (rounds: number) => {
  const made = await makeEvent();
  owner = made.owner;
  sectionId = (await makeSection(made.event.id, { rounds: 7, lateEntryUntilRound: 7, systemId: 'dutch-2026', fideMode: 'on' })).id;
  entryIds = [];
  for (const [index, letter] of [...'ABCDEFGH'].entries())
    entryIds.push(await enterPlayer(made.event.id, `${letter}, Player`, index > 0 && index < 4 ? 2000 : 2100 - 50 * index));
  await assignPairingNumbers(database(), owner, sectionId);
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, sectionId, round, () => 'draw');
  return { owner, eventId: made.event.id, sectionId, ids: entryIds };
});

const setUpAfterRound = async (rounds: number) => {
  ({ owner, sectionId, ids: entryIds } = await playedSection(rounds));
};
beforeEach(() => setUpAfterRound(0));

afterEach(() => {
  vi.useRealTimers();
});

async function enterPlayer(eventId: string, name: string, rating: number): Promise<string> {
  const { id: personId } = await makePerson(eventId, { name });
  return (await makeEntry(sectionId, { personId, rating })).id;
}

async function initialOrder(): Promise<string> {
  const entries = await database().entry.findMany({ where: { sectionId }, include: { person: true }, orderBy: { pairingNumber: 'asc' } });
  return entries.map(({ person }) => person.name[0]).join('');
}

const exchange = (first: number, second: number) =>
  confirmAndListWarnings((acknowledged) =>
    exchangeNumbers(owner, { sectionId, entryAId: entryIds[first] ?? '', entryBId: entryIds[second] ?? '', discards: undefined, acknowledged }),
  );
const loadBreaches = () => database().breach.findMany({ where: { sectionId }, orderBy: { createdAt: 'asc' } });

const loadUndoFlags = async () => deskBreaches(await factsOf(sectionId)).map((breach) => breach.canUndo);
const undo = async (index: number) => {
  const breachId = (await loadBreaches())[index]?.id ?? '';
  return (await confirmAndListWarnings((acknowledged) => undoBreach(owner, { breachId, acknowledged }))).outcome;
};

describe('exchanging the numbers of two equal players', () => {
  // Answers FIDE's checklist, questions 147, 150.
  it('needs confirmation every time, and is no breach before round 1 is paired', async () => {
    expect(await initialOrder()).toBe('ABCDEFGH');
    const { outcome, asked } = await exchange(1, 3);
    expect(outcome).toMatchObject({ ok: true, value: { names: ['B, Player', 'D, Player'] } });
    expect(asked).toEqual(['numbers-exchanged']);
    expect(await initialOrder()).toBe('ADCBEFGH');
    expect(await loadBreaches()).toEqual([]);
    expect((await exchange(1, 4)).outcome).toMatchObject({ error: { code: 'not-equal' } });
    expect(await initialOrder()).toBe('ADCBEFGH');
  });

  // Answers FIDE's checklist, question 150.
  it('is a breach once a round is paired, is in the report and the history, and survives later entries and corrections', async () => {
    await setUpAfterRound(1);
    expect((await exchange(2, 1)).asked).toEqual(['numbers-exchanged']);
    expect(await loadBreaches()).toMatchObject([
      {
        kind: 'exchange',
        round: 2,
        facts: {
          numbers: [
            [3, 2],
            [2, 3],
          ],
        },
      },
    ]);
    const [line] = await loadHistory(database(), { sectionId, limit: 1, kinds: ['numbers-exchanged'] });
    expect(line === undefined ? '' : historyText(line)).toBe(
      'Pairing numbers exchanged: B, Player; C, Player; a breach of the rules: round 1 would now be paired differently',
    );
    const late = EnterNewPlayerSchema.parse({ sectionId, name: 'X, Player', fideRating: '2050', fromRound: '2' });
    expect(await confirmDiscards((discards) => enterNewPlayer(owner, { ...late, discards }))).toMatchObject({ ok: true });
    expect(await initialOrder()).toBe('AXCBDEFGH');
    await playRound(owner, sectionId, 2, () => 'draw');
    const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
    const text = report.ok ? report.value.text : '';
    expect(text).toContain('### Exchange @ Round 2: 4=2 3=3; paired otherwise: 1');
    expect(text).toContain('### numbers of round 1:');
  });

  it('lists the paired rounds that would differ in the new order, and no others', async () => {
    await setUpAfterRound(1);
    await exchange(1, 2);
    const [breach] = await loadBreaches();
    // B met F, and C met G. With exchanged numbers, B would have met G, and C would have met F.
    expect(breach?.differing).toEqual([
      {
        round: 1,
        engine: expect.arrayContaining([expect.arrayContaining([2, 7]), expect.arrayContaining([3, 6])]),
        boards: expect.arrayContaining([expect.arrayContaining([2, 6]), expect.arrayContaining([3, 7])]),
      },
    ]);
    const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
    expect(report.ok ? report.value.text : '', 'the file has the new numbers').toContain('### Exchange @ Round 2: 3=2 2=3; paired otherwise: 1');
    await exchange(2, 1);
    expect((await loadBreaches()).map(({ differing }) => differing)).toMatchObject([[{ round: 1 }], []]);
    expect(
      (await factsOf(sectionId)).breaches.map(({ differing }) => differing),
      'exchanged back, the round is as it was',
    ).toEqual([[], []]);
  });

  it('is undone by a second exchange: later entries stay, and a draft is re-paired', async () => {
    await setUpAfterRound(1);
    await exchange(1, 2);
    const late = EnterNewPlayerSchema.parse({ sectionId, name: 'X, Player', fideRating: '2000', fromRound: '2' });
    expect(await confirmDiscards((discards) => enterNewPlayer(owner, { ...late, discards }))).toMatchObject({ ok: true });
    expect((await initialOrder()).replace('X', '')).toBe('ACBDEFGH');
    await draftNextRound(owner, sectionId, 2);
    const [breach] = await loadBreaches();
    const undone = await confirmAndListWarnings((acknowledged) => undoBreach(owner, { breachId: breach?.id ?? '', acknowledged }));
    expect([undone.outcome.ok, undone.asked]).toEqual([true, ['goes-back']]);
    expect((await initialOrder()).replace('X', '')).toBe('ABCDEFGH');
    expect(await initialOrder()).toContain('X');
    expect(await loadBreaches()).toMatchObject([{ kind: 'exchange', undoneByName: owner.name }]);
    const draft = await database().round.findFirstOrThrow({ where: { sectionId, state: 'draft' }, include: { numbers: true } });
    const now = await database().entry.findMany({ where: { sectionId } });
    expect(new Map(draft.numbers.map(({ entryId, number }) => [entryId, number]))).toEqual(new Map(now.map(({ id, pairingNumber }) => [id, pairingNumber])));
  });

  it('can be undone only in reverse order, so that three players get their former numbers back', async () => {
    await setUpAfterRound(1);
    await exchange(1, 2);
    await exchange(2, 3);
    expect(await initialOrder()).toBe('ADBCEFGH');
    expect(await loadUndoFlags()).toEqual([true, false]);
    expect(await undo(0)).toMatchObject({ error: { code: 'breach-stays' } });
    expect([await undo(1), await initialOrder(), await loadUndoFlags()]).toMatchObject([{ ok: true }, 'ACBDEFGH', [false, true]]);
    expect([await undo(0), await initialOrder()]).toMatchObject([{ ok: true }, 'ABCDEFGH']);
    expect((await loadBreaches()).every(({ undoneAt }) => undoneAt !== null)).toBe(true);
  });

  it.each([
    ['ahead of', 1],
    ['behind', -1],
  ])('can be undone until a later round is published, even if the clock of its server is %s the others', async (_, hours) => {
    await playRound(owner, sectionId, 1, () => 'draw');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    await exchange(1, 2);
    vi.useRealTimers();
    expect(await loadUndoFlags()).toEqual([true]);
    await publishNextRound(owner, sectionId, 2);
    expect(await loadUndoFlags()).toEqual([false]);
  });

  // Answers FIDE's checklist, question 151.
  it('is refused in FIDE mode after round 4 is paired', async () => {
    await setUpAfterRound(4);
    expect((await exchange(1, 2)).outcome).toMatchObject({ error: { code: 'only-outside-fide-mode' } });
    expect(await initialOrder()).toBe('ABCDEFGH');
  });
});

describe('regenerated pairing numbers', () => {
  // Answers FIDE's checklist, question 154.
  it('need agreement to every changed number, and are a breach if players change places', async () => {
    await setUpAfterRound(1);
    const correct = (discards?: string) =>
      correctRating(owner, { ...CorrectRatingSchema.parse({ entryId: entryIds[7], fideRating: '2080', reason: 'list' }), discards });
    expect(await correct()).toMatchObject({
      error: { code: 'numbers-change', facts: { round: 2, warned: expect.stringMatching(/^7 players get a new pairing number/) } },
    });
    expect(await loadBreaches()).toEqual([]);
    expect(await confirmDiscards(correct)).toMatchObject({ ok: true, value: { pairingNumber: 2 } });
    expect(await loadBreaches()).toMatchObject([
      { kind: 'regeneration', round: 2, facts: { numbers: expect.arrayContaining([[2, 8]]) }, acknowledged: ['numbers-regenerated'] },
    ]);
    expect(await initialOrder()).toBe('AHBCDEFG');
  });

  it('show the same warning if a draft is re-paired with them', async () => {
    await setUpAfterRound(1);
    await draftNextRound(owner, sectionId, 2);
    const correct = (discards?: string) =>
      correctRating(owner, { ...CorrectRatingSchema.parse({ entryId: entryIds[7], fideRating: '2080', reason: 'list' }), discards });
    const asked = await correct();
    expect(asked).toMatchObject({
      error: { code: 'draft-without-this', facts: { warned: expect.stringMatching(/^7 players get a new pairing number.*\n$/) } },
    });
    expect(await loadBreaches()).toEqual([]);
    expect(await confirmDiscards(correct)).toMatchObject({ ok: true });
    expect(await loadBreaches()).toMatchObject([{ kind: 'regeneration', round: 2 }]);
  });

  it('are final in FIDE mode once round 4 is paired, whatever act would change the order of players', async () => {
    const exchanged = (db: Database) => async () => {
      await storeNumbers(db, new Map([entryIds[0], entryIds[1]].map((id, index) => [id ?? '', 2 - index])));
      return ok(null);
    };
    const tried = () => inTransaction((db) => confirmRenumbering(db, { sectionId, from: 0, agreed: undefined }, exchanged(db)));
    for (const round of [1, 2, 3, 4]) await playRound(owner, sectionId, round, () => 'draw');
    const text = expect.stringContaining('A, Player: 1→2') as string;
    expect(await tried()).toMatchObject({ error: { code: 'only-outside-fide-mode', facts: { text } } });
  });

  // Answers FIDE's checklist, question 156.
  it('after round 4 give a late entry its place, which moves the players below and is no breach', async () => {
    await setUpAfterRound(4);
    const late = EnterNewPlayerSchema.parse({ sectionId, name: 'X, Player', fideRating: '2050', fromRound: '5' });
    expect(await enterNewPlayer(owner, late)).toMatchObject({
      error: { code: 'numbers-change', facts: { round: 5, warned: expect.stringMatching(/^7 players below a late entry get a new number/) } },
    });
    expect(await confirmDiscards((discards) => enterNewPlayer(owner, { ...late, discards }))).toMatchObject({ ok: true, value: { pairingNumber: 2 } });
    expect(await initialOrder()).toBe('AXBCDEFGH');
    expect(await loadBreaches()).toEqual([]);
    await playRound(owner, sectionId, 5, () => 'draw');
  });
});
