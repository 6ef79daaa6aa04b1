import { resetPassword, ResetPassword } from '@/lib/acts/accounts/passwords';
import { openDatabase } from '../database/open-database';
import { PlainError } from '../process/errors.mjs';
import { loadSecrets } from './secrets';
import { readDotEnv } from './settings';

export async function printNewPassword(email: string): Promise<void> {
  const input = ResetPassword.safeParse({ email });
  if (!input.success) throw new PlainError('Say whose: npm run new-password -- name@club.org');
  readDotEnv();
  const { url, close } = await openDatabase(loadSecrets());
  try {
    process.env.DATABASE_URL = url;
    const outcome = await resetPassword({ kind: 'system', name: 'new-password' }, input.data);
    if (!outcome.ok) throw new PlainError(`There is no account with ${input.data.email}.`);
    console.log(`New password for ${outcome.value.name}, who should change it under "Your account": ${outcome.value.password}`);
  } finally {
    await close();
  }
}
