import type { ReactNode } from 'react';
import { addressesOf } from '@/app/_parts/addresses';
import { spokenName } from '@/app/_parts/notation';
import { Rows } from '@/app/_ui/page-parts';
import { bold, tellRich } from '@/app/_ui/tell-rich';
import { RESULT_NOTATION, spokenResult } from '@/lib/domain/boards/notation';
import { clock, day } from '@/lib/domain/events/times';
import type { PublicChange, PublicCorrection, PublicSection } from '@/lib/domain/publishing/public-section';
import { nameAmong } from '@/lib/domain/publishing/read-public-section';
import { isolatedBoard } from '@/lib/platform/words/isolated-name';
import { tell } from '@/lib/platform/words/tell';

type TrailListProps = Pick<PublicSection, 'corrections' | 'changes'> & { readonly section: PublicSection };

export function TrailList({ section, corrections, changes }: TrailListProps) {
  const { timeZone } = section.event;
  const steps = [
    ...corrections.map((correction) => ({
      at: correction.at,
      note: noteOf(correction),
      about: (<Corrected section={section} correction={correction} />) as ReactNode,
    })),
    ...changes.map((change) => ({ at: change.at, note: noteOf(change), about: changeWords(change) as ReactNode })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Rows>
      {steps.map(({ at, about, note }, place) => (
        // One action may correct several boards at the same moment.
        <li key={`${at} ${place}`}>
          <span>
            {about}
            {note !== '' && (
              <>
                <br />
                <span className="text-muted text-t1">{note}</span>
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

function noteOf({ isRatingOnly, reason }: Pick<PublicChange, 'isRatingOnly' | 'reason'>): string {
  return [isRatingOnly ? tell('public.corrections.ratingOnly') : '', reason].filter((part) => part !== '').join(' · ');
}

function Corrected({ section, correction }: { readonly section: PublicSection; readonly correction: PublicCorrection }) {
  const { round, board, white, black, before, after, unrated = [] } = correction;
  return tellRich('public.corrections.board', {
    round,
    board,
    white: nameAmong(section, white),
    black: nameAmong(section, black),
    before: resultWords(before, unrated.includes('before')),
    after: resultWords(after, unrated.includes('after')),
    link: (text) => <a href={addressesOf(section).round(round)}>{text}</a>,
    name: (text) => <bdi>{text}</bdi>,
    was: (text) => <s>{text}</s>,
    b: bold,
  });
}

function resultWords(result: PublicCorrection['before'], isUnrated: boolean): string {
  if (result === null) return tell('public.corrections.noResult');
  return isUnrated ? spokenResult(tell, result, false) : RESULT_NOTATION[result];
}

type Told = Omit<PublicChange, 'round' | 'board'> & { readonly round: number | string; readonly board: number | string };

const WORDS: Record<PublicChange['kind'], (change: Told) => string> = {
  colours: ({ round, board, results, names: [white = '', black = ''] }) => {
    const seats = { round, board, white, black };
    return results.length === 0 ? tell('public.corrections.coloursKept', seats) : tell('public.corrections.colours', { ...seats, result: results.join() });
  },
  opponents: ({ round, boards: { before, after }, results }) => {
    const played = after.map((board, index) => `${board} ${results[index] ?? ''}`.trim());
    return tell('public.corrections.opponents', { round, boards: boardsWords({ before, after: played }) });
  },
  rating: ({ names: [name = ''], values: [before, after] }) =>
    tell('public.corrections.rating', { name, before: ratingWords(before), after: ratingWords(after) }),
  pairing: ({ round, boards }) =>
    boards.after.length === 0 ? tell('public.corrections.pairing', { round }) : tell('public.corrections.pairingTo', { round, boards: boardsWords(boards) }),
  'pairing-again': ({ round }) => tell('public.corrections.withdrawn', { round }),
  'publication-withdrawn': ({ round }) => tell('public.corrections.withdrawn', { round }),
  'round-annulled': ({ round }) => tell('public.corrections.annulled', { round }),
  person: ({ entry }) => personWords(entry),
};

function personWords(entry: PublicChange['entry']): string {
  const { number = null, now = null, name = null, title = null, rating = 0 } = entry ?? {};
  const numbers = { number: number ?? 0, now: now ?? 0 };
  const which = number === null ? 'unnumbered' : now === null || now === number ? 'sameNumber' : 'newNumber';
  if (name === null) return tell(`public.corrections.personWithheld.${which}`, numbers);
  const figures = [title, rating === 0 ? null : String(rating)].filter((figure) => figure !== null);
  const player = figures.length === 0 ? spokenName(name) : tell('terms.word.nameFigures', { name: spokenName(name), figures: figures.join(', ') });
  return tell(`public.corrections.person.${which}`, { ...numbers, player });
}

function changeWords(change: PublicChange): string {
  return WORDS[change.kind]({ ...change, round: change.round ?? '', board: change.board ?? '', boards: isolated(change.boards) });
}

const isolated = ({ before, after }: PublicChange['boards']) => ({ before: before.map(isolatedBoard), after: after.map(isolatedBoard) });

function boardsWords({ before, after }: PublicChange['boards']): string {
  return before.length === 0 ? after.join('; ') : tell('public.corrections.insteadOf', { after: after.join('; '), before: before.join('; ') });
}

function ratingWords(rating: number | undefined): string {
  return rating === undefined || rating === 0 ? tell('terms.word.none') : String(rating);
}
