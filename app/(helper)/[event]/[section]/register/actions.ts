'use server';

import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { searchListedPlayers } from '@/app/_components/listed-player-actions';
import { formAction } from '@/app/_request/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { registerPlayer, RegisterPlayerSchema } from '@/lib/acts/registration/register-player';
import { sendMailsSoon } from '@/lib/exchange/mail/send-registration-mails';

/** Leads to the private link, which is also how the registrant learns it. */
export const registerPlayerAction = formAction(
  RegisterPlayerSchema,
  registerPlayer,
  ({ code }) => {
    after(() => sendMailsSoon());
    redirect(withQuery(addresses.registration(code), { new: 1 }));
  },
  undefined,
  searchListedPlayers,
);
