export const SLIPS_PER_PAGE = [2, 4, 6, 8] as const;
export type SlipsPerPage = (typeof SLIPS_PER_PAGE)[number];

export const SLIP_ORDERS = ['stack', 'pages'] as const;
/** `stack`: the slips are in board order after the sheets are cut and the piles are stacked. `pages`: each page has its slips in board order. */
export type SlipOrder = (typeof SLIP_ORDERS)[number];

export function arrangeSlips<Slip>(slips: readonly Slip[], perPage: SlipsPerPage, order: SlipOrder): readonly (readonly Slip[])[] {
  const pages = Math.ceil(slips.length / perPage);
  return Array.from({ length: pages }, (_, page) =>
    slips.filter((_slip, index) => (order === 'stack' ? index % pages === page : Math.floor(index / perPage) === page)),
  );
}
