import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { makePublishedSection } from '../public/published-section';

/** An average phone in a full hall: slow 4G, and a processor four times slower than this machine's. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const SLOWER_PROCESSOR = 4;
const BOARD_COUNT = 100;

interface TransferredBytes {
  document: number;
  styles: number;
  scripts: number;
  all: number;
}

const BYTES_FIELD_BY_RESOURCE_TYPE: Record<string, keyof TransferredBytes> = { Document: 'document', Stylesheet: 'styles', Script: 'scripts' };

/** Counts the bytes that the page receives, by kind. The counts grow while the page loads. */
async function countBytes(session: CDPSession): Promise<TransferredBytes> {
  const weights: TransferredBytes = { document: 0, styles: 0, scripts: 0, all: 0 };
  const kinds = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = BYTES_FIELD_BY_RESOURCE_TYPE[kinds.get(requestId) ?? ''];
    if (kind !== undefined) weights[kind] += encodedDataLength;
    weights.all += encodedDataLength;
  });
  return weights;
}

interface PaintMeasurement {
  readonly largest: number;
  readonly shift: number;
}

async function measurePaints(page: Page): Promise<PaintMeasurement> {
  return page.evaluate(
    () =>
      new Promise<PaintMeasurement>((resolve) => {
        const found = { largest: 0, shift: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.largest = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(found), 500);
      }),
  );
}

test('the round page of 100 boards on a slow phone', async ({ browser }) => {
  const { address } = await makePublishedSection(2 * BOARD_COUNT, 0);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  // The first visitor after a publication waits until the page is rendered, so the test measures a later visitor.
  await page.request.get(address);
  const session = await context.newCDPSession(page);
  const weights = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(address, { waitUntil: 'load' });
  const paints = await measurePaints(page);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    `slow phone, ${BOARD_COUNT} boards: largest paint ${Math.round(paints.largest)} ms, layout shift ${paints.shift.toFixed(3)}, document ${kilobytes(weights.document)}, ` +
      `styles ${kilobytes(weights.styles)}, scripts ${kilobytes(weights.scripts)}, all ${kilobytes(weights.all)}`,
  );
  expect(weights.document + weights.styles, 'all that is needed to read the page').toBeLessThan(40 * 1024);
  expect(weights.all).toBeLessThan(180 * 1024);
  expect(paints.shift).toBeLessThan(0.01);
  await context.close();
});
