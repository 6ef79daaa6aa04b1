import { resetPassword, ResetPassword } from '@/lib/acts/accounts/reset-password';
import { database } from '@/lib/platform/db/client';

const input = ResetPassword.safeParse({ email: process.argv[2] });
if (!input.success) {
  console.error('Say whose: npm run new-password -- name@club.org');
  process.exit(1);
}
const outcome = await resetPassword({ kind: 'system', name: 'new-password' }, input.data);
await database().$disconnect();
if (!outcome.ok) {
  console.error(`There is no account with ${input.data.email}.`);
  process.exit(1);
}
console.log(`${outcome.value.name} signs in with this password now, and changes it under "Your account": ${outcome.value.password}`);
