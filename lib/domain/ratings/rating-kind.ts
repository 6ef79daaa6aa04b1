/** The lists in which a player has a rating: FIDE's three, and that of the player's federation. */
export type RatingKind = 'standard' | 'rapid' | 'blitz' | 'national';
