import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { slipAddress } from '@/lib/domain/reported-results/slip-token';
import { listRoutes, NO_ROUTE, RouteMatcher } from '@/lib/platform/observability/route-matcher';
import { addresses, withFragment, isRoute, withQuery } from './addresses';

/** The section used in `SAMPLE_ARGUMENTS`. A new function of `addresses` needs sample arguments there, under its name. */
const SECTION_AT = { event: 'linden-open', section: 'open' };
const SAMPLE_ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  signIn: ['/organise/linden-open'],
  invitation: ['t0ken'],
  'organise.event': ['linden-open'],
  event: ['linden-open'],
  section: [SECTION_AT],
  'organise.section': [SECTION_AT],
  'rules.text': ['dutch-2026'],
  'help.page': ['results'],
  'help.picture': ['desk.png'],
  'help.of': ['/organise'],
  slip: ['k7m2q-9xw4t'],
  'section.mine': [7],
  'section.round': [3],
  'section.byName': [3],
  'section.why': [3, 12],
  'section.whyBye': [3],
  'section.check': [3],
  'section.input': [3],
  'section.texts': [3],
  'section.brackets': [3],
  'section.standingsAfter': [3],
  'section.player': [7],
  'section.playerCalendar': [7],
  'section.teamCalendar': [7],
  'section.team': [4],
  'section.sheet': ['pairings'],
  'section.list': ['standings.csv'],
  'series.page': ['linden-circuit'],
  'series.list': ['linden-circuit', 'standings.csv'],
  'organise.series': ['linden-circuit'],
  'organise.series.players': ['p1', 'p2'],
  'organise.section.results.list': ['entries.xlsx'],
  'organise.event.person': ['p1'],
  'organise.event.personFile': ['p1'],
  'organise.section.round': [3],
  'organise.section.round.board': [12],
  'organise.section.round.played': [12],
  'organise.section.prizePaper': ['receipts'],
  'organise.event.feesList': ['statement.csv'],
  'organise.section.feeAccount': ['p1'],
  'organise.section.feePaper': ['receipts'],
  'organise.section.team': [4],
  'organise.section.entry': ['e1'],
  'organise.section.swap': ['e1', 'e2'],
  'organise.section.results.standingsAfter': [3],
  'organise.section.results.player': [7],
  'organise.section.results.why': [3, 12],
  'organise.section.results.sheet': ['standings'],
  'organise.section.normForm': ['it3'],
  'organise.section.arrivals': ['e1'],
  'organise.section.board': [12],
  signInCode: [],
  captain: ['123456'],
  myGames: ['123456'],
  registration: ['abc123'],
  registrationPayment: ['abc123'],
  'helper.boards': ['123456'],
  'api.eventDownload': ['linden-open', 'ab'],
  'api.certificatePicture': ['linden-open', 'ab'],
  'api.eventPicture': ['linden-open', 'ab'],
  'api.listPart': ['u1', 0, 'ab'],
  'api.desk.live': ['s1'],
  'api.helper.boards': ['123456'],
};

/** Lists every address with its name. Functions are called with their sample arguments. */
function builtAddresses(value: unknown, name: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'function') {
    const sample = SAMPLE_ARGUMENTS[name];
    if (sample === undefined) throw new Error(`no sample for ${name}`);
    return builtAddresses(value(...sample), name);
  }
  return Object.entries(value ?? {}).flatMap(([key, inner]) => builtAddresses(inner, name === '' ? key : `${name}.${key}`));
}

const ALL_ADDRESSES = builtAddresses(addresses, '');

it('a page or a route serves every address', () => {
  const routes = new RouteMatcher(listRoutes());
  expect(ALL_ADDRESSES.length).toBeGreaterThan(60);
  // The page `/[event]/[section]` matches any two path parts. An address such as `/organise/settings` must not end up there.
  const lost = ALL_ADDRESSES.filter(([, address]) => {
    const route = routes.of(address);
    return route === NO_ROUTE || (/^\/(organise|helper|captain|player|api|account|sign-in|invitation|rules|help)/.test(address) && route.startsWith('/['));
  });
  expect(lost).toEqual([]);
});

it('different addresses have different routes, so that none leads to the page of another', () => {
  const routes = new RouteMatcher(listRoutes());
  const paths = new Set(ALL_ADDRESSES.map(([, address]) => address.split('?')[0] ?? ''));
  expect(new Set([...paths].map((path) => routes.of(path))).size).toBe(paths.size);
});

