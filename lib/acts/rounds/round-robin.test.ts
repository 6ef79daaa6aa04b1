import { beforeEach, describe, expect, it } from 'vitest';
import { PAIRING_SYSTEMS } from '@/engine';
import { removeEntry } from '@/lib/acts/entries/correct-rating';
import { countWithdrawnResults } from '@/lib/acts/entries/count-withdrawn-results';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { exchangeNumbers } from '@/lib/acts/entries/exchange-numbers';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { ChangePersonSchema, changePerson } from '@/lib/acts/players/change-person';
import { addSection } from '@/lib/acts/sections/add-section';
import { changeSectionSettings } from '@/lib/acts/sections/change-section-settings';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { checkReportRounds } from '@/lib/domain/import-export/check-report-rounds';
import { readReport } from '@/lib/domain/import-export/read-report';
import { scheduleOf } from '@/lib/domain/publishing/public-schedule';
import { repeatDraw } from '@/lib/domain/publishing/repeat-draw';
import { parseInputTournament } from '@/lib/domain/rounds/round-input-snapshot';
import { SectionFieldsSchema } from '@/lib/domain/sections/section-fields';
import { sectionStandings } from '@/lib/domain/standings/section-standings';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { draftNextRound, makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings, confirmDiscards, confirmWarnings } from '@/tests/factories/confirm-acts';
import { finishRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { changePairing } from './change-pairing';
import { beginManualPairing, endManualPairing } from './manual-pairing';
import { pairNextRound } from './pair-next-round';
import { publishRound } from './publish-round';
import { unpublishRound } from './revert-round';

useDatabase();

let owner: UserActor;
let sectionId: string;
let entryIds: readonly string[];

/** Adds a round robin that numbers players by rating. Enters players in descending order of rating, so the first player has number 1. */
async function addRoundRobin(players: number, more: Record<string, unknown> = {}): Promise<void> {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  const fields = SectionFieldsSchema.parse({ name: 'Closed', systemId: 'berger', rounds: '1', tieOrder: 'name', ...more });
  const added = await addSection(owner, { ...fields, eventId: made.event.id });
  if (!added.ok) throw new Error(added.error.code);
  sectionId = added.value.sectionId;
  const ids: string[] = [];
  for (let index = 0; index < players; index += 1) ids.push((await makeEntry(sectionId, { rating: 2400 - index * 10 })).id);
  entryIds = ids;
}

async function factsNow() {
  const facts = await loadSectionFacts(database(), sectionId);
  if (facts === null) throw new Error('there is no section');
  return facts;
}

async function boardsOf(round: number): Promise<readonly string[]> {
  const { pairedRounds } = await factsNow();
  const found = pairedRounds.find(({ number }) => number === round);
  const number = (id: string | null) => found?.numbers.get(id ?? '') ?? 0;
  return (found?.pairings ?? []).map(({ whiteId, blackId, result }) => `${number(whiteId)}-${number(blackId)} ${result.result ?? 'open'}`);
}

/** Plays a round. Boards with a forfeit keep it, and all others get `result`. */
async function play(round: number, result: GameResult): Promise<void> {
  await publishNextRound(owner, sectionId, round);
  await finish(round, result);
}

async function finish(round: number, result: GameResult): Promise<void> {
  const boards = await boardsOf(round);
  await finishRound(owner, sectionId, round, (board) => (boards[board - 1]?.endsWith('open') === true ? result : null));
}

async function placesAfter(round: number): Promise<readonly (readonly [number, number, number])[]> {
  const facts = await factsNow();
  const { rows } = sectionStandings(buildTournament(facts, round + 1, 'standings'), facts);
  return rows.map(({ tpn, rank, score }) => [tpn, rank, score]);
}

async function reportOf(id: string, afterRound: number) {
  const report = await makeTournamentReport(owner, { sectionId: id, afterRound, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return report.value;
}

describe('a round robin', () => {
  // Answers FIDE's checklist, questions 94, 96.
  it('has as many rounds as are needed for everybody to meet everybody, and pairs them by the tables', async () => {
    await addRoundRobin(4);
    await play(1, 'draw');
    expect((await factsNow()).rounds).toBe(3);
    expect(await boardsOf(1)).toEqual(['1-4 draw', '2-3 draw']);
    await play(2, 'draw');
    await publishNextRound(owner, sectionId, 3);
    expect([await boardsOf(2), await boardsOf(3)]).toEqual([
      ['4-3 draw', '1-2 draw'],
      ['2-4 open', '3-1 open'],
    ]);
  });

  // Answers FIDE's checklist, question 98.
  it('swaps the last two rounds of the first of two cycles (W2)', async () => {
    await addRoundRobin(4, { cycles: '2' });
    for (let round = 1; round <= 6; round += 1) await play(round, 'draw');
    const boards = await Promise.all([1, 2, 3, 4, 5, 6].map(boardsOf));
    expect(boards.map((round) => round.map((board) => board.slice(0, 3)))).toEqual([
      ['1-4', '2-3'],
      ['2-4', '3-1'],
      ['4-3', '1-2'],
      ['4-1', '3-2'],
      ['3-4', '2-1'],
      ['4-2', '1-3'],
    ]);
    // The public check pairs each round again from its stored input, so this input must contain the swap.
    const rounds = await database().round.findMany({ where: { sectionId }, orderBy: { number: 'asc' } });
    const again = rounds.map(({ inputSnapshot }) => PAIRING_SYSTEMS.berger.pairRound(parseInputTournament(inputSnapshot ?? '')));
    expect(again.map((round) => (round.ok ? round.value.pairs.map(({ white, black }) => [white, black]) : null))).toEqual(
      rounds.map(({ enginePairs }) => enginePairs),
    );
  });

  it('keeps the order of the table on request, and every cycle reverses the colours', async () => {
    await addRoundRobin(4, { cycles: '2', swapsLastRounds: 'no' });
    for (let round = 1; round <= 5; round += 1) await play(round, 'draw');
    expect([await boardsOf(3), await boardsOf(5)]).toEqual([
      ['2-4 draw', '3-1 draw'],
      ['3-4 draw', '2-1 draw'],
    ]);
  });

  // Answers FIDE's checklist, question 95.
  it('has the numbers that the arbiter gives, in any order', async () => {
    await addRoundRobin(4, { tieOrder: 'lotForAll' });
    expect(await draftNextRound(owner, sectionId, 1)).toMatchObject({ ok: true });
    for (const [place, entryId] of entryIds.entries()) {
      const facts = await factsNow();
      const holder = facts.entries.find(({ pairingNumber }) => pairingNumber === place + 1)?.id ?? '';
      if (holder === entryId) continue;
      const exchange = (discards?: string) =>
        confirmWarnings((acknowledged) => exchangeNumbers(owner, { sectionId, entryAId: entryId, entryBId: holder, acknowledged, discards }));
      expect(await confirmDiscards(exchange)).toMatchObject({ ok: true });
    }
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId } });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    const numbers = new Map((await factsNow()).entries.map(({ id, pairingNumber }) => [id, pairingNumber]));
    expect(entryIds.map((entryId) => numbers.get(entryId))).toEqual([1, 2, 3, 4]);
  });

  it('has numbers drawn by federation, which follow a corrected federation until round 1, and which anybody can draw again', async () => {
    await addRoundRobin(6, { tieOrder: 'matesEarly' });
    const federations = ['ENG', 'SCO', 'ENG', 'SCO', 'WLS', 'WLS'];
    const renumbered = async (index: number, federation: string) => {
      const { person } = await database().entry.findUniqueOrThrow({ where: { id: entryIds[index] ?? '' }, include: { person: true } });
      const change = (discards?: string) =>
        changePerson(owner, ChangePersonSchema.parse({ entryId: entryIds[index], name: person.name, federation, discards }));
      expect(await confirmDiscards(change)).toMatchObject({ ok: true });
    };
    for (const [index, federation] of federations.entries()) await renumbered(index, federation);
    const check = async () => {
      const section = (await buildPublicSection(sectionId))?.body;
      const published = section?.players.map(({ number }) => number) ?? [];
      const again = section?.draw === undefined ? null : repeatDraw(section.draw, published);
      expect(published.map((_, place) => again?.numbers.get(place))).toEqual(published);
      expect(published).toHaveLength(6);
    };
    await check();
    await draftNextRound(owner, sectionId, 1);
    await renumbered(5, 'ENG');
    await renumbered(5, 'WLS');
    await check();
    await publishNextRound(owner, sectionId, 1);
    await check();
    // In the first round, everybody meets the player of the same federation.
    const facts = await factsNow();
    const federationOf = new Map(facts.entries.map(({ id, federation }) => [id, federation]));
    expect(facts.pairedRounds[0]?.pairings.map(({ whiteId, blackId }) => federationOf.get(whiteId) === federationOf.get(blackId ?? ''))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is not paired if a section has no room for so many rounds', async () => {
    await addRoundRobin(13, { cycles: '8' });
    expect(await pairNextRound(owner, { sectionId, round: 1 })).toMatchObject({
      ok: false,
      error: { code: 'schedule-too-long', facts: { players: 13, rounds: 104, cycles: 8, most: 99 } },
    });
    const section = (await buildPublicSection(sectionId))?.body;
    expect(section === undefined ? null : scheduleOf(section)).toEqual([]);
    await removeEntry(owner, { entryId: entryIds[12] ?? '' });
    await publishNextRound(owner, sectionId, 1);
    expect((await factsNow()).rounds).toBe(88);
  });

  it('gives nobody a bye in an odd field: the player who meets the missing number is free and scores nothing', async () => {
    await addRoundRobin(5);
    await play(1, 'whiteWins');
    expect(await boardsOf(1)).toEqual(['2-5 whiteWins', '3-4 whiteWins']);
    const { tournament } = buildTournament(await factsNow(), 2, 'standings');
    expect(tournament.players[0]?.entries[0]).toBeNull();
    expect(await placesAfter(1)).toContainEqual([1, 3, 0]);
  });

  it('keeps an absent player on the board, who loses by forfeit when the round is published', async () => {
    await addRoundRobin(4);
    const absent = async (index: number) =>
      expect(await recordAbsence(owner, { entryId: entryIds[index] ?? '', round: 1, kind: 'absent', byArbiter: false })).toMatchObject({
        ok: true,
      });
    await absent(3);
    await publishNextRound(owner, sectionId, 1);
    expect(await boardsOf(1)).toEqual(['1-4 whiteWinsByForfeit', '2-3 open']);
    await finish(1, 'draw');
    expect(await boardsOf(1)).toEqual(['1-4 whiteWinsByForfeit', '2-3 draw']);
  });

  it('has more rounds for a player who is entered after round 1 was unpublished', async () => {
    await addRoundRobin(4);
    const roundId = await publishNextRound(owner, sectionId, 1);
    await unpublishRound(owner, { roundId, reason: 'a player was missing' });
    const late = EnterNewPlayerSchema.parse({ sectionId, name: 'Quist, Ada', fideRating: '1500' });
    expect(await confirmDiscards((discards) => enterNewPlayer(owner, { ...late, discards }))).toMatchObject({ ok: true });
    expect((await factsNow()).rounds).toBe(5);
    const { id: draftId } = await database().round.findFirstOrThrow({ where: { sectionId } });
    expect(await publishRound(owner, { roundId: draftId, asItIs: false })).toMatchObject({ ok: true });
    const later = EnterNewPlayerSchema.parse({ sectionId, name: 'Rook, Remy', fideRating: '1500', fromRound: '2' });
    expect(await enterNewPlayer(owner, later)).toMatchObject({ error: { code: 'schedule-is-final' } });
  });

  it('has the rounds of its players again after it is restored to a draft with fewer of them', async () => {
    await addRoundRobin(4);
    expect(await draftNextRound(owner, sectionId, 1)).toMatchObject({ ok: true });
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId } });
    await discardDraft(owner, { roundId, reason: '' });
    await enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId, name: 'Quist, Ada', fideRating: '1500' }));
    expect((await factsNow()).rounds).toBe(5);
    const { id: restorePointId } = await database().restorePoint.findFirstOrThrow({ where: { sectionId } });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect((await factsNow()).rounds).toBe(3);
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
  });

  it('accepts nobody after round 1 is published, and its numbers are then final', async () => {
    await addRoundRobin(4);
    await play(1, 'draw');
    const facts = await factsNow();
    expect(facts).toMatchObject({ lateEntryUntilRound: 0, rounds: 3 });
    await database().entry.update({ where: { id: entryIds[3] ?? '' }, data: { rating: 2600, fideRating: 2600 } });
    await publishNextRound(owner, sectionId, 2);
    expect(await boardsOf(2)).toEqual(['4-3 open', '1-2 open']);
  });
});

