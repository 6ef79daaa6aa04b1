import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** A text, byte string or map header in CBOR (RFC 8949) with a length below 65,536. */
function cborHead(type: 0x40 | 0x60, length: number): Buffer {
  if (length < 24) return Buffer.from([type + length]);
  return length < 256 ? Buffer.from([type + 24, length]) : Buffer.from([type + 25, length >> 8, length & 255]);
}
const cborBytes = (bytes: Uint8Array) => Buffer.concat([cborHead(0x40, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(0x60, text.length), Buffer.from(text)]);

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

interface Ceremony {
  readonly origin: string;
  readonly host: string;
  /** As base64url. */
  readonly challenge: string;
  readonly isVerified?: boolean;
}

/** An authenticator with one key (ES256), which answers as browsers do (WebAuthn 6 and 7). */
export class SoftwareAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id: Uint8Array;
  counter = 0;

  /** `idLength` is the length of its credential ID, in bytes. */
  constructor(idLength = 32) {
    this.id = randomBytes(idLength);
  }

  /** A new passkey. `statement` is the attestation in CBOR, without one by default. */
  create(ceremony: Ceremony, { format = 'none', statement = Buffer.from([0xa0]) } = {}) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const [xs, ys] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    // COSE (RFC 9053): key type 2, algorithm -7, curve 1, x and y.
    const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), xs, Buffer.from('225820', 'hex'), ys]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([this.id.length >> 8, this.id.length & 255]), this.id, key]);
    const data = Buffer.concat([this.authenticatorData(ceremony, HAS_CREDENTIAL), credential]);
    const attestation = [Buffer.from([0xa3]), cborText('fmt'), cborText(format), cborText('attStmt'), statement, cborText('authData'), cborBytes(data)];
    const response = { clientDataJSON: clientData('webauthn.create', ceremony), attestationObject: base64url(Buffer.concat(attestation)) };
    return this.answer({ ...response, transports: ['internal'] });
  }

  /** A signature with the passkey. The counter rises by one. */
  get(ceremony: Ceremony) {
    this.counter += 1;
    const data = this.authenticatorData(ceremony, 0);
    const clientDataJSON = clientData('webauthn.get', ceremony);
    const signature = sign('sha256', Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]), this.keys.privateKey);
    return this.answer({ clientDataJSON, authenticatorData: base64url(data), signature: base64url(signature) });
  }

  private answer(response: object): string {
    const id = base64url(this.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform', response });
  }

  private authenticatorData({ host, isVerified = true }: Ceremony, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(host), Buffer.from([USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags]), counter]);
  }
}

const clientData = (type: string, { challenge, origin }: Ceremony): string =>
  base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
