import { BitMatrix } from '../matching/bit-matrix';
import { hasPerfectMatching } from '../matching/maximum-matching';
import { range } from '../matching/number-lists';
import { err, ok, type Result } from '../model/result-or-error';
import type { Tpn } from '../model/tournament';
import type { MayMeet } from '../swiss/restrictions';
import type { VisitedArticle } from '../systems/explanation';
import type { PairingError } from '../systems/system';
import { articleVisit } from './procedure-log';
import { compareByPlace, joinBrackets, playersOf, withoutPlayers, type Member, type ScoreBracket } from './score-bracket';

export interface PairedScoreBracket<Player extends Member, Target> {
  readonly bracket: ScoreBracket<Player>;
  readonly target: Target;
  readonly candidate: { readonly pairs: readonly (readonly [Player, Player])[]; readonly unpaired: readonly Player[] };
}

export type BracketWithLog<Bracket> = Bracket & { readonly log: readonly VisitedArticle[] };

/**
 * The immutable state of a round while it is being paired. `Target` is the requirement that an edition sets for a bracket, and `Bracket` is the
 * edition's record of a paired bracket.
 */
export interface Progress<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>> {
  readonly waiting: readonly (readonly Player[])[];
  readonly paired: readonly BracketWithLog<Bracket>[];
  readonly current: ScoreBracket<Player>;
  readonly target: Target;
  readonly found: Bracket | null;
  /**
   * True once article C.1 has found a player without an opponent. Article C.12 or C.13 then looks for different floaters from the
   * bracket above.
   */
  readonly isIncompatible: boolean;
  /**
   * False once article C.13 has paired the second-lowest bracket again, because article C.12 must then leave that bracket unchanged.
   */
  readonly mayBacktrack: boolean;
  readonly log: readonly VisitedArticle[];
}

/**
 * The articles of Dutch 2012 and of Swiss based on Rating (1998) that are steps of the procedure. C.4 stands for the whole search
 * that begins there.
 */
type StepArticle = 'C.1' | 'C.2' | 'C.3' | 'C.4' | 'C.6' | 'C.12' | 'C.13' | 'C.14';

export type ProcedureStep<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>> =
  | { readonly kind: 'go'; readonly to: StepArticle; readonly progress: Progress<Player, Target, Bracket> }
  | { readonly kind: 'done'; readonly brackets: readonly BracketWithLog<Bracket>[] }
  | { readonly kind: 'stopped'; readonly error: PairingError };

export function goTo<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  to: StepArticle,
  progress: Progress<Player, Target, Bracket>,
): ProcedureStep<Player, Target, Bracket> {
  return { kind: 'go', to, progress };
}

export function noLegalPairing(bracket: ScoreBracket<Member>, article: string): { kind: 'stopped'; error: PairingError } {
  return { kind: 'stopped', error: { code: 'no-legal-pairing', article, players: playersOf(bracket).map(({ tpn }) => tpn) } };
}

export function withLogEntry<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  progress: Progress<Player, Target, Bracket>,
  ...what: Parameters<typeof articleVisit>
): Progress<Player, Target, Bracket> {
  return { ...progress, log: [...progress.log, articleVisit(...what)] };
}

/**
 * Article C.1: handles the players without an opponent (`alone`). There are three cases.
 * (1) Article C.12 follows if one of them moved down and the rest cannot be paired.
 * (2) In the lowest bracket, C.13 follows if `alone` is not empty, otherwise C.2.
 * (3) In any other bracket, the residents in `alone` move to the next bracket, and C.2 follows.
 */
export function resolveIncompatiblePlayers<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  progress: Progress<Player, Target, Bracket>,
  alone: readonly Player[],
  canPairRest: () => boolean,
): ProcedureStep<Player, Target, Bracket> {
  const { current, isIncompatible, mayBacktrack } = progress;
  const movedDown = alone.filter((player) => current.movedDown.includes(player));
  if (movedDown.length > 0 && !isIncompatible && mayBacktrack && !canPairRest()) {
    return goTo('C.12', withLogEntry({ ...progress, isIncompatible: true }, 'C.1', 'moved-down-player-without-opponent', movedDown));
  }
  if (current.isLowest) {
    if (alone.length === 0) return goTo('C.2', progress);
    return goTo('C.13', withLogEntry({ ...progress, isIncompatible: true }, 'C.1', 'no-opponent-in-lowest-bracket', alone));
  }
  const sentDown = withoutPlayers(alone, movedDown);
  const after = { ...progress, isIncompatible: false, current: { ...current, residents: withoutPlayers(current.residents, sentDown), sentDown } };
  return goTo('C.2', sentDown.length === 0 ? after : withLogEntry(after, 'C.1', 'resident-without-opponent-moved-down', sentDown));
}

export function bracketAbove<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>({
  paired,
  current,
  mayBacktrack,
}: Progress<Player, Target, Bracket>): BracketWithLog<Bracket> | null {
  return mayBacktrack && current.movedDown.length > 0 ? (paired.at(-1) ?? null) : null;
}

/**
 * Chooses the next step once article C.12 has failed: C.13 in the lowest bracket, C.1 if a player has no opponent, otherwise C.14
 * (lower requirements).
 */
export function continueWithoutBracketAbove<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  progress: Progress<Player, Target, Bracket>,
): ProcedureStep<Player, Target, Bracket> {
  return goTo(progress.current.isLowest ? 'C.13' : progress.isIncompatible ? 'C.1' : 'C.14', progress);
}

