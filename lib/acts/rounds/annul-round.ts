import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { forgetNoShows } from '@/lib/acts/boards/apply-no-shows';
import { storeRevisions } from '@/lib/acts/boards/store-revision';
import { logTakenBack } from '@/lib/acts/compliance/log-taken-back';
import { type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { hasLaterRound, lockRound } from '@/lib/facts/rounds/load-round';
import { loadBoards } from '@/lib/facts/tournament/boards';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id, line } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { agreeToTakeBack } from './agree-to-take-back';

export const AnnulRoundSchema = z.object({ roundId: id(), reason: line('reasonForPlayers', 200), acknowledged: acknowledgedField() });

type AnnulRoundCode = AccessCode | AcknowledgeCode | 'round-not-published' | 'later-round-exists' | 'nothing-to-annul';

/**
 * The round is cancelled and played again, after a power cut for instance: none of its results counts any more, its
 * boards stay and are open. Every result stays in the history of its board. While nothing was paired from it.
 */
export async function annulRound(
  actor: Actor,
  input: z.output<typeof AnnulRoundSchema>,
): Promise<Result<{ readonly round: number; readonly results: number }, Refusal<AnnulRoundCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.publish', input.roundId);
    if (!locked.ok) return locked;
    const { id: roundId, eventId, sectionId, number: round, state } = locked.value;
    if (state === 'draft') return refuse('round-not-published', { facts: { round } });
    if (await hasLaterRound(db, locked.value)) return refuse('later-round-exists', { facts: { round } });
    const boards = (await loadBoards(db, roundId)).filter(({ blackId, result }) => blackId !== null && result !== null);
    if (boards.length === 0) return refuse('nothing-to-annul', { facts: { round } });

    const agreed = await agreeToTakeBack(db, locked.value, { way: 'cancelled', results: boards.length, acknowledged: input.acknowledged });
    if (!agreed.ok) return agreed;

    await storeRevisions(
      db,
      boards.map((board) => ({ actor, board, revision: { result: null, countsFrom: board.nextPairing, idempotencyKey: randomUUID() } })),
    );
    await forgetNoShows(db, actor, eventId, boards);
    await db.round.update({ where: { id: roundId }, data: { state: 'published', completedAt: null } });
    const breach = await logTakenBack(db, actor, sectionId, locked.value, 'cancelled', agreed.value);
    const after = { results: boards.length, ...(breach === null ? {} : { acknowledged: [...agreed.value], breach }) };
    await recordEvent(db, actor, { eventId, sectionId, round, kind: 'round-annulled', after, reason: input.reason });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ round, results: boards.length });
  });
}
