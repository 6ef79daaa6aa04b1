import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { markServedFromCache } from '@/lib/platform/observability/instrument-request';
import { REQUEST_ID } from '@/lib/platform/observability/request-id';

type Encoding = 'br' | 'gzip' | 'identity';

interface Content {
  readonly tag: string;
  readonly status: 200 | 404;
  readonly headers: OutgoingHttpHeaders;
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer };
}

interface ResponseHeads {
  readonly etag: string;
  readonly whole: OutgoingHttpHeaders;
  readonly unchanged: OutgoingHttpHeaders;
}

export interface CachedPage extends Content {
  readonly bytes: number;
  readonly heads: Readonly<Record<Encoding, ResponseHeads>>;
}

const BROTLI_QUALITY = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);

export async function compressBody(body: Buffer): Promise<CachedPage['bodies']> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)]);
  return { br, gzip: gz };
}

/** Prepares everything about a cached page that all requests share, because there may be thousands of requests per second. */
export function makeCachedPage(content: Content): CachedPage {
  const { br, gzip } = content.bodies;
  const bytes = br.length + gzip.length;
  const version = `${fnv1aHash(content.tag)}-${bytes}`;
  const heads = (encoding: Encoding) => responseHeadsOf(content, encoding, `"${version}-${encoding}"`);
  return { ...content, bytes, heads: { br: heads('br'), gzip: heads('gzip'), identity: heads('identity') } };
}

function responseHeadsOf({ headers, bodies }: Content, encoding: Encoding, etag: string): ResponseHeads {
  const { 'cache-control': cacheControl, 'content-security-policy': policy } = headers;
  // A browser applies the headers of a 304 to the page in its cache, so the 304 must have the same policy as that page.
  const unchanged = { etag, 'cache-control': cacheControl, vary: 'accept-encoding', ...(policy === undefined ? {} : { 'content-security-policy': policy }) };
  const whole = encoding === 'identity' ? { ...headers, etag } : { ...headers, 'content-encoding': encoding, etag, 'content-length': bodies[encoding].length };
  return { etag, whole, unchanged };
}

export async function cachedPageText({ bodies }: CachedPage): Promise<string> {
  return (await decompressGzip(bodies.gzip)).toString();
}

export async function sendCachedPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): Promise<true> {
  markServedFromCache(response);
  const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''));
  const { etag, whole, unchanged } = page.heads[encoding];
  const id = { [REQUEST_ID]: request.headers[REQUEST_ID] ?? '' };
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...unchanged, ...id }).end();
    return true;
  }
  const body = encoding === 'identity' ? await decompressGzip(page.bodies.gzip) : page.bodies[encoding];
  response.writeHead(page.status, encoding === 'identity' ? { ...whole, ...id, 'content-length': body.length } : { ...whole, ...id });
  response.end(body);
  return true;
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Returns an FNV-1a hash. A short hash is enough, because it only distinguishes the versions of one page. */
export function fnv1aHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
