import { ok, type Result } from '@/engine/model/result-or-error';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { areBothIn, earlyLineUps, isAvailable, isOutOfOrder, type LineUp, lineUpsInRound, rosterOf, withEarlyLineUps } from './line-ups';
import { fixtureOf } from './match-fixture';

interface HandedInLineUp {
  readonly teamId: string;
  /** The players by board, then the substitutes in order, as entry ids. A null among the boards is an empty place. */
  readonly players: LineUp;
  readonly handedInAt: Date;
  readonly revision: number;
}

export type HandedInLineUps = ReadonlyMap<string, HandedInLineUp>;

export const matchOfTeam = ({ matches }: Pick<RoundFacts, 'matches'>, teamId: string): MatchFacts | undefined =>
  matches.find(({ firstId, secondId }) => firstId === teamId || secondId === teamId);

/**
 * True if a captain may read the team's own line-up while it is hidden. A link made after the line-up was handed in does not show it,
 * because anybody who may make links could otherwise read it.
 */
export const mayReadOwn = (own: Pick<HandedInLineUp, 'handedInAt'>, codeAt: Date | null): boolean => codeAt !== null && codeAt <= own.handedInAt;

/** True once both captains of a match have handed in, or the deadline has passed. The line-ups are then shown to both, and final for them. */
export function areRevealed(
  { firstId, secondId }: MatchFacts,
  { lineUpsUntil }: Pick<RoundFacts, 'lineUpsUntil'>,
  handedIn: HandedInLineUps,
  now: Date,
): boolean {
  return (lineUpsUntil !== null && lineUpsUntil <= now) || (handedIn.has(firstId) && secondId !== null && handedIn.has(secondId));
}

/** The teams with an opponent that have not handed in a line-up. */
export function teamsWithoutLineUp({ matches }: Pick<RoundFacts, 'matches'>, handedIn: HandedInLineUps): readonly string[] {
  return matches.flatMap(({ firstId, secondId }) => (secondId === null ? [] : [firstId, secondId].filter((id) => !handedIn.has(id))));
}

/** The members of a team who can play in a round that is paired. */
export function playersFor(facts: Pick<SectionFacts, 'entries'>, { number, numbers }: Pick<RoundFacts, 'number' | 'numbers'>, teamId: string) {
  return rosterOf(facts.entries, teamId).filter((entry) => numbers.has(entry.id) && isAvailable(entry, number));
}

/**
 * The line-up as it will be played. The first available substitute replaces a player who is no longer available, and all others keep
 * their boards.
 */
function lineUpToPlay(facts: SectionFacts, round: RoundFacts, { teamId, players }: HandedInLineUp): LineUp {
  const { boards } = matchRulesOf(facts);
  const available = new Set(playersFor(facts, round, teamId).map(({ id }) => id));
  const substitutes = players
    .slice(boards)
    .filter((id) => id !== null && available.has(id))
    .values();
  return Array.from({ length: boards }, (_, board) => players[board] ?? null).map((id) =>
    id === null || available.has(id) ? id : (substitutes.next().value ?? null),
  );
}

/**
 * True if both line-ups of the match were entered before its round is public, so that they are no longer secret or open. While only one is
 * in, it stays hidden, and both captains can still hand in.
 */
export const isEnteredEarly = (
  facts: Pick<SectionFacts, 'entries' | 'scoring' | 'fixtures'>,
  { number }: Pick<RoundFacts, 'number'>,
  match: MatchFacts,
): boolean => areBothIn(earlyLineUps(facts, fixtureOf(facts, number, match)));

/**
 * The line-ups with which a match will be played: both that were entered early, else those handed in or, for a team without one, those of the
 * draft. In a public round they are those on its boards.
 */
export function lineUpsOfMatch(facts: SectionFacts, round: RoundFacts, handedIn: HandedInLineUps, match: MatchFacts): readonly [LineUp, LineUp] {
  const seated = lineUpsInRound(facts, { matches: [match], pairings: round.pairings });
  const onBoards = [seated.get(match.firstId) ?? [], seated.get(match.secondId ?? '') ?? []] as const;
  const [first, second] = round.state === 'draft' ? withEarlyLineUps(facts, round.number, match, onBoards) : onBoards;
  if (isEnteredEarly(facts, round, match)) return [first, second];
  const lineUp = (teamId: string | null, other: LineUp): LineUp => {
    const own = handedIn.get(teamId ?? '');
    return own === undefined ? other : lineUpToPlay(facts, round, own);
  };
  return [lineUp(match.firstId, first), lineUp(match.secondId, second)];
}

interface SentLineUp {
  readonly players: LineUp;
  /** The revision of the line-up on the captain's page; 0 if there was none. */
  readonly seenRevision: number;
  /** When the captain's link was made. */
  readonly codeAt: Date | null;
  readonly now: Date;
}

type HandInRefusal = Refusal<'line-up-player-absent' | 'line-up-replaced' | 'line-up-twice' | 'line-ups-closed' | 'page-outdated'>;

/** Decides a line-up that a captain sends. `isNew` is false if it was handed in before, for example by a second tap. */
export function decideHandIn(
  facts: SectionFacts,
  round: RoundFacts,
  teamId: string,
  handedIn: HandedInLineUps,
  { players, seenRevision, codeAt, now }: SentLineUp,
): Result<{ readonly isNew: boolean; readonly isOutOfOrder: boolean }, HandInRefusal> {
  const match = matchOfTeam(round, teamId);
  const roster = rosterOf(facts.entries, teamId);
  const chosen = players.filter((id) => id !== null);
  const nameOf = (id: string) => roster.find((member) => member.id === id)?.name;
  if (match === undefined || match.secondId === null || round.lineUpsUntil === null || chosen.some((id) => nameOf(id) === undefined))
    return refuse('page-outdated');
  const onBoards = players.slice(0, matchRulesOf(facts).boards);
  const own = handedIn.get(teamId);
  const answer = { isOutOfOrder: isOutOfOrder(roster, onBoards) };
  // A newer link does not learn that it sent the same line-up, because this would confirm a guess of the hidden line-up.
  if (own !== undefined && mayReadOwn(own, codeAt) && own.players.join() === players.join()) return ok({ ...answer, isNew: false });
  if (areRevealed(match, round, handedIn, now) || isEnteredEarly(facts, round, match)) return refuse('line-ups-closed');
  if (seenRevision !== (own?.revision ?? 0)) return refuse('line-up-replaced');
  const twice = chosen.find((id, index) => chosen.indexOf(id) !== index);
  if (twice !== undefined) return refuse('line-up-twice', { facts: { name: nameOf(twice) ?? '' } });
  const available = new Set(playersFor(facts, round, teamId).map(({ id }) => id));
  const absent = chosen.find((id) => !available.has(id));
  if (absent !== undefined) return refuse('line-up-player-absent', { facts: { name: nameOf(absent) ?? '' } });
  return ok({ ...answer, isNew: true });
}
