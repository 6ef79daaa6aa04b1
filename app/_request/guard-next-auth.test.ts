import { describe, expect, it } from 'vitest';
import { guardNextAuth, redirectAfterSignIn } from './guard-next-auth';

const callGuarded = (answer: () => Promise<Response> | Response, path = '/api/auth/signout', method = 'POST') =>
  guardNextAuth(async () => answer())(new Request(`http://192.168.1.20:3000${path}`, { method }), {});

const redirectTo = (location: string) => () => new Response(null, { status: 302, headers: { location } });

describe('signing in and out by next-auth', () => {
  it('redirects only to the requested host', async () => {
    for (const [given, path] of [
      ['http://localhost:3000', '/'],
      ['http://localhost:3000/api/auth/signin?csrf=true', '/api/auth/signin?csrf=true'],
      ['/sign-in?callbackUrl=%2Forganise', '/sign-in?callbackUrl=%2Forganise'],
    ] as const)
      expect((await callGuarded(redirectTo(given))).headers.get('location')).toBe(path);
  });

  it('leads to the wanted page, but only on this host', () => {
    const host = '192.168.1.20:3000';
    expect(redirectAfterSignIn('/organise/open?a=1', host)).toBe('/organise/open?a=1');
    expect(redirectAfterSignIn('http://192.168.1.20:3000/account', host)).toBe('/account');
    for (const wanted of [
      'http://localhost:3000/account',
      'https://elsewhere.example/x',
      '//elsewhere.example',
      '/.//elsewhere.example',
      'http://192.168.1.20:3000//elsewhere.example',
      'javascript:alert(1)',
      ':::',
      '',
      5,
      null,
      { toString: 1 },
    ]) {
      expect(redirectAfterSignIn(wanted, host), String(JSON.stringify(wanted))).toBe('/organise');
    }
  });

  it('is refused if a page of another site requests it', async () => {
    const asked = (headers: Record<string, string>) =>
      guardNextAuth(async () => new Response('signed in'))(
        new Request('http://192.168.1.20:3000/api/auth/callback/credentials', { method: 'POST', headers: { host: '192.168.1.20:3000', ...headers } }),
        {},
      );
    const foreign: readonly Record<string, string>[] = [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      const answer = await asked(headers);
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'invalid' }]);
    }
    expect((await asked({ origin: 'http://192.168.1.20:3000' })).status).toBe(200);
    expect((await asked({})).status).toBe(200);
  });

  it('refuses malformed requests with a readable message', async () => {
    const never = () => Promise.reject(new Error('asked'));
    const reading = await callGuarded(never, '/api/auth/callback/credentials', 'GET');
    expect([reading.status, reading.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await reading.json()).toMatchObject({ code: 'invalid' });
    const noJson = await callGuarded(() => Promise.reject(new SyntaxError('Unexpected end of JSON input')));
    expect([noJson.status, await noJson.json()]).toEqual([
      400,
      { code: 'invalid', message: 'The server could not read the request. Reload the page and try again.', facts: {} },
    ]);
    expect((await callGuarded(() => new Response('configuration', { status: 500 }))).status).toBe(400);
    await expect(callGuarded(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  });
});
