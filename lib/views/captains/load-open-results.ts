import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { type ReportedMatch, reportedMatches } from '@/lib/domain/leagues/reported-matches';
import { matchValue } from '@/lib/domain/leagues/scheduled-matches';
import { reportVersion } from '@/lib/domain/leagues/shown-versions';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { isPostponedMatch } from '@/lib/domain/teams/match-fixture';
import { canBeCompleted, confirmationState, confirmedFrom } from '@/lib/domain/teams/match-reports';
import { hasScoresOnly, scoreOf, seenScore, swapIfSecondAtHome } from '@/lib/domain/teams/match-scores';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadReport } from '@/lib/facts/teams/load-match-reports';
import type { Database } from '@/lib/platform/db/client';
import { namesForCaptain } from './names-for-captain';

export type CaptainResults = NonNullable<Awaited<ReturnType<typeof loadCaptainResults>>>;

const MAX_ROUNDS_BACK = 3;

/** Returns the team's latest matches whose results captains can still enter, confirm or dispute, the latest first. */
export async function loadOpenResults(db: Database, facts: SectionFacts, teamId: string, now: Date): Promise<readonly CaptainResults[]> {
  if (facts.leagueRules.confirmationDays === undefined) return [];
  const latest = facts.pairedRounds.filter(({ state }) => state !== 'draft').slice(-MAX_ROUNDS_BACK);
  const found: CaptainResults[] = [];
  for (const reported of reportedMatches(facts, teamId, now).toReversed()) {
    const { round, match } = reported;
    if (round !== null && !latest.includes(round) && !isPostponedMatch(facts, round, match)) continue;
    const results = await loadCaptainResults(db, facts, reported, { teamId, now });
    if (results !== null) found.push(results);
  }
  return found;
}

interface CaptainView {
  readonly teamId: string;
  readonly now: Date;
}

async function loadCaptainResults(db: Database, facts: SectionFacts, reported: ReportedMatch, { teamId, now }: CaptainView) {
  const { match, boards, round } = reported;
  const report = await loadReport(db, reported);
  const state = confirmationState(report, facts.leagueRules, now);
  const isOwn = report?.reportedById === teamId;
  const isByScore = hasScoresOnly(facts);
  const score = scoreOf(match);
  const isIncomplete = isByScore ? score === null : boards.some(({ result }) => isOpenResult(result));
  const isPlayedOnOtherDay = round === null || (isPostponedMatch(facts, round, match) && isIncomplete);
  const isOpen = state === 'none' || (state === 'unconfirmed' && isOwn) || (report !== undefined && canBeCompleted(report, state) && isIncomplete);
  const mayEnter = (round?.state === 'published' || isPlayedOnOtherDay) && isOpen;
  if (!mayEnter && (state === 'none' || state === 'confirmed')) return null;
  const nameOf = namesForCaptain(facts, teamId);
  return {
    match: matchValue(match),
    round: match.round,
    /** True before the round of the match is public. */
    isEarly: round === null,
    state,
    mayEnter,
    mayAnswer: state === 'unconfirmed' && !isOwn,
    mayConfirm: !isIncomplete,
    seen: reportVersion(report?.reportedAt, isByScore ? [seenScore(score)] : boards.map(({ result }) => result)),
    until: (report && confirmedFrom(report, facts.leagueRules))?.toISOString() ?? null,
    reason: report?.answerReason ?? '',
    /** The score of a match without boards, the home team first; null in other sections. */
    score: isByScore ? shownScore(facts, match) : null,
    boards: boards.map(({ id, board, whiteId, blackId, result }) => ({
      id,
      board,
      white: nameOf.get(whiteId) ?? '',
      black: nameOf.get(blackId) ?? '',
      result: isOpenResult(result) ? null : result,
    })),
  };
}

function shownScore(facts: SectionFacts, match: ReportedMatch['match']) {
  const [first = '', second = ''] = homeAndVisitor<string>(facts, match).map((id) => facts.teams.find((team) => team.id === id)?.name);
  return { first, second, points: swapIfSecondAtHome(facts, scoreOf(match))?.points ?? null };
}
