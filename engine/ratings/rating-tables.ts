/** B.02 8.1.1: the rating differences for scores of 50, 51, … 100 percent. Below 50 percent, the difference is negative. */
const DIFFERENCE_BY_PERCENTAGE = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284,
  296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
] as const;

/**
 * B.02 8.1.2: for each expected score of 50, 51, … 99 percent, the greatest rating difference at which the higher-rated player has this expected
 * score.
 */
const GREATEST_DIFFERENCES = [
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
  290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
] as const;

/** The rating difference for an integer percentage of 0 .. 100. */
export function ratingDifference(percentage: number): number {
  const difference = DIFFERENCE_BY_PERCENTAGE[Math.abs(percentage - 50)] ?? 800;
  return percentage < 50 ? 0 - difference : difference;
}

/** The expected score in percent against an opponent rated `difference` lower. Differences above 400 are not capped (C.07 10.3). */
export function expectedPercentage(difference: number): number {
  const place = GREATEST_DIFFERENCES.findIndex((bound) => Math.abs(difference) <= bound);
  const ofHigher = place === -1 ? 100 : 50 + place;
  return difference >= 0 ? ofHigher : 100 - ofHigher;
}
