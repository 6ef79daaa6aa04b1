import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusalText } from '@/app/_request/refusal-text';
import { recordArrivals } from '@/lib/acts/arrivals/record-arrivals';
import { replacePerson, ReplacePersonSchema } from '@/lib/acts/entries/replace-person';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { erasePerson } from '@/lib/acts/personal-data/erase-person';
import { removeSection } from '@/lib/acts/removal/remove-section';
import { agreeGame, AgreeGameSchema } from '@/lib/acts/rounds/agree-game';
import { addSection } from '@/lib/acts/sections/add-section';
import { historyText } from '@/lib/domain/history/history-text';
import { SectionFieldsSchema } from '@/lib/domain/sections/section-fields';
import { loadHistory } from '@/lib/facts/history/load-history';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { hashToken } from '@/lib/platform/access/tokens';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { METRIC_CHANNELS } from '@/lib/platform/observability/metric-channels';
import { getEntry } from '@/lib/views/entries/get-entry';
import { getMyGames } from '@/lib/views/my-games/get-my-games';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { getAgreedGames } from '@/lib/views/rounds/get-agreed-games';
import { makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { finishRound } from '@/tests/factories/play-rounds';
import { refreshPublicPages } from '@/tests/factories/refresh-public-pages';
import { useDatabase } from '@/tests/use-database';
import { makePlayerLinks, revokePlayerLink } from './make-player-links';
import { answerDate, AnswerDateSchema, proposeDate, ProposeDateSchema, withdrawDate, WithdrawDateSchema } from './propose-date';

useDatabase();

let owner: UserActor;
let eventId: string;
let sectionId: string;
let at: readonly [event: string, section: string];
let entries: readonly string[];
let codes: readonly string[];

/** Four players, numbered by rating. Round 1: 1-4, 2-3; round 2: 4-3, 1-2; round 3: 2-4, 3-1. Players can agree on dates until the end of 2035. */
beforeEach(async () => {
  const made = await makeEvent({ isPublished: true, place: 'Ghent' });
  owner = made.owner;
  eventId = made.event.id;
  const fields = SectionFieldsSchema.parse({ name: 'Closed', systemId: 'berger', rounds: '1', tieOrder: 'name', agreedDatesUntil: '2035-12-31' });
  const added = await addSection(owner, { ...fields, eventId: made.event.id });
  if (!added.ok) throw new Error(added.error.code);
  sectionId = added.value.sectionId;
  at = [made.event.slug, 'closed'];
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) ids.push((await makeEntry(sectionId, { rating: 2400 - index * 10 })).id);
  entries = ids;
  const links = await makePlayerLinks(owner, { sectionId });
  if (!links.ok) throw new Error(links.error.code);
  codes = ids.map((id) => links.value.links.find((link) => link.id === id)?.code ?? '');
});

const entryIdOf = (number: number) => entries[number - 1] ?? '';
const codeOf = (number: number) => codes[number - 1] ?? '';
const change = (data: Parameters<ReturnType<typeof database>['section']['update']>[0]['data']) => database().section.update({ where: { id: sectionId }, data });

async function openPage(code: string) {
  const answer = await getMyGames(code, null);
  if (answer.kind !== 'page') throw new Error(answer.kind);
  const { shown, ...page } = answer.page;
  return { ...page, isPublic: shown !== null, games: shown?.games ?? [], number: shown?.number ?? 0, players: shown?.section.players ?? [] };
}

async function pageOf(number: number, code = codeOf(number)) {
  await refreshPublicPages(sectionId);
  return openPage(code);
}

const datesOf = async (number: number, round: number) => (await pageOf(number)).games[round - 1]?.dates;
const statesOf = async (number: number, round: number) => (await datesOf(number, round))?.proposals.map(({ state }) => state);

const propose = async (number: number, round: number, playsAt: string, fields: { game?: string; seenProposal?: string } = {}) => {
  const dates = await datesOf(number, round);
  return proposeDate(
    ANONYMOUS,
    ProposeDateSchema.parse({ code: codeOf(number), game: dates?.value ?? '1:x:y', playsAt, seenProposal: dates?.seen ?? '', ...fields }),
  );
};
const answer = (number: number, proposalId: string, dateAnswer: 'accept' | 'decline') =>
  answerDate(ANONYMOUS, AnswerDateSchema.parse({ code: codeOf(number), proposalId, dateAnswer }));
