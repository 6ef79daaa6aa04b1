import { createHash } from 'node:crypto';
import { ok } from '@/engine/model/result-or-error';
import { parseBreachLines, type TrfDocument } from '@/engine/trf';
import { publishedBoards, toStoredBoards } from '@/lib/domain/boards/numbered-boards';
import { RECHECK_RULES, differingRoundsOfBreach, canChangePairings, parseBreachFacts, openBreaches } from '@/lib/domain/compliance/breaches';
import { findDifferingRounds, type RoundToCheck, sectionWithoutCorrection } from '@/lib/domain/compliance/find-differing-rounds';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { pairedRoundOf } from '@/lib/domain/teams/paired-round';
import type { BreachFacts, DifferingRound, NumberedBoards, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { nextTimestamp } from '@/lib/facts/sections/load-section-settings';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Prisma } from '@/lib/generated/prisma/client';
import { database, type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { runCachedJob } from '@/lib/platform/jobs/cached-jobs';
import { log } from '@/lib/platform/observability/log';

type BreachAttributions = readonly (readonly [id: BreachFacts['id'], rounds: readonly DifferingRound[]])[];

/**
 * Attributes the rounds that the engine would now pair differently to the breach logged at `logged`. After an undo,
 * `logged` is null, and the rounds are attributed to other open breaches. Errors are logged, not thrown.
 */
export async function recheckBreaches(sectionId: string, logged: Date | null): Promise<void> {
  try {
    const facts = await loadSectionFacts(database(), sectionId);
    const breach = logged === null ? null : facts?.breaches.find(({ at, undone }) => undone === null && at.getTime() === logged.getTime());
    if (facts === null || breach === undefined) return;
    const others = facts.breaches.filter((other) => other !== breach);
    const found = await attributeRounds({ ...facts, breaches: others }, await roundsReportedInFile(database(), sectionId), breach);
    await saveAttributions(sectionId, [...found.others, ...(breach === null || found.fresh === null ? [] : [[breach.id, found.fresh] as const])]);
  } catch (error) {
    log().error({ err: error, sectionId }, 'breaches were not checked');
  }
}

/** Saves the rounds attributed to each open breach. Keeps the first attribution and appends later ones. */
async function saveAttributions(sectionId: string, attributed: BreachAttributions): Promise<void> {
  if (attributed.length === 0) return;
  await inTransaction(async (db) => {
    await lockSection(db, sectionId);
    const at = (await nextTimestamp(db, sectionId)).toISOString();
    for (const [id, rounds] of attributed) {
      const differing = JSON.stringify(toStoredRounds(rounds));
      await db.$executeRaw`
        UPDATE "Breach" SET
          "differing" = COALESCE("differing", ${differing}::jsonb),
          "rechecks" = CASE WHEN "differing" IS NULL AND "rechecks" = '[]' THEN "rechecks"
            ELSE "rechecks" || jsonb_build_array(jsonb_build_object('at', ${at}::text, 'differing', ${differing}::jsonb)) END
        WHERE "id" = ${id}::uuid AND "undoneAt" IS NULL AND COALESCE("rechecks"->-1->'differing', "differing") IS DISTINCT FROM ${differing}::jsonb`;
    }
    return ok(null);
  });
}

const toStoredRounds = (differing: readonly DifferingRound[]): Prisma.InputJsonArray =>
  differing.map(({ round, engine, boards }) => ({ round, engine: engine === null ? null : toStoredBoards(engine), boards: toStoredBoards(boards) }));

/** The limit for a check on the main thread, in players times rounds. Larger checks run in a worker thread. */
const MAX_CHECKED_ON_MAIN_THREAD = 120;
/** The limit for any check, in players times rounds. For comparison, a check of 200 players and 9 rounds (1,800) takes half a second. */
export const MAX_CHECKED_ENTRIES = 8_000;

export interface RecheckScope {
  /** True to check the draft too, for an act that does not re-pair it. */
  readonly withDraft?: boolean;
  /** True if the act changed the order of pairing numbers. Every round is then checked in the current order, rather than with its own numbers. */
  readonly inPresentOrder?: boolean;
}

/**
 * Returns the public rounds from `from` on that the engine would now pair differently, with the
 * pairing numbers used in each. Returns null if the check would take too long.
 */
export async function recheckRounds(
  facts: SectionFacts,
  from: number,
  { withDraft = false, inPresentOrder = false }: RecheckScope = {},
): Promise<readonly DifferingRound[] | null> {
  const checked = facts.pairedRounds.filter(({ number, state }) => (withDraft || state !== 'draft') && number >= from).flatMap(toCheckedRounds);
  if (checked.length === 0) return [];
  if (checked.length * facts.entries.length > MAX_CHECKED_ENTRIES) return null;
  const rounds = checked.map((round) => roundToCheck(facts, round, inPresentOrder ? numbersInPresentOrder(facts, round) : round.numbers));
  if (rounds.length * facts.entries.length <= MAX_CHECKED_ON_MAIN_THREAD) return findDifferingRounds(rounds);
  const key = createHash('sha256').update(JSON.stringify(rounds)).digest('hex');
  const done = await runCachedJob('recheck', key, { rounds }, { isVisitors: false });
  return done.ok ? done.value : null;
}

type CheckedRound = RoundFacts & { readonly enginePairs: NumberedBoards };

/** Returns an empty list for an imported round that the engine never paired, because there is no pairing to compare. */
function toCheckedRounds(round: RoundFacts): CheckedRound[] {
  const { enginePairs } = round;
  return enginePairs === null ? [] : [{ ...round, enginePairs }];
}

function roundToCheck(known: SectionFacts, round: CheckedRound, numbers: ReadonlyMap<string, number>): RoundToCheck {
  const facts = { ...known, pairedRounds: known.pairedRounds.map((other) => (other.id === round.id ? { ...round, numbers } : other)) };
  const { tournament: now, entryOf } = buildPairingTournament(facts, round.number, 'standings');
  const paired = pairedRoundOf(facts, round);
  // For the checked round itself, use only what was known when it was paired, such as byes. Its games were not known then.
  const then = new Map(buildPairingTournament(facts, round.number).tournament.players.map(({ tpn, entries }) => [tpn, entries.slice(round.number - 1)]));
  const players = now.players.map((player) => ({ ...player, entries: [...player.entries.slice(0, round.number - 1), ...(then.get(player.tpn) ?? [])] }));
  return {
    round: round.number,
    systemId: round.systemId,
    tournament: { ...now, players },
    numbersThen: players.map(({ tpn }) => [tpn, paired.numbers.get(entryOf.get(tpn) ?? '') ?? tpn]),
    paired: round.enginePairs,
    boards: publishedBoards(paired),
  };
}

/** Numbers a round's players from 1 in the current order. Leaves out entries made after that round. Players who now have no number come last. */
function numbersInPresentOrder({ entries }: SectionFacts, { numbers }: RoundFacts): ReadonlyMap<string, number> {
  const now = new Map(entries.map(({ id, pairingNumber }) => [id, pairingNumber ?? Infinity]));
  const order = [...numbers].toSorted(([a, one], [b, other]) => (now.get(a) ?? Infinity) - (now.get(b) ?? Infinity) || one - other);
  return new Map(order.map(([id], index) => [id, index + 1]));
}

type CheckedBreach = Pick<BreachFacts, 'kind' | 'round' | 'facts'>;

export interface AttributedRounds {
  /** The rounds attributed to the new breach; null if they were not checked. */
  readonly fresh: readonly DifferingRound[] | null;
  /** For each open breach, by its id, the differing rounds that are now attributed to it, if they have changed. */
  readonly others: ReadonlyMap<string, readonly DifferingRound[]>;
}

const NO_ATTRIBUTIONS: AttributedRounds = { fresh: [], others: new Map() };

/**
 * Attributes each round that the engine would now pair differently to one open breach. This is the breach to which the round is already
 * attributed, else the new breach `fresh`, else (after an undo) the breach that caused the difference. Skips the rounds in `inFile`.
 */
export async function attributeRounds(facts: SectionFacts, inFile: ReadonlySet<number>, fresh: CheckedBreach | null): Promise<AttributedRounds> {
  const open = openBreaches(facts).filter(canChangePairings);
  const checked = fresh === null ? open : [...open, fresh];
  if (checked.length === 0) return NO_ATTRIBUTIONS;
  const scope = recheckScope(facts, checked);
  const now = await recheckRounds(facts, Math.min(...checked.map(firstCheckedRound)), scope);
  if (now === null) return { ...NO_ATTRIBUTIONS, fresh: fresh === null ? null : await attributeToNewBreach(facts, inFile, fresh) };

  const today = new Map(now.map((round) => [round.round, round]));
  const attributed = new Map(open.map((breach) => [breach, roundsStillAttributed(breach, facts, today)]));
  const unattributed = now.filter(({ round }) => !inFile.has(round) && !isAttributed(facts, attributed, round));
  if (fresh === null) await attributeToCauses(facts, scope, unattributed, attributed);
  const others = [...attributed].filter(([breach, rounds]) => haveRoundsChanged(breach, facts, rounds));
  return {
    fresh: fresh === null ? [] : unattributed.filter(({ round }) => round >= firstCheckedRound(fresh)),
    others: new Map(others.map(([{ id }, rounds]) => [id, rounds.toSorted((a, b) => a.round - b.round)])),
  };
}

const firstCheckedRound = ({ kind, round }: CheckedBreach): number => (RECHECK_RULES[kind]?.isFromFirst === true ? 1 : round);

function recheckScope({ pairedRounds }: SectionFacts, checked: readonly CheckedBreach[]): RecheckScope {
  const draft = pairedRounds.find(({ state }) => state === 'draft')?.number;
  return {
    withDraft: checked.some(({ kind, round }) => RECHECK_RULES[kind]?.withDraft === true && round === draft),
    inPresentOrder: checked.some(({ kind }) => RECHECK_RULES[kind]?.inPresentOrder === true),
  };
}

/** Checks only the new breach, because a check of all open breaches would take too long. */
async function attributeToNewBreach(facts: SectionFacts, inFile: ReadonlySet<number>, fresh: CheckedBreach): Promise<readonly DifferingRound[] | null> {
  const now = await recheckRounds(facts, firstCheckedRound(fresh), recheckScope(facts, [fresh]));
  return now?.filter(({ round }) => !inFile.has(round) && !isAttributed(facts, new Map(), round)) ?? null;
}

/** True for a round that an imported file reports without its boards. Such a round cannot be checked, so it remains attributed. */
const isReportedInFileOnly = ({ engine, boards }: DifferingRound): boolean => engine === null && boards.length === 0;

function roundsStillAttributed(breach: BreachFacts, facts: SectionFacts, today: ReadonlyMap<number, DifferingRound>): DifferingRound[] {
  return differingRoundsOfBreach(breach, facts).flatMap((attributed) => (isReportedInFileOnly(attributed) ? attributed : (today.get(attributed.round) ?? [])));
}

/**
 * True if the round is attributed to an open breach. Uses the rounds in `now`,
 * or those saved in the database for a breach that `now` does not contain.
 */
function isAttributed(facts: SectionFacts, now: ReadonlyMap<BreachFacts, readonly DifferingRound[]>, round: number): boolean {
  return openBreaches(facts).some((breach) => (now.get(breach) ?? differingRoundsOfBreach(breach, facts)).some((attributed) => attributed.round === round));
}

function haveRoundsChanged(breach: BreachFacts, facts: SectionFacts, rounds: readonly DifferingRound[]): boolean {
  return breach.differing === null || JSON.stringify(rounds) !== JSON.stringify(differingRoundsOfBreach(breach, facts));
}

async function attributeToCauses(
  facts: SectionFacts,
  scope: RecheckScope,
  unattributed: readonly DifferingRound[],
  attributed: Map<BreachFacts, DifferingRound[]>,
): Promise<void> {
  const perRound = Math.ceil(MAX_TRIAL_PAIRINGS / Math.max(1, unattributed.length));
  for (const round of unattributed) {
    const drafted = facts.pairedRounds.find(({ number }) => number === round.round)?.draftedAt ?? new Date();
    const possible = [...attributed.keys()].filter((breach) => drafted <= breach.at && round.round >= firstCheckedRound(breach));
    const cause = await findCause(facts, scope, round.round, possible, perRound);
    if (cause !== null) attributed.get(cause)?.push(round);
  }
}

/** The maximum number of trial pairings. Each trial pairs one round again as if one game had not been changed. */
const MAX_TRIAL_PAIRINGS = 12;

/**
 * Returns the breach that caused the difference. Tries up to `most` corrections and ended adjourned games, and returns the first one without which
 * the engine would pair the round as before. If there is none, returns the first breach of another kind, or else the first breach.
 */
async function findCause(facts: SectionFacts, scope: RecheckScope, round: number, possible: readonly BreachFacts[], most: number): Promise<BreachFacts | null> {
  const isGame = ({ kind }: BreachFacts) => kind === 'correction' || kind === 'adjournment';
  const [only, more] = possible;
  if (only === undefined || more === undefined) return only ?? null;
  const known = { ...facts, pairedRounds: facts.pairedRounds.filter(({ number }) => number <= round) };
  for (const breach of possible.filter(isGame).slice(0, most)) {
    const parsed = parseBreachFacts(breach);
    const before = parsed?.kind === 'correction' || parsed?.kind === 'adjournment' ? sectionWithoutCorrection(known, parsed.facts) : null;
    const differing = before === null ? null : await recheckRounds(before, round, scope);
    if (differing?.length === 0) return breach;
  }
  return possible.find((breach) => !isGame(breach)) ?? only;
}

/** Returns the rounds that the imported file reports as paired differently. */
export async function roundsReportedInFile(db: Database, sectionId: string): Promise<ReadonlySet<number>> {
  const { importedLines } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { importedLines: true } });
  const kept = (importedLines as Pick<TrfDocument, 'kept'> | null)?.kept ?? [];
  return new Set(parseBreachLines({ kept }).flatMap(({ differingRounds }) => differingRounds));
}
