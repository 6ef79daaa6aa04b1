import type { ReactNode } from 'react';
import { resultOfSide } from '@/lib/domain/boards/result-notation';
import type { PublicAgreedGame, PublicSection, PublicTeams } from '@/lib/domain/publishing/public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';

/** Row i has the results of player or team i against each of the others, by round. The own column is empty. */
export type OpponentResults = readonly (readonly string[])[];

/** The results of players; `*` marks games played before their round. */
export function playerResults({ players, roundRecords, agreedGames = [] }: PublicSection): OpponentResults {
  const results = players.map(() => players.map((): string[] => []));
  const add = (one: number, other: number, result: string) => {
    if (result !== '') results[one]?.[other]?.push(result);
  };
  for (const board of roundRecords.flatMap(({ boards }) => boards)) {
    add(board.white, board.black, resultOfSide(board, 'white'));
    add(board.black, board.white, resultOfSide(board, 'black'));
  }
  for (const game of earlyGames({ roundRecords, agreedGames })) {
    add(game.white, game.black, `${resultOfSide(game, 'white')}*`);
    add(game.black, game.white, `${resultOfSide(game, 'black')}*`);
  }
  return results.map((row) => row.map((texts) => texts.join(' ')));
}

/** The game points of teams. */
export function teamResults({ list, rounds }: PublicTeams): OpponentResults {
  const results = list.map(() => list.map((): string[] => []));
  for (const { first, second, firstPoints, secondPoints } of rounds.flatMap(({ matches }) => matches)) {
    if (second === null) continue;
    if (firstPoints !== null) results[first]?.[second]?.push(formatPoints(firstPoints));
    if (secondPoints !== null) results[second]?.[first]?.push(formatPoints(secondPoints));
  }
  return results.map((row) => row.map((texts) => texts.join(' ')));
}

interface OpponentCellsProps {
  readonly results: readonly string[];
  /** The index of the row. */
  readonly own: number;
  readonly nameOf: (opponent: number) => string | undefined;
}

/** The cells of a row of the crosstable on a page. */
export function OpponentCells({ results, own, nameOf }: OpponentCellsProps): ReactNode {
  return results.map((text, opponent) =>
    opponent === own ? (
      <td key={opponent} className="game own-column" aria-label={nameOf(opponent)} />
    ) : (
      <td key={opponent} className="game">
        <b>{text}</b>
      </td>
    ),
  );
}

const OWN_CELL = '×';

/** The texts of a row of the crosstable on paper and on the hall screen. */
export const opponentTexts = (results: readonly string[], own: number): readonly string[] =>
  results.map((text, opponent) => (opponent === own ? OWN_CELL : text));

/** The games already played in rounds that are not published yet. */
export function earlyGames({ roundRecords, agreedGames = [] }: Pick<PublicSection, 'roundRecords' | 'agreedGames'>): readonly PublicAgreedGame[] {
  return agreedGames.filter(({ round, result }) => result !== null && !roundRecords.some(({ number }) => number === round));
}
