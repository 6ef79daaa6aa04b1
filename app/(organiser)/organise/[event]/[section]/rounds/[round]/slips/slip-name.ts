import { fittingName } from '@/app/(public)/_parts/short-names';

export interface SlipName {
  readonly text: string;
  /** Type size in points. */
  readonly points: number;
}

/** The part that is torn off: 33 mm between its edge and the line to tear along. */
const WIDTH_POINTS = 93;
/** A bold letter of a wide family, of the type size. */
const LETTER = 0.72;
const LINES = 3;
/** Down to the third last a name stays whole; the others are for a single word that is longer than a line. */
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5, 4.5] as const;
const LEAST_WHOLE = 6;
const LEAST = 4.5;

/**
 * The name as it stands on the part that a player tears off: on three lines at most, parted at blanks and hyphens and
 * nowhere else, in the largest type in which it fits; shortened as everywhere (`nameVariants`) before it is too small.
 */
export function slipName(name: string): SlipName {
  const text = fittingName(name, (variant) => pointsFor(variant) >= LEAST_WHOLE);
  return { text, points: pointsFor(text) };
}

function pointsFor(text: string): number {
  return SIZES.find((points) => fits(text, Math.floor(WIDTH_POINTS / (LETTER * points)))) ?? LEAST;
}

function fits(text: string, lettersOfLine: number): boolean {
  let [lines, used] = [1, 0];
  // Each word with the blank or hyphen that it ends in.
  for (const word of text.split(/(?<=[-\s])/u)) {
    const letters = word.trimEnd().length;
    if (letters > lettersOfLine) return false;
    if (used > 0 && used + letters > lettersOfLine) [lines, used] = [lines + 1, 0];
    used += word.length;
  }
  return lines <= LINES;
}
