import { KEIZER_RULES } from '../model/keizer-rules';
import { STANDARD_SCORING } from '../model/points';
import type { Tournament } from '../model/tournament';
import { crosstable } from './tournament-from-crosstable';

/**
 * Four rounds of random games between many players. If a player's own value does not count towards the total, the calculation of the
 * Keizer list takes very many steps.
 */
export function makeEndlessEvent(players: number): Tournament {
  let seed = 7;
  const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const cells = Array.from({ length: players }, (): string[] => []);
  for (let round = 1; round <= 4; round += 1) {
    const drawn = cells.map((_, player) => ({ player, lot: random() })).sort((a, b) => a.lot - b.lot);
    for (let board = 0; board < players; board += 2) {
      const [white, black] = [drawn[board]?.player ?? 0, drawn[board + 1]?.player ?? 0];
      const [own, other] = (
        [
          ['1', '0'],
          ['=', '='],
          ['0', '1'],
        ] as const
      )[Math.floor(3 * random())] ?? ['1', '0'];
      cells[white]?.push(`${black + 1}w${own}`);
      cells[black]?.push(`${white + 1}b${other}`);
    }
  }
  const keizer = { ...KEIZER_RULES, topValue: players, countsOwnValue: false };
  return crosstable(
    cells.map((line) => line.join(' ')),
    { scoring: { ...STANDARD_SCORING, keizer } },
  );
}
