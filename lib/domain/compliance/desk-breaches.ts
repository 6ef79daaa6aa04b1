import { numberedBoardText } from '@/lib/domain/boards/numbered-boards';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { editionNameOfCode } from '@/lib/domain/sections/editions';
import { matchScoreText } from '@/lib/domain/teams/match-score-text';
import { pairedRoundOf } from '@/lib/domain/teams/paired-round';
import type { BreachFacts, DifferingRound, NumberedBoards, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { formatRanges, withNonBreakingHyphens } from '@/lib/platform/messages/number-ranges';
import { t } from '@/lib/platform/messages/translate';
import { differingRoundsOfBreach, isLawful, parseBreachFacts, type TypedBreach } from './breaches';
import { decideBreachUndo, type BreachUndoFacts } from './decide-breach-undo';

export interface DeskBreach extends Pick<BreachFacts, 'id' | 'kind' | 'round'> {
  readonly isLawful: boolean;
  readonly what: string;
  readonly by: string;
  /** The time at which the breach was logged, as an ISO instant. */
  readonly at: string;
  readonly differingRounds: readonly string[];
  readonly canUndo: boolean;
  readonly undone: { readonly at: string; readonly by: string } | null;
}

export function deskBreaches(facts: BreachUndoFacts): readonly DeskBreach[] {
  return facts.breaches
    .map((breach) => ({
      id: breach.id,
      kind: breach.kind,
      round: breach.round,
      isLawful: isLawful(breach.kind, breach.acknowledged),
      what: describeBreach(breach, facts),
      by: breach.actorName,
      at: breach.at.toISOString(),
      differingRounds:
        breach.differing === null ? [t('desk.breaches.notChecked')] : differingRoundsOfBreach(breach, facts).map((round) => differingRoundText(round, facts)),
      canUndo: decideBreachUndo(breach, facts) !== null,
      undone: breach.undone === null ? null : { at: breach.undone.at.toISOString(), by: breach.undone.by },
    }))
    .toReversed();
}

export function describeBreach(breach: BreachFacts, facts: Pick<SectionFacts, 'pairedRounds' | 'entries'>): string {
  const parsed = parseBreachFacts(breach);
  const { round } = breach;
  return parsed === null ? t('desk.breaches.unknown', { kind: breach.kind, round }) : parsedBreachText(parsed, round, facts);
}

function parsedBreachText(parsed: TypedBreach, round: number, facts: Pick<SectionFacts, 'pairedRounds' | 'entries'>): string {
  switch (parsed.kind) {
    case 'mode':
      return t('desk.breaches.mode', { round });
    case 'mpa':
    case 'import':
      return t(`desk.breaches.${parsed.kind}`, { round, engine: boardTexts(parsed.facts.engine), boards: boardTexts(parsed.facts.boards) });
    case 'correction':
    case 'adjournment': {
      const { of, board, was, is, isReseated, scores } = parsed.facts;
      if (scores !== undefined) return t('desk.breaches.score', { of, match: board, was: matchScoreText(scores.was), is: matchScoreText(scores.is) });
      if (isReseated === true) return t('desk.breaches.reseated', { of, board });
      return t(`desk.breaches.${parsed.kind}`, { of, board, was: describeResult(t, was), is: describeResult(t, is) });
    }
    case 'configuration': {
      const { what, before, after } = parsed.facts;
      const words = what === 'text' ? editionNameOfCode : String;
      return t(`desk.breaches.changed.${what}`, { round, before: words(before), after: words(after) });
    }
    case 'regeneration':
    case 'exchange':
      return t(`desk.breaches.${parsed.kind}`, { numbers: parsed.facts.numbers.map(([is, was]) => t('desk.breaches.number', { is, was })) });
    case 'fpb':
      return t('desk.breaches.fpb', { round, names: namesOf(parsed.facts.players, round, facts) });
  }
}

function namesOf(players: readonly number[], round: number, { pairedRounds, entries }: Pick<SectionFacts, 'pairedRounds' | 'entries'>): string[] {
  const numbers = pairedRounds.find(({ number }) => number === round)?.numbers;
  const names = new Map(entries.map(({ id, name, pairingNumber }) => [numbers?.get(id) ?? pairingNumber, name]));
  return players.map((tpn) => names.get(tpn) ?? String(tpn));
}

function boardTexts(boards: NumberedBoards | null): readonly string[] {
  return boards === null || boards.length === 0 ? [t('desk.breaches.noPairing')] : boards.map((board) => withNonBreakingHyphens(numberedBoardText(board)));
}

function differingRoundText({ round, boards }: DifferingRound, facts: BreachUndoFacts): string {
  const stored = facts.pairedRounds.find(({ number }) => number === round);
  const paired = stored === undefined ? undefined : pairedRoundOf(facts, stored);
  const at = boards.flatMap(
    ([white]) => paired?.pairings.find(({ whiteId, publishedSeats }) => paired.numbers.get((publishedSeats ?? { whiteId }).whiteId) === white)?.board ?? [],
  );
  return t('desk.breaches.otherwise', { round, boards: formatRanges(at.toSorted((a, b) => a - b)), count: at.length });
}
