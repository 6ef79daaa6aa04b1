import { isTieBreakCode, type SectionSettings } from './section-settings';

export type AnnouncedTieBreaks = Pick<SectionSettings, 'tieBreaks' | 'unratedInTieBreaks' | 'unratedAs' | 'ratingInTieBreaks'>;

/** The list with what the rules say on ratings in it, as the history and a report write it: `BH`, `ARO`, `unrated=1400`, `ratings=latest`. */
export function announcedTieBreaks({ tieBreaks, unratedInTieBreaks, unratedAs, ratingInTieBreaks }: AnnouncedTieBreaks): readonly string[] {
  return [
    ...tieBreaks,
    ...(unratedInTieBreaks === 'drop' ? [] : [`unrated=${unratedInTieBreaks === 'rating' ? unratedAs : unratedInTieBreaks}`]),
    ...(ratingInTieBreaks === 'first' ? [] : [`ratings=${ratingInTieBreaks}`]),
  ];
}

const UNRATED = /^unrated=(estimate|\d{1,4})$/;

/** Reads what `announcedTieBreaks` wrote, joined by commas; null for a list of another version, with a code that is not known here. */
export function readAnnouncedTieBreaks(text: string): AnnouncedTieBreaks | null {
  const words = text.split(',').filter((word) => word !== '');
  const tieBreaks = words.filter((word) => !word.includes('='));
  if (!tieBreaks.every(isTieBreakCode)) return null;
  const unrated = words.flatMap((word) => UNRATED.exec(word)?.[1] ?? [])[0];
  const rating = words.find((word) => word.startsWith('ratings='))?.slice('ratings='.length);
  return {
    tieBreaks,
    unratedInTieBreaks: unrated === undefined ? 'drop' : unrated === 'estimate' ? 'estimate' : 'rating',
    unratedAs: unrated === undefined || unrated === 'estimate' ? null : Number(unrated),
    ratingInTieBreaks: rating === 'ofRound' || rating === 'latest' ? rating : 'first',
  };
}
