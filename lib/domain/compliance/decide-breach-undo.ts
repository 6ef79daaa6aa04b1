import { isForfeit } from '@/lib/domain/boards/decide-result-entry';
import { roundOfFinalNumbers } from '@/lib/domain/entries/decide-pairing-numbers';
import { tieBreakRuleCodes, type TieBreakRules, parseTieBreakRules } from '@/lib/domain/sections/section-settings';
import { scoreOf, seenScore, type MatchScore } from '@/lib/domain/teams/match-scores';
import { isCounted, countingStep } from '@/lib/domain/tournament/board-for-use';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { BreachFacts, MatchFacts, PairingFacts, ResultFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { isBarred } from './acknowledge';
import { BOARD_ACT_WARNINGS } from './board-act-warnings';
import { type BreachFactsOf, parseBreachFacts } from './breaches';
import { ENTRY_ACT_WARNINGS } from './entry-act-warnings';
import { actStateOf, raiseWarnings } from './warning-rows';

export interface ResultReversal {
  readonly roundId: string;
  readonly round: number;
  readonly pairing: PairingFacts;
  readonly is: ResultFacts;
  readonly was: ResultFacts;
  readonly countsFrom: number;
}

/** A match of which only the score is known, and the score that it had before a correction. */
interface ScoreReversal {
  readonly round: Pick<RoundFacts, 'id' | 'number'>;
  readonly match: MatchFacts;
  readonly score: MatchScore;
}

export type BreachUndo =
  | { readonly how: 'pair-again'; readonly round: number }
  | ({ readonly how: 'put-back' } & ResultReversal)
  | ({ readonly how: 'put-score-back' } & ScoreReversal)
  | { readonly how: 'set-tie-breaks'; readonly tieBreaks: TieBreakRules }
  | { readonly how: 'remove-byes'; readonly round: number; readonly entryIds: readonly string[] }
  | { readonly how: 'exchange-again'; readonly entryIds: readonly [string, string] }
  | { readonly how: 'restore'; readonly restorePointId: string };

export type BreachUndoFacts = Pick<
  SectionFacts,
  'fideMode' | 'rounds' | 'systemId' | 'scoring' | 'pairedRounds' | 'publicationRecord' | 'entries' | 'teams' | 'breaches'
> &
  TieBreakRules;

/** Returns how a breach can be undone; null if later rounds depend on the breach, or if it cannot be undone at all. */
export function decideBreachUndo(breach: BreachFacts, facts: BreachUndoFacts): BreachUndo | null {
  if (breach.undone !== null) return null;
  const parsed = parseBreachFacts(breach);
  switch (parsed?.kind) {
    case 'mpa':
      return isLastWithoutResults(breach.round, facts) ? { how: 'pair-again', round: breach.round } : null;
    case 'correction':
      return isRoundClosed(parsed.facts.of, facts) ? null : revertToEarlierStep(breach, facts, parsed.facts);
    case 'adjournment':
      // An adjourned game may end in a closed round. Its result can then no longer be undone once later rounds have been unpaired.
      return isRoundClosed(parsed.facts.of, facts) && lastPublishedRound(facts) < facts.publicationRecord.round
        ? null
        : revertToEarlierStep(breach, facts, parsed.facts);
    case 'exchange':
    case 'regeneration':
      if (facts.pairedRounds.some(({ publishedAt }) => publishedAt !== null && publishedAt > breach.at)) return null;
      if (facts.publicationRecord.round >= roundOfFinalNumbers(facts.systemId) && areNumbersFixed(facts)) return null;
      // A breach with a restore point came with an imported file, so it can only be undone together with the import.
      return parsed.kind === 'exchange' && breach.restorePointId === null ? undoExchange(breach, facts) : undoByRestore(breach);
    case 'configuration':
      return parsed.facts.what === 'tie-breaks' && breach.restorePointId === null ? undoTieBreakChange(parsed.facts, facts) : undoByRestore(breach);
    case 'fpb':
      return undoByes(breach, facts);
    default:
      return undoByRestore(breach);
  }
}

/** True if FIDE mode refuses corrections of the round. Undoing a correction is then refused too, even after later rounds are unpaired. */
const isRoundClosed = (round: number, facts: BreachUndoFacts): boolean =>
  raiseWarnings(BOARD_ACT_WARNINGS.correction, { round, isRatingOnly: false, pairedFromIt: [] }, actStateOf(facts)).some(isBarred);

const areNumbersFixed = (facts: BreachUndoFacts): boolean => raiseWarnings(ENTRY_ACT_WARNINGS.exchangeNumbers, { names: [] }, actStateOf(facts)).some(isBarred);

/** Restores the former tie-breaks. Null if they have been changed again, because the later change is a breach that must be undone first. */
function undoTieBreakChange({ before, after }: { readonly before: string; readonly after: string }, facts: BreachUndoFacts): BreachUndo | null {
  if (tieBreakRuleCodes(facts).join(',') !== after) return null;
  const tieBreaks = parseTieBreakRules(before);
  return tieBreaks === null ? null : { how: 'set-tie-breaks', tieBreaks };
}

/** Removes the byes if their round is not public. Byes that came with an imported file are removed together with the import. */
function undoByes(breach: BreachFacts, { pairedRounds, entries }: BreachUndoFacts): BreachUndo | null {
  const { round } = breach;
  if (breach.restorePointId !== null) return undoByRestore(breach);
  if (pairedRounds.some(({ number, state }) => number >= round && (number > round || state !== 'draft'))) return null;
  const given = entries.filter(({ absences }) => absences.some((absence) => absence.round === round && absence.kind === 'fullPointBye'));
  return given.length === 0 ? null : { how: 'remove-byes', round, entryIds: given.map(({ id }) => id) };
}

function undoByRestore({ restorePointId }: BreachFacts): BreachUndo | null {
  return restorePointId === null ? null : { how: 'restore', restorePointId };
}

/** Exchanges the two numbers back. Null if the order of the two players has changed, or if a later renumbering concerns one of them. */
function undoExchange(breach: BreachFacts, facts: BreachUndoFacts): BreachUndo | null {
  if (facts.pairedRounds.some(({ number, origin }) => number >= breach.round && origin === 'import')) return null;
  const [first, second, more] = newNumbersOfEntries(breach, facts) ?? [];
  if (first === undefined || second === undefined || more !== undefined) return null;
  const [one, other] = [first, second].map(({ entryId }) => facts.entries.find(({ id }) => id === entryId)?.pairingNumber ?? null);
  if (one == null || other == null || one < other !== first.is < second.is) return null;
  const entryIds = [first.entryId, second.entryId] as const;
  return facts.breaches.some((later) => isRenumberingAfter(breach, later) && concernsEntries(later, facts, entryIds))
    ? null
    : { how: 'exchange-again', entryIds };
}

const isRenumberingAfter = (breach: BreachFacts, { kind, at, undone }: BreachFacts): boolean =>
  undone === null && (kind === 'exchange' || kind === 'regeneration') && at > breach.at;

function concernsEntries(breach: BreachFacts, facts: BreachUndoFacts, entryIds: readonly string[]): boolean {
  return newNumbersOfEntries(breach, facts)?.some(({ entryId }) => entryIds.includes(entryId)) ?? true;
}

/** The new number of each entry. Null if the previous round was re-paired, because its numbers identify the players of the breach. */
function newNumbersOfEntries(breach: BreachFacts, { pairedRounds }: BreachUndoFacts): readonly { readonly entryId: string; readonly is: number }[] | null {
  const parsed = parseBreachFacts(breach);
  if (parsed?.kind !== 'exchange' && parsed?.kind !== 'regeneration') return null;
  const before = pairedRounds.find(({ number }) => number === breach.round - 1);
  if (before === undefined || before.draftedAt > breach.at) return null;
  const entryOf = new Map([...before.numbers].map(([entryId, number]) => [number, entryId]));
  const moved = parsed.facts.numbers.flatMap(([is, was]) => {
    const entryId = entryOf.get(was);
    return entryId === undefined ? [] : [{ entryId, is }];
  });
  return moved.length === parsed.facts.numbers.length ? moved : null;
}

function isLastWithoutResults(round: number, { pairedRounds }: Pick<SectionFacts, 'pairedRounds'>): boolean {
  const last = pairedRounds.at(-1);
  if (last?.number !== round || last.origin === 'import') return false;
  return last.state === 'draft' || (last.state === 'published' && last.pairings.every(({ steps }) => steps.every(({ result }) => result === null)));
}

function revertToEarlierStep(
  breach: BreachFacts,
  { pairedRounds }: Pick<SectionFacts, 'pairedRounds'>,
  { of, board, was, is, isReseated, scores }: BreachFactsOf<'correction'>,
): BreachUndo | null {
  if (isReseated === true || pairedRounds.some(({ draftedAt }) => draftedAt > breach.at) || isForfeit(was) || isForfeit(is)) return null;
  const round = pairedRounds.find(({ number }) => number === of);
  if (scores !== undefined) return round === undefined ? null : revertToEarlierScore(round, board, scores);
  const pairing = round?.pairings.find((other) => other.board === board);
  const step = pairing === undefined ? null : countingStep(pairing);
  if (round === undefined || pairing === undefined || step === null || step.result !== is) return null;
  const before = pairing.steps.findLast((other) => other !== step && isCounted(other, 'standings') && other.result === was);
  const { countsFrom } = step;
  return { how: 'put-back', roundId: round.id, round: of, pairing, is: step, was: { result: was, isRated: before?.isRated ?? true }, countsFrom };
}

function revertToEarlierScore(round: RoundFacts, number: number, { was, is }: NonNullable<BreachFactsOf<'correction'>['scores']>): BreachUndo | null {
  const match = round.matches.find((other) => other.number === number);
  return match === undefined || was === null || seenScore(scoreOf(match)) !== seenScore(is) ? null : { how: 'put-score-back', round, match, score: was };
}
