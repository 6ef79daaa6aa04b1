import type { IncomingMessage, ServerResponse } from 'node:http';
import { UPLOAD_PATHS } from '@/lib/domain/addresses/tournament-paths';
import { MAX_ARCHIVE_BYTES } from '@/lib/domain/archive/unpack-document';
import { MAX_DOWNLOAD_BYTES } from '@/lib/domain/events/event-downloads';
import { MAX_PICTURE_BYTES } from '@/lib/domain/pictures/read-picture';
import { UPLOAD_PART_BYTES } from '@/lib/domain/rating-lists/upload-limits';
import { isApi, SITE_PATHS, pathPattern } from '@/lib/platform/addresses/site-paths';
import { pathOf } from '@/lib/platform/http/request-address';
import { sendScriptlessPage, sendMessagePage } from '@/lib/platform/http/scriptless-page';
import { MAX_FILE_BYTES, MAX_RATING_LIST_BYTES } from '@/lib/platform/input/file-limits';
import { t } from '@/lib/platform/messages/translate';

export type SessionCheck = (request: IncomingMessage) => Promise<boolean>;

interface BodyRule {
  readonly path: RegExp;
  readonly mostBytes: number;
  readonly takesFile?: true;
}

const MAX_SMALL_BODY_BYTES = 64 * 1024;
const MAX_JSON_BYTES = 16 * 1024;
/** The size limit for forms of organisers, in bytes. It allows a form with a line for each of two thousand players. */
const MAX_LONG_FORM_BYTES = 1024 * 1024;
const FORM_OVERHEAD_BYTES = 256 * 1024;

/** The limits by path; the first matching rule applies. Forms and server actions are posted to the path of their page. */
const BODY_RULES: readonly BodyRule[] = [
  { path: pathPattern(UPLOAD_PATHS.import), mostBytes: 2 * MAX_FILE_BYTES + FORM_OVERHEAD_BYTES, takesFile: true },
  { path: pathPattern(UPLOAD_PATHS.ratings), mostBytes: MAX_RATING_LIST_BYTES + FORM_OVERHEAD_BYTES, takesFile: true },
  { path: pathPattern(UPLOAD_PATHS.eventFromFile), mostBytes: MAX_ARCHIVE_BYTES + FORM_OVERHEAD_BYTES, takesFile: true },
  { path: pathPattern(UPLOAD_PATHS.eventPage), mostBytes: MAX_PICTURE_BYTES + FORM_OVERHEAD_BYTES, takesFile: true },
  { path: pathPattern(UPLOAD_PATHS.downloads), mostBytes: MAX_DOWNLOAD_BYTES + FORM_OVERHEAD_BYTES, takesFile: true },
  { path: pathPattern(UPLOAD_PATHS.certificatePicture), mostBytes: MAX_PICTURE_BYTES + FORM_OVERHEAD_BYTES, takesFile: true },
  { path: new RegExp(`^${SITE_PATHS.organise}(/|$)`), mostBytes: MAX_LONG_FORM_BYTES },
  { path: pathPattern(UPLOAD_PATHS.listPart), mostBytes: UPLOAD_PART_BYTES },
  { path: pathPattern(SITE_PATHS.paymentNotices), mostBytes: MAX_SMALL_BODY_BYTES },
];

/** The time limits for receiving a small and a large body, in milliseconds. */
const BODY_TIMEOUT_MS = { small: 20_000, large: 120_000 };
/** How long, and how much, the server continues to read after a refusal. If it closed the connection at once, browsers would show their own error page. */
const READ_AFTER_REFUSAL_MS = 3000;
const READ_AFTER_REFUSAL_BYTES = 16 * 1024 * 1024;
const CHECK_INTERVAL_MS = 20;
/** How many bytes the server may read and discard for all refused requests together. Once they are used up, it closes refused connections at once. */
const DISCARD_BUDGET_BYTES = 32 * 1024 * 1024;
const DISCARD_REFILL_BYTES_PER_SECOND = 4 * 1024 * 1024;

/** Checks the body against the limit of its route. Returns false if the request was refused, or if the client has disconnected. */
export async function enforceBodyLimit(
  request: IncomingMessage,
  response: ServerResponse,
  hasSession: SessionCheck,
  within = BODY_TIMEOUT_MS,
): Promise<boolean> {
  const chunked = request.headers['transfer-encoding'] !== undefined;
  const declared = Number(request.headers['content-length'] ?? 0);
  if (!chunked && declared === 0) return true;
  const { mostBytes } = ruleOf(request);
  if (declared > mostBytes) return refuseBody(request, response, mostBytes);
  const body = new IncomingBody(request);
  if (!chunked && declared <= MAX_SMALL_BODY_BYTES) return waitForBody(request, response, body, declared, within.small);
  // Only signed-in users may send large bodies, so the session is checked only for a large body.
  const isKnown = await hasSession(request);
  if (!isKnown && !chunked) return refuseSignedOut(request, response);
  if (!isKnown) return waitForBody(request, response, body, Math.min(mostBytes, MAX_SMALL_BODY_BYTES), within.small);
  body.passOn(mostBytes, within.large, (why) => void refuseBody(request, response, mostBytes, why));
  return true;
}

function ruleOf(request: IncomingMessage): Omit<BodyRule, 'path'> {
  const path = pathOf(request);
  const address = path.replace(/\/$/, '');
  return BODY_RULES.find(({ path }) => path.test(address)) ?? { mostBytes: isApi(path) ? MAX_JSON_BYTES : MAX_SMALL_BODY_BYTES };
}

