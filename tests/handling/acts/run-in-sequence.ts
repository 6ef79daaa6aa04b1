import { database } from '@/lib/platform/db/client';
import type { Act, ActAnswer, IncidentBoard, ActOutcome, IncidentSection } from '../incident-section';

/** Runs acts in order and stops at the first refusal. `proposed` comes from the first act that proposes something. */
export function runInSequence(...acts: readonly Act[]): Act {
  return async (section) => {
    let done: ActOutcome = { answer: { ok: true, value: null } };
    let proposed: string | undefined;
    for (const actOf of acts) {
      done = await actOf(section);
      proposed ??= done.proposed;
      if (!done.answer.ok) break;
    }
    return proposed === undefined ? done : { ...done, proposed };
  };
}

/** Turns a use case into an act for the incident table. */
export function toAct(run: (section: IncidentSection) => Promise<ActAnswer>): Act {
  return async (section) => ({ answer: await run(section) });
}

export interface PairedRound {
  readonly id: string;
  readonly number: number;
  readonly state: 'draft' | 'published' | 'complete';
}

/** Returns the last paired round; with `isPublic`, the last public one. */
export async function lastRound({ sectionId }: Pick<IncidentSection, 'sectionId'>, isPublic = false): Promise<PairedRound> {
  return database().round.findFirstOrThrow({
    where: { sectionId, ...(isPublic ? { state: { not: 'draft' } } : {}) },
    orderBy: { number: 'desc' },
    select: { id: true, number: true, state: true },
  });
}

export async function roundByNumber({ sectionId }: Pick<IncidentSection, 'sectionId'>, number: number): Promise<PairedRound> {
  return database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number } }, select: { id: true, number: true, state: true } });
}

export async function boardsOf(round: PairedRound): Promise<IncidentBoard[]> {
  const rows = await database().pairing.findMany({
    where: { roundId: round.id },
    orderBy: { board: 'asc' },
    include: { revisions: { orderBy: { sequence: 'desc' }, take: 1 } },
  });
  return rows.map(({ id, board, whiteId, blackId, revisions: [last] }) => ({
    id,
    board,
    whiteId,
    blackId,
    round: round.number,
    roundId: round.id,
    sequence: last?.sequence ?? 0,
    result: last?.result ?? null,
  }));
}

export async function boardAt(round: PairedRound, number: number): Promise<IncidentBoard> {
  const board = (await boardsOf(round)).find((candidate) => candidate.board === number);
  if (board === undefined) throw new Error(`round ${round.number} has no board ${number}`);
  return board;
}
