import { SCHEDULE_TABLES, type ScheduleTable, type Tournament } from '../model/tournament';
import { SYSTEM_IDS, type SystemId } from '../systems/system';
import { readDay } from './parse-fields';
import { INDIVIDUAL_KNOCK_OUT, INDIVIDUAL_ROUND_ROBIN, INDIVIDUAL_SWISS, TEAM_ROUND_ROBIN, TEAM_SWISS_TYPE, type TrfDocument } from './trf-document';

/** The header texts, and the preserved lines, where a comment can name the schedule that record 192 cannot. */
type DocumentTexts = Pick<TrfDocument, 'texts'> & { readonly kept?: readonly { readonly text: string }[] };

const CUSTOM_SWISS_CODE = 'CUSTOM_SWISS';

/** The codes of record 192 in FIDE's list ETT26. Lim, and editions that expired before ETT26, have no code of their own in it. */
const CODE_OF_SYSTEM: Readonly<Record<SystemId, string>> = {
  'dutch-2026': 'FIDE_DUTCH_2026',
  'dutch-2017': 'FIDE_DUTCH_2017',
  'dutch-2012': CUSTOM_SWISS_CODE,
  'rating-1998': CUSTOM_SWISS_CODE,
  'dubov-2025': 'FIDE_DUBOV',
  'dubov-1997': CUSTOM_SWISS_CODE,
  'burstein-2026': 'FIDE_BURSTEIN',
  lim: CUSTOM_SWISS_CODE,
  'double-swiss-2026': 'FIDE_DOUBLESWISS',
  'team-swiss-2026': 'FIDE_TEAM',
  berger: 'BERGER_ROUNDROBIN',
  'team-berger': 'BERGER_TEAM_ROUNDROBIN',
  keizer: CUSTOM_SWISS_CODE,
  'knock-out': 'CUSTOM_KNOCKOUT',
};

/**
 * Two codes that do not always mean the edition that they name. The meaning of `FIDE_DUTCH` depends on the date. Drafts called the 2026 edition
 * `FIDE_DUTCH_2025`.
 */
const DATE_DEPENDENT_DUTCH_CODE = 'FIDE_DUTCH';
const DRAFT_DUTCH_2026_CODE = 'FIDE_DUTCH_2025';
/** The date from which `FIDE_DUTCH` means the 2026 edition. */
const FIRST_DAY_OF_DUTCH_2026 = '2026/02/01';

/**
 * Returns record 192 for an event under an edition. ETT26 has no code for a custom system with acceleration, so 250 or XXA states the acceleration.
 */
export function tournamentTypeOf(id: SystemId, isBaku: boolean): string {
  const code = CODE_OF_SYSTEM[id];
  return isBaku && code !== CUSTOM_SWISS_CODE ? `${code}_BAKU` : code;
}

/** Returns the text of record 092 for an event with this pairing system. */
export function eventTypeOf(id: SystemId): string {
  const code = CODE_OF_SYSTEM[id];
  if (TEAM_TYPE_PATTERN.test(code)) return code.includes('ROUNDROBIN') ? TEAM_ROUND_ROBIN : TEAM_SWISS_TYPE;
  return code.includes('ROUNDROBIN') ? INDIVIDUAL_ROUND_ROBIN : code.includes('KNOCKOUT') ? INDIVIDUAL_KNOCK_OUT : INDIVIDUAL_SWISS;
}

/** True if record 192 states that the event is accelerated under C.04.7. */
export function isBakuType({ texts }: DocumentTexts): boolean {
  return texts.tournamentType?.endsWith('_BAKU') === true;
}

/** Returns the edition that record 192 names. For `FIDE_DUTCH`, the event's start date (042) decides. Null if it names none of these editions. */
export function systemOf({ texts, kept = [] }: DocumentTexts): SystemId | null {
  const code = typeCodeOf({ texts });
  if (code === DATE_DEPENDENT_DUTCH_CODE) return firstDay({ texts }) >= FIRST_DAY_OF_DUTCH_2026 ? 'dutch-2026' : 'dutch-2017';
  if (code === DRAFT_DUTCH_2026_CODE) return 'dutch-2026';
  if (ROUND_ROBIN_PATTERN.test(code) || SCHEVENINGEN_PATTERN.test(code)) return 'berger';
  if (TEAM_ROUND_ROBIN_PATTERN.test(code)) return 'team-berger';
  if (readScheduleComment({ texts, kept }) !== null) return code === CUSTOM_ROUND_ROBIN_CODES.berger ? 'berger' : 'team-berger';
  // The code of a team event also states its colour type and scores.
  if (TEAM_SWISS_PATTERN.test(code)) return 'team-swiss-2026';
  return code === CUSTOM_SWISS_CODE ? null : (SYSTEM_IDS.find((id) => CODE_OF_SYSTEM[id] === code) ?? null);
}

