import { notFound } from 'next/navigation';

/** A positive whole number from an address; everything else is a page that does not exist. */
export function numberFrom(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) notFound();
  return Number(text);
}

/** The first value of a query parameter, or null. */
export function single(value: string | string[] | undefined): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first.trim() === '' ? null : first.trim();
}
