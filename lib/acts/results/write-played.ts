import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { RATING_ONLY } from '@/lib/domain/tournament/standing';
import { fromPairing, type PairingRow } from '@/lib/domain/sections/from-pairing';
import type { PairingFacts, SectionFacts, Seats } from '@/lib/domain/tournament/section-facts';
import { toTournament } from '@/lib/domain/tournament/tournament';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import type { EffectOption } from '@/lib/domain/results/decide-correction';
import type { PlayedBoard, PlayedChange } from '@/lib/domain/results/decide-played';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import { storeRevision } from '@/lib/acts/boards/store-revision';

/** What was decided to have been played. */
export interface Play {
  readonly eventId: string;
  /** As they were before. */
  readonly facts: SectionFacts;
  readonly boards: readonly BoardRecord[];
  readonly wanted: readonly PlayedBoard[];
  readonly change: PlayedChange;
  readonly option: EffectOption;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/** Key of the step on the n-th board. */
export const keyOf = (idempotencyKey: string, index: number) => `${idempotencyKey}/${index}`;

/**
 * Stores what was played. A board keeps its row with who was announced on it; each change is a step of its history. For
 * the rating report alone it is nothing but that step.
 */
export async function writePlayed(db: Database, actor: Actor, play: Play): Promise<void> {
  const { boards, wanted, change, option } = play;
  const isTournament = option.countsFrom !== RATING_ONLY;
  if (isTournament) await reseat(db, play);
  for (const index of [...change.reseated, ...change.rescored].toSorted((a, b) => a - b)) {
    const [board, then] = [boards[index], wanted[index]];
    if (board === undefined || then === undefined || then.white === '') continue;
    const seats = { whiteId: then.white, blackId: then.black === '' ? null : then.black };
    const result = seats.blackId === null ? null : then.result;
    await storeRevision(
      db,
      actor,
      { ...board, ...seats },
      { result, isRated: board.isRated, countsFrom: option.countsFrom, reason: play.reason, idempotencyKey: keyOf(play.idempotencyKey, index) },
    );
    if (isTournament) await applyNoShowsOf(db, actor, play, board, { ...seats, result });
  }
}

async function reseat(db: Database, play: Play): Promise<void> {
  const { boards, wanted, change } = play;
  for (const index of change.reseated) {
    const [board, then] = [boards[index], wanted[index]];
    if (board === undefined || then === undefined) continue;
    if (then.white === '') await db.pairing.delete({ where: { id: board.pairingId } });
    else await db.pairing.update({ where: { id: board.pairingId }, data: rowOf(play, board, then) });
  }
  const round = boards[0]?.roundNumber ?? 0;
  await db.absence.createMany({
    data: change.left.map((entryId) => ({ entryId, round, kind: 'absent' as const, origin: 'arbiter' as const })),
    skipDuplicates: true,
  });
}

/** Who sat there, with the scores they were paired with and the floats that follow; and who was announced, where others were. */
function rowOf({ facts }: Play, { pairingId, board, roundNumber }: BoardRecord, then: PlayedBoard) {
  const stored = facts.pairedRounds.find(({ number }) => number === roundNumber)?.pairings ?? [];
  const own = stored.find(({ id }) => id === pairingId);
  const announced = own === undefined ? null : (own.announced ?? own);
  const isAnnounced = announced !== null && announced.whiteId === then.white && (announced.blackId ?? '') === then.black;
  const row = playedRow(facts, roundNumber, then);
  return {
    ...row,
    board,
    whiteScoreBefore: scoreThen(stored, row.whiteId) ?? row.whiteScoreBefore,
    blackScoreBefore: row.blackId === null ? null : (scoreThen(stored, row.blackId) ?? row.blackScoreBefore),
    announcedWhiteId: isAnnounced ? null : (announced?.whiteId ?? null),
    announcedBlackId: isAnnounced ? null : (announced?.blackId ?? null),
  };
}

/** The row that a board would have had, had it been announced as it was played. */
export function playedRow(facts: SectionFacts, round: number, { white, black }: Pick<PlayedBoard, 'white' | 'black'>): PairingRow {
  const loaded = toTournament(facts, round);
  const [whiteTpn, blackTpn] = [loaded.numberOf.get(white) ?? 0, loaded.numberOf.get(black) ?? 0];
  const pairing = black === '' ? { round, pairs: [], pab: whiteTpn } : { round, pairs: [{ white: whiteTpn, black: blackTpn }], pab: null };
  const [row] = fromPairing(pairing, loaded);
  if (row === undefined) throw new Error('a board has no row');
  return row;
}

/** What a player was paired with, which a later correction does not change. */
function scoreThen(stored: readonly PairingFacts[], entryId: string): number | null {
  const board = stored.find(({ whiteId, blackId }) => whiteId === entryId || blackId === entryId);
  if (board === undefined) return null;
  return board.whiteId === entryId ? board.whiteScoreBefore : board.blackScoreBefore;
}

/** F.8: who was taken to have stayed away and did not, and the other way round. */
async function applyNoShowsOf(
  db: Database,
  actor: Actor,
  { eventId, facts }: Play,
  board: BoardRecord,
  then: Seats & { readonly result: BoardRecord['result'] },
) {
  const nameOf = (entryId: string | null) => facts.entries.find(({ id }) => id === entryId)?.name ?? '';
  const isReseated = then.whiteId !== board.whiteId || then.blackId !== board.blackId;
  if (!isReseated) return void (await applyNoShows(db, actor, eventId, board, then.result));
  await applyNoShows(db, actor, eventId, board, null);
  const seated = { ...board, ...then, whiteName: nameOf(then.whiteId), blackName: nameOf(then.blackId), result: null };
  await applyNoShows(db, actor, eventId, seated, then.result);
}
