import { ok, type Result } from '@/engine/model/result-or-error';
import { instantOf, toLocalTime } from '@/lib/domain/events/event-time-zone';
import { formatCalendarDay } from '@/lib/domain/events/format-times';
import { formatOf } from '@/lib/domain/formats/formats';
import { isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { DateProposal } from '@/lib/generated/prisma/client';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { type DateAndEarlyResult, gamesToAgree, isSameGame, type ScheduledSeats } from './decide-agreed-game';

type ProposalColumn = 'id' | 'round' | 'whiteId' | 'blackId' | 'proposedBy' | 'playsAt' | 'insteadOf' | 'declinedAt';
export type ProposalFacts = Readonly<Pick<DateProposal, ProposalColumn>>;

/** `void`: the proposal no longer applies, because the game, its date, the players or the rules have changed. */
export type ProposalState = 'open' | 'declined' | 'void';

export type Side = 'white' | 'black';

export const sideInGame = ({ whiteId, blackId }: ScheduledSeats, entryId: string): Side | null =>
  entryId === whiteId ? 'white' : entryId === blackId ? 'black' : null;

type TimeFacts = Pick<SectionFacts, 'agreedDatesUntil'> & { readonly event: Pick<SectionFacts['event'], 'timeZone'> };
type AgreementFacts = TimeFacts & Pick<SectionFacts, 'systemId' | 'publication'> & { readonly event: Pick<SectionFacts['event'], 'isPublished'> };

/** True if the players of the section can agree on dates. The format must have a schedule of players, and the schedule must be public. */
export function canPlayersAgree({ systemId, agreedDatesUntil, publication, event }: AgreementFacts, now: Date): boolean {
  const isPublic = publication !== 'nothing' && event.isPublished;
  return isPublic && formatOf(systemId).hasSchedule && !formatOf(systemId).isOfTeams && toLocalTime(now, event.timeZone).slice(0, 10) <= agreedDatesUntil;
}

/** The games for which the two players can still agree on a date: without a result, and with nobody who has left. */
export function gamesOfPlayers(facts: SectionFacts, now: Date): readonly ScheduledSeats[] {
  if (!canPlayersAgree(facts, now)) return [];
  const entryOf = new Map(facts.entries.map((entry) => [entry.id, entry]));
  const early = facts.agreedGames.filter(({ result }) => result !== null);
  return gamesToAgree(facts).filter((game) => {
    const players = [entryOf.get(game.whiteId), entryOf.get(game.blackId)];
    return players.every((player) => player !== undefined && !isWithdrawn(player, game.round)) && !early.some((played) => isSameGame(played, game));
  });
}

/** True if players can agree on this time: in the future, and not after the last day. */
const isPossibleTime = ({ agreedDatesUntil, event }: TimeFacts, time: Date, now: Date): boolean =>
  time > now && toLocalTime(time, event.timeZone).slice(0, 10) <= agreedDatesUntil;

/** The last day for which players can agree on dates, in words. */
export const lastDayText = ({ agreedDatesUntil }: Pick<SectionFacts, 'agreedDatesUntil'>): string => formatCalendarDay(agreedDatesUntil);

interface DatedGames {
  readonly agreedGames: readonly (ScheduledSeats & DateAndEarlyResult)[];
}

/** The date of its own that a game has; null if it has none. */
const ownDateOf = ({ agreedGames }: DatedGames, game: ScheduledSeats): Date | null => agreedGames.find((agreed) => isSameGame(agreed, game))?.playsAt ?? null;

/** `games` are those of `gamesOfPlayers`. */
export function proposalState(facts: TimeFacts & DatedGames, games: readonly ScheduledSeats[], proposal: ProposalFacts, now: Date): ProposalState {
  const isCurrent = ownDateOf(facts, proposal)?.getTime() === proposal.insteadOf?.getTime();
  if (!isCurrent || !isPossibleTime(facts, proposal.playsAt, now) || !games.some((game) => isSameGame(game, proposal))) return 'void';
  return proposal.declinedAt === null ? 'open' : 'declined';
}

interface ActingPlayer {
  readonly entryId: string;
  readonly now: Date;
}

export interface WantedDate extends ScheduledSeats {
  /** A local time in the event's time zone; null for a blank field. */
  readonly playsAt: string | null;
  /** The id of the proposal on the player's page; '' if there was none. */
  readonly seen: string;
}

type NewProposal = Omit<ProposalFacts, 'id' | 'declinedAt'>;
type ProposalRefusal = Refusal<'page-outdated' | 'game-dates-by-arbiter' | 'game-date-over' | 'proposed-time'>;

/** Decides whether a player can propose a date for a game. A proposal replaces an earlier one of either player, if the player has seen it. */
export function decideProposal(
  facts: SectionFacts,
  proposals: readonly ProposalFacts[],
  { playsAt, seen, ...game }: WantedDate,
  { entryId, now }: ActingPlayer,
): Result<NewProposal, ProposalRefusal> {
  const side = sideInGame(game, entryId);
  if (side === null) return refuse('page-outdated');
  if (!canPlayersAgree(facts, now)) return refuse('game-dates-by-arbiter');
  if (!gamesOfPlayers(facts, now).some((scheduled) => isSameGame(scheduled, game))) return refuse('game-date-over');
  if ((proposals.find((proposal) => isSameGame(proposal, game))?.id ?? '') !== seen) return refuse('page-outdated');
  const time = playsAt === null ? null : instantOf(playsAt, facts.event.timeZone);
  if (time === null || !isPossibleTime(facts, time, now)) return refuse('proposed-time', { field: 'playsAt', facts: { until: lastDayText(facts) } });
  return ok({ ...game, proposedBy: side, playsAt: time, insteadOf: ownDateOf(facts, game) });
}

/** Decides the opponent's answer. Accepting gives the game its own date, as if an arbiter had entered it. */
export function decideProposalAnswer(
  facts: SectionFacts,
  proposal: ProposalFacts | undefined,
  isAccepted: boolean,
  { entryId, now }: ActingPlayer,
): Result<DateAndEarlyResult, Refusal<'page-outdated' | 'game-date-over'>> {
  const side = proposal === undefined ? null : sideInGame(proposal, entryId);
  if (proposal === undefined || side === null || side === proposal.proposedBy) return refuse('page-outdated');
  const state = proposalState(facts, gamesOfPlayers(facts, now), proposal, now);
  if (state === 'declined') return refuse('page-outdated');
  return isAccepted && state === 'void' ? refuse('game-date-over') : ok({ playsAt: proposal.playsAt, result: null });
}
