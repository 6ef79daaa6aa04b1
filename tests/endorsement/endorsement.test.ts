import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer';
import { FLOW, nextOf, type Step } from './flow';
import { Q001_039 } from './q001-039';
import { Q040_069 } from './q040-069';
import { Q070_111 } from './q070-111';
import { Q112_144 } from './q112-144';
import { Q145_169 } from './q145-169';
import { Q170_225 } from './q170-225';

const ROOT = path.join(import.meta.dirname, '../..');
const ANSWERS = new Map<number, Answer>(
  [Q001_039, Q040_069, Q070_111, Q112_144, Q145_169, Q170_225].flatMap((rows) => Object.entries(rows).map(([q, row]): [number, Answer] => [Number(q), row])),
);

/**
 * Where the product stands on the draft of FIDE's checklist. Who makes an answer better changes its row and lowers this:
 * `fails` ends a verification, more than 100 in `cost` fails it too, `unscaled` are losses whose scale is not known, and
 * `unshown` are answers that cost nothing and that no test shows yet.
 */
const EXPECTED = {
  fails: [],
  cost: 75,
  unscaled: [],
  unshown: 0,
};

interface Walk {
  readonly asked: readonly number[];
  /** What was passed over -> the question whose answer led past it. */
  readonly past: ReadonlyMap<number, number>;
}

function walk(answers: ReadonlyMap<number, Answer>): Walk {
  const asked: number[] = [];
  const past = new Map<number, number>();
  const end = Math.max(...Object.keys(FLOW).map(Number)) + 1;
  for (let question: number | null = 1; question !== null;) {
    const row = answers.get(question);
    if (row === undefined || row.answer === 'not-asked') throw new Error(`question ${question} is asked and has no answer`);
    asked.push(question);
    const next: number | null = nextOf(question, row.answer);
    for (let over = question + 1; over < (next ?? end); over += 1) past.set(over, question);
    question = next;
  }
  return { asked, past };
}

function stepOf(question: number): Step {
  const row = ANSWERS.get(question);
  return row === undefined || row.answer === 'not-asked' ? {} : (FLOW[question]?.[row.answer] ?? {});
}

/** Whether the file holds a test of this title. */
function shows(by: string): boolean {
  const [file = '', title = ''] = by.split(' > ');
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote}`));
}

const { asked, past } = walk(ANSWERS);

describe('the checklist of an endorsement', () => {
  it('has every question, each with an answer or the question that led past it', () => {
    expect(Object.keys(FLOW)).toHaveLength(225);
    expect([...ANSWERS.keys()].toSorted((a, b) => a - b)).toEqual(Object.keys(FLOW).map(Number));
    const passed = [...ANSWERS].flatMap(([question, row]) => (row.answer === 'not-asked' ? [[question, row.past]] : []));
    expect(passed).toEqual([...past].toSorted(([a], [b]) => a - b));
  });

  it('is answered by tests that are there', () => {
    const named = [...ANSWERS].flatMap(([question, row]) => (row.answer === 'not-asked' ? [] : row.by.map((by) => ({ question, by }))));
    expect(named.filter(({ by }) => !shows(by))).toEqual([]);
  });

  it('stands where it is said to stand', () => {
    const costs = asked.map(stepOf).flatMap(({ cost }) => (cost === undefined || cost === null ? [] : [cost]));
    expect({
      fails: asked.filter((question) => stepOf(question).fails),
      cost: costs.reduce((sum, cost) => sum + cost, 0),
      unscaled: asked.filter((question) => stepOf(question).cost === null),
      unshown: asked.filter((question) => isUnshown(question)).length,
    }).toEqual(EXPECTED);
  });
});

/** An answer that costs nothing, and that nothing shows. */
function isUnshown(question: number): boolean {
  const row = ANSWERS.get(question);
  const { cost, fails } = stepOf(question);
  return row !== undefined && row.answer !== 'not-asked' && row.by.length === 0 && row.isChoice !== true && cost === undefined && fails === undefined;
}
