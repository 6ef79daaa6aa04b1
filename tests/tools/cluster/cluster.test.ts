import { once } from 'node:events';
import net from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { installInstructions } from './find-programs';
import { nginxConfiguration } from './nginx-configuration';
import { startSwitchableProxy } from './tcp-proxy';

describe('nginx in front of several machines', () => {
  const text = nginxConfiguration({ folder: '/tmp/here', port: 4000, upstreams: [4001, 4002, 4003], workers: 2, connections: 16_000 });

  test('knows every instance and skips one that is unavailable', () => {
    expect(text.match(/server 127\.0\.0\.1:400[123] max_fails=1 fail_timeout=2s;/g)).toHaveLength(3);
    expect(text).toContain('listen 127.0.0.1:4000 ');
  });

  test('forwards event streams without buffering, and the address of the client', () => {
    expect(text).toMatch(/location ~ \^\/api\/\(live\/\|organise\/live\) \{[^}]*proxy_buffering off;/);
    expect(text).toMatch(/X-Forwarded-For +\$remote_addr;/);
  });

  test('writes into its own folder only', () => {
    const paths = [...text.matchAll(/(?:_path|pid|error_log) (\S+?)[; ]/g)].map(([, path]) => path);
    expect(paths).toHaveLength(7);
    expect(paths.every((path) => path?.startsWith('/tmp/here/'))).toBe(true);
  });

  test('a missing program is reported with the packages that contain it', () => {
    expect(installInstructions(['nginx', 'postgresql'])).toBe(
      'Several machines need nginx and postgresql: "apt-get install nginx postgresql" as root, or the same command with --install.',
    );
  });
});

describe('the switchable proxy', () => {
  const open: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });

  async function saying(word: string): Promise<number> {
    const server = net.createServer((socket) => socket.on('error', () => {}).on('data', () => socket.write(word)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    open.push(() => new Promise((resolve) => server.close(resolve)));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async function movingTo(port: number) {
    const address = await startSwitchableProxy(port);
    open.push(() => address.stop());
    return address;
  }

  const connected = async (port: number) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };

  const gone = (socket: net.Socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve()));

  const answerTo = async (socket: net.Socket) => {
    socket.write('?');
    return String((await once(socket, 'data'))[0]);
  };

  test('breaks connections to the former server when it moves', async () => {
    const [former, next] = [await saying('former'), await saying('next')];
    const address = await movingTo(former);
    const early = await connected(address.port);
    expect(await answerTo(early)).toBe('former');
    address.moveTo(next);
    await gone(early);
    expect(await answerTo(await connected(address.port))).toBe('next');
  });

  test('when stalled, sends nothing and keeps connections open; when mended, forwards again', async () => {
    const address = await movingTo(await saying('there'));
    const socket = await connected(address.port);
    expect(await answerTo(socket)).toBe('there');
    address.stall();
    let heard = 0;
    socket.on('data', () => (heard += 1)).write('?');
    const late = await connected(address.port);
    expect([heard, socket.destroyed, late.destroyed]).toEqual([0, false, false]);
    const closed = Promise.all([gone(socket), gone(late)]);
    address.mend();
    await closed;
    expect(heard).toBe(0);
    expect(await answerTo(await connected(address.port))).toBe('there');
  });

  test('when cut, breaks all connections and refuses new ones', async () => {
    const address = await movingTo(await saying('there'));
    const socket = await connected(address.port);
    expect(await answerTo(socket)).toBe('there');
    address.cut();
    await gone(socket);
    const refused = net.connect({ port: address.port, host: '127.0.0.1' });
    refused.on('error', () => {});
    await gone(refused);
    address.mend();
    expect(await answerTo(await connected(address.port))).toBe('there');
  });
});
