import { breachesIn, type TrfDocument } from '@/engine/trf';
import type { Database } from '@/lib/platform/db/client';
import type { BreachFacts, DifferingRound, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { ASKED_AGAIN, differingRounds, mayPairOtherwise, parseBreach, standingBreaches } from '@/lib/domain/compliance/breaches';
import { type Meant, recheckRounds } from './recheck-rounds';
import { withoutGame } from '@/lib/domain/compliance/without-game';

type Done = Pick<BreachFacts, 'kind' | 'round' | 'facts'>;

export interface NamedRounds {
  /** Those of what has just been done; null where that was not checked. */
  readonly fresh: readonly DifferingRound[] | null;
  /** Of breaches that stand, by id: those that are others than were named. */
  readonly others: ReadonlyMap<string, readonly DifferingRound[]>;
}

const NOTHING: NamedRounds = { fresh: [], others: new Map() };

/**
 * Names each round that the engine would pair otherwise today with one breach that stands: with the one that it is named by
 * already, else with what has just been done (`fresh`, which is not kept yet), else, once what named it was undone, with the
 * one that is its cause. Nobody is named for a round that is paired today as it was. `inFile` are rounds that carried lines name.
 */
export async function nameRounds(facts: SectionFacts, inFile: ReadonlySet<number>, fresh: Done | null): Promise<NamedRounds> {
  const standing = standingBreaches(facts).filter(mayPairOtherwise);
  const asked = fresh === null ? standing : [...standing, fresh];
  if (asked.length === 0) return NOTHING;
  const meant = meantOf(facts, asked);
  const now = await recheckRounds(facts, Math.min(...asked.map(firstOf)), meant);
  if (now === null) return { ...NOTHING, fresh: fresh === null ? null : await namedByItself(facts, inFile, fresh) };

  const today = new Map(now.map((round) => [round.round, round]));
  const named = new Map(standing.map((breach) => [breach, stillNamed(breach, facts, today)]));
  const unnamed = now.filter(({ round }) => !inFile.has(round) && !isNamed(facts, named, round));
  if (fresh === null) await giveToCauses(facts, meant, unnamed, named);
  const others = [...named].filter(([breach, rounds]) => isOther(breach, facts, rounds));
  return {
    fresh: fresh === null ? [] : unnamed.filter(({ round }) => round >= firstOf(fresh)),
    others: new Map(others.map(([{ id }, rounds]) => [id, rounds.toSorted((a, b) => a.round - b.round)])),
  };
}

const firstOf = ({ kind, round }: Done): number => (ASKED_AGAIN[kind]?.isFromFirst === true ? 1 : round);

function meantOf({ pairedRounds }: SectionFacts, asked: readonly Done[]): Meant {
  const draft = pairedRounds.find(({ state }) => state === 'draft')?.number;
  return {
    withDraft: asked.some(({ kind, round }) => ASKED_AGAIN[kind]?.withDraft === true && round === draft),
    inPresentOrder: asked.some(({ kind }) => ASKED_AGAIN[kind]?.inPresentOrder === true),
  };
}

/** Where all that stands is too much to be asked again, what has just been done is asked alone. */
async function namedByItself(facts: SectionFacts, inFile: ReadonlySet<number>, fresh: Done): Promise<readonly DifferingRound[] | null> {
  const now = await recheckRounds(facts, firstOf(fresh), meantOf(facts, [fresh]));
  return now?.filter(({ round }) => !inFile.has(round) && !isNamed(facts, new Map(), round)) ?? null;
}

/** A file says which rounds, and not which boards: what it was paired from is not known here, and its word stands. */
const isOfFile = ({ engine, boards }: DifferingRound): boolean => engine === null && boards.length === 0;

function stillNamed(breach: BreachFacts, facts: SectionFacts, today: ReadonlyMap<number, DifferingRound>): DifferingRound[] {
  return differingRounds(breach, facts).flatMap((named) => (isOfFile(named) ? named : (today.get(named.round) ?? [])));
}

/** By one of these, as they are now, or by any other that stands. */
function isNamed(facts: SectionFacts, now: ReadonlyMap<BreachFacts, readonly DifferingRound[]>, round: number): boolean {
  return standingBreaches(facts).some((breach) => (now.get(breach) ?? differingRounds(breach, facts)).some((named) => named.round === round));
}

function isOther(breach: BreachFacts, facts: SectionFacts, rounds: readonly DifferingRound[]): boolean {
  return breach.differing === null || JSON.stringify(rounds) !== JSON.stringify(differingRounds(breach, facts));
}

async function giveToCauses(facts: SectionFacts, meant: Meant, unnamed: readonly DifferingRound[], named: Map<BreachFacts, DifferingRound[]>): Promise<void> {
  const perRound = Math.ceil(MOST_TRIED / Math.max(1, unnamed.length));
  for (const round of unnamed) {
    const drafted = facts.pairedRounds.find(({ number }) => number === round.round)?.draftedAt ?? new Date();
    const possible = [...named.keys()].filter((breach) => drafted <= breach.at && round.round >= firstOf(breach));
    const cause = await causeOf(facts, meant, round.round, possible, perRound);
    if (cause !== null) named.get(cause)?.push(round);
  }
}

/** How many games are tried out, each in one round. */
const MOST_TRIED = 12;

/** The game without which the round is paired as it was; where there is none, the first of what else was done. */
async function causeOf(facts: SectionFacts, meant: Meant, round: number, possible: readonly BreachFacts[], most: number): Promise<BreachFacts | null> {
  const isGame = ({ kind }: BreachFacts) => kind === 'correction' || kind === 'adjournment';
  const [only, more] = possible;
  if (only === undefined || more === undefined) return only ?? null;
  const known = { ...facts, pairedRounds: facts.pairedRounds.filter(({ number }) => number <= round) };
  for (const breach of possible.filter(isGame).slice(0, most)) {
    const told = parseBreach(breach);
    const before = told?.kind === 'correction' || told?.kind === 'adjournment' ? withoutGame(known, told.facts) : null;
    const otherwise = before === null ? null : await recheckRounds(before, round, meant);
    if (otherwise?.length === 0) return breach;
  }
  return possible.find((breach) => !isGame(breach)) ?? only;
}

/** Rounds that lines of an imported file name, which are carried along. */
export async function namedInFile(db: Database, sectionId: string): Promise<ReadonlySet<number>> {
  const { importedLines } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { importedLines: true } });
  const kept = (importedLines as Pick<TrfDocument, 'kept'> | null)?.kept ?? [];
  return new Set(breachesIn({ kept }).flatMap(({ otherwise }) => otherwise));
}
