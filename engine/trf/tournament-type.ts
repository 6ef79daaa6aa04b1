import { MATCH_SYSTEM_IDS, SYSTEM_IDS, type AnySystemId, type SystemId } from '../systems/system';
import { readDay } from './parse-fields';
import type { TrfDocument } from './trf-document';

type Texts = Pick<TrfDocument, 'texts'>;

const CUSTOM = 'CUSTOM_SWISS';

/** The codes of record 192 in the list ETT26. Editions that expired before ETT26 have no code of their own. */
const CODES: Readonly<Record<AnySystemId, string>> = {
  'dutch-2026': 'FIDE_DUTCH_2026',
  'dutch-2017': 'FIDE_DUTCH_2017',
  'dutch-2012': CUSTOM,
  'rating-1998': CUSTOM,
  'dubov-2025': 'FIDE_DUBOV',
  'dubov-1997': CUSTOM,
  'burstein-2026': 'FIDE_BURSTEIN',
  'double-swiss-2026': 'FIDE_DOUBLESWISS',
  'team-swiss-2026': 'FIDE_TEAM',
  berger: 'BERGER_ROUNDROBIN',
};

/** These two codes do not mean the edition that they name. `FIDE_DUTCH` depends on the date, and drafts called the 2026 edition `FIDE_DUTCH_2025`. */
const DUTCH_BY_DATE = 'FIDE_DUTCH';
const DUTCH_OF_THE_DRAFTS = 'FIDE_DUTCH_2025';
/** The date from which `FIDE_DUTCH` means the 2026 edition. */
const DUTCH_2026_FROM = '2026/02/01';

/** Record 192 of an event under an edition. ETT26 has no code for an accelerated custom system, so 250 or XXA states its acceleration. */
export function tournamentTypeOf(id: AnySystemId, isBaku: boolean): string {
  const code = CODES[id];
  return isBaku && code !== CUSTOM ? `${code}_BAKU` : code;
}

/** True if 192 says that C.04.7 accelerates the event. */
export function isBakuType({ texts }: Texts): boolean {
  return texts.tournamentType?.endsWith('_BAKU') === true;
}

/** The edition that 192 names; for `FIDE_DUTCH` the event's start date (042) decides. Null if it names none of these editions. */
export function systemOf({ texts }: Texts): SystemId | null {
  const code = codeOf({ texts });
  if (code === DUTCH_BY_DATE) return firstDay({ texts }) >= DUTCH_2026_FROM ? 'dutch-2026' : 'dutch-2017';
  if (code === DUTCH_OF_THE_DRAFTS) return 'dutch-2026';
  return code === CUSTOM ? null : (SYSTEM_IDS.find((id) => CODES[id] === code) ?? null);
}

/** The codes of round robins, with one cycle or more. Only FIDE's double round robin swaps two rounds. */
const ROUND_ROBIN = /^(?:BERGER|FIDE)_(?:DOUBLE)?ROUNDROBIN(?:_G\d+)?$/;

/** True if 192 names the double round robin whose last two rounds of the first cycle are swapped. */
export function swapsLastRounds({ texts }: Texts): boolean {
  return texts.tournamentType === 'FIDE_DOUBLEROUNDROBIN';
}

/** As `systemOf`, but includes systems that no section uses yet. */
export function anySystemOf(document: Texts): AnySystemId | null {
  const code = codeOf(document);
  // The code of a team event also states its colour type and scores.
  if (/^FIDE_TEAM(?:_(?:TYPE|MP|GP)|$)/.test(code)) return 'team-swiss-2026';
  if (ROUND_ROBIN.test(code)) return 'berger';
  return MATCH_SYSTEM_IDS.find((id) => CODES[id] === code) ?? systemOf(document);
}

/** True if 192 names a different edition. Codes of teams and custom systems name none. `FIDE_DUTCH` without a start date may be either. */
export function contradictsType(document: Texts, id: AnySystemId): boolean {
  const code = codeOf(document);
  if (code === '' || !SWISS_OF_FIDE.test(code)) return false;
  if (code === DUTCH_BY_DATE && firstDay(document) === '') return id !== 'dutch-2026' && id !== 'dutch-2017';
  return anySystemOf(document) !== id;
}

/** The event's start date as `YYYY/MM/DD`; empty if the file has no readable date. */
export const firstDay = ({ texts }: Texts): string => readDay(texts.startDate ?? '')?.day ?? '';

const SWISS_OF_FIDE = /^FIDE_(?:DUTCH|DUBOV|BURSTEIN|DOUBLESWISS)/;

function codeOf({ texts }: Texts): string {
  return (texts.tournamentType ?? '').trim().replace(/_BAKU$/, '');
}

/**
 * A file's data on the whole event: the number of rounds in its columns, and whether 192 ends in `_BAKU` although neither 250 nor XXA states points.
 */
export function recordedSettings(document: TrfDocument): { readonly rounds: number; readonly isBaku: boolean } {
  const isStated = document.accelerations.length > 0 || document.virtualPoints.length > 0;
  return {
    rounds: document.players.reduce((most, { rounds }) => Math.max(most, rounds.length), 0),
    isBaku: isBakuType(document) && !isStated,
  };
}
