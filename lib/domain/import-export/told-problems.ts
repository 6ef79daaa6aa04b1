import type { TrfProblem } from '@/engine/trf';
import { tellProblem } from './tell-problem';

/** One kind of thing that is said of a file: the first of it, and those that are like it. */
export interface Remarks {
  readonly first: string;
  /** How often, the first included. */
  readonly count: number;
  /** Some of the others. */
  readonly others: readonly string[];
}

/** Others of a kind that are told: what a page holds. */
const MOST_OTHERS = 50;

/** Problems of one code together, in the order of the first of each. */
export function toldProblems(problems: readonly TrfProblem[]): Remarks[] {
  const byCode = new Map<string, TrfProblem[]>();
  for (const problem of problems) {
    const known = byCode.get(problem.code);
    if (known === undefined) byCode.set(problem.code, [problem]);
    else known.push(problem);
  }
  return [...byCode.values()].flatMap((some) => remarksOn(some, tellProblem));
}

/** What is said of things of one kind: nothing where there are none. */
export function remarksOn<Thing>(things: readonly Thing[], tellOne: (thing: Thing) => string): Remarks[] {
  const [first, ...others] = things;
  return first === undefined ? [] : [{ first: tellOne(first), count: things.length, others: others.slice(0, MOST_OTHERS).map(tellOne) }];
}
