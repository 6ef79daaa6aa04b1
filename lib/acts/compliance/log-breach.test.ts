import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import { ok } from '@/engine/model/result-or-error';
import { allowPair, forbidPair } from '@/lib/acts/entries/forbid-pair';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { correctResult, recordPlayedBoards } from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { openBreaches } from '@/lib/domain/compliance/breaches';
import { deskBreaches } from '@/lib/domain/compliance/desk-breaches';
import { historyText } from '@/lib/domain/history/history-text';
import { loadHistory } from '@/lib/facts/history/load-history';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { type Database, database, inTransaction } from '@/lib/platform/db/client';
import { draftNextRound, seenBoardOf, playRound, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { correctRoundOne, factsOf, makePlayedSection } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { logBreach, closeBreaches } from './log-breach';
import { logSettingsBreach } from './log-change-breaches';
import { MAX_CHECKED_ENTRIES, recheckRounds } from './recheck-breaches';

useDatabase();

let owner: UserActor;
let sectionId: string;

const loadFacts = () => factsOf(sectionId);

const playedSection = copyOnReuse(() => makePlayedSection(8, 5, ['whiteWins', 'draw', 'draw']));
beforeEach(async () => {
  ({ owner, sectionId } = await playedSection());
});

const CORRECTION = {
  kind: 'correction' as const,
  round: 2,
  facts: { of: 1, board: 1, players: [1, 5] as [number, number], was: 'whiteWins' as const, is: 'blackWins' as const },
  acknowledged: ['paired-from-it'],
};

describe('public rounds, paired again from current facts', () => {
  it('are the same if nothing was corrected', async () => {
    expect(await recheckRounds(await loadFacts(), 1)).toEqual([]);
  });

  it('are listed with the differing boards once a result that they were paired from is corrected', async () => {
    await correctRoundOne({ owner, sectionId });
    const differing = await recheckRounds(await loadFacts(), 1);
    expect(differing?.map(({ round }) => round)).toEqual([2, 3]);
    expect(differing?.[0]?.engine).toHaveLength(differing?.[0]?.boards.length ?? 0);
    expect(await recheckRounds(await loadFacts(), 3)).toHaveLength(1);
  });

  it('are not checked in a section of thousands of players: the list is null', async () => {
    const known = await loadFacts();
    const entries = Array.from({ length: MAX_CHECKED_ENTRIES }, () => known.entries[0]).flatMap((entry) => entry ?? []);
    expect(await recheckRounds({ ...known, entries }, 2)).toBeNull();
    expect(await recheckRounds({ ...known, entries }, 4)).toEqual([]);
    const imported = known.pairedRounds.map((round) => ({ ...round, enginePairs: null }));
    expect(await recheckRounds({ ...known, entries, pairedRounds: imported }, 1), 'there is nothing to wait for').toEqual([]);
  });
});

describe('a breach that is logged', () => {
  // Answers FIDE's checklist, question 112.
  it('is the correction of a result that public rounds were paired from; it names each differing round once', async () => {
    expect(await correctRoundOne({ owner, sectionId })).toMatchObject({ outcome: { ok: true }, asked: ['past-is-closed', 'paired-from-it'] });
    const [first] = (await loadFacts()).breaches;
    expect(first).toMatchObject({
      kind: 'correction',
      round: 2,
      facts: CORRECTION.facts,
      acknowledged: ['past-is-closed', 'paired-from-it'],
      undone: null,
      actorName: owner.name,
    });
    expect(first?.differing?.map(({ round }) => round)).toEqual([2, 3]);
    expect(await logBreach(database(), owner, sectionId, CORRECTION)).toMatchObject({ kind: 'correction', round: 2 });
    expect((await loadFacts()).breaches[1], 'the first names them').toMatchObject({ kind: 'correction', round: 2, differing: [] });
    const [line] = await loadHistory(database(), { sectionId, limit: 1, kinds: ['result-corrected'] });
    expect(line === undefined ? '' : historyText(line)).toContain('a breach of the rules: rounds 2, 3 would now be paired differently');
  });

  it('is checked after the commit, when the section is no longer locked', async () => {
    const differing = async (db: Database) => (await loadSectionFacts(db, sectionId))?.breaches.map((breach) => breach.differing);
    await inTransaction(async (db) => {
      await logBreach(db, owner, sectionId, CORRECTION);
      expect(await differing(db)).toEqual([null]);
      return ok(null);
    });
    expect(await differing(database())).toEqual([[]]);
  });

  it('is the correction of a result that a draft was paired from, if the draft stays as it is', async () => {
    await draftNextRound(owner, sectionId, 4);
    const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 3 }, board: 1 } });
    const input = { ...(await seenBoardOf(id)), isUnrated: false, reason: 'x', result: 'blackWins' as const, effect: 'followingPairing' as const };
    const { asked } = await confirmAndListWarnings((acknowledged) => correctResult(owner, { ...input, idempotencyKey: randomUUID(), acknowledged }));
    expect(asked).toEqual(['paired-from-it']);
    expect((await loadFacts()).breaches).toMatchObject([{ kind: 'correction', round: 4, facts: { of: 3 }, differing: [{ round: 4 }] }]);
  });

  // Answers FIDE's checklist, question 115.
  it('is a correction of opponents or colours on boards that public rounds were paired from, after a further confirmation', async () => {
    const boards = await database().pairing.findMany({ where: { round: { sectionId, number: 2 } }, orderBy: { board: 'asc' }, take: 3 });
    const [one, two, three] = await Promise.all(boards.map(({ id }) => seenBoardOf(id)));
    if (one === undefined || two === undefined || three === undefined) throw new Error('three boards');
    const input = {
      seen: [one, two, three],
      white: [one.whiteId, two.whiteId, three.blackId],
      black: [two.blackId, one.blackId, three.whiteId],
      result: ['draw' as const, 'draw' as const, 'draw' as const],
      unseatedAreAbsent: false,
      reason: 'As they sat.',
      effect: 'followingPairing' as const,
      idempotencyKey: randomUUID(),
    };
    const { outcome, asked } = await confirmAndListWarnings((acknowledged) => recordPlayedBoards(owner, { ...input, acknowledged }));
    expect([outcome.ok, asked]).toEqual([true, ['paired-from-it', 'meets-again']]);
    const kept = (await loadFacts()).breaches;
    expect(kept.map(({ kind, round, facts: { board, isReseated } }) => ({ kind, round, board, isReseated }))).toEqual(
      [1, 2, 3].map((board) => ({ kind: 'correction', round: 3, board, isReseated: true })),
    );
    expect(kept.slice(1).map(({ differing }) => differing)).toEqual([[], []]);
    const lines = await loadHistory(database(), { sectionId, limit: 9, isBreach: true });
    expect(lines.map(({ kind }) => kind)).toEqual(['opponents-corrected']);
    expect(deskBreaches(await loadFacts())[0]?.what).toBe(
      'Later rounds were paired from the published pairing of round 2, board 3. In fact, other players met there, or the colours were different.',
    );
  });

  // Answers FIDE's checklist, question 112.
  it('is a forbidden pair that is added or removed after round 1, with the numbers of the report', async () => {
    const [first, second] = await database().entry.findMany({ where: { sectionId }, orderBy: { pairingNumber: 'asc' } });
    const pair = { sectionId, entryAId: first?.id ?? '', entryBId: second?.id ?? '', toRound: null, reason: '' };
    const { outcome, asked } = await confirmAndListWarnings((acknowledged) => forbidPair(owner, { ...pair, discards: undefined, acknowledged }));
    if (!outcome.ok) throw new Error(outcome.error.code);
    expect(asked).toEqual(['pairs-announced']);
    const { pairId } = outcome.value;
    await confirmAndListWarnings((acknowledged) => allowPair(owner, { pairId, discards: undefined, acknowledged }));
    const before = { what: 'forbidden', before: 'none', after: '1-2' };
    expect((await loadFacts()).breaches).toMatchObject([
      { kind: 'configuration', round: 3, facts: before, acknowledged: ['pairs-announced'] },
      { kind: 'configuration', round: 3, facts: { what: 'forbidden', before: '1-2', after: 'none' } },
    ]);
    expect(await loadHistory(database(), { sectionId, limit: 9, isBreach: true })).toHaveLength(2);
  });

  it.each([
    ['blackWins', [{ kind: 'adjournment', round: 5, of: 4, acknowledged: ['adjourned-not-draw'] }]],
    ['draw', []],
  ] as const)('is an adjourned game that ends %s after a round was paired from it', async (result, logged) => {
    await playRound(owner, sectionId, 4, () => 'adjourned');
    await publishNextRound(owner, sectionId, 5);
    const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 4 }, board: 1 } });
    const seen = await seenBoardOf(id);
    const { outcome } = await confirmAndListWarnings((acknowledged) =>
      enterResult(owner, { ...seen, result, replace: false, reason: '', idempotencyKey: randomUUID(), acknowledged }),
    );
    expect(outcome).toMatchObject({ ok: true });
    expect((await loadFacts()).breaches.map(({ kind, round, facts: kept, acknowledged }) => ({ kind, round, of: kept.of, acknowledged }))).toEqual(logged);
  });

  // Answers FIDE's checklist, questions 112, 202.
  it('is a changed setting that was announced, with the words of the report', async () => {
    const rules = { unratedInTieBreaks: 'rating', unratedAs: 1400, ratingInTieBreaks: 'latest' } as const;
    const before = { rounds: 5, scoring: STANDARD_SCORING, tieBreaks: ['BH', 'SB'], ...rules };
    const changed = [before, { ...before, rounds: 4, tieBreaks: ['DE'], unratedInTieBreaks: 'drop', ratingInTieBreaks: 'first' }] as const;
    const codes = ['rounds-locked', 'tie-breaks-announced', 'too-many-rounds'] as const;
    expect(await logSettingsBreach(database(), owner, { sectionId, round: 3 }, changed, codes)).toMatchObject({ kind: 'configuration', round: 3 });
    const logged = (await loadFacts()).breaches;
    expect(logged.map(({ differing }) => differing)).toEqual([[], []]);
    expect(logged.map((breach) => breach.facts)).toEqual([
      { what: 'rounds', before: '5', after: '4' },
      { what: 'tie-breaks', before: 'BH,SB,unrated=1400,ratings=latest', after: 'DE' },
    ]);
    expect(await logSettingsBreach(database(), owner, { sectionId, round: 3 }, changed, ['too-many-rounds'])).toBeNull();
  });

  it('for manual boards is open once per round, and closed when the engine’s boards are restored', async () => {
    const made = (black: number) => ({
      kind: 'mpa' as const,
      round: 3,
      facts: { engine: [[1, 2]] as [number, number][], boards: [[1, black]] as [number, number][] },
    });
    await logBreach(database(), owner, sectionId, { ...made(3), acknowledged: [] });
    await logBreach(database(), owner, sectionId, { ...made(4), acknowledged: [] });
    expect(openBreaches(await loadFacts()).map((breach) => breach.facts.boards)).toEqual([[[1, 4]]]);
    await closeBreaches(database(), owner, sectionId, { kinds: ['mpa'], rounds: [3] });
    expect(openBreaches(await loadFacts())).toEqual([]);
    expect((await loadFacts()).breaches.map(({ undone }) => undone?.by)).toEqual([owner.name, owner.name]);
  });

  it('is closed when the round that it is about is discarded', async () => {
    const drafted = await pairNextRound(owner, { sectionId, round: 4 });
    if (!drafted.ok) throw new Error(drafted.error.code);
    const acknowledged: string[] = [];
    await logBreach(database(), owner, sectionId, { kind: 'mpa', round: 4, facts: { engine: null, boards: [[1, 2]] }, acknowledged });
    await logBreach(database(), owner, sectionId, { kind: 'configuration', round: 3, facts: { what: 'rounds', before: '5', after: '4' }, acknowledged });
    expect(await discardDraft(owner, { roundId: drafted.value.roundId, reason: 'a mistake' })).toMatchObject({ ok: true });
    expect(openBreaches(await loadFacts()).map(({ kind }) => kind)).toEqual(['configuration']);
  });

  it('can be found in the history by a filter', async () => {
    const { eventId } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { eventId: true } });
    const breach = await logBreach(database(), owner, sectionId, {
      kind: 'configuration',
      round: 3,
      facts: { what: 'rounds', before: '5', after: '4' },
      acknowledged: [],
    });
    await recordAudit(database(), owner, { eventId, sectionId, kind: 'section-changed', before: { rounds: 5 }, after: { rounds: 4, breach } });
    await recordAudit(database(), owner, { eventId, sectionId, kind: 'section-changed', before: { rounds: 4 }, after: { rounds: 4 } });
    const lines = await loadHistory(database(), { sectionId, limit: 50, isBreach: true });
    expect(lines.map(historyText)).toEqual(['Section changed: Rounds from 5 to 4; a breach of the rules']);
  });
});
