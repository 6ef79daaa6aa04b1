import { err, ok, type Result } from '@/engine/model/outcome';

/** An address that begins with http:// or https://, as somebody typed it; one that carries a name or a password is none. */
export function parseWebAddress(typed: string): Result<URL, 'address-scheme' | 'address-form'> {
  if (!/^https?:\/\//i.test(typed)) return err('address-scheme');
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || url.username !== '' || url.password !== '' || /[\s\\]/.test(typed)) return err('address-form');
  return ok(url);
}
