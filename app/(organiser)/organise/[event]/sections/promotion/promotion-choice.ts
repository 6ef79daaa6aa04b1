import { singleParam } from '@/app/_components/section-addresses';

type Query = Readonly<Record<string, string | string[] | undefined>>;

export interface PromotionQuery {
  readonly order: readonly (number | null)[];
  readonly up: number;
  readonly down: number;
  readonly declined: readonly string[];
}

const SMALL_NUMBER = /^\d{1,2}$/;

const numberIn = (text: string | null): number | null => (text !== null && SMALL_NUMBER.test(text.trim()) ? Number(text) : null);

const listOf = (value: string | string[] | undefined): readonly string[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** Reads the choice from the address of the page; null if nothing was chosen yet. A field that is not a number counts as empty. */
export function readPromotionChoice({ order, up, down, declined }: Query): PromotionQuery | null {
  if (order === undefined) return null;
  return {
    order: listOf(order).map(numberIn),
    up: numberIn(singleParam(up)) ?? 0,
    down: numberIn(singleParam(down)) ?? 0,
    declined: [...new Set(listOf(declined))],
  };
}
