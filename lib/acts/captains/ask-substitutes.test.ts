import { describe, expect, it } from 'vitest';
import { answerAsk, answerAvailability, AnswerAvailabilitySchema } from '@/lib/acts/my-games/answer-captain';
import { makePlayerLinks } from '@/lib/acts/my-games/make-player-links';
import { announceMatches } from '@/lib/acts/teams/announce-matches';
import { arrangeRoster } from '@/lib/acts/teams/change-teams';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getMyGames } from '@/lib/views/my-games/get-my-games';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound } from '@/tests/factories/play-rounds';
import { refreshPublicPages } from '@/tests/factories/refresh-public-pages';
import { useDatabase } from '@/tests/use-database';
import { askSubstitutes, AskSubstitutesSchema } from './ask-substitutes';
import { handInLineUp } from './hand-in-line-up';
import { makeCaptainLinks } from './make-captain-links';

useDatabase();

const MINUTE_MS = 60_000;

/** Two teams of two boards with four players each, all with links, before round 1. */
async function makeTeams() {
  const made = await makeTeamSection({ teams: 2, players: 4, rounds: 1, match: { boards: 2, boardColours: 'WB' } });
  await database().event.update({ where: { id: made.event.id }, data: { isPublished: true } });
  const players = await makePlayerLinks(made.owner, { sectionId: made.sectionId });
  const captains = await makeCaptainLinks(made.owner, { sectionId: made.sectionId });
  if (!captains.ok || !players.ok) throw new Error('no links');
  const idsOf = (team: number) => made.teams[team - 1]?.members ?? [];
  const idOf = (team: number, place: number) => idsOf(team)[place - 1] ?? '';
  const codeOf = (entryId: string) => players.value.links.find(({ id }) => id === entryId)?.code ?? '';
  const captainCode = (team: number) => captains.value.links[team - 1]?.code ?? '';
  const squadOf = async (team: number, code = captainCode(team)) => {
    const answer = await getCaptainPage(code, null);
    return answer.kind === 'page' ? (answer.page.squads[0] ?? null) : null;
  };
  const ask = async (team: number, places: readonly number[], fields: Record<string, unknown> = {}) => {
    const squad = await squadOf(team);
    const sent = {
      code: captainCode(team),
      round: 1,
      seenAsk: squad?.seenAsk ?? '',
      minutes: '60',
      players: places.map((place) => idOf(team, place)),
      ...fields,
    };
    return askSubstitutes(ANONYMOUS, AskSubstitutesSchema.parse(sent));
  };
  const reply = (entryId: string, accepts: 'yes' | 'no') => answerAsk(ANONYMOUS, { code: codeOf(entryId), round: 1, accepts });
  const say = (entryId: string, plays: 'yes' | 'no' | 'ifNeeded', round = 1) =>
    answerAvailability(ANONYMOUS, AnswerAvailabilitySchema.parse({ code: codeOf(entryId), round, plays }));
  const pageOf = async (entryId: string, code = codeOf(entryId)) => {
    await refreshPublicPages(made.sectionId);
    const answer = await getMyGames(code, null);
    if (answer.kind !== 'page') throw new Error(answer.kind);
    return answer.page;
  };
  /** Makes a new link, as the organiser does for a player who has lost the old one. */
  const renewLink = async (entryId: string) => {
    const links = await makePlayerLinks(made.owner, { sectionId: made.sectionId, entryId });
    return links.ok ? (links.value.links[0]?.code ?? '') : '';
  };
  const statesOf = async (team: number) => (await squadOf(team))?.queue.map(({ state }) => state);
  /** Makes the queue older, as if time had passed. */
  const pass = async (minutes: number) => {
    const asks = await database().substituteAsk.findMany({ where: { team: { sectionId: made.sectionId } } });
    for (const { teamId, round, place, askedAt } of asks)
      await database().substituteAsk.update({
        where: { teamId_round_place: { teamId, round, place } },
        data: { askedAt: new Date(askedAt.getTime() - minutes * MINUTE_MS) },
      });
    await database().team.updateMany({ where: { sectionId: made.sectionId }, data: { captainCodeAt: new Date(Date.now() - 90 * MINUTE_MS) } });
    await database().playerLink.updateMany({ where: { entry: { sectionId: made.sectionId } }, data: { madeAt: new Date(Date.now() - 90 * MINUTE_MS) } });
  };
  return { ...made, idOf, codeOf, captainCode, squadOf, ask, reply, say, pageOf, renewLink, statesOf, pass };
}

