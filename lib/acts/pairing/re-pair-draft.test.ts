import { beforeEach, describe, expect, it } from 'vitest';
import { correctRating } from '@/lib/acts/entries/correct-rating';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { allowPair, forbidPair } from '@/lib/acts/entries/forbid-pair';
import { recordAbsence, removeAbsence } from '@/lib/acts/entries/record-absence';
import { replacePerson } from '@/lib/acts/entries/replace-person';
import { setAvailability } from '@/lib/acts/entries/set-availability';
import { reEnterPlayer, withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { rePairDraft } from '@/lib/acts/pairing/discard-draft';
import { changePerson } from '@/lib/acts/players/change-person';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { addSection } from '@/lib/acts/sections/add-section';
import { ChangeSectionSettingsSchema, changeSectionSettings } from '@/lib/acts/sections/change-section-settings';
import { AdjustPointsSchema, adjustPoints, removePointsAdjustment } from '@/lib/acts/standings/adjust-points';
import { SectionFieldsSchema } from '@/lib/domain/sections/section-fields';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, makeEntry, makeEvent, makeMember, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { finishRound } from '@/tests/factories/play-rounds';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';
let entryIds: string[] = [];

/** A section whose `round` is a draft. */
const draftedSection = copyOnReuse(async (count: number, round: number, rounds: number) => {
  const { owner, event } = await makeEvent();
  const sectionId = (await makeSection(event.id, { lateEntryUntilRound: 5, rounds })).id;
  const players: string[] = [];
  for (let index = 0; index < count; index += 1) players.push((await makeEntry(sectionId, { rating: 2400 - index * 20 })).id);
  for (let played = 1; played < round; played += 1) await playRound(owner, sectionId, played);
  expect(await draftNextRound(owner, sectionId, round)).toMatchObject({ ok: true });
  return { owner, eventId: event.id, sectionId, players };
});

async function setUp(count: number, round: number, rounds = 5): Promise<void> {
  ({ owner, eventId, sectionId, players: entryIds } = await draftedSection(count, round, rounds));
}

const entryIdAt = (place: number) => entryIds[place] ?? '';
const loadDraftRound = () =>
  database().round.findFirst({ where: { sectionId, state: 'draft' }, include: { pairings: { orderBy: { board: 'asc' } }, numbers: true } });
const seatedEntryIds = async () => (await loadDraftRound())?.pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]) ?? [];
const historyKinds = async () => (await database().auditEvent.findMany({ where: { sectionId }, orderBy: { sequence: 'asc' } })).map(({ kind }) => kind);

const markAbsent = (entries: readonly string[], discards?: string) =>
  setAvailability(owner, { sectionId, cells: entries.map((entryId) => `${entryId}:2`), act: 'absent', byArbiter: true, discards });

/** Returns everything that the acts of this file can change. */
async function sectionState() {
  const of = { entry: { sectionId } };
  return {
    draft: await loadDraftRound(),
    entries: await database().entry.findMany({ where: { sectionId }, orderBy: { id: 'asc' } }),
    absences: await database().absence.findMany({ where: of, orderBy: [{ entryId: 'asc' }, { round: 'asc' }] }),
    withdrawals: await database().withdrawal.findMany({ where: of }),
    forbidden: await database().forbiddenPair.findMany({ where: { sectionId } }),
    points: await database().restorePoint.count({ where: { sectionId } }),
    history: await historyKinds(),
  };
}

const expulsionInput = (place: number) => ({ entryId: entryIdAt(place), fromRound: 2, kind: 'expelled', reason: 'A second forbidden device.' }) as const;

type ActOutcome = { readonly ok: boolean; readonly error?: { readonly code: string; readonly facts?: object } };

/** The server asks about warnings first, and about the draft afterwards. */
const acknowledgeWarnings = async <Outcome extends ActOutcome>(act: (acknowledged?: string) => Promise<Outcome>) => (await confirmAndListWarnings(act)).outcome;

