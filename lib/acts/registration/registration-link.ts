import { deriveToken, hashToken } from '@/lib/platform/access/tokens';

/** Enough letters of five bits each that nobody can guess a link. */
const CODE_LENGTH = 20;

/**
 * The code of the private link of a registrant. It follows from the secret of the server, so that emails and the outbox can state it again
 * although only its hash is stored.
 */
export const registrationCode = ({ id, linkNumber }: { readonly id: string; readonly linkNumber: number }): string =>
  deriveToken('registration', `${id}/${linkNumber}`, CODE_LENGTH);

/** The code, or null if the server has another secret now than when the link was made. */
export function knownCode(registrant: { readonly id: string; readonly linkNumber: number; readonly codeHash: string }): string | null {
  const code = registrationCode(registrant);
  return hashToken(code) === registrant.codeHash ? code : null;
}
