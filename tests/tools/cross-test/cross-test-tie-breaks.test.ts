import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rewindToRound } from '@/engine/model/tournament';
import { PAIRING_SYSTEMS } from '@/engine/systems';
import { parseTieBreaks, standings, valueText } from '@/engine/tie-breaks';
import { parseTrf, toTournament } from '@/engine/trf';
import { generateEvent } from '@/scripts/swiss/generate-event';
import { TIE_BREAK_LISTS, crossTestTieBreaks } from './cross-test-tie-breaks';
import { startTieBreakProgram } from './tie-break-program';
import type { ProgramAnswer, ProgramQuestion, TableRow, TableRequest, TieBreakProgram } from './tie-break-program';

const folder = mkdtempSync(path.join(tmpdir(), 'tie-breaks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A tie-break program that returns the values of our engine, each changed by `change`, and uses our generator. */
function program(change: (code: string, value: string | null) => string | number | null = (_code, value) => value): TieBreakProgram {
  const ask = (question: ProgramQuestion): ProgramAnswer => {
    if ('seed' in question) {
      const given = { players: String(question.players), rounds: String(question.rounds), forfeits: '10', byes: '10' };
      return { file: generateEvent(PAIRING_SYSTEMS['dutch-2026'], given, question.seed, 'trf26').text };
    }
    return { tables: question.tables.map((table) => rowsOf(question.file, table, change)) };
  };
  return { ask: (question) => Promise.resolve(ask(question)), end: () => Promise.resolve() };
}

function rowsOf(file: string, { codes, after, unrated }: TableRequest, change: Parameters<typeof program>[0] & object): TableRow[] {
  const [parsed, list] = [parseTrf(file), parseTieBreaks(codes)];
  if (!parsed.ok || !list.ok) throw new Error('not to be read');
  const table = standings(rewindToRound(toTournament(parsed.value.document).tournament, after + 1), list.value, { unratedAs: unrated });
  return table.rows.map(({ tpn, rank, values }) => {
    const told = list.value.map((tieBreak) => {
      const value = values[table.tieBreaks.indexOf(tieBreak)];
      return change(tieBreak.label, value === undefined ? null : valueText(tieBreak, value) || null);
    });
    return [tpn, rank, told];
  });
}

const GENERATOR_PARAMETERS = { players: '8', rounds: '4', forfeits: '10', byes: '10', absences: '10' };
const makeTest = (...programs: TieBreakProgram[]) => ({ count: 2, seed: 7, given: GENERATOR_PARAMETERS, sizes: null, keep: null, programs });

describe('the cross-test of tie-breaks', () => {
  // Answers FIDE's checklist, question 33.
  it('finds no difference from a program with the same values, in either direction, and counts the values', async () => {
    const report = await crossTestTieBreaks(makeTest(program(), program()));
    expect(report.differences).toEqual([]);
    expect(report.events).toEqual({ 'generated-by-us': 2, 'generated-by-them': 2 });
    // Two events of eight players give at least one value for each player and tie-break. Ranks, and the values at half-time, are additional.
    const least = 2 * 8 * TIE_BREAK_LISTS.flat().length;
    expect(report.values['generated-by-us']).toBeGreaterThan(least);
    expect(report.values['generated-by-them']).toBeGreaterThan(least);
  });

  it('reports every differing value with its table and both values, and keeps the file', async () => {
    const wrong = program((code, value) => (code === 'BH/C1' ? Number(value) + 1 : value));
    const report = await crossTestTieBreaks({ ...makeTest(wrong), count: 1, keep: folder });
    const [first] = report.differences;
    expect(new Set(report.differences.map(({ what }) => what))).toEqual(new Set(['BH/C1']));
    expect(Number(first?.theirs)).toBe(Number(first?.ours) + 1);
    expect(first?.table?.codes).toContain('BH/C1');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['generated-by-them-7.trf', 'generated-by-us-7.trf']));
  });

  it('requests tables with and without a rating for unrated players, and accepts no value if article 10 drops the tie-break', async () => {
    const asked: ProgramQuestion[] = [];
    const inner = program();
    const other: TieBreakProgram = { ...inner, ask: (question) => (asked.push(question), inner.ask(question)) };
    const given = { ...GENERATOR_PARAMETERS, ratings: '2200,2100,2000,0,1900,1800,1700,0' };
    const report = await crossTestTieBreaks({ ...makeTest(other), count: 1, given });
    expect(report.differences).toEqual([]);
    const tables = asked.flatMap((question) => ('tables' in question ? question.tables : [])).filter(({ codes }) => codes.includes('ARO'));
    expect(tables.map(({ unrated }) => unrated).slice(0, 2)).toEqual([null, 1400]);
  });

  it('reports a file that the other program refuses, and an event that it does not generate', async () => {
    const other: TieBreakProgram = { ask: () => Promise.resolve({ error: 'not mine' }), end: () => Promise.resolve() };
    const { differences } = await crossTestTieBreaks({ ...makeTest(other), count: 1 });
    expect(differences.map(({ direction, what, theirs }) => [direction, what, theirs])).toEqual([
      ['generated-by-us', 'file', 'not mine'],
      ['generated-by-them', 'file', 'not mine'],
    ]);
  });

  it('sends lines of JSON to a program, and reports that it ended before it answered', async () => {
    const script = path.join(folder, 'other.mjs');
    writeFileSync(
      script,
      `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  if (JSON.parse(line).seed === 2) process.exit(0);
  console.log(JSON.stringify({ file: line }));
}`,
    );
    const other = startTieBreakProgram(`${process.execPath} ${script}`);
    const question = { seed: 1, players: 8, rounds: 3 };
    expect(await other.ask(question)).toEqual({ file: JSON.stringify(question) });
    await expect(other.ask({ ...question, seed: 2 })).rejects.toThrow('it ended before it answered');
    await other.end();
  });
});
