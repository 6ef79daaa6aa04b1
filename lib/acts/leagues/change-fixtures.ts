import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { loadRoundTimes, saveRoundTimes } from '@/lib/acts/sections/change-round-times';
import { actOnTeams, type TeamsAct } from '@/lib/acts/teams/act-on-team';
import { formatIsoDay, instantOf, toLocalTime } from '@/lib/domain/events/event-time-zone';
import { decideEarlyScore, decideFixture, proposeDates, type ProposedDate } from '@/lib/domain/leagues/decide-fixture';
import { clockTimeField } from '@/lib/domain/leagues/league-fields';
import { scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { optionalGamePointsField } from '@/lib/domain/teams/game-points-field';
import { tossesColours } from '@/lib/domain/teams/match-colours';
import { loadHostedMatches } from '@/lib/facts/leagues/load-hosted-matches';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { checkboxField, dayField, idField, integerField, optionalLineField, hiddenChoiceField, optionalLocalTimeField } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';
import { matchField } from './match-field';
import { storeFixture } from './store-fixture';

export const ProposeFixturesSchema = z.object({
  sectionId: idField(),
  firstDay: dayField(),
  interval: integerField(1, 70),
  time: clockTimeField(),
});

const USUAL_TIME = '19:30';

/**
 * Proposes and saves the dates of all matches in rounds that are not public yet, and the starting times of these rounds. A captain's request for
 * another date stays open.
 */
export const proposeFixtures = actOnTeams(async (act, { firstDay, interval, time }: z.output<typeof ProposeFixturesSchema>) => {
  const { db, actor, eventId, sectionId, facts } = act;
  const lastDay = formatIsoDay(facts.event.endsOn);
  const hosted = await loadHostedMatches(db, facts);
  const proposed = proposeDates(facts, { firstDay, lastDay, interval, time: time || USUAL_TIME }, hosted);
  if (!proposed.ok) return proposed;
  const replaced = new Set(proposed.value.map(({ match }) => match.fixture));
  const remaining = scheduledMatches(facts).flatMap(({ fixture }) => (fixture === null || replaced.has(fixture) ? [] : [fixture.id]));
  // This also deletes the fixtures of matches that are no longer in the schedule, unless their boards were entered early.
  await db.fixture.deleteMany({ where: { sectionId, id: { notIn: remaining }, earlyBoards: { none: {} } } });
  await db.fixture.createMany({
    data: proposed.value.map(({ match: { round, firstId, secondId, fixture }, playsAt }) => ({
      sectionId,
      round,
      firstId,
      secondId,
      playsAt,
      venue: fixture?.venue ?? '',
      firstHasBlack: fixture?.firstHasBlack ?? null,
      requestedBy: fixture?.requestedBy ?? null,
      requestReason: fixture?.requestReason ?? '',
      offeredTimes: [...(fixture?.offeredTimes ?? [])],
    })),
  });
  const saved = await saveStartOfRounds(act, proposed.value);
  if (!saved.ok) return saved;
  const missing = proposed.value.filter(({ playsAt }) => playsAt === null).length;
  const after = { count: proposed.value.length, missing, from: firstDay };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'fixtures-proposed', after });
  await notifySectionChanged(db, sectionId);
  return ok({ count: proposed.value.length, missing });
});

/** Saves the start of the first match of each round as the start of the round, so that every page and calendar shows it. */
async function saveStartOfRounds({ db, actor, eventId, sectionId, facts }: TeamsAct, proposed: readonly ProposedDate[]) {
  const loaded = await loadRoundTimes(db, sectionId);
  if (loaded === null) return refuse('not-found');
  const starts = loaded.times.map((time, index) => {
    const times = proposed.flatMap(({ match, playsAt }) => (match.round === index + 1 && playsAt !== null ? [playsAt.getTime()] : []));
    const isProposed = proposed.some(({ match }) => match.round === index + 1);
    return times.length > 0 ? toLocalTime(new Date(Math.min(...times)), facts.event.timeZone) : isProposed ? null : time;
  });
  const saved = await saveRoundTimes(db, actor, { eventId, sectionId }, loaded, starts);
  return saved.ok ? saved : refuse('times-not-in-order', { field: 'firstDay', facts: saved.error.facts });
}

export const ChangeFixtureSchema = z.object({
  sectionId: idField(),
  match: matchField(),
  seen: seenVersionField(),
  playsAt: optionalLocalTimeField(),
  venue: optionalLineField(200),
  isPostponed: checkboxField(),
  /** The colour of the first team on board 1 by a toss that an arbiter enters; '' for the toss by the seed. */
  toss: hiddenChoiceField(['', 'white', 'black']).optional(),
  /** The score of a match played before its round is public, the home team first. A form of a public match does not send it. */
  earlyHome: optionalGamePointsField().optional(),
  earlyVisitor: optionalGamePointsField().optional(),
});

/** Changes the date, the venue, the state or the toss of a match. This closes any request for another date. */
export const changeFixture = actOnTeams(
  async ({ facts, ...act }, { match, seen, playsAt, toss, earlyHome, earlyVisitor, ...wanted }: z.output<typeof ChangeFixtureSchema>) => {
    const at = playsAt === null ? null : instantOf(playsAt, facts.event.timeZone);
    const entered = toss === undefined || !tossesColours(facts) ? {} : { firstHasBlack: toss === '' ? null : toss === 'black' };
    const early = decideEarlyScore(facts, { ...match, seen }, [earlyHome, earlyVisitor]);
    if (!early.ok) return early;
    const fixture = { venue: wanted.venue, isPostponed: wanted.isPostponed, playsAt: at, ...entered, ...early.value };
    const decided = decideFixture(facts, { ...match, seen }, fixture, new Date());
    if (!decided.ok) return decided;
    await storeFixture(act, facts, decided.value);
    return ok({ round: match.round });
  },
);
