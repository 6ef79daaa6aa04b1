import type { PublicChange, PublicSection } from '@/lib/publishing/public-section';
import { clock, day } from './times';

/** Colours, ratings and rounds that were changed after publication. */
export function ChangesList({ section }: { section: PublicSection }) {
  if (section.changes.length === 0) return null;
  const { timeZone } = section.event;
  return (
    <ul className="rows">
      {section.changes.map((change) => (
        <li key={`${change.at} ${change.kind}`}>
          <span>
            {WORDS[change.kind](change)}
            {change.reason !== '' && <><br /><span className="muted small">{change.reason}</span></>}
          </span>
          <time className="muted small" dateTime={change.at}>{day(change.at, timeZone)}, {clock(change.at, timeZone)}</time>
        </li>
      ))}
    </ul>
  );
}

const WORDS: Record<PublicChange['kind'], (change: PublicChange) => string> = {
  colours: ({ round, board, names: [white = '', black = ''] }) => `Round ${round}, board ${board}: colours corrected, ${white} had White and ${black} Black`,
  rating: ({ names: [name = ''], values: [before, after] }) => `${name}: rating ${before ?? '?'} corrected to ${after ?? '?'}`,
  round: ({ round }) => `Round ${round}: the published pairing was changed`,
};
