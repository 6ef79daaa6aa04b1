import type { Route } from 'next';

/** A section by the two parts of its address. */
export interface SectionAt {
  readonly event: string;
  readonly section: string;
}

type Part = string | number;

/** An address from its parts; what is put in is one part each, whatever it holds. The one place where a string becomes a `Route`. */
const route = (parts: TemplateStringsArray, ...given: readonly Part[]): Route =>
  String.raw({ raw: parts }, ...given.map((part) => encodeURIComponent(part))) as Route;

type Query = Readonly<Record<string, Part | readonly Part[] | null | undefined>>;

/** `address` with a query; what is null or undefined is left out. */
export function withQuery(address: Route, query: Query): Route {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value ?? []].flat()) search.append(name, String(one));
  const text = String(search);
  return (text === '' ? address : `${address}?${text}`) as Route;
}

/** A place on the page of `address`. */
export const atMark = (address: Route, mark: string): Route => `${address}#${mark}` as Route;

/** What an article is found by on the page of its text. */
export const articleMark = (article: string) => `a-${article}`;

/** Every address that the pages lead to. `addresses.test.ts` holds each against the routes that there are. */
export const addresses = {
  home: route`/`,
  account: route`/account`,
  /** `from`: where to go afterwards. */
  signIn: (from?: string) => withQuery(route`/sign-in`, { from }),
  invitation: (token: string) => route`/invitation/${token}`,
  /** `code`: what a half of a slip carries. */
  slip: (code: string) => route`/s/${code}`,
  event: (event: string) => ({ page: route`/${event}`, wall: route`/${event}/wall` }),
  section: sectionPages,
  rules: {
    texts: route`/rules`,
    /** `article`: its number, for the place on the page. */
    text: (text: string, article?: string) => (article === undefined ? route`/rules/${text}` : atMark(route`/rules/${text}`, articleMark(article))),
  },
  help: {
    pages: route`/help`,
    all: route`/help/print`,
    page: (name: string, mark?: string) => (mark === undefined ? route`/help/${name}` : atMark(route`/help/${name}`, mark)),
    /** `file`: its name in docs/manual/pictures. */
    picture: (file: string) => route`/help/pictures/${file}`,
    /** The help of the page at `path`. */
    of: (path: string) => withQuery(route`/help/of`, { path }),
  },
  organise: {
    events: route`/organise`,
    newEvent: route`/organise/new`,
    eventFromFile: route`/organise/new/from-file`,
    serverAddress: route`/organise/settings`,
    serverHealth: route`/organise/health`,
    ratingLists: route`/organise/rating-lists`,
    event: organisedEvent,
    section: organisedSection,
  },
  helper: { codes: route`/helper`, boards: (code: string) => route`/helper/${code}` },
  api: {
    health: route`/api/health`,
    persons: route`/api/persons`,
    push: route`/api/push`,
    /** `sha256`: of its octets, in hexadecimal. */
    listPart: (uploadId: string, part: number, sha256: string) => withQuery(route`/api/organise/rating-lists/part`, { uploadId, part, sha256 }),
    desk: {
      boards: route`/api/organise/boards`,
      results: route`/api/organise/results`,
      entry: route`/api/organise/entry`,
      undo: route`/api/organise/undo`,
      verify: route`/api/organise/verify`,
      live: (section: string) => withQuery(route`/api/organise/live`, { section }),
    },
    helper: {
      boards: (code: string) => withQuery(route`/api/helper/boards`, { code }),
      results: route`/api/helper/results`,
      entry: route`/api/helper/entry`,
      undo: route`/api/helper/undo`,
      takeBack: route`/api/helper/take-back`,
    },
  },
} as const;

