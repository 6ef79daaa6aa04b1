import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../process/processes';
import { serveMaintenancePage } from './maintenance-page';

const LOOPBACK_ENVIRONMENT = { LISTEN_HOST: '127.0.0.1' };
const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function openPage() {
  const port = await findFreePort();
  const holder = serveMaintenancePage(port, LOOPBACK_ENVIRONMENT);
  opened.push(holder);
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' }, ...init });
  return { port, holder, ask };
}

it('says that the server is restarting, and after several failures that it keeps stopping', async () => {
  const { holder, ask } = await openPage();
  await holder.open(1);
  const page = await ask('/spring-open');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(await page.text()).toMatch(/Crosstable is restarting[^]*reloads by itself/);
  await holder.open(4);
  expect(await (await ask('/')).text()).toMatch(/Crosstable keeps stopping[^]*stopped 4 times in a row/);
  const form = await (await ask('/organise', { method: 'POST', body: 'x'.repeat(1000) })).text();
  expect(form).toContain('Your last entry may not have been saved.');
  expect(form).not.toContain('http-equiv="refresh"');
});

it('answers only pages and health checks; event streams and scripts get no answer, so that they try again', async () => {
  const { holder, ask } = await openPage();
  await holder.open(1);
  expect((await ask('/api/health', { headers: { accept: '*/*' } })).status).toBe(503);
  await expect(ask('/api/live/1', { headers: { accept: 'text/event-stream' } })).rejects.toThrow();
  await expect(ask('/organise', { method: 'POST', body: 'x', headers: { accept: 'text/x-component' } })).rejects.toThrow();
});

it('releases the port at once despite open connections, and does nothing if another program has the port', async () => {
  const { port, holder } = await openPage();
  await holder.open(1);
  const idle = net.connect(port, '127.0.0.1');
  await once(idle, 'connect');
  idle.on('error', () => {});
  await holder.close();
  expect(holder.isOpen()).toBe(false);
  const other = net.createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await holder.open(2);
  expect(holder.isOpen()).toBe(false);
  other.close();
});
