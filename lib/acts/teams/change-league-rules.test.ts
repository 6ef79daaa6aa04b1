import { expect, it } from 'vitest';
import { handInLineUp } from '@/lib/acts/captains/hand-in-line-up';
import { makeCaptainLinks } from '@/lib/acts/captains/make-captain-links';
import { toHistoryLineText } from '@/lib/domain/history/history-text';
import { LeagueRuleFieldsSchema } from '@/lib/domain/teams/league-rule-fields';
import { loadHistory } from '@/lib/facts/history/load-history';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getDesk } from '@/lib/views/rounds/get-desk';
import { getLeagueRules } from '@/lib/views/teams/get-league-rules';
import { getLineUps, getTeams } from '@/lib/views/teams/get-teams';
import { makeMember } from '@/tests/factories/accounts-and-events';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { changeLeagueRules } from './change-league-rules';

useDatabase();

async function league(form: Readonly<Record<string, string>>) {
  const made = await makeTeamSection({ teams: 4, players: 4, match: { boards: 2, boardColours: 'WB' } });
  const { sectionId, owner } = made;
  const change = async (fields: Readonly<Record<string, string>>, version?: number) => {
    const loaded = await loadSectionSettings(database(), sectionId);
    const parsed = LeagueRuleFieldsSchema.parse({ countsDefaultWins: 'on', ...fields });
    return changeLeagueRules(owner, { ...parsed, sectionId, version: version ?? loaded?.version ?? 0 });
  };
  expect(await change(form)).toMatchObject({ ok: true });
  return { ...made, change, at: [made.event.slug, made.slug] as const };
}

it('saves rules, removes blank ones, and keeps both in the history', async () => {
  const { owner, sectionId, at, change } = await league({ highestRating: '2200', womenBoards: '2 1,2' });
  expect((await getLeagueRules(owner, ...at))?.rules).toEqual({ highestRating: 2200, womenBoards: [1, 2] });
  await change({ highestRating: '2100' });
  const [last] = await loadHistory(database(), { sectionId, limit: 1 });
  expect(last && toHistoryLineText(last).text).toContain('women boards from 1, 2 to none; highest rating from 2200 to 2100');
  expect(await change({}, 1)).toMatchObject({ ok: false, error: { code: 'section-changed-meanwhile' } });
  expect(LeagueRuleFieldsSchema.safeParse({ womenBoards: '1, x' }).success).toBe(false);
  await change({ rosterOrder: 'on', needsNumber: 'fide', highestByBoard: '2200, 2000, 2200' });
  expect((await getLeagueRules(owner, ...at))?.rules).toEqual({ rosterOrder: true, needsNumber: 'fide', highestByBoard: [2200, 2000, 2200] });
  expect(LeagueRuleFieldsSchema.safeParse({ highestByBoard: '2200, 4000' }).success).toBe(false);
  expect(LeagueRuleFieldsSchema.safeParse({ womenBoards: '33' }).success).toBe(false);
});

it('shows alerts to arbiters, and refuses nothing', async () => {
  const { owner, at, sectionId } = await league({ highestSum: '4400', squadSize: '3' });
  expect((await getLeagueRules(owner, ...at))?.alerts).toHaveLength(4);
  await draftNextRound(owner, sectionId, 1);
  const alerts = (await getLeagueRules(owner, ...at))?.alerts.filter(({ round }) => round === 1);
  expect(alerts).toMatchObject([
    { team: 'Club 1', ruleName: 'Maximum sum of ratings in a line-up', text: 'The ratings of the line-up add up to 4430; at most 4400 is allowed.' },
    { team: 'Club 2' },
  ]);
  expect((await getDesk(owner, ...at))?.alerts).toBe(6);
  expect((await getTeams(owner, ...at))?.teams[0]?.alerts).toHaveLength(2);
  expect((await getLineUps(owner, ...at, 1))?.matches[0]?.teams[0]?.alerts).toHaveLength(1);
});

it('tells an arbiter of one section nothing about the others', async () => {
  const { event, at, sectionId } = await league({});
  const { id: otherId } = await database().section.findUniqueOrThrow({ where: { id: (await makeTeamSection({ teams: 2, players: 2 })).sectionId } });
  const arbiter = await makeMember(event.id, 'arbiter', sectionId);
  expect(await getLeagueRules(arbiter, ...at)).toMatchObject({ mayEdit: false });
  expect(await changeLeagueRules(arbiter, { ...LeagueRuleFieldsSchema.parse({}), sectionId: otherId, version: 1 })).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  });
});

it('shows alerts to a captain before the line-up is handed in, which stays possible', async () => {
  const { owner, sectionId, teams } = await league({ highestRating: '2200' });
  const links = await makeCaptainLinks(owner, { sectionId, teamId: teams[0]?.id });
  const code = links.ok ? (links.value.links[0]?.code ?? '') : '';
  const draft = await draftNextRound(owner, sectionId, 1);
  const roundId = draft.ok ? draft.value.roundId : '';
  await database().round.update({ where: { id: roundId }, data: { lineUpsUntil: new Date(Date.now() + 3_600_000) } });
  const answer = await getCaptainPage(code, null);
  expect(answer).toMatchObject({
    kind: 'page',
    page: { match: { hasRules: true, alerts: ['Player 1 is rated 2240; at most 2200 is allowed.'].map(() => expect.stringContaining('2240')) } },
  });
  const [a = null, , c = null, d = null] = teams[0]?.members ?? [];
  const send = (step: 'check' | 'hand-in', players: readonly (string | null)[]) =>
    handInLineUp(ANONYMOUS, { code, roundId, seenRevision: 0, players: [...players], step });
  expect(await send('check', [a, c])).toMatchObject({ ok: true, value: { alerts: [expect.stringContaining('2240')] } });
  expect(await send('check', [c, d])).toMatchObject({ ok: true, value: { alerts: [] } });
  expect(await database().lineUp.count({ where: { roundId } })).toBe(0);
  expect(await send('hand-in', [a, c])).toMatchObject({ ok: true, value: { step: 'hand-in', alerts: [expect.stringContaining('2240')] } });
  expect(await database().lineUp.count({ where: { roundId } })).toBe(1);
});
