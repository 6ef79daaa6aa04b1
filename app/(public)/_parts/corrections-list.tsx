import type { PublicCorrection, PublicSection } from '@/lib/publishing/public-section';
import { addressesOf } from './addresses';
import { RESULT_TEXT } from './notation';
import { clock, day } from './times';

interface CorrectionsListProps {
  readonly section: PublicSection;
  readonly corrections: readonly PublicCorrection[];
}

export function CorrectionsList({ section, corrections }: CorrectionsListProps) {
  const to = addressesOf(section);
  const { timeZone } = section.event;
  return (
    <ul className="rows">
      {corrections.map((correction) => (
        <li key={`${correction.at} ${correction.board}`}>
          <span>
            <a href={to.round(correction.round)}>Round {correction.round}, board {correction.board}</a>:{' '}
            {section.players[correction.white]?.name} – {section.players[correction.black]?.name},{' '}
            <s>{words(correction.before)}</s> <b>{words(correction.after)}</b>{correction.isRatingOnly && ', for the rating report only'}
            <br />
            <span className="muted small">{correction.reason}</span>
          </span>
          <time className="muted small" dateTime={correction.at}>{day(correction.at, timeZone)}, {clock(correction.at, timeZone)}</time>
        </li>
      ))}
    </ul>
  );
}

function words(result: PublicCorrection['before']): string {
  return result === null ? 'no result' : RESULT_TEXT[result];
}
