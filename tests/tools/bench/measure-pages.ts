import autocannon from 'autocannon';

export interface PageMeasurement {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
}

const CONNECTIONS = 100;
const SECONDS = 10;

/** Requests the compressed pages in rotation, over many connections at once, as phones do. */
export async function measurePages(urls: readonly string[], seconds = SECONDS): Promise<PageMeasurement> {
  const [first] = urls;
  if (first === undefined) throw new Error('no page to load');
  const { origin } = new URL(first);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: urls.map((url) => ({ path: url.slice(origin.length), headers: { 'accept-encoding': 'br, gzip', accept: 'text/html' } })),
  });
  return { perSecond: Math.round(result.requests.average), p99Ms: result.latency.p99, failed: result.errors + result.timeouts + result.non2xx };
}
