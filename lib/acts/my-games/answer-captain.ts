import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { roundsAheadOf } from '@/lib/domain/leagues/rounds-ahead';
import { decideAskAnswer, roundsToAnswer } from '@/lib/domain/teams/decide-substitutes';
import { type AskFacts, AVAILABILITY_ANSWERS, type AvailabilityAnswer, hasPlaceInQueue } from '@/lib/domain/teams/substitute-queue';
import type { EntryFacts } from '@/lib/domain/tournament/section-facts';
import { loadAsks, loadRoundsToStaff } from '@/lib/facts/teams/load-team-answers';
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
 * Saves whether the player can play in a round that is not public yet, or in a postponed match. The answer also counts in the queue of
 * substitutes. Not in the history, because the answer is for the captain only.
 */
export const answerAvailability = actAsPlayer(ANSWERS_PER_PLAYER, async (act, { round, plays }: z.output<typeof AnswerAvailabilitySchema>) => {
  const own = ownEntry(act);
  if (own === undefined || own.teamId === null || !canAnswer(act, own, round)) return refuse('page-outdated');
  if (plays !== 'ifNeeded') await answerInQueue(act, own.teamId, round, plays === 'yes');
  await saveAnswer(act, round, plays);
  return ok({ round });
});

const canAnswer = ({ facts }: PlayerAct, own: EntryFacts, round: number) => roundsToAnswer(roundsAheadOf(facts, own.teamId), own).includes(round);

/**
 * A player who cannot play leaves the queue. A player who can play accepts a question from before the link was made, because the link does not
 * show whether there is one. The outcome is the same in all cases, so that it does not tell either.
 */
async function answerInQueue(act: PlayerAct, teamId: string, round: number, isAccepted: boolean): Promise<void> {
  const { db, facts, actor, madeAt } = act;
  const now = new Date();
  const asks = await loadAsks(db, teamId, round, BEFORE_ALL_LINKS);
  const isFormer = asks.some(({ askedAt }) => askedAt < madeAt);
  if (isAccepted && !(isFormer && (await loadRoundsToStaff(db, facts, teamId, now)).includes(round))) return;
  if (hasPlaceInQueue(asks, actor.entryId, now)) await saveAskAnswer(act, round, { isAccepted, answeredAt: now });
}

const BEFORE_ALL_LINKS = new Date(0);

export const AnswerAskSchema = z.object({
  code: z.string().max(40),
  round: hiddenIntegerField(1, 99),
  accepts: hiddenChoiceField(['yes', 'no']),
});

/** Answers the captain who asks the player to play as a substitute. The server's clock decides whether it is still the player's turn. */
export const answerAsk = actAsPlayer(ANSWERS_PER_PLAYER, async (act, { round, accepts }: z.output<typeof AnswerAskSchema>) => {
  const { db, actor, facts, madeAt } = act;
  const own = ownEntry(act);
  if (own === undefined || own.teamId === null || !canAnswer(act, own, round)) return refuse('page-outdated');
  const now = new Date();
  if (!(await loadRoundsToStaff(db, facts, own.teamId, now)).includes(round)) return refuse('ask-over');
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
