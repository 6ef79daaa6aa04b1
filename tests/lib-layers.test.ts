import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/*
 * The linter (.oxlintrc.json) forbids imports from a layer of `lib` to a layer above it. This test finds import
 * cycles between the folders of a layer, which a linter cannot see. Only imports that remain at run time count.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
const LAYERS = ['platform', 'domain', 'facts', 'acts', 'views', 'exchange'];
const MAX_FILES = 25;

const files = readdirSync(path.join(ROOT, 'lib'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
  .filter((file) => !file.startsWith('lib/generated/'));

/** Returns the folder of a file below its layer: `acts/results` for `lib/acts/results/enter-result.ts`. */
const folderOf = (file: string) => file.split('/').slice(1, 3).join('/');

async function importedFolders(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: ROOT },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const folders = new Map<string, Set<string>>();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    if (!files.includes(file)) continue;
    const known = folders.get(folderOf(file)) ?? new Set();
    for (const { path: to } of imports) if (files.includes(to) && folderOf(to) !== folderOf(file)) known.add(folderOf(to));
    folders.set(folderOf(file), known);
  }
  return folders;
}

/** Returns each folder that imports itself indirectly, with the chain of imports. */
function importCycles(folders: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  return [...folders.keys()].flatMap((start) => {
    const seen = new Set<string>();
    const open: (readonly string[])[] = [[start]];
    for (let chain = open.shift(); chain !== undefined; chain = open.shift()) {
      for (const next of folders.get(chain.at(-1) ?? start) ?? []) {
        if (next === start) return [[...chain, start]];
        if (!seen.has(next)) open.push([...chain, next]);
        seen.add(next);
      }
    }
    return [];
  });
}

describe('the layers of lib', () => {
  it('are the six expected ones', () => {
    expect([...new Set(files.map((file) => file.split('/')[1]))].toSorted()).toEqual(LAYERS.toSorted());
  });

  it('have folders without import cycles', async () => {
    const folders = await importedFolders();
    expect(folders.size).toBeGreaterThan(50);
    expect(folders.get('acts/rounds')).toContain('domain/rounds');
    expect(importCycles(folders)).toEqual([]);
  });

  it('have a check that reports a cycle', () => {
    const folders = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['c', new Set(['a'])],
      ['d', new Set<string>()],
    ]);
    expect(importCycles(folders)).toEqual([
      ['a', 'b', 'c', 'a'],
      ['b', 'c', 'a', 'b'],
      ['c', 'a', 'b', 'c'],
    ]);
  });

  it('have no folder with too many files', () => {
    const folders = files.map((file) => path.dirname(file));
    const large = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > MAX_FILES);
    expect(large).toEqual([]);
  });

  it('have a unit test next to every decision of the domain, without a database', () => {
    const decisions = files.filter((file) => /^lib\/domain\/.*\/decide-[a-z-]+\.ts$/.test(file));
    const untried = decisions.filter((file) => {
      const folder = path.join(ROOT, path.dirname(file));
      const tests = readdirSync(folder).filter((name) => /^decide-.*\.test\.ts$/.test(name));
      const texts = tests.map((name) => readFileSync(path.join(folder, name), 'utf8'));
      return !texts.some((text) => text.includes(`from './${path.basename(file, '.ts')}'`) && !text.includes('@/tests/use-database'));
    });
    expect(decisions.length).toBeGreaterThan(25);
    expect(untried).toEqual([]);
  });
});
