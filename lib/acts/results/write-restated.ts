import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { RATING_ONLY } from '@/lib/domain/tournament/standing';
import type { SectionFacts, Seats } from '@/lib/domain/tournament/section-facts';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import type { Restatement } from '@/lib/domain/results/decide-restatement';
import { restatedRow } from '@/lib/domain/results/restated-row';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import { storeRevision } from '@/lib/acts/boards/store-revision';

interface Writing {
  readonly eventId: string;
  readonly reason: string;
  /** Of the step on each board. */
  readonly keys: readonly string[];
}

/**
 * Stores what was played. A board keeps its row with who was announced on it; each change is a step of its history. For
 * the rating report alone it is nothing but that step.
 */
export async function writeRestated(db: Database, actor: Actor, restatement: Restatement, { eventId, reason, keys }: Writing): Promise<void> {
  const { facts, boards, stood, wanted, change, option } = restatement;
  const isTournament = option.countsFrom !== RATING_ONLY;
  if (isTournament) await reseat(db, restatement);
  for (const index of [...change.reseated, ...change.rescored].toSorted((a, b) => a - b)) {
    const [board, now, then] = [boards[index], stood[index], wanted[index]];
    if (board === undefined || now === undefined || then === undefined || then.white === '') continue;
    const seats = { whiteId: then.white, blackId: then.black === '' ? null : then.black };
    const result = seats.blackId === null ? null : then.result;
    await storeRevision(
      db,
      actor,
      { ...board, ...seats },
      { result, isRated: then.isRated ?? now.isRated, countsFrom: option.countsFrom, reason, idempotencyKey: keys[index] ?? '' },
    );
    if (isTournament) await applyNoShowsOf(db, actor, { eventId, facts }, board, { ...seats, result });
  }
}

async function reseat(db: Database, { facts, boards, wanted, change }: Restatement): Promise<void> {
  for (const index of change.reseated) {
    const [board, then] = [boards[index], wanted[index]];
    if (board === undefined || then === undefined) continue;
    if (then.white === '') await db.pairing.delete({ where: { id: board.pairingId } });
    else await db.pairing.update({ where: { id: board.pairingId }, data: restatedRow(facts, board, then) });
  }
  const round = boards[0]?.roundNumber ?? 0;
  await db.absence.createMany({
    data: change.left.map((entryId) => ({ entryId, round, kind: 'absent' as const, origin: 'arbiter' as const })),
    skipDuplicates: true,
  });
}

/** F.8: who was taken to have stayed away and did not, and the other way round. */
async function applyNoShowsOf(
  db: Database,
  actor: Actor,
  { eventId, facts }: Pick<Writing, 'eventId'> & { readonly facts: SectionFacts },
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
