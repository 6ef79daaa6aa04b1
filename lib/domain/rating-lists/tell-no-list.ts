import { tell } from '@/lib/platform/words/tell';
import type { LineProblem, ListPlace, NoListCode } from './rated-line';

/** Why a file is not loaded, of which nothing was stored. */
export function tellNoList({ code, at }: { readonly code: NoListCode; readonly at: ListPlace }): string {
  const { line = 0, column = '', unread = 0, read = 0, entries = 0, minutes = 0, kept = 0, problem } = at;
  return tell(`ratingLists.noList.${code}`, {
    line,
    column,
    unread,
    read,
    entries,
    minutes,
    kept,
    problem: problem === undefined ? '' : tellLineProblem(problem),
  });
}

export const tellLineProblem = (problem: LineProblem['problem']): string => tell(`ratingLists.lineProblem.${problem}`);
