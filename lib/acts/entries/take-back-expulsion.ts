import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { keepFullPointByesOf } from '@/lib/acts/compliance/log-breach';
import { discardsDraft, type PairAgainCode } from '@/lib/acts/pairing/pair-again-with';
import { acknowledge, acknowledgedField, type AcknowledgeCode } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ROWS } from '@/lib/domain/compliance/entry-acts';
import { raised } from '@/lib/domain/compliance/rows';
import { decideExpulsionGone, type ExpulsionGone } from '@/lib/domain/entries/decide-withdrawal';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { id, optionalLine } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { openEntry, openEntryForRound } from './entry-access';

export const TakeBackExpulsion = z.object({ entryId: id(), reason: optionalLine(400), discards: discardsDraft(), acknowledged: acknowledgedField() });

export interface TakenBackExpulsion {
  /** From which the player is paired again; null where no round is left, or the player has withdrawn. */
  readonly playsFrom: number | null;
}

type Code = AccessCode | AcknowledgeCode | PairAgainCode | 'not-expelled' | 'reason-needed';

/**
 * An expulsion that was a mistake: the player has a place in the ranking again and is paired from the next round on, but for what was
 * said of withdrawing and coming back before. Rounds that were paired without the player stay as they are. Asked at level 3; the
 * history keeps both.
 */
export function takeBackExpulsion(
  actor: Actor,
  { entryId, reason, discards, acknowledged }: z.output<typeof TakeBackExpulsion>,
): Promise<Result<TakenBackExpulsion, Refusal<Code>>> {
  return inTransaction(async (db) => {
    const found = await openEntry(db, actor, 'attendance.edit', entryId);
    if (!found.ok) return found;
    const { openRound, rounds } = found.value.rules;
    // A draft is concerned where the player is paired in its round again.
    const again = decideExpulsionGone(found.value.entry.withdrawals, { rounds, nextRound: openRound })?.playsFrom ?? rounds + 1;
    return openEntryForRound<TakenBackExpulsion, Refusal<Code>>(
      db,
      actor,
      'attendance.edit',
      { entryId, round: again, discards },
      async ({ sectionId, rules, entry }) => {
        const { name } = entry.person;
        const gone = decideExpulsionGone(entry.withdrawals, rules);
        if (gone === null) return refuse('not-expelled', { facts: { name } });
        if (reason === '') return refuse('reason-needed', { field: 'reason' });
        const agreed = acknowledge(sectionId, raised(ENTRY_ROWS.takeBackExpulsion, { name, ...gone }, rules), acknowledged);
        if (!agreed.ok) return agreed;
        await store(db, entryId, gone, reason);
        const { eventId } = rules;
        const { playsFrom } = gone;
        if (playsFrom !== null) await keepFullPointByesOf(db, actor, sectionId, [entryId], playsFrom);
        await recordEvent(db, actor, {
          eventId,
          sectionId,
          round: Math.min(openRound, rounds),
          kind: 'expulsion-taken-back',
          after: { name, ...(playsFrom === null ? {} : { playsFrom }), acknowledged: agreed.value },
          reason,
        });
        await refreshPublicSnapshot(db, sectionId);
        return ok({ playsFrom });
      },
    );
  });
}

/** In rounds that were paired meanwhile the player was away, as who withdrew is. */
async function store(db: Database, entryId: string, { expulsionId, away }: ExpulsionGone, reason: string): Promise<void> {
  await db.withdrawal.delete({ where: { id: expulsionId } });
  await db.withdrawal.createMany({ data: away.map((rounds) => ({ ...rounds, entryId, kind: 'withdrawn', reason })) });
}
