'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import { askSubstitutes, AskSubstitutesSchema } from '@/lib/acts/captains/ask-substitutes';
import { handInEarlyLineUp, HandInEarlyLineUpSchema } from '@/lib/acts/captains/hand-in-early-line-up';
import { handInLineUp, HandInLineUpSchema } from '@/lib/acts/captains/hand-in-line-up';
import { answerPostponement, AnswerPostponementSchema, askPostponement, AskPostponementSchema } from '@/lib/acts/captains/postpone-match';
import { answerMatch, AnswerMatchSchema, reportMatch, ReportMatchSchema, reportMatchScore, ReportMatchScoreSchema } from '@/lib/acts/captains/report-match';
import { t } from '@/lib/platform/messages/translate';

/** Refreshes the page even after a refusal, so that it shows a line-up that another phone has handed in. */
const refreshPage = async () => revalidatePath('/captain/[code]', 'page');

export const handInLineUpAction = formAction(
  HandInLineUpSchema,
  handInLineUp,
  ({ step, isOutOfOrder, alerts }) => {
    const done = t(isOutOfOrder ? 'captain.doneOutOfOrder' : 'captain.done');
    if (step === 'hand-in') return { notice: [done, ...alerts].join(' ') };
    return { notice: alerts.length === 0 ? t('entries.leagueRules.none') : [...alerts, t('captain.canHandIn')].join(' '), keepsTyped: true };
  },
  refreshPage,
);

export const handInEarlyLineUpAction = formAction(
  HandInEarlyLineUpSchema,
  handInEarlyLineUp,
  ({ isOutOfOrder, alerts }) => ({ notice: [t(isOutOfOrder ? 'captain.doneOutOfOrder' : 'captain.done'), ...alerts].join(' ') }),
  refreshPage,
);

export const askPostponementAction = formAction(AskPostponementSchema, askPostponement, () => ({ notice: t('leagues.requestSent') }), refreshPage);
export const answerPostponementAction = formAction(
  AnswerPostponementSchema,
  answerPostponement,
  ({ isAccepted }) => ({ notice: t(isAccepted ? 'leagues.accepted' : 'leagues.refused') }),
  refreshPage,
);

export const askSubstitutesAction = formAction(AskSubstitutesSchema, askSubstitutes, () => {}, refreshPage);

const RESULT_NOTICES = { enter: 'captain.sent', confirm: 'captain.states.confirmed', dispute: 'captain.states.disputed' } as const;

const resultNotice = ({ state }: { readonly state: keyof typeof RESULT_NOTICES }) => ({ notice: t(RESULT_NOTICES[state]) });

export const reportMatchAction = formAction(ReportMatchSchema, reportMatch, resultNotice, refreshPage);
export const reportMatchScoreAction = formAction(ReportMatchScoreSchema, reportMatchScore, resultNotice, refreshPage);
export const answerMatchAction = formAction(AnswerMatchSchema, answerMatch, resultNotice, refreshPage);
