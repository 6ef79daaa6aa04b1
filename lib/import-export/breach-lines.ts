import { readBreachLine, type BreachBody, type BreachLine, type LineBoard } from '@/engine/trf';
import { differingRounds, standingBreaches, toldBreach } from '@/lib/compliance/breaches';
import { announcedBoards, differingBoards } from '@/lib/compliance/numbered-boards';
import type { BreachFacts, NumberedBoards, RoundFacts, SectionFacts } from '@/lib/sections/read-model/section-facts';
import type { LoadedTournament } from '@/lib/sections/read-model/tournament';

type NumberNow = (then: number) => number | null;

/**
 * What was done up to `round` that the text alone would not have done, by the numbers of the file: boards that are not the
 * engine's, and what the section keeps of settings, numbers and byes. `stood` is how results stood, which breaches complete
 * with the rounds that they make others.
 */
export function breachLines(facts: SectionFacts, loaded: LoadedTournament, round: number, stood: readonly BreachLine[]): readonly BreachLine[] {
  const made = facts.pairedRounds.filter(({ number }) => number <= round).flatMap((paired) => madeLine(facts, loaded, paired));
  const kept = standingBreaches(facts)
    .filter((breach) => breach.round <= round)
    .flatMap((breach) => keptLine(facts, loaded, breach));
  return [...stood.map((line) => withOtherwise(facts, line)), ...made, ...kept].toSorted((a, b) => a.round - b.round);
}

function madeLine(facts: SectionFacts, loaded: LoadedTournament, round: RoundFacts): BreachLine[] {
  // Before the engine's boards were kept of every round, those of an imported one are not known.
  if (round.enginePairs === null) return [];
  const { engine, boards } = differingBoards(round.enginePairs, announcedBoards(round));
  if (boards.length === 0) return [];
  const now = numbersNow(facts, loaded, round.number);
  const kind = round.origin === 'import' ? 'import' : 'mpa';
  return [{ kind, round: round.number, engine: lineBoards(engine, now), boards: lineBoards(boards, now), otherwise: [] }];
}

function lineBoards(boards: NumberedBoards, now: NumberNow): LineBoard[] {
  return boards.map(([white, black]) => ({ white: now(white), black: black === 0 ? 'bye' : now(black) }));
}

function keptLine(facts: SectionFacts, loaded: LoadedTournament, breach: BreachFacts): BreachLine[] {
  const body = bodyOf(breach, numbersNow(facts, loaded, breach.round));
  return body === null ? [] : [{ ...body, round: breach.round, otherwise: otherwiseOf(facts, [breach]) }];
}

/** Null for what the file shows by itself: boards that differ, and results. */
function bodyOf(breach: BreachFacts, now: NumberNow): BreachBody | null {
  const told = toldBreach(breach);
  switch (told?.kind) {
    case 'mode':
      return { kind: 'mode' };
    case 'configuration':
      return { kind: 'configuration', ...told.facts };
    case 'regeneration':
    case 'exchange': {
      const numbers = told.facts.numbers.flatMap(([is, was]) => {
        const number = now(is);
        return number === null ? [] : [{ now: number, was }];
      });
      return numbers.length === 0 ? null : { kind: told.kind, numbers };
    }
    case 'fpb': {
      const players = told.facts.players.flatMap((tpn) => now(tpn) ?? []);
      return players.length === 0 ? null : { kind: 'fpb', players };
    }
    default:
      return null;
  }
}

/** The line that says how an earlier round stood, with the rounds that are others because of it. */
function withOtherwise(facts: SectionFacts, line: BreachLine): BreachLine {
  if (line.kind !== 'correction' && line.kind !== 'adjournment') return line;
  const meant = standingBreaches(facts).filter((breach) => {
    const told = toldBreach(breach);
    return breach.round === line.round && breach.kind === line.kind && told !== null && 'of' in told.facts && told.facts.of === line.results[0]?.round;
  });
  return { ...line, otherwise: otherwiseOf(facts, meant) };
}

function otherwiseOf(facts: SectionFacts, breaches: readonly BreachFacts[]): number[] {
  return [...new Set(breaches.flatMap((breach) => differingRounds(breach, facts).map(({ round }) => round)))].toSorted((a, b) => a - b);
}

/** Numbers of a round, or those of today where it is not paired, as numbers of the file; null for who is not in it. */
function numbersNow(facts: SectionFacts, { numberOf }: LoadedTournament, round: number): NumberNow {
  const paired = facts.pairedRounds.find(({ number }) => number === round)?.numbers;
  const numbers = paired ?? new Map(facts.entries.flatMap(({ id, pairingNumber }) => (pairingNumber === null ? [] : [[id, pairingNumber] as const])));
  const entryOf = new Map([...numbers].map(([entryId, number]) => [number, entryId]));
  return (then) => numberOf.get(entryOf.get(then) ?? '') ?? null;
}

/** A file that was brought in may say of its own rounds how they were made: that is not said of them twice. */
export function isToldIn(lines: readonly { readonly text: string }[], line: BreachLine): boolean {
  if (line.kind !== 'import') return false;
  return lines.some(({ text }) => {
    const told = readBreachLine(text);
    return told?.kind === 'mpa' && told.round === line.round;
  });
}
