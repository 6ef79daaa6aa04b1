import { expect, it } from 'vitest';
import { CopyEventSchema, copyEvent } from '@/lib/acts/events/copy-event';
import { addNextStage, AddNextStageSchema } from '@/lib/acts/sections/add-next-stage';
import { changeSectionSettings, ChangeSectionSettingsSchema } from '@/lib/acts/sections/change-section-settings';
import { adjustPoints, AdjustPointsSchema } from '@/lib/acts/standings/adjust-points';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { isBracketOpen, nextOpponentsIn, publicBracketOf } from '@/lib/domain/publishing/public-bracket';
import { decideNextStep } from '@/lib/domain/rounds/decide-next-step';
import { decidePairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { confirmDiscards, confirmWarnings } from '@/tests/factories/confirm-acts';
import { addKnockOutSection, higherSeedWins, numbersIn, playKnockOutRound, publicSectionOf } from '@/tests/factories/make-knock-out';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { changeBoardsManually, draftNextRound, enterResults, finishRound, playRound, publishNextRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { endManualPairing } from './manual-pairing';
import { pairNextRound } from './pair-next-round';
import { publishRound } from './publish-round';

useDatabase();

async function stateOf(sectionId: string) {
  const facts = await loadSectionFacts(database(), sectionId);
  if (facts === null) throw new Error('there is no section');
  return { rounds: facts.rounds, next: decideNextStep(facts).kind, blocks: decidePairingChecklist(facts).blocks.map(({ code }) => code) };
}

async function givePoints(owner: UserActor, sectionId: string, entryId: string | undefined, points: string) {
  const input = AdjustPointsSchema.parse({ sectionId, reason: 'Play-off', entryIds: [entryId], points: [points] });
  const given = await confirmWarnings((acknowledged) => confirmDiscards((discards) => adjustPoints(owner, { ...input, discards, acknowledged })));
  expect(given).toMatchObject({ ok: true });
}

async function changeSettings(owner: UserActor, sectionId: string, more: Record<string, string>) {
  const { version, name, slug, systemId, rounds } = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
  const now = { sectionId, version: String(version), name, slug, systemId, rounds: String(rounds), reason: 'as announced' };
  const input = ChangeSectionSettingsSchema.parse({ ...now, ...more });
  return confirmWarnings((acknowledged) => confirmDiscards((discards) => changeSectionSettings(owner, { ...input, discards, acknowledged })));
}

/** Pairs a round manually. `numbers` has the players of each board as their places in the list of entries, from 1. */
async function publishManualRound(owner: UserActor, sectionId: string, entries: readonly string[], numbers: readonly (readonly [number, number])[]) {
  const round = await database().round.count({ where: { sectionId } });
  const drafted = await draftNextRound(owner, sectionId, round + 1);
  if (!drafted.ok) throw new Error(drafted.error.code);
  const { roundId } = drafted.value;
  const boards = numbers.map(([white, black]) => ({ white: entries[white - 1] ?? '', black: entries[black - 1] ?? null }));
  expect(await changeBoardsManually(owner, { roundId, boards, reason: 'the hall' })).toMatchObject({ ok: true });
  const asked = await endManualPairing(owner, { roundId });
  const end = (discards?: string) => confirmWarnings((acknowledged) => endManualPairing(owner, { roundId, discards, acknowledged }));
  expect(await confirmDiscards(end)).toMatchObject({ ok: true });
  expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
  return asked.ok ? null : asked.error;
}

const scoresIn = async (sectionId: string) =>
  publicBracketOf(await publicSectionOf(sectionId)).map((matches) =>
    matches.map(({ places, points, by }) => [places.map(({ hasWon }) => (hasWon ? '!' : '-')).join(''), points?.join(' ') ?? null, by]),
  );

it('a drawn final is not the end: the play-off is, whatever the number of rounds', async () => {
  const { owner, sectionId, entries } = await addKnockOutSection(2);
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1, () => 'draw');
  expect(await stateOf(sectionId)).toEqual({ rounds: 1, next: 'pair', blocks: ['match-undecided'] });
  expect(isBracketOpen(await publicSectionOf(sectionId))).toBe(true);
  expect(await pairNextRound(owner, { sectionId, round: 2 })).toMatchObject({ error: { code: 'match-undecided' } });
  await givePoints(owner, sectionId, entries[1], '½');
  expect(await stateOf(sectionId)).toEqual({ rounds: 1, next: 'finished', blocks: ['knock-out-decided'] });
  expect(isBracketOpen(await publicSectionOf(sectionId))).toBe(false);
  expect(await pairNextRound(owner, { sectionId, round: 2 })).toMatchObject({ error: { code: 'knock-out-decided' } });
});

it('double forfeits can end a knock-out before its last round', async () => {
  const { owner, sectionId } = await addKnockOutSection(3);
  await publishNextRound(owner, sectionId, 1);
  expect(await stateOf(sectionId)).toMatchObject({ rounds: 2 });
  await finishRound(owner, sectionId, 1, () => 'doubleForfeit');
  expect(await stateOf(sectionId)).toEqual({ rounds: 1, next: 'finished', blocks: ['knock-out-decided'] });
});

it('a manual round with too few boards asks about the matches without one, and the knock-out becomes longer', async () => {
  const { owner, sectionId, entries } = await addKnockOutSection(4);
  const asked = await publishManualRound(owner, sectionId, entries, [[1, 2]]);
  const names = await database().entry.findMany({ where: { id: { in: entries.slice(2) } }, select: { person: { select: { name: true } } } });
  expect(asked).toMatchObject({ code: 'matches-without-board', facts: { players: expect.arrayContaining(names.map(({ person }) => person.name)) } });
  expect(await database().absence.count({ where: { entry: { sectionId } } })).toBe(0);
  await finishRound(owner, sectionId, 1, await higherSeedWins(sectionId, 1));
  expect(await stateOf(sectionId)).toEqual({ rounds: 3, next: 'pair', blocks: [] });
  await playKnockOutRound(owner, sectionId, 2);
  await playKnockOutRound(owner, sectionId, 3);
  expect(await stateOf(sectionId)).toMatchObject({ rounds: 3, next: 'finished' });
  expect((await numbersIn(sectionId)).at(-1)).toEqual(['1-3']);
});

it('after manual boards, the bracket shows the real opponents of the next stage, and says why', async () => {
  const { owner, sectionId, entries } = await addKnockOutSection(8);
  expect(nextOpponentsIn(await publicSectionOf(sectionId))).toBe('places');
  const asked = await publishManualRound(owner, sectionId, entries, [
    [1, 7],
    [4, 5],
    [2, 8],
    [3, 6],
  ]);
  expect(asked?.code).not.toBe('matches-without-board');
  expect(nextOpponentsIn(await publicSectionOf(sectionId))).toBe('rearranged');
  expect(await numbersIn(sectionId)).toHaveLength(1);
  await finishRound(owner, sectionId, 1, await higherSeedWins(sectionId, 1));
  expect((await numbersIn(sectionId)).slice(1)).toEqual([['1-4', '2-3'], ['(1)-(2)']]);
  expect(nextOpponentsIn(await publicSectionOf(sectionId))).toBe('places');
});

it('the games of a match cannot change once round 1 is paired; before, the number of rounds follows', async () => {
  const { owner, sectionId } = await addKnockOutSection(8);
  expect(await changeSettings(owner, sectionId, { knockOutGames: '2' })).toMatchObject({ ok: true });
  expect(await stateOf(sectionId)).toMatchObject({ rounds: 6 });
  expect(await changeSettings(owner, sectionId, { knockOutGames: '1' })).toMatchObject({ ok: true });
  await playKnockOutRound(owner, sectionId, 1);
  const others: readonly Record<string, string>[] = [{ knockOutGames: '2' }, { knockOutWinners: 'reseeded' }];
  for (const change of others) {
    expect(await changeSettings(owner, sectionId, change)).toMatchObject({ ok: false, error: { code: 'match-rules-fixed', field: 'scoring' } });
  }
  expect(await changeSettings(owner, sectionId, { rateOfPlay: '90 minutes' })).toMatchObject({ ok: true });
});

it('nobody has won before a game has ended, whatever the adjusted points are', async () => {
  const { owner, sectionId, entries } = await addKnockOutSection(4);
  await publishNextRound(owner, sectionId, 1);
  await givePoints(owner, sectionId, entries[0], '-½');
  const open = [
    ['--', null, null],
    ['--', null, null],
  ];
  expect((await scoresIn(sectionId))[0]).toEqual(open);
  await finishRound(owner, sectionId, 1, () => 'adjourned');
  expect((await scoresIn(sectionId))[0]).toEqual(open);
  expect(await stateOf(sectionId)).toEqual({ rounds: 2, next: 'pair', blocks: ['match-adjourned'] });
  expect(await pairNextRound(owner, { sectionId, round: 2 })).toMatchObject({ error: { code: 'match-adjourned' } });
});

it('between the games of a match, the bracket shows the score', async () => {
  const { owner, sectionId } = await addKnockOutSection(4, { knockOutGames: '2' });
  await publishNextRound(owner, sectionId, 1);
  const winner = await higherSeedWins(sectionId, 1);
  const { id } = await database().round.findFirstOrThrow({ where: { sectionId } });
  await enterResults(owner, id, (board): GameResult | null => (board === 1 ? winner(board) : null));
  expect((await scoresIn(sectionId))[0]).toEqual([
    ['--', '2 0', null],
    ['--', null, null],
  ]);
});

it('matches of three games end early, and the knock-out has fewer rounds', async () => {
  const { owner, sectionId } = await addKnockOutSection(4, { knockOutGames: '3' });
  for (const round of [1, 2, 3, 4]) {
    await playKnockOutRound(owner, sectionId, round);
    expect(await stateOf(sectionId)).toMatchObject({ rounds: [6, 5, 5, 4][round - 1], next: round < 4 ? 'pair' : 'finished' });
  }
  expect(await scoresIn(sectionId)).toEqual([
    [
      ['!-', '4 0', 'games'],
      ['!-', '4 0', 'games'],
    ],
    [['!-', '4 0', 'games']],
  ]);
});

it('a copy of a knock-out after a Swiss is seeded by ratings', async () => {
  const { event, owner } = await makeEvent({ isPublished: true });
  const { id: sectionId } = await makeSection(event.id, { rounds: 2, tieBreaks: ['BH', 'LOT'] });
  for (let index = 0; index < 6; index += 1) await makeEntry(sectionId, { rating: 2000 - index * 10 });
  await playRound(owner, sectionId, 1);
  expect(await addNextStage(owner, AddNextStageSchema.parse({ sectionId, name: 'Finals', qualifiers: 4 }))).toMatchObject({ ok: true });
  const copied = await copyEvent(
    owner,
    CopyEventSchema.parse({ eventId: event.id, name: 'Next year', startsOn: '2027-04-03', endsOn: '2027-04-04', timeZone: 'Europe/Brussels' }),
  );
  if (!copied.ok) throw new Error(copied.error.code);
  expect(await database().section.findFirst({ where: { eventId: copied.value.eventId, name: 'Finals' } })).toMatchObject({ tieOrder: 'name' });
});

it('a section of teams has no knock-out after it', async () => {
  const { owner, sectionId } = await makeTeamSection({ teams: 4, players: 2 });
  await playRound(owner, sectionId, 1);
  expect(await addNextStage(owner, AddNextStageSchema.parse({ sectionId, name: 'Finals', qualifiers: 2 }))).toMatchObject({
    ok: false,
    error: { code: 'not-for-teams' },
  });
});

it('an imported knock-out has no late entries, and goes on as its bracket says', async () => {
  const { owner, sectionId } = await addKnockOutSection(4, { knockOutGames: '3' });
  await playKnockOutRound(owner, sectionId, 1);
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 1, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  const { event, owner: other } = await makeEvent({ isPublished: true });
  const target = await makeSection(event.id, { rounds: 5, lateEntryUntilRound: 3 });
  const preview = await previewImport(other, { sectionId: target.id, file: undefined, text: report.value.text });
  if (!preview.ok) throw new Error(preview.error.code);
  const { previewId } = preview.value;
  expect(await confirmWarnings((acknowledged) => importTournament(other, { previewId, systemId: 'knock-out', rounds: 1, acknowledged }))).toMatchObject({
    ok: true,
  });
  expect(await database().section.findUniqueOrThrow({ where: { id: target.id } })).toMatchObject({ lateEntryUntilRound: 0, halfPointByesAllowed: 0 });
  for (const round of [2, 3, 4]) await playKnockOutRound(other, target.id, round);
  expect(await stateOf(target.id)).toMatchObject({ rounds: 4, next: 'finished' });
});
