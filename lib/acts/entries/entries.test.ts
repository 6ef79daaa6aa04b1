import { describe, expect, it } from 'vitest';
import { recordArrivals } from '@/lib/acts/arrivals/record-arrivals';
import { type Actor, ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeMember, makePerson, makeSection, makeUser } from '@/tests/factories';
import { confirmWarnings, confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';
import { CorrectRatingSchema, correctRating, removeEntry } from './correct-rating';
import { EnterKnownPlayerSchema, EnterNewPlayerSchema, enterKnownPlayer, enterNewPlayer } from './enter-player';
import { ForbidPairSchema, allowPair, forbidPair } from './forbid-pair';
import { recordAbsence, removeAbsence } from './record-absence';
import { reEnterPlayer, withdrawPlayer } from './withdraw-player';

useDatabase();

async function setUp(section: Parameters<typeof makeSection>[1] = {}) {
  const { event, owner } = await makeEvent();
  return { event, owner, section: await makeSection(event.id, section) };
}

/** Creates a paired round without boards. */
async function pairRound(sectionId: string, number: number, state: 'draft' | 'published' = 'published') {
  const round = await database().round.create({
    data: { sectionId, number, state, systemId: 'dutch-2017', publishedAt: state === 'draft' ? null : new Date() },
  });
  const entries = await database().entry.findMany({ where: { sectionId, pairingNumber: { not: null }, enteredFromRound: { lte: number } } });
  await database().pairingNumber.createMany({
    data: entries.map(({ id, pairingNumber }) => ({ roundId: round.id, entryId: id, number: pairingNumber ?? 0 })),
  });
}

function newPlayerInput(sectionId: string, name: string, rating: string, more: Record<string, string> = {}) {
  return EnterNewPlayerSchema.parse({ sectionId, name, fideRating: rating, ...more });
}

async function loadPairingNumbers(sectionId: string): Promise<Record<string, number | null>> {
  const entries = await database().entry.findMany({ where: { sectionId }, include: { person: true }, orderBy: { pairingNumber: 'asc' } });
  return Object.fromEntries(entries.map(({ person, pairingNumber }) => [person.name, pairingNumber]));
}

const agreementInRefusal = (asked: Awaited<ReturnType<typeof enterNewPlayer | typeof correctRating>>) =>
  asked.ok ? '' : String(refusalFact(asked, 'agreement'));

describe('entering a player', () => {
  it('assigns pairing numbers by the initial order after every entry', async () => {
    const { owner, section } = await setUp();
    await enterNewPlayer(owner, newPlayerInput(section.id, 'Marsh, Ada', '1900'));
    await enterNewPlayer(owner, newPlayerInput(section.id, 'Ordway, Bo', '2100', { fideId: '700123', birth: '1990' }));
    expect(await loadPairingNumbers(section.id)).toEqual({ 'Ordway, Bo': 1, 'Marsh, Ada': 2 });
    expect(await database().rating.findFirst({ where: { person: { name: 'Marsh, Ada' } } })).toMatchObject({ kind: 'standard', value: 1900, source: 'FIDE' });
  });

  it('refuses a new person of a known name, who can be entered as the known person', async () => {
    const { event, owner, section } = await setUp();
    const person = await makePerson(event.id, { name: 'Quennell, Dot', federation: 'ENG' });
    const outcome = await enterNewPlayer(owner, newPlayerInput(section.id, 'quennell,  dot', '1800'));
    expect(outcome).toMatchObject({ ok: false, error: { code: 'person-may-be-known', field: 'name' } });
    expect(await enterKnownPlayer(owner, EnterKnownPlayerSchema.parse({ sectionId: section.id, personId: person.id, fideRating: '1800' }))).toMatchObject({
      ok: true,
    });
    const twice = await enterKnownPlayer(owner, EnterKnownPlayerSchema.parse({ sectionId: section.id, personId: person.id }));
    expect(twice).toMatchObject({ ok: false, error: { code: 'already-entered' } });
    const other = await enterNewPlayer(owner, newPlayerInput(section.id, 'Quennell, Dot', '1500', { isAnotherPerson: 'on' }));
    expect(other.ok).toBe(true);
    expect(await database().person.count({ where: { searchName: 'quennell dot' } })).toBe(2);
  });

  it('saves the source of the rating that is used for pairing, not of the other one', async () => {
    const { event, owner, section } = await setUp({ ratingMethod: 'NIDOF' });
    const [fide, national] = [new Date('2026-11-01'), new Date('2026-08-01')];
    const ratings = [
      { kind: 'standard' as const, value: 2000, source: 'FIDE standard', listedOn: fide },
      { kind: 'national' as const, value: 2100, source: 'NED', listedOn: national },
    ];
    const enter = async (more: Record<string, string>) => {
      const { id: personId } = await makePerson(event.id, { ratings: { create: ratings } });
      const entered = await enterKnownPlayer(owner, EnterKnownPlayerSchema.parse({ sectionId: section.id, personId, ...more }));
      if (!entered.ok) throw new Error(entered.error.code);
      const entry = await database().entry.findUniqueOrThrow({ where: { id: entered.value.entryId } });
      return [entry.rating, entry.ratingSource, entry.ratingList, entry.ratingListedOn?.toISOString().slice(0, 10) ?? null];
    };
    const today = new Date().toISOString().slice(0, 10);
    expect(await enter({})).toEqual([2100, 'NED', 'NED', '2026-08-01']);
    expect(await enter({ nationalRating: '2100', fideRating: '2345' }), 'typed as it is on record').toEqual([2100, 'NED', 'NED', '2026-08-01']);
    expect(await enter({ nationalRating: '2150' })).toEqual([2150, '', 'hand', today]);
    expect(await enter({ nationalRating: '0' })).toEqual([2000, 'FIDE standard', 'FIDE standard', '2026-11-01']);
    expect(await enter({ nationalRating: '0', fideRating: '0', estimate: '1800' })).toEqual([1800, '', '', null]);
  });

  it('refuses a FIDE id that another person of the event has', async () => {
    const { event, owner, section } = await setUp();
    await makePerson(event.id, { name: 'Rook, Eve', fideId: 700555 });
    const outcome = await enterNewPlayer(owner, newPlayerInput(section.id, 'Rooke, Eva', '1800', { fideId: '700555', isAnotherPerson: 'on' }));
    expect(outcome).toMatchObject({ ok: false, error: { code: 'person-known', facts: { name: 'Rook, Eve' } } });
  });

  // Answers FIDE's checklist, question 174.
  it('needs confirmation if the missed rounds give two half-point byes or more', async () => {
    const { owner, section } = await setUp({ rounds: 5, lateEntryUntilRound: 4, missedRounds: 'halfPointBye', fideMode: 'on' });
    const enter = (fromRound: string, name: string) =>
      confirmAndListWarnings((agreed) =>
        enterNewPlayer(owner, newPlayerInput(section.id, name, '1900', { fromRound, ...(agreed === undefined ? {} : { acknowledged: agreed }) })),
      );
    expect((await enter('2', 'Vane, Ida')).asked).toEqual([]);
    expect(await enter('4', 'Wells, Jo')).toMatchObject({ outcome: { ok: true }, asked: ['second-half-point-bye'] });
    const told = await database().auditEvent.findFirstOrThrow({ where: { sectionId: section.id, kind: 'entry-added' }, orderBy: { sequence: 'desc' } });
    expect(told.after).toMatchObject({ acknowledged: ['second-half-point-bye'] });
  });

  it('gives a late entry the number of its rating after agreement to the changed numbers, and records the missed round', async () => {
    const { owner, section } = await setUp({ lateEntryUntilRound: 3, missedRounds: 'halfPointBye' });
    await enterNewPlayer(owner, newPlayerInput(section.id, 'Stamp, Fred', '2000'));
    await enterNewPlayer(owner, newPlayerInput(section.id, 'Thorne, Gus', '1600'));
    await pairRound(section.id, 1);
    expect(await enterNewPlayer(owner, newPlayerInput(section.id, 'Usher, Hal', '1800'))).toMatchObject({ ok: false, error: { code: 'round-already-paired' } });
    const asked = await enterNewPlayer(owner, newPlayerInput(section.id, 'Usher, Hal', '1800', { fromRound: '2' }));
    expect(asked).toMatchObject({ ok: false, error: { code: 'numbers-change', facts: { round: 2, numbers: ['Thorne, Gus: 2→3'] } } });
    expect(await database().entry.count({ where: { sectionId: section.id } })).toBe(2);
    const late = await enterNewPlayer(owner, newPlayerInput(section.id, 'Usher, Hal', '1800', { fromRound: '2', discards: agreementInRefusal(asked) }));
    expect(late).toMatchObject({ ok: true, value: { pairingNumber: 2 } });
    const entering = (more: object) =>
      confirmWarnings((agreed) =>
        enterNewPlayer(
          owner,
          newPlayerInput(section.id, 'Vane, Ida', '1900', { fromRound: '3', ...more, ...(agreed === undefined ? {} : { acknowledged: agreed }) }),
        ),
      );
    const from3 = await entering({});
    expect(from3).toMatchObject({ ok: false, error: { code: 'numbers-change', facts: { round: 3, numbers: ['Usher, Hal: 2→3', 'Thorne, Gus: 3→4'] } } });
    const later = await entering({ discards: agreementInRefusal(from3) });
    expect(later).toMatchObject({ ok: true, value: { pairingNumber: null } });
    expect(await loadPairingNumbers(section.id)).toMatchObject({ 'Stamp, Fred': 1, 'Usher, Hal': 2, 'Thorne, Gus': 3 });
    expect(await database().absence.findMany({ where: { entry: { person: { name: 'Usher, Hal' } } } })).toMatchObject([
      { round: 1, kind: 'halfPointBye', origin: 'lateEntry' },
    ]);
    expect(await enterNewPlayer(owner, newPlayerInput(section.id, 'Wells, Jo', '1700', { fromRound: '4' }))).toMatchObject({
      ok: false,
      error: { code: 'late-entries-closed' },
    });
    const history = await database().auditEvent.findMany({ where: { sectionId: section.id, kind: 'numbers-derived' } });
    expect(history).toMatchObject([{ before: { 'Thorne, Gus': 2 }, after: { 'Thorne, Gus': 3 } }]);
  });
});

describe('a name without a comma', () => {
  it('needs confirmation of the surname, and is saved as the arbiter confirms it', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id);
    expect(await enterNewPlayer(owner, newPlayerInput(section.id, 'Ada van Marsh', '1900'))).toMatchObject({
      error: { code: 'which-is-the-surname', field: 'name', facts: { proposal: 'van Marsh, Ada' } },
    });
    expect(await enterNewPlayer(owner, newPlayerInput(section.id, 'Ada van Marsh', '1900', { filedAs: 'Somebody, Else' }))).toMatchObject({
      error: { code: 'which-is-the-surname' },
    });
    expect(await enterNewPlayer(owner, newPlayerInput(section.id, 'Ada van Marsh', '1900', { filedAs: 'van Marsh, Ada' }))).toMatchObject({
      ok: true,
      value: { name: 'van Marsh, Ada' },
    });
    expect(await enterNewPlayer(owner, newPlayerInput(section.id, 'Nagy Anna', '1800', { filedAs: 'Nagy, Anna' }))).toMatchObject({
      ok: true,
      value: { name: 'Nagy, Anna' },
    });
  });
});

