import type { EffectOption } from '@/lib/domain/results/decide-correction';
import { allOf, tell } from '@/lib/platform/words/tell';

interface Recorded {
  readonly boards: readonly number[];
  readonly done: Pick<EffectOption, 'effect' | 'takesBack'>;
}

/** The parameters in the board's address once the games as played are saved. */
export function recordedQuery({ boards, done: { effect, takesBack } }: Recorded) {
  return { played: boards.join('-'), for: effect === 'ratingOnly' ? 'report' : null, back: takesBack };
}

/** The confirmation that the games are saved, and with which effect, from the address; null if the address has none. */
export function recordedWords({ played, for: use, back }: Readonly<Record<string, string | string[] | undefined>>): string | null {
  if (typeof played !== 'string') return null;
  const boards = played.split('-').filter((text) => /^\d+$/.test(text));
  const recorded = tell('rounds.board.playedRecorded', { count: boards.length, boards: allOf(boards) });
  const removed = typeof back === 'string' && /^\d+$/.test(back) && takenBackWords(back);
  return [recorded, use === 'report' && tell('rounds.changes.reportOnly'), removed].filter(Boolean).join(' ');
}

export const takenBackWords = (round: number | string) => tell('rounds.board.takenBack', { round });
