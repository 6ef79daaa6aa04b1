import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { KEIZER_RULES } from '@/engine/model/keizer-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { enterResult } from '@/lib/acts/results/enter-result';
import { EnterResultSchema } from '@/lib/domain/results/result-entry';
import { adjournedGames } from '@/lib/domain/rounds/decide-pairing-checklist';
import { entriesStillPlaying } from '@/lib/domain/rounds/entries-still-playing';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, seenBoardOf } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { publishNextRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { pairFreePlayers } from './pair-free-players';
import { publishRound, PublishRoundSchema } from './publish-round';

useDatabase();

async function makeClubEvening(players: number) {
  const { event, owner } = await makeEvent({ isPublished: true });
  const { id: sectionId } = await makeSection(event.id, {
    systemId: 'keizer',
    rounds: 99,
    fideMode: 'never',
    scoring: { ...STANDARD_SCORING, keizer: { ...KEIZER_RULES, repeatDistance: 3 } },
    tieBreaks: ['KEIZER', 'KVALUE'],
  });
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2000 - 20 * index });
  await publishNextRound(owner, sectionId, 1);
  const facts = async () => {
    const loaded = await loadSectionFacts(database(), sectionId);
    if (loaded === null) throw new Error('no section');
    return loaded;
  };
  const end = async (round: number, board: number) => {
    const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: round }, board } });
    const seen = await seenBoardOf(id);
    const enter = (acknowledged?: string) =>
      enterResult(owner, EnterResultSchema.parse({ ...seen, result: 'whiteWins', idempotencyKey: randomUUID(), acknowledged }));
    expect(await confirmWarnings(enter)).toMatchObject({ ok: true });
  };
  const press = (round: number) => pairFreePlayers(owner, { sectionId, round });
  return { owner, sectionId, facts, end, press };
}

const seatsIn = ({ pairedRounds }: Awaited<ReturnType<Awaited<ReturnType<typeof makeClubEvening>>['facts']>>, round: number) =>
  new Set(pairedRounds.find(({ number }) => number === round)?.pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));

it('pairs whoever is free while the others play on, and then whoever is free by then', async () => {
  const { owner, sectionId, facts, end, press } = await makeClubEvening(8);
  await end(1, 1);
  await end(1, 2);
  expect(await press(2)).toMatchObject({ ok: true });
  const before = await facts();
  const playing = entriesStillPlaying(before).map(({ id }) => id);
  expect([playing.length, adjournedGames(before).length, before.pairedRounds.map(({ state }) => state)]).toEqual([4, 2, ['complete', 'draft']]);
  expect([...seatsIn(before, 2)].filter((id) => playing.includes(id ?? ''))).toEqual([]);
  const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId, number: 2 } });
  expect(await publishRound(owner, PublishRoundSchema.parse({ roundId }))).toMatchObject({ ok: true });
  expect(await press(3)).toMatchObject({ ok: false, error: { code: 'too-few-players' } });
  await end(1, 3);
  await end(2, 1);
  expect(await press(3)).toMatchObject({ ok: true });
  const after = await facts();
  expect(seatsIn(after, 3).size).toBe(4);
  expect(after.pairedRounds[1]?.state).toBe('complete');
});

it('games that end while the new round is a draft free their players for the round after the draft is discarded', async () => {
  const { owner, sectionId, facts, end, press } = await makeClubEvening(6);
  await end(1, 1);
  expect(await press(2)).toMatchObject({ ok: true });
  const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId, number: 2 } });
  await end(1, 2);
  expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
  expect(await press(2)).toMatchObject({ ok: true });
  const { pairedRounds, entries } = await facts();
  expect(pairedRounds.at(-1)?.pairings).toHaveLength(2);
  expect(entries.flatMap(({ absences }) => absences)).toHaveLength(2);
});

it('is for formats of club evenings only', async () => {
  const { event, owner } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id, { systemId: 'dutch-2026' });
  expect(await pairFreePlayers(owner, { sectionId, round: 2 })).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
});
