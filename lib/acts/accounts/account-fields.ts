import { z } from 'zod';
import { t } from '@/lib/platform/messages/translate';

/** The longest accepted password, in characters. The limit keeps the cost of hashing low. */
export const MAX_PASSWORD_LENGTH = 1000;
export const MAX_EMAIL_LENGTH = 254;

export const emailField = () =>
  z
    .string({ error: t('fields.account.email') })
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL_LENGTH, t('fields.tooLong', { longest: MAX_EMAIL_LENGTH }))
    .pipe(z.email(t('fields.account.email')));

/** Checks only the length. `decidePassword` decides whether the password is acceptable. */
export const newPasswordField = () =>
  z
    .string({ error: t('fields.account.password') })
    .min(1, t('fields.account.password'))
    .max(MAX_PASSWORD_LENGTH, t('fields.tooLong', { longest: MAX_PASSWORD_LENGTH }));

export const currentPasswordField = () =>
  z
    .string({ error: t('fields.account.password') })
    .min(1, t('fields.account.password'))
    .max(MAX_PASSWORD_LENGTH);
