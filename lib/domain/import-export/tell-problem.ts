import type { Scoring } from '@/engine';
import type { TrfField, TrfFieldPart, TrfProblem, TrfProblemCode, TrfProblemFacts } from '@/engine/trf';
import { pointsText } from '@/lib/domain/sections/points-text';
import type { FactsIn, MessageAt } from '@/lib/platform/words/catalogue';
import { tell, teller } from '@/lib/platform/words/tell';

/** The facts that a message needs and the engine does not give, by the code of the problem: there must be none. */
type NotGiven = {
  [Code in TrfProblemCode]: Exclude<keyof FactsIn<MessageAt<`import.report.problems.${Code}`>>, keyof TrfProblemFacts[Code]>;
}[TrfProblemCode];

const MOST_TOLD = 20;

export function tellProblems(problems: readonly TrfProblem[]): string {
  const rest = problems.length - MOST_TOLD;
  return [...problems.slice(0, MOST_TOLD).map(tellProblem), ...(rest > 0 ? [tell('terms.word.andMore', { count: rest })] : [])].join('\n');
}

/** Describes an error or an assumption in a report file: `line 12, column 85: …`. */
export function tellProblem({ code, facts, line, column }: TrfProblem): string {
  const shown = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factText(name, fact)]));
  const key: `import.report.problems.${TrfProblemCode}` = `import.report.problems.${code}`;
  return tell('import.report.place', { line, column, problem: teller.tell(key, shown satisfies Record<NotGiven, unknown>) });
}

function factText(name: string, fact: unknown): unknown {
  if (name === 'field') return fieldText(fact as TrfField);
  if (name === 'worths') return worthTexts(fact as Partial<Scoring>);
  return fact ?? tell('import.report.nobody');
}

/** `250, first player`, `starting rank`, `XXS, W`. */
function fieldText({ record, part, symbol, number = 0 }: TrfField): string {
  return [record, part === undefined ? symbol : partText(part, number)].filter((text) => text !== undefined).join(', ');
}

function partText(part: TrfFieldPart, number: number): string {
  if (part === 'opponentInRound' || part === 'roundNumber') return tell(`import.report.fields.${part}`, { number });
  return tell(`import.report.fields.${part}`);
}

function worthTexts(scoring: Partial<Scoring>): string[] {
  return (Object.keys(scoring) as (keyof Scoring)[]).map((worth) => tell(`import.report.worths.${worth}`, { points: pointsText(scoring[worth] ?? 0) }));
}

export interface Remarks {
  readonly first: string;
  readonly count: number;
  readonly others: readonly string[];
}

const MOST_OTHERS = 50;

export function toldProblems(problems: readonly TrfProblem[]): Remarks[] {
  const byCode = new Map<string, TrfProblem[]>();
  for (const problem of problems) {
    const known = byCode.get(problem.code);
    if (known === undefined) byCode.set(problem.code, [problem]);
    else known.push(problem);
  }
  return [...byCode.values()].flatMap((some) => remarksOn(some, tellProblem));
}

export function remarksOn<Thing>(things: readonly Thing[], tellOne: (thing: Thing) => string): Remarks[] {
  const [first, ...others] = things;
  return first === undefined ? [] : [{ first: tellOne(first), count: things.length, others: others.slice(0, MOST_OTHERS).map(tellOne) }];
}
