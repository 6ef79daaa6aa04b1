import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { correctResult, recordPlayedBoards } from '@/lib/acts/results/correct-boards';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { database } from '@/lib/platform/db/client';
import { seenBoardOf, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { boardRecordsOf } from './board-records';

useDatabase();

it('a board loaded alone equals the board from the section: corrected, played differently, for the report only, open, and the bye', async () => {
  const { owner, event } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  for (let index = 0; index < 7; index += 1) await makeEntry(sectionId, { rating: 2300 - index, title: index === 0 ? 'GM' : null });
  await playRound(owner, sectionId, 1, () => 'whiteWins');
  await publishNextRound(owner, sectionId, 2);
  const seen = async (round: number, board: number) => {
    const { id } = await database().pairing.findFirstOrThrow({ where: { board, round: { sectionId, number: round } } });
    return seenBoardOf(id);
  };
  const said = { reason: 'score sheets', isUnrated: true } as const;
  for (const [board, effect] of [[1, 'followingPairing'] as const, [2, 'ratingOnly'] as const]) {
    const input = { ...(await seen(1, board)), ...said, result: 'draw', effect, idempotencyKey: randomUUID() } as const;
    expect(await confirmWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }))).toMatchObject({ ok: true });
  }
  const third = await seen(1, 3);
  const played = { seen: [third], white: [third.blackId], black: [third.whiteId], result: ['draw' as const], unseatedAreAbsent: false };
  const input = { ...played, effect: undefined, reason: 'colours', idempotencyKey: randomUUID() };
  expect(await confirmWarnings((agreed) => recordPlayedBoards(owner, { ...input, acknowledged: agreed }))).toMatchObject({ ok: true });

  const facts = await loadSectionFacts(database(), sectionId);
  expect(facts?.pairedRounds.map(({ pairings }) => pairings.length)).toEqual([4, 4]);
  for (const round of facts?.pairedRounds ?? []) {
    const withSection = facts === null ? [] : boardRecordsOf(facts, round);
    expect(await loadBoards(database(), round.id)).toMatchObject(withSection);
  }
});
