// Compiles the command line into one script, and caches the script with V8's bytecode. Compiles it again when a source has
// changed. Compiling and loading two hundred files takes a second. Loading the cached script takes a few hundredths of a second.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ENTRY = 'scripts/swiss/main.ts';

/** @typedef {{ main: (args: readonly string[]) => void, warmUpCache: () => void }} Program */

/** A source file of the script. The list of sources includes all dependencies. @typedef {{ file: string, mtimeMs: number, size: number }} Source */

/**
 * Loads the program from the cached script if its sources are unchanged, and otherwise compiles it. The cache is in the folder of the project or in
 * the user's cache folder. The first of these that is writable is used.
 * @param {readonly string[]} [folders] @returns {Promise<Program>}
 */
export async function loadProgram(folders = cacheFolders()) {
  for (const place of folders) {
    const kept = readCache(place);
    if (kept !== null) return runProgram(kept.text, kept.code, place).exports;
  }
  const { text, sources } = await compile();
  const { script, exports } = runProgram(text, undefined, path.join(ROOT, ENTRY));
  if (sources !== null && folders.length > 0) {
    exports.warmUpCache();
    const bytes = packCacheFile(text, script.createCachedData(), sources);
    folders.some((place) => writeCache(place, bytes));
  }
  return exports;
}

/** @returns {string[]} */
function cacheFolders() {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = process.env;
  const users = XDG_CACHE_HOME ?? LOCALAPPDATA ?? (HOME === undefined ? undefined : path.join(HOME, '.cache'));
  const own = path.join(ROOT, 'node_modules/.cache/swiss.bin');
  return users === undefined ? [own] : [own, path.join(users, `crosstable/swiss-${createHash('sha1').update(ROOT).digest('hex')}.bin`)];
}

/** @param {string} text @param {Buffer | undefined} code @param {string} filename @returns {{ script: Script, exports: Program }} */
function runProgram(text, code, filename) {
  const script = new Script(`(function (exports, require, module) {${text}\n})`, { filename, ...(code === undefined ? {} : { cachedData: code }) });
  const own = { exports: /** @type {Program} */ ({}) };
  script.runInThisContext()(own.exports, createRequire(import.meta.url), own);
  return { script, exports: own.exports };
}

/**
 * Compiles the script. `sources` is null if a source may have changed during the compilation.
 * @returns {Promise<{ text: string, sources: Source[] | null }>}
 */
async function compile() {
  const { build } = await import('esbuild');
  const begin = Date.now();
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [ENTRY],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    metafile: true,
    write: false,
  });
  const sources = [...Object.keys(metafile.inputs), 'scripts/swiss/compile-and-cache.mjs', 'node_modules/esbuild/package.json'].map(sourceStateOf);
  const isSettled = sources.every(({ mtimeMs }) => mtimeMs < begin);
  return { text: outputFiles[0]?.text ?? '', sources: isSettled ? sources : null };
}

/** @param {string} file @returns {Source} */
function sourceStateOf(file) {
  const { mtimeMs, size } = statSync(path.join(ROOT, file));
  return { file, mtimeMs, size };
}

/** @param {Source} source */
function isUnchanged({ file, mtimeMs, size }) {
  const now = statSync(path.join(ROOT, file), { throwIfNoEntry: false });
  return now !== undefined && now.mtimeMs === mtimeMs && now.size === size;
}

/**
 * Packs a line of JSON, the script and V8's bytecode into one file, so that no reader can combine parts of two versions.
 * @param {string} text @param {Buffer} code @param {readonly Source[]} sources
 */
function packCacheFile(text, code, sources) {
  const script = Buffer.from(text);
  const head = { node: process.version, script: script.length, code: code.length, digest: digestOf(script, code), sources };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), script, code]);
}

/** @param {Buffer[]} parts */
function digestOf(...parts) {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Reads the cached script; null if it is missing or out of date. @param {string} place @returns {{ text: string, code: Buffer } | null} */
function readCache(place) {
  try {
    const bytes = readFileSync(place);
    const end = bytes.indexOf('\n') + 1;
    const { node, script, code, digest, sources } = JSON.parse(bytes.toString('utf8', 0, end));
    const [text, compiled] = [bytes.subarray(end, end + script), bytes.subarray(end + script, end + script + code)];
    if (node !== process.version || digest !== digestOf(text, compiled) || !sources.every(isUnchanged)) return null;
    return { text: text.toString(), code: compiled };
  } catch {
    return null;
  }
}

/**
 * Writes the cache as a complete file and then renames it, because several commands may write it at the same time.
 * @param {string} place @param {Buffer} bytes @returns {boolean}
 */
function writeCache(place, bytes) {
  const own = `${place}.${process.pid}`;
  try {
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(own, bytes);
    renameSync(own, place);
    return true;
  } catch {
    return false;
  }
}
