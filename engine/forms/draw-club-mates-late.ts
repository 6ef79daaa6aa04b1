import type { Tpn } from '../model/tournament';
import { seedsOfPlaces, stagesFor } from './knock-out';

/** Draws a number from 0 to `among` - 1. A name always gives the same number. */
type Lot = (name: string, among: number) => number;

/**
 * Draws the numbers of a knock-out so that players of the same club meet as late as possible: each half of the bracket gets half of a club's
 * players, then each quarter, and so on. `sizes` contains the number of players of each club in descending order. Returns the numbers of each club.
 */
export function drawClubMatesLate(sizes: readonly number[], lot: Lot): readonly (readonly Tpn[])[] {
  const players = sizes.reduce((sum, size) => sum + size, 0);
  const numbers = sizes.map((): Tpn[] => []);
  const seeds = seedsOfPlaces(2 ** stagesFor(players));
  const fill = (from: number, until: number, inPart: readonly number[]): void => {
    const free = (start: number, end: number) => seeds.slice(start, end).filter((seed) => seed <= players);
    if (until - from === 1) {
      const club = inPart.findIndex((size) => size > 0);
      numbers[club]?.push(...free(from, until));
      return;
    }
    const middle = (from + until) / 2;
    const left = splitClubsIntoHalves(inPart, { left: free(from, middle).length, right: free(middle, until).length }, (club, among) =>
      lot(`${from}-${until}/${club}`, among),
    );
    fill(from, middle, left);
    fill(
      middle,
      until,
      inPart.map((size, club) => size - (left[club] ?? 0)),
    );
  };
  if (players > 0) fill(0, seeds.length, sizes);
  return numbers.map((own, club) => shuffled(own, (index) => lot(`${club}/${index}`, index + 1)));
}

/**
 * Returns how many players of each club go to the left half. If a club has an odd number of players, a lot decides which half gets
 * the extra one, in proportion to the free places.
 */
function splitClubsIntoHalves(
  sizes: readonly number[],
  free: Readonly<Record<'left' | 'right', number>>,
  lot: (club: number, among: number) => number,
): readonly number[] {
  let { left, right } = free;
  return sizes.map((size, club) => {
    const isOddLeft = size % 2 === 1 && lot(club, left + right) < left;
    const wanted = Math.floor(size / 2) + (isOddLeft ? 1 : 0);
    const own = Math.max(size - right, Math.min(left, wanted));
    left -= own;
    right -= size - own;
    return own;
  });
}

/** Shuffles by lot (Fisher and Yates). `lot(index)` must return a place from 0 to `index`. */
function shuffled(numbers: readonly Tpn[], lot: (index: number) => number): readonly Tpn[] {
  const order = [...numbers];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = lot(index);
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}
