import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { logBreaches } from '@/lib/acts/compliance/log-breach';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS } from '@/lib/domain/compliance/board-act-warnings';
import type { BreachReference } from '@/lib/domain/compliance/breaches';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { isPairedFrom } from '@/lib/domain/formats/formats';
import { earlyScoreOf } from '@/lib/domain/teams/early-boards';
import { optionalGamePointsField } from '@/lib/domain/teams/game-points-field';
import { hasLeftWithoutPlayers } from '@/lib/domain/teams/line-ups';
import { fixtureOf, isPostponedMatch } from '@/lib/domain/teams/match-fixture';
import { NO_REPORT } from '@/lib/domain/teams/match-reports';
import { matchScoreText } from '@/lib/domain/teams/match-score-text';
import {
  columnsOfScore,
  decideMatchScore,
  type EnteredScore,
  hasScoresOnly,
  MATCH_OUTCOMES,
  type MatchScore,
  outcomeOf,
  scoreOf,
  seenScore,
  swapIfSecondAtHome,
} from '@/lib/domain/teams/match-scores';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { actOnRound } from '@/lib/facts/rounds/act-on-round';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { hiddenChoiceField, hiddenIntegerField, idField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

const MAX_MATCHES = 999;

/** The matches of a round as the form shows them, home teams first; element i of each list is about match `numbers[i]`. */
export const EnterMatchScoresSchema = z.object({
  roundId: idField(),
  numbers: z.array(hiddenIntegerField(1, MAX_MATCHES)).max(MAX_MATCHES),
  /** The score that the page showed, as `seenScore` writes it. */
  seenScores: z.array(optionalLineField(40)).max(MAX_MATCHES),
  outcomes: z.array(hiddenChoiceField(MATCH_OUTCOMES)).max(MAX_MATCHES),
  pointsOfFirst: z.array(optionalGamePointsField()).max(MAX_MATCHES),
  pointsOfSecond: z.array(optionalGamePointsField()).max(MAX_MATCHES),
  reason: optionalLineField(200),
  acknowledged: acknowledgedField(),
});

type ScoresInput = z.output<typeof EnterMatchScoresSchema>;

/** Saves the scores that an arbiter changed in a round without boards. A correction in a complete round needs a reason. */
export const enterMatchScores = actOnRound('result.enter', async ({ db, actor, round: { id, sectionId, number, state } }, input: ScoresInput) => {
  const facts = await loadSectionFacts(db, sectionId);
  const round = facts?.pairedRounds.find((paired) => paired.id === id);
  if (facts === null || round === undefined || !hasScoresOnly(facts)) return refuse('page-outdated');
  if (state === 'draft') return refuse('round-not-published', { facts: { round: number } });
  const changed = changedScores(facts, round, input);
  if (!changed.ok) return changed;
  const isCorrection = ({ match }: ChangedScore) => state === 'complete' && !(isPostponedMatch(facts, round, match) && scoreOf(match) === null);
  if (changed.value.some(isCorrection) && input.reason === '') return refuse('reason-missing', { field: 'reason' });
  const cleared = changed.value.find((change) => isCorrection(change) && change.score === null);
  if (cleared !== undefined) return refuse('match-score-incomplete', { facts: { match: cleared.match.number } });
  const correction = { round: number, isRatingOnly: false, pairedFromIt: [] };
  const warnings = changed.value.some(isCorrection) ? raiseWarnings(BOARD_ACT_WARNINGS.correction, correction, actStateOf(facts)) : [];
  const agreed = acknowledge(sectionId, warnings, input.acknowledged, t('formats.score.save'));
  if (!agreed.ok) return agreed;
  const how = { reason: input.reason, acknowledged: agreed.value };
  const breach = await logCorrections(db, actor, { facts, round, corrected: changed.value.filter(isCorrection), acknowledged: agreed.value });
  for (const [index, change] of changed.value.entries())
    await saveMatchScore(db, actor, { facts, round, ...change, ...how, breach: index === 0 ? breach : null });
  await removeOpenReports(
    db,
    id,
    changed.value.map(({ match }) => match.number),
  );
  if (changed.value.length > 0) await notifySectionChanged(db, sectionId);
  return ok({ count: changed.value.length });
});

/** The other captain cannot confirm a score that an arbiter has changed. A dispute stays until an arbiter settles it. */
export async function removeOpenReports(db: Database, roundId: string, numbers: readonly number[]): Promise<void> {
  await db.teamMatch.updateMany({ where: { roundId, number: { in: [...numbers] }, answer: null }, data: NO_REPORT });
}

interface ChangedScore {
  readonly match: MatchFacts;
  readonly score: MatchScore | null;
}

type ScoresRefusal = Refusal<'page-outdated' | 'match-score-changed'> | Extract<ReturnType<typeof decideMatchScore>, { ok: false }>['error'];

/** The scores that differ from those on the page. Refuses if one of these matches has another score by now. */
function changedScores(facts: SectionFacts, round: RoundFacts, input: ScoresInput): Result<readonly ChangedScore[], ScoresRefusal> {
  const changed: ChangedScore[] = [];
  for (const [index, number] of input.numbers.entries()) {
    const match = round.matches.find((one) => one.number === number);
    if (match === undefined || match.secondId === null) return refuse('page-outdated');
    const entered = enteredAt(input, index);
    const decided = decideMatchScore(facts, match, entered, true);
    if (!decided.ok) return decided;
    const score = swapIfSecondAtHome(facts, decided.value);
    const [sent, now] = [seenScore(score), seenScore(scoreOf(match))];
    if (sent === input.seenScores[index] || sent === now) continue;
    if (now !== input.seenScores[index])
      return refuse('match-score-changed', { facts: { match: number, score: matchScoreText(swapIfSecondAtHome(facts, scoreOf(match))) } });
    const allowed = decideMatchScore(facts, match, entered, input.reason !== '');
    if (!allowed.ok) return allowed;
    changed.push({ match, score });
  }
  return ok(changed);
}

const enteredAt = ({ outcomes, pointsOfFirst, pointsOfSecond }: ScoresInput, index: number): EnteredScore => ({
  outcome: outcomes[index] ?? 'played',
  points: [pointsOfFirst[index] ?? null, pointsOfSecond[index] ?? null],
});

interface Corrections extends Pick<ScoreToSave, 'facts' | 'round'> {
  readonly corrected: readonly ChangedScore[];
  readonly acknowledged: readonly WarningCode[];
}

/** Logs a breach for corrected scores if a public round was paired with the former ones. */
async function logCorrections(db: Database, actor: Actor, { facts, round, corrected, acknowledged }: Corrections): Promise<BreachReference | null> {
  const later = facts.pairedRounds.find(({ number, state }) => state !== 'draft' && isPairedFrom(facts.systemId, number, round.number, 'results'));
  if (later === undefined || corrected.length === 0) return null;
  const numberOf = new Map<string | null, number>(facts.teams.map(({ id, number }) => [id, number]));
  const parts = corrected.map(({ match, score }) => ({
    acknowledged,
    facts: {
      of: round.number,
      board: match.number,
      players: [numberOf.get(match.firstId) ?? 1, numberOf.get(match.secondId) ?? null] as [number, number | null],
      was: null,
      is: null,
      scores: { was: scoreOf(match), is: score },
    },
  }));
  return logBreaches(db, actor, facts.sectionId, { kind: 'correction', round: later.number, parts });
}

interface ScoreToSave extends ChangedScore {
  readonly facts: SectionFacts;
  readonly round: Pick<RoundFacts, 'id' | 'number'>;
  readonly reason?: string;
  readonly acknowledged?: readonly WarningCode[];
  readonly breach?: BreachReference | null;
}

export async function saveMatchScore(db: Database, actor: Actor, change: ScoreToSave): Promise<void> {
  const { facts, round, match, score, reason = '', acknowledged = [], breach = null } = change;
  const { number } = match;
  await db.teamMatch.updateMany({ where: { roundId: round.id, number }, data: columnsOfScore(facts, round, match, score) });
  const nameOf = (teamId: string | null) => facts.teams.find(({ id }) => id === teamId)?.name ?? '';
  const teams = { match: number, first: nameOf(match.firstId), second: nameOf(match.secondId) };
  await recordAudit(db, actor, {
    eventId: facts.event.id,
    sectionId: facts.sectionId,
    round: round.number,
    kind: 'match-score-entered',
    before: scoreFacts(scoreOf(match)),
    after: {
      ...teams,
      ...scoreFacts(score),
      ...(acknowledged.length === 0 ? {} : { acknowledged: [...acknowledged] }),
      ...(breach === null ? {} : { breach }),
    },
    ...(reason === '' ? {} : { reason }),
  });
}

const scoreFacts = (score: MatchScore | null) => (score === null ? {} : { points: [...score.points], outcome: outcomeOf(score) });

/** Enters the scores of matches that were played before their round was public. */
export async function enterEarlyScores(db: Database, actor: Actor, facts: SectionFacts, roundId: string): Promise<void> {
  const round = facts.pairedRounds.find(({ id }) => id === roundId);
  if (round === undefined || !hasScoresOnly(facts)) return;
  for (const match of round.matches) {
    const points = earlyScoreOf(facts, fixtureOf(facts, round.number, match));
    if (points !== null && scoreOf(match) === null) await saveMatchScore(db, actor, { facts, round, match, score: { points, isForfeited: false } });
  }
}

/** In a round robin, enters a loss by forfeit for teams that have left. In a Swiss tournament, they are not paired. */
export async function forfeitMatchesOfLeftTeams(db: Database, actor: Actor, facts: SectionFacts, roundId: string): Promise<void> {
  const round = facts.pairedRounds.find(({ id }) => id === roundId);
  if (round === undefined || !hasScoresOnly(facts)) return;
  const left = new Set(facts.teams.flatMap((team) => (hasLeftWithoutPlayers(team, round.number) ? [team.id] : [])));
  for (const match of round.matches) {
    const [isFirstLeft, isSecondLeft] = [left.has(match.firstId), left.has(match.secondId ?? '')];
    if (
      match.secondId === null ||
      scoreOf(match) !== null ||
      earlyScoreOf(facts, fixtureOf(facts, round.number, match)) !== null ||
      !(isFirstLeft || isSecondLeft)
    )
      continue;
    const outcome = isFirstLeft ? (isSecondLeft ? 'bothAbsent' : 'firstAbsent') : 'secondAbsent';
    const decided = decideMatchScore(facts, match, { outcome, points: [null, null] }, true);
    if (decided.ok) await saveMatchScore(db, actor, { facts, round, match, score: decided.value });
  }
}
