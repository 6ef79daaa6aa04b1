import type { PublicChange, PublicSection } from '@/lib/publishing/public-section';
import { clock, day } from './times';

interface ChangesListProps {
  readonly section: PublicSection;
  readonly changes: readonly PublicChange[];
}

/** What was changed after publication and is no result: colours, opponents, ratings, pairings. */
export function ChangesList({ section, changes }: ChangesListProps) {
  if (changes.length === 0) return null;
  const { timeZone } = section.event;
  return (
    <ul className="rows">
      {changes.map((change) => (
        <li key={`${change.at} ${change.kind}`}>
          <span>
            {changeWords(change)}
            {change.reason !== '' && <><br /><span className="muted small">{change.reason}</span></>}
          </span>
          <time className="muted small" dateTime={change.at}>{day(change.at, timeZone)}, {clock(change.at, timeZone)}</time>
        </li>
      ))}
    </ul>
  );
}

const WORDS: Record<PublicChange['kind'], (change: PublicChange) => string> = {
  colours: ({ round, board, results, names: [white = '', black = ''] }) => `Round ${round}, board ${board}: colours corrected. ${white} had White, ${black} Black; ${results.length === 0 ? 'both keep their result' : `the result is ${results.join()}`}`,
  opponents: ({ round, boards: { before, after }, results }) =>
    `Round ${round}: opponents corrected. Played was ${boardsWords({ before, after: after.map((board, index) => `${board} ${results[index] ?? ''}`.trim()) })}`,
  rating: ({ names: [name = ''], values: [before, after] }) => `${name}: rating ${ratingWords(before)} corrected to ${ratingWords(after)}`,
  pairing: ({ round, boards }) => `Round ${round}: the published pairing was changed${boards.after.length === 0 ? '' : `: ${boardsWords(boards)}`}`,
  'pairing-again': ({ round }) => `Round ${round}: the published pairing was taken back, to be paired again`,
  'publication-withdrawn': ({ round }) => `Round ${round}: the publication was withdrawn`,
  'round-annulled': ({ round }) => `Round ${round} was cancelled: its results do not count, it is played again`,
  person: ({ names: [wrong = '', right = ''] }) => `${right} played, not ${wrong}`,
};

export function changeWords(change: PublicChange): string {
  return `${WORDS[change.kind](change)}${change.isRatingOnly ? ', for the rating report only' : ''}`;
}

function boardsWords({ before, after }: PublicChange['boards']): string {
  return before.length === 0 ? after.join('; ') : `${after.join('; ')} instead of ${before.join('; ')}`;
}

function ratingWords(rating: number | undefined): string {
  return rating === undefined || rating === 0 ? 'none' : String(rating);
}