describe('correcting a rating', () => {
  // Answers FIDE's checklist, questions 132, 153.
  it('changes pairing numbers until round 4 is paired, and never after that', async () => {
    const { owner, section } = await setUp();
    const [high, low] = [await makeEntry(section.id, { rating: 2000, pairingNumber: 1 }), await makeEntry(section.id, { rating: 1500, pairingNumber: 2 })];
    for (const round of [1, 2, 3]) await pairRound(section.id, round);
    const correction = { entryId: low.id, fideRating: '2200', title: '' };
    expect(await correctRating(owner, CorrectRatingSchema.parse(correction))).toMatchObject({ ok: false, error: { code: 'reason-needed' } });
    const asked = await correctRating(owner, CorrectRatingSchema.parse({ ...correction, reason: 'misread list' }));
    expect(asked).toMatchObject({ error: { code: 'numbers-change', facts: { round: 4, numbers: [expect.any(String), expect.any(String)] } } });
    expect(await correctRating(owner, CorrectRatingSchema.parse({ ...correction, reason: 'misread list', discards: agreementInRefusal(asked) }))).toMatchObject(
      {
        ok: true,
        value: { pairingNumber: 1 },
      },
    );
    await pairRound(section.id, 4);
    const after = await correctRating(owner, CorrectRatingSchema.parse({ entryId: high.id, fideRating: '2500', reason: 'new list' }));
    expect(after).toMatchObject({ ok: true, value: { pairingNumber: 2 } });
  });
});

