import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { alertsOfLineUp } from '@/lib/domain/teams/eligibility-alerts';
import { decideHandIn } from '@/lib/domain/teams/handed-in-line-ups';
import { hasEligibilityRules } from '@/lib/domain/teams/league-rules';
import { lineUpField } from '@/lib/domain/teams/line-up-field';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadEligibilityPersons } from '@/lib/facts/teams/load-eligibility-persons';
import { loadHandedIn, storedPlayers } from '@/lib/facts/teams/load-handed-in';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { hiddenChoiceField, hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';
import { actAsCaptain, type CaptainAct } from './act-as-captain';

export const HandInLineUpSchema = z.object({
  code: z.string().max(40),
  roundId: idField(),
  /** The revision of the line-up on the page; 0 if none was handed in. */
  seenRevision: hiddenIntegerField(0, 1_000_000),
  /** The player on each board of the match, then the substitutes; blank for an empty place. */
  players: lineUpField(),
  /** `check` only shows the alerts of the league rules, and saves nothing. */
  step: hiddenChoiceField(['check', 'hand-in']).default('hand-in'),
});

const HAND_INS_PER_TEAM = { scope: 'line-up', most: 30, windowSeconds: 3600 } as const;
const CHECKS_PER_TEAM = { scope: 'line-up-check', most: 120, windowSeconds: 3600 } as const;

type HandedIn = z.output<typeof HandInLineUpSchema>;

async function decideAndStore(act: CaptainAct, { roundId, seenRevision, players: sent, step }: HandedIn) {
  const { db, facts, actor, sectionId, eventId, codeAt } = act;
  const { teamId, team } = actor;
  const round = facts.pairedRounds.find(({ id }) => id === roundId);
  if (round === undefined) return refuse('page-outdated');
  const { boards } = matchRulesOf(facts);
  const players = [...Array.from({ length: boards }, (_, board) => sent[board] ?? null), ...sent.slice(boards).filter((id) => id !== null)];
  // The server's clock, read once the section is locked, decides whether the deadline has passed.
  const now = new Date();
  const decided = decideHandIn(facts, round, teamId, await loadHandedIn(db, roundId), { players, seenRevision, codeAt, now });
  if (!decided.ok) return decided;
  const { isNew, isOutOfOrder } = decided.value;
  const alerts = await alertsOf(db, facts, { teamId, round, lineUp: players });
  if (isNew && step === 'hand-in') {
    const row = { players: storedPlayers(players), handedInAt: now };
    await db.lineUp.upsert({
      where: { roundId_teamId: { roundId, teamId } },
      create: { ...row, roundId, teamId },
      update: { ...row, revision: { increment: 1 } },
    });
    // The history does not name the players, because the line-up is still hidden.
    await recordAudit(db, actor, { eventId, sectionId, round: round.number, kind: 'line-up-handed-in', after: { team } });
  }
  return ok({ step, isOutOfOrder, alerts });
}

const checkOnly = actAsCaptain(CHECKS_PER_TEAM, decideAndStore);
const store = actAsCaptain(HAND_INS_PER_TEAM, decideAndStore);

/** Checks a captain's line-up, hands it in, or replaces it while it is hidden. */
export async function handInLineUp(actor: Actor, input: HandedIn) {
  return input.step === 'check' ? checkOnly(actor, input) : store(actor, input);
}

async function alertsOf(db: Database, facts: SectionFacts, lineUp: Parameters<typeof alertsOfLineUp>[2]): Promise<readonly string[]> {
  if (!hasEligibilityRules(facts.leagueRules)) return [];
  return alertsOfLineUp(facts, await loadEligibilityPersons(db, facts), lineUp).map(({ text }) => text);
}
