import type { Scoring } from '@/engine';
import type { ScoringKey } from '@/engine/model/points';
import type { TrfField, TrfFieldPart, TrfProblem, TrfProblemCode, TrfProblemFacts } from '@/engine/trf';
import { POINTS_LABELS } from '@/lib/domain/sections/points-labels';
import { formatPoints } from '@/lib/domain/sections/points-text';
import type { FactsOfMessage, MessageAt, MessageKey, Messages } from '@/lib/platform/messages/message-catalogue';
import { t, translator } from '@/lib/platform/messages/translate';

/** Problems that use the message of a similar problem. The line and column in the message show which text is meant. */
const SHARED_MESSAGE_CODES = {
  'cell-cut-off': 'line-cut-off',
  'date-read': 'read-as',
  'player-cut-off': 'line-cut-off',
  'players-more': 'players-missing',
  'sex-mapped': 'read-as',
  'title-mapped': 'read-as',
  'too-many-lines': 'file-too-long',
  'unknown-colour': 'unknown-value',
  'unknown-record': 'not-applied',
  'unknown-sex': 'unknown-value',
  'unknown-title': 'unknown-value',
} as const satisfies Partial<Record<TrfProblemCode, keyof Messages['import']['report']['problems']>>;

type MessageOf<Code extends TrfProblemCode> = Code extends keyof typeof SHARED_MESSAGE_CODES ? (typeof SHARED_MESSAGE_CODES)[Code] : Code;

/** The facts that a message needs but the engine does not give. Compilation fails unless this type is `never`. */
type MissingMessageFacts = {
  [Code in TrfProblemCode]: Exclude<keyof FactsOfMessage<MessageAt<`import.report.problems.${MessageOf<Code>}`>>, keyof TrfProblemFacts[Code]>;
}[TrfProblemCode];

const MAX_DESCRIBED_PROBLEMS = 20;

export function describeProblems(problems: readonly TrfProblem[]): string {
  const rest = problems.length - MAX_DESCRIBED_PROBLEMS;
  return [...problems.slice(0, MAX_DESCRIBED_PROBLEMS).map(describeProblem), ...(rest > 0 ? [t('terms.word.andMore', { count: rest })] : [])].join('\n');
}

/** Describes an error or an assumption in a report file: `line 12, column 85: …`. */
export function describeProblem({ code, facts, line, column }: TrfProblem): string {
  const shown = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factText(name, fact)]));
  const key: `import.report.problems.${MessageOf<TrfProblemCode>}` = `import.report.problems.${messageOf(code)}`;
  return t('import.report.place', { line, column, problem: translator.format(key, shown satisfies Record<MissingMessageFacts, unknown>) });
}

const hasSameMessage = (code: TrfProblemCode): code is keyof typeof SHARED_MESSAGE_CODES => Object.hasOwn(SHARED_MESSAGE_CODES, code);
const messageOf = (code: TrfProblemCode) => (hasSameMessage(code) ? SHARED_MESSAGE_CODES[code] : code);

function factText(name: string, fact: unknown): unknown {
  if (name === 'field') return fieldText(fact as TrfField);
  if (name === 'worths') return pointsTexts(fact as Partial<Scoring>);
  return fact ?? t('terms.word.nobody');
}

/** Names a field in the file, such as `250, Player`, `Starting rank` or `XXS, W`. */
function fieldText({ record, part, symbol, number = 0 }: TrfField): string {
  return [record, part === undefined ? symbol : partText(part, number)].filter((text) => text !== undefined).join(', ');
}

const PART_LABELS = {
  startingRank: 'import.report.fields.startingRank',
  rating: 'terms.label.rating',
  points: 'terms.label.points',
  rank: 'terms.label.rank',
  numberOfRounds: 'terms.label.rounds',
  round: 'terms.label.round',
  rounds: 'terms.label.rounds',
  firstRound: 'terms.label.round',
  lastRound: 'terms.label.round',
  player: 'terms.label.player',
  firstPlayer: 'terms.label.player',
  lastPlayer: 'terms.label.player',
  pairs: 'import.report.fields.pairs',
} as const satisfies Readonly<Record<Exclude<TrfFieldPart, 'opponentInRound' | 'roundNumber'>, MessageKey>>;

function partText(part: TrfFieldPart, number: number): string {
  if (part === 'opponentInRound') return t('import.report.fields.opponentInRound', { round: number });
  if (part === 'roundNumber') return t('terms.label.roundN', { round: number });
  return t(PART_LABELS[part]);
}

function pointsTexts(scoring: Partial<Scoring>): string[] {
  return (Object.keys(scoring) as ScoringKey[]).map((worth) =>
    t('import.report.worth', { result: t(POINTS_LABELS[worth]), points: formatPoints(scoring[worth] ?? 0) }),
  );
}

export interface GroupedRemark {
  readonly first: string;
  readonly count: number;
  readonly others: readonly string[];
}

const MAX_OTHER_REMARKS = 50;

export function groupProblems(problems: readonly TrfProblem[]): GroupedRemark[] {
  const byCode = new Map<string, TrfProblem[]>();
  for (const problem of problems) {
    const known = byCode.get(problem.code);
    if (known === undefined) byCode.set(problem.code, [problem]);
    else known.push(problem);
  }
  return [...byCode.values()].flatMap((some) => groupRemarks(some, describeProblem));
}

export function groupRemarks<Thing>(things: readonly Thing[], tellOne: (thing: Thing) => string): GroupedRemark[] {
  const [first, ...others] = things;
  return first === undefined ? [] : [{ first: tellOne(first), count: things.length, others: others.slice(0, MAX_OTHER_REMARKS).map(tellOne) }];
}
