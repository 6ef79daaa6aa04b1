// Builds the engine as a package that other programs can import. `dist/` has ESM for Node and browsers, types, and the command line. In
// the repository, the exports of engine/package.json are the sources, which bundlers read. In the package, they are the built files. `npm
// pack` in engine/ runs this script first and `after-pack.ts` last. With the argument FOLDER, this script builds the whole package there.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ENGINE = path.join(ROOT, 'engine');
/** The parts of the catalogue that the command line uses: whole namespaces, or one group of a namespace. */
const MESSAGES = [['cli'], ['explanations'], ['formats'], ['import', 'report'], ['rounds', 'contradictions'], ['terms']];

const PACKAGE_JSON = readFileSync(path.join(ENGINE, 'package.json'), 'utf8');
const ENTRY_POINTS: Record<string, string> = JSON.parse(PACKAGE_JSON).exports;

/** The repository's package.json is moved to this file while the package's own package.json replaces it. */
const SAVED_PACKAGE_FILE = path.join(ENGINE, 'package.json.kept');

const folder = process.argv[2] === undefined ? ENGINE : path.resolve(process.argv[2]);
const dist = path.join(folder, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
if (folder !== ENGINE) for (const part of ['README.md', 'bin']) cpSync(path.join(ENGINE, part), path.join(folder, part), { recursive: true });

async function buildLibrary() {
  await build({
    absWorkingDir: ENGINE,
    entryPoints: Object.values(ENTRY_POINTS),
    outbase: '.',
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    chunkNames: 'chunks/[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
  });
}

async function buildCommand() {
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['scripts/swiss/main.ts'],
    outfile: path.join(dist, 'swiss.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    // This setting makes an error in a message throw instead of being logged, because only the server has a log.
    define: { 'process.env.NODE_ENV': '"test"' },
    plugins: [ownMessages, englishOnly],
  });
}

const ownMessages: Plugin = {
  name: 'own-words',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]messages[/\\]en\.json$/ }, ({ path: file }) => {
      const words = JSON.parse(readFileSync(file, 'utf8'));
      const used = MESSAGES.map(([namespace = '', group]) => [namespace, group === undefined ? words[namespace] : { [group]: words[namespace][group] }]);
      return { contents: JSON.stringify(Object.fromEntries(used)), loader: 'json' };
    });
  },
};

/**
 * Bundles only zod's English error texts, because the texts in 50 languages are a third of the bundle. The command line shows its own
 * texts.
 */
const englishOnly: Plugin = {
  name: 'english-only',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({ contents: "export { default as en } from './en.js';" }));
  },
};

/** Returns engine/package.json with exports that point to the built files. */
function packageOf() {
  const { scripts: _scripts, ...own } = JSON.parse(PACKAGE_JSON);
  const entryPoints = Object.entries(ENTRY_POINTS).map(([entryPoint, file]) => {
    const made = file.replace(/^\.\//, './dist/').replace(/\.ts$/, '');
    return [entryPoint, { types: `${made}.d.ts`, default: `${made}.js` }];
  });
  return `${JSON.stringify({ ...own, exports: Object.fromEntries(entryPoints) }, null, 2)}\n`;
}

function buildTypes() {
  const native = createRequire(import.meta.url).resolve('typescript/package.json');
  const compiler = path.join(path.dirname(native), 'bin/tsc');
  const args = [compiler, '-p', ENGINE, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', ENGINE, '--outDir', dist];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the types of the engine cannot be made: ${stdout}`);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).flatMap((file) => (file.endsWith('.d.ts') ? [path.join(dist, file)] : []));
  for (const file of files) writeFileSync(file, withFullImportPaths(readFileSync(file, 'utf8'), path.dirname(file)));
  const reached = typesOfEntryPoints();
  for (const file of files) if (!reached.has(file)) rmSync(file);
}

/** Returns the files of types that users can reach from the entry points. The other types are internal. */
function typesOfEntryPoints(): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = Object.values(ENTRY_POINTS).map((file) => path.join(dist, file.replace(/\.ts$/, '.d.ts')));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/(?:from\s+|import\()['"](\.[^'"]*)\.js['"]/g))
      open.push(path.resolve(path.dirname(file), `${to}.d.ts`));
  }
  return reached;
}

/** Replaces `./x` by `./x.js` or `./x/index.js`, because a user's compiler finds types only by full file names. */
function withFullImportPaths(text: string, from: string): string {
  return text.replace(/(from\s+|import\()(['"])(\.[^'"]*)\2/g, (_, before, quote, to) => {
    const isFolder =
      statSync(path.join(from, to), { throwIfNoEntry: false })?.isDirectory() === true &&
      statSync(path.join(from, `${to}.d.ts`), { throwIfNoEntry: false }) === undefined;
    return `${before}${quote}${to}${isFolder ? '/index' : ''}.js${quote}`;
  });
}

await buildLibrary();
await buildCommand();
buildTypes();
if (folder === ENGINE) writeFileSync(SAVED_PACKAGE_FILE, PACKAGE_JSON);
writeFileSync(path.join(folder, 'package.json'), packageOf());