const withdraw = (number: number, proposalId: string) => withdrawDate(ANONYMOUS, WithdrawDateSchema.parse({ code: codeOf(number), proposalId }));

/** The tables that are read, by name. */
async function tablesRead(ask: () => Promise<unknown>): Promise<readonly string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await ask();
    const statements = JSON.stringify(spy.mock.calls.map(([statement]) => statement));
    return [...new Set([...statements.matchAll(/(?:FROM|JOIN) (?:\\"public\\"\.)?\\"(\w+)\\"/g)].map(([, table = '']) => table))].toSorted();
  } finally {
    spy.mockRestore();
  }
}

const proposalId = async () => (await database().dateProposal.findFirst({ where: { sectionId } }))?.id ?? '';
const agreedTime = async () => (await database().agreedGame.findFirst({ where: { sectionId } }))?.playsAt?.toISOString() ?? null;

describe('the link of a player', () => {
  it('is stored as a hash, made for those without one, replaced and revoked', async () => {
    await publishNextRound(owner, sectionId, 1);
    expect(codeOf(1)).toMatch(/^\d{16}$/);
    expect(await database().playerLink.findUnique({ where: { entryId: entryIdOf(1) } })).toMatchObject({ codeHash: hashToken(codeOf(1)) });
    expect(await makePlayerLinks(owner, { sectionId })).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    const { linkMark } = await pageOf(1);
    expect((await pageOf(1)).linkMark).toBe(linkMark);
    const replaced = await makePlayerLinks(owner, { sectionId, entryId: entryIdOf(1) });
    expect(await getMyGames(codeOf(1), null)).toEqual({ kind: 'unknown' });
    expect(await withdraw(1, entryIdOf(1))).toMatchObject({ error: { code: 'helper-code-over' } });
    const next = await pageOf(1, replaced.ok ? replaced.value.links[0]?.code : '');
    expect([next.number, next.linkMark === linkMark]).toEqual([1, false]);
    await revokePlayerLink(owner, { entryId: entryIdOf(2) });
    expect(await getMyGames(codeOf(2), null)).toEqual({ kind: 'unknown' });
    const lines = await loadHistory(database(), { sectionId, limit: 9, kinds: ['player-links-made', 'player-link-revoked'] });
    const name = async (number: number) =>
      (await database().entry.findUniqueOrThrow({ where: { id: entryIdOf(number) }, include: { person: true } })).person.name;
    expect(lines.map(historyText)).toEqual([
      `Player’s link of ${await name(2)} revoked`,
      `Player’s link created for ${await name(1)}`,
      '4 players’ links created',
    ]);
  });

  it('does not make a link for an entry of another section', async () => {
    const other = await makeSection(eventId);
    expect(await makePlayerLinks(owner, { sectionId: other.id, entryId: entryIdOf(1) })).toMatchObject({ error: { code: 'page-outdated' } });
  });

  it('does not work for the next person in the entry, while the section is removed, or once the data is erased', async () => {
    const fields = { name: 'Quist, Ada', entryId: entryIdOf(1), reason: 'wrong person' };
    expect(await replacePerson(owner, ReplacePersonSchema.parse(fields))).toMatchObject({ ok: true });
    expect(await getMyGames(codeOf(1), null)).toEqual({ kind: 'unknown' });
    const { personId } = await database().entry.findUniqueOrThrow({ where: { id: entryIdOf(2) } });
    await publishNextRound(owner, sectionId, 1);
    expect(await erasePerson(owner, { eventId, personId, confirmed: true })).toMatchObject({ ok: true });
    expect(await getMyGames(codeOf(2), null)).toEqual({ kind: 'unknown' });
    const again = await makePlayerLinks(owner, { sectionId, entryId: entryIdOf(2) });
    expect(again.ok ? '' : refusalText(again.error)).toMatch(/^The player’s personal data was erased/);
    expect(await getEntry(owner, ...at, entryIdOf(2))).toMatchObject({ mayHaveLink: false });
    expect(await getEntry(owner, ...at, entryIdOf(3))).toMatchObject({ mayHaveLink: true });
    await removeSection(owner, { sectionId, confirmed: true });
    expect(await getMyGames(codeOf(3), null)).toEqual({ kind: 'unknown' });
  });

  it('is in no restore point, and remains after a restore', async () => {
    const id = await database().$transaction((db) => makeRestorePoint(db, owner, sectionId, 'draft-discarded'));
    const { facts } = await database().restorePoint.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(facts)).not.toContain(hashToken(codeOf(1)));
    expect(await restoreSection(owner, { restorePointId: id })).toMatchObject({ ok: true });
    expect((await pageOf(1)).name).not.toBe('');
  });
});

