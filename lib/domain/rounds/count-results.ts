import type { GameResult } from '@/lib/domain/boards/game-results';

export type ResultCounts = Readonly<Record<'games' | 'in' | 'open' | 'adjourned', number>>;

export function countResults(results: readonly (GameResult | null)[]): ResultCounts {
  const open = results.filter((result) => result === null).length;
  const adjourned = results.filter((result) => result === 'adjourned').length;
  return { games: results.length, in: results.length - open - adjourned, open, adjourned };
}
