import { redirect } from 'next/navigation';
import { addresses } from '@/app/addresses';
import { listRoutes, Routes } from '@/lib/platform/watching/routes';
import { helpFor } from '@/lib/views/manual/manual';

let routes: Routes | null = null;

/** From a page of the product, `?path=`, to its page of the manual; from all others to the manual's first page. */
export function GET(request: Request): never {
  routes ??= new Routes(listRoutes());
  const help = helpFor(routes.of(new URL(request.url).searchParams.get('path') ?? ''));
  redirect(help === null ? addresses.help.pages : addresses.help.page(help.name));
}
