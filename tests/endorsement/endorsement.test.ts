import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKLIST_ANSWERS } from './checklist-answers';
import { CHECKLIST_FLOW, nextQuestion, type FlowStep } from './checklist-flow';

const ROOT = path.join(import.meta.dirname, '../..');
/** Matches the comment that names the questions proved by a test, and the first word of the line below it. */
const CHECKLIST_COMMENT = /^\s*\/\/ Answers FIDE's checklist, questions? ((?:\d+, )*\d+)\.\n\s*(\w+)/gm;

/**
 * The product's result in FIDE's draft checklist. If an answer improves, its row must be changed and these numbers
 * reduced. `fails`: answers that fail the verification. `cost`: the sum of penalties; more than 100 fails too. `unscaled`:
 * penalties that the checklist does not state. `unshown`: answers that have no penalty and are not proved by a test yet.
 */
const EXPECTED = {
  fails: [],
  cost: 25,
  unscaled: [],
  unshown: 0,
};

interface ChecklistPass {
  readonly asked: readonly number[];
  /** Maps each skipped question to the question whose answer skipped it. */
  readonly past: ReadonlyMap<number, number>;
}

function passThroughChecklist(): ChecklistPass {
  const asked: number[] = [];
  const past = new Map<number, number>();
  const end = Math.max(...Object.keys(CHECKLIST_FLOW).map(Number)) + 1;
  for (let question: number | null = 1; question !== null;) {
    const row = CHECKLIST_ANSWERS[question];
    if (row === undefined || row.answer === 'not-asked') throw new Error(`question ${question} is asked and has no answer`);
    asked.push(question);
    const next: number | null = nextQuestion(question, row.answer);
    for (let over = question + 1; over < (next ?? end); over += 1) past.set(over, question);
    question = next;
  }
  return { asked, past };
}

function stepOf(question: number): FlowStep {
  const row = CHECKLIST_ANSWERS[question];
  return row === undefined || row.answer === 'not-asked' ? {} : (CHECKLIST_FLOW[question]?.[row.answer] ?? {});
}

/** Returns every checklist comment in the repository, with its question and the first word of the line below it. */
function findMarks(): { question: number; below: string }[] {
  const files = ['app', 'e2e', 'engine', 'lib', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .map((file) => path.join(ROOT, folder, file)),
  );
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CHECKLIST_COMMENT)]);
  return found.flatMap(([, questions = '', below = '']) => questions.split(', ').map((question) => ({ question: Number(question), below })));
}

const { asked, past } = passThroughChecklist();

describe('the checklist of an endorsement', () => {
  it('has every question, with an answer or the question that skipped it', () => {
    expect(Object.keys(CHECKLIST_FLOW)).toHaveLength(225);
    expect(Object.keys(CHECKLIST_ANSWERS)).toEqual(Object.keys(CHECKLIST_FLOW));
    const passed = Object.entries(CHECKLIST_ANSWERS).flatMap(([question, row]) => (row.answer === 'not-asked' ? [[Number(question), row.past]] : []));
    expect(passed).toEqual([...past].toSorted(([a], [b]) => a - b));
  });

  it('has the stated number of tests for every answer', () => {
    const shown = new Map<number, number>();
    for (const { question, below } of findMarks()) {
      expect(['it', 'test']).toContain(below);
      shown.set(question, (shown.get(question) ?? 0) + 1);
    }
    const said = Object.entries(CHECKLIST_ANSWERS).flatMap(([question, row]) =>
      row.answer === 'not-asked' || row.shownBy === 0 ? [] : [[Number(question), row.shownBy]],
    );
    expect([...shown].toSorted(([a], [b]) => a - b)).toEqual(said);
  });

  it('has exactly the expected failures, penalties and unproved answers', () => {
    const costs = asked.map(stepOf).flatMap(({ cost }) => (cost === undefined || cost === null ? [] : [cost]));
    expect({
      fails: asked.filter((question) => stepOf(question).fails),
      cost: costs.reduce((sum, cost) => sum + cost, 0),
      unscaled: asked.filter((question) => stepOf(question).cost === null),
      unshown: asked.filter((question) => isUnproved(question)).length,
    }).toEqual(EXPECTED);
  });
});

/** True if the answer has no penalty and no test proves it. */
function isUnproved(question: number): boolean {
  const row = CHECKLIST_ANSWERS[question];
  const { cost, fails } = stepOf(question);
  return row !== undefined && row.answer !== 'not-asked' && row.shownBy === 0 && row.isChoice !== true && cost === undefined && fails === undefined;
}
