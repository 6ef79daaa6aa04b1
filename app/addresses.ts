import type { Route } from 'next';
import { EVENT_PATHS, RULES_PATHS, SECTION_PATHS, SERIES_PATHS, SLIP_PATH, UPLOAD_PATHS } from '@/lib/domain/addresses/tournament-paths';
import { fillPath, type PathParameters, SITE_PATHS } from '@/lib/platform/addresses/site-paths';

export interface SectionAt {
  readonly event: string;
  readonly section: string;
}

type Part = string | number;

export const isRoute = (text: string): text is Route => /^\/(?!\/)/.test(text);

function toRoute(text: string): Route {
  if (!isRoute(text)) throw new Error(`no address of this site: ${text}`);
  return text;
}

const route = <Path extends string>(path: Path, ...parts: PathParameters<Path>): Route => toRoute(fillPath(path, ...parts));

type Query = Readonly<Record<string, Part | readonly Part[] | null | undefined>>;

export function withQuery(address: Route, query: Query): Route {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value ?? []].flat()) search.append(name, String(one));
  const text = String(search);
  return text === '' ? address : toRoute(`${address}?${text}`);
}

export const withFragment = (address: Route, mark: string): Route => toRoute(`${address}#${mark}`);

export const articleFragment = (article: string) => `a-${article}`;

export const addresses = {
  home: route('/'),
  calendar: route(SITE_PATHS.calendar),
  account: route('/account'),
  signIn: (from?: string) => withQuery(route(SITE_PATHS.signIn), { from }),
  signInCode: (from?: string) => withQuery(route('/sign-in/code'), { from }),
  invitation: (token: string) => route('/invitation/[token]', token),
  slip: (code: string) => route(SLIP_PATH, code),
  event: (event: string) => ({ page: route('/[event]', event), wall: route(`/[event]${EVENT_PATHS.wall}`, event) }),
  section: sectionPages,
  series: {
    all: route(SERIES_PATHS.all),
    /** `category`: the number of a category; none for the table of all players. */
    page: (series: string, category?: number) => withQuery(route(SERIES_PATHS.page, series), { category }),
    list: (series: string, file: string, category?: number) => withQuery(route(SERIES_PATHS.list, series, file), { category }),
  },
  rules: {
    texts: route(RULES_PATHS.texts),
    text: (text: string, article?: string) =>
      article === undefined ? route(RULES_PATHS.text, text) : withFragment(route(RULES_PATHS.text, text), articleFragment(article)),
  },
  help: {
    pages: route(SITE_PATHS.help),
    all: route(SITE_PATHS.helpAll),
    page: (name: string, mark?: string) => (mark === undefined ? route(SITE_PATHS.helpPage, name) : withFragment(route(SITE_PATHS.helpPage, name), mark)),
    picture: (file: string) => route(SITE_PATHS.picture, file),
    of: (path: string) => withQuery(route(SITE_PATHS.helpOf), { path }),
  },
  organise: {
    events: route(SITE_PATHS.organise),
    newEvent: route('/organise/new'),
    eventFromFile: route(UPLOAD_PATHS.eventFromFile),
    serverAddress: route('/organise/settings'),
    serverHealth: route('/organise/health'),
    ratingLists: route('/organise/rating-lists'),
    allSeries: route('/organise/series'),
    series: (series: string) => ({
      home: route('/organise/series/[series]', series),
      rules: route('/organise/series/[series]/rules', series),
      /** With two persons, the page opens with both chosen for a merge. */
      players: (person?: string, other?: string) => withQuery(route('/organise/series/[series]/players', series), { person, other }),
    }),
    event: organisedEvent,
    section: organisedSection,
  },
  captain: (code: string) => route('/captain/[code]', code),
  registration: (code: string) => route('/registration/[code]', code),
  registrationPayment: (code: string) => route('/registration/[code]/pay', code),
  myGames: (code: string) => route('/player/[code]', code),
  helper: { codes: route('/helper'), boards: (code: string) => route('/helper/[code]', code) },
  api: {
    health: route(SITE_PATHS.health),
    eventDownload: (event: string, hash: string) => route(SITE_PATHS.eventDownload, event, hash),
    paymentNotices: route(SITE_PATHS.paymentNotices),
    eventPicture: (event: string, hash: string) => route(SITE_PATHS.eventPicture, event, hash),
    certificatePicture: (event: string, hash: string) => route('/api/organise/certificate-picture/[event]/[hash]', event, hash),
    persons: route('/api/persons'),
    push: route('/api/push'),
    /** `sha256` is the hash of the part's bytes, in hexadecimal. */
    listPart: (uploadId: string, part: number, sha256: string) => withQuery(route(UPLOAD_PATHS.listPart), { uploadId, part, sha256 }),
    desk: {
      boards: route('/api/organise/boards'),
      results: route('/api/organise/results'),
      entry: route('/api/organise/entry'),
      undo: route('/api/organise/undo'),
      verify: route('/api/organise/verify'),
      arrivals: route('/api/organise/arrivals'),
      arrival: route('/api/organise/arrival'),
      incidents: route('/api/organise/incidents'),
      incident: route('/api/organise/incident'),
      live: (section: string) => withQuery(route(SITE_PATHS.liveDesk), { section }),
    },
    helper: {
      boards: (code: string) => withQuery(route('/api/helper/boards'), { code }),
      results: route('/api/helper/results'),
      entry: route('/api/helper/entry'),
      undo: route('/api/helper/undo'),
      takeBack: route('/api/helper/take-back'),
    },
  },
} as const;