describe('the page of a player’s games', () => {
  it('shows the whole schedule with opponents, colours, dates, results and the score', async () => {
    await publishNextRound(owner, sectionId, 1);
    await finishRound(owner, sectionId, 1, () => 'draw');
    const { games, players, number } = await pageOf(1);
    expect(number).toBe(1);
    expect(games.map(({ round, score, coming }) => [round.kind, score, coming?.kind])).toEqual([
      ['board', 1, undefined],
      ['to-come', null, 'game'],
      ['to-come', null, 'game'],
    ]);
    expect(games[2]?.coming).toMatchObject({ colour: 'black', opponent: players.findIndex((player) => player.number === 3) });
  });

  it('names the check-in only while the section records arrivals and the player has not arrived', async () => {
    const checkIn = async (number: number) => (await openPage(codeOf(number))).checkIn;
    const mark = (number: number) => recordArrivals(owner, { sectionId, entryIds: [entryIdOf(number)], arrived: 'yes' });
    expect(await checkIn(1)).toBeNull();
    await mark(2);
    expect(await checkIn(1)).toEqual({ eventSlug: at[0], sectionSlug: at[1], entryId: entryIdOf(1) });
    expect(await checkIn(2)).toBeNull();
    await mark(1);
    expect(await checkIn(1)).toBeNull();
  });

  it('shows nothing that is not public', async () => {
    await publishNextRound(owner, sectionId, 1);
    await finishRound(owner, sectionId, 1, () => 'draw');
    await change({ publication: 'pairings' });
    expect((await pageOf(1)).games.map(({ score }) => score)).toEqual([null, null, null]);
    await change({ publication: 'nothing' });
    expect(await pageOf(1)).toMatchObject({ isPublic: false, games: [], until: null });
    await change({ publication: 'standings' });
    await database().event.update({ where: { slug: at[0] }, data: { isPublished: false } });
    expect(await pageOf(1)).toMatchObject({ isPublic: false, games: [], until: null });
  });

  it('is made from the snapshot of the public pages in a Swiss, and follows it', async () => {
    const swiss = await makeSection(eventId, { systemId: 'dutch-2026', rounds: 3 });
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) ids.push((await makeEntry(swiss.id, { rating: 2400 - index * 10 })).id);
    await publishNextRound(owner, swiss.id, 1);
    await finishRound(owner, swiss.id, 1, () => 'draw');
    const made = await makePlayerLinks(owner, { sectionId: swiss.id });
    const codeIn = (id: string | undefined) => (made.ok ? (made.value.links.find((link) => link.id === id)?.code ?? '') : '');
    let builds = 0;
    METRIC_CHANNELS.snapshotBuilt.subscribe(() => (builds += 1));
    const pages = await Promise.all(ids.map((id) => openPage(codeIn(id))));
    expect(builds).toBe(1);
    expect(pages.map(({ number, until, asks, games }) => [number, until, asks, games.map(({ round, score }) => [round.kind, score])])).toEqual(
      [1, 2, 3, 4].map((number) => [
        number,
        null,
        [],
        [
          ['board', 1],
          ['to-come', null],
          ['to-come', null],
        ],
      ]),
    );
    await publishNextRound(owner, swiss.id, 2);
    await expect.poll(async () => (await openPage(codeIn(ids[0]))).games[1]?.round.kind, { timeout: 20_000 }).toBe('board');
    await database().event.update({ where: { id: eventId }, data: { isPublished: false } });
    await database().$transaction((db) => notifyEventChanged(db, eventId));
    await expect.poll(async () => (await openPage(codeIn(ids[0]))).isPublic, { timeout: 20_000 }).toBe(false);
  });

  it('loads only what is the player’s own, if the section has a schedule', async () => {
    await publishNextRound(owner, sectionId, 1);
    await propose(1, 2, '2035-03-01T18:00');
    await pageOf(2);
    const tables = await tablesRead(() => openPage(codeOf(2)));
    expect(tables.join(' ')).toBe('AgreedGame DateProposal Entry Event Person PlayerLink RemovedEvent RemovedSection Section Team');
    expect(await tablesRead(() => loadSectionFacts(database(), sectionId))).toContain('Pairing');
  });

  it('names a withheld opponent as the public page does', async () => {
    await publishNextRound(owner, sectionId, 1);
    await database().person.updateMany({ where: { entries: { some: { id: entryIdOf(4) } } }, data: { publicName: 'withheld' } });
    const { players } = await pageOf(1);
    expect(players.find(({ number }) => number === 4)?.name).toBe('Player 4');
  });
});