function sectionPages({ event, section }: SectionAt) {
  const page = route`/${event}/${section}`;
  const standings = route`/${event}/${section}/standings`;
  return {
    event: route`/${event}`,
    section: page,
    mine: (number: Part) => withQuery(page, { me: number }),
    forget: withQuery(page, { q: '' }),
    round: (round: Part) => route`/${event}/${section}/round/${round}`,
    byName: (round: Part) => route`/${event}/${section}/round/${round}/by-name`,
    why: (round: Part, board: Part) => route`/${event}/${section}/round/${round}/board/${board}`,
    whyBye: (round: Part) => route`/${event}/${section}/round/${round}/bye`,
    check: (round: Part) => route`/${event}/${section}/round/${round}/check`,
    input: (round: Part) => route`/${event}/${section}/round/${round}/input`,
    texts: (round: Part) => route`/${event}/${section}/round/${round}/texts`,
    brackets: (round: Part) => route`/${event}/${section}/round/${round}/brackets`,
    standings,
    standingsAfter: (round: Part) => withQuery(standings, { after: round }),
    crosstable: route`/${event}/${section}/crosstable`,
    players: route`/${event}/${section}/players`,
    player: (number: Part) => route`/${event}/${section}/players/${number}`,
    corrections: route`/${event}/${section}/corrections`,
    wall: route`/${event}/${section}/wall`,
    print: route`/${event}/${section}/print`,
    sheet: (name: string) => route`/${event}/${section}/print/${name}`,
    /** `file`: `standings.csv`, `players.xlsx`. */
    list: (file: string) => route`/${event}/${section}/lists/${file}`,
    live: route`/api/live/${event}/${section}`,
  };
}

function organisedEvent(event: string) {
  return {
    home: route`/organise/${event}`,
    sections: route`/organise/${event}/sections`,
    newSection: route`/organise/${event}/sections/new`,
    players: route`/organise/${event}/players`,
    person: (person: string) => route`/organise/${event}/players/${person}`,
    personFile: (person: string) => route`/organise/${event}/players/${person}/file`,
    people: route`/organise/${event}/people`,
    history: route`/organise/${event}/history`,
    settings: route`/organise/${event}/settings`,
    copy: route`/organise/${event}/settings/copy`,
    file: route`/organise/${event}/settings/file`,
  };
}

function organisedSection({ event, section }: SectionAt) {
  return {
    desk: route`/organise/${event}/${section}`,
    rounds: route`/organise/${event}/${section}/rounds`,
    round: (round: Part) => ({
      page: route`/organise/${event}/${section}/rounds/${round}`,
      edit: route`/organise/${event}/${section}/rounds/${round}/edit`,
      slips: route`/organise/${event}/${section}/rounds/${round}/slips`,
      verify: route`/organise/${event}/${section}/rounds/${round}/verify`,
      board: (board: Part) => route`/organise/${event}/${section}/rounds/${round}/boards/${board}`,
      played: (board: Part) => route`/organise/${event}/${section}/rounds/${round}/boards/${board}/played`,
    }),
    entries: route`/organise/${event}/${section}/entries`,
    entry: (entry: string) => route`/organise/${event}/${section}/entries/${entry}`,
    /** `other`: the entry to swap with. */
    swap: (entry: string, other?: string) => withQuery(route`/organise/${event}/${section}/entries/${entry}/swap`, { with: other }),
    newEntry: route`/organise/${event}/${section}/entries/new`,
    import: route`/organise/${event}/${section}/entries/import`,
    ratings: route`/organise/${event}/${section}/entries/ratings`,
    availability: route`/organise/${event}/${section}/entries/availability`,
    helpers: route`/organise/${event}/${section}/helpers`,
    history: route`/organise/${event}/${section}/history`,
    export: route`/organise/${event}/${section}/export`,
    adjustments: route`/organise/${event}/${section}/adjustments`,
    results: organisedResults({ event, section }),
    exportFile: route`/organise/${event}/${section}/export/file`,
    settings: route`/organise/${event}/${section}/settings`,
  };
}

/** The results of a section on the organiser's side: what the public pages of the same names show, before it is public. */
function organisedResults({ event, section }: SectionAt) {
  const standings = route`/organise/${event}/${section}/standings`;
  return {
    event: route`/organise/${event}`,
    section: route`/organise/${event}/${section}`,
    standings,
    standingsAfter: (round: Part) => withQuery(standings, { after: round }),
    crosstable: route`/organise/${event}/${section}/standings/crosstable`,
    player: (number: Part) => route`/organise/${event}/${section}/standings/players/${number}`,
    why: (round: Part, board: Part) => route`/organise/${event}/${section}/rounds/${round}/boards/${board}`,
    sheet: (name: string) => route`/organise/${event}/${section}/standings/print/${name}`,
    list: (file: string) => route`/organise/${event}/${section}/lists/${file}`,
  };
}
