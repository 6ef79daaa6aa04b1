export const EVENT_PATHS = { page: '', wall: '/wall' } as const;

export const SECTION_PATHS = {
  page: '',
  round: '/round/[round]',
  byName: '/round/[round]/by-name',
  why: '/round/[round]/board/[board]',
  whyBye: '/round/[round]/bye',
  check: '/round/[round]/check',
  input: '/round/[round]/input',
  texts: '/round/[round]/texts',
  brackets: '/round/[round]/brackets',
  standings: '/standings',
  crosstable: '/crosstable',
  schedule: '/schedule',
  draw: '/draw',
  calendar: '/calendar.ics',
  players: '/players',
  player: '/players/[number]',
  playerCalendar: '/players/[number]/calendar.ics',
  mine: '/mine/[number]',
  teams: '/teams',
  team: '/teams/[number]',
  teamCalendar: '/teams/[number]/calendar.ics',
  prizes: '/prizes',
  corrections: '/corrections',
  register: '/register',
  wall: '/wall',
  print: '/print',
  sheet: '/print/[sheet]',
  list: '/lists/[file]',
} as const;

export const SERIES_PATHS = { all: '/series', page: '/series/[series]', list: '/series/[series]/lists/[list]' } as const;

export const RULES_PATHS = { texts: '/rules', text: '/rules/[text]' } as const;

/** The paths to which files or long forms are sent. Requests to all other paths have a lower size limit. */
export const UPLOAD_PATHS = {
  import: '/organise/[event]/[section]/entries/import',
  ratings: '/organise/[event]/[section]/entries/ratings',
  eventFromFile: '/organise/new/from-file',
  eventPage: '/organise/[event]/settings/public-page',
  downloads: '/organise/[event]/settings/downloads',
  certificatePicture: '/organise/[event]/settings/certificates',
  listPart: '/api/organise/rating-lists/part',
} as const;

export const SLIP_PATH = '/s/[code]';
