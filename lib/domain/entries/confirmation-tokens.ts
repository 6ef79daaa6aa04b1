/** Joins agreements: an act may ask more than once, for example in two sections, and each request repeats the earlier agreements. */
const SEPARATOR = '.';

export function isConfirmed(agreed: string | undefined, agreement: string): boolean {
  return agreed?.split(SEPARATOR).includes(agreement) === true;
}

export function addConfirmation(agreed: string | undefined, agreement: string): string {
  return agreed === undefined || agreed === '' ? agreement : [...agreed.split(SEPARATOR), agreement].slice(-4).join(SEPARATOR);
}
