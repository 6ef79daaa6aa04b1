export const SLIPS_PER_PAGE = [2, 4, 6, 8] as const;
export type SlipsPerPage = (typeof SLIPS_PER_PAGE)[number];

export const SLIP_ORDERS = ['stack', 'pages'] as const;
/** `stack`: the sheets are cut as one stack, and the piles placed under one another are in board order. `pages`: each page is in board order. */
export type SlipOrder = (typeof SLIP_ORDERS)[number];

/** The slips of every page from top to bottom. */
export function arrangeSlips<Slip>(slips: readonly Slip[], perPage: SlipsPerPage, order: SlipOrder): readonly (readonly Slip[])[] {
  const pages = Math.ceil(slips.length / perPage);
  return Array.from({ length: pages }, (_, page) =>
    slips.filter((_slip, index) => (order === 'stack' ? index % pages === page : Math.floor(index / perPage) === page)),
  );
}
