import type { EffectOption } from '@/lib/domain/results/decide-correction';
import { allOf, tell } from '@/lib/platform/words/tell';

interface Recorded {
  readonly boards: readonly number[];
  readonly done: Pick<EffectOption, 'effect' | 'takesBack'>;
}

/** What the address of the board says once what was really played is stored. */
export function recordedQuery({ boards, done: { effect, takesBack } }: Recorded) {
  return { played: boards.join('-'), for: effect === 'ratingOnly' ? 'report' : null, back: takesBack };
}

/** That it is stored, and what for, as the address says; null where it says nothing. */
export function recordedWords({ played, for: use, back }: Readonly<Record<string, string | string[] | undefined>>): string | null {
  if (typeof played !== 'string') return null;
  const boards = played.split('-').filter((text) => /^\d+$/.test(text));
  const key = use === 'report' ? 'rounds.board.playedRecordedForReport' : 'rounds.board.playedRecorded';
  const recorded = tell(key, { count: boards.length, boards: allOf(boards) });
  return typeof back === 'string' && /^\d+$/.test(back) ? `${recorded} ${takenBackWords(back)}` : recorded;
}

export const takenBackWords = (round: number | string) => tell('rounds.board.takenBack', { round });
