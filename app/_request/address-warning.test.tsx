import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhoneLine } from '@/app/(public)/_hall-screen/hall-screen';
import { useDatabase } from '@/tests/use-database';
import { AddressWarning } from './address-warning';

useDatabase();
afterEach(() => vi.unstubAllEnvs());

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('the warning about addresses that phones cannot open', () => {
  it('is shown on the screen, not on paper, with a link to the page that sets the address', async () => {
    vi.stubEnv('PUBLIC_URL', 'http://localhost:3000');
    const markup = renderToStaticMarkup(await AddressWarning());
    expect(markup).toContain('http://localhost:3000. On a phone, that address means the phone itself');
    expect(markup).toContain('href="/organise/settings"');
    expect(markup).toContain('print:hidden');
  });

  it('is missing if phones can open the address', async () => {
    vi.stubEnv('PUBLIC_URL', 'http://192.168.1.20:3000');
    expect(await AddressWarning()).toBeNull();
    const line = renderToStaticMarkup(await PhoneLine({ address: 'http://192.168.1.20:3000/lakeside/open' }));
    expect(line).toBe('on your phone: <b>192.168.1.20:3000/lakeside/open</b>');
  });

  /** Maps each file that makes addresses with a host name to the pages that warn if other devices cannot open these addresses. */
  const WARNS: Record<string, string | readonly string[]> = {
    '_print/print-sheet.tsx': [
      '(public)/[event]/(no-layout)/[section]/print/[sheet]/page.tsx',
      '(organiser)/(no-layout)/organise/[event]/[section]/standings/print/[sheet]/page.tsx',
    ],
    '(helper)/registration/[code]/page.tsx': '(helper)/registration/[code]/page.tsx',
    '(organiser)/organise/[event]/[section]/registration/actions.ts': '(organiser)/organise/[event]/[section]/registration/page.tsx',
    '(organiser)/organise/[event]/[section]/registration/page.tsx': [
      '(organiser)/organise/[event]/[section]/registration/page.tsx',
      '(organiser)/organise/[event]/outbox/page.tsx',
    ],
    '(helper)/_components/check-in-code.tsx': '(helper)/_components/check-in-code.tsx',
    '(public)/_hall-screen/hall-screen.tsx': '(public)/_hall-screen/hall-screen.tsx',
    '(organiser)/organise/[event]/actions.ts': '(organiser)/organise/[event]/people/page.tsx',
    '(organiser)/organise/[event]/[section]/entries/actions.ts': [
      '(organiser)/organise/[event]/[section]/entries/page.tsx',
      '(organiser)/organise/[event]/[section]/entries/[entry]/page.tsx',
    ],
    '(organiser)/organise/[event]/[section]/teams/actions.ts': [
      '(organiser)/organise/[event]/[section]/teams/page.tsx',
      '(organiser)/organise/[event]/[section]/teams/[number]/page.tsx',
    ],
    '(organiser)/organise/[event]/[section]/actions.ts': '(organiser)/organise/[event]/[section]/helpers/page.tsx',
    '(organiser)/(no-layout)/organise/[event]/[section]/rounds/[round]/slips/result-slip.tsx':
      '(organiser)/(no-layout)/organise/[event]/[section]/rounds/[round]/slips/page.tsx',
  };

  it('is on every page with full addresses', () => {
    const read = (file: string) => readFileSync(path.join(ROOT, 'app', file), 'utf8');
    expect(read('(organiser)/_components/link-form.tsx')).toMatch(/<AccessLinkWarning\b/);
    const files = readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('_request'),
    );
    const making = files.filter((file) => /\b(?:absoluteUrl|withLinkAddresses)\(/.test(read(file)));
    expect(making.toSorted()).toEqual(Object.keys(WARNS).toSorted());
    for (const page of Object.values(WARNS).flat())
      expect(read(page), page).toMatch(
        page.includes('(organiser)/organise') || page.includes('slips') ? /<(?:AccessLinkWarning|LinkForm)\b/ : /<(?:AddressWarning|PhoneLine)\b/,
      );
  });
});
