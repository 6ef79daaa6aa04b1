import { expect, it } from 'vitest';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { swapEntries } from '@/lib/acts/entries/swap-entries';
import { entrySwapFingerprint } from '@/lib/domain/entries/decide-entry-swap';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmDiscards } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';

useDatabase();

it('C.04.7 1.3: the last player of group A stays the same when others enter above or below; example X2 of nine players and three absent ones', async () => {
  const { event, owner } = await makeEvent();
  const section = { systemId: 'dutch-2026', rounds: 9, lateEntryUntilRound: 5, acceleration: 'baku' };
  const { id: sectionId } = await makeSection(event.id, section);
  const ids: string[] = [];
  for (let index = 0; index < 9; index += 1) ids.push((await makeEntry(sectionId, { rating: 2300 - 50 * index })).id);
  // These three players are absent in round 1, so they do not count when the last player of group A is determined.
  for (const rating of [2280, 2180, 1890]) {
    const { id } = await makeEntry(sectionId, { rating });
    await database().absence.create({ data: { entryId: id, round: 1, kind: 'halfPointBye', origin: 'requested' } });
  }
  await playRound(owner, sectionId, 1, () => 'draw');
  const last = () => database().entry.findMany({ where: { sectionId, isLastInGroupA: true } });
  expect(await last()).toMatchObject([{ id: ids[5], rating: 2050 }]);

  const late = EnterNewPlayerSchema.parse({ sectionId, name: 'Late, Entry', fideRating: '2210', fromRound: '2' });
  expect(await confirmDiscards((discards) => enterNewPlayer(owner, { ...late, discards }))).toMatchObject({ ok: true, value: { pairingNumber: 4 } });
  await publishNextRound(owner, sectionId, 2);
  expect(await last()).toMatchObject([{ id: ids[5] }]);
  const facts = await loadSectionFacts(database(), sectionId);
  if (facts === null) throw new Error('no section');
  const { tournament, numberOf } = buildTournament(facts, 2);
  const inGroupA = tournament.players.filter(({ acceleration }) => (acceleration[1] ?? 0) > 0).map(({ tpn }) => tpn);
  expect(inGroupA.at(-1)).toBe(numberOf.get(ids[5] ?? ''));
  // Group A has six players who played round 1, two absent players with higher ratings than the last of the six, and the late entry.
  expect(inGroupA).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // The late entry has no virtual points for round 1, which it missed.
  expect(tournament.players[3]?.acceleration).toEqual([0, 2, 2, 1, 1]);
});

it('C.04.7 1.3: a swap of two entries keeps the size of group A, because the mark of its last player stays with the number', async () => {
  const { event, owner } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id, { systemId: 'dutch-2026', rounds: 9, acceleration: 'baku' });
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) ids.push((await makeEntry(sectionId, { rating: 2300 - 50 * index })).id);
  await playRound(owner, sectionId, 1, () => 'draw');
  const last = () => database().entry.findMany({ where: { sectionId, isLastInGroupA: true } });
  const swap = async (discards?: string) => {
    const [first, second] = await Promise.all([ids[5], ids[1]].map((id) => database().entry.findUniqueOrThrow({ where: { id: id ?? '' } })));
    if (first === undefined || second === undefined) throw new Error('no players');
    return swapEntries(owner, {
      entryAId: first.id,
      entryBId: second.id,
      seenSwap: entrySwapFingerprint([first, second]),
      reason: 'two of one name',
      discards,
    });
  };
  expect(await last()).toMatchObject([{ id: ids[5], pairingNumber: 6 }]);
  expect(await confirmDiscards(swap)).toMatchObject({ ok: true });
  expect(await last()).toMatchObject([{ id: ids[1], pairingNumber: 6 }]);
  for (const round of [2, 3, 4]) await playRound(owner, sectionId, round, () => 'draw');
  expect(await confirmDiscards(swap)).toMatchObject({ ok: true });
  expect(await last(), 'numbers are final').toMatchObject([{ id: ids[1], pairingNumber: 6 }]);
});
