import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../tools/cross-test/cross-test-log';
import { TIE_BREAK_LISTS } from '../tools/cross-test/cross-test-tie-breaks';
import { CHECKLIST_ANSWERS } from './checklist-answers';

const CROSS_TESTS_TEXT = readFileSync(path.join(import.meta.dirname, '../../docs/cross-tests.md'), 'utf8');
const FAULT_LABELS = ['ours', 'theirs', 'reading'] as const;

function rowsUnder(head: string): string[][] {
  const lines = CROSS_TESTS_TEXT.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  const rows = lines.slice(first + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const parseCount = (cell = '') => Number(cell.replaceAll(',', '').replace(/ .*/, ''));
const directions = rowsUnder('compared').map(([compared, other, of, events, all, differ]) => ({
  compared,
  direction: of === other ? 'theirs' : 'ours',
  of,
  events: parseCount(events),
  all: parseCount(all),
  differ: parseCount(differ),
}));
const differences = rowsUnder('in events of').map(([of, what = '', values, whose = '', articles = '']) => ({
  of,
  what,
  values: parseCount(values),
  whose,
  articles,
}));
const answer = (question: number) => CHECKLIST_ANSWERS[question]?.answer;

describe('the record of the cross-tests', () => {
  // Answers FIDE's checklist, question 33.
  it('has at least fifty thousand events of each generator, for pairings and for tie-breaks', () => {
    expect(directions.map(({ compared, direction }) => `${compared} ${direction}`)).toEqual([
      'pairings ours',
      'pairings theirs',
      'tie-breaks ours',
      'tie-breaks theirs',
    ]);
    expect(directions.filter(({ events, all }) => !(events >= 50_000 && all > events))).toEqual([]);
    expect(answer(33)).toBe('yes');
  });

  // Answers FIDE's checklist, question 34.
  it('explains every difference: which program is at fault, and by which article', () => {
    for (const { of, compared, differ } of directions) {
      const told = compared === 'tie-breaks' ? differences.filter((difference) => difference.of === of) : [];
      expect([of, told.reduce((sum, { values }) => sum + values, 0)]).toEqual([of, differ]);
    }
    const unclear = differences.filter(
      ({ whose, articles }) => !FAULT_LABELS.some((known) => known === whose) || !/^\d+(\.\d+)*(, \d+(\.\d+)*)*$/.test(articles),
    );
    expect(unclear).toEqual([]);
  });

  // Answers FIDE's checklist, questions 35, 36, 37, 38.
  it('agrees with the answers to the questions about differences', () => {
    const of = (whose: (typeof FAULT_LABELS)[number]) => (differences.some((difference) => difference.whose === whose) ? 'yes' : 'no');
    expect([34, 35, 36, 38].map(answer)).toEqual([directions.some(({ differ }) => differ > 10) ? 'yes' : 'no', of('ours'), of('theirs'), of('reading')]);
    expect(CROSS_TESTS_TEXT).toContain('None of these has been reported to its author.');
    expect(answer(37)).toBe('no');
  });

  // Answers FIDE's checklist, question 33.
  it('names a command that needs only the repository and writes exactly the same log again', () => {
    const [, command = '', hash = ''] = /^\| `npm run cross-test -- ([^`]+)` \| `([0-9a-f]{64})` \|$/m.exec(CROSS_TESTS_TEXT) ?? [];
    const folder = mkdtempSync(path.join(tmpdir(), 'cross-test-log-'));
    const log = path.join(folder, 'log.jsonl');
    const root = path.join(import.meta.dirname, '../..');
    const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    execFileSync(process.execPath, ['tests/tools/run-typescript.mjs', 'tests/tools/cross-test/run-cross-test.ts', ...args, '--log', log, '--jobs', '2'], {
      cwd: root,
      stdio: 'pipe',
    });
    const text = readFileSync(log, 'utf8');
    rmSync(folder, { recursive: true });
    expect(sha256(text), `the log is another one now:\n${text}`).toBe(hash);
  }, 120_000);

  it('lists the codes that are compared', () => {
    const [, listed = ''] = /\*\*Codes\.\*\* ([^\n]+(?:\n[^\n]+)*)/.exec(CROSS_TESTS_TEXT) ?? [];
    const codes = [...listed.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
    expect(codes).toEqual([...new Set<string>(TIE_BREAK_LISTS.flat())]);
  });
});
