import type { RoundRobinRound } from './berger';

/**
 * One cycle of the Rutsch order. The players sit along a row of boards and move one place after each round. If the number of
 * players is even, number 1 stays and changes colour. If it is odd, the player at the end of the row is free.
 */
export function rutschRound(round: number, players: number): RoundRobinRound {
  const isEven = players % 2 === 0;
  const first = isEven ? 2 : 1;
  const circle = players - first + 1;
  const moved = (number: number): number => first + ((((number - first) % circle) + circle) % circle);
  // The player at the end of the row meets number 1, or is free.
  const end = moved(isEven ? players + 1 - round : (players + 1) / 2 + 1 - round);
  const half = (circle - 1) / 2;
  const inRow = Array.from({ length: half }, (_, index) => {
    const distance = isEven ? index + 1 : half - index;
    const [one, other] = [moved(end - distance), moved(end + distance)];
    return index % 2 === 0 ? { white: one, black: other } : { white: other, black: one };
  });
  if (!isEven) return { round, pairs: inRow, rests: end };
  return { round, pairs: [round % 2 === 1 ? { white: 1, black: end } : { white: end, black: 1 }, ...inRow], rests: null };
}
