'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import { changeUsChessDetails, ChangeUsChessDetailsSchema } from '@/lib/acts/events/change-us-chess-details';
import { t } from '@/lib/platform/messages/translate';

export const changeUsChessDetailsAction = formAction(ChangeUsChessDetailsSchema, changeUsChessDetails, () => {
  revalidatePath('/organise/[event]/national-reports', 'page');
  return { notice: t('nationalReports.us.saved') };
});
