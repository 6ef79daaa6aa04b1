import { afterEach, describe, expect, it, vi } from 'vitest';
import { applicationEnvironment } from './environment';
import { startupMessage } from './startup-message';

const OPTIONS = { local: 'http://localhost:3000', found: ['http://192.168.1.20:3000', 'http://10.0.0.4:3000'], seconds: '7.1', firstPath: null };
const lanAddress = { origin: 'http://192.168.1.20:3000', source: 'found', isLoopback: false } as const;
const loopback = { origin: 'http://localhost:3000', source: 'none', isLoopback: true } as const;

describe('the startup message', () => {
  it('contains the address for phones as text and QR code, then the other addresses of this server', () => {
    const text = startupMessage({ ...OPTIONS, address: lanAddress });
    expect(text).toContain('Crosstable is ready after 7.1 s: http://192.168.1.20:3000');
    expect(text).toContain('█▀');
    expect(text).toContain('On this machine: http://localhost:3000');
    expect(text).toContain('Also: http://10.0.0.4:3000');
    expect(text).not.toContain('Also: http://192.168.1.20:3000');
  });

  it('contains no QR code for an address that a phone cannot open, and says so', () => {
    const text = startupMessage({ ...OPTIONS, found: [], address: loopback });
    expect(text).not.toContain('█');
    expect(text).toContain('codes on slips would not work');
  });

  it('draws the QR code light on dark in every terminal with colours', () => {
    expect(startupMessage({ ...OPTIONS, address: lanAddress, hasColours: true })).toContain('\u001b[97;40m█');
  });

  it('contains the first organiser’s link under an address that other devices can open', () => {
    expect(startupMessage({ ...OPTIONS, address: lanAddress, firstPath: '/invitation/abc' })).toContain('http://192.168.1.20:3000/invitation/abc');
  });
});

describe('the address given to npm start', () => {
  afterEach(() => vi.unstubAllEnvs());
  const secrets = { databasePassword: '', sessionSecret: 's', pushPublicKey: '', pushPrivateKey: '' };
  const environment = () => applicationEnvironment({ databaseUrl: 'postgresql://x', secrets, port: 3000 });

  it('is PUBLIC_URL, or else NEXTAUTH_URL; without both, the server finds it', () => {
    vi.stubEnv('NEXTAUTH_URL', '');
    vi.stubEnv('PUBLIC_URL', '');
    expect(environment()).toMatchObject({ PUBLIC_URL: '', NEXTAUTH_URL: 'http://localhost:3000' });
    vi.stubEnv('NEXTAUTH_URL', 'https://chess.example');
    expect(environment()).toMatchObject({ PUBLIC_URL: 'https://chess.example', NEXTAUTH_URL: 'https://chess.example' });
    vi.stubEnv('PUBLIC_URL', 'http://hall.test:3000');
    expect(environment()).toMatchObject({ PUBLIC_URL: 'http://hall.test:3000', NEXTAUTH_URL: 'https://chess.example' });
  });

  it('is refused if it is not an address, or if it is http on a server with https', () => {
    vi.stubEnv('PUBLIC_URL', 'hall.test:3000');
    expect(environment).toThrow(/PUBLIC_URL=hall.test:3000 is not an address/);
    vi.stubEnv('PUBLIC_URL', 'http://hall.test');
    vi.stubEnv('TLS_CERT', `${import.meta.dirname}/fixtures/tls/hall.cert.pem`);
    vi.stubEnv('TLS_KEY', `${import.meta.dirname}/fixtures/tls/hall.key.pem`);
    expect(environment).toThrow(/says http, but TLS_CERT makes this server speak https/);
    vi.stubEnv('PUBLIC_URL', '');
    expect(environment().NEXTAUTH_URL).toBe('https://localhost:3000');
  });
});
