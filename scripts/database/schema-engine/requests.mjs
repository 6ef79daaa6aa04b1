import readline from 'node:readline';
import { loadEngine } from './engine.mjs';

/** Methods the WebAssembly build names differently. */
const RENAMED = { getDatabaseVersion: 'version' };
const ENGINE_ERROR = 4466;

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

/** Answers JSON-RPC requests, one per line and in their order, until the input ends. */
export function answerRequests(wish) {
  let engine;
  const getEngine = () => (engine ??= loadEngine(wish));
  let queue = Promise.resolve();
  const input = readline.createInterface({ input: process.stdin });
  input.on('line', (line) => {
    if (line.trim() === '') return;
    const request = JSON.parse(line);
    // Without a method it is the command line's receipt for something printed.
    if (request.method) queue = queue.then(() => answer(request, getEngine));
  });
  input.on('close', () => queue.then(() => process.exit(0)));
}

async function answer(request, getEngine) {
  try {
    const engine = await getEngine();
    const method = RENAMED[request.method] ?? request.method;
    if (typeof engine[method] !== 'function') throw new Error(`not supported by the WebAssembly engine: ${request.method}`);
    const result = await engine[method](request.params ?? {});
    if (request.method === 'diff' && result.stdout) print(request.id, result.stdout);
    send({ id: request.id, result: result ?? null });
  } catch (error) {
    send({ id: request.id, error: describe(error) });
  }
}

/** The native engine prints a difference through a call of its own before it answers. */
function print(id, content) {
  send({ id: `print-${id}`, method: 'print', params: { content } });
}

function describe(error) {
  const details = parseOrNull(error.message);
  return {
    code: ENGINE_ERROR,
    message: 'An error happened. Check the data field for details.',
    data: {
      is_panic: false,
      message: details?.message ?? error.message ?? String(error),
      error_code: details?.error_code ?? error.code,
      meta: details?.meta ?? null,
    },
  };
}

function parseOrNull(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
