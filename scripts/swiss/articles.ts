import type { SystemId } from '../../engine/systems/system';

const numbered = (prefix: string, from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);

/**
 * The articles of each text that decide something in a round: who may meet, what is better, where the text goes on, which colour.
 * `coverage` tells which of them a set of files never came to.
 */
export const DECIDING_ARTICLES: Readonly<Record<SystemId, readonly string[]>> = {
  'dutch-2026': ['2.1.1', '2.1.2', '2.1.3', '2.2.1', '2.3.1', ...numbered('2.4.', 1, 16), '4.2', '4.3', '4.4', ...numbered('5.2.', 1, 5)],
  'dutch-2017': ['A.9', ...numbered('C.', 1, 19), 'D.1', 'D.2', 'D.3', ...numbered('E.', 1, 5)],
  'dutch-2012': [
    'A.5',
    'A.7.d',
    'A.7.e',
    'B.1.a',
    'B.1.b',
    ...numbered('B.', 2, 6),
    'C.1',
    'C.2',
    'C.3',
    'C.6',
    'C.7',
    'C.8.a',
    'C.8.b',
    ...numbered('C.', 9, 13),
    'C.14.a',
    'C.14.b1',
    'C.14.b2',
    'D.1',
    'D.2',
    'D.3',
    ...numbered('E.', 1, 5),
  ],
  'rating-1998': ['A.5', 'B.1.a', 'B.1.b', ...numbered('B.', 2, 6), 'C.1', 'C.2', 'C.3', ...numbered('C.', 6, 14), 'D.1', 'D.2', ...numbered('E.', 1, 5)],
  'dubov-2025': [
    '1.8.3',
    ...numbered('2.1.', 1, 5),
    ...numbered('2.2.', 1, 3),
    '2.2.4.1',
    '2.2.4.2',
    '2.2.5',
    '2.2.6',
    '4.2',
    '4.3',
    '4.4',
    ...numbered('5.2.', 1, 5),
    ...numbered('C', 1, 10),
  ],
  'dubov-1997': [...numbered('2.', 1, 6), ...numbered('3.', 1, 5), '4', '5', ...numbered('6.', 2, 4), ...numbered('7.', 1, 4), '8.1', '8.2', '9'],
};
