import type { Limits } from '../../bracket/limits';
import { stepAt } from '../../matching/sequence';
import { criterion } from '../../score-bracket/explained';
import type { Decision } from '../explanation';
import type { Entrant, Round } from './a-definitions';
import { CRITERIA } from './b-criteria';
import { bestUnder, type Found } from './c-backtracking';
import type { PairedBracket, Target } from './c-bracket';
import { bestCandidate, type SearchBracket } from './c-candidate';
import { isReachable, lowered } from './c-lowering';
import { ARTICLE_OF_STEP } from './d-transpositions';

/** The bracket paired again under a limit, at the same P1 and M1 or as C.13 and C.14 lower them; its duty from C.12 or C.13 stays. Null when impossible. */
export function otherwise(round: Round, paired: PairedBracket, limits: Limits<Entrant>): Found | null {
  if (paired.below !== null) return bestUnder(round, paired, limits);
  const search: SearchBracket = { round, bracket: paired.bracket, below: null, limits };
  for (let target: Target | null = paired.target; target !== null; target = lowered(search, target)?.target ?? null) {
    if (!isReachable(search, target)) continue;
    const found = bestCandidate(search, target);
    return found === null ? null : { candidate: found, target };
  }
  return null;
}

/** On what the other pairing loses: M1, P1, the first count of C.10, or its place in the order of D. */
export function decisionFor(paired: PairedBracket, found: Found | null): Decision {
  const { bracket, target, candidate, below } = paired;
  if (found === null) return { kind: 'illegal', article: articleOfDuty(paired), fact: below === null ? 'no-candidate' : 'no-completion' };
  const theirs = found.candidate;
  const leftOut = (m1: number): number => bracket.movedDown.length - m1;
  if (found.target.m1 < target.m1 && below === null) {
    const article = bracket.isLowest ? 'C.13' : 'C.14.b2';
    return criterion(article, 'moved-down-players-not-paired-first', leftOut(target.m1), leftOut(found.target.m1));
  }
  if (theirs.unpaired.length > candidate.unpaired.length) {
    return criterion(below === null ? 'C.14' : 'C.13', 'players-left-unpaired', candidate.unpaired.length, theirs.unpaired.length);
  }
  if (found.target.m1 < target.m1) return criterion('C.13', 'moved-down-players-not-paired-first', leftOut(target.m1), leftOut(found.target.m1));
  const place = candidate.costs.findIndex((cost, index) => cost !== theirs.costs[index]);
  const lost = CRITERIA[place];
  if (lost === undefined) return { kind: 'order', article: ARTICLE_OF_STEP[stepAt(target.m1, candidate.key, theirs.key) ?? 'transposition'] };
  return criterion(lost.article, lost.aim, candidate.costs[place] ?? 0, theirs.costs[place] ?? 0);
}

function articleOfDuty({ below, bracket }: PairedBracket): string {
  if (below === null) return bracket.isLowest ? 'C.13' : 'C.14';
  return below.kind === 'complete' ? 'C.13' : 'C.12';
}