/** Returns the progress after the bracket above was paired again. `how` is the log of that pairing; `current` contains the new floaters. */
export function progressAfterRePairing<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  progress: Progress<Player, Target, Bracket>,
  after: Bracket,
  current: ScoreBracket<Player>,
  article: string,
  how: readonly VisitedArticle[],
): Progress<Player, Target, Bracket> {
  const { pairs, unpaired } = after.candidate;
  const before = progress.paired.at(-1)?.log ?? [];
  const log = [...before, articleVisit(article, 'paired-again', unpaired, [pairs.length, unpaired.length]), ...how];
  return { ...progress, isIncompatible: false, current, paired: [...progress.paired.slice(0, -1), { ...after, log }] };
}

export function joinLowestBrackets<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  progress: Progress<Player, Target, Bracket>,
  penultimate: BracketWithLog<Bracket>,
): ProcedureStep<Player, Target, Bracket> {
  const current = joinBrackets(penultimate.bracket, progress.current);
  const log = [...penultimate.log, ...progress.log];
  const next = { ...progress, log, isIncompatible: false, mayBacktrack: true, current, paired: progress.paired.slice(0, -1) };
  return goTo('C.1', withLogEntry(next, 'C.13', 'two-lowest-brackets-joined', current.movedDown));
}

/** Article C.6: completes the bracket with the candidate that was found. */
export function completeBracket<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  progress: Progress<Player, Target, Bracket>,
): ProcedureStep<Player, Target, Bracket> {
  const { found, paired } = progress;
  if (found === null) return { kind: 'done', brackets: paired };
  const { pairs, unpaired } = found.candidate;
  return acceptBracket(withLogEntry(progress, 'C.6', 'bracket-complete', unpaired, [pairs.length, unpaired.length]), found);
}

export function acceptBracket<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  progress: Progress<Player, Target, Bracket>,
  bracket: Bracket,
): ProcedureStep<Player, Target, Bracket> {
  return nextBracket({ ...progress, paired: [...progress.paired, { ...bracket, log: progress.log }] });
}

function nextBracket<Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  progress: Progress<Player, Target, Bracket>,
): ProcedureStep<Player, Target, Bracket> {
  const above = progress.paired.at(-1);
  const [residents, ...waiting] = progress.waiting;
  if (residents === undefined) return { kind: 'done', brackets: progress.paired };
  const floaters = above === undefined ? [] : [...above.candidate.unpaired, ...above.bracket.sentDown];
  const current: ScoreBracket<Player> = {
    kind: 'scoregroup',
    movedDown: floaters.sort(compareByPlace),
    residents,
    sentDown: [],
    isLowest: waiting.length === 0,
  };
  return goTo('C.1', { ...progress, waiting, current, found: null, isIncompatible: false, mayBacktrack: true, log: [] });
}

export type Procedure<Coming, Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>> = Readonly<
  Record<StepArticle, (round: Coming, progress: Progress<Player, Target, Bracket>) => ProcedureStep<Player, Target, Bracket>>
>;

/** Runs the procedure for a round and returns its paired brackets, or an error with the article that prevents a pairing. */
export function runBracketProcedure<Coming extends Round, Player extends Member, Target, Bracket extends PairedScoreBracket<Player, Target>>(
  procedure: Procedure<Coming, Player, Target, Bracket>,
  round: Coming & { readonly entrants: readonly Player[] },
  target: Target,
): Result<readonly BracketWithLog<Bracket>[], PairingError> {
  const impossible = noCompletePairingError(round);
  if (impossible !== null) return err(impossible);
  const none: ScoreBracket<Player> = { kind: 'scoregroup', movedDown: [], residents: [], sentDown: [], isLowest: false };
  const waiting = scoregroupsOf(round.entrants);
  let next = nextBracket<Player, Target, Bracket>({
    waiting,
    paired: [],
    current: none,
    target,
    found: null,
    isIncompatible: false,
    mayBacktrack: true,
    log: [],
  });
  while (next.kind === 'go') next = procedure[next.to](round, next.progress);
  return next.kind === 'done' ? ok(next.brackets) : err(next.error);
}

function scoregroupsOf<Player extends Member>(entrants: readonly Player[]): Player[][] {
  const groups: Player[][] = [];
  for (const entrant of entrants) {
    const last = groups.at(-1);
    if (last?.[0]?.score === entrant.score) last.push(entrant);
    else groups.push([entrant]);
  }
  return groups;
}

/** The facts about a round that the absolute rules (section B of Dutch 2012 and of Swiss based on Rating, 1998) use. */
export interface Round {
  readonly entrants: readonly { readonly tpn: Tpn; readonly mayHavePab: boolean }[];
  readonly mayMeet: MayMeet;
  /** The pairs that articles B.1.a and B.2 allow, by place among the entrants. */
  readonly legal: BitMatrix;
}

/** Section B: returns null if a complete pairing exists, otherwise an error with the article that prevents one. */
function noCompletePairingError(round: Round): PairingError | null {
  const { entrants, legal, mayMeet } = round;
  if (isCompletable(round, legal, true)) return null;
  const players = entrants.map(({ tpn }) => tpn);
  const meets = BitMatrix.of(entrants.length, (a, b) => mayMeet(players[a] as Tpn, players[b] as Tpn));
  if (isCompletable(round, meets, true)) return { code: 'no-legal-pairing', article: 'B.2', players };
  const article = isCompletable(round, meets, false) ? 'B.1.b' : 'B.1.a';
  return { code: 'no-legal-pairing', article, players };
}

function isCompletable({ entrants }: Round, pairs: BitMatrix, isByeBound: boolean): boolean {
  const places = entrants.map((_, place) => place);
  const bye = places.length;
  const size = bye + (bye % 2);
  const edges = pairs.between(places, places, size);
  if (size > bye) entrants.forEach(({ mayHavePab }, place) => (mayHavePab || !isByeBound) && edges.join(place, bye));
  return hasPerfectMatching(range(0, size), edges, size);
}
