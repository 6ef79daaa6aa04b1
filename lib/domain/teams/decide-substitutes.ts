import { ok, type Result } from '@/engine/model/result-or-error';
import { formatOf } from '@/lib/domain/formats/formats';
import { isWithdrawn, lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { areRevealed, type HandedInLineUps, matchOfTeam } from './handed-in-line-ups';
import { isAvailable, rosterOf } from './line-ups';
import { hasScoresOnly } from './match-scores';
import { type AskFacts, currentAsk } from './substitute-queue';

type AnswerFacts = Pick<SectionFacts, 'systemId' | 'scoring' | 'publication' | 'event' | 'rounds' | 'pairedRounds'>;

/** True if players see their rounds, so that they can answer. */
const isPublic = ({ event, publication }: Pick<SectionFacts, 'event' | 'publication'>): boolean => event.isPublished && publication !== 'nothing';

/** The rounds for which the players of a team can say whether they play: those that are not public yet. Empty in other sections. */
export function roundsToAnswer(facts: AnswerFacts, { teamId, withdrawals }: Pick<EntryFacts, 'teamId' | 'withdrawals'>): readonly number[] {
  if (!isPublic(facts) || teamId === null || !formatOf(facts.systemId).isOfTeams || hasScoresOnly(facts)) return [];
  const first = lastPublishedRound(facts) + 1;
  return Array.from({ length: Math.max(0, facts.rounds - first + 1) }, (_, index) => first + index).filter((round) => !isWithdrawn({ withdrawals }, round));
}

/**
 * The round for which a captain can ask substitutes: the first that is not public. Null if there is none, if players cannot see the section, or
 * once the matches are announced, if the team has none or its line-up is final. A draft that is not announced makes no difference, because the
 * captain would learn that the team has the bye.
 */
export function roundToStaff(facts: SectionFacts, teamId: string, handedIn: HandedInLineUps, now: Date): number | null {
  const round = lastPublishedRound(facts) + 1;
  if (!isPublic(facts) || round > facts.rounds || hasScoresOnly(facts)) return null;
  const announced = facts.pairedRounds.find(({ number, lineUpsUntil }) => number === round && lineUpsUntil !== null);
  if (announced === undefined) return round;
  const match = matchOfTeam(announced, teamId);
  return match === undefined || match.secondId === null || areRevealed(match, announced, handedIn, now) ? null : round;
}

/** Decides whether a captain can ask these players, in this order. */
export function decideAsk(
  facts: SectionFacts,
  teamId: string,
  round: number,
  players: readonly string[],
): Result<readonly string[], Refusal<'page-outdated' | 'line-up-twice' | 'line-up-player-absent' | 'nobody-asked'>> {
  const roster = rosterOf(facts.entries, teamId);
  const members = players.map((id) => roster.find((member) => member.id === id));
  if (members.includes(undefined)) return refuse('page-outdated');
  const known = members.flatMap((member) => member ?? []);
  const twice = known.find((member, index) => known.indexOf(member) !== index);
  if (twice !== undefined) return refuse('line-up-twice', { facts: { name: twice.name } });
  const absent = known.find((member) => !isAvailable(member, round));
  if (absent !== undefined) return refuse('line-up-player-absent', { facts: { name: absent.name } });
  return known.length === 0 ? refuse('nobody-asked', { field: 'players.0' }) : ok(known.map(({ id }) => id));
}

/** Decides whether a player can answer the captain now. The time may have passed, or the captain may have stopped asking. */
export function decideAskAnswer(asks: readonly AskFacts[], entryId: string, now: Date): Result<null, Refusal<'ask-over'>> {
  return currentAsk(asks, now)?.entryId === entryId ? ok(null) : refuse('ask-over');
}
