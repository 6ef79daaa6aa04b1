import { beforeEach, describe, expect, it } from 'vitest';
import { answerMissing, AnswerMissingSchema } from '@/lib/acts/entries/answer-missing';
import { replacePerson, ReplacePersonSchema } from '@/lib/acts/entries/replace-person';
import { swapEntries, SwapEntriesSchema } from '@/lib/acts/entries/swap-entries';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { entrySwapFingerprint } from '@/lib/domain/entries/decide-entry-swap';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getArrivalList, getArrivals } from '@/lib/views/arrivals/get-arrivals';
import { getDeskPage } from '@/lib/views/rounds/get-desk';
import { makeEntry, makeEvent, makeMember, makeSection, playRound } from '@/tests/factories';
import { makeFeeSection } from '@/tests/factories/make-fee-section';
import { useDatabase } from '@/tests/use-database';
import { readArrivalList, signArrivalList } from './arrival-list';
import { noteArrival, recordArrivals } from './record-arrivals';

useDatabase();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let owner: UserActor;
let eventSlug: string;
let eventId: string;
let sectionId: string;
let ids: readonly string[];
let personIds: readonly string[];

beforeEach(async () => {
  const made = await makeEvent();
  owner = made.owner;
  [eventSlug, eventId] = [made.event.slug, made.event.id];
  sectionId = (await makeSection(eventId, { slug: 'open' })).id;
  const entries = await Promise.all([2400, 2300, 2200, 2100].map((rating) => makeEntry(sectionId, { rating })));
  ids = entries.map(({ id }) => id);
  personIds = entries.map(({ personId }) => personId);
});

const minutesAgo = (minutes: number) => Date.now() - minutes * MINUTE_MS;
const listOf = (minutes = 60, of = sectionId) => signArrivalList({ sectionId: of, listedAt: new Date(minutesAgo(minutes)) });
const note = (place: number, arrived: boolean, minutes: number, list = listOf(), actor = owner) =>
  noteArrival(actor, { list, entryId: ids[place] ?? '', personId: personIds[place] ?? '', arrived, notedAt: Math.floor(minutesAgo(minutes)) });
const recorded = async (place: number) => (await database().entry.findUniqueOrThrow({ where: { id: ids[place] ?? '' } })).arrivedAt;
const lines = (kind: string) => database().auditEvent.findMany({ where: { sectionId, kind } });

