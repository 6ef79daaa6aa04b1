import { describe, expect, it } from 'vitest';
import { enterResult } from '@/lib/acts/results/enter-result';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { deskBreaches } from '@/lib/domain/compliance/desk-breaches';
import { isFullPointByeAffected, newByes } from '@/lib/domain/entries/decide-absence';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getEntry } from '@/lib/views/entries/get-entry';
import { seenBoardOf, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings, confirmDiscards } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { enterNewPlayer, EnterNewPlayerSchema } from './enter-player';
import { barHalfPointBye, recordAbsence, removeAbsence } from './record-absence';
import { SetAvailabilitySchema, setAvailability } from './set-availability';

useDatabase();

type AbsenceKind = 'halfPointBye' | 'fullPointBye' | 'absent';

async function makeSectionOfNine(fideMode: 'on' | 'never' = 'on') {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { rounds: 6, halfPointByesAllowed: 3, lateEntryUntilRound: 3, fideMode });
  const entries: { readonly id: string }[] = [];
  for (let index = 0; index < 9; index += 1) entries.push(await makeEntry(section.id, { rating: 2200 - 10 * index, pairingNumber: index + 1 }));
  const at = (place: number) => entries[place - 1]?.id ?? '';
  const note = (place: number, round: number, kind: AbsenceKind) =>
    confirmAndListWarnings((acknowledged) => recordAbsence(owner, { entryId: at(place), round, kind, byArbiter: false, acknowledged }));
  return { event, section, owner, at, note };
}

async function fullPointByeLines(owner: UserActor, sectionId: string): Promise<string[]> {
  const made = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.text.split(/\r?\n/).filter((line) => line.startsWith('### FPB'));
}

describe('a half-point bye', () => {
  // Answers FIDE's checklist, question 174.
  it('needs confirmation from the second one on, for many players at once as for a single one', async () => {
    const { owner, section, at, note } = await makeSectionOfNine();
    expect(await note(1, 2, 'halfPointBye')).toMatchObject({ asked: [], outcome: { ok: true } });
    const unread = await recordAbsence(owner, { entryId: at(1), round: 3, kind: 'halfPointBye', byArbiter: true });
    expect(unread).toMatchObject({ error: { code: 'warning-unacknowledged', facts: { level: 'confirm', codes: ['second-half-point-bye'] } } });
    expect(await note(1, 3, 'halfPointBye')).toMatchObject({ asked: ['second-half-point-bye'], outcome: { ok: true } });
    expect(await note(1, 3, 'halfPointBye'), 'what stands is not asked again').toMatchObject({ asked: [], outcome: { value: { replaced: null } } });
    expect(await note(1, 3, 'absent')).toMatchObject({ outcome: { ok: true, value: { round: 3, kind: 'absent', replaced: 'halfPointBye' } } });
    expect(await note(1, 3, 'halfPointBye')).toMatchObject({ outcome: { ok: true, value: { replaced: 'absent' } } });
    const cells = [`${at(1)}:4`, `${at(2)}:3`, `${at(2)}:4`, `${at(3)}:4`];
    const grid = await confirmAndListWarnings((acknowledged) =>
      setAvailability(owner, SetAvailabilitySchema.parse({ sectionId: section.id, act: 'halfPointBye', cells, acknowledged })),
    );
    expect(grid).toMatchObject({ asked: ['second-half-point-bye'], outcome: { ok: true, value: { count: 4 } } });
    const told = await database().auditEvent.findFirst({ where: { sectionId: section.id, kind: 'absence-recorded', round: 3 } });
    expect(told?.after).toMatchObject({ acknowledged: ['second-half-point-bye'] });
  });

  it('counts earlier byes, but not the one that it replaces', () => {
    const person = { name: 'A' };
    const absences = [2, 3].map((round) => ({ round, kind: 'halfPointBye' as const, origin: 'requested' as const }));
    const given = newByes({ id: 'a', person, halfPointByeBarred: false, absences }, [
      { round: 4, kind: 'halfPointBye' },
      { round: 3, kind: 'halfPointBye' },
      { round: 5, kind: 'absent' },
    ]);
    expect(given.map(({ round, halfPointByes }) => [round, halfPointByes])).toEqual([
      [4, 2],
      [5, 3],
    ]);
    expect([isFullPointByeAffected({ absences }, 2, 'fullPointBye'), isFullPointByeAffected({ absences }, 2)]).toEqual([true, false]);
  });

  // Answers FIDE's checklist, questions 175, 176.
  it('is refused in FIDE mode to a barred player, whose page shows the reason', async () => {
    const { event, section, owner, at, note } = await makeSectionOfNine();
    expect(await barHalfPointBye(owner, { entryId: at(4), barred: 'yes', why: 'paid by the club' })).toMatchObject({ ok: true });
    expect(await getEntry(owner, event.slug, section.slug, at(4))).toMatchObject({ entry: { halfPointByeBarred: 'paid by the club' } });
    expect(await note(4, 2, 'halfPointBye')).toMatchObject({ outcome: { error: { code: 'only-outside-fide-mode' } } });
    expect(await note(4, 2, 'absent'), 'absent without points all the same').toMatchObject({ asked: [], outcome: { ok: true } });
    const grid = SetAvailabilitySchema.parse({ sectionId: section.id, act: 'halfPointBye', cells: [`${at(4)}:3`, `${at(5)}:3`], byArbiter: 'on' });
    expect(await setAvailability(owner, grid)).toMatchObject({ error: { code: 'only-outside-fide-mode' } });
    expect(await barHalfPointBye(owner, { entryId: at(4), barred: 'no', why: '' })).toMatchObject({ ok: true });
    expect(await note(4, 2, 'halfPointBye')).toMatchObject({ outcome: { ok: true } });
    expect(await database().auditEvent.count({ where: { sectionId: section.id, kind: 'half-point-bye-barred' } })).toBe(2);
  });

  it('needs confirmation outside FIDE mode if the player is barred', async () => {
    const { owner, at, note } = await makeSectionOfNine('never');
    await barHalfPointBye(owner, { entryId: at(4), barred: 'yes', why: '' });
    expect(await note(4, 2, 'halfPointBye')).toMatchObject({ asked: ['half-point-bye-barred'], outcome: { ok: true } });
  });
});