const GAME_POINTS_FIRST_PATTERN = /^FIDE_TEAM(?:_TYPE[AB])?_GP(?:_MP)?$/;
const TEAM_SWISS_PATTERN = /^FIDE_TEAM(?:_(?:TYPE|MP|GP)|$)/;

/** The only codes with swapped rounds: two cycles, in which the last two rounds of the first are swapped. */
const SWAPPED_CODES = { berger: 'FIDE_DOUBLEROUNDROBIN', 'team-berger': 'FIDE_TEAM_DOUBLEROUNDROBIN' } as const;
/** The codes of round robins whose rounds are in any other order. */
const CUSTOM_ROUND_ROBIN_CODES = { berger: 'CUSTOM_ROUNDROBIN', 'team-berger': 'CUSTOM_TEAM_ROUNDROBIN' } as const;
/** The codes of round robins, with one or more cycles. */
const ROUND_ROBIN_PATTERN = /^(?:BERGER|FIDE)_(?:DOUBLE)?ROUNDROBIN(?:_G\d+)?$/;
/**
 * The codes of Scheveningen events, in which every player of one team meets every player of the other. Their pairings are
 * predetermined too.
 */
const SCHEVENINGEN_PATTERN = /^FIDE_(?:DOUBLE)?SCHEVENINGEN(?:_G\d+)?$/;
/** The codes of all team events. */
const TEAM_TYPE_PATTERN = /^[A-Z]+_TEAM(?:_|$)/;
const TEAM_EVENT_092_PATTERN = /^team\b/i;
const TEAM_ROUND_ROBIN_PATTERN = /^(?:BERGER|FIDE)_TEAM_(?:DOUBLE)?ROUNDROBIN(?:_G\d+)?$/;

interface WrittenRoundRobin {
  readonly cycles: number;
  readonly swapsLastRounds: boolean;
  readonly isOfTeams: boolean;
  readonly scheduleTable: ScheduleTable;
}

/** Record 192 of a round robin. ETT26 has a code with swapped rounds only for two cycles, and none for the Rutsch order and the Molter tables. */
export function roundRobinTypeOf({ cycles, swapsLastRounds: isSwapped, isOfTeams: areTeams, scheduleTable }: WrittenRoundRobin): string {
  const id = areTeams ? 'team-berger' : 'berger';
  if (scheduleTable === 'scheveningen') return `FIDE_SCHEVENINGEN${cycles === 1 ? '' : `_G${cycles}`}`;
  if (scheduleTable !== 'berger') return CUSTOM_ROUND_ROBIN_CODES[id];
  if (cycles === 1) return CODE_OF_SYSTEM[id];
  if (isSwapped) return (cycles === 2 ? SWAPPED_CODES : CUSTOM_ROUND_ROBIN_CODES)[id];
  return `${CODE_OF_SYSTEM[id]}_G${cycles}`;
}

const SCHEDULE_COMMENT = '### Schedule table:';
const SCHEDULE_COMMENT_PATTERN = /^### Schedule table: ([a-z]+\d?)(, last rounds swapped)?\s*$/;

/** The comment that states the schedule of a round robin for which ETT26 has no code of its own; none for other round robins. */
export function scheduleComments(written: WrittenRoundRobin): readonly string[] {
  const isCustom = Object.values<string>(CUSTOM_ROUND_ROBIN_CODES).includes(roundRobinTypeOf(written));
  const { scheduleTable: table, swapsLastRounds: isSwapped } = written;
  return isCustom ? [`${SCHEDULE_COMMENT} ${table}${table === 'berger' && isSwapped ? ', last rounds swapped' : ''}`] : [];
}

