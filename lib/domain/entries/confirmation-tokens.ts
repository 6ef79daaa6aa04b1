/** Separates agreement tokens. If an act asks several times, each request repeats the tokens of the earlier answers. */
const SEPARATOR = '.';

export function isConfirmed(agreed: string | undefined, agreement: string): boolean {
  return agreed?.split(SEPARATOR).includes(agreement) === true;
}

export function addConfirmation(agreed: string | undefined, agreement: string): string {
  return agreed === undefined || agreed === '' ? agreement : [...agreed.split(SEPARATOR), agreement].slice(-4).join(SEPARATOR);
}