describe('a full-point bye', () => {
  // Answers FIDE's checklist, questions 177, 178, 179.
  it('needs confirmation, is logged as a breach, and is in the report with the pairing numbers of its round', async () => {
    const { owner, section, at, note } = await makeSectionOfNine();
    expect(await note(3, 2, 'fullPointBye')).toMatchObject({ asked: ['full-point-bye'], outcome: { ok: true } });
    expect(await note(5, 2, 'fullPointBye')).toMatchObject({ asked: ['full-point-bye'], outcome: { ok: true } });
    expect(await note(6, 3, 'fullPointBye')).toMatchObject({ outcome: { ok: true } });
    expect(await removeAbsence(owner, { entryId: at(6), round: 3 })).toMatchObject({ ok: true });
    await playRound(owner, section.id, 1, () => 'draw');
    // The late entry changes numbers 3 and 5 to 4 and 6 before the round is paired, so the report must use 4 and 6.
    const late = EnterNewPlayerSchema.parse({ sectionId: section.id, name: 'Yarrow, Kit', fideRating: '2600', fromRound: '2' });
    expect(await confirmDiscards((discards) => enterNewPlayer(owner, { ...late, discards }))).toMatchObject({ ok: true });
    await playRound(owner, section.id, 2, () => 'draw');
    const facts = await loadSectionFacts(database(), section.id);
    if (facts === null) throw new Error('no section');
    const standing = facts.breaches.filter(({ undone }) => undone === null);
    expect(standing).toMatchObject([{ kind: 'fpb', round: 2, facts: { players: [4, 6] }, acknowledged: ['full-point-bye'] }]);
    const names = [at(3), at(5)].map((id) => facts.entries.find((entry) => entry.id === id)?.name ?? '?');
    const [told] = deskBreaches(facts).filter(({ undone }) => undone === null);
    for (const name of names) expect(told?.what).toContain(name);
    expect(await fullPointByeLines(owner, section.id)).toEqual(['### FPB @ Round 2: 4 6']);
  });

  it('is no breach once the player counts as withdrawn for not appearing, and is one again after that is reversed', async () => {
    const { owner, section, at, note } = await makeSectionOfNine();
    await database().section.update({ where: { id: section.id }, data: { absentWithoutNotice: 'withdrawn' } });
    expect(await note(1, 3, 'fullPointBye')).toMatchObject({ outcome: { ok: true } });
    const standing = () => database().breach.findMany({ where: { sectionId: section.id, undoneAt: null }, select: { round: true, facts: true } });
    const given = await standing();
    expect(given).toEqual([{ round: 3, facts: { players: [1] } }]);
    await publishNextRound(owner, section.id, 1);
    const board = await database().pairing.findFirstOrThrow({ where: { round: { sectionId: section.id }, OR: [{ whiteId: at(1) }, { blackId: at(1) }] } });
    const absent = board.whiteId === at(1) ? ('blackWinsByForfeit' as const) : ('whiteWinsByForfeit' as const);
    const enter = async (result: GameResult) =>
      enterResult(owner, { ...(await seenBoardOf(board.id)), result, replace: true, reason: 'x', idempotencyKey: `${board.id}-${result}` });
    expect(await enter(absent)).toMatchObject({ ok: true, value: { withdrawn: [expect.any(String)] } });
    expect(await standing()).toEqual([]);
    expect(await enter('draw')).toMatchObject({ ok: true });
    expect(await standing()).toEqual(given);
  });
});
