import { z } from 'zod';
import { tell } from '@/lib/platform/words/tell';

/** The longest accepted password; longer input would only cost time to hash. */
export const LONGEST_PASSWORD = 1000;
export const LONGEST_EMAIL = 254;

export const emailField = () =>
  z
    .string({ error: tell('fields.account.email') })
    .trim()
    .toLowerCase()
    .max(LONGEST_EMAIL, tell('fields.tooLong', { longest: LONGEST_EMAIL }))
    .pipe(z.email(tell('fields.account.email')));

/** A password being chosen; `decidePassword` judges it. */
export const newPassword = () =>
  z
    .string({ error: tell('fields.account.password') })
    .min(1, tell('fields.account.password'))
    .max(LONGEST_PASSWORD, tell('fields.tooLong', { longest: LONGEST_PASSWORD }));

export const presentPassword = () =>
  z
    .string({ error: tell('fields.account.password') })
    .min(1, tell('fields.account.password'))
    .max(LONGEST_PASSWORD);
