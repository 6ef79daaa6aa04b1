// Each path is defined once, in Next's notation. `app/addresses.ts` fills in the parameters, and the server matches requests against the paths.

type PathPart = string | number;

export type PathParameters<Path extends string> = Path extends `${infer _Before}[${infer _Name}]${infer After}` ? [PathPart, ...PathParameters<After>] : [];

export const SITE_PATHS = {
  calendar: '/api/calendar.ics',
  signIn: '/sign-in',
  organise: '/organise',
  health: '/api/health',
  healthOfProcess: '/api/health/live',
  live: '/api/live/[event]/[section]',
  liveDesk: '/api/organise/live',
  help: '/help',
  helpAll: '/help/print',
  helpOf: '/help/of',
  helpPage: '/help/[page]',
  picture: '/help/pictures/[file]',
  eventDownload: '/api/downloads/[event]/[hash]',
  paymentNotices: '/api/payments/stripe',
  eventPicture: '/api/pictures/[event]/[hash]',
} as const;

export const isApi = (path: string): boolean => path.startsWith('/api/');

const PARAMETER_PATTERN = /\[(\w+)\]/g;
const piecesCache = new Map<string, readonly string[]>();

/** Returns the pieces of a path between its parameters. They are cached, because a list fills in the same path for each row. */
function piecesOf(path: string): readonly string[] {
  const pieces = piecesCache.get(path) ?? path.split(/\[\w+\]/);
  piecesCache.set(path, pieces);
  return pieces;
}

/** Fills in the parameters of a path, in order. Encodes each value, so that it remains a single part of the path. */
export function fillPath<Path extends string>(path: Path, ...parts: PathParameters<Path>): string {
  const given: readonly PathPart[] = parts;
  return piecesOf(path)
    .map((piece, index) => (index === 0 ? piece : `${encodeURIComponent(given[index - 1] ?? '')}${piece}`))
    .join('');
}

/**
 * Returns a pattern for requests to a path, with the parameters as named groups.
 * A parameter matches any one part of a path, unless `shapes` restricts it.
 */
export function pathPattern(path: string, shapes: Readonly<Record<string, string>> = {}): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(PARAMETER_PATTERN, (_whole, name: string) => `(?<${name}>${shapes[name] ?? '[^/]+'})`)}$`);
}
