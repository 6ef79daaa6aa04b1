import type { DeskData } from '@/lib/views/rounds/get-desk';

export function openQuestions({ checklist, ratings }: Pick<DeskData, 'checklist' | 'ratings'>) {
  const asked = {
    forfeited: (checklist?.forfeited.length ?? 0) > 0,
    notArrived: (checklist?.notArrived.length ?? 0) > 0,
    ratings: (ratings?.differing ?? 0) > 0,
    lists: (ratings?.old.length ?? 0) > 0,
  };
  return (['forfeited', 'notArrived', 'ratings', 'lists'] as const).filter((kind) => asked[kind]);
}

/** True if every question before pairing is answered and nothing blocks the pairing. */
export function isReadyToPair(desk: Pick<DeskData, 'checklist' | 'ratings'>): boolean {
  return openQuestions(desk).length === 0 && (desk.checklist?.blocks.length ?? 0) === 0;
}
