import type { RatingKind } from '@/lib/domain/sections/section-settings';

/** FIDE's lists, by the kind of rating they hold. */
export const FIDE_LISTS = { standard: 'FIDE standard', rapid: 'FIDE rapid', blitz: 'FIDE blitz' } as const;
type FideList = (typeof FIDE_LISTS)[keyof typeof FIDE_LISTS];

/** Lists of FIDE as one: the rating of the kind, and the standard one of whoever has none. */
export const EFFECTIVE_LISTS = { 'FIDE rapid effective': 'FIDE rapid', 'FIDE blitz effective': 'FIDE blitz' } as const satisfies Readonly<
  Record<string, FideList>
>;
type EffectiveList = keyof typeof EFFECTIVE_LISTS;

/** What a section may look in, beside lists of federations. */
export const FIDE_CHOICES = [...Object.values(FIDE_LISTS), 'FIDE rapid effective', 'FIDE blitz effective'] as const satisfies readonly (
  | FideList
  | EffectiveList
)[];

/** FIDE's first: every federation stands behind it. */
export function fideFirst<Line extends { readonly body: string }>(lines: readonly Line[]): Line[] {
  return [...lines.filter(({ body }) => body === 'FIDE'), ...lines.filter(({ body }) => body !== 'FIDE')];
}

export const FIDE_KINDS = ['standard', 'rapid', 'blitz'] as const;

const BY_KIND = {
  standard: ['FIDE standard', 'FIDE rapid', 'FIDE blitz'],
  rapid: ['FIDE rapid effective', 'FIDE blitz'],
  blitz: ['FIDE blitz effective', 'FIDE rapid'],
} as const satisfies Readonly<Record<Exclude<RatingKind, 'national'>, readonly (FideList | EffectiveList)[]>>;

/** The lists of a section that chose none, for its kind: that of the event's `federation` last, or first where national ratings count. */
export function defaultSequence(kind: RatingKind, federation: string): readonly string[] {
  const own = federation === '' ? [] : [federation];
  return kind === 'national' ? [...own, ...BY_KIND.standard] : [...BY_KIND[kind], ...own];
}

/** Where a section looks for ratings, in order. */
export function sequenceOf(section: { readonly listSequence: readonly string[]; readonly ratingKind: RatingKind }, federation: string): readonly string[] {
  return section.listSequence.length > 0 ? section.listSequence : defaultSequence(section.ratingKind, federation);
}

/** The real lists of one in a sequence, in order. */
export function listsOf(ref: string): readonly string[] {
  const kind = Object.entries(EFFECTIVE_LISTS).find(([effective]) => effective === ref)?.[1];
  return kind === undefined ? [ref] : [kind, 'FIDE standard'];
}

/** What entries call a kept list that their rating is from. */
export function namesInEntries({ body, kind }: { readonly body: string; readonly kind: string }): string[] {
  if (body !== 'FIDE') return [body];
  return FIDE_KINDS.filter((one) => kind === 'all' || kind === one).map((one) => FIDE_LISTS[one]);
}

/** What a list rates. */
export function kindOfList(list: string): RatingKind {
  return FIDE_KINDS.find((kind) => FIDE_LISTS[kind] === list) ?? 'national';
}

export const isOfFide = (list: string): boolean => list.startsWith('FIDE');
