import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { decideHandIn } from '@/lib/domain/teams/handed-in-line-ups';
import { lineUpField } from '@/lib/domain/teams/line-up-field';
import { loadHandedIn, storedPlayers } from '@/lib/facts/teams/load-handed-in';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { addressOfActor } from '@/lib/platform/access/numeric-codes';
import { countAttempt } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';
import { type CaptainLookup, findCaptain } from './find-captain';

export const HandInLineUpSchema = z.object({
  code: z.string().max(40),
  roundId: idField(),
  /** The revision of the line-up on the page; 0 if none was handed in. */
  seenRevision: hiddenIntegerField(0, 1_000_000),
  /** The player on each board of the match, then the substitutes; blank for an empty place. */
  players: lineUpField(),
});

/** Each line-up is a line of the history, so a link cannot hand in one after the other without end. */
const HAND_INS_PER_TEAM = { scope: 'line-up', most: 30, windowSeconds: 3600 } as const;

type HandedIn = z.output<typeof HandInLineUpSchema>;

/** Hands in a captain's line-up, or replaces it while it is hidden. The code alone authorises this; a sign-in makes no difference. */
export async function handInLineUp(actor: Actor, input: HandedIn) {
  const captain = await findCaptain(input.code, addressOfActor(actor));
  if (captain.kind !== 'found') return refuse('helper-code-over');
  const isWithin = await countAttempt({ ...HAND_INS_PER_TEAM, subject: captain.actor.teamId });
  if (!isWithin) return refuse('too-many-attempts', { facts: { minutes: HAND_INS_PER_TEAM.windowSeconds / 60 } });
  return inTransaction(async (db) => {
    await lockSection(db, captain.sectionId);
    // While this request waited for the lock, the link may have been replaced or revoked.
    const linked = await db.team.count({ where: { id: captain.actor.teamId, captainCodeAt: captain.codeAt } });
    if (linked === 0) return refuse('helper-code-over');
    return storeHandedIn(db, captain, input);
  });
}

async function storeHandedIn(
  db: Database,
  { actor, sectionId, eventId, codeAt }: Extract<CaptainLookup, { kind: 'found' }>,
  { roundId, seenRevision, players: sent }: Omit<HandedIn, 'code'>,
) {
  const { teamId, team } = actor;
  const facts = await loadSectionFacts(db, sectionId);
  const round = facts?.pairedRounds.find(({ id }) => id === roundId);
  if (facts === null || round === undefined) return refuse('page-outdated');
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
}
