const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A list with its month: `FIDE rapid, Nov 2026`. `listedOn` is `YYYY-MM-DD`. */
export function listText({ list, listedOn }: { readonly list: string; readonly listedOn: string }): string {
  return `${list}, ${monthText(listedOn)}`;
}

/** The month of a day, `YYYY-MM-DD`. */
export const monthText = (day: string): string => MONTH.format(new Date(`${day}T00:00:00Z`));
