import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { revertToDraft, removeRound } from '@/lib/acts/pairing/remove-round';
import { acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import type { BreachReference } from '@/lib/domain/compliance/breaches';
import { actOnRound, type RoundAct, type RoundOfAct } from '@/lib/facts/rounds/act-on-round';
import { countBoardsWithResult } from '@/lib/facts/tournament/load-boards';
import { refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, lineField } from '@/lib/platform/input/form-fields';
import { partsThatApply, t } from '@/lib/platform/messages/translate';
import { confirmRevert, logRevert } from './revert-round';

export const UnpairRoundSchema = z.object({
  roundId: idField(),
  reason: lineField('reason', 200),
  /** The `agreement` from the answer that listed the costs. */
  agreement: z.string().max(64).optional(),
  acknowledged: acknowledgedField(),
});

/**
 * Makes a round a draft that keeps its results, and removes later rounds. Refuses,
 * with the costs (`unpairing-costs`), until the arbiter agrees to exactly these costs.
 */
export const unpairRound = actOnRound('round.override', async (act, { reason, agreement, acknowledged }: z.output<typeof UnpairRoundSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const { id: roundId, number: round, state } = act.round;
  const costs = await unpairingCosts(db, act.round);
  if (state === 'draft') return ok({ sectionId, round, isNew: false });
  const isAgreed = agreement === costs.agreement;
  const agreed = await confirmRevert(act, { way: 'unpaired', results: costs.results + costs.laterResults, acknowledged });
  if (!agreed.ok && (isAgreed || agreed.error.code !== 'warning-unacknowledged')) return agreed;
  if (!isAgreed || !agreed.ok) return refuse('unpairing-costs', { facts: { ...costs, round } });

  const later = await db.round.findMany({ where: { sectionId, number: { gt: round } }, orderBy: { number: 'desc' }, select: { number: true } });
  const breach = await logUnpairing(act, agreed.value);
  for (const { number } of later) await removeRound(db, actor, { eventId, sectionId, round: number, reason });
  await makeRestorePoint(db, actor, sectionId, 'publication-withdrawn');
  await revertToDraft(db, roundId);
  const agreedTo = agreed.value.length > 0 ? { acknowledged: agreed.value } : {};
  const after = { results: costs.results, ...agreedTo, ...(breach === null ? {} : { breach }) };
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'publication-withdrawn', after, reason });
  await notifySectionChanged(db, sectionId);
  return ok({ sectionId, round, isNew: true });
});

/** Logs a breach for each public round that has results, from the round of `act` on. Returns the first breach. */
async function logUnpairing(act: RoundAct, acknowledged: readonly WarningCode[]) {
  const { sectionId, number } = act.round;
  const rounds = await act.db.round.findMany({ where: { sectionId, number: { gte: number }, state: { not: 'draft' } }, orderBy: { number: 'asc' } });
  let first: BreachReference | null = null;
  for (const round of rounds) {
    if ((await countBoardsWithResult(act.db, round.id)) === 0) continue;
    const breach = await logRevert(act, round, 'unpaired', acknowledged);
    first ??= breach;
  }
  return first;
}

async function unpairingCosts(db: Database, { sectionId, number }: RoundOfAct) {
  const rounds = await db.round.findMany({
    where: { sectionId, number: { gte: number } },
    orderBy: { number: 'asc' },
    select: { id: true, number: true, state: true, lineUpsUntil: true, _count: { select: { lineUps: true } } },
  });
  const results: number[] = [];
  for (const { id: roundId } of rounds) results.push(await countBoardsWithResult(db, roundId));
  const [own = 0, ...others] = results;
  const laterResults = others.reduce((sum, count) => sum + count, 0);
  const announced = rounds.find(({ lineUpsUntil }) => lineUpsUntil !== null);
  return {
    results: own,
    lineUps: announced?._count.lineUps ?? 0,
    rounds: rounds.length - 1,
    later: rounds.slice(1).map((round) => (round.state === 'draft' ? t('rounds.aDraft', { round: round.number }) : round.number)),
    laterResults,
    parts: partsThatApply({ later: rounds.length > 1, laterResults: laterResults > 0, draft: true, results: own > 0, announced: announced !== undefined }),
    agreement: createHash('sha256')
      .update(JSON.stringify([rounds, results]))
      .digest('hex'),
  };
}
