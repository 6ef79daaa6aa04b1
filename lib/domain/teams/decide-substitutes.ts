import { ok, type Result } from '@/engine/model/result-or-error';
import { isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { areRevealed, type HandedInLineUps, matchOfTeam } from './handed-in-line-ups';
import { isAvailable, rosterOf } from './line-ups';
import { type AskFacts, currentAsk } from './substitute-queue';

/** The rounds in which a team has yet to play, as its players see them. */
export interface RoundsAhead {
  /** The public rounds whose match is postponed and not played. */
  readonly postponed: readonly number[];
  /** The first round that is not public. It comes after `last` if all rounds are public. */
  readonly coming: number;
  readonly last: number;
}

/** The rounds for which a player of a team can say whether they play, ascending: postponed matches, and the rounds that are not public yet. */
export function roundsToAnswer(ahead: RoundsAhead | null, player: Parameters<typeof isWithdrawn>[0]): readonly number[] {
  if (ahead === null) return [];
  const { postponed, coming, last } = ahead;
  const notPublic = Array.from({ length: Math.max(0, last - coming + 1) }, (_, index) => coming + index);
  return [...postponed, ...notPublic].filter((round) => !isWithdrawn(player, round));
}

/**
 * The rounds for which a captain can ask substitutes: those of postponed matches, and the first that is not public until its line-up is
 * final (`isLineUpOpen`).
 */
export function roundsToStaff(ahead: RoundsAhead | null, isOpen: boolean): readonly number[] {
  if (ahead === null) return [];
  return isOpen && ahead.coming <= ahead.last ? [...ahead.postponed, ahead.coming] : ahead.postponed;
}

/**
 * False once the matches of the next round are announced and the team has none, or its line-up is final. A draft that is not announced makes
 * no difference, because the captain would learn that the team has the bye.
 */
export function isLineUpOpen(facts: Pick<SectionFacts, 'pairedRounds'>, teamId: string, handedIn: HandedInLineUps, now: Date): boolean {
  const announced = facts.pairedRounds.find(({ state, lineUpsUntil }) => state === 'draft' && lineUpsUntil !== null);
  if (announced === undefined) return true;
  const match = matchOfTeam(announced, teamId);
  return match !== undefined && match.secondId !== null && !areRevealed(match, announced, handedIn, now);
}

/**
 * True if the captain may have asked for this round before the link of the player was made. The link then shows a question whether the captain
 * has asked or not: nobody who makes the link learns it, and the player can answer. Only times that are no secret decide.
 */
export function asksInAnyCase(
  { coming }: RoundsAhead,
  round: number,
  times: { readonly captainLinkAt: Date | null; readonly madeAt: Date; readonly openSince: Date | null },
): boolean {
  const { captainLinkAt, madeAt, openSince } = times;
  return captainLinkAt !== null && captainLinkAt < madeAt && (round < coming || openSince === null || openSince < madeAt);
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
