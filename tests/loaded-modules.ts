import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const IMPORT_PATTERN = /\bfrom\s+['"](@\/|\.)([^'"]+)['"]/g;

function fileOf(from: string, [, start, rest]: RegExpMatchArray): string | undefined {
  const to = start === '@/' ? `${rest}` : path.normalize(path.join(path.dirname(from), `${start}${rest}`));
  return ['.tsx', '.ts', '/index.ts'].map((end) => `${to}${end}`).find((file) => existsSync(path.join(ROOT, file)));
}

/**
 * Returns the files of `app/` that are loaded together with `start`, including `start`, as paths from the root. Does not follow the imports
 * of server actions, because clients call them instead of loading them.
 */
export function loadedModules(start: string): readonly string[] {
  const seen = new Set([start]);
  for (const file of seen) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    if (text.startsWith("'use server'")) continue;
    for (const match of text.matchAll(IMPORT_PATTERN)) {
      const to = fileOf(file, match);
      if (to?.startsWith('app/')) seen.add(to);
    }
  }
  return [...seen];
}