describe('the answers of players', () => {
  it('are shown to their captain only', async () => {
    const { say, idOf, squadOf, pageOf, sectionId } = await makeTeams();
    expect(await say(idOf(1, 2), 'no')).toMatchObject({ ok: true });
    await say(idOf(1, 3), 'ifNeeded');
    await say(idOf(1, 3), 'yes');
    expect((await squadOf(1))?.members.map(({ answer }) => answer)).toEqual([null, 'no', 'yes', null]);
    expect((await squadOf(2))?.members.map(({ answer }) => answer)).toEqual([null, null, null, null]);
    expect([...(await pageOf(idOf(1, 3))).answers]).toEqual([[1, 'yes']]);
    const text = JSON.stringify((await buildPublicSection(sectionId))?.body);
    expect(text).not.toMatch(/ifNeeded|availab/i);
    expect(await database().auditEvent.count({ where: { sectionId, actorName: { startsWith: 'player ' } } })).toBe(0);
  });

  it('cannot come from a player without a link, as the captain sees', async () => {
    const { idOf, squadOf } = await makeTeams();
    await database().playerLink.delete({ where: { entryId: idOf(1, 2) } });
    expect((await squadOf(1))?.members.map(({ canAnswer }) => canAnswer)).toEqual([true, false, true, true]);
  });

  it('are not shown by a link that was made later, because others may make links', async () => {
    const { say, ask, idOf, squadOf, pageOf, renewLink, owner, sectionId, teams } = await makeTeams();
    await say(idOf(1, 2), 'no');
    await ask(1, [3]);
    const links = await makeCaptainLinks(owner, { sectionId, teamId: teams[0]?.id ?? '' });
    const later = await squadOf(1, links.ok ? links.value.links[0]?.code : '');
    expect(later).toMatchObject({ queue: [], seenAsk: '' });
    expect(later?.members.map(({ answer }) => answer)).toEqual([null, null, null, null]);
    const code = await renewLink(idOf(1, 2));
    expect([...(await pageOf(idOf(1, 2), code)).answers]).toEqual([[1, null]]);
  });

  it('reach the captain who asked before the link was made, and the link tells nobody whether a captain asked', async () => {
    const { say, ask, idOf, statesOf, renewLink, pageOf } = await makeTeams();
    await ask(1, [3, 4]);
    const [asked, waiting, playing, unasked] = await Promise.all([idOf(1, 3), idOf(1, 4), idOf(1, 1), idOf(2, 3)].map(renewLink));
    const links = [asked, waiting, playing, unasked].map((code) => code ?? '');
    for (const code of links) expect((await pageOf('', code)).asks).toEqual([{ round: 1, until: null }]);
    const reply = (code: string, plays: 'yes' | 'no' | 'ifNeeded') => answerAvailability(ANONYMOUS, AnswerAvailabilitySchema.parse({ code, round: 1, plays }));
    const [first = '', second = '', third = '', fourth = ''] = links;
    for (const code of [third, fourth, second]) expect(await reply(code, 'yes')).toEqual({ ok: true, value: { round: 1 } });
    for (const code of links.slice(1)) expect((await pageOf('', code)).asks).toEqual([]);
    expect(await statesOf(1)).toEqual(['asked', 'waiting']);
    expect(await reply(first, 'ifNeeded')).toMatchObject({ ok: true });
    expect((await pageOf('', first)).asks).toEqual([{ round: 1, until: null }]);
    for (const code of links) expect(await answerAsk(ANONYMOUS, { code, round: 1, accepts: 'yes' })).toMatchObject({ error: { code: 'ask-over' } });
    expect(await reply(first, 'no')).toEqual({ ok: true, value: { round: 1 } });
    expect(await statesOf(1)).toEqual(['declined', 'accepted']);
    await say(idOf(1, 2), 'yes');
    expect(await statesOf(1)).toEqual(['declined', 'accepted']);
  });

  it('accept a question from before the link was made, unless its time has passed', async () => {
    const { ask, idOf, statesOf, renewLink, pass } = await makeTeams();
    await ask(1, [3, 4]);
    await pass(61);
    const reply = async (entryId: string) =>
      answerAvailability(ANONYMOUS, AnswerAvailabilitySchema.parse({ code: await renewLink(entryId), round: 1, plays: 'yes' }));
    expect(await reply(idOf(1, 3))).toMatchObject({ ok: true });
    expect(await statesOf(1)).toEqual(['silent', 'asked']);
    expect(await reply(idOf(1, 4))).toMatchObject({ ok: true });
    expect(await statesOf(1)).toEqual(['silent', 'accepted']);
  });

  it('are not shown to the captain of another team to which the player moves', async () => {
    const { say, ask, idOf, squadOf, statesOf, teams, owner } = await makeTeams();
    const idsOf = (team: number) => [1, 2, 3, 4].map((place) => idOf(team, place));
    const arrange = (team: number, places: readonly string[], added: readonly string[]) =>
      arrangeRoster(owner, { teamId: teams[team - 1]?.id ?? '', entries: idsOf(team), places: [...places], added: [...added] });
    await say(idOf(1, 4), 'no');
    await ask(1, [4]);
    expect(await arrange(1, ['1', '2', '3', ''], [])).toMatchObject({ ok: true });
    expect(await arrange(2, ['1', '2', '3', '4'], [idOf(1, 4)])).toMatchObject({ ok: true });
    expect((await squadOf(2))?.members.map(({ answer }) => answer)).toEqual([null, null, null, null, null]);
    expect(await statesOf(1)).toEqual([]);
    expect(await database().substituteAsk.count({ where: { entryId: idOf(1, 4) } })).toBe(0);
  });

  it('are refused for a round that does not exist, and without a team', async () => {
    const { say, idOf, teams, owner } = await makeTeams();
    expect(await say(idOf(1, 1), 'yes', 2)).toMatchObject({ error: { code: 'page-outdated' } });
    const left = await arrangeRoster(owner, { teamId: teams[0]?.id ?? '', entries: [idOf(1, 4)], places: [''], added: [] });
    expect(left).toMatchObject({ ok: true });
    expect(await say(idOf(1, 4), 'yes')).toMatchObject({ error: { code: 'page-outdated' } });
  });
});

