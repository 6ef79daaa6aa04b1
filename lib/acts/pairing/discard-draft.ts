import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { actOnRound } from '@/lib/facts/rounds/load-round';
import { refuse } from '@/lib/platform/access/refusal';
import { id, optionalLine } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { discardsDraft, pairAgainWith } from './pair-again-with';
import { takeBackRound } from './take-back-round';

export const DiscardDraftSchema = z.object({ roundId: id(), reason: optionalLine() });

export const discardDraft = actOnRound('round.pair', async ({ db, actor, ...act }, { reason }: z.output<typeof DiscardDraftSchema>) => {
  const { eventId, sectionId, number: round, state } = act.round;
  if (state !== 'draft') return refuse('round-published', { facts: { round } });
  await takeBackRound(db, actor, { eventId, sectionId, round, reason });
  await refreshPublicSnapshot(db, sectionId);
  return ok({ round });
});

export const PairAgainSchema = z.object({ roundId: id(), discards: discardsDraft() });

/** Discards a draft and re-pairs its round from current facts, after the arbiter has confirmed the changes. */
export const pairAgain = actOnRound('round.pair', async ({ db, actor, ...act }, { discards }: z.output<typeof PairAgainSchema>) => {
  const { sectionId, number: round, state } = act.round;
  if (state !== 'draft') return refuse('round-published-already');
  return pairAgainWith(db, actor, { sectionId, round, discards }, async () => ok({ round }));
});
