import { groupBy } from '@/engine/model/memoise';
import { type BreachLine, breachLine, type BreachLineBoard, MOST_BREACHES, readBreachLine, renumberedBreach } from '@/engine/trf';
import { BREACH_FACT_SCHEMAS, type TypedBreach } from '@/lib/domain/compliance/breaches';
import type { ImportedLines, ReportedTournament } from '@/lib/domain/import-export/read-report';
import { nextTimestamps } from '@/lib/facts/sections/load-section-settings';
import type { Prisma } from '@/lib/generated/prisma/client';
import { type Actor, actorName } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';

type NumberedReport = Pick<ReportedTournament, 'numbersThen' | 'fileNumbers' | 'completedRounds' | 'players' | 'teams'>;

type BreachInFile = TypedBreach & Pick<BreachLine, 'round' | 'differingRounds'>;

/** A repeated line of these kinds is dropped. Lines of other kinds may repeat, because settings and numbers can change and change back. */
const DEDUPLICATED_KINDS: ReadonlySet<BreachLine['kind']> = new Set<BreachLine['kind']>(['mpa', 'import', 'fpb', 'mode']);

/**
 * Parses the breaches in the rounds of the file. In an event of teams, they have the numbers of teams, which never change. Drops repeated lines, and `import` lines about
 * rounds in `checked`, because the check itself logs these. All other lines stay in `kept`.
 */
export function parseImportedBreaches(lines: ImportedLines['kept'], report: NumberedReport, checked: ReadonlySet<number>) {
  const tournamentNumber = new Map([...report.fileNumbers].map(([number, inFile]) => [inFile, number]));
  const numberIn = (round: number) => (inFile: number) =>
    report.teams === null ? toNumberWhenPaired(report.numbersThen.get(round), tournamentNumber.get(inFile) ?? null) : inFile;
  const breaches: BreachInFile[] = [];
  const readTexts = new Set<string>();
  const kept = lines.filter(({ text }) => {
    const line = readBreachLine(text);
    // A change of pairing numbers may take effect one round after the last round of the file.
    const isLater = line !== null && line.round > report.completedRounds + (line.kind === 'exchange' || line.kind === 'regeneration' ? 1 : 0);
    // Leaving FIDE mode concerns the whole event, so such a line counts whatever its round.
    if (line === null || (isLater && line.kind !== 'mode')) return true;
    if (line.kind === 'import' && checked.has(line.round)) return false;
    if (readTexts.has(text)) return false;
    const breach = breaches.length < MOST_BREACHES ? toTypedBreach(line, numberIn) : null;
    if (breach === null || !BREACH_FACT_SCHEMAS[breach.kind].safeParse(breach.facts).success) return true;
    breaches.push({ ...breach, round: isLater ? report.completedRounds : line.round, differingRounds: [...new Set(line.differingRounds)] });
    if (DEDUPLICATED_KINDS.has(line.kind)) readTexts.add(text);
    return false;
  });
  return { breaches: withFullPointByes(breaches, report), kept };
}

/** Adds the full-point byes in the players' records to the `fpb` breach of their round. Makes this breach if the file has none. */
function withFullPointByes(breaches: readonly BreachInFile[], report: NumberedReport): BreachInFile[] {
  const byRound = fullPointByes(report);
  const completed = breaches.map((breach) => {
    const inCells = breach.kind === 'fpb' ? byRound.get(breach.round) : undefined;
    if (breach.kind !== 'fpb' || inCells === undefined) return breach;
    byRound.delete(breach.round);
    return { ...breach, facts: { players: uniqueInOrder([...breach.facts.players, ...inCells]) } };
  });
  const unstatedByes = [...byRound].map(([round, players]) => ({
    kind: 'fpb' as const,
    round,
    facts: { players: uniqueInOrder(players) },
    differingRounds: [],
  }));
  return [...completed, ...unstatedByes];
}

const uniqueInOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

/** The numbers of the players or teams with a full-point bye, by completed round. */
function fullPointByes({ players, teams, numbersThen, completedRounds }: NumberedReport): Map<number, number[]> {
  const ofPlayers = players.flatMap(({ number, absences }) =>
    absences.map(({ round, kind }) => ({ round, kind, number: toNumberWhenPaired(numbersThen.get(round), number) })),
  );
  const byes = teams === null ? ofPlayers : teams.byes.map(({ team, ...bye }) => ({ ...bye, number: team }));
  const counting = byes.filter(({ kind, round, number }) => kind === 'fullPointBye' && round <= completedRounds && number !== null);
  const byRound = [...groupBy(counting, ({ round }) => round)].toSorted(([a], [b]) => a - b);
  return new Map(byRound.map(([round, ofRound]) => [round, ofRound.flatMap(({ number }) => number ?? [])]));
}

function toNumberWhenPaired(then: ReadonlyMap<number, number | null> | undefined, number: number | null): number | null {
  return number === null || then === undefined ? number : (then.get(number) ?? null);
}

type NumberWhenPairedLookup = (round: number) => (inFile: number) => number | null;

function toTypedBreach(inFile: BreachLine, numberThen: NumberWhenPairedLookup): TypedBreach | null {
  const line = renumberedBreach(inFile, numberThen(inFile.round));
  switch (line?.kind) {
    case 'mpa':
    case 'import': {
      const [engine, boards] = [toNumberedBoards(line.engine), toNumberedBoards(line.boards)];
      return engine === null || boards === null ? null : { kind: line.kind, facts: { engine: engine.length === 0 ? null : engine, boards } };
    }
    case 'configuration': {
      const { what, before, after } = line;
      return breachLine(line).includes('?') ? null : { kind: 'configuration', facts: { what, before, after } };
    }
    case 'regeneration':
    case 'exchange': {
      if (inFile.kind !== line.kind) return null;
      // The old numbers in the line must be the players' numbers in the previous round of the file.
      const isKnown = inFile.numbers.every(({ now, was }) => numberThen(inFile.round - 1)(now) === was);
      const isOnce = new Set(inFile.numbers.map(({ now }) => now)).size === inFile.numbers.length;
      return isKnown && isOnce ? { kind: line.kind, facts: { numbers: inFile.numbers.map(({ now, was }): [number, number] => [now, was]) } } : null;
    }
    case 'fpb':
      return { kind: 'fpb', facts: { players: [...new Set(line.players)] } };
    case 'mode':
      return { kind: 'mode', facts: {} };
    default:
      return null;
  }
}

function toNumberedBoards(boards: readonly BreachLineBoard[]): [number, number][] | null {
  const known = boards.flatMap(({ white, black }): [number, number][] => (white === null || black === null ? [] : [[white, black === 'bye' ? 0 : black]]));
  return known.length === boards.length ? known : null;
}

export async function storeImportedBreaches(
  db: Database,
  actor: Actor,
  { sectionId, breaches, restorePointId }: { readonly sectionId: string; readonly breaches: readonly BreachInFile[]; readonly restorePointId: string | null },
): Promise<void> {
  const moments = await nextTimestamps(db, sectionId, breaches.length);
  await db.breach.createMany({
    data: breaches.map(({ kind, round, facts, differingRounds }, index) => ({
      sectionId,
      kind,
      round,
      facts: facts as Prisma.InputJsonObject,
      differing: differingRounds.map((other) => ({ round: other, engine: null, boards: [] })),
      acknowledged: [],
      actorName: actorName(actor),
      // Leaving FIDE mode cannot be undone, so this breach has no restore point. If the import is undone, the section stays out of FIDE mode.
      restorePointId: kind === 'mode' ? null : restorePointId,
      createdAt: moments[index] ?? new Date(),
    })),
  });
}
