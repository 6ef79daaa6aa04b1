import type { ReactNode } from 'react';
import type { PublicChange, PublicCorrection, PublicSection } from '@/lib/publishing/public-section';
import { isolatedBoard, isolatedName } from '@/lib/players/isolated-name';
import { addressesOf } from './addresses';
import { RESULT_NOTATION } from '@/lib/results/notation';
import { clock, day } from '@/app/_parts/times';
import { Rows } from '@/app/_ui/rows';

interface TrailListProps {
  readonly section: PublicSection;
  readonly corrections: readonly PublicCorrection[];
  readonly changes: readonly PublicChange[];
}

/** What was changed after publication, the latest first: results, colours, opponents, ratings, pairings. */
export function TrailList({ section, corrections, changes }: TrailListProps) {
  const { timeZone } = section.event;
  const steps = [
    ...corrections.map((correction) => ({ ...correction, about: (<Corrected section={section} correction={correction} />) as ReactNode })),
    ...changes.map((change) => ({ ...change, about: changeWords(change) as ReactNode })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Rows>
      {steps.map(({ at, about, reason }, place) => (
        // One act may put several boards right at one moment.
        <li key={`${at} ${place}`}>
          <span>
            {about}
            {reason !== '' && (
              <>
                <br />
                <span className="text-muted text-t1">{reason}</span>
              </>
            )}
          </span>
          <time className="text-muted text-t1" dateTime={at}>
            {day(at, timeZone)}, {clock(at, timeZone)}
          </time>
        </li>
      ))}
    </Rows>
  );
}

function Corrected({
  section,
  correction: { round, board, white, black, before, after, isRatingOnly },
}: {
  readonly section: PublicSection;
  readonly correction: PublicCorrection;
}) {
  return (
    <>
      <a href={addressesOf(section).round(round)}>
        Round {round}, board {board}
      </a>
      : <bdi>{section.players[white]?.name}</bdi> – <bdi>{section.players[black]?.name}</bdi>, <s>{resultWords(before)}</s> <b>{resultWords(after)}</b>
      {isRatingOnly && ', for the rating report only'}
    </>
  );
}

function resultWords(result: PublicCorrection['before']): string {
  return result === null ? 'no result' : RESULT_NOTATION[result];
}

const WORDS: Record<PublicChange['kind'], (change: PublicChange) => string> = {
  colours: ({ round, board, results, names: [white = '', black = ''] }) =>
    `Round ${round}, board ${board}: colours corrected. ${white} had White, ${black} Black; ${results.length === 0 ? 'both keep their result' : `the result is ${results.join()}`}`,
  opponents: ({ round, boards: { before, after }, results }) =>
    `Round ${round}: opponents corrected. Played was ${boardsWords({ before, after: after.map((board, index) => `${board} ${results[index] ?? ''}`.trim()) })}`,
  rating: ({ names: [name = ''], values: [before, after] }) => `${name}: rating ${ratingWords(before)} corrected to ${ratingWords(after)}`,
  pairing: ({ round, boards }) => `Round ${round}: the published pairing was changed${boards.after.length === 0 ? '' : `: ${boardsWords(boards)}`}`,
  'pairing-again': ({ round }) => `Round ${round}: the published pairing was taken back, to be paired again`,
  'publication-withdrawn': ({ round }) => `Round ${round}: the publication was withdrawn`,
  'round-annulled': ({ round }) => `Round ${round} was cancelled: its results do not count, it is played again`,
  person: ({ names: [wrong = '', right = ''] }) => `${right} played, not ${wrong}`,
};

function changeWords(change: PublicChange): string {
  return `${WORDS[change.kind]({ ...change, names: change.names.map(isolatedName), boards: isolated(change.boards) })}${change.isRatingOnly ? ', for the rating report only' : ''}`;
}

const isolated = ({ before, after }: PublicChange['boards']) => ({ before: before.map(isolatedBoard), after: after.map(isolatedBoard) });

function boardsWords({ before, after }: PublicChange['boards']): string {
  return before.length === 0 ? after.join('; ') : `${after.join('; ')} instead of ${before.join('; ')}`;
}

function ratingWords(rating: number | undefined): string {
  return rating === undefined || rating === 0 ? 'none' : String(rating);
}