async function agreeToRePairing<Outcome extends ActOutcome>(act: (discards?: string) => Promise<Outcome>): Promise<Outcome> {
  const before = await sectionState();
  const asked = await act();
  expect(asked).toMatchObject({ ok: false, error: { code: 'draft-without-this', facts: { round: before.draft?.number } } });
  expect(await sectionState()).toEqual(before);
  const done = await act(String(refusalFact(asked, 'agreement')));
  expect(done).toMatchObject({ ok: true });
  expect((await loadDraftRound())?.id).not.toBe(before.draft?.id);
  expect((await sectionState()).points).toBe(before.points + 1);
  return done;
}

describe('an act that affects a draft', () => {
  beforeEach(() => setUp(8, 2));

  it('a withdrawal discards the draft and pairs the round without the player, in one act', async () => {
    await agreeToRePairing((discards) => withdrawPlayer(owner, { entryId: entryIdAt(3), fromRound: 2, kind: 'withdrawn', reason: 'ill', discards }));
    expect(await seatedEntryIds()).not.toContain(entryIdAt(3));
    expect((await loadDraftRound())?.pairings).toHaveLength(4);
    expect((await historyKinds()).slice(-3)).toEqual(['draft-discarded', 'player-withdrawn', 'round-drafted']);
    await agreeToRePairing((discards) => reEnterPlayer(owner, { entryId: entryIdAt(3), inRound: 2, discards }));
    expect(await seatedEntryIds()).toContain(entryIdAt(3));
  });

  it('a half-point bye is recorded and removed, and the draft is re-paired each time', async () => {
    await agreeToRePairing((discards) => recordAbsence(owner, { entryId: entryIdAt(0), round: 2, kind: 'halfPointBye', byArbiter: false, discards }));
    expect(await seatedEntryIds()).not.toContain(entryIdAt(0));
    await agreeToRePairing((discards) => removeAbsence(owner, { entryId: entryIdAt(0), round: 2, discards }));
    expect(await seatedEntryIds()).toContain(entryIdAt(0));
  });

  it('several players are recorded as absent in one act', async () => {
    await agreeToRePairing((discards) => markAbsent([entryIdAt(1), entryIdAt(6)], discards));
    expect(await seatedEntryIds()).toHaveLength(6);
    const absences = await database().absence.findMany({ where: { entry: { sectionId } }, select: { kind: true, origin: true, round: true } });
    expect(absences).toEqual([
      { kind: 'absent', origin: 'arbiter', round: 2 },
      { kind: 'absent', origin: 'arbiter', round: 2 },
    ]);
  });

  it('a late entry is paired, and the changed numbers are shown first', async () => {
    const enter = (discards?: string) =>
      enterNewPlayer(owner, { ...EnterNewPlayerSchema.parse({ sectionId, name: 'Usher, Hal', fideRating: '2395', fromRound: '2' }), discards });
    const asked = await enter();
    const moved = [refusalFact(asked, 'numbers')].flat();
    expect(moved).toHaveLength(7);
    expect(moved[0]).toMatch(/: 2→3$/);
    const done = await agreeToRePairing(enter);
    expect(done).toMatchObject({ value: { name: 'Usher, Hal', pairingNumber: 2 } });
    expect(await seatedEntryIds()).toHaveLength(10);
  });

  it('a forbidden pair is paired with other opponents, and may meet again once it is allowed', async () => {
    const [first] = (await loadDraftRound())?.pairings ?? [];
    const pair = { entryAId: first?.whiteId ?? '', entryBId: first?.blackId ?? '' };
    const done = await agreeToRePairing((discards) =>
      acknowledgeWarnings((acknowledged) => forbidPair(owner, { sectionId, ...pair, toRound: null, reason: '', discards, acknowledged })),
    );
    const apart = (await loadDraftRound())?.pairings.every(
      ({ whiteId, blackId }) => ![whiteId, blackId ?? ''].every((entry) => Object.values(pair).includes(entry)),
    );
    expect(apart).toBe(true);
    await agreeToRePairing((discards) =>
      acknowledgeWarnings((acknowledged) => allowPair(owner, { pairId: done.ok ? done.value.pairId : '', discards, acknowledged })),
    );
    expect(await database().forbiddenPair.count({ where: { sectionId } })).toBe(0);
  });

  it('an act about a later round does not change the draft and asks nothing', async () => {
    const before = await loadDraftRound();
    expect(await withdrawPlayer(owner, { entryId: entryIdAt(3), fromRound: 3, kind: 'withdrawn', reason: '' })).toMatchObject({ ok: true });
    expect(await loadDraftRound()).toEqual(before);
  });

  it('a player without whom the draft was paired is expelled without a question, and the draft does not change', async () => {
    await agreeToRePairing((discards) => withdrawPlayer(owner, { entryId: entryIdAt(3), fromRound: 2, kind: 'withdrawn', reason: '', discards }));
    await agreeToRePairing((discards) => recordAbsence(owner, { entryId: entryIdAt(0), round: 2, kind: 'halfPointBye', byArbiter: false, discards }));
    const before = await loadDraftRound();
    for (const place of [3, 0]) expect(await withdrawPlayer(owner, expulsionInput(place))).toMatchObject({ ok: true });
    expect(await loadDraftRound()).toEqual(before);
    expect(await withdrawPlayer(owner, expulsionInput(1))).toMatchObject({ error: { code: 'draft-without-this' } });
  });

  it('an absent player is withdrawn without a question, and the draft does not change; together with a paired player, it is re-paired once', async () => {
    await agreeToRePairing((discards) => markAbsent([entryIdAt(3), entryIdAt(4)], discards));
    const before = await loadDraftRound();
    const withdraws = (places: readonly number[], discards?: string) =>
      setAvailability(owner, { sectionId, cells: places.map((place) => `${entryIdAt(place)}:2`), act: 'withdraws', byArbiter: true, discards });
    expect(await withdraws([3])).toEqual({ ok: true, value: { count: 1 } });
    expect(await loadDraftRound()).toEqual(before);
    expect(await database().withdrawal.findMany({ where: { entryId: entryIdAt(3) } })).toMatchObject([
      { kind: 'withdrawn', fromRound: 2, returnsInRound: null },
    ]);
    await agreeToRePairing((discards) => withdraws([4, 5], discards));
    expect(await seatedEntryIds()).not.toContain(entryIdAt(5));
    expect(await database().withdrawal.count({ where: { entry: { sectionId } } })).toBe(3);
  });

  it('a withdrawn player who still has a board in the draft is expelled after the question, and leaves the draft', async () => {
    await database().withdrawal.create({ data: { entryId: entryIdAt(3), fromRound: 2, kind: 'withdrawn' } });
    await agreeToRePairing((discards) => withdrawPlayer(owner, { ...expulsionInput(3), discards }));
    expect(await seatedEntryIds()).not.toContain(entryIdAt(3));
  });

  it('an agreement is valid for one change only: another change or another draft needs a new one', async () => {
    const withdraw = (place: number, discards?: string) =>
      withdrawPlayer(owner, { entryId: entryIdAt(place), fromRound: 2, kind: 'withdrawn', reason: '', discards });
    const asked = await withdraw(3);
    const agreement = String(refusalFact(asked, 'agreement'));
    expect(await withdraw(4, agreement)).toMatchObject({ error: { code: 'draft-without-this' } });
    const second = await makeMember(eventId, 'arbiter');
    const outcomes = await Promise.all(
      [owner, second].map((actor) => withdrawPlayer(actor, { entryId: entryIdAt(3), fromRound: 2, kind: 'withdrawn', reason: '', discards: agreement })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'already-withdrawn' } });
    expect(await withdraw(4, agreement)).toMatchObject({ error: { code: 'draft-without-this' } });
    expect(await database().round.count({ where: { sectionId, state: 'draft' } })).toBe(1);
  });

  it('nothing is discarded once another arbiter has published the draft', async () => {
    const ask = (discards?: string) => markAbsent([entryIdAt(1)], discards);
    const asked = await ask();
    await publishRound(owner, { roundId: (await loadDraftRound())?.id ?? '', asItIs: false });
    expect(await ask(String(refusalFact(asked, 'agreement')))).toMatchObject({ error: { code: 'round-already-paired' } });
    expect(await database().pairing.count({ where: { round: { sectionId, number: 2 } } })).toBe(4);
  });
});

