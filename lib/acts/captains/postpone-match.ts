import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { matchField } from '@/lib/acts/leagues/match-field';
import { matchFacts, storeFixture } from '@/lib/acts/leagues/store-fixture';
import { decideAnswer, decideRequest } from '@/lib/domain/leagues/decide-postponement';
import { MAX_OFFERED_TIMES } from '@/lib/domain/leagues/league-fields';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { lineField, optionalLocalTimeField } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';
import { actAsCaptain } from './act-as-captain';

const REQUESTS_PER_TEAM = { scope: 'postponement', most: 20, windowSeconds: 3600 } as const;

export const AskPostponementSchema = z.object({
  code: z.string().max(40),
  match: matchField(),
  seen: seenVersionField(),
  reason: lineField('reason', 200),
  /** Local times in the event's time zone. */
  offered: z.array(optionalLocalTimeField()).max(MAX_OFFERED_TIMES).default([]),
});

/** Asks the captain of the other team for another date, or offers other dates in reply. An earlier request for the match is replaced. */
export const askPostponement = actAsCaptain(
  REQUESTS_PER_TEAM,
  async (act, { match: wanted, seen, reason, offered }: z.output<typeof AskPostponementSchema>) => {
    const { db, facts, actor, sectionId, eventId } = act;
    const times = [...new Set(offered.filter((time) => time !== null))].toSorted();
    const decided = decideRequest(facts, { ...wanted, seen, offered: times }, { teamId: actor.teamId, now: new Date() });
    if (!decided.ok) return decided;
    const { match, side } = decided.value;
    const { round, firstId, secondId } = match;
    const data = { requestedBy: side, requestReason: reason, offeredTimes: times };
    await db.fixture.upsert({
      where: { sectionId_round_firstId_secondId: { sectionId, round, firstId, secondId } },
      create: { ...data, sectionId, round, firstId, secondId },
      update: data,
    });
    const after = { ...matchFacts(facts, match), team: actor.team, times: times.map((time) => time.replace('T', ' ')) };
    await recordAudit(db, actor, { eventId, sectionId, round, kind: 'postponement-asked', after, reason });
    await notifySectionChanged(db, sectionId);
    return ok({ round });
  },
);

export const AnswerPostponementSchema = z.object({
  code: z.string().max(40),
  match: matchField(),
  /** The offered time that the captain accepts; empty to refuse all of them. */
  accepted: optionalLocalTimeField(),
  seen: seenVersionField(),
});

/** Accepts one of the dates that the other captain offered, or refuses them. */
export const answerPostponement = actAsCaptain(REQUESTS_PER_TEAM, async (act, { match: wanted, accepted, seen }: z.output<typeof AnswerPostponementSchema>) => {
  const { db, facts, actor, sectionId, eventId } = act;
  const decided = decideAnswer(facts, { ...wanted, seen, accepted }, { teamId: actor.teamId, now: new Date() });
  if (!decided.ok) return decided;
  const { match } = decided.value;
  if (accepted !== null) {
    await storeFixture(act, facts, decided.value);
    return ok({ isAccepted: true });
  }
  await db.fixture.updateMany({ where: { id: match.fixture?.id ?? '' }, data: { requestedBy: null, requestReason: '', offeredTimes: [] } });
  const after = { ...matchFacts(facts, match), team: actor.team };
  await recordAudit(db, actor, { eventId, sectionId, round: match.round, kind: 'postponement-refused', after });
  await notifySectionChanged(db, sectionId);
  return ok({ isAccepted: false });
});
