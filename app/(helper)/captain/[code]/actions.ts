'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import { handInLineUp, HandInLineUpSchema } from '@/lib/acts/captains/hand-in-line-up';
import { answerPostponement, AnswerPostponementSchema, askPostponement, AskPostponementSchema } from '@/lib/acts/captains/postpone-match';
import { t } from '@/lib/platform/messages/translate';

/** Refreshes the page even after a refusal, because it then shows the line-up that another phone handed in. */
const refreshPage = async () => revalidatePath('/captain/[code]', 'page');

export const handInLineUpAction = formAction(
  HandInLineUpSchema,
  handInLineUp,
  ({ isOutOfOrder }) => ({ notice: t(isOutOfOrder ? 'captain.doneOutOfOrder' : 'captain.done') }),
  refreshPage,
);

export const askPostponementAction = formAction(AskPostponementSchema, askPostponement, () => ({ notice: t('leagues.requestSent') }), refreshPage);
export const answerPostponementAction = formAction(
  AnswerPostponementSchema,
  answerPostponement,
  ({ isAccepted }) => ({ notice: t(isAccepted ? 'leagues.accepted' : 'leagues.refused') }),
  refreshPage,
);
