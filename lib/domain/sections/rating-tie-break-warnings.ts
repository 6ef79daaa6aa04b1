import { usesRatings, parseTieBreaks } from '@/engine/tie-breaks';
import type { EventFacts } from '@/lib/domain/tournament/section-facts';

/**
 * Why C.07 10 advises against rating tie-breaks: ratings may change during a long event, or may have changed since an old list was
 * published.
 */
export type RatingTieBreakWarning = 'longer-than-30-days' | 'list-older-than-30-days';

const DAY_MS = 86_400_000;
const MAX_DAYS = 30;

/** The warnings that apply to a section with rating tie-breaks. `listedOn`: the days of the rating lists in use, `YYYY-MM-DD` or null if unknown. */
export function ratingWarnings(
  { startsOn, endsOn }: Pick<EventFacts, 'startsOn' | 'endsOn'>,
  listedOn: readonly (string | null)[],
): readonly RatingTieBreakWarning[] {
  const isLong = (endsOn.getTime() - startsOn.getTime()) / DAY_MS + 1 > MAX_DAYS;
  const isOld = listedOn.some((day) => day !== null && startsOn.getTime() - new Date(`${day}T00:00:00Z`).getTime() > MAX_DAYS * DAY_MS);
  return [...(isLong ? ['longer-than-30-days' as const] : []), ...(isOld ? ['list-older-than-30-days' as const] : [])];
}

export function ratingTieBreaks(codes: readonly string[]): readonly string[] {
  const parsed = parseTieBreaks(codes);
  return parsed.ok ? parsed.value.filter(({ code }) => usesRatings(code)).map(({ label }) => label) : [];
}
