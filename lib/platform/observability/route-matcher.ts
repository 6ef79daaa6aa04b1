import { readdirSync } from 'node:fs';
import { SITE_PATHS } from '@/lib/platform/addresses/site-paths';

/** Routes that the server answers itself, before Next. */
const ROUTES_BEFORE_NEXT = [SITE_PATHS.live, SITE_PATHS.health, SITE_PATHS.healthOfProcess];
const FILE_ADDRESS_PATTERN = /^\/_next\/|^\/[^/]*\.[^/]*$/;
const ROUTE_FILE_PATTERN = /(^|\/)(page\.tsx|route\.ts)$/;
const MAX_PATH_PARTS = 12;

export const FILE_ROUTE = 'file';
export const NO_ROUTE = 'none';

/**
 * Returns the route of a page such as `/(public)/[event]/page`, or of its source file. Leaves out route groups, which are not part of the address.
 */
export function routeOfFile(file: string): string {
  const parts = file
    .replace(/(^|\/)(page|route)(\.tsx?)?$/, '')
    .split('/')
    .filter((part) => part !== '' && !/^\(.*\)$/.test(part));
  return `/${parts.join('/')}`;
}

/**
 * Returns every route in the folder `app`, and every route answered before Next, in Next's notation, for example `/[event]/[section]/round/[round]`.
 */
export function listRoutes(folder = 'app'): string[] {
  const files = readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const pages = files.filter((file) => ROUTE_FILE_PATTERN.test(file)).map(routeOfFile);
  return [...new Set([...pages, ...ROUTES_BEFORE_NEXT])].sort();
}

interface RouteNode {
  readonly named: Map<string, RouteNode>;
  any: RouteNode | null;
  rest: string | null;
  route: string | null;
}

const makeRouteNode = (): RouteNode => ({ named: new Map(), any: null, rest: null, route: null });

/** Finds the route of an address. The log and the metrics show routes, because an address may contain names, codes and tokens. */
export class RouteMatcher {
  private readonly first = makeRouteNode();

  constructor(routes: readonly string[]) {
    for (const route of routes) this.add(route);
  }

  of(url: string): string {
    const [path = ''] = url.split('?', 1);
    if (FILE_ADDRESS_PATTERN.test(path)) return FILE_ROUTE;
    const parts = path.split('/', MAX_PATH_PARTS + 1).filter((part) => part !== '');
    return findRoute(this.first, parts, 0) ?? NO_ROUTE;
  }

  private add(route: string): void {
    let step = this.first;
    for (const part of route.split('/').filter((name) => name !== '')) {
      if (part.startsWith('[...')) {
        step.rest = route;
        return;
      }
      const isAny = part.startsWith('[');
      const next = (isAny ? step.any : step.named.get(part)) ?? makeRouteNode();
      if (isAny) step.any = next;
      else step.named.set(part, next);
      step = next;
    }
    step.route = route;
  }
}

/** Prefers a fixed part of a path to a parameter, as Next does. */
function findRoute(step: RouteNode, parts: readonly string[], at: number): string | null {
  const part = parts[at];
  if (part === undefined) return step.route;
  const named = step.named.get(part);
  const found = (named === undefined ? null : findRoute(named, parts, at + 1)) ?? (step.any === null ? null : findRoute(step.any, parts, at + 1));
  return found ?? step.rest;
}
