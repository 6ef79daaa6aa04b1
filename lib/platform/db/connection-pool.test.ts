import { type AddressInfo, createServer, type Server } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { startSwitchableProxy } from '@/tests/tools/cluster/tcp-proxy';
import { urlOverNetwork, useDatabase } from '@/tests/use-database';
import { isDatabaseUnavailable } from './client';
import { connectionPoolSize, OutageTolerantPool } from './connection-pool';

/** A server that refuses every Postgres connection. It sends a protocol error with `code`, or closes the connection if `code` is null. */
async function fullServer(code: string | null): Promise<{ readonly server: Server; readonly url: string; readonly count: () => number }> {
  let asked = 0;
  const server = createServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', () => {
        asked += 1;
        if (code === null) return void socket.end();
        const fields = Buffer.from(`SFATAL\0C${code}\0Msorry, too many clients already\0\0`);
        const length = Buffer.alloc(4);
        length.writeInt32BE(fields.length + 4);
        socket.end(Buffer.concat([Buffer.from('E'), length, fields]));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `postgresql://nobody:nothing@127.0.0.1:${(server.address() as AddressInfo).port}/none`, count: () => asked };
}

useDatabase();

let openServer: Server | null = null;
afterEach(() => {
  vi.restoreAllMocks();
  openServer?.close();
});

describe('a database that refuses connections', () => {
  it.each([
    ['refuses with an error', '53300'],
    ['closes the connection, as a proxy does', null],
  ])('is retried for a while, and then reported as unavailable: %s', async (_, code) => {
    const { server, url, count } = await fullServer(code);
    openServer = server;
    const prisma = new PrismaClient({ adapter: new PrismaPg(new OutageTolerantPool({ connectionString: url, max: 2 }, 700), { disposeExternalPool: true }) });
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1000);
    const asking = Promise.all([
      prisma.event.findFirst().catch((error: unknown) => error),
      prisma.$queryRaw`SELECT 1`.catch((error: unknown) => error),
      prisma.$transaction(async (db) => db.event.count()).catch((error: unknown) => error),
    ]);
    await expect.poll(count).toBeGreaterThan(3);
    clock.mockReturnValue(1700);
    expect((await asking).map(isDatabaseUnavailable)).toEqual([true, true, true]);
    await prisma.$disconnect();
  });

  it('has one deadline for all callers: after it, callers fail at once, and a later outage has a new deadline', async () => {
    const { server, url, count } = await fullServer('57P03');
    openServer = server;
    const pool = new OutageTolerantPool({ connectionString: url }, 4500);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1000);
    const ask = () => pool.connect().catch((error: unknown) => error);
    const first = ask();
    await expect.poll(count).toBeGreaterThan(1);
    clock.mockReturnValue(5400);
    expect(isDatabaseUnavailable(await first)).toBe(true);
    const before = count();
    expect(isDatabaseUnavailable(await ask())).toBe(true);
    expect(count() - before).toBe(1);
    clock.mockReturnValue(60_000);
    const later = ask();
    await expect.poll(() => count() - before).toBeGreaterThan(2);
    clock.mockReturnValue(64_400);
    expect(isDatabaseUnavailable(await later)).toBe(true);
    await pool.end();
  });

  it('and then stays silent is still treated as the same outage, and callers are served when it is back', async () => {
    const url = urlOverNetwork();
    const network = await startSwitchableProxy(Number(url.port));
    url.port = String(network.port);
    const pool = new OutageTolerantPool({ connectionString: url.href }, 200);
    network.cut();
    const gone: unknown = await pool.connect().catch((error: unknown) => error);
    network.stall();
    const silent: unknown = await pool.connect().catch((error: unknown) => error);
    // The pool gave up before the connection timed out.
    expect([pool.totalCount, isDatabaseUnavailable(gone), isDatabaseUnavailable(silent)]).toEqual([1, true, true]);
    network.mend();
    expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
    await network.stop();
  });

  it('permanently is not retried', async () => {
    const { server, url, count } = await fullServer('28P01');
    openServer = server;
    const pool = new OutageTolerantPool({ connectionString: url });
    const failure = await pool.connect().catch((error: unknown) => error);
    expect([count(), isDatabaseUnavailable(failure)]).toEqual([1, false]);
    await pool.end();
  });

  it('because it does not exist is unavailable', async () => {
    const pool = new OutageTolerantPool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' }, 200);
    expect(isDatabaseUnavailable(await pool.connect().catch((error: unknown) => error))).toBe(true);
    await pool.end();
  });
});

it('the pool size of an instance comes from its environment, and invalid values are refused', () => {
  expect([connectionPoolSize(''), connectionPoolSize('25')]).toEqual([10, 25]);
  for (const given of ['0', '-1', 'many', '1001', '1.5']) expect(() => connectionPoolSize(given)).toThrow(`DATABASE_CONNECTIONS=${given}`);
});