describe('a date that players agree on', () => {
  beforeEach(() => publishNextRound(owner, sectionId, 1));

  it('is proposed by one player and accepted by the other', async () => {
    expect(await propose(1, 2, '2035-03-01T18:00')).toMatchObject({ ok: true });
    expect(await statesOf(1, 2)).toEqual(['open']);
    expect((await datesOf(2, 2))?.proposals).toMatchObject([{ isOwn: false, state: 'open', at: '2035-03-01T17:00:00.000Z' }]);
    expect([(await pageOf(1)).waiting, (await pageOf(2)).waiting]).toEqual([[], [2]]);
    const shown = await publicSnapshots().section(...at);
    expect(shown?.body.proposalsFor).toEqual([1]);
    expect(JSON.stringify(shown?.body)).not.toContain('2035');
    expect((await getAgreedGames(owner, ...at))?.proposals).toMatchObject([{ round: 2, isByWhite: true }]);
    expect(await agreedTime()).toBeNull();
    expect(await answer(2, await proposalId(), 'accept')).toMatchObject({ ok: true });
    expect(await agreedTime()).toBe('2035-03-01T17:00:00.000Z');
    // At once, although the snapshot is built a moment later.
    expect((await openPage(codeOf(1))).games[1]?.start?.at).toBe('2035-03-01T17:00:00.000Z');
    expect((await pageOf(1)).waiting).toEqual([]);
    expect((await publicSnapshots().section(...at))?.body.proposalsFor).toBeUndefined();
    expect((await pageOf(1)).games[1]?.start).toMatchObject({ at: '2035-03-01T17:00:00.000Z', isOwn: true });
    expect(await database().dateProposal.count({ where: { sectionId } })).toBe(0);
    const lines = await loadHistory(database(), { sectionId, limit: 9, kinds: ['date-proposed', 'game-agreed'] });
    expect(lines.map((line) => [line.actorName.slice(0, 7), historyText(line)])).toMatchObject([
      ['player ', expect.stringMatching(/^Game with its own date: round 2, .+ – .+, 2035-03-01 18:00$/)],
      ['player ', expect.stringMatching(/^Round 2, .+ – .+: 2035-03-01 18:00 proposed$/)],
    ]);
  });

  it('no longer waits on public pages once its time has passed, although nothing in the section changes', async () => {
    await propose(1, 2, '2035-03-01T18:00');
    const waiting = async () => (await publicSnapshots().section(...at))?.body.proposalsFor;
    await refreshPublicPages(sectionId);
    expect(await waiting()).toEqual([1]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2035-03-01T17:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(await waiting()).toBeUndefined();
  });

  it('adjourns the board of a public round, and reopens it with an earlier date', async () => {
    await propose(1, 1, '2035-03-01T18:00');
    await answer(4, await proposalId(), 'accept');
    const results = async () => (await pageOf(1)).games.map(({ round }) => (round.kind === 'board' ? round.seat.board.result : round.kind));
    expect(await results()).toEqual(['adjourned', 'to-come', 'to-come']);
    expect((await datesOf(1, 1))?.value).not.toBeNull();
  });

  it('can be declined, proposed again and withdrawn', async () => {
    await propose(1, 2, '2035-03-01T18:00');
    expect(await answer(1, await proposalId(), 'accept')).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await answer(3, await proposalId(), 'accept')).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await answer(2, await proposalId(), 'decline')).toMatchObject({ ok: true });
    expect([await statesOf(1, 2), await statesOf(2, 2)]).toEqual([['declined'], ['declined']]);
    expect(await answer(2, await proposalId(), 'accept')).toMatchObject({ error: { code: 'page-outdated' } });
    expect((await getAgreedGames(owner, ...at))?.proposals).toEqual([]);
    expect(await propose(2, 2, '2035-04-01T18:00')).toMatchObject({ ok: true });
    expect(await withdraw(1, await proposalId())).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await withdraw(2, await proposalId())).toMatchObject({ ok: true });
    expect([await statesOf(1, 2), await agreedTime()]).toEqual([[], null]);
  });

  it('is recorded as withdrawn only by the player who proposed it', async () => {
    const withdrawn = () => database().auditEvent.count({ where: { sectionId, kind: 'date-withdrawn' } });
    await propose(1, 2, '2035-03-01T18:00');
    await answer(2, await proposalId(), 'decline');
    expect(await withdraw(2, await proposalId())).toMatchObject({ ok: true });
    expect([await statesOf(1, 2), await withdrawn()]).toEqual([[], 0]);
    await propose(1, 2, '2035-03-01T18:00');
    await withdraw(1, await proposalId());
    expect(await withdrawn()).toBe(1);
  });

  it('is not proposed over a proposal that the player has not seen', async () => {
    await propose(1, 2, '2035-03-01T18:00');
    const unseen = await propose(2, 2, '2035-04-01T18:00', { seenProposal: '' });
    expect(unseen).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await propose(2, 2, '2035-04-01T18:00')).toMatchObject({ ok: true });
    expect((await datesOf(1, 2))?.proposals).toMatchObject([{ isOwn: false, state: 'open' }]);
  });

  it('is in the future, at the latest on the last day, and entered', async () => {
    for (const time of ['2020-01-01T10:00', '2036-01-01T00:00', '']) expect(await propose(1, 2, time)).toMatchObject({ error: { code: 'proposed-time' } });
    const late = await propose(1, 2, '2036-01-01T00:00');
    if (late.ok) throw new Error('accepted');
    expect(refusalText(late.error)).toBe('Enter a future date and time, no later than 31 December 2035.');
    expect(await propose(1, 2, '2035-12-31T23:59')).toMatchObject({ ok: true });
  });

  it('is not proposed for the game of others, a game that does not exist or a finished one', async () => {
    const game = (round: number, white: number, black: number) => ({ game: `${round}:${entryIdOf(white)}:${entryIdOf(black)}` });
    expect(await propose(1, 2, '2035-03-01T18:00', game(2, 4, 3))).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await propose(1, 2, '2035-03-01T18:00', game(2, 2, 1))).toMatchObject({ error: { code: 'game-date-over' } });
    await finishRound(owner, sectionId, 1, () => 'draw');
    expect(await propose(1, 1, '2035-03-01T18:00', game(1, 1, 4))).toMatchObject({ error: { code: 'game-date-over' } });
  });

  it('needs the setting of the section, and a schedule of players that is public', async () => {
    const game = `2:${entryIdOf(1)}:${entryIdOf(2)}`;
    await propose(1, 2, '2035-03-01T18:00');
    for (const data of [{ agreedDatesUntil: '' }, { agreedDatesUntil: '2020-01-01' }, { publication: 'nothing' }, { systemId: 'dutch-2026' }] as const) {
      await change({ agreedDatesUntil: '2035-12-31', publication: 'standings', systemId: 'berger', ...data });
      expect(await propose(1, 2, '2035-03-01T18:00', { game })).toMatchObject({ error: { code: 'game-dates-by-arbiter' } });
      expect(await answer(2, await proposalId(), 'accept')).toMatchObject({ error: { code: 'game-date-over' } });
    }
  });

  it('no longer applies after an arbiter’s date, a withdrawal, a result or the proposed time', async () => {
    const game = `2:${entryIdOf(1)}:${entryIdOf(2)}`;
    const id = async () => {
      await database().agreedGame.deleteMany({ where: { sectionId } });
      await propose(1, 2, '2035-03-01T18:00');
      return proposalId();
    };
    const isVoid = async (proposal: string) => {
      expect(await statesOf(1, 2)).toEqual(['void']);
      expect(await answer(2, proposal, 'accept')).toMatchObject({ error: { code: 'game-date-over' } });
      expect((await getAgreedGames(owner, ...at))?.proposals).toEqual([]);
    };
    const replaced = await id();
    await agreeGame(owner, AgreeGameSchema.parse({ sectionId, game, playsAt: '2035-05-05T18:00' }));
    await isVoid(replaced);
    expect(await answer(2, replaced, 'decline')).toMatchObject({ ok: true });
    const played = await id();
    await agreeGame(owner, AgreeGameSchema.parse({ sectionId, game, result: 'draw' }));
    await isVoid(played);
    const past = await id();
    await database().dateProposal.updateMany({ where: { sectionId }, data: { playsAt: new Date(Date.now() - 1000) } });
    await isVoid(past);
    const left = await id();
    await database().withdrawal.create({ data: { entryId: entryIdOf(2), kind: 'withdrawn', fromRound: 2 } });
    await isVoid(left);
    expect(await withdraw(3, left)).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await withdraw(2, left)).toMatchObject({ ok: true });
  });

  it('is accepted or withdrawn, not both, if both happen at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      await database().agreedGame.deleteMany({ where: { sectionId } });
      await propose(1, 2, '2035-03-01T18:00');
      const id = await proposalId();
      const outcomes = await Promise.all([withdraw(1, id), answer(2, id, 'accept'), answer(2, id, 'accept')]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await agreedTime()) !== null).toBe(outcomes.slice(1).some(({ ok }) => ok));
      expect(await database().dateProposal.count({ where: { sectionId } })).toBe(0);
    }
  });

  it('is forgotten if another person takes the entry', async () => {
    await propose(1, 2, '2035-03-01T18:00');
    await replacePerson(owner, ReplacePersonSchema.parse({ name: 'Quist, Ada', entryId: entryIdOf(2), reason: 'wrong person' }));
    expect(await database().dateProposal.count({ where: { sectionId } })).toBe(0);
    expect(await getMyGames(codeOf(1), null)).toMatchObject({ kind: 'page' });
  });

  it('has a last day that exists, or none', () => {
    const day = (agreedDatesUntil: string) => SectionFieldsSchema.safeParse({ name: 'Closed', systemId: 'berger', rounds: '1', agreedDatesUntil }).success;
    expect(['2035-02-28', '2099-12-31', '', '2035-02-30', 'soon', '9999-12-31'].map(day)).toEqual([true, true, true, false, false, false]);
  });

  it('is limited to some acts an hour', async () => {
    let last: Awaited<ReturnType<typeof proposeDate>> = await propose(1, 2, '2035-03-01T18:00');
    const game = (await datesOf(1, 2))?.value ?? '';
    const again = ProposeDateSchema.parse({ code: codeOf(1), game, playsAt: '2020-01-01T10:00' });
    for (let time = 0; time < 30; time += 1) last = await proposeDate(ANONYMOUS, again);
    expect(last).toMatchObject({ error: { code: 'too-many-attempts' } });
  });
});

it('hostile codes are counted and refused', async () => {
  for (const code of ['', '0', 'x'.repeat(40), '00000000', "1' OR 1=1"]) expect(await getMyGames(code, null)).toEqual({ kind: 'unknown' });
});
