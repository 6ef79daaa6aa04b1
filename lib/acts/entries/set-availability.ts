import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { recordArrivals } from '@/lib/acts/arrivals/record-arrivals';
import { updateFullPointByeBreach } from '@/lib/acts/compliance/log-breach';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { isFullPointByeAffected, type EntryRules, fullPointByesFrom, newByes } from '@/lib/domain/entries/decide-absence';
import { AVAILABILITY_ACTS, decideAvailability, type AvailabilityStep } from '@/lib/domain/entries/decide-availability';
import { openWithdrawal } from '@/lib/domain/entries/decide-withdrawal';
import { loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import type { Actor } from '@/lib/platform/access/actor';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { checkboxField, idField, choiceField, toRowId } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { type EntryAct, isPairedWithoutEntry, roundMessageFacts } from './act-on-entry';
import { storeAbsence } from './record-absence';

/** More cells than anyone needs to tick, and few enough for one transaction. */
const MAX_TICKED_CELLS = 500;

export const SetAvailabilitySchema = z.object({
  sectionId: idField(),
  /** `entry:round` for every ticked cell. Round 0 stands for the arrival in the hall. */
  cells: z
    .array(
      z
        .string()
        .max(80)
        .regex(/^[^:]+:\d{1,2}$/),
    )
    .max(MAX_TICKED_CELLS, t('fields.tooManyCells', { most: MAX_TICKED_CELLS }))
    .default([]),
  act: choiceField(AVAILABILITY_ACTS),
  /** Ticked for an exception to the event's regulations. */
  byArbiter: checkboxField(),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

/** Records byes, absences, withdrawals, returns or arrivals for many players and rounds. If one of them is refused, records none. */
export async function setAvailability(actor: Actor, { act, cells, ...input }: z.output<typeof SetAvailabilitySchema>) {
  const wanted = roundsByEntry(cells);
  if (act !== 'arrived' && act !== 'notArrived') return setAvailabilityOfRounds(actor, { ...input, act, wanted });
  const arrival = { sectionId: input.sectionId, entryIds: [...wanted.keys()], arrived: act === 'arrived' ? ('yes' as const) : ('no' as const) };
  return wanted.size === 0 ? refuseEmptySelection(actor, input) : recordArrivals(actor, arrival);
}

/** An actor without the permission must not learn that the selection is empty. */
const refuseEmptySelection = actInSection('attendance.edit', async () => refuse('no-cells-ticked'));

type TickedRounds = ReadonlyMap<string, readonly number[]>;
type AvailabilityAct = Parameters<typeof decideAvailability>[0];
type TickedRoundsInput = Omit<z.output<typeof SetAvailabilitySchema>, 'cells' | 'act'> & { readonly act: AvailabilityAct; readonly wanted: TickedRounds };

const setAvailabilityOfRounds = actInSection('attendance.edit', async ({ db, actor, sectionId }, input: TickedRoundsInput) => {
  const { act, wanted, byArbiter, discards, acknowledged } = input;
  const before = await loadEntryRules(db, sectionId);
  if (before === null) return refuse('not-found');
  if (wanted.size === 0) return refuse('no-cells-ticked');
  if ([...wanted.values()].some((rounds) => rounds.includes(0))) return refuse('rounds-not-ticked');
  const round = await affectedRound(db, act, await loadTickedEntries(db, sectionId, wanted), before.openRound);
  return rePairAfter(db, actor, { sectionId, round, discards }, async () => {
    const rules = await loadEntryRules(db, sectionId);
    if (rules === null) return refuse('not-found');
    const entries = await loadTickedEntries(db, sectionId, wanted);
    const decided = decideTickedCells(act, entries, { ...rules, byArbiter });
    if (!decided.ok) return decided;
    const byes = entries.flatMap(({ entry }) => newByes(entry, plannedAbsences(decided.value.filter((one) => one.entry === entry))));
    const agreed = acknowledge(sectionId, raiseWarnings(ENTRY_ACT_WARNINGS.absence, { byes }, rules), acknowledged, t(`terms.availability.${act}`));
    if (!agreed.ok) return agreed;
    await saveSteps(db, actor, sectionId, decided.value, agreed.value);
    return ok({ count: decided.value.length });
  });
});

function roundsByEntry(cells: readonly string[]): TickedRounds {
  const wanted = new Map<string, number[]>();
  for (const cell of cells) {
    const colon = cell.lastIndexOf(':');
    const entryId = toRowId(cell.slice(0, colon));
    wanted.set(entryId, [...(wanted.get(entryId) ?? []), Number(cell.slice(colon + 1))]);
  }
  return wanted;
}

interface TickedEntry {
  readonly entry: EntryAct['entry'];
  readonly rounds: readonly number[];
}

export async function loadTickedEntries(db: Database, sectionId: string, wanted: TickedRounds): Promise<readonly TickedEntry[]> {
  const entries = await db.entry.findMany({
    where: { sectionId, id: { in: [...wanted.keys()] } },
    include: { person: true, absences: true, withdrawals: { orderBy: { fromRound: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  return entries.map((entry) => ({ entry, rounds: wanted.get(entry.id) ?? [] }));
}

/**
 * Returns the coming round if the act affects it, otherwise the last affected round.
 * Returns 0 if all players withdraw from a draft that was paired without them.
 */
async function affectedRound(db: Database, act: AvailabilityAct, ticked: readonly TickedEntry[], openRound: number): Promise<number> {
  const rounds: number[] = [];
  for (const { entry, rounds: all } of ticked) {
    const first = Math.min(...all);
    if (act === 'withdraws') rounds.push((await isPairedWithoutEntry(db, entry, first)) ? 0 : first);
    else rounds.push(...(act === 'returns' ? [first] : all));
  }
  return rounds.includes(openRound) ? openRound : Math.max(0, ...rounds);
}

interface DecidedStep {
  readonly entry: EntryAct['entry'];
  readonly step: AvailabilityStep;
}

/** Decides the steps for all ticked cells. If one is impossible, returns its refusal. */
export function decideTickedCells(act: AvailabilityAct, ticked: readonly TickedEntry[], rules: EntryRules & { readonly byArbiter: boolean }) {
  const decided: DecidedStep[] = [];
  // If a draft still exists at this point, it was paired without these players, so they may withdraw from its round.
  const coming = act === 'withdraws' ? { ...rules, nextRound: rules.openRound } : rules;
  for (const { entry, rounds } of ticked) {
    const decision = decideAvailability(act, rounds, entry, coming);
    if (!decision.ok)
      return refuse(decision.refusal, {
        facts: { ...roundMessageFacts(decision.round, rules), fromRound: openWithdrawal(entry.withdrawals)?.fromRound ?? 0, name: entry.person.name },
      });
    decided.push(...decision.steps.map((step) => ({ entry, step })));
  }
  return ok(decided);
}

export async function saveSteps(
  db: Database,
  actor: Actor,
  sectionId: string,
  decided: readonly DecidedStep[],
  acknowledged: readonly WarningCode[],
): Promise<void> {
  for (const one of decided) await saveStep(db, actor, one, acknowledged);
  for (const round of fullPointByeRounds(decided)) await updateFullPointByeBreach(db, actor, sectionId, round, acknowledged);
  if (decided.length > 0) await notifySectionChanged(db, sectionId);
}

const plannedAbsences = (decided: readonly DecidedStep[]) => decided.flatMap(({ step }) => (step.kind === 'notes' ? step.note : []));

function fullPointByeRounds(decided: readonly DecidedStep[]): readonly number[] {
  const rounds = decided.flatMap(({ entry, step }) => {
    if (step.kind === 'notes') return isFullPointByeAffected(entry, step.note.round, step.note.kind) ? step.note.round : [];
    if (step.kind === 'clears') return isFullPointByeAffected(entry, step.round) ? step.round : [];
    return fullPointByesFrom(entry, step.kind === 'withdraws' ? step.fromRound : step.inRound);
  });
  return [...new Set(rounds)];
}

async function saveStep(db: Database, actor: Actor, { entry, step }: DecidedStep, acknowledged: readonly WarningCode[]): Promise<void> {
  if (step.kind === 'notes') return storeAbsence(db, actor, entry, step.note, acknowledged);
  const {
    sectionId,
    person: { eventId, name },
  } = entry;
  if (step.kind === 'clears') {
    await db.absence.deleteMany({ where: { entryId: entry.id, round: step.round } });
    await recordAudit(db, actor, { eventId, sectionId, round: step.round, kind: 'absence-removed', before: { name } });
    return;
  }
  if (step.kind === 'withdraws') {
    await db.withdrawal.create({ data: { entryId: entry.id, kind: 'withdrawn', fromRound: step.fromRound } });
    await recordAudit(db, actor, { eventId, sectionId, round: step.fromRound, kind: 'player-withdrawn', after: { name, kind: 'withdrawn' } });
    return;
  }
  if (step.kind === 'takes-back') await db.withdrawal.delete({ where: { id: step.withdrawalId } });
  else await db.withdrawal.update({ where: { id: step.withdrawalId }, data: { returnsInRound: step.inRound } });
  await recordAudit(db, actor, { eventId, sectionId, round: step.inRound, kind: 'player-returned', after: { name } });
}
