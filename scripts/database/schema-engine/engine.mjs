import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeAdapter } from './adapter.mjs';
import { logError } from './commands.mjs';

const require = createRequire(import.meta.url);
const BINDINGS = 'schema_engine_bg';

/** Prisma's schema engine over the database at `url`, knowing the given schema files. */
export async function loadEngine({ schemas, url }) {
  // The engine reports a panic through this global.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => logError(`panic: ${message}`) };
  const folder = path.dirname(require.resolve('@prisma/schema-engine-wasm'));
  const bindings = await import(pathToFileURL(path.join(folder, `${BINDINGS}.js`)).href);
  const bytes = readFileSync(path.join(folder, `${BINDINGS}.wasm`));
  const { instance } = await WebAssembly.instantiate(bytes, { [`./${BINDINGS}.js`]: bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  const datamodels = schemas.length === 0 ? undefined : schemas.map((file) => [file, readFileSync(file, 'utf8')]);
  const log = (entry) => {
    if (process.env.DEBUG) process.stderr.write(`${entry}\n`);
  };
  return bindings.SchemaEngine.new({ datamodels }, log, makeAdapter(url));
}
