import { notFound } from 'next/navigation';

export function orNotFound<Page>(page: Page | null): Page {
  if (page === null) notFound();
  return page;
}
