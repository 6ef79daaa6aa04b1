import { SYSTEM_IDS, type SystemId } from '../systems/system';
import type { TrfDocument } from './document';
import { readDay } from './fields';

type Texts = Pick<TrfDocument, 'texts'>;

const CUSTOM = 'CUSTOM_SWISS';

/** ETT26: the codes of record 192; the texts that were out of force before the list have none of their own. */
const CODES: Readonly<Record<SystemId, string>> = {
  'dutch-2026': 'FIDE_DUTCH_2026',
  'dutch-2017': 'FIDE_DUTCH_2017',
  'dutch-2012': CUSTOM,
  'rating-1998': CUSTOM,
  'dubov-2025': 'FIDE_DUBOV',
  'dubov-1997': CUSTOM,
};

/** `FIDE_DUTCH` and the spelling of the drafts mean other texts than their letters. */
const DUTCH_BY_DATE = 'FIDE_DUTCH';
const DUTCH_OF_THE_DRAFTS = 'FIDE_DUTCH_2025';
/** The day from which `FIDE_DUTCH` is the text of 2026. */
const DUTCH_2026_FROM = '2026/02/01';

/** Record 192 of an event under a text; ETT26 knows no accelerated custom system: what is accelerated there, 250 or XXA says. */
export function tournamentTypeOf(id: SystemId, isBaku: boolean): string {
  const code = CODES[id];
  return isBaku && code !== CUSTOM ? `${code}_BAKU` : code;
}

/** Whether 192 says that the event is accelerated by C.04.7. */
export function isBakuType({ texts }: Texts): boolean {
  return texts.tournamentType?.endsWith('_BAKU') === true;
}

/** The text that 192 names; `FIDE_DUTCH` goes by the day the event began (042). Null where it names none that is here. */
export function systemOf({ texts }: Texts): SystemId | null {
  const code = codeOf({ texts });
  if (code === DUTCH_BY_DATE) return firstDay({ texts }) >= DUTCH_2026_FROM ? 'dutch-2026' : 'dutch-2017';
  if (code === DUTCH_OF_THE_DRAFTS) return 'dutch-2026';
  return code === CUSTOM ? null : (SYSTEM_IDS.find((id) => CODES[id] === code) ?? null);
}

/** Whether 192 names another text than this one. Teams and custom systems name none; `FIDE_DUTCH` without a start date may be either. */
export function contradictsType(document: Texts, id: SystemId): boolean {
  const code = codeOf(document);
  if (code === '' || !SWISS_OF_FIDE.test(code)) return false;
  if (code === DUTCH_BY_DATE && firstDay(document) === '') return id !== 'dutch-2026' && id !== 'dutch-2017';
  return systemOf(document) !== id;
}

/** `YYYY/MM/DD`; empty where the file says no day that can be read. */
export const firstDay = ({ texts }: Texts): string => readDay(texts.startDate ?? '')?.day ?? '';

const SWISS_OF_FIDE = /^FIDE_(?:DUTCH|DUBOV|BURSTEIN|DOUBLESWISS)/;

function codeOf({ texts }: Texts): string {
  return (texts.tournamentType ?? '').trim().replace(/_BAKU$/, '');
}

/** What a file says of its tournament as a whole: the rounds that it has columns for, and `..._BAKU` of 192 where neither 250 nor XXA state points. */
export function saidOfRecord(document: TrfDocument): { readonly rounds: number; readonly isBaku: boolean } {
  const isStated = document.accelerations.length > 0 || document.virtualPoints.length > 0;
  return {
    rounds: document.players.reduce((most, { rounds }) => Math.max(most, rounds.length), 0),
    isBaku: isBakuType(document) && !isStated,
  };
}
