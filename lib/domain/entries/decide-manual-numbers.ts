import { ok, type Result } from '@/engine/model/result-or-error';
import type { NumberOrder } from '@/lib/domain/formats/formats';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { type RankableEntry, sortInInitialOrder, type TieRule } from './decide-pairing-numbers';

/** The orders in which an arbiter can enter the numbers of all players: freely, or within each club. */
const MANUAL_ORDERS: readonly NumberOrder[] = ['manual', 'sides'];

export const allowsManualNumbers = (order: NumberOrder): boolean => MANUAL_ORDERS.includes(order);

/** Returns the entered number of each row. Refuses unless each number from 1 on is entered once. */
export function decideNumbers(
  rows: readonly { readonly id: string }[],
  ids: readonly string[],
  texts: readonly string[],
): Result<ReadonlyMap<string, number>, Refusal<'page-outdated' | 'numbers-not-once'>> {
  const numbers = new Map(ids.map((id, index) => [id, Number(texts[index])]));
  if (numbers.size !== rows.length || rows.some(({ id }) => !numbers.has(id))) return refuse('page-outdated');
  const used = new Set(numbers.values());
  return rows.every((_, index) => used.has(index + 1)) ? ok(numbers) : refuse('numbers-not-once', { facts: { last: rows.length } });
}

/** Returns the entered number of each entry. If clubs play as teams, also refuses if a player has a number that belongs to another club. */
export function decideManualNumbers(
  entries: readonly RankableEntry[],
  rule: TieRule,
  ids: readonly string[],
  texts: readonly string[],
): Result<ReadonlyMap<string, number>, Refusal<'page-outdated' | 'numbers-not-once' | 'numbers-of-clubs'>> {
  const numbers = decideNumbers(entries, ids, texts);
  if (!numbers.ok) return numbers;
  const ranked = entries.map((entry) => ({ ...entry, tieRank: numbers.value.get(entry.id) ?? null }));
  const inOrder = sortInInitialOrder(ranked, rule);
  return inOrder.every(({ tieRank }, index) => tieRank === index + 1) ? numbers : refuse('numbers-of-clubs');
}
