import { breachLine, readBreachLine, type BreachLine, type TrfDocument } from '@/engine/trf';
import { differingRounds, parseBreach, standingBreaches } from '@/lib/domain/compliance/breaches';
import type { BreachFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

type Kept = TrfDocument['kept'];

/** A line that says how an earlier round stood: one of ours, or one that is carried along. */
interface StoodLine {
  readonly line: BreachLine;
  readonly of: number;
}

interface NamedGames {
  readonly stood: readonly BreachLine[];
  readonly kept: Kept;
}

/**
 * The lines that say how games stood, with the rounds that the breaches of these games name: each with the line of its own kind
 * and round, else with one of its game, which may have been adjourned before it was put right, or put back for a round between.
 */
export function withNames(facts: SectionFacts, stood: readonly BreachLine[], kept: Kept): NamedGames {
  const own = stood.flatMap((line) => asStood(line));
  const carried = kept.map(({ text }) => asStood(readBreachLine(text))[0] ?? null);
  const lines = [...own, ...carried.filter((line) => line !== null)];
  const names = new Map<BreachLine, number[]>();
  for (const breach of standingBreaches(facts)) {
    const line = lineOf(breach, lines);
    if (line !== null) names.set(line, [...(names.get(line) ?? []), ...differingRounds(breach, facts).map(({ round }) => round)]);
  }
  const named = (line: BreachLine): BreachLine => {
    const otherwise = [...new Set([...line.otherwise, ...(names.get(line) ?? [])])].toSorted((a, b) => a - b);
    return otherwise.length === line.otherwise.length ? line : { ...line, otherwise };
  };
  return {
    stood: stood.map(named),
    kept: kept.map((text, index) => {
      const line = carried[index]?.line;
      const now = line === undefined ? line : named(line);
      return now === undefined || now === line ? text : { ...text, text: breachLine(now) };
    }),
  };
}

function asStood(line: BreachLine | null): StoodLine[] {
  const of = line?.kind === 'correction' || line?.kind === 'adjournment' ? line.results[0]?.round : undefined;
  return line === null || of === undefined ? [] : [{ line, of }];
}

function lineOf(breach: BreachFacts, lines: readonly StoodLine[]): BreachLine | null {
  const told = parseBreach(breach);
  if (told?.kind !== 'correction' && told?.kind !== 'adjournment') return null;
  const ofGame = lines.filter(({ of }) => of === told.facts.of);
  const ofRound = ofGame.filter(({ line }) => line.round === breach.round);
  const found = ofRound.find(({ line }) => line.kind === breach.kind) ?? ofRound[0] ?? ofGame[0];
  return found?.line ?? null;
}
