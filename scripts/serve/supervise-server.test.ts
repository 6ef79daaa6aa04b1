import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { UserError } from '../process/command-errors.mjs';
import { keepLastLines } from '../process/processes';
import { ServerStartFailedError, superviseServer } from './supervise-server';

const QUICK_OPTIONS = { healthyAfterMs: 0, waitsMs: [0, 0, 0], say: () => undefined };

function fakeServers() {
  const servers: { readonly end: (how: string) => void }[] = [];
  const start = async () => {
    let end = (_how: string) => {};
    const ended = new Promise<string>((resolve) => (end = resolve));
    servers.push({ end });
    return { pid: servers.length, ended, stop: async () => end('stop'), log: () => `line of server ${servers.length}` };
  };
  const endLatest = (how = 'SIGKILL') => servers.at(-1)?.end(how);
  const waitForCount = async (count: number) => {
    while (servers.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { servers, start, endLatest, waitForCount };
}

it('restarts a killed web server every time, if each server ran long enough', async () => {
  const { start, endLatest, waitForCount, servers } = fakeServers();
  const supervised = await superviseServer(start, QUICK_OPTIONS);
  for (let count = 2; count <= 12; count += 1) {
    endLatest();
    await waitForCount(count);
  }
  await supervised.stop();
  await supervised.ended;
  expect(servers.length).toBe(12);
});

it('never gives up in a crash loop: prints the last log lines, and reports every end to `onEnd`', async () => {
  const { start, endLatest, waitForCount, servers } = fakeServers();
  const printed: string[] = [];
  const ends: number[] = [];
  const onEnd = async (times: number) => void ends.push(times);
  const supervised = await superviseServer(start, { ...QUICK_OPTIONS, healthyAfterMs: 60_000, say: (line) => printed.push(line), onEnd });
  for (let count = 2; count <= 40; count += 1) {
    endLatest('code 134');
    await waitForCount(count);
  }
  expect(ends).toEqual(Array.from({ length: 39 }, (_, index) => index + 1));
  const crashLoops = printed.filter((line) => line.includes('in a row'));
  expect(crashLoops).toHaveLength(6);
  expect(crashLoops[0]).toMatch(/stopped 6 times in a row soon after its start, most recently with code 134[^]*line of server 6/);
  await supervised.stop();
  await supervised.ended;
  expect(servers.length).toBe(40);
});

it('counts a failed start as a short run, and throws the error of the first start', async () => {
  const { start, endLatest } = fakeServers();
  let starts = 0;
  const printed: string[] = [];
  const failing = async () => {
    starts += 1;
    if (starts > 1) throw new ServerStartFailedError('The web server did not start.', { how: 'port 3000 is taken', log: 'the last words', isUnready: false });
    return start();
  };
  const supervised = await superviseServer(failing, { ...QUICK_OPTIONS, healthyAfterMs: 60_000, say: (line) => printed.push(line) });
  endLatest();
  await expect.poll(() => starts).toBeGreaterThan(10);
  expect(printed.find((line) => line.includes('in a row'))).toMatch(/port 3000 is taken[^]*the last words/);
  await supervised.stop();
  await supervised.ended;
  await expect(superviseServer(() => Promise.reject(new UserError('no certificate')), QUICK_OPTIONS)).rejects.toThrow('no certificate');
});

it('does not restart a server that was stopped', async () => {
  const { start, servers } = fakeServers();
  const supervised = await superviseServer(start, QUICK_OPTIONS);
  await supervised.stop();
  await supervised.ended;
  expect(servers.length).toBe(1);
});

it('keeps only the last lines of a process, however much it prints', () => {
  const stream = new PassThrough();
  const lastLines = keepLastLines(stream);
  expect(lastLines()).toBe('');
  for (let line = 1; line <= 5000; line += 1) stream.emit('data', Buffer.from(`line ${line}\n`));
  expect(lastLines().split('\n').length).toBe(30);
  expect(lastLines()).toMatch(/^line 4971\n[^]*\nline 5000$/);
});
