import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IncidentCase, Incident } from './incident-case';
import { STATES, type StateId } from './section-states';
import { INCIDENTS } from './table';

const ROOT = path.join(import.meta.dirname, '../..');
const listedIncidents: Incident[] = Object.values(INCIDENTS);
let page = '';

function rowsBelow(heading: string): string[][] {
  const [, below = ''] = page.split(`\n## ${heading}\n`);
  const lines = below.split('\n').map((line) => line.trim());
  const table = lines.slice(lines.findIndex((line) => line.startsWith('|---')) + 1);
  return table
    .slice(
      0,
      table.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe('npm run handling', () => {
  beforeAll(() => {
    page = execFileSync(process.execPath, ['tests/tools/run-typescript.mjs', 'tests/handling/print-incidents.ts'], { cwd: ROOT, encoding: 'utf8' });
  });

  it('prints the states, then every event once, in the order of the table', () => {
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['States', ...listedIncidents.map(({ title }) => title)]);
    expect(rowsBelow('States').map(([, text]) => text)).toEqual(Object.values(STATES));
  });

  it('lists every state once for each event, with the act or the reason for its refusal', () => {
    const states = rowsBelow('States').map(([name = '']) => name);
    for (const { title, in: cells } of listedIncidents) {
      const rows = rowsBelow(title).map(([names = '', ...texts]) => ({ names: names.split(', '), texts }));
      expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(states.toSorted());
      for (const [at, id] of (Object.keys(STATES) as StateId[]).entries()) {
        const cell: IncidentCase = cells[id];
        const row = rows.find(({ names }) => names.includes(states[at] ?? ''));
        expect(row?.texts).toHaveLength(6);
        expect(row?.texts[0]).toBe('refused' in cell ? `Refused: ${cell.because} ${cell.instead}`.trim() : cell.done);
        expect(row?.texts[5]).toBe(cell.article);
      }
    }
  });
});
