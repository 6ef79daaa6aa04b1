import { groupBy, memoise } from '../model/memoise';
import type { Tpn } from '../model/tournament';
import { readEveryPart, partsByLine } from './parse-fields';
import type { TrfDocument } from './trf-document';
import { MAX_TIE_BREAK_REASON_LENGTH, MAX_ROUNDS } from './trf-limits';

export interface StatedValue {
  readonly tpn: Tpn;
  /** The code without the prefix `OTHER_`. */
  readonly code: string;
  readonly hundredths: number;
  /** The reason for the value; '' if none is given. */
  readonly reason: string;
}

export interface StatedRating {
  readonly fromRound: number;
  readonly rating: number;
}

/** The data on tie-breaks in a file's comments, in addition to record 202 or 212. Players have the numbers of the file. */
export interface TieBreakComments {
  /** How unrated opponents count; `drop` if the file does not state it. */
  readonly unrated: 'drop' | 'estimate' | number;
  readonly which: 'first' | 'ofRound' | 'latest';
  /** The ratings of each player in the order of the rounds, at most one per round. */
  readonly later: ReadonlyMap<Tpn, readonly StatedRating[]>;
  readonly values: readonly StatedValue[];
}

const UNRATED_COMMENT_PATTERN = /^### Unrated in tie-breaks: (estimate|[1-9]\d{0,3})$/;
const WHICH_RATINGS_COMMENT_PATTERN = /^### Ratings in tie-breaks: (of the round|latest)$/;
const LATER_RATINGS_COMMENT_PATTERN = /^### Ratings from round (\d{1,3}): (\S.*)$/;
const ENTERED_VALUES_COMMENT_PATTERN = /^### OTHER_(PLAYOFF|HAND|EXT[123]): (\d{1,4}=[^()]*?)(?: \((.*)\))?$/;
const RATING_PATTERN = /^(\d{1,4})=(\d{1,4})$/;
const VALUE_PATTERN = /^(\d{1,4})=(-?\d{1,6})(?:\.(\d{2}))?$/;
/** Reads the comments on how the file's tie-breaks were calculated. If two lines contradict each other, the later one counts. */
export function parseTieBreakComments({ kept }: Pick<TrfDocument, 'kept'>): TieBreakComments {
  const lines = kept.map(({ text }) => text.trimEnd());
  const unrated = lines.flatMap((text) => UNRATED_COMMENT_PATTERN.exec(text)?.[1] ?? []).at(-1) ?? 'drop';
  const which = lines.flatMap((text) => WHICH_RATINGS_COMMENT_PATTERN.exec(text)?.[1] ?? []).at(-1);
  return {
    unrated: unrated === 'drop' || unrated === 'estimate' ? unrated : Number(unrated),
    which: which === undefined ? 'first' : which === 'latest' ? 'latest' : 'ofRound',
    later: laterRatingsByPlayer(lines.flatMap((text) => ratingsOf(text) ?? [])),
    values: [...new Map(lines.flatMap((text) => valuesOf(text) ?? []).map((value) => [`${value.tpn} ${value.code}`, value])).values()],
  };
}

function laterRatingsByPlayer(stated: readonly PlayerRating[]): TieBreakComments['later'] {
  const last = [...new Map(stated.map((rating) => [rating.tpn * (MAX_ROUNDS + 1) + rating.fromRound, rating])).values()];
  const later = new Map<Tpn, StatedRating[]>();
  for (const { tpn, fromRound, rating } of last.toSorted((a, b) => a.fromRound - b.fromRound)) memoise(later, tpn, () => []).push({ fromRound, rating });
  return later;
}

export function isTieBreakComment(text: string): boolean {
  const line = text.trimEnd();
  return UNRATED_COMMENT_PATTERN.test(line) || WHICH_RATINGS_COMMENT_PATTERN.test(line) || ratingsOf(line) !== null || valuesOf(line) !== null;
}

interface PlayerRating extends StatedRating {
  readonly tpn: Tpn;
}

function ratingsOf(text: string): readonly PlayerRating[] | null {
  const [, round, players = ''] = LATER_RATINGS_COMMENT_PATTERN.exec(text) ?? [];
  if (round === undefined || Number(round) < 2 || Number(round) > MAX_ROUNDS) return null;
  return readEveryPart(players, (part) => {
    const [, tpn, rating] = RATING_PATTERN.exec(part) ?? [];
    return tpn === undefined ? null : { tpn: Number(tpn), fromRound: Number(round), rating: Number(rating) };
  });
}

function valuesOf(text: string): readonly StatedValue[] | null {
  const [, code, players = '', reason = ''] = ENTERED_VALUES_COMMENT_PATTERN.exec(text) ?? [];
  if (code === undefined || reason.length > MAX_TIE_BREAK_REASON_LENGTH) return null;
  return readEveryPart(players, (part) => {
    const [, tpn, whole = '', decimals = '00'] = VALUE_PATTERN.exec(part) ?? [];
    if (tpn === undefined) return null;
    const hundredths = Math.abs(Number(whole)) * 100 + Number(decimals);
    return { tpn: Number(tpn), code, hundredths: whole.startsWith('-') ? -hundredths : hundredths, reason };
  });
}

export function writeTieBreakComments({ unrated, which, later, values }: TieBreakComments): string[] {
  return [
    ...(unrated === 'drop' ? [] : [`### Unrated in tie-breaks: ${unrated}`]),
    ...(which === 'first' ? [] : [`### Ratings in tie-breaks: ${which === 'latest' ? 'latest' : 'of the round'}`]),
    ...laterRatingLines(later),
    ...valueLines(values),
  ];
}

function laterRatingLines(later: TieBreakComments['later']): string[] {
  const byRound = new Map<number, string[]>();
  for (const [tpn, ratings] of [...later].toSorted(([a], [b]) => a - b)) {
    for (const { fromRound, rating } of ratings) memoise(byRound, fromRound, () => []).push(`${tpn}=${rating}`);
  }
  return [...byRound]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([round, parts]) => partsByLine(parts).map((part) => `### Ratings from round ${round}: ${part.join(' ')}`));
}

/** Writes one line for each code and reason. The order of the values does not affect the lines. */
function valueLines(values: readonly StatedValue[]): string[] {
  const sorted = values.toSorted((a, b) => a.code.localeCompare(b.code) || a.tpn - b.tpn);
  const groups = groupBy(sorted, ({ code, reason }) => `${code} ${reason}`);
  return [...groups.values()].flatMap((group) => {
    const [{ code, reason } = { code: '', reason: '' }] = group;
    const end = reason === '' ? '' : ` (${reason})`;
    return partsByLine(group.map(({ tpn, hundredths }) => `${tpn}=${hundredthsText(hundredths)}`)).map((part) => `### OTHER_${code}: ${part.join(' ')}${end}`);
  });
}

/** Formats hundredths as `2`, `2.50` or `-0.25`. */
function hundredthsText(hundredths: number): string {
  return hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);
}
