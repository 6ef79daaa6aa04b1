import { longestFittingName } from '@/app/_components/short-names';

export interface FittedName {
  readonly text: string;
  /** The type size in typographic points. */
  readonly points: number;
}

export interface NameSpace {
  /** The width in typographic points. */
  readonly width: number;
  readonly lines: number;
  /** The largest type size in typographic points. */
  readonly largest: number;
}

/** The space for a name on the tear-off part, 33 mm wide. */
export const TEAR_OFF_SPACE: NameSpace = { width: 93, lines: 3, largest: 9 };
/** The space for a name on the tear-off part of a low slip, 46 mm wide. */
export const LOW_SLIP_TEAR_OFF_SPACE: NameSpace = { width: 130, lines: 2, largest: 9 };
/** The space for a player's name in the middle of a low slip, 39 mm wide. */
export const LOW_SLIP_PLAYER_SPACE: NameSpace = { width: 110, lines: 2, largest: 9 };

/** The width of a bold letter in a wide font, as a fraction of the type size. */
const LETTER_WIDTH = 0.72;
/** The type sizes in points. Those below `SMALLEST_NORMAL_TYPE_SIZE` are used only if even the shortest form of the name needs them. */
const TYPE_SIZES = [48, 44, 40, 36, 32, 28, 24, 22, 20, 18, 16, 14, 12, 11, 10, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5, 4.5] as const;
const SMALLEST_NORMAL_TYPE_SIZE = 6;
const SMALLEST_TYPE_SIZE = 4.5;

/**
 * Sets the name in the largest type that fits, and breaks lines only at spaces and hyphens. Shortens a name that would need too small a
 * type.
 */
export function fitName(name: string, room: NameSpace = TEAR_OFF_SPACE): FittedName {
  const text = longestFittingName(name, (variant) => typeSizeFor(variant, room) >= SMALLEST_NORMAL_TYPE_SIZE);
  return { text, points: typeSizeFor(text, room) };
}

function typeSizeFor(text: string, { width, lines, largest }: NameSpace): number {
  return TYPE_SIZES.find((points) => points <= largest && lineCount(text, Math.floor(width / (LETTER_WIDTH * points))) <= lines) ?? SMALLEST_TYPE_SIZE;
}

/** Returns the number of lines that the text needs, or Infinity if a word is longer than a line. */
function lineCount(text: string, lettersOfLine: number): number {
  let [lines, used] = [1, 0];
  // Each word includes the space or hyphen that follows it.
  for (const word of text.split(/(?<=[-\s])/u)) {
    const letters = word.trimEnd().length;
    if (letters > lettersOfLine) return Infinity;
    if (used > 0 && used + letters > lettersOfLine) [lines, used] = [lines + 1, 0];
    used += word.length;
  }
  return lines;
}
