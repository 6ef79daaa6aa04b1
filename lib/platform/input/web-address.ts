import { err, ok, type Result } from '@/engine/model/result-or-error';

/** Parses a typed address that begins with http:// or https://. Refuses a user name or a password in it. */
export function parseWebAddress(typed: string): Result<URL, 'address-scheme' | 'address-form'> {
  if (!/^https?:\/\//i.test(typed)) return err('address-scheme');
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || url.username !== '' || url.password !== '' || /[\s\\]/.test(typed)) return err('address-form');
  return ok(url);
}
