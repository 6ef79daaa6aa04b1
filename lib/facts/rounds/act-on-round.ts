import type { Result } from '@/engine/model/result-or-error';
import { actInSectionOf, type SectionAct } from '@/lib/platform/access/authorised-act';
import type { Permission } from '@/lib/platform/access/permissions';
import { refuse } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';

export interface RoundOfAct {
  readonly id: string;
  readonly eventId: string;
  readonly sectionId: string;
  readonly number: number;
  readonly state: 'draft' | 'published' | 'complete';
  readonly isInHand: boolean;
}

export interface RoundAct extends SectionAct {
  readonly round: RoundOfAct;
}

/**
 * Wraps an act on a round, as `actInSection` does for a section. Refuses the
 * act as `not-found` if the round was deleted, for example a discarded draft.
 */
export function actOnRound<Input extends { readonly roundId: string }, Outcome extends Result<unknown, unknown>>(
  permission: Permission,
  work: (act: RoundAct, input: Input) => Promise<Outcome>,
) {
  return actInSectionOf(
    permission,
    (db, { roundId }: Input) => db.round.findUnique({ where: { id: roundId }, select: { sectionId: true } }),
    async (act, input) => {
      const round = await act.db.round.findUnique({
        where: { id: input.roundId },
        select: { id: true, sectionId: true, number: true, state: true, handBegunAt: true, handEndedAt: true },
      });
      if (round === null) return refuse('not-found');
      const { handBegunAt, handEndedAt, ...record } = round;
      return work({ ...act, round: { ...record, isInHand: handBegunAt !== null && handEndedAt === null, eventId: act.eventId } }, input);
    },
  );
}

export async function hasLaterRound(db: Database, round: Pick<RoundOfAct, 'sectionId' | 'number'>): Promise<boolean> {
  const later = await db.round.findFirst({ where: { sectionId: round.sectionId, number: { gt: round.number } }, select: { id: true } });
  return later !== null;
}
