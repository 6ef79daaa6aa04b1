import type { TrfProblem } from '@/engine/trf';
import { tellProblem } from './tell-problem';

/** One kind of thing that was assumed or adjusted: the first of it, and those that are like it. */
export interface Told {
  readonly first: string;
  /** How often, the first included. */
  readonly count: number;
  /** Some of the others. */
  readonly others: readonly string[];
}

/** Others of a kind that are told: what a page holds. */
const MOST_OTHERS = 50;

/** Problems of one code together, in the order of the first of each. */
export function toldProblems(problems: readonly TrfProblem[]): Told[] {
  const byCode = new Map<string, TrfProblem[]>();
  for (const problem of problems) {
    const known = byCode.get(problem.code);
    if (known === undefined) byCode.set(problem.code, [problem]);
    else known.push(problem);
  }
  return [...byCode.values()].flatMap(([first, ...others]) => (first === undefined ? [] : [toldTogether(tellProblem(first), others.map(tellOnce))]));
}

const tellOnce = (problem: TrfProblem) => () => tellProblem(problem);

/** Those of one kind. */
export function toldTogether(first: string, others: readonly (() => string)[]): Told {
  return { first, count: others.length + 1, others: others.slice(0, MOST_OTHERS).map((told) => told()) };
}
