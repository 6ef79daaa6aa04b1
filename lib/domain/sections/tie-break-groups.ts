/** Where a tie-break stands in the list of the form: by what it looks at. */
export const TIE_BREAK_GROUPS = ['own', 'buchholz', 'points', 'ratings', 'given', 'lots'] as const;
export type TieBreakGroup = (typeof TIE_BREAK_GROUPS)[number];