describe('a round of a round robin that is paired manually', () => {
  const pairManually = async (round: number, boards: readonly (readonly [number, number])[]) => {
    const begun = await beginManualPairing(owner, { sectionId, round });
    if (!begun.ok) throw new Error(begun.error.code);
    const { roundId } = begun.value;
    const seats = boards.map(([white, black]) => ({ white: entryIds[white - 1] ?? '', black: entryIds[black - 1] ?? '' }));
    const changed = await confirmAndListWarnings((acknowledged) => changePairing(owner, { roundId, boards: seats, reason: '', acknowledged }));
    expect(changed.outcome).toMatchObject({ ok: true });
    const ended = await confirmAndListWarnings((acknowledged) => endManualPairing(owner, { roundId, acknowledged }));
    expect(ended.outcome).toMatchObject({ ok: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    return [...changed.asked, ...ended.asked];
  };

  // Answers FIDE's checklist, question 100.
  it('can be another round of the table; the round left out is paired later', async () => {
    await addRoundRobin(4);
    await play(1, 'draw');
    const asked = await pairManually(2, [
      [2, 4],
      [3, 1],
    ]);
    expect(asked).toEqual(['differs-from-engine', 'differs-from-engine again']);
    await finish(2, 'draw');
    await publishNextRound(owner, sectionId, 3);
    expect(await boardsOf(3)).toEqual(['4-3 open', '1-2 open']);
  });

  // Answers FIDE's checklist, question 101.
  it('is checked: who meets again, and whether everybody can still meet everybody', async () => {
    await addRoundRobin(4);
    await play(1, 'draw');
    const asked = await pairManually(2, [
      [4, 1],
      [2, 3],
    ]);
    expect(asked).toEqual(['meets-again', 'differs-from-engine', 'schedule-not-completable', 'differs-from-engine again']);
    await finish(2, 'draw');
    expect(await pairNextRound(owner, { sectionId, round: 3 })).toMatchObject({ error: { code: 'no-legal-pairing' } });
  });

  it('leaves a player of an odd field free, who is not absent', async () => {
    await addRoundRobin(5);
    await pairManually(1, [
      [1, 2],
      [4, 5],
    ]);
    await finish(1, 'whiteWins');
    expect(await placesAfter(1)).toContainEqual([3, 3, 0]);
    await publishNextRound(owner, sectionId, 2);
    expect((await boardsOf(2)).join(' ')).toContain('3');
  });
});

it('shows its whole schedule from the start, and the boards of published rounds as they are', async () => {
  await addRoundRobin(5);
  const schedule = async () => {
    const section = (await buildPublicSection(sectionId))?.body;
    if (section === undefined) throw new Error('there is no section');
    const number = (place: number | null) => (place === null ? null : section.players[place]?.number);
    return scheduleOf(section).map(({ round, games, free }) => [
      round,
      games.map(({ white, black, board }) => `${number(white)}-${number(black)} ${board === null ? 'to come' : (board.result ?? 'open')}`).join(', '),
      number(free),
    ]);
  };
  await publishNextRound(owner, sectionId, 1);
  expect(await schedule()).toEqual([
    [1, '2-5 open, 3-4 open', 1],
    [2, '5-3 to come, 1-2 to come', 4],
    [3, '3-1 to come, 4-5 to come', 2],
    [4, '1-4 to come, 2-3 to come', 5],
    [5, '4-2 to come, 5-1 to come', 3],
  ]);
});

it('has a report file that can be imported into an empty section without differences, and whose next report has the same bytes', async () => {
  await addRoundRobin(5, { cycles: '2', swapsLastRounds: 'no' });
  for (let round = 1; round <= 10; round += 1) await play(round, round % 3 === 0 ? 'draw' : 'blackWins');
  const { text } = await reportOf(sectionId, 10);
  expect(text).toContain('192 BERGER_ROUNDROBIN_G2');
  expect(checkReportRounds(text, 'berger', { from: 1, longestMs: 60_000 }).rounds.filter(({ differing }) => differing !== null)).toEqual([]);
  const { eventId } = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
  const copy = await makeSection(eventId, { systemId: 'dutch-2026', fideMode: 'on' });
  const preview = await previewImport(owner, { sectionId: copy.id, file: undefined, text });
  if (!preview.ok) throw new Error(JSON.stringify(preview.error));
  const fields = { previewId: preview.value.previewId, systemId: 'berger' as const, rounds: 10 };
  const { outcome, asked } = await confirmAndListWarnings((acknowledged) => importTournament(owner, { ...fields, acknowledged }));
  expect({ outcome, asked }).toMatchObject({ outcome: { ok: true }, asked: [] });
  expect(await database().section.findUniqueOrThrow({ where: { id: copy.id } })).toMatchObject({
    systemId: 'berger',
    rounds: 10,
    cycles: 2,
    swapsLastRounds: false,
  });
  const withoutName = (file: string) => file.replace(/^012 .*$/m, '');
  expect(withoutName((await reportOf(copy.id, 10)).text)).toBe(withoutName(text));
});

it('is not chosen for a section in which a player enters later', async () => {
  const { owner: organiser, event } = await makeEvent();
  const fields = { name: 'Open', systemId: 'dutch-2026', rounds: '7' };
  const added = await addSection(organiser, { ...SectionFieldsSchema.parse(fields), eventId: event.id });
  if (!added.ok) throw new Error(added.error.code);
  const { person } = await makeEntry(added.value.sectionId, { enteredFromRound: 2 });
  const { version } = await database().section.findUniqueOrThrow({ where: { id: added.value.sectionId } });
  const changed = await changeSectionSettings(organiser, {
    ...SectionFieldsSchema.parse({ ...fields, systemId: 'berger' }),
    sectionId: added.value.sectionId,
    version,
    reason: '',
  });
  expect(changed).toMatchObject({ error: { code: 'schedule-needs-all', facts: { name: person.name, round: 2 } } });
});

describe('a player who leaves a round robin', () => {
  const leave = (index: number, fromRound: number) =>
    confirmAndListWarnings((acknowledged) => withdrawPlayer(owner, { entryId: entryIds[index] ?? '', fromRound, kind: 'withdrawn', reason: '', acknowledged }));

  beforeEach(() => addRoundRobin(6));

  // Answers FIDE's checklist, question 103.
  it('before half of the games: the results stay in the table, but count for nobody in the standings', async () => {
    for (const round of [1, 2]) await play(round, 'whiteWins');
    const first = await withdrawPlayer(owner, { entryId: entryIds[5] ?? '', fromRound: 3, kind: 'withdrawn', reason: '' });
    expect(JSON.stringify(first)).toContain('has completed 2 of 5 games, fewer than half');
    expect(await leave(5, 3)).toMatchObject({ outcome: { ok: true }, asked: ['leaves-round-robin'] });
    await play(3, 'draw');
    expect(await boardsOf(3)).toContain('2-6 whiteWinsByForfeit');
    // Points without the games against 6: 1 beat 2 and drew with 3; 5 beat 3 and drew with 4; 3 beat 4; 2 beat 5.
    const points = new Map((await placesAfter(3)).map(([tpn, , score]) => [tpn, score]));
    expect([...points].toSorted(([a], [b]) => a - b)).toEqual([
      [1, 3],
      [2, 2],
      [3, 3],
      [4, 1],
      [5, 3],
    ]);

    const decide = (counts: 'rule' | 'yes' | 'no', reason = 'Ill after two games') =>
      countWithdrawnResults(owner, { entryId: entryIds[5] ?? '', counts, reason });
    expect(await decide('yes', '')).toMatchObject({ error: { code: 'reason-needed' } });
    expect(await decide('yes')).toMatchObject({ ok: true });
    expect((await placesAfter(3)).map(([tpn]) => tpn)).toContain(6);
    expect((await buildPublicSection(sectionId))?.body.standings.at(-1)?.notes.join()).toMatch(/By decision of an arbiter, the results of .+ count\./);
    expect(await decide('rule')).toMatchObject({ ok: true });
    expect((await placesAfter(3)).map(([tpn]) => tpn)).not.toContain(6);
    expect(await countWithdrawnResults(owner, { entryId: entryIds[0] ?? '', counts: 'no', reason: 'Wrong player' })).toMatchObject({
      error: { code: 'page-outdated' },
    });
  });

  it('after half of the games: everything counts, and the remaining games are forfeits', async () => {
    for (const round of [1, 2, 3]) await play(round, 'whiteWins');
    expect(await leave(5, 4)).toMatchObject({ outcome: { ok: true }, asked: ['leaves-round-robin'] });
    for (const round of [4, 5]) await play(round, 'draw');
    expect([...(await boardsOf(4)), ...(await boardsOf(5))].filter((board) => board.includes('Forfeit'))).toEqual([
      '6-5 blackWinsByForfeit',
      '3-6 whiteWinsByForfeit',
    ]);
    expect((await placesAfter(5)).map(([tpn]) => tpn)).toContain(6);
    expect(await countWithdrawnResults(owner, { entryId: entryIds[5] ?? '', counts: 'no', reason: 'Expelled for cheating' })).toMatchObject({ ok: true });
    expect((await placesAfter(5)).map(([tpn]) => tpn)).not.toContain(6);
  });
});

it('by the Rutsch order is played and reported as a round robin of its own kind', async () => {
  await addRoundRobin(5, { scheduleTable: 'rutsch' });
  await play(1, 'draw');
  expect(await boardsOf(1)).toEqual(['1-5 draw', '4-2 draw']);
  await play(2, 'draw');
  expect(await boardsOf(2)).toEqual(['5-4 draw', '3-1 draw']);
  const { text } = await reportOf(sectionId, 2);
  expect(text).toContain('192 CUSTOM_ROUNDROBIN');
  const read = readReport(text);
  expect(read.ok && [read.report.systemId, read.report.tournament.scheduleTable]).toEqual(['berger', 'rutsch']);
  const published = await buildPublicSection(sectionId);
  expect(published === null ? null : scheduleOf(published.body)[2]?.free).toBe(0);
});

const enterClubs = async (clubs: readonly string[]) => {
  for (const [index, club] of clubs.entries()) {
    const { personId } = await database().entry.findUniqueOrThrow({ where: { id: entryIds[index] ?? '' } });
    await database().person.update({ where: { id: personId }, data: { club } });
  }
};

describe('a Molter event', () => {
  it('needs clubs of the size of its table and fewer rounds than clubs; nobody meets a player of the same club', async () => {
    await addRoundRobin(6, { scheduleTable: 'molter2', cycles: '2' });
    await enterClubs(['Rooks', 'Bishops', 'Bishops', 'Rooks', 'Bishops', 'Rooks']);
    expect(await draftNextRound(owner, sectionId, 1)).toMatchObject({
      error: { code: 'sides-not-for-table', facts: { clubs: 2, players: 2, rounds: 2, most: 0 } },
    });
    await enterClubs(['Rooks', 'Bishops', 'Bishops', 'Rooks', 'Knights', 'Knights']);
    for (const round of [1, 2]) await play(round, 'whiteWins');
    expect(await factsNow()).toMatchObject({ rounds: 2, tieOrder: 'sides' });
    expect([await boardsOf(1), await boardsOf(2)]).toEqual([
      ['1-5 whiteWins', '6-3 whiteWins', '4-2 whiteWins'],
      ['3-1 whiteWins', '5-4 whiteWins', '2-6 whiteWins'],
    ]);
    expect((await buildPublicSection(sectionId))?.body.standings.at(-1)?.clubs).toEqual([
      { rank: 1, name: 'Bishops', rounds: [2, 2], points: 4 },
      { rank: 1, name: 'Knights', rounds: [2, 2], points: 4 },
      { rank: 1, name: 'Rooks', rounds: [2, 2], points: 4 },
    ]);
    expect((await reportOf(sectionId, 2)).text).toContain('192 CUSTOM_ROUNDROBIN');
  });
});

describe('a Scheveningen match', () => {
  it('needs two clubs of equal size, whose players meet everybody of the other club', async () => {
    await addRoundRobin(6, { scheduleTable: 'scheveningen', tieOrder: 'varma' });
    expect(await draftNextRound(owner, sectionId, 1)).toMatchObject({ error: { code: 'sides-unequal', facts: { clubs: 1, most: 10 } } });
    await enterClubs(['Rooks', 'Bishops', 'Bishops', 'Rooks', 'Bishops', 'Rooks']);
    for (const round of [1, 2, 3]) await play(round, 'whiteWins');
    const facts = await factsNow();
    expect(facts).toMatchObject({ rounds: 3, tieOrder: 'sides' });
    expect(facts.entries.toSorted((a, b) => (a.pairingNumber ?? 0) - (b.pairingNumber ?? 0)).map(({ club }) => club)).toEqual([
      ...Array.from({ length: 3 }, () => 'Bishops'),
      ...Array.from({ length: 3 }, () => 'Rooks'),
    ]);
    expect([await boardsOf(1), await boardsOf(2), await boardsOf(3)]).toEqual([
      ['1-4 whiteWins', '2-5 whiteWins', '6-3 whiteWins'],
      ['5-1 whiteWins', '2-6 whiteWins', '4-3 whiteWins'],
      ['1-6 whiteWins', '4-2 whiteWins', '3-5 whiteWins'],
    ]);
    const standings = (await buildPublicSection(sectionId))?.body.standings.at(-1);
    expect(standings?.clubs).toEqual([
      { rank: 1, name: 'Bishops', rounds: [4, 2, 4], points: 10 },
      { rank: 2, name: 'Rooks', rounds: [2, 4, 2], points: 8 },
    ]);
    expect(standings?.notes).toEqual([]);
  });

  it('has a report file that can be imported without differences', async () => {
    await addRoundRobin(4, { scheduleTable: 'scheveningen', cycles: '2' });
    await enterClubs(['Rooks', 'Bishops', 'Bishops', 'Rooks']);
    for (const round of [1, 2, 3, 4]) await play(round, 'draw');
    const { text } = await reportOf(sectionId, 4);
    expect(text).toContain('192 FIDE_SCHEVENINGEN_G2');
    expect(checkReportRounds(text, 'berger', { from: 1, longestMs: 60_000 }).rounds.filter(({ differing }) => differing !== null)).toEqual([]);
  });
});
