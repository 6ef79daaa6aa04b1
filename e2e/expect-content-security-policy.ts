import { expect, type Page, type Response } from '@playwright/test';

/** Returns the list of violations of the content security policy that the browser reports for a page. It grows while the page is used. */
export function collectPolicyViolations(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(`${page.url()} ${message.text()}`);
  });
  return refused;
}

/** Checks that the policy lets only the server's own script files run, and inline scripts only by nonce or hash. */
export function expectContentSecurityPolicy(answer: Response | null): void {
  expect(answer?.headers()['content-security-policy'] ?? '', answer?.url()).toMatch(/script-src 'self'( '(nonce|sha256)-[\w+/=]+')*;/);
}
