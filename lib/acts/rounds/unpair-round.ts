import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { logTakenBack } from '@/lib/acts/compliance/log-taken-back';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { makeDraft, takeBackRound } from '@/lib/acts/pairing/take-back-round';
import { type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import type { LoggedBreach } from '@/lib/domain/compliance/breaches';
import { lockRound, type RoundRecord } from '@/lib/facts/rounds/load-round';
import { countResults } from '@/lib/facts/tournament/boards';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { id, line } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';
import { agreeToTakeBack } from './agree-to-take-back';

export const UnpairRoundSchema = z.object({
  roundId: id(),
  reason: line('reasonForPlayers', 200),
  /** The `agreement` of the answer that said what it costs. */
  agreement: z.string().max(64).optional(),
  acknowledged: acknowledgedField(),
});

export interface UnpairedRound {
  readonly sectionId: string;
  readonly round: number;
  /** False when it was a draft already. */
  readonly isNew: boolean;
}

/**
 * Goes back to before a round was published, whatever has happened since: the rounds after it go, each behind a restore
 * point, and the round is a draft again, its results kept with their boards until it is published anew. As long
 * as the arbiter has not agreed to exactly what is lost nothing is done: `unpairing-costs` says it. A round before the last two
 * that were published is closed.
 */
export async function unpairRound(
  actor: Actor,
  { roundId, reason, agreement, acknowledged }: z.output<typeof UnpairRoundSchema>,
): Promise<Result<UnpairedRound, Refusal<AccessCode | AcknowledgeCode | 'unpairing-costs'>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.override', roundId);
    if (!locked.ok) return locked;
    const { eventId, sectionId, number: round, state } = locked.value;
    const costs = await costsOf(db, locked.value);
    if (state === 'draft') return ok({ sectionId, round, isNew: false });
    const isAgreed = agreement === costs.agreement;
    const agreed = await agreeToTakeBack(db, locked.value, { way: 'unpaired', results: costs.results + costs.laterResults, acknowledged });
    if (!agreed.ok && (isAgreed || agreed.error.code !== 'warning-unacknowledged')) return agreed;
    if (!isAgreed || !agreed.ok) return refuse('unpairing-costs', { facts: { ...costs, round } });

    const later = await db.round.findMany({ where: { sectionId, number: { gt: round } }, orderBy: { number: 'desc' }, select: { number: true } });
    const breach = await keepUnpaired(db, actor, locked.value, agreed.value);
    for (const { number } of later) await takeBackRound(db, actor, { eventId, sectionId, round: number, reason });
    await makeRestorePoint(db, actor, sectionId, 'publication-withdrawn');
    await makeDraft(db, roundId);
    await recordEvent(db, actor, {
      eventId,
      sectionId,
      round,
      kind: 'publication-withdrawn',
      after: { results: costs.results, ...(agreed.value.length > 0 ? { acknowledged: agreed.value } : {}), ...(breach === null ? {} : { breach }) },
      reason,
    });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ sectionId, round, isNew: true });
  });
}

/** A line for the round, and one for each later round whose results go with it. Gives the first. */
async function keepUnpaired(db: Database, actor: Actor, { sectionId, number }: RoundRecord, acknowledged: readonly WarningCode[]) {
  const rounds = await db.round.findMany({ where: { sectionId, number: { gte: number }, state: { not: 'draft' } }, orderBy: { number: 'asc' } });
  let first: LoggedBreach | null = null;
  for (const round of rounds) {
    if ((await countResults(db, round.id)) === 0) continue;
    const breach = await logTakenBack(db, actor, sectionId, round, 'unpaired', acknowledged);
    first ??= breach;
  }
  return first;
}

/** What the sentence speaks of: results of the round, rounds after it and the results of those. */
async function costsOf(db: Database, { sectionId, number }: RoundRecord) {
  const rounds = await db.round.findMany({
    where: { sectionId, number: { gte: number } },
    orderBy: { number: 'asc' },
    select: { id: true, number: true, state: true },
  });
  const results: number[] = [];
  for (const { id: roundId } of rounds) results.push(await countResults(db, roundId));
  const [own = 0, ...others] = results;
  return {
    results: own,
    rounds: rounds.length - 1,
    later: rounds.slice(1).map((round) => (round.state === 'draft' ? tell('rounds.aDraft', { round: round.number }) : round.number)),
    laterResults: others.reduce((sum, count) => sum + count, 0),
    agreement: createHash('sha256')
      .update(JSON.stringify([rounds, results]))
      .digest('hex'),
  };
}