describe('noteArrival', () => {
  it('counts the same arrival from two devices, and the same request twice, once', async () => {
    const arbiter = await makeMember(eventId, 'arbiter');
    expect(await note(0, true, 10)).toMatchObject({ ok: true, value: { isNew: true } });
    const first = await recorded(0);
    expect(await note(0, true, 10)).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await note(0, true, 5, listOf(), arbiter)).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await note(0, true, 20, listOf(), arbiter)).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await recorded(0)).toEqual(first);
    expect(await lines('arrival-recorded')).toMatchObject([{ after: { count: 1, arrived: true } }]);
  });

  it('counts once from many devices at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => note(1, true, index)));
    expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
    expect(await lines('arrival-recorded')).toHaveLength(1);
  });

  it('does not overwrite a later undo with an arrival noted before it, and says so', async () => {
    await note(0, true, 30);
    expect(await note(0, false, 20)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await note(0, true, 25)).toMatchObject({ ok: false, error: { code: 'arrival-outdated', facts: { arrived: 'yes' } } });
    expect(await recorded(0)).toBeNull();
    expect(await note(0, true, 10)).toMatchObject({ ok: true });
    expect(await recorded(0)).not.toBeNull();
  });

  it('respects an undo made on the page of players', async () => {
    await note(0, true, 30);
    await recordArrivals(owner, { sectionId, entryIds: [...ids], arrived: 'no' });
    expect(await note(0, true, 5)).toMatchObject({ ok: false, error: { code: 'arrival-outdated' } });
  });

  it('remembers a confirmation of an arrival, so that an earlier undo does not count', async () => {
    await note(0, true, 30);
    await note(0, true, 10);
    expect(await note(0, false, 20)).toMatchObject({ ok: false, error: { code: 'arrival-outdated', facts: { arrived: 'no' } } });
    expect(await recorded(0)).not.toBeNull();
  });

  it('is refused if the entry has another person than on the list, after a swap or a correction', async () => {
    const loaded = async (place: number) => database().entry.findUniqueOrThrow({ where: { id: ids[place] ?? '' }, include: { person: true } });
    const [first, second] = [await loaded(0), await loaded(1)];
    const swap = { entryAId: first.id, entryBId: second.id, seenSwap: entrySwapFingerprint([first, second]) };
    expect(await swapEntries(owner, SwapEntriesSchema.parse(swap))).toMatchObject({ ok: true });
    expect(await note(0, true, 5)).toMatchObject({ ok: false, error: { code: 'arrival-other-person', facts: { name: second.person.name } } });
    expect(await replacePerson(owner, ReplacePersonSchema.parse({ entryId: ids[2], name: 'Quist, Ada' }))).toMatchObject({ ok: true });
    expect(await note(2, true, 5)).toMatchObject({ ok: false, error: { code: 'arrival-other-person', facts: { name: 'Quist, Ada' } } });
    expect([await recorded(0), await recorded(1), await recorded(2)]).toEqual([null, null, null]);
    personIds = [second.personId];
    expect(await note(0, true, 5)).toMatchObject({ ok: true, value: { isNew: true } });
  });

  it('takes no time before the list or in the future from a device whose clock is wrong', async () => {
    await note(0, true, 600, listOf(60));
    expect((await recorded(0))?.getTime()).toBeGreaterThan(minutesAgo(61));
    await note(1, true, -600);
    expect((await recorded(1))?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('accepts only lists that this server signed, players of their section, and no list older than three days', async () => {
    const other = await makeSection(eventId, { slug: 'other' });
    expect(await note(0, true, 1, listOf(60, other.id))).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const forged = listOf(60, other.id).replace(other.id, sectionId);
    expect(readArrivalList(forged)).toBeNull();
    expect(await note(0, true, 1, forged)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const old = signArrivalList({ sectionId, listedAt: new Date(Date.now() - 73 * HOUR_MS) });
    expect(await note(0, true, 1, old)).toMatchObject({ ok: false, error: { code: 'arrival-list-old' } });
    expect(await recorded(0)).toBeNull();
  });

  it('is not for somebody without a role in the event, or with one in another section', async () => {
    const other = await makeSection(eventId, { slug: 'other' });
    const elsewhere = await makeMember(eventId, 'arbiter', other.id);
    expect(await note(0, true, 1, listOf(), elsewhere)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await getArrivalList(elsewhere, { sectionId })).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await getArrivals(elsewhere, eventSlug, 'open')).toBeNull();
  });
});

describe('the list of arrivals', () => {
  const states = async () => {
    const list = await getArrivalList(owner, { sectionId });
    return new Map(list.ok ? list.value.players.map(({ entryId, state, hasPlayed }) => [entryId, { state, hasPlayed }]) : []);
  };

  it('shows who is here, unknown and not expected', async () => {
    await note(0, true, 5);
    await withdrawPlayer(owner, { entryId: ids[1] ?? '', fromRound: 1, kind: 'withdrawn', reason: '' });
    expect([...(await states()).values()].map(({ state }) => state).toSorted()).toEqual(['away', 'here', 'unknown', 'unknown']);
  });

  it('shows what a player still has to pay', async () => {
    const made = await makeFeeSection();
    const list = await getArrivalList(made.owner, { sectionId: made.sectionId });
    const fees = list.ok ? list.value.players.map(({ name, openFee }) => [name, openFee?.text ?? null]) : [];
    expect(fees).toEqual([
      ['Adler, Ada', '€40'],
      ['Birk, Ben', '€20'],
      ['Cole, Cyd', '€50'],
      ['Dane, Dot', 'not known yet'],
    ]);
    const free = await getArrivalList(owner, { sectionId });
    expect(free.ok && free.value.players.every(({ openFee }) => openFee === null)).toBe(true);
  });

  it('shows players who have played as here, and those of a forfeited game as unknown until they arrive', async () => {
    await database().section.update({ where: { id: sectionId }, data: { absentWithoutNotice: 'absent' } });
    await playRound(owner, sectionId, 1, (board) => (board === 1 ? 'draw' : 'whiteWinsByForfeit'));
    const { pairings } = await database().round.findFirstOrThrow({ where: { sectionId }, include: { pairings: { orderBy: { board: 'asc' } } } });
    const [played, forfeited] = pairings.map(({ whiteId, blackId }) => [whiteId, blackId ?? '']);
    const of = async (pair: readonly string[] = []) => {
      const list = await states();
      return pair.map((id) => list.get(id));
    };
    const unknown = { state: 'unknown', hasPlayed: false };
    expect(await of(played)).toEqual([1, 2].map(() => ({ state: 'here', hasPlayed: true })));
    expect(await of(forfeited)).toEqual([unknown, unknown]);
    expect(await recordArrivals(owner, { sectionId, entryIds: [forfeited?.[1] ?? ''], arrived: 'yes' })).toMatchObject({ ok: true });
    expect(await of(forfeited)).toEqual([unknown, { state: 'here', hasPlayed: false }]);
  });
});

describe('answerMissing', () => {
  const checklist = async () => (await getDeskPage(owner, eventSlug, 'open'))?.desk.checklist;
  const answer = (answers: Readonly<Record<number, string>>, round = 1) =>
    answerMissing(
      owner,
      AnswerMissingSchema.parse({ sectionId, round: String(round), answers: Object.entries(answers).map(([place, what]) => `${ids[Number(place)]}:${what}`) }),
    );

  it('asks about nobody in a section that records no arrivals', async () => {
    expect((await checklist())?.notArrived).toEqual([]);
    expect(await answer({ 0: 'absent' })).toMatchObject({ ok: true, value: { count: 0 } });
    expect(await database().absence.count({ where: { entry: { sectionId } } })).toBe(0);
  });

  it('records an absence, a withdrawal, or that the player stays paired, and does not ask again', async () => {
    await note(0, true, 5);
    expect((await checklist())?.notArrived).toHaveLength(3);
    expect(await answer({ 1: 'absent', 2: 'withdraws', 3: 'paired' })).toMatchObject({ ok: true, value: { count: 3 } });
    expect(await database().absence.findMany({ where: { entryId: ids[1] ?? '' } })).toMatchObject([{ round: 1, kind: 'absent', origin: 'arbiter' }]);
    expect(await database().withdrawal.findMany({ where: { entryId: ids[2] ?? '' } })).toMatchObject([{ fromRound: 1, kind: 'withdrawn' }]);
    expect(await checklist()).toMatchObject({ notArrived: [], expected: [{ entryId: ids[3] }], players: 2 });
    expect(await lines('unseen-players-paired')).toHaveLength(1);
    await note(3, true, 0);
    expect(await checklist()).toMatchObject({ notArrived: [], expected: [] });
  });

  it('ignores an answer about a player who has arrived in the meantime, and refuses answers about another round', async () => {
    await note(0, true, 5);
    await note(1, true, 4);
    expect(await answer({ 1: 'absent', 2: 'absent' })).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await database().absence.count({ where: { entryId: ids[1] ?? '' } })).toBe(0);
    expect(await answer({ 3: 'absent' }, 2)).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  });
});
