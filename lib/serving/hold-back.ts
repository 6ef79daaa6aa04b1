import type { ServerResponse } from 'node:http';

/** Runs `work` and gives back what it would have sent, unsent; null when the reader went away first. */
export async function holdBack(response: ServerResponse, work: () => Promise<void>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  const own = { write: response.write, end: response.end, writeHead: response.writeHead, flushHeaders: response.flushHeaders };
  const take = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return true;
  };
  const ended = new Promise<boolean>((resolve) => {
    response.once('close', () => resolve(false));
    response.write = take;
    response.flushHeaders = () => {};
    response.writeHead = (status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      setHeaders(response, rest.at(-1));
      return response;
    };
    response.end = (chunk?: unknown) => {
      take(chunk);
      resolve(true);
      return response;
    };
  });
  // The work may wait for the answer to be on its way, which it is only after what is held back has been sent.
  const isWhole = await Promise.race([ended, work().then(() => ended)]);
  Object.assign(response, own);
  return isWhole ? Buffer.concat(chunks) : null;
}

/** The headers that `writeHead` was given, as an object or as a flat list. */
function setHeaders(response: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  const entries = Array.isArray(headers) ? headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : [])) : Object.entries(headers);
  for (const [name, value] of entries) if (value !== undefined) response.setHeader(String(name), value);
}
