import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { markServedFromCache, sendRequestId, instrumentRequest } from './instrument-request';
import { makeLog, formatLogLine, captureConsole } from './log';
import { logRequestError } from './request-errors';
import { FILE_ROUTE, listRoutes, NO_ROUTE, RouteMatcher } from './route-matcher';
import { serialiseError } from './serialise-error';

const processGlobals = globalThis as typeof globalThis & { crosstableLog?: ReturnType<typeof makeLog> };
const routes = new RouteMatcher(listRoutes());
let server: Server | undefined;
let lines: string[] = [];

afterEach(() => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))));

function captureLog(level = 'debug'): void {
  lines = [];
  processGlobals.crosstableLog = makeLog({ NODE_ENV: 'test', LOG_LEVEL: level, LOG_FORMAT: 'json' }, { write: (line) => void lines.push(line) });
}

async function serve(answer: RequestListener, isBehindProxy = false): Promise<string> {
  const made = createServer((request, response) => {
    instrumentRequest(request, response, { routes, isBehindProxy });
    sendRequestId(request, response);
    answer(request, response);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

const loggedLines = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const waitForLines = async (count: number) => {
  for (let waited = 0; lines.length < count && waited < 500; waited += 1) await sleep(5);
  return loggedLines();
};

/** The log must not contain any of these values. */
const SECRETS = { name: 'Ozolins', email: 'ozolins@club.example', token: 'tokentokentoken', code: 'KX7Q-PP2M', address: '203.0.113.77' };

/** One address for every route. Every part that may contain secret data contains some. */
const addresses = listRoutes().map(
  (route) => `${route.replaceAll(/\[(?:\.\.\.)?\w+\]/g, SECRETS.token)}?q=${SECRETS.name}&code=${SECRETS.code}&email=${SECRETS.email}`,
);

describe('the log', () => {
  it('contains no name, email, token, code or network address, whatever is requested and whatever fails', async () => {
    captureLog();
    const fail = (request: IncomingMessage) => {
      const error = Object.assign(
        new Error(`Key (email)=(${SECRETS.email}) already exists: "${SECRETS.name}" of ${SECRETS.email}`, {
          cause: new SyntaxError(`Unexpected token, "${SECRETS.code}"... is not valid JSON`),
        }),
        {
          detail: SECRETS.name,
          meta: { email: SECRETS.email },
        },
      );
      logRequestError(error, { method: 'GET', headers: request.headers }, { routePath: '/(public)/[event]/page', routeType: 'render' });
    };
    const base = await serve((request, response) => {
      fail(request);
      response.writeHead(500).end();
    });
    const headers = {
      cookie: `next-auth.session-token=${SECRETS.token}`,
      'user-agent': SECRETS.name,
      'x-forwarded-for': SECRETS.address,
      referer: `${base}/report/1/w/${SECRETS.token}`,
    };
    for (const address of addresses) await fetch(base + address, { headers });
    const found = await waitForLines(2 * addresses.length);
    expect(found.length).toBe(2 * addresses.length);
    const text = lines.join('');
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    expect(text).not.toContain('127.0.0.1');
    for (const line of found)
      expect(line).toMatchObject({
        id: expect.stringMatching(/^\w+-\w+$/),
        method: 'GET',
        route: expect.stringMatching(/^\//),
        time: expect.stringMatching(/Z$/),
      });
  });

  it('names the route of every page, and never its address', () => {
    expect(listRoutes().length).toBeGreaterThan(60);
    for (const route of listRoutes()) expect(routes.of(route.replaceAll(/\[(?:\.\.\.)?\w+\]/g, 'x7'))).toBe(route);
    expect(routes.of('/organise/linden-open/sections/new?x=1')).toBe('/organise/[event]/sections/new');
    expect(routes.of('/linden-open/open/round/3')).toBe('/[event]/[section]/round/[round]');
    expect(routes.of('/_next/static/chunks/a.js')).toBe(FILE_ROUTE);
    expect([routes.of('/wp-login.php'), routes.of('/a/b/c/d/e/f/g'), routes.of(`/${'a/'.repeat(5000)}`)]).toEqual([FILE_ROUTE, NO_ROUTE, NO_ROUTE]);
  });

  it('leaves out pages sent from memory, except at the level `debug`', async () => {
    captureLog('info');
    const base = await serve((request, response) => {
      if (request.url === '/linden-open') markServedFromCache(response);
      response.end();
    });
    for (const path of ['/linden-open', '/api/health', '/organise']) await fetch(base + path);
    expect((await waitForLines(1)).map(({ route, status, level }) => [route, status, level])).toEqual([['/organise', 200, 'info']]);
  });
});

describe('a request', () => {
  it('gets its own id, which is sent back with the response and passed to the application', async () => {
    captureLog();
    const base = await serve((request, response) => response.end(request.headers['x-request-id']));
    const answers = [await fetch(base, { headers: { 'x-request-id': 'made-up-by-client' } }), await fetch(base)];
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(ids);
    expect((await waitForLines(2)).map(({ id }) => id)).toEqual(ids);
  });

  it('keeps the id from a trusted proxy if it has the right form', async () => {
    captureLog();
    const base = await serve((_request, response) => response.end(), true);
    const idOf = async (given: string) => (await fetch(base, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idOf('7f3a-from-the-proxy')).toBe('7f3a-from-the-proxy');
    expect(await idOf('a b<script>')).not.toBe('a b<script>');
  });
});

describe('an error in the log', () => {
  it('has its type, code, number and place, and keeps the names of tables and constraints', () => {
    const error = Object.assign(new Error('duplicate key violates unique constraint "User_email_key" for "Ozolins"\n  of a list'), {
      code: 'P2002',
      digest: '123456',
    });
    const line = serialiseError(error);
    expect(line).toMatchObject({
      type: 'Error',
      code: 'P2002',
      digest: '123456',
      message: 'duplicate key violates unique constraint "User_email_key" for "…"\n  of a list',
    });
    expect(line.stack).toMatch(/^ {4}at .*log\.test\.ts/);
    expect(line.stack).not.toContain('Ozolins');
  });

  it.each([
    ['a name that contains quotation marks', 'Invalid value "O\'Zyx \\"Quirin\\", Ozolins" given', 'Invalid value "…" given'],
    ['brackets in a value', 'Key (name)=(Ozolins (Quirin), Zyx) already exists', 'Key (name)=(…) already exists'],
    ['a row refused by a constraint', "Failing row contains (1, Ozolins, O'Zyx).", 'Failing row contains(…).'],
    [
      'an invalid argument reported by Node',
      'The "path" argument must be of type string. Received type string (\'Ozolins\')',
      'The "…" argument must be of type string. received …',
    ],
    ['apostrophes', "Unknown column 'O'Zyx, Quirin' isn't there", "Unknown column '…' isn't there"],
  ])('does not contain values: %s', (_what, said, kept) => {
    expect(serialiseError(new Error(said)).message).toBe(kept);
  });

  it('of a database query has the fault, but not the query', () => {
    const error = Object.assign(
      new Error('\nInvalid `prisma.person.create()` invocation:\n\n{\n  data: {\n    name: Ozolins,\n  }\n}\n\nArgument `birth`: Invalid value provided.'),
      { name: 'PrismaClientValidationError' },
    );
    expect(serialiseError(error).message).toBe('Argument `birth`: Invalid value provided.');
    expect(
      serialiseError(Object.assign(new Error("ENOENT: no such file or directory, open '/srv/.data/secrets.json'"), { code: 'ENOENT', syscall: 'open' }))
        .message,
    ).toContain('/srv/.data/secrets.json');
  });

  it('can be any thrown value', () => {
    expect(serialiseError('no "Ozolins"')).toEqual({ type: 'string', message: 'no "…"' });
    expect(serialiseError({ name: 'Ozolins' }).message).toBe('not an error was thrown');
  });
});

it('console output of Next and libraries goes into the log, without user input', () => {
  captureLog();
  const target: Partial<Console> = {};
  captureConsole(target);
  target.error?.('`origin` header with value `ozolins.example` does not match', new Error(`The id did not match. Received "${SECRETS.name}".`));
  target.warn?.({ headers: SECRETS });
  expect(loggedLines()).toMatchObject([
    {
      level: 'error',
      message: 'printed by a library',
      printed: '`…` header with value `…` does not match',
      error: { type: 'Error', message: 'The id did not match. received …' },
    },
    { level: 'warn', message: 'printed by a library', printed: '' },
  ]);
  for (const secret of Object.values(SECRETS)) expect(lines.join('').toLowerCase()).not.toContain(secret.toLowerCase());
});

it('a line on a terminal is a sentence with the stack below it', () => {
  const line = {
    level: 'error',
    time: '2026-11-22T12:00:00.000Z',
    id: 'k3-1',
    method: 'GET',
    route: '/organise',
    error: { type: 'TypeError', message: 'x is null', digest: '99', stack: '    at page' },
    message: 'request failed',
  };
  expect(formatLogLine(JSON.stringify(line))).toMatch(
    /^\d\d:\d\d:\d\d error request failed id=k3-1 method=GET route=\/organise\n {2}TypeError: x is null \(number on the page: 99\)\n {4}at page\n$/,
  );
});
