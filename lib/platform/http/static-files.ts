import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { fillPath, SITE_PATHS } from '@/lib/platform/addresses/site-paths';
import { t } from '@/lib/platform/messages/translate';
import { REQUEST_ID } from '@/lib/platform/observability/request-id';
import { compressBody, fnv1aHash, type CachedPage, makeCachedPage, sendCachedPage } from './cached-page';
import type { InterceptableResponse, RequestHandler } from './interceptable-response';
import { pathOf } from './request-address';
import { sendMissingPage } from './scriptless-page';

const BUILD_PREFIX = '/_next/static/';
const ROOT_FILES = ['/icon.svg', '/manifest.webmanifest', '/sw.js'];
const FILE_PATH_PATTERN = new RegExp(`^(?:/_next(?:/|$)|${fillPath(SITE_PATHS.picture, '')}|/[^/]*\\.)`);
/** With these request headers, the answer might not be the whole file. They are removed while the file is read, and apply when it is sent. */
const CONDITIONAL_HEADERS = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];
const PER_REQUEST_HEADERS = ['content-security-policy', 'strict-transport-security', REQUEST_ID];
const CACHED_HEADERS = ['content-type', 'cache-control', 'x-content-type-options', 'referrer-policy'];

export const isStaticFilePath = (address: string): boolean => FILE_PATH_PATTERN.test(address);

/** Returns the addresses of all files: the site's own, those that the build wrote to `folder`, and those of the manual's `pictures`. */
export function listStaticFiles(folder: string, pictures: readonly string[]): string[] {
  const built = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return [
    ...ROOT_FILES,
    ...pictures.map((name) => fillPath(SITE_PATHS.picture, name)),
    ...built.map(({ parentPath, name }) => `${BUILD_PREFIX}${`${parentPath}/${name}`.slice(folder.length + 1)}`),
  ];
}

/** The site's files, which do not change while the server runs. Each file is read once and then sent from memory. */
export class StaticFiles {
  private readonly addresses: ReadonlySet<string>;
  private readonly kept = new Map<string, CachedPage>();

  constructor(addresses: readonly string[]) {
    this.addresses = new Set(addresses);
  }

  /**
   * Returns true if the request was for a file. Sends the file, or 404 if it does not exist. The first request for a file reads it through `render`.
   */
  async serve(request: IncomingMessage, response: InterceptableResponse, render: RequestHandler): Promise<boolean> {
    const address = pathOf(request);
    if (!isStaticFilePath(address)) return false;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || !this.addresses.has(address)) {
      sendMissingPage(response, { href: '/', words: t('terms.label.allPublishedTournaments') });
      return true;
    }
    const file = this.kept.get(address) ?? (await this.read(address, request, response, render));
    if (file !== null && !response.destroyed) await sendCachedPage(file, request, response);
    return true;
  }

  /** Returns null if the client disconnected, or if the file could not be read and the error was sent. */
  private async read(address: string, request: IncomingMessage, response: InterceptableResponse, render: RequestHandler): Promise<CachedPage | null> {
    const asked = { ...request.headers };
    for (const name of CONDITIONAL_HEADERS) delete request.headers[name];
    request.headers['accept-encoding'] = 'identity';
    request.url = address;
    request.method = 'GET';
    const body = await response.hold(() => render(request, response));
    Object.assign(request.headers, asked);
    if (body === null) return null;
    if (response.statusCode !== 200) {
      response.end(body);
      return null;
    }
    const headers = Object.fromEntries(CACHED_HEADERS.flatMap((name) => (response.hasHeader(name) ? [[name, response.getHeader(name)]] : [])));
    for (const name of response.getHeaderNames()) if (!PER_REQUEST_HEADERS.includes(name)) response.removeHeader(name);
    const file = makeCachedPage({
      tag: fnv1aHash(body.toString('latin1')),
      status: 200,
      headers: { ...headers, vary: 'accept-encoding' },
      bodies: await compressBody(body),
    });
    this.kept.set(address, file);
    return file;
  }
}
