import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { logNumbers } from '@/lib/acts/compliance/log-breach';
import { loadNumbered, storeNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { discardsDraft, draftAgain, loadDraft, pairAgainWith } from '@/lib/acts/pairing/pair-again-with';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import type { LoggedBreach } from '@/lib/domain/compliance/breaches';
import { ENTRY_ROWS } from '@/lib/domain/compliance/entry-acts';
import { raised } from '@/lib/domain/compliance/rows';
import { decideExchange, type Exchange } from '@/lib/domain/entries/decide-pairing-numbers';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { loadSectionState } from '@/lib/facts/tournament/load-facts';
import { actInSection } from '@/lib/platform/access/act';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import type { Database } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';

export const ExchangeNumbers = z.object({
  sectionId: id(),
  entryAId: id(tell('refusals.same-player-twice')),
  entryBId: id(tell('refusals.same-player-twice')),
  discards: discardsDraft(),
  acknowledged: acknowledgedField(),
});

/** Swaps the numbers of two players of equal rating and title, until round 4 is paired. Asked for confirmation; a breach once round 1 is paired. */
export const exchangeNumbers = actInSection('entries.edit', ({ db, actor, sectionId }, input: z.output<typeof ExchangeNumbers>) => {
  const { entryAId, entryBId, discards, acknowledged } = input;
  return pairAgainWith(db, actor, { sectionId, round: null, discards, tellsNumbers: true }, async () => {
    const state = await loadSectionState(db, sectionId);
    if (state === null) return refuse('not-found');
    const exchange = decideExchange(await loadNumbered(db, sectionId), [entryAId, entryBId], state);
    if (!exchange.ok) return exchange;
    const names = exchange.value.players.map(({ name, was, is }) => tell('entries.numberMoves', { name, was, number: is }));
    const agreed = acknowledge(sectionId, raised(ENTRY_ROWS.exchangeNumbers, { names }, state), acknowledged, tell('entries.exchange.exchange'));
    if (!agreed.ok) return agreed;
    await store(db, actor, state, exchange.value, agreed.value);
    return ok({ names: exchange.value.players.map(({ name }) => name) });
  });
});

/** Restores two players' former numbers and re-pairs a draft; refused if they are no longer equal. The caller asks, checks the permission and locks. */
export async function exchangeAgain(db: Database, actor: Actor, sectionId: string, players: readonly [string, string]) {
  const act = async () => {
    const state = await loadSectionState(db, sectionId);
    if (state === null) return refuse('not-found');
    const exchange = decideExchange(await loadNumbered(db, sectionId), players, state);
    if (!exchange.ok) return exchange;
    await put(db, exchange.value);
    await record(db, actor, state, exchange.value, null);
    return ok(null);
  };
  const draft = await loadDraft(db, sectionId);
  const { eventId } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { eventId: true } });
  return draft === null ? act() : draftAgain(db, actor, { eventId, sectionId }, draft, act);
}

async function store(db: Database, actor: Actor, state: SectionState, exchange: Exchange, acknowledged: readonly string[]): Promise<void> {
  const numbers = await put(db, exchange);
  const { sectionId, pairedRounds } = state;
  const breach = pairedRounds > 0 ? await logNumbers(db, actor, { kind: 'exchange', sectionId, pairedRounds, numbers, acknowledged }) : null;
  await record(db, actor, state, exchange, breach);
  await refreshPublicSnapshot(db, sectionId);
}

async function put(db: Database, { players, ranks }: Exchange): Promise<ReadonlyMap<string, number>> {
  for (const [entryId, tieRank] of ranks) await db.entry.update({ where: { id: entryId }, data: { tieRank } });
  const numbers = new Map(players.map(({ id: entryId, is }) => [entryId, is]));
  await storeNumbers(db, numbers);
  return numbers;
}

async function record(
  db: Database,
  actor: Actor,
  { sectionId, eventId }: Pick<SectionState, 'sectionId' | 'eventId'>,
  { players }: Exchange,
  breach: LoggedBreach | null,
): Promise<void> {
  const before = Object.fromEntries(players.map(({ name, was }) => [name, was]));
  const after = { ...Object.fromEntries(players.map(({ name, is }) => [name, is])), ...(breach === null ? {} : { breach }) };
  await recordEvent(db, actor, { eventId, sectionId, kind: 'numbers-exchanged', before, after });
}
