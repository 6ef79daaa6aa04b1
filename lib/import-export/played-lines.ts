import { pointsOf as roundPoints, type RoundEntry } from '@/engine/model/result';
import type { Tournament } from '@/engine/model/tournament';
import { announcedLine, type BreachLine } from '@/engine/trf';
import { boardFor } from '@/lib/sections/read-model/standing';
import type { SectionFacts } from '@/lib/sections/read-model/section-facts';
import type { LoadedTournament } from '@/lib/sections/read-model/tournament';

/** Comments for rounds in which others sat at some boards than were announced, by the numbers of the file. */
export function playedLines(facts: SectionFacts, { numberOf }: LoadedTournament, round: number): string[] {
  return facts.pairedRounds
    .filter(({ number }) => number <= round)
    .flatMap(({ number, pairings }) => {
      const boards = pairings.flatMap((pairing) => {
        const announced = pairing.announced ?? pairing;
        const played = boardFor(pairing, 'report');
        const isSame = played.whiteId === announced.whiteId && played.blackId === announced.blackId;
        const white = numberOf.get(announced.whiteId);
        return isSame || white === undefined ? [] : [{ white, black: announced.blackId === null ? null : (numberOf.get(announced.blackId) ?? null) }];
      });
      return boards.length === 0 ? [] : [announcedLine(number, boards)];
    });
}

/**
 * C.04.2 4.3: lines for games that were put right too late for the tournament: the cells say how they were played, the
 * points how they count.
 */
export function ratingOnlyLines({ tournament: played }: LoadedTournament, { tournament: counted }: LoadedTournament): BreachLine[] {
  return Array.from({ length: played.completedRounds }, (_, index) => index).flatMap((index) => {
    const counts = counted.players.flatMap(({ tpn, entries }) => {
      const [counting, was] = [entries[index] ?? null, entryOf(played, tpn, index)];
      return isSame(counting, was) ? [] : [{ tpn, code: counting?.code ?? ('Z' as const), ...seatIn(counting, was) }];
    });
    return counts.length === 0 ? [] : [{ kind: 'rating' as const, round: index + 1, counts, otherwise: [] }];
  });
}

/** Where it counts as a game against another or with the other colour. */
function seatIn(counting: RoundEntry | null, was: RoundEntry | null) {
  if (counting === null || counting.opponent === null || (counting.opponent === was?.opponent && counting.colour === was.colour)) return {};
  return { seat: { opponent: counting.opponent, colour: counting.colour } };
}

/** The points that count, where they are not those of the cells. */
export function pointsOf({ tournament: played }: LoadedTournament, { tournament: counted }: LoadedTournament, tpn: number): { points?: number } {
  const indexes = Array.from({ length: played.completedRounds }, (_, index) => index);
  if (indexes.every((index) => isSame(entryOf(played, tpn, index), entryOf(counted, tpn, index)))) return {};
  const beside = counted.players.find((player) => player.tpn === tpn)?.adjustments ?? [];
  const given = beside.reduce((sum, points) => sum + points, 0);
  return { points: indexes.reduce((sum, index) => sum + roundPoints(entryOf(counted, tpn, index), counted.scoring), given) };
}

function entryOf({ players }: Tournament, tpn: number, index: number): RoundEntry | null {
  return players.find((player) => player.tpn === tpn)?.entries[index] ?? null;
}

function isSame(a: RoundEntry | null, b: RoundEntry | null): boolean {
  return a?.code === b?.code && a?.opponent === b?.opponent && a?.colour === b?.colour;
}
