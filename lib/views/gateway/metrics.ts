import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { connectionPoolLoad } from '@/lib/platform/db/client';
import { renderQueueLoads } from '@/lib/platform/http/render-queue';
import { streamLimiter } from '@/lib/platform/http/stream-limiter';
import { workerPoolLoad } from '@/lib/platform/jobs/run-job';
import { type RequestMeasurement, METRIC_CHANNELS } from '@/lib/platform/observability/metric-channels';
import { snapshotCacheSize } from '@/lib/views/publishing/public-snapshot-cache';
import { pageCacheSizes } from './page-cache';

const SECOND_MS = 1000;
const REQUEST_BUCKETS_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const BUILD_BUCKETS_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export function makeMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerCounters(registry);
  registerGauges(registry);
  return registry;
}

function registerCounters(registry: Registry): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'crosstable_request_seconds',
    help: 'Requests answered, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_SECONDS,
    registers,
  });
  const built = new Histogram({
    name: 'crosstable_snapshot_built_seconds',
    help: 'Time to build the public snapshot of a section.',
    buckets: BUILD_BUCKETS_SECONDS,
    registers,
  });
  const changeSentSeconds = new Histogram({
    name: 'crosstable_change_told_seconds',
    help: 'Time from the news of a change in a section until all its open streams have been notified.',
    buckets: BUILD_BUCKETS_SECONDS,
    registers,
  });
  const stored = new Counter({ name: 'crosstable_results_stored_total', help: 'Results entered and stored.', registers });
  METRIC_CHANNELS.request.subscribe((message) => {
    const { method, route, status, milliseconds } = message as RequestMeasurement;
    requests.observe({ method, route, status: String(status) }, milliseconds / SECOND_MS);
  });
  METRIC_CHANNELS.snapshotBuilt.subscribe((message) => built.observe(Number(message) / SECOND_MS));
  METRIC_CHANNELS.changeTold.subscribe((message) => changeSentSeconds.observe(Number(message) / SECOND_MS));
  METRIC_CHANNELS.resultStored.subscribe(() => stored.inc());
}

function registerGauges(registry: Registry): void {
  const gauge = (name: string, help: string, label: string | null, read: () => Readonly<Record<string, number>>) => {
    new Gauge({
      name: `crosstable_${name}`,
      help,
      labelNames: label === null ? [] : [label],
      registers: [registry],
      collect() {
        for (const [value, number] of Object.entries(read())) this.set(label === null ? {} : { [label]: value }, number);
      },
    });
  };
  gauge('streams_open', 'Event streams open: phones, walls and desks.', null, () => ({ all: streamLimiter().taken }));
  gauge('kept_pages', 'Rendered public pages in memory.', 'kind', () => mapValues(pageCacheSizes(), ({ count }) => count));
  gauge('kept_pages_bytes', 'Memory used by the cached pages.', 'kind', () => mapValues(pageCacheSizes(), ({ bytes }) => bytes));
  gauge('snapshots', 'Public snapshots of sections in memory.', null, () => ({ all: snapshotCacheSize().count }));
  gauge('snapshots_bytes', 'Approximate memory used by the snapshots.', null, () => ({ all: snapshotCacheSize().bytes }));
  gauge('turns_inside', 'Requests being answered, and jobs in threads.', 'queue', () => mapValues(queueLoads(), ({ inside }) => inside));
  gauge('turns_waiting', 'Requests and jobs that wait for their turn.', 'queue', () => mapValues(queueLoads(), ({ waiting }) => waiting));
  gauge('database_connections', 'Connections to the database, and who waits for one.', 'state', () => ({ ...connectionPoolLoad() }));
}

const queueLoads = () => ({ ...renderQueueLoads(), jobs: workerPoolLoad() });

function mapValues<Value>(values: Readonly<Record<string, Value>>, read: (value: Value) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));
}