function sectionPages({ event, section }: SectionAt) {
  const below = <Path extends string>(path: Path, ...parts: PathParameters<Path>) =>
    toRoute(`${fillPath('/[event]/[section]', event, section)}${fillPath(path, ...parts)}`);
  const [page, standings] = [below(SECTION_PATHS.page), below(SECTION_PATHS.standings)];
  return {
    event: route('/[event]', event),
    section: page,
    mine: (number: Part) => withQuery(page, { me: number }),
    forget: withQuery(page, { q: '' }),
    round: (round: Part) => below(SECTION_PATHS.round, round),
    byName: (round: Part) => below(SECTION_PATHS.byName, round),
    why: (round: Part, board: Part) => below(SECTION_PATHS.why, round, board),
    whyBye: (round: Part) => below(SECTION_PATHS.whyBye, round),
    check: (round: Part) => below(SECTION_PATHS.check, round),
    input: (round: Part) => below(SECTION_PATHS.input, round),
    texts: (round: Part) => below(SECTION_PATHS.texts, round),
    brackets: (round: Part) => below(SECTION_PATHS.brackets, round),
    standings,
    standingsAfter: (round: Part) => withQuery(standings, { after: round }),
    crosstable: below(SECTION_PATHS.crosstable),
    schedule: below(SECTION_PATHS.schedule),
    draw: below(SECTION_PATHS.draw),
    calendar: below(SECTION_PATHS.calendar),
    players: below(SECTION_PATHS.players),
    player: (number: Part) => below(SECTION_PATHS.player, number),
    playerCalendar: (number: Part) => below(SECTION_PATHS.playerCalendar, number),
    teams: below(SECTION_PATHS.teams),
    team: (number: Part) => below(SECTION_PATHS.team, number),
    teamCalendar: (number: Part) => below(SECTION_PATHS.teamCalendar, number),
    prizes: below(SECTION_PATHS.prizes),
    corrections: below(SECTION_PATHS.corrections),
    register: below(SECTION_PATHS.register),
    wall: below(SECTION_PATHS.wall),
    print: below(SECTION_PATHS.print),
    sheet: (name: string) => below(SECTION_PATHS.sheet, name),
    list: (file: string) => below(SECTION_PATHS.list, file),
    live: route(SITE_PATHS.live, event, section),
  };
}

function organisedEvent(event: string) {
  return {
    home: route('/organise/[event]', event),
    sections: route('/organise/[event]/sections', event),
    newSection: route('/organise/[event]/sections/new', event),
    promotion: route('/organise/[event]/sections/promotion', event),
    players: route('/organise/[event]/players', event),
    clubs: route('/organise/[event]/clubs', event),
    fees: route('/organise/[event]/fees', event),
    feesSheet: route('/organise/[event]/fees/print', event),
    feesList: (file: string) => route('/organise/[event]/fees/lists/[list]', event, file),
    outbox: route('/organise/[event]/outbox', event),
    nationalReports: route('/organise/[event]/national-reports', event),
    nationalReportFile: route('/organise/[event]/national-reports/file', event),
    person: (person: string) => route('/organise/[event]/players/[person]', event, person),
    personFile: (person: string) => route('/organise/[event]/players/[person]/file', event, person),
    people: route('/organise/[event]/people', event),
    history: route('/organise/[event]/history', event),
    settings: route('/organise/[event]/settings', event),
    copy: route('/organise/[event]/settings/copy', event),
    publicPage: route(UPLOAD_PATHS.eventPage, event),
    downloads: route(UPLOAD_PATHS.downloads, event),
    certificates: route(UPLOAD_PATHS.certificatePicture, event),
    file: route('/organise/[event]/settings/file', event),
  };
}

