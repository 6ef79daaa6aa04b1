import { generation, visit } from '../../score-bracket/how-found';
import type { VisitedArticle } from '../explanation';
import type { Candidate, PairedBracket } from './c-bracket';

const TRIES = { exchange: 'C.8', transposition: 'C.7' } as const;

/** What the search C.4 to C.11 came to: what was given up, then how the accepted candidate arose. */
export function searchLog({ bracket, target, candidate }: PairedBracket): VisitedArticle[] {
  return [...givenUp(candidate), ...generation(bracket, target.moved, candidate.pairs, TRIES)];
}

function givenUp({ levels: { mismatches, upfloats, downfloats } }: Candidate): VisitedArticle[] {
  return [
    ...(mismatches === 0 ? [] : [visit('C.11', 'more-mismatches-allowed', [], [mismatches])]),
    ...(upfloats === 0 ? [] : [visit('C.10', 'upfloat-criteria-dropped', [], [upfloats])]),
    ...(downfloats === 0 ? [] : [visit('C.9', 'downfloat-criteria-dropped', [], [downfloats])]),
  ];
}
