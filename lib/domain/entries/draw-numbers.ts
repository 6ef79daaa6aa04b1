import {
  bergerRounds,
  drawByVarma,
  drawSameFederationEarly,
  isAmongLastRounds,
  type DrawnNumbers,
  type Lot,
  type RoundRobinOptions,
} from '@/engine/round-robin';
import { drawClubMatesLate } from '@/engine/tie-breaks';
import type { LotOrder } from '@/lib/domain/formats/formats';
import { drawLots, makeLot } from '@/lib/domain/lots/draw-lots';

/**
 * The entry ids before the draw. `lot`: the groups of equal players. `lotForAll`: a single
 * group. `varma` and `matesEarly`: one group for each federation, the largest first. `clubMatesLate`: one for each club.
 */
export type GroupsBeforeDraw = readonly (readonly string[])[];

const DRAW_METHODS: Readonly<Record<LotOrder, ((sizes: readonly number[], lot: Lot) => DrawnNumbers) | null>> = {
  lot: null,
  lotForAll: null,
  varma: (sizes, lot) => drawByVarma(sizes, lot) ?? drawSameFederationEarly(sizes, lot),
  matesEarly: drawSameFederationEarly,
  clubMatesLate: drawClubMatesLate,
};

/** Draws the order of all entries from the seed of the section. The same seed and groups always give the same order. */
export function drawNumbers(order: LotOrder, lotSeed: string, groups: GroupsBeforeDraw): readonly string[] {
  const draw = DRAW_METHODS[order];
  if (draw === null) {
    const lots = drawLots(`${lotSeed}/order`, groups.flat());
    return groups.flatMap((ids) => ids.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0)));
  }
  const numbers = draw(
    groups.map(({ length }) => length),
    makeLot(`${lotSeed}/numbers`),
  );
  const drawn = groups.flatMap((ids, group) => ids.map((id, index) => ({ id, number: numbers[group]?.[index] ?? 0 })));
  return drawn.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
}

const MIN_PLAYERS_FOR_VARMA = 9;

/** A game between players of the same federation, by their pairing numbers. */
export interface SameFederationGame {
  readonly round: number;
  readonly white: number;
  readonly black: number;
  /** True if the game is in one of the last three rounds of a cycle. The Varma tables (9 or more players) avoid such games. */
  readonly isLate: boolean;
}

/** All games of a round robin between players of the same federation, in round order. `groups` lists the numbers of each federation. */
export function sameFederationGames(groups: readonly (readonly number[])[], players: number, options: RoundRobinOptions): readonly SameFederationGame[] {
  const groupOf = new Map(groups.flatMap((numbers, group) => numbers.map((number) => [number, group] as const)));
  return bergerRounds(players, options).flatMap(({ round, pairs }) =>
    pairs
      .filter(({ white, black }) => groupOf.get(white) === groupOf.get(black))
      .map(({ white, black }) => ({ round, white, black, isLate: players >= MIN_PLAYERS_FOR_VARMA && isAmongLastRounds(white, black, players) })),
  );
}
