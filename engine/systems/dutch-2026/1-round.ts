import { NO_DEMANDS, scoregroupsOf } from '../../bracket/bracket';
import type { AcceptedBracket } from '../../bracket/explain-by-criteria';
import type { Place } from '../../swiss/player-state';
import type { RoundToPair } from './1-complete-round';
import type { DutchSituation } from './2-criteria';
import { findCandidate, hasLoneDownfloaterWithPab, pairBracket, situationOf, type FindCandidate } from './3-procedure';

export type PairedBracket = AcceptedBracket<DutchSituation>;

/**
 * 1.9.2: pairs the brackets (1.3.2) from the highest scoregroup (1.3.1) down. Unpaired players move down (1.4.1, 1.3.3). The player left over in the
 * last bracket has the bye (1.5).
 */
export function pairBrackets(round: RoundToPair, find: FindCandidate = findCandidate): PairedBracket[] {
  const groups = scoregroupsOf(round.field);
  const paired: PairedBracket[] = [];
  let movedDown: readonly Place[] = [];
  for (const [index, residents] of groups.entries()) {
    const situation = situationOf(round, { movedDown, residents, below: groups.slice(index + 1).flat() });
    const candidate = pairBracket(round, situation, NO_DEMANDS, find);
    if (candidate === null) throw new Error('completion was promised by the bracket before');
    paired.push({ situation: { ...situation, loneDownfloaterHasPab: hasLoneDownfloaterWithPab(situation, candidate) }, candidate });
    movedDown = candidate.downfloaters;
  }
  return paired;
}
