import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWebServer, openInternalGateway } from './create-web-server';
import { readTls, tlsPaths } from './read-tls-files';

// These keys are for tests only and protect nothing.
const FIXTURES = path.join(import.meta.dirname, 'fixtures/tls');
let folder: string;
let paths: { certificate: string; key: string };
let server: Server | undefined;

function installFile(name: 'hall' | 'renewed', what: 'cert' | 'key'): void {
  copyFileSync(path.join(FIXTURES, `${name}.${what}.pem`), what === 'cert' ? paths.certificate : paths.key);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tls-'));
  paths = { certificate: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  installFile('hall', 'cert');
  installFile('hall', 'key');
});

afterEach(async () => {
  await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)));
  server = undefined;
  rmSync(folder, { recursive: true });
});

async function start(env: NodeJS.ProcessEnv, lookAgainMs?: number): Promise<number> {
  const made = createWebServer({}, (request, response) => response.end(`${'encrypted' in request.socket ? 'https' : 'http'} ${request.url}`), env, lookAgainMs);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return (made.address() as AddressInfo).port;
}

const tlsEnv = (): NodeJS.ProcessEnv => ({ NODE_ENV: 'test', TLS_CERT: paths.certificate, TLS_KEY: paths.key });

function certificateName(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

function sendWithoutTls(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket
      .on('data', (chunk) => (answer += chunk))
      .on('close', () => resolve(answer))
      .on('error', () => resolve(answer));
  });
}

describe('TLS_CERT and TLS_KEY', () => {
  it('serve https directly, with a certificate that browsers verify', async () => {
    const port = await start(tlsEnv());
    const { cert } = readTls(paths);
    const body = await new Promise<string>((resolve, reject) => {
      https
        .get({ port, host: '127.0.0.1', path: '/open', ca: cert, agent: false }, (answer) => {
          let text = '';
          answer.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text));
        })
        .on('error', reject);
    });
    expect(body).toBe('https /open');
  });

  it('redirect plain http requests to the same address over https, and accept no data without encryption', async () => {
    const port = await start(tlsEnv());
    const read = await sendWithoutTls(port, 'GET /open/round/2?me=4 HTTP/1.1\r\nHost: hall.test:3000\r\n\r\n');
    expect(read).toMatch(/^HTTP\/1\.1 307 /);
    expect(read).toMatch(/^location: https:\/\/hall\.test:3000\/open\/round\/2\?me=4\r$/m);
    expect(read).toMatch(/^cache-control: no-store\r$/m);
    expect(await sendWithoutTls(port, 'HEAD / HTTP/1.1\r\nHost: [fd00::1]:3000\r\n\r\n')).toMatch(/^location: https:\/\/\[fd00::1\]:3000\/\r$/m);
    const sent = await sendWithoutTls(port, 'POST /sign-in HTTP/1.1\r\nHost: hall.test:3000\r\nContent-Length: 10\r\n\r\npassword=x');
    expect(sent).toMatch(/^HTTP\/1\.1 400 /);
    expect(sent).toContain('Nothing was saved. Open the address with https:// in front and send the data again.');
    expect(sent).toContain('href="https://hall.test:3000/"');
  });

  it.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['an invalid host', 'GET / HTTP/1.1\r\nHost: "><script>\r\n\r\n'],
    ['another host in the path', 'GET //elsewhere.example HTTP/1.1\r\nHost: a@elsewhere.example\r\n\r\n'],
    ['a full address as the path', 'GET http://elsewhere.example/ HTTP/1.1\r\nHost: hall.test\r\n\r\n'],
    ['nonsense', 'nonsense\r\n\r\n'],
    ['a large amount of nonsense', `${'\0'.repeat(100_000)}\r\n\r\n`],
  ])('do not redirect a plain http request to another address: %s', async (_what, text) => {
    const answer = await sendWithoutTls(await start(tlsEnv()), text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 |^$/);
    expect(answer).not.toMatch(/^location:/m);
    expect(answer).not.toContain('<script>');
  });

  it('serve https even if the first byte of a handshake arrives alone', async () => {
    const port = await start(tlsEnv());
    const { cert } = readTls(paths);
    const socket = connect(port, '127.0.0.1');
    const through = new Duplex({
      read() {},
      // Sends one byte, and the rest after a pause.
      write(chunk: Buffer, _encoding, done) {
        socket.write(chunk.subarray(0, 1));
        setTimeout(() => socket.write(chunk.subarray(1), () => done()), 50);
      },
    });
    socket.on('data', (chunk) => through.push(chunk));
    const tls = connectTls({ socket: through, ca: cert, servername: 'hall.test' });
    tls.write('GET /open HTTP/1.1\r\nHost: hall.test\r\nConnection: close\r\n\r\n');
    let text = '';
    await new Promise<void>((resolve, reject) =>
      tls
        .on('data', (chunk) => (text += chunk))
        .on('error', reject)
        .on('data', () => text.includes('https /open') && resolve()),
    );
    tls.destroy();
    socket.destroy();
  });

  it('are read again when they are renewed; the old pair is used until both files have changed', async () => {
    const port = await start(tlsEnv(), 50);
    expect(await certificateName(port)).toBe('hall.test');
    installFile('renewed', 'cert');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await certificateName(port)).toBe('hall.test');
    installFile('renewed', 'key');
    await expect.poll(() => certificateName(port)).toBe('renewed.hall.test');
  });

  it('are optional: without them the server uses http', async () => {
    const port = await start({ NODE_ENV: 'test' });
    expect(await (await fetch(`http://127.0.0.1:${port}/open`)).text()).toBe('http /open');
    expect(tlsPaths({ NODE_ENV: 'test', TLS_CERT: '', TLS_KEY: '' })).toBeNull();
  });

  it('are refused with an explanation if they cannot be used', () => {
    const refusal = () => {
      try {
        readTls(paths);
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    expect(() => tlsPaths({ NODE_ENV: 'test', TLS_CERT: 'x' })).toThrow(/TLS_CERT is set and TLS_KEY is not/);
    expect(() => tlsPaths({ NODE_ENV: 'test', TLS_KEY: 'x' })).toThrow(/TLS_KEY is set and TLS_CERT is not/);
    installFile('renewed', 'key');
    expect(refusal()).toMatch(/key\.pem is not the key of the certificate .*cert\.pem/);
    writeFileSync(paths.key, 'no key');
    expect(refusal()).toMatch(/TLS_KEY: .*key\.pem is not a private key in PEM form/);
    rmSync(paths.key);
    expect(refusal()).toMatch(/TLS_KEY: .*key\.pem does not exist/);
    writeFileSync(paths.certificate, 'no certificate');
    installFile('hall', 'key');
    expect(refusal()).toMatch(/TLS_CERT: .*cert\.pem is not a certificate in PEM form/);
    rmSync(paths.certificate);
    expect(refusal()).toMatch(/TLS_CERT: .*cert\.pem does not exist/);
    expect(() => readTls({ ...paths, certificate: folder })).toThrow(/is a folder/);
    // The test needs an unreadable file, and root can read every file.
    if (process.getuid?.() === 0) return;
    chmodSync(paths.key, 0o000);
    installFile('hall', 'cert');
    expect(refusal()).toMatch(/may not be read by this user/);
  });
});

it('the internal gateway, from which Next fetches pages, listens on this machine only', async () => {
  const origin = await openInternalGateway({}, (_request, response) => response.end('inside'));
  expect(new URL(origin).hostname).toBe('127.0.0.1');
  expect(await (await fetch(origin)).text()).toBe('inside');
});
