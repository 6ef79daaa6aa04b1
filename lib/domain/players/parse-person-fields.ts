import { TITLES, type Title } from '@/engine/model/tournament';
import { wordSet } from '@/lib/platform/messages/word-set';
/** Readers for the fields of a person, as typed or as found in files. Each reader returns null for text that it cannot parse. */

/** The abbreviations of titles in rating lists before TRF16: one letter for open titles, two for women's titles. */
const SHORT_TITLES: Readonly<Record<string, Title>> = {
  G: 'GM',
  M: 'IM',
  F: 'FM',
  C: 'CM',
  WG: 'WGM',
  WM: 'WIM',
  WF: 'WFM',
  WC: 'WCM',
};

export function readTitle(text: string): Title | null {
  const upper = text.trim().toUpperCase();
  return TITLES.find((title) => title === upper) ?? SHORT_TITLES[upper] ?? null;
}

const MALE_WORDS = wordSet`
  m male man boy b h mann maennlich männlich homme hombre masculino uomo maschio homem mezczyzna mężczyzna muž muz férfi ferfi mand
  jongen
`;
const FEMALE_WORDS = wordSet`
  w f female woman girl g v k frau weiblich femme mujer femenino donna femmina mulher feminino vrouw kobieta kvinna kvinde kvinne
  žena zena ž nő no n meisje
`;

export function readSex(text: string): 'm' | 'w' | null {
  const word = text.trim().toLowerCase();
  if (MALE_WORDS.has(word)) return 'm';
  return FEMALE_WORDS.has(word) ? 'w' : null;
}

export function readFederation(text: string): string | null {
  const upper = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(upper) ? upper : null;
}

export function readFideId(text: string): number | null {
  const trimmed = text.trim();
  return /^[1-9]\d{2,8}$/.test(trimmed) ? Number(trimmed) : null;
}

/** Accepts 0 for unrated, or 100 to 4000. */
export function readRating(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,4}$/.test(trimmed)) return null;
  const rating = Number(trimmed);
  return rating === 0 || (rating >= 100 && rating <= 4000) ? rating : null;
}

const DATE_YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2}))?$/;
const DATE_DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Returns a birth year or date as `YYYY` or `YYYY-MM-DD`. `YYYY/00/00`, as in report files, gives only the year. */
export function readBirth(text: string): string | null {
  const trimmed = text.trim();
  const yearFirst = DATE_YEAR_FIRST.exec(trimmed);
  if (yearFirst !== null) return birthOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DATE_DAY_FIRST.exec(trimmed);
  return dayFirst === null ? null : birthOf(dayFirst[3], dayFirst[2], dayFirst[1]);
}

function birthOf(year = '', month = '00', day = '00'): string | null {
  const number = Number(year);
  if (number < 1900 || number > 2100) return null;
  if (Number(month) === 0 || Number(day) === 0) return year;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

export function birthYearOf(birth: string | null): string | null {
  return birth === null ? null : birth.slice(0, 4);
}
