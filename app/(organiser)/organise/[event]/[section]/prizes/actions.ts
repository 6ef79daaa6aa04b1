'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import { changePrizeFund, ChangePrizeFundSchema } from '@/lib/acts/prizes/change-prize-fund';
import { excludePlayer, ExcludePlayerSchema, includePlayer, IncludePlayerSchema } from '@/lib/acts/prizes/exclude-player';
import { fixPrizes, FixPrizesSchema } from '@/lib/acts/prizes/fix-prizes';
import { payAward, PayAwardSchema, undoPayment, UndoPaymentSchema } from '@/lib/acts/prizes/pay-award';
import { t } from '@/lib/platform/messages/translate';

const revalidateSection = () => revalidatePath('/organise/[event]/[section]', 'layout');

export const changePrizeFundAction = formAction(ChangePrizeFundSchema, changePrizeFund, () => {
  revalidateSection();
  return { notice: t('prizes.fund.saved') };
});
export const excludePlayerAction = formAction(ExcludePlayerSchema, excludePlayer, ({ name }) => {
  revalidateSection();
  return { notice: t('prizes.exclusions.excluded', { name }) };
});
export const includePlayerAction = formAction(IncludePlayerSchema, includePlayer, ({ name }) => {
  revalidateSection();
  return { notice: t('prizes.exclusions.included', { name }) };
});
export const fixPrizesAction = formAction(FixPrizesSchema, fixPrizes, () => {
  revalidateSection();
  return { notice: t('prizes.fix.done') };
});
export const payAwardAction = formAction(PayAwardSchema, payAward, ({ receipt }) => {
  revalidateSection();
  return { notice: t('prizes.pay.recorded', { receipt }) };
});
export const undoPaymentAction = formAction(UndoPaymentSchema, undoPayment, ({ receipt }) => {
  revalidateSection();
  return { notice: t('prizes.pay.undone', { receipt }) };
});
