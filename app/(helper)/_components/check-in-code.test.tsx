import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import { QrCode } from '@/app/_ui/qr-code';
import { t } from '@/lib/platform/messages/translate';
import { useDatabase } from '@/tests/use-database';
import { CheckInCode } from './check-in-code';

useDatabase();
afterEach(() => vi.unstubAllEnvs());

const PAGE = '/organise/lakeside/open/arrivals?player=e1';

async function codeHtml(origin: string): Promise<string> {
  vi.stubEnv('PUBLIC_URL', origin);
  const { prelude } = await prerenderToNodeStream(<CheckInCode player={{ eventSlug: 'lakeside', sectionSlug: 'open', entryId: 'e1' }} />);
  return text(prelude);
}

it('the code on My games opens the check-in with the player found, by the address that phones can open', async () => {
  const html = await codeHtml('http://192.168.1.20:3000');
  expect(html).toContain(renderToStaticMarkup(<QrCode address={`http://192.168.1.20:3000${PAGE}`} label={t('arrivals.code.label')} />));
  expect(html).toContain(`href="${PAGE}"`);
  expect(html).not.toContain('role="note"');
});

it('the code has a warning if only this computer can open its address', async () => {
  expect(await codeHtml('http://localhost:3000')).toContain('role="note"');
});