describe('a queue of substitutes', () => {
  it('asks one after the other until somebody accepts, and proposes this player in the line-up', async () => {
    const { ask, reply, say, idOf, statesOf, pageOf, squadOf, owner, sectionId, event, captainCode } = await makeTeams();
    await say(idOf(1, 1), 'no');
    expect(await ask(1, [3, 4])).toMatchObject({ ok: true });
    expect(await statesOf(1)).toEqual(['asked', 'waiting']);
    expect((await pageOf(idOf(1, 3))).asks).toMatchObject([{ round: 1 }]);
    expect((await pageOf(idOf(1, 4))).asks).toEqual([]);
    expect(await reply(idOf(1, 4), 'yes')).toMatchObject({ error: { code: 'ask-over' } });
    expect(await reply(idOf(1, 3), 'no')).toMatchObject({ ok: true });
    expect(await statesOf(1)).toEqual(['declined', 'asked']);
    expect(await reply(idOf(1, 4), 'yes')).toMatchObject({ ok: true });
    expect(await reply(idOf(1, 4), 'no')).toMatchObject({ error: { code: 'ask-over' } });
    expect(await squadOf(1)).toMatchObject({ acceptedId: idOf(1, 4), queue: [{ state: 'declined' }, { state: 'accepted' }] });
    const draft = await draftNextRound(owner, sectionId, 1);
    const until = toLocalTime(new Date(Date.now() + 60 * MINUTE_MS), event.timeZone);
    await announceMatches(owner, { roundId: draft.ok ? draft.value.roundId : '', until });
    const page = await getCaptainPage(captainCode(1), null);
    expect(page.kind === 'page' && page.page.match?.places).toEqual([idOf(1, 2), idOf(1, 4), null, null]);
  });

  it('goes on when the time for an answer has passed', async () => {
    const { ask, reply, pass, idOf, statesOf } = await makeTeams();
    await ask(1, [3, 4]);
    await pass(61);
    expect(await statesOf(1)).toEqual(['silent', 'asked']);
    expect(await reply(idOf(1, 3), 'yes')).toMatchObject({ error: { code: 'ask-over' } });
    expect(await reply(idOf(1, 4), 'yes')).toMatchObject({ ok: true });
    expect(await statesOf(1)).toEqual(['silent', 'accepted']);
  });

  it('is replaced or stopped by the captain who sees it, and has only players of the team', async () => {
    const { ask, idOf, statesOf, pageOf } = await makeTeams();
    await ask(1, [3]);
    expect(await ask(1, [4], { seenAsk: '' })).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await ask(1, [4])).toMatchObject({ ok: true });
    expect((await pageOf(idOf(1, 3))).asks).toEqual([]);
    expect(await ask(1, [], { players: [idOf(2, 3)] })).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await ask(1, [3, 3])).toMatchObject({ error: { code: 'line-up-twice' } });
    expect(await ask(1, [])).toMatchObject({ error: { code: 'nobody-asked' } });
    expect(await ask(1, [], { askStep: 'stop' })).toMatchObject({ ok: true });
    expect(await statesOf(1)).toEqual([]);
    expect(AskSubstitutesSchema.safeParse({ code: '1', round: 1, players: [], minutes: '1' }).success).toBe(false);
  });

  it('goes on if the player who was asked or accepted cannot play, but not after silence', async () => {
    const { ask, reply, say, pass, idOf, statesOf } = await makeTeams();
    await ask(1, [2, 3, 4]);
    await say(idOf(1, 2), 'no');
    expect(await statesOf(1)).toEqual(['declined', 'asked', 'waiting']);
    await reply(idOf(1, 3), 'yes');
    await say(idOf(1, 3), 'no');
    expect(await statesOf(1)).toEqual(['declined', 'declined', 'asked']);
    await ask(1, [2, 3, 4]);
    await pass(61);
    await say(idOf(1, 2), 'no');
    await say(idOf(1, 3), 'ifNeeded');
    expect(await statesOf(1)).toEqual(['silent', 'asked', 'waiting']);
  });

  it('is neither replaced nor stopped by a captain who has not seen that somebody accepted', async () => {
    const { ask, reply, idOf, squadOf, statesOf } = await makeTeams();
    await ask(1, [3, 4]);
    const { seenAsk } = (await squadOf(1)) ?? {};
    await reply(idOf(1, 3), 'yes');
    expect(await ask(1, [4], { seenAsk })).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await ask(1, [], { seenAsk, askStep: 'stop' })).toMatchObject({ error: { code: 'page-outdated' } });
    expect(await statesOf(1)).toEqual(['accepted', 'spared']);
    expect(await ask(1, [4])).toMatchObject({ ok: true });
  });

  it('is over once the line-up is final', async () => {
    const { ask, reply, idOf, squadOf, pageOf, captainCode, owner, sectionId, event } = await makeTeams();
    const draft = await draftNextRound(owner, sectionId, 1);
    const roundId = draft.ok ? draft.value.roundId : '';
    await announceMatches(owner, { roundId, until: toLocalTime(new Date(Date.now() + 60 * MINUTE_MS), event.timeZone) });
    await ask(1, [3], { minutes: '600' });
    const { lineUpsUntil } = await database().round.findUniqueOrThrow({ where: { id: roundId } });
    expect((await pageOf(idOf(1, 3))).asks).toMatchObject([{ until: lineUpsUntil?.toISOString() }]);
    for (const team of [1, 2])
      await handInLineUp(ANONYMOUS, { code: captainCode(team), roundId, seenRevision: 0, players: [idOf(team, 1), idOf(team, 2)], step: 'hand-in' });
    expect(await squadOf(1)).toBeNull();
    expect(await ask(1, [4])).toMatchObject({ error: { code: 'line-ups-closed' } });
    expect((await pageOf(idOf(1, 3))).asks).toEqual([]);
    expect(await reply(idOf(1, 3), 'yes')).toMatchObject({ error: { code: 'ask-over' } });
  });

  it('accepts one answer, and asks nobody twice, if requests arrive at once', async () => {
    const { ask, reply, idOf, statesOf } = await makeTeams();
    await ask(1, [3, 4]);
    const answers = await Promise.all([reply(idOf(1, 3), 'yes'), reply(idOf(1, 3), 'no'), reply(idOf(1, 3), 'yes')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await statesOf(1)).toEqual(answers[1]?.ok === true ? ['declined', 'asked'] : ['accepted', 'spared']);
    const asked = await Promise.all([ask(2, [3], { seenAsk: '' }), ask(2, [4], { seenAsk: '' })]);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
