import { z } from 'zod';
import { line } from '@/lib/input/fields';
import { LONGEST_PASSWORD } from './sign-in';

/** An e-mail address as an account keeps it: lower case. */
export const emailField = () =>
  z
    .string({ error: 'Enter your e-mail.' })
    .trim()
    .toLowerCase()
    .max(254, 'This e-mail is too long.')
    .pipe(z.email('Enter an e-mail address, for example name@club.org.'));

export const personName = () => line('your name as others shall read it', 100);

/** A password being chosen; `decidePassword` judges it. */
export const newPassword = () => z.string({ error: 'Choose a password.' }).min(1, 'Choose a password.').max(LONGEST_PASSWORD, 'This password is too long.');
