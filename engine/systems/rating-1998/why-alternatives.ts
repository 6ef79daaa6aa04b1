import type { Limits } from '../../bracket/limits';
import { stepAt } from '../../matching/sequence';
import { criterion } from '../../score-bracket/explained';
import { playersOf } from '../../score-bracket/score-bracket';
import type { Decision } from '../explanation';
import type { Entrant, Round } from './a-definitions';
import { firstUnder, type Found } from './c-backtracking';
import { pairsOfRemainder, type Candidate, type PairedBracket, type Target } from './c-bracket';
import { firstCandidate, isPairable, type SearchBracket } from './c-candidate';
import { lowered, loweredAlone } from './c-lowering';
import { ARTICLE_OF_STEP } from './d-transpositions';

/** A bracket as paired, and whether it was the only one left when it was paired. */
export interface Accepted extends PairedBracket {
  readonly isAlone: boolean;
}

/** The bracket paired again under a limit, at the same p or as C.14 lowers it; its duty from C.12 or C.13 stays. Null when impossible. */
export function otherwise(round: Round, paired: Accepted, limits: Limits<Entrant>): Found | null {
  if (paired.condition !== null) {
    const found = firstUnder(round, paired, limits);
    return found.kind === 'found' ? found.found : null;
  }
  const search: SearchBracket = { round, bracket: paired.bracket, target: paired.target, below: null, limits };
  for (let target: Target | null = paired.target; target !== null; target = next(search, paired, target)) {
    if (!isPairable({ ...search, target })) continue;
    const found = firstCandidate({ ...search, target });
    return found.kind === 'found' ? { candidate: found.found, target } : null;
  }
  return null;
}

function next(search: SearchBracket, { bracket, isAlone }: Accepted, target: Target): Target | null {
  if (!bracket.isLowest) return lowered(search, target);
  return isAlone ? loweredAlone(target) : null;
}

/** On what the other pairing loses: p, what had to be given up for it, or its place in the order of D. */
export function decisionFor({ bracket, target, candidate, condition }: PairedBracket, found: Found | null): Decision {
  if (found === null) {
    const article = condition === null ? (bracket.isLowest ? 'C.13' : 'C.14') : condition.kind === 'pairs' ? 'C.12' : 'C.13';
    return { kind: 'illegal', article, fact: condition === null ? 'no-candidate' : 'no-completion' };
  }
  if (found.target.moved < target.moved) {
    const leftOut = ({ moved }: Target): number => bracket.movedDown.length - moved;
    return criterion(bracket.isLowest ? 'C.13' : 'C.14', 'moved-down-players-not-paired-first', leftOut(target), leftOut(found.target));
  }
  if (found.target.less > target.less) {
    const left = (lower: Target): number => playersOf(bracket).length - 2 * (lower.moved + pairsOfRemainder(bracket, lower));
    return criterion(condition === null ? 'C.14' : 'C.13', 'players-left-unpaired', left(target), left(found.target));
  }
  return decisionBetween(candidate, found.candidate, target.moved);
}

/**
 * The key, from outside to inside: increments of x; with a moved-down part its upfloat criteria dropped and its partners; downfloat criteria dropped;
 * size and difference of the exchange and the numbers exchanged; the partners of S1.
 */
function decisionBetween(ours: Candidate, theirs: Candidate, moved: number): Decision {
  const place = ours.key.findIndex((value, index) => value !== theirs.key[index]);
  const downfloats = moved === 0 ? 1 : 2 + moved;
  const [one, other] = [ours.key[place] ?? 0, theirs.key[place] ?? 0];
  if (place === 0) return criterion('C.11', 'more-mismatches-allowed', one, other);
  if (place === downfloats) return criterion('C.9', 'downfloat-criteria-dropped', one, other);
  if (moved > 0 && place === 1) return criterion('C.10', 'upfloat-criteria-dropped', one, other);
  if (place < downfloats) return { kind: 'order', article: ARTICLE_OF_STEP['moved-down-opponents'] };
  const [inRemainder, theirsThere] = [ours, theirs].map(({ key }) => key.slice(downfloats + 1)) as [number[], number[]];
  const step = stepAt(0, inRemainder, theirsThere);
  return { kind: 'order', article: ARTICLE_OF_STEP[step === 'exchange' ? step : 'transposition'] };
}
