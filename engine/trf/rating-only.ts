import { readBreachLine } from './breach-lines';

/**
 * C.04.2 4.3: a game that was put right too late for the tournament stands in a report as it was played, and `### Rating @
 * Round 1: 1=1 5=0` says how it counts: points and ranks of the file go by that. Files of before breaches had lines say
 * `### for rating only, round 1: 1=1 5=0 in the standings`.
 */
export function isRatingOnlyLine(text: string): boolean {
  return text.startsWith('### for rating only, ') || readBreachLine(text)?.kind === 'rating';
}
