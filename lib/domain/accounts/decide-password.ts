import { ok, type Result } from '@/engine/model/result-or-error';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { wordSet } from '@/lib/platform/messages/word-set';

const MIN_PASSWORD_LENGTH = 10;

/** Common passwords that would pass the length check. */
const COMMON_PASSWORDS = wordSet`
  1234567890 12345678910 0123456789 1111111111 0000000000 qwertyuiop password12 password123 password1234 passwordpassword
  iloveyou123 letmein123 administrator adminadmin abcdefghij chesschess checkmate1
`;

export type PasswordProblem = 'password-too-short' | 'password-too-common';

export function decidePassword(password: string, field: string): Result<string, Refusal<PasswordProblem>> {
  if ([...password].length < MIN_PASSWORD_LENGTH) return refuse('password-too-short', { field, facts: { least: MIN_PASSWORD_LENGTH } });
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return refuse('password-too-common', { field });
  return ok(password);
}
