export const TIE_BREAK_GROUPS = ['own', 'buchholz', 'points', 'ratings', 'given', 'lots'] as const;
export type TieBreakGroup = (typeof TIE_BREAK_GROUPS)[number];

/** Lists to begin with, by kind of event: C.07 4.1 leaves the choice to the organiser. */
export const TIE_BREAK_SETS = {
  open: ['BH/C1', 'BH', 'SB', 'DE', 'WIN', 'BWG'],
  // Tie-breaks by rating are left out of the ranking while a player has no rating (C.07 10): for events where everybody has one.
  rated: ['ARO/C1', 'BH/C1', 'BH', 'DE'],
  rapid: ['BH/C1', 'BH', 'DE', 'WON'],
  // Few players: most of the tied have met, and cut Buchholz hardly differ.
  small: ['DE', 'BH/C1', 'SB', 'WON'],
} as const satisfies Record<string, readonly string[]>;

export type TieBreakSet = keyof typeof TIE_BREAK_SETS;
