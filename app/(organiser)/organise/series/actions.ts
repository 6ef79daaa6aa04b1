'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_request/form-action';
import { addresses } from '@/app/addresses';
import { AddLegSchema, addLeg, ChangeLegsSchema, changeLegs } from '@/lib/acts/series/change-legs';
import { AddSeriesOrganiserSchema, addSeriesOrganiser, RemoveSeriesOrganiserSchema, removeSeriesOrganiser } from '@/lib/acts/series/change-organisers';
import {
  ChangeSeriesRulesSchema,
  changeSeriesRules,
  ChangeSeriesSchema,
  changeSeries,
  CreateSeriesSchema,
  createSeries,
  RemoveSeriesSchema,
  removeSeries,
} from '@/lib/acts/series/change-series';
import {
  MergePlayersSchema,
  mergePlayers,
  SeparatePlayerSchema,
  separatePlayer,
  UndoMatchDecisionSchema,
  undoMatchDecision,
} from '@/lib/acts/series/match-players';
import { t } from '@/lib/platform/messages/translate';

const revalidate = () => revalidatePath('/organise/series', 'layout');

const showSeries = ({ slug }: { readonly slug: string }) => {
  revalidate();
  redirect(addresses.organise.series(slug).home);
};

const showAllSeries = () => {
  revalidate();
  redirect(addresses.organise.allSeries);
};

export const createSeriesAction = formAction(CreateSeriesSchema, createSeries, showSeries);
export const changeSeriesAction = formAction(ChangeSeriesSchema, changeSeries, ({ slug }, { slug: typed }) => {
  if (slug !== typed) showSeries({ slug });
  revalidate();
  return { notice: t('series.changed') };
});
export const changeSeriesRulesAction = formAction(ChangeSeriesRulesSchema, changeSeriesRules, () => {
  revalidate();
  return { notice: t('series.rules.saved') };
});
export const removeSeriesAction = formAction(RemoveSeriesSchema, removeSeries, showAllSeries);
/** Returns no notice, because the page shows the new leg. Its form is gone if no section is left to add. */
export const addLegAction = formAction(AddLegSchema, addLeg, revalidate);
export const changeLegsAction = formAction(ChangeLegsSchema, changeLegs, ({ count }) => {
  revalidate();
  return { notice: t('series.legs.saved', { count }) };
});
export const addSeriesOrganiserAction = formAction(AddSeriesOrganiserSchema, addSeriesOrganiser, revalidate);
export const removeSeriesOrganiserAction = formAction(RemoveSeriesOrganiserSchema, removeSeriesOrganiser, ({ isSelf }) => {
  if (isSelf) showAllSeries();
  revalidate();
});
export const mergePlayersAction = formAction(MergePlayersSchema, mergePlayers, ({ names }) => {
  revalidate();
  return { notice: t('series.matching.merged', { names }) };
});
export const separatePlayerAction = formAction(SeparatePlayerSchema, separatePlayer, ({ names }) => {
  revalidate();
  return { notice: t('series.matching.separated', { names }) };
});
export const undoMatchDecisionAction = formAction(UndoMatchDecisionSchema, undoMatchDecision, revalidate);
