import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { serveHealth } from '@/lib/platform/http/health-endpoint';
import { compareMigrations, expectedMigrations, HealthProbe, type HealthCheck } from './health-probe';
import { PageTimings } from './page-timings';

const healthyChecks = { finishedMigrations: () => Promise.resolve(expectedMigrations()), hasDisk: () => Promise.resolve(true) };
const neverResolves = () => new Promise<never>(() => {});

describe('a server is ready', () => {
  it('with its database, the migrations that this version needs, and free disk space', async () => {
    expect(await new HealthProbe(healthyChecks).failing()).toBe(null);
    expect(await new HealthProbe({ ...healthyChecks, finishedMigrations: () => Promise.reject(new Error('away')) }).failing()).toBe('database');
    expect(await new HealthProbe({ ...healthyChecks, finishedMigrations: () => Promise.resolve(expectedMigrations().slice(1)) }).failing()).toBe('migrations');
    expect(await new HealthProbe({ ...healthyChecks, hasDisk: () => Promise.resolve(false) }).failing()).toBe('disk');
  });

  it('but not if the database does not answer in time', async () => {
    expect(await new HealthProbe({ ...healthyChecks, finishedMigrations: neverResolves }, 20).failing()).toBe('database');
  });

  it('also if a newer version has migrated the database, because machines are updated one by one', async () => {
    const newer = [...expectedMigrations(), '99990101000000_later'];
    expect(await new HealthProbe({ ...healthyChecks, finishedMigrations: () => Promise.resolve(newer) }).failing()).toBe(null);
    expect(compareMigrations(newer).unknown).toEqual(['99990101000000_later']);
  });

  it('and is checked at most once a second, however many ask', async () => {
    let looks = 0;
    const health = new HealthProbe({ ...healthyChecks, hasDisk: () => Promise.resolve((looks += 1) > 0) });
    await Promise.all(Array.from({ length: 1000 }, (_, asked) => health.failing(1000 + (asked % 1000))));
    expect(looks).toBe(1);
    await health.failing(2000);
    expect(looks).toBe(2);
  });
});

describe('/api/health', () => {
  let server: Server | undefined;
  afterEach(() => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))));

  async function ask(path: string, failing: HealthCheck | null, method = 'GET') {
    const made = createServer((request, response) => {
      if (!serveHealth(request, response, { failing: () => Promise.resolve(failing) })) response.writeHead(418).end();
    });
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    const answer = await fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}${path}`, { method });
    return [answer.status, await answer.text()];
  }

  it.each([
    ['/api/health', null, 200, '{"live":true,"ready":true}\n'],
    ['/api/health?from=probe', 'database', 503, '{"live":true,"ready":false,"failing":"database"}\n'],
    ['/api/health/live', 'database', 200, '{"live":true}\n'],
    ['/api/healthy', null, 418, ''],
  ] as const)('%s with %s failing', async (path, failing, status, body) => {
    expect(await ask(path, failing)).toEqual([status, body]);
  });

  it('answers HEAD requests', async () => {
    expect(await ask('/api/health', 'disk', 'HEAD')).toEqual([503, '']);
  });
});

describe('the slowest pages', () => {
  const MINUTE = 60_000;

  it('are those of the last hour, ordered by their slowest response', () => {
    const pages = new PageTimings();
    pages.add('/old', 9000, 0);
    pages.add('/[event]', 10, 50 * MINUTE);
    pages.add('/[event]', 30, 60 * MINUTE);
    pages.add('/organise', 25, 60 * MINUTE);
    expect(pages.slowest(5, 64 * MINUTE)).toEqual([
      { route: '/[event]', count: 2, meanMs: 20, longestMs: 30 },
      { route: '/organise', count: 1, meanMs: 25, longestMs: 25 },
    ]);
    expect(pages.slowest(1, 64 * MINUTE).length).toBe(1);
    expect(pages.slowest(5, 200 * MINUTE)).toEqual([]);
  });
});
