import { expect, type Page, type Response } from '@playwright/test';

/** What the browser refuses on a page because of the page's own policy; it fills as the page is used. */
export function collectPolicyViolations(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(`${page.url()} ${message.text()}`);
  });
  return refused;
}

/** Scripts of the page run by nonce or hash, and from nowhere else. */
export function expectPolicy(answer: Response | null): void {
  expect(answer?.headers()['content-security-policy'] ?? '', answer?.url()).toMatch(/script-src 'self'( '(nonce|sha256)-[\w+/=]+')*;/);
}
