import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import type { RatingKind } from '@/lib/domain/sections/section-settings';

const FIDE_LISTS = { standard: 'FIDE standard', rapid: 'FIDE rapid', blitz: 'FIDE blitz' } as const;
type FideList = (typeof FIDE_LISTS)[keyof typeof FIDE_LISTS];

/** References to two FIDE lists at once: the rapid or blitz list, then the standard list for players without a rating in the first list. */
export const EFFECTIVE_LISTS = { 'FIDE rapid effective': 'FIDE rapid', 'FIDE blitz effective': 'FIDE blitz' } as const;
type EffectiveList = keyof typeof EFFECTIVE_LISTS;

export const FIDE_LIST_CHOICES = [...Object.values(FIDE_LISTS), 'FIDE rapid effective', 'FIDE blitz effective'] as const;

export function withFideFirst<Line extends { readonly body: string }>(lines: readonly Line[]): Line[] {
  return [...lines.filter(({ body }) => body === 'FIDE'), ...lines.filter(({ body }) => body !== 'FIDE')];
}

const FIDE_KINDS = ['standard', 'rapid', 'blitz'] as const;

const LISTS_BY_KIND = {
  standard: ['FIDE standard', 'FIDE rapid', 'FIDE blitz'],
  rapid: ['FIDE rapid effective', 'FIDE blitz'],
  blitz: ['FIDE blitz effective', 'FIDE rapid'],
} as const satisfies Readonly<Record<Exclude<RatingKind, 'national'>, readonly (FideList | EffectiveList)[]>>;

export function defaultSequence(kind: RatingKind, federation: string): readonly string[] {
  const own = federation === '' ? [] : [federation];
  return kind === 'national' ? [...own, ...LISTS_BY_KIND.standard] : [...LISTS_BY_KIND[kind], ...own];
}

export function listSequenceOf(section: { readonly listSequence: readonly string[]; readonly ratingKind: RatingKind }, federation: string): readonly string[] {
  return section.listSequence.length > 0 ? section.listSequence : defaultSequence(section.ratingKind, federation);
}

export function listsOfReference(ref: string): readonly string[] {
  const kind = Object.entries(EFFECTIVE_LISTS).find(([effective]) => effective === ref)?.[1];
  return kind === undefined ? [ref] : [kind, 'FIDE standard'];
}

export function listNamesInEntries({ body, kind }: { readonly body: string; readonly kind: string }): string[] {
  if (body !== 'FIDE') return [body];
  return FIDE_KINDS.filter((one) => kind === 'all' || kind === one).map((one) => FIDE_LISTS[one]);
}

export function kindOfList(list: string): RatingKind {
  return FIDE_KINDS.find((kind) => FIDE_LISTS[kind] === list) ?? 'national';
}

export const isFideList = (list: string): boolean => list.startsWith('FIDE');

const MONTH_FORMAT = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a list with its month: `FIDE rapid, Nov 2026`. `listedOn` is `YYYY-MM-DD`. */
export function listText({ list, listedOn }: { readonly list: string; readonly listedOn: string }): string {
  return `${list}, ${monthText(listedOn)}`;
}

export const monthText = (day: string): string => MONTH_FORMAT.format(new Date(`${day}T00:00:00Z`));

export interface SavedRatingList {
  readonly id: number;
  /** `FIDE`, or the three letters of a federation. */
  readonly body: string;
  /** The kind of rating: `all`, `standard`, `rapid`, `blitz` or `national`. */
  readonly kind: string;
  /** `YYYY-MM-DD` */
  readonly listedOn: string;
}

export interface ListInEffect {
  readonly list: string;
  readonly listId: number;
  readonly ratingKind: RatingKind;
  readonly listedOn: string;
}

const LONG_EVENT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The day on which the lists must be in effect: the first day of the event. Once an event of more than 30 days has begun, it is `today`.
 */
export function dayOfListsInEffect({ startsOn, endsOn }: { readonly startsOn: Date; readonly endsOn: Date }, today: Date): string {
  const isLong = endsOn.getTime() - startsOn.getTime() > LONG_EVENT_DAYS * DAY_MS;
  return formatIsoDay(isLong && today > startsOn ? today : startsOn);
}

/** Returns, for each list, the month that is in effect on `day`: the latest stored month up to `day`, else the earliest later one. */
export function listsInEffectOn(lists: readonly SavedRatingList[], day: string): ListInEffect[] {
  const valid = (list: string, ratingKind: RatingKind, isMeant: (inEffect: SavedRatingList) => boolean): ListInEffect[] => {
    const inEffect = listValidOn(lists.filter(isMeant), day);
    return inEffect === undefined ? [] : [{ list, listId: inEffect.id, ratingKind, listedOn: inEffect.listedOn }];
  };
  const fide = FIDE_KINDS.flatMap((ratingKind) =>
    valid(FIDE_LISTS[ratingKind], ratingKind, ({ body, kind }) => body === 'FIDE' && (kind === 'all' || kind === ratingKind)),
  );
  const bodies = [...new Set(lists.map(({ body }) => body))].filter((body) => body !== 'FIDE');
  return [...fide, ...bodies.flatMap((body) => valid(body, 'national', (list) => list.body === body))];
}

function listValidOn(lists: readonly SavedRatingList[], day: string): SavedRatingList | undefined {
  const inOrder = lists.toSorted((a, b) => (a.listedOn === b.listedOn ? a.id - b.id : a.listedOn < b.listedOn ? -1 : 1));
  return inOrder.findLast(({ listedOn }) => listedOn <= day) ?? inOrder[0];
}
