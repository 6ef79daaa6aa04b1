import { z } from 'zod';
import { tell } from '@/lib/platform/words/tell';

/** The longest accepted password; longer input would only cost time to hash. */
export const LONGEST_PASSWORD = 1000;

export const emailField = () =>
  z
    .string({ error: tell('fields.account.emailMissing') })
    .trim()
    .toLowerCase()
    .max(254, tell('fields.account.emailTooLong'))
    .pipe(z.email(tell('fields.account.emailForm')));

/** A password being chosen; `decidePassword` judges it. */
export const newPassword = () =>
  z
    .string({ error: tell('fields.account.passwordToChoose') })
    .min(1, tell('fields.account.passwordToChoose'))
    .max(LONGEST_PASSWORD, tell('fields.account.passwordTooLong'));

export const presentPassword = () =>
  z
    .string({ error: tell('fields.account.presentPassword') })
    .min(1, tell('fields.account.presentPassword'))
    .max(LONGEST_PASSWORD);
