import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { alertsAfter, storeEarlyBoards } from '@/lib/acts/leagues/enter-early-match';
import { matchField } from '@/lib/acts/leagues/match-field';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { decideEarlyLineUp } from '@/lib/domain/leagues/decide-early-match';
import { lineUpField } from '@/lib/domain/teams/line-up-field';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { seenVersionField } from '@/lib/platform/input/seen-version';
import { actAsCaptain } from './act-as-captain';

const HAND_INS_PER_TEAM = { scope: 'line-up', most: 30, windowSeconds: 3600 } as const;

export const HandInEarlyLineUpSchema = z.object({
  code: z.string().max(40),
  match: matchField(),
  /** The version of the team's own line-up on the page. */
  seen: seenVersionField(),
  /** The player on each board; blank for an empty place. */
  players: lineUpField(),
});

/** Saves the line-up of a captain for a match that is played before its round is public, on the day of the match. */
export const handInEarlyLineUp = actAsCaptain(
  HAND_INS_PER_TEAM,
  async (act, { match: wanted, seen, players: sent }: z.output<typeof HandInEarlyLineUpSchema>) => {
    const { db, facts, actor, sectionId, eventId } = act;
    const players = Array.from({ length: matchRulesOf(facts).boards }, (_, board) => sent[board] ?? null);
    const decided = decideEarlyLineUp(facts, wanted, { teamId: actor.teamId, players, seen, now: new Date() });
    if (!decided.ok) return decided;
    const { match, boards, isOutOfOrder } = decided.value;
    await storeEarlyBoards(act, match, boards, {});
    // The history does not name the players, because the other captain must not see them yet.
    await recordAudit(db, actor, { eventId, sectionId, round: match.round, kind: 'line-up-handed-in', after: { team: actor.team } });
    await notifySectionChanged(db, sectionId);
    const alerts = await alertsAfter(act, match);
    return ok({ isOutOfOrder, alerts: alerts.flatMap(({ teamId, text }) => (teamId === actor.teamId ? [text] : [])) });
  },
);
