import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { decideAsk } from '@/lib/domain/teams/decide-substitutes';
import { lineUpField } from '@/lib/domain/teams/line-up-field';
import { lastChangeOf } from '@/lib/domain/teams/substitute-queue';
import { loadAsks, loadRoundsToStaff } from '@/lib/facts/teams/load-team-answers';
import { refuse } from '@/lib/platform/access/refusal';
import { hiddenChoiceField, hiddenIntegerField, integerField } from '@/lib/platform/input/form-fields';
import { actAsCaptain } from './act-as-captain';

/** The time for an answer: five minutes to a week. */
const ANSWER_MINUTES = { least: 5, most: 10_080 } as const;

const ASKS_PER_TEAM = { scope: 'substitutes', most: 30, windowSeconds: 3600 } as const;

export const AskSubstitutesSchema = z.object({
  code: z.string().max(40),
  round: hiddenIntegerField(1, 99),
  /** When the queue on the page last changed; blank without one. Nobody who has accepted since is forgotten. */
  seenAsk: z.string().max(40).default(''),
  /** The substitutes in the order in which they are asked; blank for an unused place. */
  players: lineUpField(),
  minutes: integerField(ANSWER_MINUTES.least, ANSWER_MINUTES.most),
  askStep: hiddenChoiceField(['ask', 'stop']).default('ask'),
});

/** Asks substitutes one after the other whether they play, or stops asking. Replaces the queue on the page. Not in the history, because it is secret. */
export const askSubstitutes = actAsCaptain(
  ASKS_PER_TEAM,
  async ({ db, facts, actor, codeAt }, { round, seenAsk, players, minutes, askStep }: z.output<typeof AskSubstitutesSchema>) => {
    const { teamId } = actor;
    const now = new Date();
    if (!(await loadRoundsToStaff(db, facts, teamId, now)).includes(round)) return refuse('line-ups-closed');
    if (lastChangeOf(await loadAsks(db, teamId, round, codeAt)) !== seenAsk) return refuse('page-outdated');
    const decided =
      askStep === 'stop'
        ? ok([])
        : decideAsk(
            facts,
            teamId,
            round,
            players.filter((id) => id !== null),
          );
    if (!decided.ok) return decided;
    await db.substituteAsk.deleteMany({ where: { teamId, round } });
    await db.substituteAsk.createMany({ data: decided.value.map((entryId, index) => ({ teamId, round, place: index + 1, entryId, minutes, askedAt: now })) });
    return ok({ askStep });
  },
);
