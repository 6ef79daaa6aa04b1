import { resetPassword, ResetPasswordSchema } from '@/lib/acts/accounts/change-password';
import { openDatabase } from '../database/open-database';
import { UserError } from '../process/command-errors.mjs';
import { readDotEnv } from './environment';
import { loadSecrets } from './secrets';

export async function printNewPassword(email: string): Promise<void> {
  const input = ResetPasswordSchema.safeParse({ email });
  if (!input.success) throw new UserError('Say whose: npm run new-password -- name@club.org');
  readDotEnv();
  const { url, close } = await openDatabase(loadSecrets());
  try {
    process.env.DATABASE_URL = url;
    const outcome = await resetPassword({ kind: 'system', name: 'new-password' }, input.data);
    if (!outcome.ok) throw new UserError(`There is no account with ${input.data.email}.`);
    console.log(`New password for ${outcome.value.name}, who should change it under "Your account": ${outcome.value.password}`);
  } finally {
    await close();
  }
}