function organisedSection({ event, section }: SectionAt) {
  return {
    desk: route('/organise/[event]/[section]', event, section),
    /** The current round with one board found. */
    board: (board: number) => withQuery(route('/organise/[event]/[section]', event, section), { show: 'all', find: String(board) }),
    rounds: route('/organise/[event]/[section]/rounds', event, section),
    round: (round: Part) => ({
      page: route('/organise/[event]/[section]/rounds/[round]', event, section, round),
      edit: route('/organise/[event]/[section]/rounds/[round]/edit', event, section, round),
      lineUps: route('/organise/[event]/[section]/rounds/[round]/line-ups', event, section, round),
      matchCards: route('/organise/[event]/[section]/rounds/[round]/match-cards', event, section, round),
      slips: route('/organise/[event]/[section]/rounds/[round]/slips', event, section, round),
      verify: route('/organise/[event]/[section]/rounds/[round]/verify', event, section, round),
      board: (board: Part) => route('/organise/[event]/[section]/rounds/[round]/boards/[board]', event, section, round, board),
      played: (board: Part) => route('/organise/[event]/[section]/rounds/[round]/boards/[board]/played', event, section, round, board),
    }),
    ...organisedMoney({ event, section }),
    ...organisedTeams({ event, section }),
    ...organisedRegistration({ event, section }),
    entries: route('/organise/[event]/[section]/entries', event, section),
    entry: (entry: string) => route('/organise/[event]/[section]/entries/[entry]', event, section, entry),
    swap: (entry: string, other?: string) => withQuery(route('/organise/[event]/[section]/entries/[entry]/swap', event, section, entry), { with: other }),
    newEntry: route('/organise/[event]/[section]/entries/new', event, section),
    import: route(UPLOAD_PATHS.import, event, section),
    ratings: route(UPLOAD_PATHS.ratings, event, section),
    availability: route('/organise/[event]/[section]/entries/availability', event, section),
    /** With `player`, the page opens with this entry found. */
    arrivals: (player?: string) => withQuery(route('/organise/[event]/[section]/arrivals', event, section), { player }),
    incidents: route('/organise/[event]/[section]/incidents', event, section),
    helpers: route('/organise/[event]/[section]/helpers', event, section),
    history: route('/organise/[event]/[section]/history', event, section),
    export: route('/organise/[event]/[section]/export', event, section),
    adjustments: route('/organise/[event]/[section]/adjustments', event, section),
    norms: route('/organise/[event]/[section]/norms', event, section),
    normForm: (form: string) => route('/organise/[event]/[section]/norms/print/[form]', event, section, form),
    results: organisedResults({ event, section }),
    exportFile: route('/organise/[event]/[section]/export/file', event, section),
    settings: route('/organise/[event]/[section]/settings', event, section),
  };
}

const organisedTeams = ({ event, section }: SectionAt) => ({
  teams: route('/organise/[event]/[section]/teams', event, section),
  team: (number: Part) => route('/organise/[event]/[section]/teams/[number]', event, section, number),
  fixtures: route('/organise/[event]/[section]/fixtures', event, section),
  leagueRules: route('/organise/[event]/[section]/teams/rules', event, section),
});

const organisedRegistration = ({ event, section }: SectionAt) => ({
  registration: route('/organise/[event]/[section]/registration', event, section),
  registrationRules: route('/organise/[event]/[section]/registration/rules', event, section),
});

const organisedMoney = ({ event, section }: SectionAt) => ({
  prizes: route('/organise/[event]/[section]/prizes', event, section),
  prizeFund: route('/organise/[event]/[section]/prizes/fund', event, section),
  /** With `award`, only the paper for this award. */
  prizePaper: (paper: string, award?: string) => withQuery(route('/organise/[event]/[section]/prizes/print/[paper]', event, section, paper), { award }),
  fees: route('/organise/[event]/[section]/fees', event, section),
  feeTable: route('/organise/[event]/[section]/fees/table', event, section),
  feeAccount: (person: string) => route('/organise/[event]/[section]/fees/[person]', event, section, person),
  /** With `receipt`, only the paper for this receipt. */
  feePaper: (paper: string, receipt?: number) => withQuery(route('/organise/[event]/[section]/fees/print/[paper]', event, section, paper), { receipt }),
});

/** The addresses of a section's results for arbiters. These pages correspond to the public ones, but exist before publication too. */
function organisedResults({ event, section }: SectionAt) {
  const standings = route('/organise/[event]/[section]/standings', event, section);
  return {
    event: route('/organise/[event]', event),
    section: route('/organise/[event]/[section]', event, section),
    standings,
    standingsAfter: (round: Part) => withQuery(standings, { after: round }),
    crosstable: route('/organise/[event]/[section]/standings/crosstable', event, section),
    player: (number: Part) => route('/organise/[event]/[section]/standings/players/[number]', event, section, number),
    why: (round: Part, board: Part) => route('/organise/[event]/[section]/rounds/[round]/boards/[board]', event, section, round, board),
    print: route('/organise/[event]/[section]/standings/print', event, section),
    sheet: (name: string) => route('/organise/[event]/[section]/standings/print/[name]', event, section, name),
    list: (file: string) => route('/organise/[event]/[section]/lists/[file]', event, section, file),
  };
}
