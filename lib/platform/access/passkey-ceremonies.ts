import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { decidePublicAddress } from '@/lib/platform/installation/decide-public-address';
import { publicAddressMonitor } from '@/lib/platform/installation/public-address-monitor';
import { t } from '@/lib/platform/messages/translate';
import { deriveToken } from './tokens';

/** The address at which passkeys of this server work. Browsers bind each passkey to its host, the relying party ID of WebAuthn. */
export interface PasskeySite {
  readonly origin: string;
  readonly host: string;
}

const LOCAL_HOST = 'localhost';

/** Null if browsers allow no passkeys there: they need TLS and a name, or the computer itself. */
export function passkeySiteAt(origin: string): PasskeySite | null {
  const { protocol, hostname } = new URL(origin);
  const isNamed = !ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
  return isNamed && (protocol === 'https:' || hostname === LOCAL_HOST) ? { origin, host: hostname } : null;
}

/**
 * The public address if it allows passkeys; otherwise the address of this computer for itself. It never comes from a request, whose host a visitor
 * could forge.
 */
export async function currentPasskeySite(): Promise<PasskeySite> {
  const known = await publicAddressMonitor().known();
  const site = passkeySiteAt(decidePublicAddress(known).origin) ?? passkeySiteAt(known.local);
  if (site === null) throw new Error('the address of this computer is not localhost');
  return site;
}

export const isOnlyLocal = ({ host }: PasskeySite): boolean => host === LOCAL_HOST;

const CHALLENGE_LETTERS = 32;

/** What makes a challenge valid for one ceremony only. */
export interface CeremonyOfAccount {
  /** Proves that the password was right, for five minutes (`makeSecondStep`). */
  readonly proof: string;
  /** The session that adds a passkey; null when signing in. */
  readonly sessionId: string | null;
  /** The number of the latest line in the account's history. A finished ceremony adds a line, so that its challenge never works again. */
  readonly lastSequence: number;
}

/** The challenge, as base64url. It is derived, so that nothing is stored for ceremonies that nobody finishes. */
const challengeOf = ({ proof, sessionId, lastSequence }: CeremonyOfAccount): string =>
  isoBase64URL.fromUTF8String(deriveToken('passkey', `${proof} ${sessionId ?? ''} ${lastSequence}`, CHALLENGE_LETTERS));

/** A passkey as the database has it. */
export interface StoredPasskey {
  /** As base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: bigint;
  readonly transports: readonly string[];
}

interface Holder {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

const listed = (passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** What the browser needs to make a passkey. `existing` keeps a device from making a second one. */
export function creationOptions(
  { host }: PasskeySite,
  ceremony: CeremonyOfAccount,
  holder: Holder,
  existing: readonly StoredPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: t('shell.product'),
    rpID: host,
    userName: holder.email,
    userDisplayName: holder.name,
    userID: new TextEncoder().encode(holder.id),
    challenge: isoBase64URL.toBuffer(challengeOf(ceremony)),
    attestationType: 'none',
    excludeCredentials: listed(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** What the browser needs to ask a device for one of the passkeys. */
export function requestOptions(
  { host }: PasskeySite,
  ceremony: CeremonyOfAccount,
  passkeys: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: listed(passkeys),
    challenge: isoBase64URL.toBuffer(challengeOf(ceremony)),
    userVerification: 'required',
  });
}

/** 1023 bytes as base64url (WebAuthn 7.1). An index of Postgres holds no text that is much longer. */
const MAX_CREDENTIAL_ID_LENGTH = 1364;

/** Returns the new passkey, or null for an answer that does not fit the ceremony. */
export async function verifyCreation(
  { origin, host }: PasskeySite,
  ceremony: CeremonyOfAccount,
  answer: RegistrationResponseJSON,
): Promise<StoredPasskey | null> {
  const verified = await orNull(async () =>
    hasNoCertificate(answer)
      ? verifyRegistrationResponse({
          response: answer,
          expectedChallenge: challengeOf(ceremony),
          expectedOrigin: origin,
          expectedRPID: host,
          requireUserVerification: true,
        })
      : null,
  );
  if (verified?.verified !== true) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  if (id.length > MAX_CREDENTIAL_ID_LENGTH) return null;
  return { credentialId: id, publicKey, counter: BigInt(counter), transports: answer.response.transports ?? [] };
}

/** The options ask for no statement about the device. A certificate in one could make the library ask other servers whether it was revoked. */
function hasNoCertificate({ response }: RegistrationResponseJSON): boolean {
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = statement.get('fmt');
  return format === 'none' || (format === 'packed' && statement.get('attStmt').get('x5c') === undefined);
}

/** Returns the new counter of the passkey, or null for an answer that does not fit the ceremony, or whose counter is not higher. */
export async function verifyRequest(
  { origin, host }: PasskeySite,
  ceremony: CeremonyOfAccount,
  answer: AuthenticationResponseJSON,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<bigint | null> {
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challengeOf(ceremony),
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: credentialId, publicKey, counter: Number(counter) },
      requireUserVerification: true,
    }),
  );
  return verified?.verified === true ? BigInt(verified.authenticationInfo.newCounter) : null;
}

/** The library throws an error for every answer that it does not accept. */
async function orNull<Value>(verify: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** In characters. A browser's answer has some 1000. */
const MAX_ANSWER_LENGTH = 8000;
const MAX_TRANSPORTS = 8;
/** A name such as `smart-card`. JSON could also contain characters that Postgres refuses. */
const transport = () => z.string().regex(/^[a-z-]{1,20}$/);
const base64 = () =>
  z
    .string()
    .max(MAX_ANSWER_LENGTH)
    .regex(/^[\w-]*$/);

const ANSWER_FIELDS = { id: base64(), rawId: base64(), type: z.literal('public-key'), clientExtensionResults: z.object({}).default({}) };

/** The answer of a browser as JSON in a hidden field. Parts that the server does not need are left out. */
function answerField<Response extends z.ZodRawShape>(response: Response) {
  return z
    .string()
    .max(MAX_ANSWER_LENGTH, t('terms.sentence.unreadable'))
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue(t('terms.sentence.unreadable'));
        return z.NEVER;
      }
    })
    .pipe(z.object({ ...ANSWER_FIELDS, response: z.object(response) }, t('terms.sentence.unreadable')));
}

export const creationAnswerField = () =>
  answerField({ clientDataJSON: base64(), attestationObject: base64(), transports: z.array(transport()).max(MAX_TRANSPORTS).optional() });
export const requestAnswerField = () => answerField({ clientDataJSON: base64(), authenticatorData: base64(), signature: base64() });
