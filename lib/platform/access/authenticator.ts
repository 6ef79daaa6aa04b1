import { Secret, TOTP } from 'otpauth';
import { t } from '@/lib/platform/messages/translate';
import { BASE32_ALPHABET, deriveToken } from './tokens';

const SECRET_LETTERS = 32;
/** RFC 4648, which authenticator apps read. */
const APP_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECONDS_PER_STEP = 30;
/** A code is also accepted one step early or late, because the clock of a phone may differ. */
const TOLERANCE = 1;

/** What an authenticator app shares with an account: 160 bits, derived from the server's secret, so that no database holds them. */
interface SharedSecret {
  readonly userId: string;
  readonly salt: string;
}

function totpOf({ userId, salt }: SharedSecret, label: string): TOTP {
  const letters = deriveToken('authenticator', `${userId} ${salt}`, SECRET_LETTERS);
  const readable = [...letters].map((letter) => APP_ALPHABET[BASE32_ALPHABET.indexOf(letter)] ?? '').join('');
  return new TOTP({ issuer: t('shell.product'), label, secret: Secret.fromBase32(readable), period: SECONDS_PER_STEP });
}

/** The address that an authenticator app reads from a QR code, and the key for typing. `email` names the account in the app. */
export function authenticatorSetup(shared: SharedSecret, email: string): { readonly address: string; readonly key: string } {
  const totp = totpOf(shared, email);
  return { address: totp.toString(), key: totp.secret.base32.replace(/.{4}(?=.)/g, '$& ') };
}

/** The form of an app's code. `otpauth` throws for six characters that are more than six bytes, for example digits of an Arabic keyboard. */
export const isCodeOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns the time step of a code of six digits (RFC 6238), or null if the code is wrong now, or not later than `lastStep`. */
export function stepOfCode(shared: SharedSecret, code: string, lastStep: number, now: Date): number | null {
  if (!isCodeOfApp(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(shared, '').validate({ token: code, timestamp, window: TOLERANCE });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / SECONDS_PER_STEP) + delta;
  return step > lastStep ? step : null;
}
