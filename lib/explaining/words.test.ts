import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AIM_WORDS, FACT_WORDS } from './words';

const FOLDERS = ['engine/systems', 'engine/bracket'];
const COLOUR_FACTS = new Set(['both-granted', 'stronger', 'wider-difference', 'alternate', 'higher-ranked', 'initial-colour']);

function sources(): string {
  return FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function codes(pattern: RegExp): string[] {
  return [...new Set([...sources().matchAll(pattern)].map(([, code = '']) => code))];
}

describe('the table of words', () => {
  it('has words for every aim the engine names', () => {
    const aims = codes(/aim: '([a-z0-9-]+)'/g);
    expect(aims.length).toBeGreaterThan(10);
    expect(aims.filter((aim) => AIM_WORDS[aim] === undefined)).toEqual([]);
  });

  it('has words for every fact the engine names', () => {
    const facts = codes(/fact: '([a-z0-9-]+)'/g).filter((fact) => !COLOUR_FACTS.has(fact));
    expect(facts.length).toBeGreaterThan(5);
    expect(facts.filter((fact) => FACT_WORDS[fact] === undefined)).toEqual([]);
  });
});
