import type { RoundRobinOptions, RoundRobinRound } from '../../round-robin';
import type { MolterShape } from '../../round-robin/molter';

type Pair = RoundRobinRound['pairs'][number];

const reversed = ({ white, black }: Pair): Pair => ({ white: black, black: white });

/**
 * C.05 Annex 1 by its step rule: half of the field is added to every number but the last, the boards keep their order and colours, and board 1
 * changes colours.
 */
export function bergerLiterally(players: number, { cycles = 1, swapLastRounds = false }: RoundRobinOptions = {}): RoundRobinRound[] {
  const field = players % 2 === 0 ? players : players + 1;
  const step = (number: number): number => {
    if (number === field) return field;
    const next = number + field / 2;
    return next > field - 1 ? next - (field - 1) : next;
  };
  let boards: Pair[] = Array.from({ length: field / 2 }, (_, index) => ({ white: index + 1, black: field - index }));
  const table: Pair[][] = [];
  while (table.length < field - 1) {
    table.push(boards);
    boards = boards.map(({ white, black }, index) => (index === 0 ? { white: step(black), black: step(white) } : { white: step(white), black: step(black) }));
  }
  const all: Pair[][] = [];
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const inOrder = [...table];
    if (swapLastRounds && cycle < cycles && inOrder.length > 1) inOrder.push(...inOrder.splice(-2).toReversed());
    all.push(...inOrder.map((pairs) => (cycle % 2 === 1 ? pairs : pairs.map(reversed))));
  }
  // In an odd field, nobody has the last number, so its opponent is free.
  return all.map((pairs, index) => {
    const free = pairs.find(({ white, black }) => field !== players && (white === field || black === field));
    return {
      round: index + 1,
      pairs: pairs.filter((pair) => pair !== free),
      rests: free === undefined ? null : Math.min(free.white, free.black),
    };
  });
}

/** The common Scheveningen tables. A and B are the two teams, and the player named first has White. */
export const SCHEVENINGEN_ROUNDS: Readonly<Record<number, readonly string[]>> = {
  2: ['A1-B1 A2-B2', 'B2-A1 B1-A2'],
  3: ['A1-B1 A2-B2 B3-A3', 'B2-A1 A2-B3 B1-A3', 'A1-B3 B1-A2 A3-B2'],
  4: ['A1-B1 A2-B2 B3-A3 B4-A4', 'B2-A1 B1-A2 A3-B4 A4-B3', 'A1-B3 A2-B4 B1-A3 B2-A4', 'B4-A1 B3-A2 A3-B2 A4-B1'],
  8: [
    'A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8',
    'B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5',
    'A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8',
    'B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7',
    'A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8',
    'B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1',
    'A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8',
    'B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3',
  ],
};

interface MolterGame {
  readonly round: number;
  readonly player: number;
  readonly opponent: number;
  /** 1 with White, -1 with Black. */
  readonly colour: 1 | -1;
}

/** Whether each rule of Molter tables is kept for one player, or for one team. */
type Rules = readonly (readonly [isKept: boolean, rule: string])[];

/** The rules of Molter tables that the rounds break, each named once. */
export function molterFaults({ teams, boards }: MolterShape, rounds: readonly RoundRobinRound[]): string[] {
  const games = rounds.flatMap(({ round, pairs }): MolterGame[] =>
    pairs.flatMap(({ white, black }) => [
      { round, player: white, opponent: black, colour: 1 },
      { round, player: black, opponent: white, colour: -1 },
    ]),
  );
  const numbers = Array.from({ length: teams * boards }, (_, index) => index + 1);
  const teamOf = (player: number) => Math.ceil(player / boards);
  const ofPlayers = numbers.flatMap((player) =>
    playerRules(
      player,
      { teams, boards },
      rounds.length,
      games.filter((game) => game.player === player),
    ),
  );
  const ofTeams = numbers.slice(0, teams).flatMap((team) =>
    teamRules(
      boards,
      rounds.map(({ round }) => games.filter((game) => game.round === round && teamOf(game.player) === team)),
    ),
  );
  return [...new Set([...ofPlayers, ...ofTeams].flatMap(([isKept, rule]) => (isKept ? [] : [rule])))];
}

function playerRules(player: number, { teams, boards }: Omit<MolterShape, 'rounds'>, rounds: number, own: readonly MolterGame[]): Rules {
  const teamOf = (number: number) => Math.ceil(number / boards);
  const boardOf = (number: number) => number - boards * (teamOf(number) - 1);
  const teamsMet = own.map(({ opponent }) => teamOf(opponent));
  const balances = own.map((_, index) => own.slice(0, index + 1).reduce((sum, { colour }) => sum + colour, 0));
  const floats = own.map(({ opponent }) => boardOf(opponent) - boardOf(player)).filter((difference) => difference !== 0);
  return [
    [own.length === rounds && new Set(own.map(({ round }) => round)).size === rounds, 'one game in every round'],
    [!teamsMet.includes(teamOf(player)), 'no team-mates'],
    [new Set(teamsMet).size === teamsMet.length, 'no two opponents of one team'],
    [Math.abs(balances.at(-1) ?? 0) === rounds % 2, 'equal colours'],
    [balances.every((balance) => Math.abs(balance) <= 2), 'a colour difference of at most 2'],
    [!/WWW|BBB/.test(own.map(({ colour }) => (colour === 1 ? 'W' : 'B')).join('')), 'never three equal colours'],
    [teams % 2 === 1 || floats.length === 0, 'equal boards meet'],
    [floats.length < 2 && floats.every((difference) => difference === (boardOf(player) % 2 === 1 ? 1 : -1)), 'one float to the neighbouring board'],
  ];
}

function teamRules(boards: number, byRound: readonly (readonly MolterGame[])[]): Rules {
  const teamsMet = byRound.map((own) => new Set(own.map(({ opponent }) => Math.ceil(opponent / boards))).size);
  const sums = byRound.map((_, index) =>
    byRound
      .slice(0, index + 1)
      .flat()
      .reduce((sum, { colour }) => sum + colour, 0),
  );
  return [
    [teamsMet.every((met) => met > 1), 'not only one opposing team in a round'],
    [sums.every((sum) => Math.abs(sum) <= 2), 'a colour difference of the team of at most 2'],
    [sums.every((sum, index) => sum === 0 || (index % 2 === 0 && index + 1 < sums.length)), 'equal colours of the team after every second round'],
  ];
}
