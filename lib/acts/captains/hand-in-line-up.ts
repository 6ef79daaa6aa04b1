import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { decideHandIn } from '@/lib/domain/teams/handed-in-line-ups';
import { lineUpField } from '@/lib/domain/teams/line-up-field';
import { loadHandedIn, storedPlayers } from '@/lib/facts/teams/load-handed-in';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';
import { actAsCaptain } from './act-as-captain';

export const HandInLineUpSchema = z.object({
  code: z.string().max(40),
  roundId: idField(),
  /** The revision of the line-up on the page; 0 if none was handed in. */
  seenRevision: hiddenIntegerField(0, 1_000_000),
  /** The player on each board of the match, then the substitutes; blank for an empty place. */
  players: lineUpField(),
});

const HAND_INS_PER_TEAM = { scope: 'line-up', most: 30, windowSeconds: 3600 } as const;

/** Hands in a captain's line-up, or replaces it while it is hidden. */
export const handInLineUp = actAsCaptain(HAND_INS_PER_TEAM, async (act, { roundId, seenRevision, players: sent }: z.output<typeof HandInLineUpSchema>) => {
  const { db, facts, actor, sectionId, eventId, codeAt } = act;
  const { teamId, team } = actor;
  const round = facts.pairedRounds.find(({ id }) => id === roundId);
  if (round === undefined) return refuse('page-outdated');
  const { boards } = matchRulesOf(facts);
  const players = [...Array.from({ length: boards }, (_, board) => sent[board] ?? null), ...sent.slice(boards).filter((id) => id !== null)];
  // The deadline is kept by the clock of the server, after the section is locked.
  const now = new Date();
  const decided = decideHandIn(facts, round, teamId, await loadHandedIn(db, roundId), { players, seenRevision, codeAt, now });
  if (!decided.ok) return decided;
  const { isNew, isOutOfOrder } = decided.value;
  if (isNew) {
    const row = { players: storedPlayers(players), handedInAt: now };
    await db.lineUp.upsert({
      where: { roundId_teamId: { roundId, teamId } },
      create: { ...row, roundId, teamId },
      update: { ...row, revision: { increment: 1 } },
    });
    // The history does not name the players, because the line-up is still hidden.
    await recordAudit(db, actor, { eventId, sectionId, round: round.number, kind: 'line-up-handed-in', after: { team } });
  }
  return ok({ isOutOfOrder });
});
