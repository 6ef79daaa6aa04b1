import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { logRenumbering } from '@/lib/acts/compliance/log-breach';
import { loadNumberedEntries, storeNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { draftAgreementField, replaceDraft, loadDraft, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import type { BreachReference } from '@/lib/domain/compliance/breaches';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { decideNumberExchange, type NumberExchange } from '@/lib/domain/entries/decide-pairing-numbers';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const ExchangeNumbersSchema = z.object({
  sectionId: idField(),
  entryAId: idField(t('refusals.same-player-twice')),
  entryBId: idField(t('refusals.same-player-twice')),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

/** Exchanges the pairing numbers of two players separated only by name or lot. Needs confirmation, and is a breach once round 1 is paired. */
export const exchangeNumbers = actInSection('entries.edit', ({ db, actor, sectionId }, input: z.output<typeof ExchangeNumbersSchema>) => {
  const { entryAId, entryBId, discards, acknowledged } = input;
  return rePairAfter(db, actor, { sectionId, round: null, discards, showsNumberChanges: true }, async () => {
    const state = await loadSectionState(db, sectionId);
    if (state === null) return refuse('not-found');
    const exchange = decideNumberExchange(await loadNumberedEntries(db, sectionId), [entryAId, entryBId], state);
    if (!exchange.ok) return exchange;
    const names = exchange.value.players.map(({ name, was, is }) => t('entries.numberMoves', { name, was, number: is }));
    const agreed = acknowledge(sectionId, raiseWarnings(ENTRY_ACT_WARNINGS.exchangeNumbers, { names }, state), acknowledged, t('entries.exchange.exchange'));
    if (!agreed.ok) return agreed;
    await applyExchange(db, actor, state, exchange.value, agreed.value);
    return ok({ names: exchange.value.players.map(({ name }) => name) });
  });
});

/**
 * Restores two players' former numbers and re-pairs an open draft. Refuses if more than name or lot now
 * separates the players. The caller asks for confirmation, checks the permission and locks the section.
 */
export async function reverseNumberExchange(db: Database, actor: Actor, sectionId: string, players: readonly [string, string]) {
  const act = async () => {
    const state = await loadSectionState(db, sectionId);
    if (state === null) return refuse('not-found');
    const exchange = decideNumberExchange(await loadNumberedEntries(db, sectionId), players, state);
    if (!exchange.ok) return exchange;
    await saveExchange(db, exchange.value);
    await recordExchange(db, actor, state, exchange.value, null);
    return ok(null);
  };
  const draft = await loadDraft(db, sectionId);
  const { eventId } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { eventId: true } });
  return draft === null ? act() : replaceDraft(db, actor, { eventId, sectionId }, draft, act);
}

async function applyExchange(db: Database, actor: Actor, state: SectionState, exchange: NumberExchange, acknowledged: readonly string[]): Promise<void> {
  const numbers = await saveExchange(db, exchange);
  const { sectionId, pairedRounds } = state;
  const breach = pairedRounds > 0 ? await logRenumbering(db, actor, { kind: 'exchange', sectionId, pairedRounds, numbers, acknowledged }) : null;
  await recordExchange(db, actor, state, exchange, breach);
  await notifySectionChanged(db, sectionId);
}

async function saveExchange(db: Database, { players, ranks }: NumberExchange): Promise<ReadonlyMap<string, number>> {
  for (const [entryId, tieRank] of ranks) await db.entry.update({ where: { id: entryId }, data: { tieRank } });
  const numbers = new Map(players.map(({ id: entryId, is }) => [entryId, is]));
  await storeNumbers(db, numbers);
  return numbers;
}

async function recordExchange(
  db: Database,
  actor: Actor,
  { sectionId, eventId }: Pick<SectionState, 'sectionId' | 'eventId'>,
  { players }: NumberExchange,
  breach: BreachReference | null,
): Promise<void> {
  const before = Object.fromEntries(players.map(({ name, was }) => [name, was]));
  const after = { ...Object.fromEntries(players.map(({ name, is }) => [name, is])), ...(breach === null ? {} : { breach }) };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'numbers-exchanged', before, after });
}
