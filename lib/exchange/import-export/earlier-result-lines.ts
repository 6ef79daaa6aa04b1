import { isSameForPairing, type RoundEntry } from '@/engine/model/game-result';
import type { Player } from '@/engine/model/tournament';
import { breachLine, readBreachLine, earlierStates, type BreachLine, type EarlierResult, type TrfDocument } from '@/engine/trf';
import { formatOf } from '@/lib/domain/formats/formats';
import { parseInputTournament } from '@/lib/domain/rounds/round-input-snapshot';
import { buildTournament, entriesByNumber, type LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';

/** The games as the report's cells show them (`loaded`), and as they count in the tournament (`counted`). The two may differ (C.04.2 4.3). */
export interface ReportContent {
  readonly loaded: LoadedTournament;
  readonly counted: LoadedTournament;
}

type RoundEntryOrNone = RoundEntry | null | undefined;

/** The games of earlier rounds as they were when a round was paired, with the pairing numbers of that time. */
interface PairedState {
  readonly number: number;
  readonly players: readonly Pick<Player, 'tpn' | 'entries'>[];
  readonly entryOf: LoadedTournament['entryOf'];
}

/**
 * Returns the lines for results that changed after a later round had been paired
 * with the earlier result: adjourned games (C.04.2 3.1) and corrections (C.04.2 4.3).
 */
export async function earlierResultLines(db: Database, facts: SectionFacts, written: ReportContent, round: number): Promise<BreachLine[]> {
  const states = formatOf(facts.systemId).isOfTeams ? statesOfTeamRounds(facts, round) : await loadPairedStates(db, facts, round);
  const now = makeEntriesLookup(written);
  const { numberOf } = written.loaded;
  return states.flatMap(({ number, players, entryOf }) => {
    const then = players.flatMap((player) => {
      const tpn = numberOf.get(entryOf.get(player.tpn) ?? '');
      if (tpn === undefined) return [];
      return player.entries.slice(0, number - 1).flatMap((entry, index) => {
        const opponent = entry?.opponent == null ? null : (numberOf.get(entryOf.get(entry.opponent) ?? '') ?? null);
        return entry === null ? [] : earlierResultsOf(tpn, index, { ...entry, opponent }, now(tpn, index));
      });
    });
    return linesOf(number, then);
  });
}

/** The stored inputs of the rounds. */
async function loadPairedStates(db: Database, { sectionId }: SectionFacts, round: number): Promise<PairedState[]> {
  const rows = await db.round.findMany({
    where: { sectionId, number: { lte: round }, inputSnapshot: { not: null } },
    orderBy: { number: 'asc' },
    select: { number: true, inputSnapshot: true, numbers: { select: { entryId: true, number: true } } },
  });
  return rows.map(({ number, inputSnapshot, numbers }) => ({
    number,
    players: parseInputTournament(inputSnapshot ?? '').players,
    entryOf: new Map(numbers.map((row) => [row.number, row.entryId])),
  }));
}

/** In a section of teams, the stored inputs have matches but no games. The games are built from the results that counted at that time. */
function statesOfTeamRounds(facts: SectionFacts, round: number): PairedState[] {
  if (formatOf(facts.systemId).hasSchedule) return [];
  const paired = facts.pairedRounds.filter(({ number, state, origin }) => number <= round && state !== 'draft' && origin !== 'import');
  return paired.map(({ number }) => {
    const { tournament, entryOf } = buildTournament(facts, number);
    return { number, players: tournament.players, entryOf };
  });
}

/** Like `earlierResultLines`, for imported rounds. `asRead` is the report without the corrections made after the import. */
export function importedEarlierResultLines(
  facts: SectionFacts,
  written: ReportContent,
  asRead: ReportContent,
  kept: readonly { readonly text: string }[],
): BreachLine[] {
  const statedCells = new Set(kept.flatMap(({ text }) => cellsIn(readBreachLine(text))));
  const [now, then] = [makeEntriesLookup(written), makeEntriesLookup(asRead)];
  const last = written.loaded.tournament.completedRounds;
  return facts.pairedRounds
    .filter(({ number, origin }) => origin === 'import' && number <= last)
    .flatMap(({ number }) => {
      const cells = [...written.loaded.entryOf.keys()].flatMap((tpn) =>
        Array.from({ length: number - 1 }, (_, index) => index).flatMap((index) => {
          const [[inFile, counting], [wasInFile, was]] = [now(tpn, index), then(tpn, index)];
          const isSame = isSameCell(inFile, wasInFile) && isSameCell(counting, was);
          return isSame || was == null || statedCells.has(cellKey(number, index + 1, tpn)) ? [] : earlierResultsOf(tpn, index, was, [inFile, counting]);
        }),
      );
      return linesOf(number, cells);
    });
}

/**
 * Adds the imported opponent and colour to preserved lines of earlier results,
 * if the board has changed since the import and the line does not state them.
 */
export function linesWithImportedSeats(kept: TrfDocument['kept'], written: ReportContent, asRead: ReportContent): TrfDocument['kept'] {
  const [now, then] = [makeEntriesLookup(written), makeEntriesLookup(asRead)];
  return kept.map((carried) => {
    const line = readBreachLine(carried.text);
    if (line?.kind !== 'correction' && line?.kind !== 'adjournment') return carried;
    const results = line.results.map((cell): EarlierResult => {
      const [, was] = then(cell.tpn, cell.round - 1);
      const isAsRead = now(cell.tpn, cell.round - 1).every((other) => other?.opponent === was?.opponent && other?.colour === was?.colour);
      return isAsRead || was == null || cell.seat !== undefined ? cell : { ...cell, seat: { opponent: was.opponent, colour: was.colour } };
    });
    const isSame = results.every((cell, index) => cell === line.results[index]);
    return isSame ? carried : { ...carried, text: breachLine({ ...line, results }) };
  });
}

const linesOf = (round: number, cells: readonly EarlierResult[]): BreachLine[] =>
  earlierStates(cells).map((state) => ({ ...state, round, differingRounds: [] }));

function earlierResultsOf(tpn: number, index: number, then: RoundEntry, present: readonly RoundEntryOrNone[]): EarlierResult[] {
  const [inFile, ...others] = present.filter((other) => other != null);
  if (inFile === undefined || present[0] == null) return [];
  const { code, opponent, colour } = then;
  const isOtherSeat = [inFile, ...others].some((other) => other.opponent !== opponent || other.colour !== colour);
  if (!isOtherSeat && [inFile, ...others].every((other) => isSameForPairing(code, other.code))) return [];
  return [{ tpn, round: index + 1, code, ...(isOtherSeat ? { seat: { opponent, colour } } : {}) }];
}

function makeEntriesLookup({ loaded, counted }: ReportContent) {
  const [inFile, counting] = [entriesByNumber(loaded), entriesByNumber(counted)];
  return (tpn: number, index: number): readonly [RoundEntryOrNone, RoundEntryOrNone] => [inFile.get(tpn)?.[index], counting.get(tpn)?.[index]];
}

function isSameCell(one: RoundEntryOrNone, other: RoundEntryOrNone): boolean {
  return one?.code === other?.code && one?.opponent === other?.opponent && one?.colour === other?.colour;
}

const cellKey = (paired: number, round: number, tpn: number) => `${paired} ${round} ${tpn}`;

function cellsIn(line: BreachLine | null): string[] {
  return line?.kind === 'correction' || line?.kind === 'adjournment' ? line.results.map(({ round, tpn }) => cellKey(line.round, round, tpn)) : [];
}

/** Returns the section without corrections of its imported rounds; null if there are none. */
export function sectionWithoutLaterCorrections(facts: SectionFacts): SectionFacts | null {
  let isOther = false;
  const pairedRounds = facts.pairedRounds.map((round) => {
    if (round.origin !== 'import') return round;
    const pairings = round.pairings.map((pairing) => {
      const steps = pairing.steps.filter(({ entered }) => entered?.by.source === 'import');
      isOther ||= steps.length < pairing.steps.length;
      return { ...pairing, steps };
    });
    return { ...round, pairings };
  });
  return isOther ? { ...facts, pairedRounds } : null;
}
