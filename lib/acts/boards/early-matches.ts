import { randomUUID } from 'node:crypto';
import { ok, type Result } from '@/engine/model/result-or-error';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { formatDateAndTime } from '@/lib/domain/events/format-times';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { parseScoring } from '@/lib/domain/sections/section-settings';
import { hasEarlyBoards, hasEarlyResult } from '@/lib/domain/teams/early-boards';
import { isEnteredEarly } from '@/lib/domain/teams/handed-in-line-ups';
import { lineUpsInRound, withEarlyLineUps } from '@/lib/domain/teams/line-ups';
import { boardsOfMatch, firstBoardOf } from '@/lib/domain/teams/match-boards';
import { fixtureOf } from '@/lib/domain/teams/match-fixture';
import { earlyReportOf, NO_REPORT } from '@/lib/domain/teams/match-reports';
import type { FixtureFacts, MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import { saveMatchBoards } from './save-match-boards';
import { storeRevisions } from './store-revision';

/**
 * Seats the line-ups that were entered for matches before their round is public, in a draft. Refuses if a match that was played is not in the
 * draft, because its results would be lost.
 */
export async function seatEarlyMatches(db: Database, facts: SectionFacts, round: RoundFacts): Promise<Result<null, Refusal<'early-match-not-in-round'>>> {
  const entered = facts.fixtures.filter((fixture) => fixture.round === round.number && hasEarlyBoards(fixture));
  const missing = entered.filter((fixture) => hasEarlyResult(fixture.earlyBoards) && matchOf(round, fixture) === undefined);
  if (missing.length > 0) {
    const nameOf = new Map(facts.teams.map(({ id, name }) => [id, name]));
    const matches = missing.map(({ firstId, secondId }) => `${nameOf.get(firstId) ?? ''} – ${nameOf.get(secondId) ?? ''}`);
    return refuse('early-match-not-in-round', { facts: { round: round.number, matches } });
  }
  for (const fixture of entered) {
    const match = matchOf(round, fixture);
    // In an announced match with one early line-up, `closeLineUps` has seated it or what its captain handed in since.
    if (match !== undefined && (round.lineUpsUntil === null || isEnteredEarly(facts, round, match))) await seatEarlyMatch(db, facts, round, match);
  }
  return ok(null);
}

const matchOf = ({ matches }: Pick<RoundFacts, 'matches'>, { firstId, secondId }: Pick<FixtureFacts, 'firstId' | 'secondId'>): MatchFacts | undefined =>
  matches.find((match) => match.firstId === firstId && match.secondId === secondId);

/** Seats the early line-ups of a match in a draft. Boards in `replaced` get new rows even if their players stay, so that they have no result. */
async function seatEarlyMatch(db: Database, facts: SectionFacts, round: RoundFacts, match: MatchFacts, replaced: readonly string[] = []): Promise<void> {
  const drafted = lineUpsInRound(facts, { matches: [match], pairings: round.pairings });
  const lineUps = withEarlyLineUps(facts, round.number, match, [drafted.get(match.firstId) ?? [], drafted.get(match.secondId ?? '') ?? []]);
  await db.pairing.deleteMany({ where: { id: { in: [...replaced] } } });
  await saveMatchBoards(db, facts, { ...round, pairings: round.pairings.filter(({ id }) => !replaced.includes(id)) }, { match, lineUps });
}

/**
 * Seats the early line-ups of a match in the draft of its round, if there is one. If they were removed, results that the boards have from an
 * earlier publication are removed too.
 */
export async function seatInDraft(
  db: Database,
  sectionId: string,
  { round: number, ...teams }: Pick<FixtureFacts, 'round' | 'firstId' | 'secondId'>,
  { isRemoved }: { readonly isRemoved: boolean },
): Promise<void> {
  const facts = await loadSectionFacts(db, sectionId);
  const draft = facts?.pairedRounds.find((round) => round.number === number);
  const match = draft && matchOf(draft, teams);
  if (facts === null || draft === undefined || match === undefined) return;
  const boards = boardsOfMatch(match, matchRulesOf(facts).boards, draft.pairings).map(({ id }) => id);
  await seatEarlyMatch(db, facts, draft, match, isRemoved ? boards : []);
}

/**
 * Enters the results of matches played early on the boards of a round that is being published, and moves the reports of captains about them
 * to its matches. `seatEarlyMatches` has seated their players.
 */
export async function enterEarlyMatches(db: Database, actor: Actor, facts: SectionFacts, { id, number, matches }: RoundFacts): Promise<void> {
  for (const match of matches) {
    const fixture = fixtureOf(facts, number, match);
    const { number: place, ...report } = earlyReportOf(fixture ?? null, match.number);
    if (fixture === undefined || report.reportedAt === null) continue;
    await db.teamMatch.updateMany({ where: { roundId: id, number: place }, data: report });
    await db.fixture.update({ where: { id: fixture.id }, data: NO_REPORT });
  }
  const { boards: count } = matchRulesOf(facts);
  const played = matches.flatMap((match) => {
    const fixture = fixtureOf(facts, number, match);
    return (fixture?.earlyBoards ?? []).flatMap((early) =>
      fixture === undefined || early.blackId === null ? [] : [{ ...early, fixture, place: firstBoardOf(match, count) + early.board - 1 }],
    );
  });
  if (played.length === 0) return;
  const boards = await loadBoards(db, id);
  const captainOf = (teamId: string): Actor => ({ kind: 'captain', teamId, team: facts.teams.find((team) => team.id === teamId)?.name ?? '' });
  const steps = played.flatMap(({ fixture, place, result, whiteId, blackId, actorName: by, teamId }) => {
    const board = boards.find((one) => one.board === place && one.whiteId === whiteId && one.blackId === blackId);
    // A board that was public before has its result already, unless it was changed since in the early match.
    if (board === undefined || board.result === result) return [];
    const reason =
      fixture.playsAt === null
        ? t('rounds.agreed.playedEarly', { by })
        : t('rounds.agreed.playedEarlyAt', { by, at: formatDateAndTime(fixture.playsAt, facts.event.timeZone) });
    // The captain who entered a result can still change it until the other captain has confirmed it.
    const author = teamId === null ? actor : captainOf(teamId);
    return [{ actor: author, board, revision: { result, reason, idempotencyKey: randomUUID(), countsFrom: number + 1, isLine: true } }];
  });
  await storeRevisions(db, steps);
}

/**
 * Updates the early boards of a round that becomes a draft from its public boards, so that a line-up or a result that was corrected does not
 * return when the round is published again. The reports of captains about them move back to the fixtures. A match that lost its results was not played early.
 */
export async function updateEarlyMatches(db: Database, roundId: string): Promise<void> {
  const round = await db.round.findUniqueOrThrow({
    where: { id: roundId },
    select: { sectionId: true, number: true, matches: true, section: { select: { scoring: true } } },
  });
  const { sectionId, number, matches } = round;
  const fixtures = await db.fixture.findMany({ where: { sectionId, round: number, earlyBoards: { some: {} } }, include: { earlyBoards: true } });
  if (fixtures.length === 0) return;
  const { boards: count } = matchRulesOf({ scoring: parseScoring(round.section.scoring) });
  const boards = await loadBoards(db, roundId);
  for (const { id: fixtureId, firstId, secondId, earlyBoards } of fixtures) {
    const match = matches.find((one) => one.firstId === firstId && one.secondId === secondId);
    if (match === undefined) continue;
    const shown = boardsOfMatch(match, count, boards);
    await db.agreedGame.deleteMany({ where: { fixtureId } });
    if (shown.every(({ result }) => isOpenResult(result))) continue;
    const first = firstBoardOf(match, count);
    await db.agreedGame.createMany({
      data: shown.map(({ board, whiteId, blackId, result, enteredBy, countingStep }) => ({
        sectionId,
        round: number,
        fixtureId,
        board: board - first + 1,
        whiteId,
        blackId,
        result,
        actorName: enteredBy || (earlyBoards[0]?.actorName ?? ''),
        teamId: countingStep?.teamId ?? null,
      })),
    });
    const { reportedById, reportedAt, answer, answerReason } = match;
    await db.fixture.update({ where: { id: fixtureId }, data: { reportedById, reportedAt, answer, answerReason } });
    await db.teamMatch.update({ where: { id: match.id }, data: NO_REPORT });
  }
}
