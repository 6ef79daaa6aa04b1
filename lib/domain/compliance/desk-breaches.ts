import { spokenResult } from '@/lib/domain/boards/notation';
import { boardInNumbers } from '@/lib/domain/boards/numbered-boards';
import { textOfCode } from '@/lib/domain/sections/editions';
import type { BreachFacts, DifferingRound, NumberedBoards, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { inRuns, unbroken } from '@/lib/platform/words/runs';
import { tell } from '@/lib/platform/words/tell';
import { differingRounds, isLawful, parseBreach, type ToldBreach } from './breaches';
import { decideUndo, type Known } from './decide-undo';

export interface DeskBreach extends Pick<BreachFacts, 'id' | 'kind' | 'round'> {
  readonly isLawful: boolean;
  readonly what: string;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  readonly otherwise: readonly string[];
  readonly canUndo: boolean;
  readonly undone: { readonly at: string; readonly by: string } | null;
}

export function deskBreaches(facts: Known): readonly DeskBreach[] {
  return facts.breaches
    .map((breach) => ({
      id: breach.id,
      kind: breach.kind,
      round: breach.round,
      isLawful: isLawful(breach.kind, breach.acknowledged),
      what: breachWords(breach, facts),
      by: breach.actorName,
      at: breach.at.toISOString(),
      otherwise: breach.differing === null ? [tell('desk.breaches.notChecked')] : differingRounds(breach, facts).map((round) => otherwiseIn(round, facts)),
      canUndo: decideUndo(breach, facts) !== null,
      undone: breach.undone === null ? null : { at: breach.undone.at.toISOString(), by: breach.undone.by },
    }))
    .toReversed();
}

export function breachWords(breach: BreachFacts, facts: Pick<SectionFacts, 'pairedRounds' | 'entries'>): string {
  const told = parseBreach(breach);
  const { round } = breach;
  return told === null ? tell('desk.breaches.unknown', { kind: breach.kind, round }) : toldWords(told, round, facts);
}

function toldWords(told: ToldBreach, round: number, facts: Pick<SectionFacts, 'pairedRounds' | 'entries'>): string {
  switch (told.kind) {
    case 'mode':
      return tell('desk.breaches.mode', { round });
    case 'mpa':
    case 'import':
      return tell(`desk.breaches.${told.kind}`, { round, engine: boardsWords(told.facts.engine), boards: boardsWords(told.facts.boards) });
    case 'correction':
    case 'adjournment': {
      const { of, board, was, is, isReseated } = told.facts;
      if (isReseated === true) return tell('desk.breaches.reseated', { of, board });
      return tell(`desk.breaches.${told.kind}`, { of, board, was: spokenResult(tell, was), is: spokenResult(tell, is) });
    }
    case 'configuration': {
      const { what, before, after } = told.facts;
      const words = what === 'text' ? textOfCode : String;
      return tell(`desk.breaches.changed.${what}`, { round, before: words(before), after: words(after) });
    }
    case 'regeneration':
    case 'exchange':
      return tell(`desk.breaches.${told.kind}`, { numbers: told.facts.numbers.map(([is, was]) => tell('desk.breaches.number', { is, was })) });
    case 'fpb':
      return tell('desk.breaches.fpb', { round, names: namesOf(told.facts.players, round, facts) });
  }
}

function namesOf(players: readonly number[], round: number, { pairedRounds, entries }: Pick<SectionFacts, 'pairedRounds' | 'entries'>): string[] {
  const numbers = pairedRounds.find(({ number }) => number === round)?.numbers;
  const names = new Map(entries.map(({ id, name, pairingNumber }) => [numbers?.get(id) ?? pairingNumber, name]));
  return players.map((tpn) => names.get(tpn) ?? String(tpn));
}

function boardsWords(boards: NumberedBoards | null): readonly string[] {
  return boards === null || boards.length === 0 ? [tell('desk.breaches.noPairing')] : boards.map((board) => unbroken(boardInNumbers(board)));
}

function otherwiseIn({ round, boards }: DifferingRound, { pairedRounds }: Pick<SectionFacts, 'pairedRounds'>): string {
  const paired = pairedRounds.find(({ number }) => number === round);
  const at = boards.flatMap(
    ([white]) => paired?.pairings.find(({ whiteId, announced }) => paired.numbers.get((announced ?? { whiteId }).whiteId) === white)?.board ?? [],
  );
  return tell('desk.breaches.otherwise', { round, boards: inRuns(at.toSorted((a, b) => a - b)), count: at.length });
}