describe('byes, withdrawals and returns', () => {
  it('follow the regulations of the event, and never change a paired round', async () => {
    const { owner, section } = await setUp();
    const entry = await makeEntry(section.id, { pairingNumber: 1 });
    await pairRound(section.id, 1);
    const ask = (round: number) => recordAbsence(owner, { entryId: entry.id, round, kind: 'halfPointBye', byArbiter: false });
    expect(await ask(1)).toMatchObject({ ok: false, error: { code: 'round-already-paired' } });
    expect(await ask(3)).toMatchObject({ ok: true });
    expect(await ask(4)).toMatchObject({ ok: false, error: { code: 'no-half-point-bye-left' } });
    const second = await confirmAndListWarnings((acknowledged) =>
      recordAbsence(owner, { entryId: entry.id, round: 5, kind: 'halfPointBye', byArbiter: true, acknowledged }),
    );
    expect(second).toMatchObject({ asked: ['second-half-point-bye'], outcome: { ok: true } });
    expect(await removeAbsence(owner, { entryId: entry.id, round: 3 })).toMatchObject({ ok: true });
    expect(await database().absence.findMany({ where: { entryId: entry.id } })).toMatchObject([{ round: 5, origin: 'arbiter' }]);
  });

  it('withdraw and re-enter a player', async () => {
    const { owner, section } = await setUp();
    const entry = await makeEntry(section.id, { pairingNumber: 1 });
    await pairRound(section.id, 1);
    expect(await withdrawPlayer(owner, { entryId: entry.id, fromRound: 2, kind: 'withdrawn', reason: 'ill' })).toMatchObject({ ok: true });
    expect(await withdrawPlayer(owner, { entryId: entry.id, fromRound: 3, kind: 'withdrawn', reason: '' })).toMatchObject({
      ok: false,
      error: { code: 'already-withdrawn' },
    });
    expect(await reEnterPlayer(owner, { entryId: entry.id, inRound: 3 })).toMatchObject({ ok: true });
    expect(await database().withdrawal.findMany({ where: { entryId: entry.id } })).toMatchObject([{ fromRound: 2, returnsInRound: 3 }]);
  });

  it('delete a withdrawal that has not begun', async () => {
    const { owner, section } = await setUp();
    const entry = await makeEntry(section.id, { pairingNumber: 1 });
    await withdrawPlayer(owner, { entryId: entry.id, fromRound: 1, kind: 'withdrawn', reason: '' });
    expect(await reEnterPlayer(owner, { entryId: entry.id, inRound: 1 })).toMatchObject({ ok: true });
    expect(await database().withdrawal.count({ where: { entryId: entry.id } })).toBe(0);
  });

  // Answers FIDE's checklist, question 197.
  it('need a reason for an expulsion', async () => {
    const { owner, section } = await setUp();
    const entry = await makeEntry(section.id);
    expect(await withdrawPlayer(owner, { entryId: entry.id, fromRound: 1, kind: 'expelled', reason: '' })).toMatchObject({
      ok: false,
      error: { code: 'reason-needed' },
    });
  });
});

