// Paths as Next names them, each written once: `app/addresses.ts` fills them in, and the door finds them in what is asked for.

type Part = string | number;

export type PartsOf<Path extends string> = Path extends `${infer _Before}[${infer _Name}]${infer After}` ? [Part, ...PartsOf<After>] : [];

export const PATHS = {
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
} as const;

export const isApi = (path: string): boolean => path.startsWith('/api/');

const PARAMETER = /\[(\w+)\]/g;
const known = new Map<string, readonly string[]>();

/** What stands around the parameters of a path. A list asks for the same path once a row. */
function piecesOf(path: string): readonly string[] {
  const pieces = known.get(path) ?? path.split(/\[\w+\]/);
  known.set(path, pieces);
  return pieces;
}

/** A path with its parameters filled in, in their order: one part each, whatever they hold. */
export function filled<Path extends string>(path: Path, ...parts: PartsOf<Path>): string {
  const given: readonly Part[] = parts;
  return piecesOf(path)
    .map((piece, index) => (index === 0 ? piece : `${encodeURIComponent(given[index - 1] ?? '')}${piece}`))
    .join('');
}

/** What is asked for at a path, its parameters as groups; `shapes` says by their names what they may be, if not any one part. */
export function patternOf(path: string, shapes: Readonly<Record<string, string>> = {}): RegExp {
  return new RegExp(`^${path.replace(PARAMETER, (_whole, name: string) => `(?<${name}>${shapes[name] ?? '[^/]+'})`)}$`);
}