const RATING_INPUT = { nationalRating: null, estimate: null, title: null, strengthFrom: 'none' as const, reason: 'misread' };

describe('an act that affects the order of a draft', () => {
  beforeEach(() => setUp(8, 2));

  it('a corrected rating is saved and the draft re-paired in one act, which lists the changed numbers first', async () => {
    const correct = (discards?: string) => correctRating(owner, { entryId: entryIdAt(7), fideRating: 2450, ...RATING_INPUT, discards });
    const asked = await correct();
    expect(refusalFact(asked, 'numbers')).toHaveLength(8);
    await agreeToRePairing(correct);
    expect((await loadDraftRound())?.numbers.find(({ entryId }) => entryId === entryIdAt(7))).toMatchObject({ number: 1 });
    expect((await historyKinds()).slice(-4)).toEqual(['draft-discarded', 'numbers-derived', 'rating-corrected', 'round-drafted']);
  });

  it('a corrected rating that changes no number does not change the draft and asks nothing', async () => {
    const before = await loadDraftRound();
    expect(await correctRating(owner, { entryId: entryIdAt(0), fideRating: 2500, ...RATING_INPUT })).toMatchObject({ ok: true });
    expect(await loadDraftRound()).toEqual(before);
    expect((await historyKinds()).at(-1)).toBe('rating-corrected');
  });

  it('a replaced person is paired by the new rating, in one act', async () => {
    const right = {
      name: 'Right, One',
      fideId: null,
      nationalId: null,
      nationalBody: '',
      federation: '',
      title: null,
      birth: null,
      sex: null,
      club: '',
      clubNumber: '',
    };
    await agreeToRePairing((discards) =>
      replacePerson(owner, {
        entryId: entryIdAt(6),
        ...right,
        fideRating: 2600,
        nationalRating: null,
        estimate: null,
        ifKnown: 'ask',
        reason: 'the other one came',
        discards,
      }),
    );
    expect((await loadDraftRound())?.numbers.find(({ entryId }) => entryId === entryIdAt(6))).toMatchObject({ number: 1 });
  });

  it('a corrected name that decides between equal players asks in every section, and is saved once all questions are confirmed', async () => {
    const other = (await makeSection(eventId)).id;
    const { personId } = await database().entry.findUniqueOrThrow({ where: { id: entryIdAt(1) } });
    for (const [section, rating] of [
      [sectionId, 2380],
      [other, 2000],
    ] as const) {
      await database().entry.updateMany({ where: { sectionId: section, id: { in: [entryIdAt(1), entryIdAt(2)] } }, data: { rating, fideRating: rating } });
    }
    await database().person.update({ where: { id: personId }, data: { name: 'Aa, First', searchName: 'aa first' } });
    await makeEntry(other, { personId, rating: 2000 });
    for (const rating of [2000, 1900, 1800]) await makeEntry(other, { rating });
    expect(await draftNextRound(owner, other, 1)).toMatchObject({ ok: true });
    const change = (discards?: string) =>
      changePerson(owner, {
        entryId: entryIdAt(1),
        name: 'Zz, Last',
        fideId: null,
        nationalId: null,
        nationalBody: '',
        federation: '',
        birth: null,
        sex: null,
        club: '',
        clubNumber: '',
        discards,
      });
    const [first, second] = [await change(), await change()];
    expect(first).toEqual(second);
    const asked = await change(String(refusalFact(first, 'agreement')));
    expect(asked).toMatchObject({ error: { code: 'draft-without-this' } });
    expect(await database().person.findUniqueOrThrow({ where: { id: personId } })).toMatchObject({ name: 'Aa, First' });
    expect(await change(String(refusalFact(asked, 'agreement')))).toMatchObject({ ok: true });
    expect((await loadDraftRound())?.numbers.find(({ entryId }) => entryId === entryIdAt(1))).toMatchObject({ number: 3 });
  });

  it('a changed setting re-pairs the draft, in one act', async () => {
    const { version, name } = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
    const fields = {
      sectionId,
      version: String(version),
      name,
      systemId: 'dutch-2017',
      rounds: '6',
      initialColour: 'white',
      reason: 'the hall is free on Sunday',
      lateEntryUntilRound: '5',
    };
    await agreeToRePairing((discards) =>
      acknowledgeWarnings((acknowledged) => changeSectionSettings(owner, { ...ChangeSectionSettingsSchema.parse(fields), discards, acknowledged })),
    );
    expect(JSON.parse((await loadDraftRound())?.inputSnapshot ?? '{}')).toMatchObject({ tournament: { rounds: 6 } });
  });
});

