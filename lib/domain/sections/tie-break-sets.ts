export const TIE_BREAK_GROUPS = ['own', 'teams', 'teamBuchholz', 'buchholz', 'points', 'ratings', 'given', 'f10', 'lots'] as const;
export type TieBreakGroup = (typeof TIE_BREAK_GROUPS)[number];

/** Suggested tie-breaks for different kinds of event. C.07 4.1 leaves the choice to the organiser. */
export const TIE_BREAK_SETS = {
  open: ['BH/C1', 'BH', 'SB', 'DE', 'WIN', 'BWG'],
  // Only for events in which all players are rated. Rating tie-breaks are ignored if any player is unrated (C.07 10).
  rated: ['ARO/C1', 'BH/C1', 'BH', 'DE'],
  rapid: ['BH/C1', 'BH', 'DE', 'WON'],
  // With few players, most tied players have met, and cut Buchholz values hardly differ.
  small: ['DE', 'BH/C1', 'SB', 'WON'],
} as const satisfies Record<string, readonly string[]>;

export type TieBreakSet = keyof typeof TIE_BREAK_SETS;
