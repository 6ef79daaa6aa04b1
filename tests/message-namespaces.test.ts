import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadedModules } from './loaded-modules';

const ROOT = path.resolve(import.meta.dirname, '..');
const USED_NAMESPACES = /use(?:Translate|MessageGroup)\('(\w+)(?:\.\w+)*'\)/g;
const PROVIDED_NAMESPACES = /<ProvideMessages namespaces=\{\[([^\]]*)\]\}/g;

/** This file is left out, because a comment in it contains an example. */
const EXCLUDED_FILE = 'app/_ui/use-translate.tsx';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the layouts around a page, starting with the outermost. */
function layoutsOf(page: string): readonly string[] {
  const folders = path.dirname(page).split('/');
  return folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/')}/layout.tsx`).filter((file) => existsSync(path.join(ROOT, file)));
}

const matchesIn = (files: readonly string[], what: RegExp) =>
  new Set(files.filter((file) => file !== EXCLUDED_FILE).flatMap((file) => [...read(file).matchAll(what)].map(([, text = '']) => text)));

const PAGES = readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => `app/${file}`);

it.each(PAGES)('%s provides every namespace of messages that its browser components use', (page) => {
  const loaded = [...new Set([page, ...layoutsOf(page)].flatMap(loadedModules))];
  const given = [...matchesIn(loaded, PROVIDED_NAMESPACES)].flatMap((rooms) => [...rooms.matchAll(/'(\w+)'/g)].map(([, room]) => room));
  expect([...matchesIn(loaded, USED_NAMESPACES)].filter((room) => !given.includes(room))).toEqual([]);
});

it('a missing namespace would be found', () => {
  const editor = loadedModules('app/(organiser)/organise/[event]/[section]/rounds/[round]/edit/pairing-editor.tsx');
  expect([...matchesIn(editor, USED_NAMESPACES)]).toContain('editor');
  expect(matchesIn(editor, PROVIDED_NAMESPACES).size).toBe(0);
});