describe('a draft of round 1', () => {
  it('is re-paired under another edition and another initial colour, because nothing was public', async () => {
    await setUp(8, 1);
    const { version, name } = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
    const fields = { sectionId, version: String(version), name, systemId: 'dutch-2026', rounds: '5', initialColour: 'black', lateEntryUntilRound: '5' };
    await agreeToRePairing((discards) =>
      acknowledgeWarnings((acknowledged) => changeSectionSettings(owner, { ...ChangeSectionSettingsSchema.parse(fields), discards, acknowledged })),
    );
    expect(await loadDraftRound()).toMatchObject({ systemId: 'dutch-2026' });
  });
});

describe('a draft of round 1 and its acceleration', () => {
  it('is re-paired with the chosen acceleration, after agreement', async () => {
    await setUp(8, 1);
    const fields = { sectionId, systemId: 'dutch-2017', rounds: '5', initialColour: 'white', lateEntryUntilRound: '5' };
    for (const acceleration of ['baku', 'none'] as const) {
      const { version, name } = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
      const wanted = ChangeSectionSettingsSchema.parse({ ...fields, version: String(version), name, acceleration });
      await agreeToRePairing((discards) => acknowledgeWarnings((acknowledged) => changeSectionSettings(owner, { ...wanted, discards, acknowledged })));
      expect(await database().section.findUnique({ where: { id: sectionId } })).toMatchObject({ acceleration });
    }
  });
});

