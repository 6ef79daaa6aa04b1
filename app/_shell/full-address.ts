import 'server-only';

/** The address as it is typed or scanned from paper: this installation's own, with the path. */
export function fullAddress(path: string): string {
  return new URL(path, process.env.NEXTAUTH_URL).href;
}

/** The same without the scheme, for the eye. */
export function spokenAddress(path: string): string {
  return fullAddress(path).replace(/^https?:\/\//, '');
}
