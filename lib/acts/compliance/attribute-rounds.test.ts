import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoBreach } from '@/lib/acts/history/undo-breach';
import { correctResult } from '@/lib/acts/results/correct-boards';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { differingRoundsOfBreach, openBreaches } from '@/lib/domain/compliance/breaches';
import { deskBreaches } from '@/lib/domain/compliance/desk-breaches';
import { historyText } from '@/lib/domain/history/history-text';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadHistory } from '@/lib/facts/history/load-history';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { seenBoardOf } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { factsOf, makePlayedSection } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { logBreach } from './log-breach';
import { MAX_CHECKED_ENTRIES, attributeRounds, recheckRounds } from './recheck-breaches';

useDatabase();

let owner: UserActor;
let sectionId: string;

const loadFacts = () => factsOf(sectionId);
const SETTING_BREACH = { kind: 'configuration', round: 3, acknowledged: [] } as const;

const playedSection = copyOnReuse(() => makePlayedSection(8, 5, ['whiteWins', 'draw', 'draw']));
beforeEach(async () => {
  ({ owner, sectionId } = await playedSection());
});

/** Corrects a result of round 1, with effect from the next pairing. Returns the id of the breach. */
async function correctBoard(board: number, result: GameResult): Promise<string> {
  const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board } });
  const input = {
    ...(await seenBoardOf(id)),
    isUnrated: false,
    reason: 'score sheets',
    result,
    effect: 'followingPairing' as const,
    idempotencyKey: randomUUID(),
  };
  expect(await confirmWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }))).toMatchObject({ ok: true });
  const [last] = (await loadFacts()).breaches.slice(-1);
  return last?.id ?? '';
}

const undoAndConfirm = async (breachId: string) =>
  expect(await confirmWarnings((agreed) => undoBreach(owner, { breachId, acknowledged: agreed }))).toMatchObject({ ok: true });

/** Returns the rounds attributed to each open breach, in order. Checks that these are all the rounds that the engine would now pair differently. */
async function attributedRounds(): Promise<Record<string, number[]>> {
  const known = await loadFacts();
  const names = openBreaches(known).map((breach) => [breach.id, differingRoundsOfBreach(breach, known).map(({ round }) => round)] as const);
  const now = (await recheckRounds(known, 1))?.map(({ round }) => round);
  expect(names.flatMap(([, rounds]) => rounds).toSorted((a, b) => a - b)).toEqual(now);
  return Object.fromEntries(names);
}

async function differingRoundLines(): Promise<string[]> {
  const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return report.value.text.split('\r\n').filter((line) => line.startsWith('###') && line.includes('paired otherwise'));
}

describe('rounds that the engine would now pair differently', () => {
  it('are attributed to the open breach that causes them once an earlier breach that named them is undone: on the desk, in the history and in the report', async () => {
    const first = await correctBoard(1, 'blackWins');
    await logBreach(database(), owner, sectionId, { ...SETTING_BREACH, facts: { what: 'rounds', before: '6', after: '5' } });
    const second = await correctBoard(2, 'blackWins');
    expect(await attributedRounds()).toMatchObject({ [first]: [2, 3], [second]: [] });
    await undoAndConfirm(first);
    expect(await attributedRounds()).toMatchObject({ [second]: [2, 3] });
    expect(deskBreaches(await loadFacts())[0]?.differingRounds).toHaveLength(2);
    const [line] = await loadHistory(database(), { sectionId, limit: 1, kinds: ['breach-undone'] });
    expect(line === undefined ? '' : historyText(line)).toContain('rounds 2, 3 would still be paired differently for other reasons');
    expect((await differingRoundLines()).map((text) => text.slice(4, 24))).toEqual(['Correction @ Round 2']);
    const kept = await database().breach.findUniqueOrThrow({ where: { id: second } });
    expect(kept, 'what was named at first stays in the row').toMatchObject({ differing: [], rechecks: [{ differing: [{ round: 2 }, { round: 3 }] }] });
  });

  it('are no longer attributed once a later breach cancels the effect, and are again when that breach is undone', async () => {
    const first = await correctBoard(1, 'blackWins');
    const back = await correctBoard(1, 'whiteWins');
    expect(await attributedRounds()).toEqual({ [first]: [], [back]: [] });
    expect(deskBreaches(await loadFacts()).flatMap(({ differingRounds }) => differingRounds)).toEqual([]);
    await undoAndConfirm(back);
    expect(await attributedRounds()).toEqual({ [first]: [2, 3] });
  });

  it('are never attributed to a change of tie-breaks, which cannot affect a pairing', async () => {
    await logBreach(database(), owner, sectionId, { ...SETTING_BREACH, facts: { what: 'tie-breaks', before: 'BH', after: 'SB' } });
    const first = await correctBoard(1, 'blackWins');
    await undoAndConfirm(first);
    expect(Object.values(await attributedRounds())).toEqual([[]]);
  });

  it('keep their attribution in a section that is too large to be checked again', async () => {
    await correctBoard(1, 'blackWins');
    const known = await loadFacts();
    const large = { ...known, entries: Array.from({ length: MAX_CHECKED_ENTRIES }, () => known.entries[0]).flatMap((entry) => entry ?? []) };
    expect((await attributeRounds(large, new Set(), null)).others).toEqual(new Map());
    expect(await attributeRounds(large, new Set(), { kind: 'correction', round: 2, facts: {} })).toEqual({ fresh: null, others: new Map() });
  });

  it('are not attributed again if the lines of an imported file already name them', async () => {
    await correctBoard(1, 'blackWins');
    const without = { ...(await loadFacts()), breaches: [] };
    expect((await attributeRounds(without, new Set(), { ...SETTING_BREACH, facts: {} })).fresh?.map(({ round }) => round)).toEqual([2, 3]);
    expect((await attributeRounds(without, new Set([2, 3]), { ...SETTING_BREACH, facts: {} })).fresh).toEqual([]);
  });
});