describe('a draft of the last round', () => {
  it('is re-paired after a withdrawal too', async () => {
    await setUp(6, 3, 3);
    await agreeToRePairing((discards) => withdrawPlayer(owner, { entryId: entryIdAt(5), fromRound: 3, kind: 'withdrawn', reason: '', discards }));
    expect(await seatedEntryIds()).not.toContain(entryIdAt(5));
  });
});

/** A knock-out of four with a draft of the final. The match on board 1 was drawn, and decided by a play-off. */
async function cupWithDraft(): Promise<void> {
  const { owner: by, event } = await makeEvent();
  const added = await addSection(by, { ...SectionFieldsSchema.parse({ name: 'Cup', systemId: 'knock-out', rounds: '1' }), eventId: event.id });
  if (!added.ok) throw new Error(added.error.code);
  [owner, sectionId] = [by, added.value.sectionId];
  for (const rating of [2400, 2300, 2200, 2100]) await makeEntry(sectionId, { rating });
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1, (board) => (board === 1 ? 'draw' : 'whiteWins'));
  const { whiteId } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId }, board: 1 } });
  const playOff = AdjustPointsSchema.parse({ sectionId, entryIds: [whiteId], points: ['+½'], reason: 'Play-off' });
  expect(await acknowledgeWarnings((acknowledged) => adjustPoints(owner, { ...playOff, acknowledged }))).toMatchObject({ ok: true });
  expect(await draftNextRound(owner, sectionId, 2)).toMatchObject({ ok: true });
}

