import type { EffectOption } from '@/lib/domain/results/decide-correction-effects';
import { joinList, t } from '@/lib/platform/messages/translate';

interface RecordedBoards {
  readonly boards: readonly number[];
  readonly done: Pick<EffectOption, 'effect' | 'unpairedRound'>;
}

/** The query parameters that make the board's page confirm the games saved as played. */
export function playedDifferentlyQuery({ boards, done: { effect, unpairedRound } }: RecordedBoards) {
  return { played: boards.join('-'), for: effect === 'ratingOnly' ? 'report' : null, back: unpairedRound };
}

/** The confirmation that the games were saved, with the effect of the correction; null if the parameters of `playedDifferentlyQuery` are missing. */
export function playedDifferentlyNotice({ played, for: use, back }: Readonly<Record<string, string | string[] | undefined>>): string | null {
  if (typeof played !== 'string') return null;
  const boards = played.split('-').filter((text) => /^\d+$/.test(text));
  const recorded = t('rounds.board.playedRecorded', { count: boards.length, boards: joinList(boards) });
  const removed = typeof back === 'string' && /^\d+$/.test(back) && unpublishedDraftNotice(back);
  return [recorded, use === 'report' && t('rounds.changes.reportOnly'), removed].filter(Boolean).join(' ');
}

export const unpublishedDraftNotice = (round: number | string) => t('rounds.board.takenBack', { round });
