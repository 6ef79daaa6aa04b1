import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { decideAskAnswer, roundsToAnswer } from '@/lib/domain/teams/decide-substitutes';
import { type AskFacts, AVAILABILITY_ANSWERS, type AvailabilityAnswer, hasPlaceToGiveUp } from '@/lib/domain/teams/substitute-queue';
import { loadAsks, loadRoundToStaff } from '@/lib/facts/teams/load-team-answers';
import { refuse } from '@/lib/platform/access/refusal';
import { hiddenChoiceField, hiddenIntegerField } from '@/lib/platform/input/form-fields';
import { actAsPlayer, type PlayerAct } from './act-as-player';

const ANSWERS_PER_PLAYER = { scope: 'availability', most: 60, windowSeconds: 3600 } as const;

export const AnswerAvailabilitySchema = z.object({
  code: z.string().max(40),
  round: hiddenIntegerField(1, 99),
  plays: hiddenChoiceField(AVAILABILITY_ANSWERS),
});

/**
 * Saves whether the player can play in a round that is not public yet. A player who cannot play also leaves the queue of substitutes. Not in the
 * history, because the answer is for the captain only.
 */
export const answerAvailability = actAsPlayer(ANSWERS_PER_PLAYER, async (act, { round, plays }: z.output<typeof AnswerAvailabilitySchema>) => {
  const own = ownEntry(act);
  if (own === undefined || !roundsToAnswer(act.facts, own).includes(round)) return refuse('page-outdated');
  const now = new Date();
  if (plays === 'no' && own.teamId !== null && hasPlaceToGiveUp(await loadAsks(act.db, own.teamId, round, act.madeAt), own.id, now))
    await saveAskAnswer(act, round, { isAccepted: false, answeredAt: now });
  await saveAnswer(act, round, plays);
  return ok({ round });
});

export const AnswerAskSchema = z.object({
  code: z.string().max(40),
  round: hiddenIntegerField(1, 99),
  accepts: hiddenChoiceField(['yes', 'no']),
});

/** Answers the captain who asks the player to play as a substitute. The server's clock decides whether it is still the player's turn. */
export const answerAsk = actAsPlayer(ANSWERS_PER_PLAYER, async (act, { round, accepts }: z.output<typeof AnswerAskSchema>) => {
  const { db, actor, facts, madeAt } = act;
  const own = ownEntry(act);
  if (own === undefined || own.teamId === null || !roundsToAnswer(facts, own).includes(round)) return refuse('page-outdated');
  const now = new Date();
  if ((await loadRoundToStaff(db, facts, own.teamId, now)) !== round) return refuse('ask-over');
  const decided = decideAskAnswer(await loadAsks(db, own.teamId, round, madeAt), actor.entryId, now);
  if (!decided.ok) return decided;
  await saveAskAnswer(act, round, { isAccepted: accepts === 'yes', answeredAt: now });
  await saveAnswer(act, round, accepts);
  return ok({ round });
});

const ownEntry = ({ facts, actor }: PlayerAct) => facts.entries.find(({ id }) => id === actor.entryId);

async function saveAskAnswer({ db, actor: { entryId } }: PlayerAct, round: number, answer: Pick<AskFacts, 'isAccepted' | 'answeredAt'>): Promise<void> {
  await db.substituteAsk.updateMany({ where: { round, entryId }, data: answer });
}

async function saveAnswer({ db, actor: { entryId } }: PlayerAct, round: number, answer: AvailabilityAnswer): Promise<void> {
  const data = { answer, answeredAt: new Date() };
  await db.availability.upsert({ where: { entryId_round: { entryId, round } }, create: { ...data, entryId, round }, update: data });
}