describe('a draft that cannot be re-paired after an act', () => {
  const markOneAbsent = (entryId: string, discards?: string) => recordAbsence(owner, { entryId, round: 2, kind: 'absent', byArbiter: true, discards });

  it('stays until the arbiter agrees that it is discarded, because the players of the round allow no pairing', async () => {
    await setUp(3, 2);
    const before = await sectionState();
    const answers = [];
    for (const entryId of entryIds) answers.push({ entryId, asked: await markOneAbsent(entryId, 'anything') });
    // Two of the three players met in round 1, so a pairing needs the third player.
    const needed = answers.filter(({ asked }) => String(refusalFact(asked, 'parts')) === 'unpaired');
    expect(needed).toHaveLength(1);
    expect(await sectionState()).toEqual(before);
    await agreeToRePairing((discards) => markOneAbsent(needed[0]?.entryId ?? '', discards));
    expect(await database().round.findMany({ where: { sectionId }, select: { state: true } })).toEqual([{ state: 'complete' }]);
    expect(await database().absence.findMany({ where: { round: 2 }, select: { entryId: true } })).toContainEqual({ entryId: needed[0]?.entryId });
  });

  it('is discarded after agreement if fewer than two players are left', async () => {
    await setUp(2, 1);
    const asked = await recordAbsence(owner, { entryId: entryIdAt(0), round: 1, kind: 'absent', byArbiter: true });
    expect(asked).toMatchObject({ error: { code: 'draft-without-this', facts: { parts: ['tooFew'] } } });
    await agreeToRePairing((discards) => withdrawPlayer(owner, { entryId: entryIdAt(0), fromRound: 1, kind: 'withdrawn', reason: '', discards }));
    expect(await database().round.count({ where: { sectionId } })).toBe(0);
  });

  it('is discarded only by the act that the arbiter agreed to', async () => {
    await setUp(2, 1);
    const leaves = (place: number, discards?: string) =>
      withdrawPlayer(owner, { entryId: entryIdAt(place), fromRound: 1, kind: 'withdrawn', reason: '', discards });
    const agreement = String(refusalFact(await leaves(0), 'agreement'));
    expect(await leaves(1, agreement)).toMatchObject({ error: { code: 'draft-without-this' } });
    expect(await leaves(0, agreement)).toMatchObject({ ok: true });
  });

  it('is discarded after agreement if only one team has players', async () => {
    const made = await makeTeamSection({ teams: 2, players: 1, match: { boards: 1, boardColours: 'W' } });
    ({ owner, sectionId } = made);
    expect(await draftNextRound(owner, sectionId, 1)).toMatchObject({ ok: true });
    const entryId = made.teams[0]?.members[0] ?? '';
    const leave = (discards?: string) => recordAbsence(owner, { entryId, round: 1, kind: 'absent', byArbiter: true, discards });
    expect(await leave()).toMatchObject({ error: { facts: { parts: ['tooFewTeams'] } } });
    await agreeToRePairing(leave);
    expect(await database().round.count({ where: { sectionId } })).toBe(0);
  });

  it('is discarded after agreement if a match of a knock-out loses its play-off', async () => {
    await cupWithDraft();
    const { id: adjustmentId } = await database().pointsAdjustment.findFirstOrThrow({ where: { sectionId } });
    const remove = (discards?: string) => removePointsAdjustment(owner, { adjustmentId, discards });
    expect(await remove()).toMatchObject({ error: { facts: { parts: ['undecided'] } } });
    await agreeToRePairing(remove);
    expect(await loadDraftRound()).toBeNull();
  });

  it('stays if it was to be re-paired, and the refusal gives the reason', async () => {
    await setUp(2, 1);
    await database().absence.create({ data: { entryId: entryIdAt(0), round: 1, kind: 'absent', origin: 'arbiter' } });
    const roundId = (await loadDraftRound())?.id ?? '';
    expect(await rePairDraft(owner, { roundId })).toMatchObject({ error: { code: 'too-few-players' } });
    expect(await loadDraftRound()).toMatchObject({ id: roundId });
  });
});
