import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PAIRING_SYSTEMS } from '@/engine';
import { recordPlayedBoards } from '@/lib/acts/results/correct-boards';
import type { CorrectionEffect } from '@/lib/domain/results/decide-correction-effects';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { confirmWarnings } from './confirm-acts';
import { seenBoardOf } from './play-rounds';
import { factsOf } from './played-section';

export const boardsOf = (sectionId: string, round: number) =>
  database().pairing.findMany({ where: { round: { sectionId, number: round } }, orderBy: { board: 'asc' } });

export async function firstTwoBoards(sectionId: string, round: number) {
  const [one, other] = await boardsOf(sectionId, round);
  if (one === undefined || other === undefined || one.blackId === null || other.blackId === null) throw new Error('two boards');
  return [
    { ...one, blackId: one.blackId },
    { ...other, blackId: other.blackId },
  ] as const;
}

type PlayedResults = readonly ('' | 'whiteWins' | 'draw' | 'blackWins' | 'doubleForfeit')[];

/** Returns the input for recording boards 1 and 2 as played with exchanged opponents. Each White played the other board's Black. */
export async function crosswiseBoards(sectionId: string, round: number, result: PlayedResults = ['blackWins', 'draw']) {
  const [one, other] = await firstTwoBoards(sectionId, round);
  return {
    seen: [await seenBoardOf(one.id), await seenBoardOf(other.id)],
    white: [one.whiteId, other.whiteId],
    black: [other.blackId, one.blackId],
    result: [...result],
    unseatedAreAbsent: false,
    reason: 'They sat at each other’s boards.',
    idempotencyKey: randomUUID(),
  };
}

export const recordPlayedAndConfirm = (actor: UserActor, input: Awaited<ReturnType<typeof crosswiseBoards>>, effect?: CorrectionEffect) =>
  confirmWarnings((agreed) => recordPlayedBoards(actor, { ...input, effect, acknowledged: agreed }));

export const boardRevisionsOf = async (pairingId: string) =>
  (await database().resultRevision.findMany({ where: { pairingId }, orderBy: { sequence: 'asc' } })).map(({ result, whiteId, blackId, countsFrom }) => ({
    result,
    whiteId,
    blackId,
    countsFrom,
  }));

/** Returns the tournament before a round is paired, and a function that looks up games in it. */
export async function tournamentOf(sectionId: string, before: number, purpose: 'pairing' | 'standings' | 'report' = 'pairing') {
  const { tournament: made, entryOf, numberOf } = buildTournament(await factsOf(sectionId), before, purpose);
  const met = (entryId: string, round: number) => {
    const entry = made.players.find(({ tpn }) => tpn === numberOf.get(entryId))?.entries[round - 1];
    return entry == null ? null : [entryOf.get(entry.opponent ?? 0) ?? null, entry.code];
  };
  return { made, met };
}

/** Pairs the stored input of a published round again, and expects the published boards. */
export async function expectRePairsAsPublished(sectionId: string, round: number): Promise<void> {
  const stored = await database().round.findUniqueOrThrow({
    where: { sectionId_number: { sectionId, number: round } },
    include: { numbers: true, pairings: { orderBy: { board: 'asc' } } },
  });
  const { tournament: made } = JSON.parse(stored.inputSnapshot ?? '');
  const paired = PAIRING_SYSTEMS['dutch-2017'].pairRound(made);
  if (!paired.ok) throw new Error(paired.error.code);
  const numberOf = new Map(stored.numbers.map(({ entryId, number }) => [entryId, number]));
  const announced = stored.pairings.map(({ whiteId, blackId, announcedWhiteId, announcedBlackId }) =>
    announcedWhiteId === null ? [whiteId, blackId] : [announcedWhiteId, announcedBlackId],
  );
  expect(announced.map((seats) => seats.map((id) => numberOf.get(id ?? '')))).toEqual(paired.value.pairs.map(({ white, black }) => [white, black]));
}
