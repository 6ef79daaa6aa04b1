import { NO_LIMITS } from '../../bracket/limits';
import { err, ok, type Result } from '../../model/outcome';
import { byPlace, incompatibleIn, joined, playersOf, sizeOf, withOtherFloaters, without } from '../../score-bracket/score-bracket';
import type { VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import { allowedMismatches, type Entrant, type Round } from './a-definitions';
import { otherFloaters, otherPairing } from './c-backtracking';
import { firstTarget, pairsOfRemainder } from './c-bracket';
import type { Bracket, Candidate, PairedBracket, Target } from './c-bracket';
import { firstCandidate, isPairable, type SearchBracket } from './c-candidate';
import { searchLog } from './c-log';
import { lowered, loweredAlone } from './c-lowering';
import { MAX_TRANSPOSITIONS } from './c-moved-part';

/** The places of the text between which the pairing moves; C.4 stands for the search C.4 to C.11. */
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
  readonly found: Candidate | null;
  /** C.1 has met a player without opponent. */
  readonly isIncompatible: boolean;
  /** False while C.13 has re-paired the bracket above. */
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
    if (movedDown.length > 0 && !progress.isIncompatible && progress.mayBacktrack && !isPairable(searchOf({ ...progress, target }))) {
      return go('C.12', logged({ ...progress, target, isIncompatible: true }, 'C.1', 'moved-down-player-without-opponent', movedDown));
    }
    if (current.isLowest) {
      if (alone.length === 0) return go('C.2', progress);
      return go('C.13', logged({ ...progress, target, isIncompatible: true }, 'C.1', 'no-opponent-in-lowest-bracket', alone));
    }
    const residents = without(alone, movedDown);
    const after = { ...progress, isIncompatible: false, current: { ...current, residents: without(current.residents, residents), sentDown: residents } };
    return go('C.2', residents.length === 0 ? after : logged(after, 'C.1', 'resident-without-opponent-moved-down', residents));
  },

  'C.2': (progress) => {
    const { current } = progress;
    const target = firstTarget(current);
    const next = logged({ ...progress, target }, 'C.2', target.moved > 0 ? 'heterogeneous' : 'homogeneous', [], [allowedMismatches(playersOf(current))]);
    return go('C.3', next);
  },

  'C.3': (progress) => {
    const { current, target } = progress;
    const [moved, rest] = [target.moved, pairsOfRemainder(current, target)];
    if (moved === 0 && rest <= 0 && !current.isLowest) return go('C.14', progress);
    const next = logged(progress, 'C.3', 'pairs-asked-for', [], [moved, rest]);
    return go(isPairable(searchOf(progress)) ? 'C.4' : 'C.12', next);
  },

  'C.4': (progress) => {
    const first = firstCandidate(searchOf(progress));
    if (first.kind !== 'found') return { kind: 'stopped', error: tooLarge(progress.current, 'C.7', MAX_TRANSPOSITIONS) };
    return go('C.6', { ...progress, found: first.found, log: [...progress.log, ...searchLog(progress.current, progress.target, first.found)] });
  },

  'C.6': (progress) => {
    const { found, current: bracket, target, paired } = progress;
    if (found === null) return { kind: 'done', brackets: paired };
    const { log } = logged(progress, 'C.6', 'bracket-complete', found.unpaired, [found.pairs.length, found.unpaired.length]);
    return nextBracket({ ...progress, paired: [...paired, { bracket, target, candidate: found, condition: null, log }] });
  },

  'C.12': (progress) => {
    const { round, current, target, paired } = progress;
    const previous = paired.at(-1);
    const failed = afterC12(progress);
    if (previous === undefined || current.movedDown.length === 0 || !progress.mayBacktrack) return failed(progress);
    const other = otherFloaters(round, previous, current, target);
    if (other.kind === 'too-large') return { kind: 'stopped', error: tooLarge(previous.bracket, 'C.12', MAX_TRANSPOSITIONS) };
    if (other.kind === 'none') return failed(logged(progress, 'C.12', 'no-other-floaters', current.movedDown));
    const after = withOtherFloaters(current, previous.candidate.unpaired, other.found.candidate.unpaired);
    const next = { ...progress, isIncompatible: false, current: after, paired: replaceLast(paired, other.found, 'C.12') };
    return go('C.4', logged(next, 'C.12', 'other-floaters', after.movedDown));
  },

  'C.13': (progress) => {
    const { round, current, target, paired } = progress;
    const penultimate = paired.at(-1);
    if (penultimate === undefined) return alone(progress);
    const other = otherPairing(round, penultimate, current);
    if (other.kind === 'too-large') return { kind: 'stopped', error: tooLarge(penultimate.bracket, 'C.13', MAX_TRANSPOSITIONS) };
    if (other.kind === 'found') {
      const after = withOtherFloaters(current, penultimate.candidate.unpaired, other.found.candidate.unpaired);
      const next = { ...progress, target, isIncompatible: false, mayBacktrack: false, current: after, paired: replaceLast(paired, other.found, 'C.13') };
      return go('C.1', logged(next, 'C.13', 'penultimate-bracket-paired-again', after.movedDown));
    }
    const collapsed = joined(penultimate.bracket, current);
    const log = [...penultimate.log, ...progress.log];
    const next = { ...progress, log, isIncompatible: false, mayBacktrack: true, current: collapsed, paired: paired.slice(0, -1) };
    return go('C.1', logged(next, 'C.13', 'two-lowest-brackets-joined', collapsed.movedDown));
  },

  'C.14': (progress) => {
    const { target, current } = progress;
    const less = sizeOf(current) < 2 ? null : lowered(searchOf(progress), target);
    if (less === null) return allMovedDown(progress);
    const fact = less.moved < target.moved ? 'fewer-moved-down-players' : 'fewer-pairs';
    return go('C.3', logged({ ...progress, target: less }, 'C.14', fact, [], [less.moved, pairsOfRemainder(current, less)]));
  },
};

