'use server';

import { revalidatePath } from 'next/cache';
import { after } from 'next/server';
import { formAction } from '@/app/_request/form-action';
import { settleMail, SettleMailSchema } from '@/lib/acts/registration/queue-mails';
import { sendMailsSoon } from '@/lib/exchange/mail/send-registration-mails';

export const settleMailAction = formAction(SettleMailSchema, settleMail, ({ mailStep }) => {
  if (mailStep === 'again') after(() => sendMailsSoon());
  revalidatePath('/organise/[event]/outbox', 'page');
});
