'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import {
  addClub,
  AddClubSchema,
  assignClubs,
  AssignClubsSchema,
  changeClub,
  ChangeClubSchema,
  changeSeason,
  ChangeSeasonSchema,
  removeClub,
  RemoveClubSchema,
} from '@/lib/acts/leagues/change-clubs';
import { t } from '@/lib/platform/messages/translate';

const revalidateEvent = () => revalidatePath('/organise/[event]', 'layout');

export const addClubAction = formAction(AddClubSchema, addClub, ({ name }) => {
  revalidateEvent();
  return { notice: t('entries.teams.added', { name }) };
});
export const changeClubAction = formAction(ChangeClubSchema, changeClub, ({ name }) => {
  revalidateEvent();
  return { notice: t('entries.teams.saved', { name }) };
});
export const removeClubAction = formAction(RemoveClubSchema, removeClub, revalidateEvent);
export const assignClubsAction = formAction(AssignClubsSchema, assignClubs, ({ count }) => {
  revalidateEvent();
  return { notice: t('leagues.teamsSaved', { count }) };
});
export const changeSeasonAction = formAction(ChangeSeasonSchema, changeSeason, ({ count }) => {
  revalidateEvent();
  return { notice: t('leagues.seasonSaved', { count }) };
});