/** C.12 has found nothing: from C.1 the text goes on, from C.11 p is decreased. */
function afterC12({ isIncompatible: fromC1, current }: Progress): Step {
  if (current.isLowest) return (progress) => go('C.13', progress);
  return (progress) => (fromC1 ? go('C.1', progress) : go('C.14', progress));
}

/** No penultimate bracket is left. */
function alone(progress: Progress): Next {
  const { current, target } = progress;
  const less = loweredAlone(target);
  if (less === null) {
    return { kind: 'stopped', error: { code: 'no-legal-pairing', article: 'C.13', players: playersOf(current).map(({ tpn }) => tpn) } };
  }
  return go('C.3', logged({ ...progress, target: less }, 'C.13', 'fewer-moved-down-players', [], [less.moved, pairsOfRemainder(current, less)]));
}

function allMovedDown(progress: Progress): Next {
  const { current } = progress;
  const unpaired = playersOf(current);
  const { log } = logged(progress, 'C.14', 'entire-bracket-moved-down', unpaired);
  const candidate: Candidate = { pairs: [], unpaired, levels: { mismatches: 0, upfloats: 0, downfloats: 0 }, key: [] };
  const moved: LoggedBracket = { bracket: current, target: { moved: 0, less: Math.floor(sizeOf(current) / 2) }, candidate, condition: null, log };
  return nextBracket({ ...progress, paired: [...progress.paired, moved] });
}

function nextBracket(progress: Progress): Next {
  const above = progress.paired.at(-1);
  const [residents, ...waiting] = progress.waiting;
  if (residents === undefined) return { kind: 'done', brackets: progress.paired };
  const floaters = above === undefined ? [] : [...above.candidate.unpaired, ...above.bracket.sentDown];
  const current: Bracket = { kind: 'scoregroup', movedDown: floaters.sort(byPlace), residents, sentDown: [], isLowest: waiting.length === 0 };
  return go('C.1', { ...progress, waiting, current, found: null, isIncompatible: false, mayBacktrack: true, log: [] });
}

function replaceLast(paired: readonly LoggedBracket[], after: PairedBracket, article: string): LoggedBracket[] {
  const before = paired.at(-1);
  if (before === undefined) return [];
  const values = [after.candidate.pairs.length, after.candidate.unpaired.length];
  const visit = { article, fact: 'paired-again', players: after.candidate.unpaired.map(({ tpn }) => tpn), values };
  return [...paired.slice(0, -1), { ...after, log: [...before.log, visit, ...searchLog(after.bracket, after.target, after.candidate)] }];
}

function searchOf({ round, current: bracket, target }: Progress): SearchBracket {
  return { round, bracket, target, below: null, limits: NO_LIMITS };
}

function tooLarge(bracket: Bracket, article: string, bound: number): PairingError {
  return { code: 'bracket-too-large', article, players: playersOf(bracket).map(({ tpn }) => tpn), bound };
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
    target: { moved: 0, less: 0 },
    found: null,
    isIncompatible: false,
    mayBacktrack: true,
    log: [],
  };
  let next = nextBracket(start);
  while (next.kind === 'go') next = PROCEDURE[next.to](next.progress);
  return next.kind === 'done' ? ok(next.brackets) : err(next.error);
}
