import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { changeFixture } from '@/lib/acts/leagues/change-fixtures';
import { answerAsk, answerAvailability, AnswerAvailabilitySchema } from '@/lib/acts/my-games/answer-captain';
import { makePlayerLinks } from '@/lib/acts/my-games/make-player-links';
import { enterResult } from '@/lib/acts/results/enter-result';
import { fixtureVersion, scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { matchOfTeam } from '@/lib/domain/teams/handed-in-line-ups';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getMyGames } from '@/lib/views/my-games/get-my-games';
import { publishNextRound, seenBoardOf } from '@/tests/factories';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { factsOf } from '@/tests/factories/played-section';
import { refreshPublicPages } from '@/tests/factories/refresh-public-pages';
import { useDatabase } from '@/tests/use-database';
import { askSubstitutes, AskSubstitutesSchema } from './ask-substitutes';
import { makeCaptainLinks } from './make-captain-links';

useDatabase();

/** A round robin of four teams with two boards and three players each, in round 1, with the links of all. */
async function makeLeague() {
  const made = await makeTeamSection({ teams: 4, players: 3, rounds: 3, match: { boards: 2, boardColours: 'WB' }, section: { systemId: 'team-berger' } });
  await database().event.update({ where: { id: made.event.id }, data: { isPublished: true } });
  const players = await makePlayerLinks(made.owner, { sectionId: made.sectionId });
  const captains = await makeCaptainLinks(made.owner, { sectionId: made.sectionId });
  if (!players.ok || !captains.ok) throw new Error('no links');
  await publishNextRound(made.owner, made.sectionId, 1);
  const codeOf = (entryId: string) => players.value.links.find(({ id }) => id === entryId)?.code ?? '';
  const captainCode = captains.value.links[0]?.code ?? '';
  const [team] = made.teams;
  const memberOf = (place: number) => team?.members[place - 1] ?? '';
  const pageOf = async (place: number) => {
    await refreshPublicPages(made.sectionId);
    const answer = await getMyGames(codeOf(memberOf(place)), null);
    if (answer.kind !== 'page') throw new Error(answer.kind);
    return answer.page;
  };
  const squads = async () => {
    const answer = await getCaptainPage(captainCode, null);
    return answer.kind === 'page' ? answer.page.squads : [];
  };
  const say = (place: number, round: number, plays: 'yes' | 'no') =>
    answerAvailability(ANONYMOUS, AnswerAvailabilitySchema.parse({ code: codeOf(memberOf(place)), round, plays }));
  const postpone = async (isPostponed: boolean) => {
    const match = scheduledMatches(await factsOf(made.sectionId)).find(
      ({ round, firstId, secondId }) => round === 1 && [firstId, secondId].includes(team?.id ?? ''),
    );
    if (match === undefined) throw new Error('no match');
    const { round, firstId, secondId } = match;
    const sent = { sectionId: made.sectionId, match: { round, firstId, secondId }, seen: fixtureVersion(match), playsAt: null, venue: '', isPostponed };
    expect(await changeFixture(made.owner, sent)).toMatchObject({ ok: true });
  };
  return { ...made, teamId: team?.id ?? '', codeOf, captainCode, memberOf, pageOf, squads, say, postpone };
}

it('players answer for a postponed match of a public round until it is played, and their captain sees it', async () => {
  const { owner, sectionId, teamId, pageOf, squads, say, postpone, memberOf } = await makeLeague();
  expect(await say(3, 1, 'yes')).toMatchObject({ error: { code: 'page-outdated' } });
  await postpone(true);
  expect([...(await pageOf(3)).answers.keys()]).toEqual([1, 2, 3]);
  expect((await pageOf(3)).shown?.games[0]).toMatchObject({ round: { kind: 'not-paired' }, opponents: expect.any(Number) });
  expect(await say(3, 1, 'yes')).toMatchObject({ ok: true });
  expect(await say(1, 1, 'no')).toMatchObject({ ok: true });
  expect((await pageOf(3)).answers.get(1)).toBe('yes');
  expect((await squads()).map(({ round, members }) => [round, members.map(({ answer }) => answer)])).toEqual([
    [1, ['no', null, 'yes']],
    [2, [null, null, null]],
  ]);
  const round = (await factsOf(sectionId)).pairedRounds[0];
  const match = round && matchOfTeam(round, teamId);
  for (const { id } of match === undefined ? [] : boardsOfMatch(match, 2, round?.pairings ?? [])) {
    const input = { ...(await seenBoardOf(id)), result: 'draw' as const, replace: false, reason: '', idempotencyKey: randomUUID() };
    expect(await enterResult(owner, input)).toMatchObject({ ok: true });
  }
  expect([...(await pageOf(3)).answers.keys()]).toEqual([2, 3]);
  expect(await say(3, 1, 'no')).toMatchObject({ error: { code: 'page-outdated' } });
  expect((await squads()).map(({ round }) => round)).toEqual([2]);
  expect(await database().availability.findUnique({ where: { entryId_round: { entryId: memberOf(3), round: 1 } } })).toMatchObject({ answer: 'yes' });
});

it('a captain asks substitutes for a postponed match, until it is played with its round after all', async () => {
  const { pageOf, squads, postpone, memberOf, codeOf, captainCode } = await makeLeague();
  const ask = (round: number) =>
    askSubstitutes(ANONYMOUS, AskSubstitutesSchema.parse({ code: captainCode, round, seenAsk: '', minutes: '60', players: [memberOf(3)] }));
  expect(await ask(1)).toMatchObject({ error: { code: 'line-ups-closed' } });
  await postpone(true);
  expect(await ask(1)).toMatchObject({ ok: true });
  expect(await ask(2)).toMatchObject({ ok: true });
  expect((await pageOf(3)).asks.map(({ round }) => round)).toEqual([1, 2]);
  expect(await answerAsk(ANONYMOUS, { code: codeOf(memberOf(3)), round: 1, accepts: 'yes' })).toMatchObject({ ok: true });
  expect((await squads()).map(({ acceptedId }) => acceptedId)).toEqual([memberOf(3), null]);
  await postpone(false);
  expect((await pageOf(3)).asks.map(({ round }) => round)).toEqual([2]);
  expect((await squads()).map(({ round }) => round)).toEqual([2]);
});
