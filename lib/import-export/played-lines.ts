import { pointsOf as roundPoints, type RoundEntry } from '@/engine/model/result';
import type { Tournament } from '@/engine/model/tournament';
import { ratingOnlyLine } from '@/engine/trf';
import { boardFor } from '@/lib/sections/board-for';
import type { SectionFacts, Seats } from '@/lib/sections/section-facts';
import type { LoadedTournament } from '@/lib/sections/to-tournament';

/**
 * Comments for boards on which others sat than were announced: `### round 3 was played otherwise than announced: 5-8 12-bye
 * were announced`, by the numbers of the file. A checker that pairs these rounds again gives the boards announced.
 */
export function playedLines(facts: SectionFacts, { numberOf }: LoadedTournament, round: number): string[] {
  const words = ({ whiteId, blackId }: Seats) => `${numberOf.get(whiteId) ?? '?'}-${blackId === null ? 'bye' : (numberOf.get(blackId) ?? '?')}`;
  return facts.pairedRounds
    .filter(({ number }) => number <= round)
    .flatMap(({ number, pairings }) => {
      const boards = pairings.flatMap((pairing) => {
        const announced = pairing.announced ?? pairing;
        const played = boardFor(pairing, 'report');
        return played.whiteId === announced.whiteId && played.blackId === announced.blackId ? [] : [words(announced)];
      });
      return boards.length === 0 ? [] : [`### round ${number} was played otherwise than announced: ${boards.join(' ')} were announced`];
    });
}

/**
 * C.04.2 4.3: comments for games that were put right too late for the tournament: the cells say how they were played, the
 * points how they count.
 */
export function ratingOnlyLines({ tournament: played }: LoadedTournament, { tournament: counted }: LoadedTournament): string[] {
  return Array.from({ length: played.completedRounds }, (_, index) => index).flatMap((index) => {
    const cells = counted.players.flatMap(({ tpn, entries }) => {
      const [counts, was] = [entries[index] ?? null, entryOf(played, tpn, index)];
      return isSame(counts, was) ? [] : [`${tpn}=${counts?.code ?? 'Z'}`];
    });
    return cells.length === 0 ? [] : [ratingOnlyLine(index + 1, cells)];
  });
}

/** The points that count, where they are not those of the cells. */
export function pointsOf({ tournament: played }: LoadedTournament, { tournament: counted }: LoadedTournament, tpn: number): { points?: number } {
  const indexes = Array.from({ length: played.completedRounds }, (_, index) => index);
  if (indexes.every((index) => isSame(entryOf(played, tpn, index), entryOf(counted, tpn, index)))) return {};
  return { points: indexes.reduce((sum, index) => sum + roundPoints(entryOf(counted, tpn, index), counted.scoring), 0) };
}

function entryOf({ players }: Tournament, tpn: number, index: number): RoundEntry | null {
  return players.find((player) => player.tpn === tpn)?.entries[index] ?? null;
}

function isSame(a: RoundEntry | null, b: RoundEntry | null): boolean {
  return a?.code === b?.code && a?.opponent === b?.opponent && a?.colour === b?.colour;
}