describe('removing an entry', () => {
  it('is possible until a round contains the player', async () => {
    const { owner, section } = await setUp();
    const [a, b] = [await makeEntry(section.id, { pairingNumber: 1 }), await makeEntry(section.id, { pairingNumber: 2, rating: 1500 })];
    expect(await removeEntry(owner, { entryId: a.id })).toMatchObject({ ok: true });
    expect(await loadPairingNumbers(section.id)).toEqual({ [b.person.name]: 1 });
    await pairRound(section.id, 1);
    expect(await removeEntry(owner, { entryId: b.id })).toMatchObject({ ok: false, error: { code: 'entry-has-rounds' } });
  });
});

describe('forbidden pairs', () => {
  // Answers FIDE's checklist, question 194.
  it('are saved once, in either order, and can be allowed again for coming rounds', async () => {
    const { owner, section } = await setUp();
    const [a, b] = [await makeEntry(section.id, { pairingNumber: 1 }), await makeEntry(section.id, { pairingNumber: 2 })];
    const wanted = (x: string, y: string) => ForbidPairSchema.parse({ sectionId: section.id, entryAId: x, entryBId: y });
    const first = await forbidPair(owner, wanted(a.id, b.id));
    expect(first.ok).toBe(true);
    expect(await forbidPair(owner, wanted(b.id, a.id))).toMatchObject({ ok: false, error: { code: 'pair-forbidden-already' } });
    expect(await forbidPair(owner, wanted(a.id, a.id))).toMatchObject({ ok: false, error: { code: 'same-player-twice' } });
    await pairRound(section.id, 1);
    if (first.ok) await confirmAndListWarnings((acknowledged) => allowPair(owner, { pairId: first.value.pairId, acknowledged }));
    expect(await database().forbiddenPair.findMany({ where: { sectionId: section.id } })).toMatchObject([{ fromRound: 1, toRound: 1 }]);
  });
});

