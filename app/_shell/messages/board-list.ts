import { tell } from '@/lib/platform/words/tell';

/** `board 3`, or `boards 3, 7`. */
export function boardList(boards: string): string {
  return tell('formats.boards', { count: boards.split(',').length, boards });
}