/** The schedule in the comment; null without one, or if record 192 names another schedule. */
function readScheduleComment({ texts, kept = [] }: DocumentTexts): { readonly table: ScheduleTable; readonly isSwapped: boolean } | null {
  if (!Object.values<string>(CUSTOM_ROUND_ROBIN_CODES).includes(typeCodeOf({ texts }))) return null;
  const line = kept.map(({ text }) => SCHEDULE_COMMENT_PATTERN.exec(text)).find((found) => found !== null);
  const table = SCHEDULE_TABLES.find((known) => known === line?.[1]);
  return table === undefined ? null : { table, isSwapped: line?.[2] !== undefined };
}

/** True if record 192 names an event whose pairings are known before it starts, such as a round robin. */
export function hasPredeterminedPairings({ texts }: DocumentTexts): boolean {
  return /ROUNDROBIN|SCHILLER|SCHEVENINGEN/.test(texts.tournamentType ?? '');
}

/** True if record 192 names a round robin in which everybody meets everybody twice. */
export function isDoubleRoundRobin({ texts }: DocumentTexts): boolean {
  return /DOUBLEROUNDROBIN|ROUNDROBIN_G2$/.test(texts.tournamentType ?? '');
}

/**
 * True if teams are paired and ranked. Individual events may list teams too, so record 192 decides. Without it, the file must have records 310,
 * or record 092 must name a team event.
 */
export function isOfTeams({ texts, kept }: Pick<TrfDocument, 'texts'> & { readonly kept: readonly { readonly text: string }[] }): boolean {
  const code = typeCodeOf({ texts });
  if (code !== '') return TEAM_TYPE_PATTERN.test(code);
  return kept.some(({ text }) => text.startsWith('310') || (text.startsWith('013') && TEAM_EVENT_092_PATTERN.test(texts.type ?? '')));
}

/**
 * True if record 192 names a double round robin with the last two rounds of the first cycle swapped, or if a comment states this swap for
 * every cycle but the last.
 */
export function swapsLastRounds(document: DocumentTexts): boolean {
  return Object.values<string | undefined>(SWAPPED_CODES).includes(document.texts.tournamentType) || readScheduleComment(document)?.isSwapped === true;
}

/** The schedule table that record 192 or a comment names, if it is not the Berger table. */
export function scheduleTableOf(document: DocumentTexts): Pick<Tournament, 'scheduleTable'> {
  const { table = 'berger' } = readScheduleComment(document) ?? {};
  if (SCHEVENINGEN_PATTERN.test(document.texts.tournamentType ?? '')) return { scheduleTable: 'scheveningen' };
  return table === 'berger' ? {} : { scheduleTable: table };
}

/**
 * True if record 192 names a different edition. Codes of team events and custom systems name none. `FIDE_DUTCH` without a start date may mean either
 * edition.
 */
export function contradictsType(document: DocumentTexts, id: SystemId): boolean {
  const code = typeCodeOf(document);
  if (code === '' || !FIDE_SWISS_PATTERN.test(code)) return false;
  if (code === DATE_DEPENDENT_DUTCH_CODE && firstDay(document) === '') return id !== 'dutch-2026' && id !== 'dutch-2017';
  return systemOf(document) !== id;
}

/** The event's start date as `YYYY/MM/DD`; empty if the file has no readable date. */
export const firstDay = ({ texts }: DocumentTexts): string => readDay(texts.startDate ?? '')?.day ?? '';

const FIDE_SWISS_PATTERN = /^FIDE_(?:DUTCH|DUBOV|BURSTEIN|DOUBLESWISS)/;

function typeCodeOf({ texts }: DocumentTexts): string {
  return (texts.tournamentType ?? '').trim().replace(/_BAKU$/, '');
}

/**
 * Returns a file's settings for the whole event. `rounds` is the number of rounds in its columns. `isBaku` is true if 192 ends in `_BAKU` although
 * neither 250 nor XXA states points.
 */
export function recordedSettings(document: TrfDocument): { readonly rounds: number; readonly isBaku: boolean; readonly primary: 'match' | 'game' } {
  const isStated = document.accelerations.length > 0 || document.virtualPoints.length > 0;
  return {
    rounds: document.players.reduce((most, { rounds }) => Math.max(most, rounds.length), 0),
    isBaku: isBakuType(document) && !isStated,
    primary: GAME_POINTS_FIRST_PATTERN.test(typeCodeOf(document)) ? 'game' : 'match',
  };
}
