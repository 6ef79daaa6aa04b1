import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { METRIC_CHANNELS } from '@/lib/platform/observability/metric-channels';
import { serveMetrics } from './create-web-server';

let server: Server | null = null;
afterEach(() => new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve))));

const env = (given: Record<string, string>): NodeJS.ProcessEnv => ({ NODE_ENV: 'test', ...given });

it('without a port, metrics are neither served nor measured', async () => {
  expect(await serveMetrics(env({}))).toBe(null);
  expect(METRIC_CHANNELS.request.hasSubscribers).toBe(false);
  await expect(serveMetrics(env({ METRICS_PORT: 'many' }))).rejects.toThrow('METRICS_PORT=many is not a port number.');
});

it('metrics contain requests by route, queues, memory and the process, and are served on this machine only', async () => {
  server = await serveMetrics(env({ METRICS_PORT: '0' }));
  if (server === null) throw new Error('not served');
  const { address, port } = server.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  METRIC_CHANNELS.request.publish({ id: 'k-1', method: 'GET', route: '/[event]', status: 200, milliseconds: 20, isWhole: true });
  METRIC_CHANNELS.resultStored.publish(1);
  METRIC_CHANNELS.changeTold.publish(120);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toContain('crosstable_request_seconds_bucket{le="0.03",method="GET",route="/[event]",status="200"} 1');
  expect(text).toContain('crosstable_results_stored_total 1');
  expect(text).toContain('crosstable_change_told_seconds_bucket{le="0.3"} 1');
  for (const name of [
    'streams_open',
    'kept_pages',
    'kept_pages_bytes',
    'snapshots',
    'snapshots_bytes',
    'turns_inside',
    'turns_waiting',
    'database_connections',
  ])
    expect(text).toMatch(new RegExp(`^crosstable_${name}(\\{.*\\})? \\d+$`, 'm'));
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total']) expect(text).toContain(name);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
