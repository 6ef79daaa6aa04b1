import { NO_LIMITS } from '../../bracket/limits';
import { err, ok, type Result } from '../../model/outcome';
import { incompatibleIn, joined, playersOf, withOtherFloaters, without } from '../../score-bracket/score-bracket';
import type { VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import { leastX, leastZ, type Entrant, type Round } from './a-definitions';
import { CRITERIA } from './b-criteria';
import { searchLog } from './c-log';
import { otherFloaters, otherPairing, rePaired } from './c-backtracking';
import { firstTarget, type Bracket, type PairedBracket, type Target } from './c-bracket';
import { bestCandidate, type SearchBracket } from './c-candidate';
import { isReachable, lowered } from './c-lowering';

/** The places of the text between which the pairing moves; C.4 stands for the search C.4 to C.10. */
export const ARTICLES = ['C.1', 'C.2', 'C.3', 'C.4', 'C.6', 'C.12', 'C.13', 'C.14'] as const;
export type Article = (typeof ARTICLES)[number];

/** Where the pairing of a round stands. Nothing in it is ever changed: each step makes the next one. */
export interface Progress {
  readonly round: Round;
  /** Scoregroups not yet reached, the highest first. */
  readonly waiting: readonly (readonly Entrant[])[];
  readonly paired: readonly LoggedBracket[];
  readonly current: Bracket;
  readonly target: Target;
  readonly found: PairedBracket | null;
  /** C.1 has met a player without opponent, so that C.12 is asked for the whole bracket. */
  readonly isIncompatible: boolean;
  /** False while C.13 has re-paired the bracket above: "backtracking is disallowed when already backtracking". */
  readonly mayBacktrack: boolean;
  readonly log: readonly VisitedArticle[];
}

export interface LoggedBracket extends PairedBracket {
  readonly log: readonly VisitedArticle[];
}

type Next =
  | { readonly kind: 'go'; readonly to: Article; readonly progress: Progress }
  | { readonly kind: 'done'; readonly brackets: readonly LoggedBracket[] }
  | { readonly kind: 'stopped'; readonly error: PairingError };

type Step = (progress: Progress) => Next;

const go = (to: Article, progress: Progress): Next => ({ kind: 'go', to, progress });

const logged = (progress: Progress, article: string, fact: string, players: readonly Entrant[] = [], values: readonly number[] = []): Progress => ({
  ...progress,
  log: [...progress.log, { article, fact, players: players.map(({ tpn }) => tpn), values }],
});

/** C: one step per article; each answers where the text goes on. */
export const PROCEDURE: Record<Article, Step> = {
  'C.1': (progress) => {
    const { round, current } = progress;
    const alone = incompatibleIn(round.legal, current);
    const movedDown = alone.filter((player) => current.movedDown.includes(player));
    const target = firstTarget(current);
    if (movedDown.length > 0 && !progress.isIncompatible && progress.mayBacktrack && !isReachable(searchOf(progress), { ...target, m1: 0 })) {
      return go('C.12', logged({ ...progress, target, isIncompatible: true }, 'C.1', 'moved-down-player-without-opponent', movedDown));
    }
    if (current.isLowest) {
      return alone.length === 0 ? go('C.2', progress) : go('C.13', logged({ ...progress, isIncompatible: true }, 'C.1', 'no-opponent-in-lowest-bracket', alone));
    }
    const residents = without(alone, movedDown);
    const after = { ...progress, isIncompatible: false, current: { ...current, residents: without(current.residents, residents), sentDown: residents } };
    return go('C.2', residents.length === 0 ? after : logged(after, 'C.1', 'resident-without-opponent-moved-down', residents));
  },

  'C.2': (progress) => {
    const { current, round } = progress;
    const target = firstTarget(current);
    const players = playersOf(current);
    // C.2.b: X1 and Z1 are told; the counts of the criteria keep to them by themselves.
    const values = [target.p1, current.movedDown.length, leastX(players, target.p1, round), round.isOdd ? 0 : leastZ(players, target.p1)];
    const next = logged({ ...progress, target }, 'C.2', target.m1 > 0 ? 'heterogeneous' : 'homogeneous', [], values);
    return go(target.p1 === 0 && !current.isLowest ? 'C.14' : 'C.3', next);
  },

  'C.3': (progress) => {
    const { p1, m1 } = progress.target;
    const next = logged(progress, 'C.3', 'requirements-set', [], [p1, m1]);
    if (isReachable(searchOf(progress), progress.target)) return go('C.4', next);
    return go('C.12', logged(next, 'C.10', 'no-candidate-however-low-the-requirements', [], [p1, m1]));
  },

  'C.4': (progress) => {
    const { current: bracket, target } = progress;
    const best = bestCandidate(searchOf(progress), target);
    if (best === null) throw new Error('P1 and M1 were found reachable (C.3)');
    const found: PairedBracket = { bracket, target, candidate: best, below: null };
    return go('C.6', { ...progress, found, log: [...progress.log, ...searchLog(progress.round, found)] });
  },

  'C.6': (progress) => {
    const { found, paired } = progress;
    if (found === null) return { kind: 'done', brackets: paired };
    const { candidate } = found;
    const values = [candidate.pairs.length, candidate.unpaired.length];
    const { log } = logged(progress, 'C.6', 'bracket-complete', candidate.unpaired, values);
    return nextBracket({ ...progress, paired: [...paired, { ...found, log }] });
  },

  'C.12': (progress) => {
    const { round, current, target, paired } = progress;
    const previous = paired.at(-1);
    const failed = afterC12(progress);
    if (previous === undefined || current.movedDown.length === 0 || !progress.mayBacktrack) return failed(progress);
    const other = otherFloaters(round, previous, current, target);
    if (other === null) return failed(logged(progress, 'C.12', 'no-other-floaters', current.movedDown, [target.p1, target.m1]));
    const after = withOtherFloaters(current, previous.candidate.unpaired, other.candidate.unpaired);
    const next = logged({ ...progress, current: after, paired: replaceLast(round, paired, other, 'C.12') }, 'C.12', 'other-floaters', after.movedDown);
    return go('C.4', next);
  },

  'C.13': (progress) => {
    const { round, current, target, paired } = progress;
    const less = progress.isIncompatible ? null : lowered(searchOf(progress), target);
    if (less !== null) return go('C.3', logged({ ...progress, target: less.target }, less.article, less.fact, [], [less.target.p1, less.target.m1]));
    const penultimate = paired.at(-1);
    if (penultimate === undefined) return { kind: 'stopped', error: { code: 'no-legal-pairing', article: 'C.13', players: playersOf(current).map(({ tpn }) => tpn) } };
    const other = otherPairing(round, penultimate, current);
    if (other !== null) {
      const after = rePaired(current, penultimate, other);
      const next = { ...progress, isIncompatible: false, mayBacktrack: false, current: after, paired: replaceLast(round, paired, other, 'C.13') };
      return go('C.1', logged(next, 'C.13', 'penultimate-bracket-paired-again', after.movedDown));
    }
    const collapsed = joined(penultimate.bracket, current);
    const next = { ...progress, isIncompatible: false, mayBacktrack: true, current: collapsed, paired: paired.slice(0, -1) };
    return go('C.1', logged({ ...next, log: [...penultimate.log, ...next.log] }, 'C.13', 'two-lowest-brackets-joined', collapsed.movedDown));
  },

  'C.14': (progress) => {
    const { current, target } = progress;
    const less = target.p1 === 0 ? null : lowered(searchOf(progress), target);
    if (less !== null) return go('C.3', logged({ ...progress, target: less.target }, less.article, less.fact, [], [less.target.p1, less.target.m1]));
    const players = playersOf(current);
    const { log } = logged(progress, 'C.14.a', 'entire-bracket-moved-down', players);
    const candidate = { pairs: [], unpaired: players, costs: CRITERIA.map(() => 0), key: [] };
    const moved: LoggedBracket = { bracket: current, target: { p1: 0, m1: 0 }, candidate, below: null, log };
    return nextBracket({ ...progress, paired: [...progress.paired, moved] });
  },
};

/** C.12 has found nothing: from C.1 the text goes on, from C.10 the aims shrink. */
function afterC12({ isIncompatible: fromC1, current }: Progress): Step {
  if (current.isLowest) return (progress) => go('C.13', progress);
  return (progress) => (fromC1 ? go('C.1', progress) : go('C.14', progress));
}

function nextBracket(progress: Progress): Next {
  const above = progress.paired.at(-1);
  const [residents, ...waiting] = progress.waiting;
  if (residents === undefined) return { kind: 'done', brackets: progress.paired };
  const floaters = above === undefined ? [] : [...above.candidate.unpaired, ...above.bracket.sentDown];
  const movedDown = floaters.sort((a, b) => a.place - b.place);
  const current: Bracket = { kind: 'scoregroup', movedDown, residents, sentDown: [], isLowest: waiting.length === 0 };
  return go('C.1', { ...progress, waiting, current, found: null, isIncompatible: false, mayBacktrack: true, log: [] });
}

function replaceLast(round: Round, paired: readonly LoggedBracket[], after: PairedBracket, article: string): LoggedBracket[] {
  const before = paired.at(-1);
  if (before === undefined) return [];
  const values = [after.candidate.pairs.length, after.candidate.unpaired.length];
  const visit = { article, fact: 'paired-again', players: after.candidate.unpaired.map(({ tpn }) => tpn), values };
  return [...paired.slice(0, -1), { ...after, log: [...before.log, visit, ...searchLog(round, after)] }];
}

function searchOf({ round, current: bracket }: Progress): SearchBracket {
  return { round, bracket, below: null, limits: NO_LIMITS };
}

/** Pairs a round that is known to have a complete legal pairing. */
export function runProcedure(round: Round): Result<readonly LoggedBracket[], PairingError> {
  const scoregroups: Entrant[][] = [];
  for (const entrant of round.entrants) {
    const last = scoregroups.at(-1);
    if (last?.[0]?.score === entrant.score) last.push(entrant);
    else scoregroups.push([entrant]);
  }
  const none: Bracket = { kind: 'scoregroup', movedDown: [], residents: [], sentDown: [], isLowest: false };
  const start: Progress = {
    round,
    waiting: scoregroups,
    paired: [],
    current: none,
    target: { p1: 0, m1: 0 },
    found: null,
    isIncompatible: false,
    mayBacktrack: true,
    log: [],
  };
  let next = nextBracket(start);
  while (next.kind === 'go') next = PROCEDURE[next.to](next.progress);
  return next.kind === 'done' ? ok(next.brackets) : err(next.error);
}