async function waitForBody(request: IncomingMessage, response: ServerResponse, body: IncomingBody, mostBytes: number, withinMs: number): Promise<boolean> {
  const outcome = await body.whole(mostBytes, withinMs);
  if (outcome === 'whole') return true;
  return outcome === 'gone' ? false : refuseBody(request, response, mostBytes, outcome);
}

type BodyFault = 'too-large' | 'too-slow';

class IncomingBody {
  private readonly push: IncomingMessage['push'];
  private waiting: (Buffer | null)[] = [];
  private bytes = 0;
  private onChunk: () => void = () => {};

  constructor(private readonly request: IncomingMessage) {
    this.push = request.push.bind(request);
    request.push = (chunk: unknown) => {
      this.bytes += Buffer.isBuffer(chunk) ? chunk.length : 0;
      this.waiting.push(Buffer.isBuffer(chunk) ? chunk : null);
      this.onChunk();
      return true;
    };
  }

  whole(mostBytes: number, withinMs: number): Promise<'whole' | 'gone' | BodyFault> {
    return new Promise((resolve) => {
      const settle = (outcome: 'whole' | 'gone' | BodyFault) => {
        clearTimeout(timer);
        this.request.off('close', gone);
        this.onChunk = () => {};
        if (outcome === 'whole') this.release();
        else this.drop();
        resolve(outcome);
      };
      const gone = () => settle('gone');
      const timer = setTimeout(() => settle('too-slow'), withinMs);
      this.request.once('close', gone);
      this.onChunk = () => {
        if (this.bytes > mostBytes) settle('too-large');
        else if (this.waiting.at(-1) === null) settle('whole');
      };
      this.onChunk();
    });
  }

  passOn(mostBytes: number, withinMs: number, stop: (why: BodyFault) => void): void {
    this.release();
    const timer = setTimeout(() => {
      this.drop();
      stop('too-slow');
    }, withinMs);
    this.request.once('close', () => clearTimeout(timer));
    this.request.push = (chunk: unknown) => {
      this.bytes += Buffer.isBuffer(chunk) ? chunk.length : 0;
      if (chunk === null) clearTimeout(timer);
      if (this.bytes <= mostBytes) return this.push(chunk);
      clearTimeout(timer);
      this.drop();
      stop('too-large');
      return true;
    };
  }

  private drop(): void {
    this.waiting = [];
    this.request.push = () => true;
  }

  private release(): void {
    this.request.push = this.push;
    for (const chunk of this.waiting.splice(0)) this.push(chunk);
  }
}

function refuseBody(request: IncomingMessage, response: ServerResponse, mostBytes: number, why: BodyFault = 'too-large'): false {
  const most =
    mostBytes < 1_000_000
      ? t('serving.kilobytes', { count: Math.floor(mostBytes / 1000) })
      : t('serving.megabytes', { count: Math.floor(mostBytes / 1_000_000) });
  const tooLarge = ruleOf(request).takesFile === true ? t('serving.tooLarge.file', { most }) : t('serving.tooLarge.text', { most });
  const page =
    why === 'too-slow'
      ? { status: 408 as const, title: t('serving.tooSlow.title'), text: t('serving.tooSlow.text') }
      : { status: 413 as const, title: t('serving.tooLarge.title'), text: tooLarge };
  sendScriptlessPage(response, { ...page, link: backLink(request), isLast: true });
  return discardBody(request);
}

function refuseSignedOut(request: IncomingMessage, response: ServerResponse): false {
  sendMessagePage(response, 'stranger', { status: 401, link: { href: SITE_PATHS.signIn, words: t('terms.label.signIn') }, isLast: true });
  return discardBody(request);
}

/** Counts the bytes that may still be discarded. The count grows over time, and may become negative because bytes arrive between two checks. */
class DiscardBudget {
  private left = DISCARD_BUDGET_BYTES;
  private at = performance.now();

  isSpent(): boolean {
    const now = performance.now();
    this.left = Math.min(DISCARD_BUDGET_BYTES, this.left + (DISCARD_REFILL_BYTES_PER_SECOND * (now - this.at)) / 1000);
    this.at = now;
    return this.left <= 0;
  }

  count(bytes: number): void {
    this.left -= bytes;
  }
}

const discardBudget = new DiscardBudget();

function discardBody({ socket }: IncomingMessage): false {
  // Once the budget is spent, Node closes the connection as soon as the answer has been sent.
  if (discardBudget.isSpent()) return false;
  socket.destroySoon = () => void socket.end();
  const [until, readBefore] = [performance.now() + READ_AFTER_REFUSAL_MS, socket.bytesRead];
  let counted = readBefore;
  const watch = setInterval(() => {
    discardBudget.count(socket.bytesRead - counted);
    counted = socket.bytesRead;
    if (performance.now() < until && counted - readBefore < READ_AFTER_REFUSAL_BYTES && !discardBudget.isSpent()) return;
    clearInterval(watch);
    socket.destroy();
  }, CHECK_INTERVAL_MS);
  watch.unref();
  socket.once('close', () => clearInterval(watch));
  return false;
}

function backLink(request: IncomingMessage): { readonly href: string; readonly words: string } {
  const path = pathOf(request);
  return { href: path.startsWith('/') && !path.startsWith('//') && !isApi(path) ? path : '/', words: t('serving.back') };
}