describe('permissions', () => {
  it('let arbiters of the event perform every act, and nobody else', async () => {
    const { event, section } = await setUp();
    const entry = await makeEntry(section.id);
    const stranger = (await makeUser()).actor;
    const arbiter = await makeMember(event.id, 'arbiter');
    const acts: readonly ((actor: Actor) => Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }>)[] = [
      (actor) => enterNewPlayer(actor, newPlayerInput(section.id, 'Yarrow, Kit', '1700')),
      (actor) => recordArrivals(actor, { sectionId: section.id, entryIds: [entry.id], arrived: 'yes' }),
      (actor) => recordAbsence(actor, { entryId: entry.id, round: 2, kind: 'absent', byArbiter: false }),
      (actor) => correctRating(actor, CorrectRatingSchema.parse({ entryId: entry.id, fideRating: '1990' })),
      (actor) => withdrawPlayer(actor, { entryId: entry.id, fromRound: 4, kind: 'withdrawn', reason: '' }),
    ];
    for (const act of acts) {
      expect(await act(ANONYMOUS)).toMatchObject({ ok: false, error: { code: 'not-signed-in' } });
      expect(await act(stranger)).toMatchObject({ ok: false, error: { code: 'not-found' } });
      expect(await act(arbiter)).toMatchObject({ ok: true });
    }
  });
});
