import { type Bracket, scoregroupsOf } from '../../bracket/bracket';
import { Completion } from '../../bracket/completion';
import type { AcceptedBracket } from '../../bracket/explain-by-criteria';
import { range } from '../../matching/number-lists';
import type { Place } from '../../swiss/player-state';
import type { DutchField } from './a-definitions';
import type { FindCandidate } from './b-bracket';
import type { DutchSituation } from './c-criteria';

export type PairedBracket = AcceptedBracket<DutchSituation>;

/**
 * A.9: pairs the brackets from the highest scoregroup (A.3) down; null if the round cannot be completed. The player left over in the last bracket has
 * the bye (A.5).
 */
export function pairBrackets(field: DutchField, find: FindCandidate): PairedBracket[] | null {
  const completion = new Completion(field, (player) => field.players[player]?.mayHavePab === true);
  const everybody = range(0, field.size);
  if (!completion.canComplete(everybody)) return null;
  const groups = scoregroupsOf(field);
  const paired: PairedBracket[] = [];
  let movedDown: readonly Place[] = [];
  for (let index = 0; index < groups.length; index += 1) {
    const bracket: Bracket = { movedDown, residents: groups[index] ?? [], below: groups[index + 1] ?? [] };
    const rest = groups.slice(index + 1).flat();
    if (rest.length === 0) return withLastBracket(paired, field, bracket, find);
    const usual = pairBracket({ field, bracket, bracketKind: 'usual', nextIsLast: index + 2 === groups.length }, find);
    if (usual === null) return null;
    if (!completion.canComplete([...usual.candidate.downfloaters, ...rest])) return pairWithCollapsedLastBracket(field, paired, bracket, rest, find);
    paired.push(usual);
    movedDown = usual.candidate.downfloaters;
  }
  return paired;
}

/**
 * A.9: the bracket becomes the penultimate pairing bracket (PPB) and is paired again for completion
 * (C.4). Its downfloaters and all players below it form the collapsed last bracket (CLB).
 */
function pairWithCollapsedLastBracket(
  field: DutchField,
  paired: PairedBracket[],
  bracket: Bracket,
  rest: readonly Place[],
  find: FindCandidate,
): PairedBracket[] | null {
  const penultimate = pairBracket({ field, bracket: { ...bracket, below: rest }, bracketKind: 'penultimate', nextIsLast: true }, find);
  if (penultimate === null) return null;
  const last: Bracket = { movedDown: penultimate.candidate.downfloaters, residents: rest, below: [] };
  return withLastBracket([...paired, penultimate], field, last, find);
}

/**
 * Pairs the last bracket. This always completes the round, because the brackets above were accepted only
 * on this condition. Two moved-down players never meet in it, because C.5 would have paired them above.
 */
function withLastBracket(paired: readonly PairedBracket[], field: DutchField, bracket: Bracket, find: FindCandidate): PairedBracket[] | null {
  const last = pairBracket({ field, bracket, bracketKind: 'last', nextIsLast: false }, find);
  return last === null ? null : [...paired, last];
}

function pairBracket(situation: DutchSituation, find: FindCandidate): PairedBracket | null {
  const candidate = find(situation);
  return candidate === null ? null : { situation, candidate };
}
