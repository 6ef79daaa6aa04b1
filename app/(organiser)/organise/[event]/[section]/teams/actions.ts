'use server';

import { revalidatePath } from 'next/cache';
import { withLinkAddresses } from '@/app/_request/absolute-url';
import { formAction } from '@/app/_request/form-action';
import { addresses } from '@/app/addresses';
import { makeCaptainLinks, MakeCaptainLinksSchema, revokeCaptainLink, RevokeCaptainLinkSchema } from '@/lib/acts/captains/make-captain-links';
import { changeLeagueRules, ChangeLeagueRulesSchema } from '@/lib/acts/teams/change-league-rules';
import {
  addTeam,
  AddTeamSchema,
  arrangeRoster,
  ArrangeRosterSchema,
  changeTeam,
  ChangeTeamSchema,
  numberTeams,
  NumberTeamsSchema,
  removeTeam,
  RemoveTeamSchema,
} from '@/lib/acts/teams/change-teams';
import { allowTeams, AllowTeamsSchema, forbidClubPairs, ForbidClubPairsSchema, forbidTeams, ForbidTeamsSchema } from '@/lib/acts/teams/forbid-teams';
import { setTeamBye, SetTeamByeSchema } from '@/lib/acts/teams/set-team-bye';
import { reEnterTeam, ReEnterTeamSchema, withdrawTeam, WithdrawTeamSchema } from '@/lib/acts/teams/withdraw-team';
import { t } from '@/lib/platform/messages/translate';

const revalidateSection = () => revalidatePath('/organise/[event]/[section]', 'layout');

export const makeCaptainLinksAction = formAction(MakeCaptainLinksSchema, makeCaptainLinks, async ({ links }) => {
  revalidateSection();
  return { value: await withLinkAddresses(links, addresses.captain) };
});
export const revokeCaptainLinkAction = formAction(RevokeCaptainLinkSchema, revokeCaptainLink, ({ name }) => {
  revalidateSection();
  return { notice: t('entries.captainLinks.revoked', { name }) };
});
export const addTeamAction = formAction(AddTeamSchema, addTeam, ({ name }) => {
  revalidateSection();
  return { notice: t('entries.teams.added', { name }) };
});
export const changeTeamAction = formAction(ChangeTeamSchema, changeTeam, ({ name }) => {
  revalidateSection();
  return { notice: t('entries.teams.saved', { name }) };
});
export const removeTeamAction = formAction(RemoveTeamSchema, removeTeam, revalidateSection);
export const numberTeamsAction = formAction(NumberTeamsSchema, numberTeams, ({ changed }) => {
  revalidateSection();
  return { notice: t('entries.teams.numbered', { count: changed }) };
});
export const arrangeRosterAction = formAction(ArrangeRosterSchema, arrangeRoster, ({ name }) => {
  revalidateSection();
  return { notice: t('entries.teams.rosterSaved', { name }) };
});
export const changeLeagueRulesAction = formAction(ChangeLeagueRulesSchema, changeLeagueRules, () => {
  revalidateSection();
  return { notice: t('entries.leagueRules.saved') };
});
export const forbidTeamsAction = formAction(ForbidTeamsSchema, forbidTeams, () => {
  revalidateSection();
  return { notice: t('entries.actions.keptApart') };
});
export const forbidClubPairsAction = formAction(ForbidClubPairsSchema, forbidClubPairs, ({ count }) => {
  revalidateSection();
  return { notice: t('leagues.clubPairsForbidden', { count }) };
});
export const allowTeamsAction = formAction(AllowTeamsSchema, allowTeams, revalidateSection);
export const withdrawTeamAction = formAction(WithdrawTeamSchema, withdrawTeam, revalidateSection);
export const setTeamByeAction = formAction(SetTeamByeSchema, setTeamBye, revalidateSection);
export const reEnterTeamAction = formAction(ReEnterTeamSchema, reEnterTeam, revalidateSection);
