/**
 * The answers about a player whom nobody has seen before the pairing. `paired`: stays paired in this round. `absent`: not paired in this round.
 * `withdraws`: not paired in any coming round.
 */
export const MISSING_ANSWERS = ['paired', 'absent', 'withdraws'] as const;
export type MissingAnswer = (typeof MISSING_ANSWERS)[number];
