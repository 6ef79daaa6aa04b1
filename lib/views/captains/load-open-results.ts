import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { reportVersion } from '@/lib/domain/leagues/shown-versions';
import { matchOfTeam } from '@/lib/domain/teams/handed-in-line-ups';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import { isPostponedMatch } from '@/lib/domain/teams/match-fixture';
import { canBeCompleted, confirmationState, confirmedFrom } from '@/lib/domain/teams/match-reports';
import { hasScoresOnly, scoreOf, seenScore, swapIfSecondAtHome } from '@/lib/domain/teams/match-scores';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadMatchReports } from '@/lib/facts/teams/load-match-reports';
import type { Database } from '@/lib/platform/db/client';
import { namesForCaptain } from './names-for-captain';

export type CaptainResults = NonNullable<Awaited<ReturnType<typeof loadCaptainResults>>>;

const MAX_ROUNDS_BACK = 3;

/** Returns the team's latest matches whose results captains can still enter, confirm or dispute, the latest first. */
export async function loadOpenResults(db: Database, facts: SectionFacts, teamId: string, now: Date): Promise<readonly CaptainResults[]> {
  if (facts.leagueRules.confirmationDays === undefined) return [];
  const published = facts.pairedRounds.filter(({ state }) => state !== 'draft');
  const isPostponed = (round: RoundFacts) => round.matches.some((match) => match === matchOfTeam(round, teamId) && isPostponedMatch(facts, round, match));
  const rounds = published.filter((round, index) => index >= published.length - MAX_ROUNDS_BACK || isPostponed(round));
  const found: CaptainResults[] = [];
  for (const round of rounds.toReversed()) {
    const results = await loadCaptainResults(db, facts, round, { teamId, now });
    if (results !== null) found.push(results);
  }
  return found;
}

async function loadCaptainResults(db: Database, facts: SectionFacts, round: RoundFacts, { teamId, now }: { readonly teamId: string; readonly now: Date }) {
  const match = matchOfTeam(round, teamId);
  if (match === undefined || match.secondId === null) return null;
  const report = (await loadMatchReports(db, round.id)).get(match.number);
  const state = confirmationState(report, facts.leagueRules, now);
  const isOwn = report?.reportedById === teamId;
  const boards = boardsOfMatch(match, matchRulesOf(facts).boards, round.pairings).filter(({ blackId }) => blackId !== null);
  const isByScore = hasScoresOnly(facts);
  const score = scoreOf(match);
  const isIncomplete = isByScore ? score === null : boards.some(({ result }) => isOpenResult(result.result));
  const isPlayedLater = isPostponedMatch(facts, round, match) && isIncomplete;
  const isOpen = state === 'none' || (state === 'unconfirmed' && isOwn) || (report !== undefined && canBeCompleted(report, state) && isIncomplete);
  const mayEnter = (round.state === 'published' || isPlayedLater) && isOpen;
  if (!mayEnter && (state === 'none' || state === 'confirmed')) return null;
  const teamName = (id: string | null) => facts.teams.find((team) => team.id === id)?.name ?? '';
  const [home, visitor] = homeAndVisitor<string | null>(facts, match);
  const nameOf = namesForCaptain(facts, teamId);
  return {
    roundId: round.id,
    round: round.number,
    state,
    mayEnter,
    mayAnswer: state === 'unconfirmed' && !isOwn,
    mayConfirm: !isIncomplete,
    seen: reportVersion(report?.reportedAt, isByScore ? [seenScore(score)] : boards.map(({ result }) => result.result)),
    until: (report && confirmedFrom(report, facts.leagueRules))?.toISOString() ?? null,
    reason: report?.answerReason ?? '',
    /** The score of a match without boards, the home team first; null in other sections. */
    score: isByScore ? { first: teamName(home), second: teamName(visitor), points: swapIfSecondAtHome(facts, score)?.points ?? null } : null,
    boards: boards.map(({ id, board, whiteId, blackId, result: { result } }) => ({
      pairingId: id,
      board,
      white: nameOf.get(whiteId) ?? '',
      black: nameOf.get(blackId ?? '') ?? '',
      result: isOpenResult(result) ? null : result,
    })),
  };
}
