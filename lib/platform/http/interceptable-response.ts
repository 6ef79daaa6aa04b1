import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

export type RequestHandler = (request: IncomingMessage, response: InterceptableResponse) => Promise<void>;

export interface ResponseWriter {
  readonly headersSent: boolean;
  getHeader(name: string): unknown;
  writeHead(status: number, headers: OutgoingHttpHeaders): unknown;
  end(text?: string): unknown;
}

interface Replacement {
  /** Called once, just before the response begins, when its status is known. */
  readonly applies: () => boolean;
  readonly send: (answer: ResponseWriter) => void;
}

interface BufferedBody {
  readonly chunks: Buffer[];
  readonly end: () => void;
}

const CONTENT_HEADERS = ['content-type', 'content-length', 'content-encoding', 'vary', 'etag', 'link'];

/** The response class of the web server. A response can be held back until it is complete, or another response can replace it. */
export class InterceptableResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  private held: BufferedBody | null = null;
  private isReplaced = false;
  private replacements: Replacement[] = [];

  /** Runs `work` and returns the body that it wrote, without sending it. Null if the client disconnected first. */
  async hold(work: () => Promise<void>): Promise<Buffer | null> {
    const chunks: Buffer[] = [];
    let leave = () => {};
    const isWhole = new Promise<boolean>((resolve) => {
      leave = () => resolve(false);
      this.once('close', leave);
      this.held = { chunks, end: () => resolve(true) };
    });
    try {
      // `work` may wait until the response is sent, and that happens only after this function. A complete body must therefore end the wait.
      return (await Promise.race([isWhole, work().then(() => isWhole)])) ? Buffer.concat(chunks) : null;
    } finally {
      this.off('close', leave);
      this.held = null;
      this.isReplaced = false;
    }
  }

  /**
   * Registers a replacement. It is sent instead of this response if its `applies` returns true
   * just before the response begins. If several return true, the last one registered is sent.
   */
  replaceWith(replacement: Replacement): void {
    this.replacements.push(replacement);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.isReplaced) return this;
    if (this.replacements.length > 0 && !this.headersSent) this.statusCode = status;
    return this.isReplacedNow() ? this : this.begin(status, ...rest);
  }

  override write(...given: unknown[]): boolean {
    if (this.isReplacedNow()) return true;
    if (this.held === null) return Reflect.apply(super.write, this, given);
    keepChunk(this.held, given[0]);
    return true;
  }

  override end(...given: unknown[]): this {
    return this.isReplacedNow() ? this : this.finish(...given);
  }

  override flushHeaders(): void {
    if (!this.isReplacedNow() && this.held === null) super.flushHeaders();
  }

  /** True if a replacement is sent instead of this response. Decided when the first part of this response arrives. */
  private isReplacedNow(): boolean {
    if (this.isReplaced || this.replacements.length === 0 || this.headersSent) return this.isReplaced;
    const replacement = this.replacements.splice(0).findLast(({ applies }) => applies());
    if (replacement === undefined) return false;
    for (const name of CONTENT_HEADERS) this.removeHeader(name);
    replacement.send({
      headersSent: false,
      getHeader: (name) => this.getHeader(name),
      writeHead: (...head) => this.begin(...head),
      end: (text) => this.finish(text),
    });
    this.isReplaced = true;
    // The original handler continues, so freeze the status. The log then shows the status that was sent.
    const { statusCode } = this;
    Object.defineProperty(this, 'statusCode', { get: () => statusCode, set: () => {} });
    return true;
  }

  private begin(status: number, ...rest: unknown[]): this {
    if (this.held === null) return Reflect.apply(super.writeHead, this, [status, ...rest]);
    this.statusCode = status;
    for (const [name, value] of headersOf(rest.at(-1))) if (value !== undefined) this.setHeader(String(name), value);
    return this;
  }

  private finish(...given: unknown[]): this {
    if (this.held === null) return Reflect.apply(super.end, this, given);
    keepChunk(this.held, given[0]);
    this.held.end();
    return this;
  }
}

function keepChunk({ chunks }: BufferedBody, chunk: unknown): void {
  if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
}

function headersOf(headers: unknown) {
  if (typeof headers !== 'object' || headers === null) return [];
  return Array.isArray(headers) ? headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : [])) : Object.entries(headers);
}
