import { redirect } from 'next/navigation';
import { addresses } from '@/app/addresses';
import { listRoutes, Routes } from '@/lib/platform/watching/routes';
import { helpFor } from '@/lib/views/manual/manual';

let routes: Routes | null = null;

/** Redirects from a page of the product, `?path=`, to its page of the manual, or to the manual's first page if there is none. */
export function GET(request: Request): never {
  routes ??= new Routes(listRoutes());
  const help = helpFor(routes.of(new URL(request.url).searchParams.get('path') ?? ''));
  redirect(help === null ? addresses.help.pages : addresses.help.page(help.name));
}
