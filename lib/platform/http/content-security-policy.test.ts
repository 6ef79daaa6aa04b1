import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { cachedPagePolicy, setSecurityHeaders } from './content-security-policy';

afterEach(() => vi.unstubAllEnvs());

function securedResponse(headers: Record<string, string> = {}, isDevelopment = false) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  const response = new ServerResponse(request);
  setSecurityHeaders(request, response, { isDevelopment });
  return { request, response, policy: String(response.getHeader('content-security-policy')) };
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('every response has its own nonce, and no other inline script may run', () => {
  const [one, other] = [securedResponse(), securedResponse()];
  expect(one.policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='; /);
  expect(one.policy).not.toBe(other.policy);
  expect(one.policy).not.toMatch(/script-src[^;]*unsafe/);
});

it('a file that an organiser uploaded may run no script, with any policy or nonce', () => {
  const request = new IncomingMessage(new Socket());
  request.url = '/api/downloads/linden-open/ab?x=1';
  const response = new ServerResponse(request);
  setSecurityHeaders(request, response);
  expect(response.getHeader('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
});

it('the nonce is ours, whatever the request’s headers contain', () => {
  const { request, policy } = securedResponse({
    'content-security-policy': "script-src 'nonce-mine'",
    'content-security-policy-report-only': "script-src 'nonce-mine'",
  });
  expect(request.headers['content-security-policy']).toBe(policy);
  expect(request.headers['content-security-policy-report-only']).toBeUndefined();
});

it('browsers are told to use TLS only if TLS is in use', () => {
  vi.stubEnv('NEXTAUTH_URL', 'http://192.0.2.1:3000');
  expect(securedResponse().response.hasHeader('strict-transport-security')).toBe(false);
  vi.stubEnv('NEXTAUTH_URL', 'https://chess.example');
  expect(securedResponse().response.getHeader('strict-transport-security')).toMatch(/^max-age=\d+$/);
});

it('evaluating text as code is allowed in development only', () => {
  expect(securedResponse({}, true).policy).toContain("'unsafe-eval'");
  expect(securedResponse().policy).not.toContain('unsafe-eval');
});

it('a cached page allows the scripts it was rendered with, by hash, and no injected ones', () => {
  const { policy } = securedResponse();
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const html = `<script src="/a.js" nonce="${nonce}"></script><script nonce="${nonce}">one()</script><p>x</p><script>evil()</script><script nonce="${nonce}" id="x">two()\n</script><script nonce="guess">three()</script>`;
  const kept = cachedPagePolicy(html, policy);
  expect(kept).not.toContain('nonce-');
  expect(/script-src ([^;]*);/.exec(kept)?.[1]?.split(' ')).toEqual(["'self'", hashOf('one()'), hashOf('two()\n')]);
});
