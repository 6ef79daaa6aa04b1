import { redirect } from 'next/navigation';
import { addresses } from '@/app/addresses';
import { listRoutes, RouteMatcher } from '@/lib/platform/observability/route-matcher';
import { manualPageForRoute } from '@/lib/views/manual/manual-pages';

let cachedRouteMatcher: RouteMatcher | null = null;

/** Redirects to the manual page that explains the page at `?path=`. If there is none, redirects to the first page of the manual. */
export function GET(request: Request): never {
  cachedRouteMatcher ??= new RouteMatcher(listRoutes());
  const help = manualPageForRoute(cachedRouteMatcher.of(new URL(request.url).searchParams.get('path') ?? ''));
  redirect(help === null ? addresses.help.pages : addresses.help.page(help.name));
}
