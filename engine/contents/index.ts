/**
 * The texts' own tables of contents, an article a line: its number; the name that the text gives it ('2.4.7 C12'), or '-' where
 * only people can keep it; '!' where it decides something in a round, '!C.3' where it does so as a part of C.3.
 */
import type { SystemId } from '../systems/system';
import { CONTENTS as DUBOV_1997 } from './dubov-1997';
import { CONTENTS as DUBOV_2025 } from './dubov-2025';
import { CONTENTS as DUTCH_2012 } from './dutch-2012';
import { CONTENTS as DUTCH_2017 } from './dutch-2017';
import { CONTENTS as DUTCH_2026 } from './dutch-2026';
import { CONTENTS as RATING_1998 } from './rating-1998';

export interface Article {
  readonly number: string;
  readonly name: string | null;
  readonly isForArbiter: boolean;
  /** Under which number it decides who may meet, what is better, where the text goes on, or which colour; null where it does not. */
  readonly decidesAs: string | null;
}

export const CONTENTS: Readonly<Record<SystemId, readonly Article[]>> = {
  'dutch-2026': articlesIn(DUTCH_2026),
  'dutch-2017': articlesIn(DUTCH_2017),
  'dutch-2012': articlesIn(DUTCH_2012),
  'rating-1998': articlesIn(RATING_1998),
  'dubov-2025': articlesIn(DUBOV_2025),
  'dubov-1997': articlesIn(DUBOV_1997),
};

export function articlesIn(contents: string): Article[] {
  return contents
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', ...marks] = line.split(' ');
      const [decides] = marks.filter((mark) => mark.startsWith('!'));
      const [name = '-'] = marks.filter((mark) => !/^[!-]/.test(mark));
      return {
        number,
        name: name === '-' ? null : name,
        isForArbiter: marks.includes('-'),
        decidesAs: decides === undefined ? null : decides.slice(1) || number,
      };
    });
}

/** The numbers under which articles of a text decide something in a round, in the order of the text. */
export function decidingArticles(id: SystemId): readonly string[] {
  return [...new Set(CONTENTS[id].flatMap(({ decidesAs }) => decidesAs ?? []))];
}
