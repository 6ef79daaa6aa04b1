import { readBreachLine, renumberedBreach, type BreachBody, type BreachLine, type BreachLineBoard, breachLine, type TrfDocument } from '@/engine/trf';
import { publishedBoards, differingBoards } from '@/lib/domain/boards/numbered-boards';
import { differingRoundsOfBreach, openBreaches, parseBreachFacts } from '@/lib/domain/compliance/breaches';
import { formatOf } from '@/lib/domain/formats/formats';
import { pairedRoundOf } from '@/lib/domain/teams/paired-round';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { BreachFacts, NumberedBoards, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

type PresentNumberOf = (then: number) => number | null;

/**
 * The lines about departures from the rules up to `round`, with the players' numbers in the file. `earlierLines` are the lines about
 * results that were later replaced.
 */
export function reportBreachLines(facts: SectionFacts, loaded: LoadedTournament, round: number, earlierLines: readonly BreachLine[]): readonly BreachLine[] {
  const nowOf = memoizeByRound((number) => makePresentNumberOf(facts, loaded, number));
  const made = facts.pairedRounds.filter(({ number }) => number <= round).flatMap((paired) => manualPairingLine(facts, paired, nowOf));
  // A report after the last paired round has the pairing numbers of the coming round, so changes to these numbers belong in that report.
  const lastNumbers = facts.pairedRounds.at(-1)?.number === round ? round + 1 : round;
  const kept = openBreaches(facts)
    .filter((breach) => isSettingsBreach(breach) || breach.round <= (isRenumbering(breach) ? lastNumbers : round))
    .flatMap((breach) => savedBreachLine(facts, breach, nowOf))
    .map((line) => ({ ...line, differingRounds: line.differingRounds.filter((other) => other <= round) }));
  return [...earlierLines, ...neverInFideModeLine(facts), ...made, ...kept].toSorted((a, b) => a.round - b.round);
}

/** Returns a line for a section that was never in FIDE mode. If the file is imported, the new section is not in FIDE mode either. */
const neverInFideModeLine = (facts: SectionFacts): BreachLine[] =>
  facts.fideMode !== 'never' || openBreaches(facts).some(({ kind }) => kind === 'mode') ? [] : [{ kind: 'mode', round: 0, differingRounds: [] }];

/**
 * True for breaches that record leaving FIDE mode or changed settings. A report of any round states the current settings, so it lists these breaches.
 */
const isSettingsBreach = (breach: BreachFacts): boolean => {
  const parsed = parseBreachFacts(breach);
  return parsed?.kind === 'mode' || (parsed?.kind === 'configuration' && parsed.facts.what !== 'round');
};

const isRenumbering = ({ kind }: Pick<BreachFacts, 'kind'>) => kind === 'exchange' || kind === 'regeneration';

type CurrentNumbersInRound = (round: number) => PresentNumberOf;

function memoizeByRound(make: CurrentNumbersInRound): CurrentNumbersInRound {
  const made = new Map<number, PresentNumberOf>();
  return (round) => {
    const now = made.get(round) ?? make(round);
    made.set(round, now);
    return now;
  };
}

function manualPairingLine(facts: SectionFacts, round: RoundFacts, nowOf: CurrentNumbersInRound): BreachLine[] {
  // Differences in an imported round are already stored as breaches of the import.
  if (round.enginePairs === null || round.origin === 'import') return [];
  const { engine, boards } = differingBoards(round.enginePairs, publishedBoards(pairedRoundOf(facts, round)));
  if (boards.length === 0) return [];
  const now = nowOf(round.number);
  return [{ kind: 'mpa', round: round.number, engine: lineBoards(engine, now), boards: lineBoards(boards, now), differingRounds: [] }];
}

function lineBoards(boards: NumberedBoards, now: PresentNumberOf): BreachLineBoard[] {
  return boards.map(([white, black]) => ({ white: now(white), black: black === 0 ? 'bye' : now(black) }));
}

function savedBreachLine(facts: SectionFacts, breach: BreachFacts, nowOf: CurrentNumbersInRound): BreachLine[] {
  const last = facts.pairedRounds.find(({ number }) => number === breach.round - 1);
  // The breach identifies players by their numbers in the previous round. If that round has been re-paired since, these numbers are lost.
  const before: PresentNumberOf = last === undefined || last.draftedAt > breach.at ? () => null : nowOf(last.number);
  const origin = facts.pairedRounds.find(({ number }) => number === breach.round)?.origin;
  const body = breachBody(breach, origin, nowOf(breach.round), before);
  return body === null ? [] : [{ ...body, round: breach.round, differingRounds: differingRoundsOf(facts, [breach]) }];
}

/**
 * Returns null if another line covers the breach. `manualPairingLine` covers manual
 * boards of rounds that this program paired, and `earlierLines` cover results and scores.
 */
function breachBody(breach: BreachFacts, origin: RoundFacts['origin'] | undefined, now: PresentNumberOf, before: PresentNumberOf): BreachBody | null {
  const parsed = parseBreachFacts(breach);
  switch (parsed?.kind) {
    case 'mode':
      return { kind: 'mode' };
    case 'import':
      return { kind: 'import', engine: lineBoards(parsed.facts.engine ?? [], now), boards: lineBoards(parsed.facts.boards, now) };
    case 'configuration':
      return renumberedBreach({ kind: 'configuration', ...parsed.facts, round: breach.round, differingRounds: [] }, now);
    case 'mpa':
      return origin === 'import' ? { kind: 'mpa', engine: lineBoards(parsed.facts.engine ?? [], now), boards: lineBoards(parsed.facts.boards, now) } : null;
    case 'regeneration':
    case 'exchange': {
      const numbers = parsed.facts.numbers.flatMap(([, was]) => {
        const number = before(was);
        return number === null ? [] : [{ now: number, was }];
      });
      return numbers.length === 0 ? null : { kind: parsed.kind, numbers };
    }
    case 'fpb': {
      const players = parsed.facts.players.flatMap((tpn) => now(tpn) ?? []);
      return players.length === 0 ? null : { kind: 'fpb', players };
    }
    default:
      return null;
  }
}

function differingRoundsOf(facts: SectionFacts, breaches: readonly BreachFacts[]): number[] {
  return [...new Set(breaches.flatMap((breach) => differingRoundsOfBreach(breach, facts).map(({ round }) => round)))].toSorted((a, b) => a - b);
}

function makePresentNumberOf(facts: SectionFacts, { numberOf }: LoadedTournament, round: number): PresentNumberOf {
  // Teams keep their numbers.
  if (formatOf(facts.systemId).isOfTeams) return (then) => then;
  const paired = facts.pairedRounds.find(({ number }) => number === round)?.numbers;
  const numbers = paired ?? new Map(facts.entries.flatMap(({ id, pairingNumber }) => (pairingNumber === null ? [] : [[id, pairingNumber] as const])));
  const entryOf = new Map([...numbers].map(([entryId, number]) => [number, entryId]));
  return (then) => numberOf.get(entryOf.get(then) ?? '') ?? null;
}

/** Leaves out `Import` lines for rounds that an `MPA` line (manual pairing) already reports. */
export function withoutRepeatedLines(breaches: readonly BreachLine[], carried: readonly { readonly text: string }[]): readonly BreachLine[] {
  const parsed = [...breaches, ...carried.flatMap(({ text }) => readBreachLine(text) ?? [])];
  const byHand = new Set(parsed.flatMap(({ kind, round }) => (kind === 'mpa' ? [round] : [])));
  return breaches.filter(({ kind, round }) => kind !== 'import' || !byHand.has(round));
}

interface EarlierLine {
  readonly line: BreachLine;
  readonly of: number;
}

/** Adds the rounds that a breach affects to a line about a game of the same round, preferably a line of the same kind as the breach. */
export function withAttributedRounds(facts: SectionFacts, earlierLines: readonly BreachLine[], kept: TrfDocument['kept']) {
  const own = earlierLines.flatMap((line) => earlierLinesIn(line));
  const carried = kept.map(({ text }) => earlierLinesIn(readBreachLine(text))[0] ?? null);
  const lines = [...own, ...carried.filter((line) => line !== null)];
  const names = new Map<BreachLine, number[]>();
  for (const breach of openBreaches(facts)) {
    const line = findLineOfBreach(breach, lines);
    if (line !== null) names.set(line, [...(names.get(line) ?? []), ...differingRoundsOfBreach(breach, facts).map(({ round }) => round)]);
  }
  const named = (line: BreachLine): BreachLine => {
    const differingRounds = [...new Set([...line.differingRounds, ...(names.get(line) ?? [])])].toSorted((a, b) => a - b);
    return differingRounds.length === line.differingRounds.length ? line : { ...line, differingRounds };
  };
  return {
    earlierLines: earlierLines.map(named),
    kept: kept.map((text, index) => {
      const line = carried[index]?.line;
      const now = line === undefined ? line : named(line);
      return now === undefined || now === line ? text : { ...text, text: breachLine(now) };
    }),
  };
}

function earlierLinesIn(line: BreachLine | null): EarlierLine[] {
  const of = line?.kind === 'score' ? line.of : line?.kind === 'correction' || line?.kind === 'adjournment' ? line.results[0]?.round : undefined;
  return line === null || of === undefined ? [] : [{ line, of }];
}

function findLineOfBreach(breach: BreachFacts, lines: readonly EarlierLine[]): BreachLine | null {
  const parsed = parseBreachFacts(breach);
  if (parsed?.kind !== 'correction' && parsed?.kind !== 'adjournment') return null;
  const ofGame = lines.filter(({ of }) => of === parsed.facts.of);
  const ofRound = ofGame.filter(({ line }) => line.round === breach.round);
  const found = ofRound.find(({ line }) => line.kind === breach.kind) ?? ofRound[0] ?? ofGame[0];
  return found?.line ?? null;
}