it('a page serves the addresses printed on slips too', () => {
  const routes = new RouteMatcher(listRoutes());
  const board = { roundId: 'r1', pairingId: '01890a5d-ac96-774b-bcce-0123456789ab', whiteId: 'w1', blackId: 'b1' };
  expect(routes.of(slipAddress(board, 'white'))).toBe('/s/[code]');
});

/** Pages to which no address in the list leads. The values say where visitors get their links. */
const PAGES_LINKED_ELSEWHERE: Readonly<Record<string, string>> = {
  '/report/[pairing]/[side]/[token]': 'slips that were printed before',
  '/[event]/[section]/mine/[number]': "the section's page with ?me=",
  '/%5Fmissing': 'what is not found',
  '/%5Fmissing/report': 'what is not found',
};

/** The path that a page or route file serves. It consists of the file's folders without route groups, such as `(public)`. */
const pathServedBy = (file: string) =>
  `/${file
    .split(path.sep)
    .slice(0, -1)
    .filter((part) => !part.startsWith('('))
    .join('/')}`;

it('every page has an address that leads to it', () => {
  const routes = new RouteMatcher(listRoutes());
  const pages = FILES.filter((file) => path.basename(file) === 'page.tsx').map(pathServedBy);
  const linkedPages = new Set(ALL_ADDRESSES.map(([, address]) => routes.of(address.split(/[?#]/)[0] ?? '')));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => !linkedPages.has(page)).toSorted()).toEqual(Object.keys(PAGES_LINKED_ELSEWHERE).toSorted());
});

it('every path given to revalidatePath is an existing page or layout', () => {
  const shown = new Set(FILES.filter((file) => /(?:page|layout)\.tsx$/.test(file)).map(pathServedBy));
  const written = filesMatching(/\brevalidatePath\(/).flatMap((file) =>
    [...readFileSync(path.join(APP, file), 'utf8').matchAll(/(?:revalidatePath\(|const \w+ = )'(\/[^']*)'/g)].map(([, at = '']) => ({ file, at })),
  );
  expect(written.length).toBeGreaterThanOrEqual(20);
  expect(written.filter(({ at }) => !shown.has(at))).toEqual([]);
  // The test can check only literal paths.
  expect(filesMatching(/\brevalidatePath\((?!'|[A-Z])/)).toEqual([]);
});

it('a value inserted into an address is encoded, so that it stays one part of it', () => {
  expect(addresses.organise.event('a/b?c#d').home).toBe('/organise/a%2Fb%3Fc%23d');
  expect(addresses.signIn('/organise/a?b=c')).toBe('/sign-in?from=%2Forganise%2Fa%3Fb%3Dc');
});

it('a query repeats a parameter for each value of a list, in order, and omits null', () => {
  const desk = addresses.organise.section(SECTION_AT).desk;
  expect(withQuery(desk, { with: [2, 3], r: ['', 'draw'], back: null, round: undefined })).toBe('/organise/linden-open/open?with=2&with=3&r=&r=draw');
  expect(withQuery(desk, { back: null })).toBe(desk);
  expect(withFragment(desk, 'times')).toBe('/organise/linden-open/open#times');
});

const APP = import.meta.dirname;
const FILES = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== 'addresses.ts',
);
const filesMatching = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(path.join(APP, file), 'utf8')));

it('no file casts a text to a route without checking it', () => {
  expect(filesMatching(/\bas Route\b/)).toEqual([]);
  expect(isRoute('//elsewhere.org')).toBe(false);
});

/** Matches an address in quotes. Route names in types and in `revalidatePath` do not count. */
const QUOTED_ADDRESS =
  /(?<!Props<|Context<|revalidatePath\(|path: )[`'"]\/(?:organise|helper|captain|player|account|sign-in|invitation|report|rules|help|api)(?:[`'"?]|\/(?!\[))/;

it('no file but addresses.ts contains an address, except one that phones load and that must stay small', () => {
  expect(QUOTED_ADDRESS.test("redirect('/organise')")).toBe(true);
  expect(QUOTED_ADDRESS.test('href={`/organise/${slug}/history`}')).toBe(true);
  expect(QUOTED_ADDRESS.test("PageProps<'/organise/[event]'>")).toBe(false);
  expect(filesMatching(QUOTED_ADDRESS)).toEqual(['_components/push-opt-in.tsx']);
});
