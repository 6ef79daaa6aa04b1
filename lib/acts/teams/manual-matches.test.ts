import { expect, it } from 'vitest';
import { changePairing, swapBoards } from '@/lib/acts/rounds/change-pairing';
import { beginManualPairing, endManualPairing, pairRemaining } from '@/lib/acts/rounds/manual-pairing';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { unpairRound } from '@/lib/acts/rounds/unpair-round';
import { announceMatches, AnnounceMatchesSchema } from '@/lib/acts/teams/announce-matches';
import { lineUpsInRound } from '@/lib/domain/teams/line-ups';
import { database } from '@/lib/platform/db/client';
import { getDesk } from '@/lib/views/rounds/get-desk';
import { getPairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { changeBoardsManually, draftNextRound, enterResults, finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { changeLineUp } from './change-line-up';

useDatabase();

const TWO_BOARDS = { match: { boards: 2, boardColours: 'WB' } } as const;
type Section = Awaited<ReturnType<typeof makeTeamSection>>;

const draftOf = async (sectionId: string) => {
  const facts = await factsOf(sectionId);
  const round = facts.pairedRounds.at(-1);
  if (round === undefined) throw new Error('no round');
  return { facts, round };
};
const matchesOf = async ({ sectionId }: Pick<Section, 'sectionId'>) => {
  const { facts, round } = await draftOf(sectionId);
  const numberOf = (id: string | null) => facts.teams.find((team) => team.id === id)?.number ?? 'bye';
  return round.matches.map(({ number, firstId, secondId }) => `${number}: ${numberOf(firstId)}-${numberOf(secondId)}`);
};
/** The boards of matches between teams with these numbers; 0 for the bye. */
const boardsOf = ({ teams }: Section, pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([first, second]) => ({ white: teams[first - 1]?.id ?? '', black: second === 0 ? null : (teams[second - 1]?.id ?? '') }));
async function begin({ owner, sectionId }: Section, round = 1): Promise<string> {
  const { outcome: begun } = await confirmAndListWarnings((acknowledged) => beginManualPairing(owner, { sectionId, round, acknowledged }));
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value.roundId;
}
const change = (section: Section, roundId: string, pairs: readonly (readonly [number, number])[]) =>
  changeBoardsManually(section.owner, { roundId, boards: boardsOf(section, pairs), reason: '' });

it('an arbiter exchanges teams of a draft and reverses a match; line-ups stay with their teams, and the round is marked', async () => {
  const section = await makeTeamSection({ teams: 4, players: 3, ...TWO_BOARDS });
  const { owner, sectionId, teams } = section;
  await draftNextRound(owner, sectionId, 1);
  expect(await matchesOf(section)).toEqual(['1: 1-3', '2: 4-2']);
  const roundId = await begin(section);
  const [, b = '', c = ''] = teams[0]?.members ?? [];
  await changeLineUp(owner, { roundId, teamId: teams[0]?.id ?? '', players: [b, c] });
  expect(
    await change(section, roundId, [
      [2, 1],
      [4, 3],
    ]),
  ).toMatchObject({ ok: true });
  expect(await matchesOf(section)).toEqual(['1: 2-1', '2: 4-3']);
  const { facts, round } = await draftOf(sectionId);
  expect(lineUpsInRound(facts, round).get(teams[0]?.id ?? '')).toEqual([b, c]);
  expect(round.pairings.map(({ board, madeByHand }) => [board, madeByHand])).toEqual([1, 2, 3, 4].map((board) => [board, true]));
  expect(round.pairings[0]).toMatchObject({ whiteId: teams[1]?.members[0], blackId: b });
  const ended = await confirmAndListWarnings((acknowledged) => endManualPairing(owner, { roundId, acknowledged }));
  expect(ended).toMatchObject({ outcome: { ok: true, value: { differing: 2 } }, asked: ['differs-from-engine', 'differs-from-engine again'] });
  expect(await publishRound(owner, { roundId, startsAt: null, asItIs: false })).toMatchObject({ ok: true });
  const { facts: after } = await draftOf(sectionId);
  expect(after.breaches).toMatchObject([
    {
      kind: 'mpa',
      round: 1,
      facts: {
        engine: [
          [1, 3],
          [4, 2],
        ],
        boards: [
          [2, 1],
          [4, 3],
        ],
      },
    },
  ]);
});

it('warns of a second meeting, a forbidden pair and a second bye', async () => {
  const section = await makeTeamSection({ teams: 5, players: 2, ...TWO_BOARDS });
  const { owner, sectionId, teams } = section;
  await publishNextRound(owner, sectionId, 1);
  expect(await matchesOf(section)).toEqual(['1: 1-3', '2: 4-2', '3: 5-bye']);
  await finishRound(owner, sectionId, 1, () => 'draw');
  await database().forbiddenTeamPair.create({ data: { sectionId, teamAId: teams[0]?.id ?? '', teamBId: teams[1]?.id ?? '', toRound: 5 } });
  const roundId = await begin(section, 2);
  const boards = boardsOf(section, [
    [1, 2],
    [3, 4],
    [5, 0],
  ]);
  const forbidden = await confirmAndListWarnings((acknowledged) => changePairing(owner, { roundId, boards, reason: '', acknowledged }));
  expect(forbidden).toMatchObject({ outcome: { ok: true }, asked: ['forbidden-meet', 'bye-barred'] });
  const again = boardsOf(section, [
    [3, 1],
    [2, 5],
    [4, 0],
  ]);
  const meets = await confirmAndListWarnings((acknowledged) => changePairing(owner, { roundId, boards: again, reason: '', acknowledged }));
  expect(meets).toMatchObject({ outcome: { ok: true }, asked: ['meets-again'] });
});

it('pairs the rest by the rules', async () => {
  const section = await makeTeamSection({ teams: 6, players: 2, ...TWO_BOARDS });
  const { owner, event, slug } = section;
  const roundId = await begin(section);
  await change(section, roundId, [[1, 2]]);
  expect((await getDesk(owner, event.slug, slug))?.playersWithoutBoard).toBe(4);
  expect((await confirmAndListWarnings((acknowledged) => pairRemaining(owner, { roundId, acknowledged }))).outcome).toMatchObject({ ok: true });
  expect(await matchesOf(section)).toEqual(['1: 1-2', '2: 3-5', '3: 6-4']);
});

it('teams without a match at the end are absent, and changed line-ups of the others stay', async () => {
  const section = await makeTeamSection({ teams: 4, players: 2, ...TWO_BOARDS });
  const { owner, sectionId, teams } = section;
  const roundId = await begin(section);
  await change(section, roundId, [[1, 2]]);
  const [a = '', b = ''] = teams[0]?.members ?? [];
  await changeLineUp(owner, { roundId, teamId: teams[0]?.id ?? '', players: [b, a] });
  const asked = await endManualPairing(owner, { roundId });
  expect(asked).toMatchObject({ error: { code: 'players-without-board', facts: { players: ['Club 3', 'Club 4'] } } });
  const { agreement = '' } = !asked.ok && 'agreement' in asked.error.facts ? (asked.error.facts as { agreement: string }) : {};
  const ended = await confirmAndListWarnings((acknowledged) => endManualPairing(owner, { roundId, discards: agreement, acknowledged }));
  expect(ended.outcome).toMatchObject({ ok: true });
  const { facts, round } = await draftOf(sectionId);
  expect(await matchesOf(section)).toEqual(['1: 1-2']);
  expect(lineUpsInRound(facts, round).get(teams[0]?.id ?? '')).toEqual([b, a]);
  expect(facts.entries.flatMap(({ absences, teamId }) => absences.map(() => facts.teams.find(({ id }) => id === teamId)?.number))).toEqual([3, 3, 4, 4]);
});

it('an absent team is given a match, and its players are back', async () => {
  const section = await makeTeamSection({ teams: 4, players: 2, ...TWO_BOARDS });
  const { owner, sectionId, event, slug, teams } = section;
  for (const entryId of teams[3]?.members ?? []) await database().absence.create({ data: { entryId, round: 1, kind: 'absent', origin: 'arbiter' } });
  await draftNextRound(owner, sectionId, 1);
  expect(await matchesOf(section)).toEqual(['1: 1-2', '2: 3-bye']);
  const roundId = await begin(section);
  const editor = await getPairingEditor(owner, event.slug, slug, 1);
  expect(editor).toMatchObject({ free: [teams[3]?.id], boards: [{ board: 1 }, { board: 2, black: null }] });
  expect(
    await change(section, roundId, [
      [1, 2],
      [3, 4],
    ]),
  ).toMatchObject({ ok: true });
  const { facts, round } = await draftOf(sectionId);
  expect(round.pairings.length).toBe(4);
  expect(facts.entries.flatMap(({ absences }) => absences)).toEqual([]);
});

it('a team with a full-point bye that is given a match in a public round no longer has the bye, nor the breach', async () => {
  const section = await makeTeamSection({ teams: 4, players: 2, ...TWO_BOARDS });
  const { owner, sectionId, teams } = section;
  await database().teamBye.create({ data: { sectionId, teamId: teams[3]?.id ?? '', round: 1, kind: 'fullPointBye' } });
  const roundId = await publishNextRound(owner, sectionId, 1);
  expect((await draftOf(sectionId)).facts.breaches).toMatchObject([{ kind: 'fpb', round: 1 }]);
  const wanted = boardsOf(section, [
    [1, 2],
    [3, 4],
  ]);
  expect(await changeBoardsManually(owner, { roundId, boards: wanted, reason: 'came', ground: 'arbiter-decision' })).toMatchObject({ ok: true });
  expect(await matchesOf(section)).toEqual(['1: 1-2', '2: 3-4']);
  const { facts } = await draftOf(sectionId);
  expect(facts.teamByes).toEqual([]);
  expect(facts.breaches.map(({ kind, undone }) => [kind, undone !== null])).toEqual([
    ['fpb', true],
    ['mpa', false],
  ]);
});

it('matches of a public round change on a ground while they have no result; the tables of a draft are swapped', async () => {
  const section = await makeTeamSection({ teams: 6, players: 2, ...TWO_BOARDS });
  const { owner, sectionId } = section;
  await draftNextRound(owner, sectionId, 1);
  const draftId = await begin(section);
  expect(await swapBoards(owner, { roundId: draftId, first: 1, second: 3 })).toMatchObject({ ok: true });
  expect(await matchesOf(section)).toEqual(['1: 3-6', '2: 5-2', '3: 1-4']);
  await confirmAndListWarnings((acknowledged) => endManualPairing(owner, { roundId: draftId, acknowledged }));
  expect(await publishRound(owner, { roundId: draftId, startsAt: null, asItIs: false })).toMatchObject({ ok: true });
  await enterResults(owner, draftId, (board) => (board === 1 ? 'draw' : null));
  const wanted = (pairs: readonly (readonly [number, number])[]) =>
    changeBoardsManually(owner, { roundId: draftId, boards: boardsOf(section, pairs), reason: 'agreed', ground: 'arbiter-decision' });
  expect(
    await wanted([
      [3, 5],
      [6, 2],
      [1, 4],
    ]),
  ).toMatchObject({ error: { code: 'result-exists' } });
  expect(
    await wanted([
      [3, 6],
      [5, 4],
      [1, 2],
    ]),
  ).toMatchObject({ ok: true });
  expect((await matchesOf(section)).toSorted()).toEqual(['1: 3-6', '2: 1-2', '3: 5-4']);
  const { round, facts } = await draftOf(sectionId);
  expect(round.pairings[0]?.result.result).toBe('draw');
  expect(facts.breaches).toMatchObject([{ kind: 'mpa', round: 1 }]);
});

it('an announcement ends when matches change, after a warning; a draft that is being paired manually cannot be announced', async () => {
  const section = await makeTeamSection({ teams: 4, players: 2, ...TWO_BOARDS });
  const { owner, sectionId } = section;
  await draftNextRound(owner, sectionId, 1);
  const announce = async (roundId: string) => announceMatches(owner, AnnounceMatchesSchema.parse({ roundId, until: '2099-01-01T10:00' }));
  const { round } = await draftOf(sectionId);
  expect(await announce(round.id)).toMatchObject({ ok: true });
  const roundId = await begin(section);
  const boards = boardsOf(section, [
    [1, 2],
    [3, 4],
  ]);
  const changed = await confirmAndListWarnings((acknowledged) => changePairing(owner, { roundId, boards, reason: '', acknowledged }));
  expect(changed).toMatchObject({ outcome: { ok: true }, asked: ['announcement-ends'] });
  expect((await draftOf(sectionId)).round.lineUpsUntil).toBeNull();
  expect(await announce(roundId)).toMatchObject({ error: { code: 'hand-phase-open' } });
});

it('unpairing an earlier round names the announcement that ends', async () => {
  const { owner, sectionId } = await makeTeamSection({ teams: 4, players: 2, ...TWO_BOARDS });
  const first = await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1, () => 'draw');
  await draftNextRound(owner, sectionId, 2);
  const { round } = await draftOf(sectionId);
  expect(await announceMatches(owner, AnnounceMatchesSchema.parse({ roundId: round.id, until: '2099-01-01T10:00' }))).toMatchObject({ ok: true });
  const asked = await unpairRound(owner, { roundId: first, reason: 'wrong list' });
  expect(asked).toMatchObject({ error: { code: 'unpairing-costs', facts: { lineUps: 0 } } });
  expect(JSON.stringify(asked)).toContain('announced');
});
