import type { SectionSettings } from './section-settings';

export type AnnouncedTieBreaks = Pick<SectionSettings, 'tieBreaks' | 'unratedInTieBreaks' | 'unratedAs' | 'ratingInTieBreaks'>;

/** The list with what the rules say on ratings in it, as the history and a report write it: `BH`, `ARO`, `unrated=1400`, `ratings=latest`. */
export function announcedTieBreaks({ tieBreaks, unratedInTieBreaks, unratedAs, ratingInTieBreaks }: AnnouncedTieBreaks): readonly string[] {
  return [
    ...tieBreaks,
    ...(unratedInTieBreaks === 'drop' ? [] : [`unrated=${unratedInTieBreaks === 'rating' ? unratedAs : unratedInTieBreaks}`]),
    ...(ratingInTieBreaks === 'first' ? [] : [`ratings=${ratingInTieBreaks}`]),
  ];
}
