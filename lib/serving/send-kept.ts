import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { answeredFromMemory } from '@/lib/watching/watch-request';

/** A rendered page as the bytes that go over the wire. */
export interface KeptPage {
  readonly tag: string;
  readonly status: 200 | 404;
  readonly headers: OutgoingHttpHeaders;
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer };
  readonly bytes: number;
}

type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

/** The bytes that are kept: nearly every reader takes one of the two. */
export async function compressed(body: Buffer): Promise<KeptPage['bodies']> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotli(body, { params }), gzipped(body)]);
  return { br, gzip: gz };
}

/** A page as it was rendered. */
export async function pageText({ bodies }: KeptPage): Promise<string> {
  return (await gunzipped(bodies.gzip)).toString();
}

/** A page or file from memory, as small as the reader takes it; only its headers when the reader has it already. */
export async function sendKept(page: KeptPage, request: IncomingMessage, response: ServerResponse): Promise<true> {
  answeredFromMemory(response);
  const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''));
  const etag = `"${hashOf(page.tag)}-${page.bytes}-${encoding}"`;
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    // A browser takes the headers of this answer for those of the page it kept: the policy has to be that page's.
    const { 'content-security-policy': policy } = page.headers;
    response
      .writeHead(304, {
        etag,
        'cache-control': page.headers['cache-control'],
        vary: 'accept-encoding',
        ...(policy === undefined ? {} : { 'content-security-policy': policy }),
      })
      .end();
    return true;
  }
  // Nearly every client takes one of the two that are kept.
  const body = encoding === 'identity' ? await gunzipped(page.bodies.gzip) : page.bodies[encoding];
  response.writeHead(page.status, {
    ...page.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    etag,
    'content-length': body.length,
  });
  response.end(body);
  return true;
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** FNV-1a: short, and only to tell two versions of one page apart. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
