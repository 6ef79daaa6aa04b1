import { pointsOf, type RoundEntry } from '@/engine/model/game-result';
import { publishedBoardsLine, parsePublishedBoardsLine, type BreachLine, numbersLine } from '@/engine/trf';
import { boardsForUse } from '@/lib/domain/tournament/board-for-use';
import { entriesByNumber, type LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

/**
 * Comments with the published boards of games that were not played as published. Boards that a preserved line (`carried`) already lists are left out.
 */
export function publishedBoardComments(
  facts: SectionFacts,
  { numberOf }: LoadedTournament,
  round: number,
  carried: readonly { readonly text: string }[],
): string[] {
  const publishedLines = carried.flatMap(({ text }) => parsePublishedBoardsLine(text) ?? []);
  return facts.pairedRounds
    .filter(({ number }) => number <= round)
    .flatMap(({ number, pairings }) => {
      const taken = new Set(publishedLines.filter((line) => line.round === number).flatMap(({ boards }) => boards.flatMap(playersOf)));
      const stands = [boardsForUse(pairings, 'report'), boardsForUse(pairings, 'standings')];
      const boards = pairings.flatMap((pairing, index) => {
        const announced = pairing.publishedSeats ?? pairing;
        const isSameRoundEntry = stands.every((boards) => boards[index]?.whiteId === announced.whiteId && boards[index].blackId === announced.blackId);
        const white = numberOf.get(announced.whiteId);
        return isSameRoundEntry || white === undefined ? [] : [{ white, black: announced.blackId === null ? null : (numberOf.get(announced.blackId) ?? null) }];
      });
      const missingBoards = boards.filter((board) => !playersOf(board).some((player) => taken.has(player)));
      return missingBoards.length === 0 ? [] : [publishedBoardsLine(number, missingBoards)];
    });
}

const playersOf = ({ white, black }: { readonly white: number; readonly black: number | null }) => (black === null ? [white] : [white, black]);

/** C.04.2 4.3: lines for games that were corrected too late. The report's cells show these games as played; the lines state how they count. */
export function ratingReportOnlyLines(played: LoadedTournament, counted: LoadedTournament): BreachLine[] {
  const inFile = entriesByNumber(played);
  return roundIndexes(played).flatMap((index) => {
    const counts = counted.tournament.players.flatMap(({ tpn, entries }) => {
      const [counting, was] = [entries[index] ?? null, inFile.get(tpn)?.[index] ?? null];
      return isSame(counting, was) ? [] : [{ tpn, code: counting?.code ?? ('Z' as const), ...changedSeat(counting, was) }];
    });
    return counts.length === 0 ? [] : [{ kind: 'rating' as const, round: index + 1, counts, differingRounds: [] }];
  });
}

function changedSeat(counting: RoundEntry | null, was: RoundEntry | null) {
  if (counting === null || counting.opponent === null || (counting.opponent === was?.opponent && counting.colour === was.colour)) return {};
  return { seat: { opponent: counting.opponent, colour: counting.colour } };
}

export function countingPoints(played: LoadedTournament, counted: LoadedTournament): ReadonlyMap<number, number> {
  const inFile = entriesByNumber(played);
  const indexes = roundIndexes(played);
  const { players, scoring } = counted.tournament;
  return new Map(
    players.flatMap(({ tpn, entries, adjustments = [] }) => {
      if (indexes.every((index) => isSame(inFile.get(tpn)?.[index] ?? null, entries[index] ?? null))) return [];
      const given = adjustments.reduce((sum, points) => sum + points, 0);
      return [[tpn, indexes.reduce((sum, index) => sum + pointsOf(entries[index] ?? null, scoring), given)] as const];
    }),
  );
}

const roundIndexes = ({ tournament }: LoadedTournament) => Array.from({ length: tournament.completedRounds }, (_, index) => index);

function isSame(a: RoundEntry | null, b: RoundEntry | null): boolean {
  return a?.code === b?.code && a?.opponent === b?.opponent && a?.colour === b?.colour;
}

export function pairingNumberComments(facts: SectionFacts, { entryOf }: LoadedTournament, round: number): string[] {
  return facts.pairedRounds
    .filter(({ number, numbers }) => number <= round && numbers.size > 0)
    .flatMap(({ number, numbers }) => {
      const changes = new Map(
        [...entryOf].flatMap(([tpn, entryId]): [number, number | null][] => {
          const then = numbers.get(entryId);
          return then === tpn ? [] : [[tpn, then ?? null]];
        }),
      );
      return numbersLine(number, changes) ?? [];
    });
}
