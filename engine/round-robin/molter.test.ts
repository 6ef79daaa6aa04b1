import { describe, expect, it } from 'vitest';
import { molterRound, mostMolterRounds, type MolterShape } from './molter';

const textOf = (shape: MolterShape) =>
  Array.from({ length: shape.rounds }, (_, index) =>
    molterRound(index + 1, shape)
      .pairs.map(({ white, black }) => `${nameOf(white, shape)}-${nameOf(black, shape)}`)
      .join(' '),
  );

const teamOf = (number: number, { boards }: MolterShape) => Math.floor((number - 1) / boards);
const boardOf = (number: number, { boards }: MolterShape) => ((number - 1) % boards) + 1;
const nameOf = (number: number, shape: MolterShape) => `${String.fromCodePoint(65 + teamOf(number, shape))}${boardOf(number, shape)}`;

const SHAPES: readonly MolterShape[] = [3, 4, 5, 6, 7, 8, 9, 10, 13].flatMap((teams) =>
  [2, 4, 6].flatMap((boards) => {
    const most = mostMolterRounds({ teams });
    return [...new Set([1, most - 1, most])].filter((rounds) => rounds > 0).map((rounds) => ({ teams, boards, rounds }));
  }),
);

/** In these tables, a team can have the same colour on both boards of a round. */
const isCompleteWithTwoBoards = ({ teams, boards, rounds }: MolterShape) => teams % 2 === 0 && boards === 2 && rounds === teams - 1;
const COMPLETE_WITH_TWO_BOARDS = [4, 6, 8, 10, 12, 60].map((teams): MolterShape => ({ teams, boards: 2, rounds: teams - 1 }));

interface Game {
  readonly round: number;
  readonly opponent: number;
  readonly isWhite: boolean;
}

function gamesByPlayer(shape: MolterShape): ReadonlyMap<number, readonly Game[]> {
  const games = new Map<number, Game[]>(Array.from({ length: shape.teams * shape.boards }, (_, index) => [index + 1, []]));
  for (let round = 1; round <= shape.rounds; round += 1)
    for (const { white, black } of molterRound(round, shape).pairs) {
      games.get(white)?.push({ round, opponent: black, isWhite: true });
      games.get(black)?.push({ round, opponent: white, isWhite: false });
    }
  return games;
}

describe('Molter tables', () => {
  it('of four teams and of three teams', () => {
    expect(textOf({ teams: 4, boards: 2, rounds: 2 })).toEqual(['A1-D1 B1-C1 C2-A2 D2-B2', 'C1-A1 D1-B1 A2-D2 B2-C2']);
    expect(textOf({ teams: 3, boards: 2, rounds: 2 })).toEqual(['A1-C1 C2-B1 B2-A2', 'B1-A1 C1-B2 A2-C2']);
  });

  it('pair everybody once in each round, never with a team-mate or with a second player of one team', () => {
    for (const shape of SHAPES)
      for (const [player, games] of gamesByPlayer(shape)) {
        expect(games.map(({ round }) => round)).toEqual(Array.from({ length: shape.rounds }, (_, index) => index + 1));
        const teams = games.map(({ opponent }) => teamOf(opponent, shape));
        expect(new Set([...teams, teamOf(player, shape)]).size).toBe(shape.rounds + 1);
      }
  });

  it('give everybody even colours, never three running', () => {
    for (const shape of SHAPES)
      for (const games of gamesByPlayer(shape).values()) {
        const colours = games.map(({ isWhite }) => (isWhite ? 'W' : 'B')).join('');
        expect(colours).not.toMatch(/WWW|BBB/);
        for (let length = 1; length <= colours.length; length += 1)
          expect(Math.abs(2 * colours.slice(0, length).replaceAll('B', '').length - length)).toBe(length % 2);
      }
  });

  it('let a team meet several teams in each round, with White on half of its boards', () => {
    for (const shape of SHAPES.filter((one) => !isCompleteWithTwoBoards(one))) {
      const games = [...gamesByPlayer(shape)];
      for (let team = 0; team < shape.teams; team += 1)
        for (let round = 1; round <= shape.rounds; round += 1) {
          const own = games.filter(([player]) => teamOf(player, shape) === team).map(([, all]) => all[round - 1]);
          expect(own.filter((game) => game?.isWhite).length).toBe(shape.boards / 2);
          expect(new Set(own.map((game) => teamOf(game?.opponent ?? 0, shape))).size).toBeGreaterThan(1);
        }
    }
  });

  it('pair equal boards if the number of teams is even; if it is odd, one pair of neighbouring boards differs in each block, and nobody goes up or down twice', () => {
    for (const shape of SHAPES)
      for (const [player, games] of gamesByPlayer(shape)) {
        const own = boardOf(player, shape);
        const differences = games.map(({ opponent }) => boardOf(opponent, shape) - own).filter((difference) => difference !== 0);
        if (shape.teams % 2 === 0) expect(differences).toEqual([]);
        else expect([[], [own % 2 === 1 ? 1 : -1]]).toContainEqual(differences);
      }
  });

  it('8.3: for an even number of teams with two players and all rounds, teams have equal colours after every second round and at the end', () => {
    for (const shape of COMPLETE_WITH_TWO_BOARDS) {
      const games = [...gamesByPlayer(shape)];
      for (let team = 0; team < shape.teams; team += 1) {
        const own = games.filter(([player]) => teamOf(player, shape) === team).map(([, all]) => all);
        let drift = 0;
        for (let round = 1; round <= shape.rounds; round += 1) {
          const played = own.map((all) => all[round - 1]);
          for (const game of played) drift += game?.isWhite === true ? 1 : -1;
          expect(Math.abs(drift)).toBeLessThanOrEqual(round % 2 === 0 || round === shape.rounds ? 0 : 2);
          expect(new Set(played.map((game) => teamOf(game?.opponent ?? 0, shape))).size).toBe(2);
        }
      }
    }
  });

  it('have no boards for a shape without a table', () => {
    expect([2, 3, 4, 5].map((teams) => mostMolterRounds({ teams }))).toEqual([0, 2, 3, 4]);
    for (const shape of [
      { teams: 4, boards: 2, rounds: 4 },
      { teams: 2.5, boards: 4, rounds: 1 },
      { teams: 1, boards: 4, rounds: 1 },
    ])
      expect(molterRound(1, shape).pairs).toEqual([]);
  });
});
