import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const commands: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** Returns every module that `file` loads before its own first line runs. Packages are not followed. */
function modulesLoadedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, specifier = ''] of read(file).matchAll(/^(?:import|export)\b[^'"`;]*?from '([^']+)'/gm)) {
    if (specifier.startsWith('.')) modulesLoadedBy(path.join(path.dirname(file), specifier), known);
    else known.add(specifier);
  }
  return known;
}

describe('scripts', () => {
  it('are sorted into folders by job', () => {
    const flat = readdirSync(path.join(ROOT, 'scripts'), { withFileTypes: true }).filter((entry) => !entry.isDirectory());
    expect(flat.map(({ name }) => name)).toEqual([]);
  });

  it('exist if package.json names them', () => {
    const named = Object.values(commands).flatMap((line) => line.match(/\b(?:engine|scripts|tests)\/\S+/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('have the version at the top of CHANGELOG.md', () => {
    expect(/^## (\S+) \(/m.exec(read('CHANGELOG.md'))?.[1]).toBe(JSON.parse(read('package.json')).version);
  });

  it('import nothing from tests, because an installation runs without them', () => {
    const files = readdirSync(path.join(ROOT, 'scripts'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(?:ts|mjs)$/.test(file) && !file.includes('.test.'),
    );
    expect(files.filter((file) => /from '(?:@\/|(?:\.\.\/)+)tests\//.test(read(path.join('scripts', file))))).toEqual([]);
  });

  // With an old version of Node, or in a clone without packages, the command must still start and report what is missing.
  it.each(['start', 'demo', 'dev', 'test', 'e2e', 'bench:web', 'drill', 'fuzz', 'cross-test', 'new-password', 'backup', 'restore'])(
    'npm run %s needs only Node to start, and then installs the packages',
    (name) => {
      const [, file = ''] = /^node (\S+\.mjs)/.exec(commands[name] ?? '') ?? [];
      expect(read(file)).toContain('\n  await ensureInstalled();\n');
      expect([...modulesLoadedBy(file)].filter((one) => !one.startsWith('node:') && !one.endsWith('.mjs'))).toEqual([]);
    },
  );

  it('in JavaScript have strict types in their comments', () => {
    const files = readdirSync(path.join(ROOT, 'scripts'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
    const loose = /[{<|(:,]\s*(?:any|object|Object|Function|\*)\s*[}>|),[]/;
    const documented = (file: string) => read(path.join('scripts', file)).match(/@(?:param|type|returns|typedef|template) [^\n]*/g) ?? [];
    const found = files.flatMap((file) =>
      documented(file)
        .filter((line) => loose.test(line))
        .map((line) => `${file}: ${line}`),
    );
    expect(loose.test('@param {{ user: object, port: number }} wish')).toBe(true);
    expect(found).toEqual([]);
  });
});
