import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { recheckRounds } from '@/lib/acts/compliance/recheck-breaches';
import { correctResult } from '@/lib/acts/results/correct-boards';
import { deskBreaches } from '@/lib/domain/compliance/desk-breaches';
import { database } from '@/lib/platform/db/client';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { finishRound, publishNextRound, seenBoardOf } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';

useDatabase();

it('a corrected result of a match names the round of teams that would be paired differently', async () => {
  const { owner, sectionId } = await makeTeamSection({ teams: 4, players: 1, match: { boards: 1, boardColours: 'W' } });
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1, () => 'whiteWins');
  await publishNextRound(owner, sectionId, 2);
  expect(await recheckRounds(await factsOf(sectionId), 1)).toEqual([]);
  const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
  const correction = { result: 'blackWins', effect: 'followingPairing', isUnrated: false, reason: 'slip misread', idempotencyKey: randomUUID() } as const;
  const seen = await seenBoardOf(id);
  expect(await confirmWarnings((acknowledged) => correctResult(owner, { ...seen, ...correction, acknowledged }))).toMatchObject({ ok: true });
  const facts = await factsOf(sectionId);
  const differing = await recheckRounds(facts, 1);
  expect(differing).toEqual([{ round: 2, engine: [expect.anything(), expect.anything()], boards: [expect.anything(), expect.anything()] }]);
  expect(deskBreaches(facts)).toMatchObject([{ kind: 'correction', differingRounds: [expect.stringContaining('2')] }]);
});
