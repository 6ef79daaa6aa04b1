import type { ReactNode } from 'react';
import { spokenName } from '@/app/_components/result-text';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { Rows } from '@/app/_ui/page-parts';
import { bold, translateRich } from '@/app/_ui/translate-rich';
import { RESULT_NOTATION, describeResult } from '@/lib/domain/boards/result-notation';
import { formatTime, formatDay } from '@/lib/domain/events/format-times';
import type { PublicChange, PublicCorrection, PublicSection } from '@/lib/domain/publishing/public-section';
import { publicNameAt } from '@/lib/domain/publishing/query-public-section';
import { isolateBoardBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';

type CorrectionsListProps = Pick<PublicSection, 'corrections' | 'changes'> & { readonly section: PublicSection };

export function CorrectionsList({ section, corrections, changes }: CorrectionsListProps) {
  const { timeZone } = section.event;
  const steps = [
    ...corrections.map((correction) => ({
      at: correction.at,
      note: changeNote(correction),
      about: (<CorrectionText section={section} correction={correction} />) as ReactNode,
    })),
    ...changes.map((change) => ({ at: change.at, note: changeNote(change), about: changeText(change) as ReactNode })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Rows>
      {steps.map(({ at, about, note }, place) => (
        // The time alone is not unique, because one action may correct several boards at once.
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
            {formatDay(at, timeZone)}, {formatTime(at, timeZone)}
          </time>
        </li>
      ))}
    </Rows>
  );
}

function changeNote({ isRatingOnly, reason }: Pick<PublicChange, 'isRatingOnly' | 'reason'>): string {
  return [isRatingOnly ? t('public.corrections.ratingOnly') : '', reason].filter((part) => part !== '').join(' · ');
}

function CorrectionText({ section, correction }: { readonly section: PublicSection; readonly correction: PublicCorrection }) {
  const { round, board, white, black, before, after, unrated = [] } = correction;
  return translateRich('public.corrections.board', {
    round,
    board,
    white: publicNameAt(section, white),
    black: publicNameAt(section, black),
    before: resultText(before, unrated.includes('before')),
    after: resultText(after, unrated.includes('after')),
    link: (text) => <a href={sectionAddressesOf(section).round(round)}>{text}</a>,
    name: (text) => <bdi>{text}</bdi>,
    was: (text) => <s>{text}</s>,
    b: bold,
  });
}

function resultText(result: PublicCorrection['before'], isUnrated: boolean): string {
  if (result === null) return t('terms.word.noResult');
  return isUnrated ? describeResult(t, result, false) : RESULT_NOTATION[result];
}

type ChangeFacts = Omit<PublicChange, 'round' | 'board'> & { readonly round: number | string; readonly board: number | string };

const CHANGE_TEXTS: Record<PublicChange['kind'], (change: ChangeFacts) => string> = {
  colours: ({ round, board, results, names: [white = '', black = ''] }) => {
    const seats = { round, board, white, black };
    return results.length === 0 ? t('public.corrections.coloursKept', seats) : t('public.corrections.colours', { ...seats, result: results.join() });
  },
  opponents: ({ round, boards: { before, after }, results }) => {
    const played = after.map((board, index) => `${board} ${results[index] ?? ''}`.trim());
    return t('public.corrections.opponents', { round, boards: boardsText({ before, after: played }) });
  },
  rating: ({ names: [name = ''], values: [before, after] }) => t('public.corrections.rating', { name, before: ratingText(before), after: ratingText(after) }),
  pairing: ({ round, boards }) =>
    boards.after.length === 0 ? t('public.corrections.pairing', { round }) : t('public.corrections.pairingTo', { round, boards: boardsText(boards) }),
  'pairing-again': ({ round }) => t('public.corrections.withdrawn', { round }),
  'publication-withdrawn': ({ round }) => t('public.corrections.withdrawn', { round }),
  'round-annulled': ({ round }) => t('public.corrections.annulled', { round }),
  person: ({ entry }) => personText(entry),
  'line-up': ({ round, names: [team = ''], boards }) => t('public.corrections.lineUp', { round, team, boards: boardsText(boards) }),
};

function personText(entry: PublicChange['entry']): string {
  const { number = null, now = null, name = null, title = null, rating = 0 } = entry ?? {};
  const numbers = { number: number ?? 0, now: now ?? 0 };
  const which = number === null ? 'unnumbered' : now === null || now === number ? 'sameNumber' : 'newNumber';
  if (name === null) return t(`public.corrections.personWithheld.${which}`, numbers);
  const figures = [title, rating === 0 ? null : String(rating)].filter((figure) => figure !== null);
  const player = figures.length === 0 ? spokenName(name) : t('terms.word.nameFigures', { name: spokenName(name), figures: figures.join(', ') });
  return t(`public.corrections.person.${which}`, { ...numbers, player });
}

function changeText(change: PublicChange): string {
  return CHANGE_TEXTS[change.kind]({ ...change, round: change.round ?? '', board: change.board ?? '', boards: withBidiIsolates(change.boards) });
}

const withBidiIsolates = ({ before, after }: PublicChange['boards']) => ({ before: before.map(isolateBoardBidi), after: after.map(isolateBoardBidi) });

function boardsText({ before, after }: PublicChange['boards']): string {
  return before.length === 0 ? after.join('; ') : t('public.corrections.insteadOf', { after: after.join('; '), before: before.join('; ') });
}

function ratingText(rating: number | undefined): string {
  return rating === undefined || rating === 0 ? t('terms.word.none') : String(rating);
}
