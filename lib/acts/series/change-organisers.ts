import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { emailField } from '@/lib/acts/accounts/account-fields';
import { type Actor, actorUserId } from '@/lib/platform/access/actor';
import { runIfAllowed } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { idField } from '@/lib/platform/input/form-fields';
import { actInSeries, recordSeriesAct } from './act-in-series';

export const AddSeriesOrganiserSchema = z.object({ seriesId: idField(), email: emailField() });

/** Failed attempts tell whether an address has an account, so they are limited. */
const FAILED_ATTEMPTS = { scope: 'series-organiser', most: 10, windowSeconds: 15 * 60 } as const;

/** Lets another account organise the series. It gets no right in any event. */
export async function addSeriesOrganiser(actor: Actor, input: z.output<typeof AddSeriesOrganiserSchema>) {
  const added = await runIfAllowed({ ...FAILED_ATTEMPTS, subject: actorUserId(actor) ?? '' }, () => addOrganiser(actor, input));
  return added ?? refuse('too-many-attempts', { facts: { minutes: FAILED_ATTEMPTS.windowSeconds / 60 } });
}

const addOrganiser = actInSeries(async ({ db, actor, series }, { email }: z.output<typeof AddSeriesOrganiserSchema>) => {
  const user = await db.user.findUnique({ where: { email }, select: { id: true, name: true } });
  if (user === null) return refuse('series-no-account', { field: 'email', facts: { email } });
  const added = await db.seriesOrganiser.createMany({ data: { seriesId: series.id, userId: user.id }, skipDuplicates: true });
  if (added.count > 0) await recordSeriesAct({ db, actor }, series.id, 'organiserAdded', { text: user.name });
  return ok({ name: user.name });
});

export const RemoveSeriesOrganiserSchema = z.object({ seriesId: idField(), userId: idField() });

/** Removes an organiser, perhaps the actor. The last one cannot be removed. */
export const removeSeriesOrganiser = actInSeries(async ({ db, actor, series }, { userId }: z.output<typeof RemoveSeriesOrganiserSchema>) => {
  const organisers = await db.seriesOrganiser.findMany({ where: { seriesId: series.id }, select: { user: { select: { id: true, name: true } } } });
  const found = organisers.find(({ user }) => user.id === userId);
  if (found === undefined) return refuse('page-outdated');
  if (organisers.length === 1) return refuse('series-last-organiser');
  await db.seriesOrganiser.delete({ where: { seriesId_userId: { seriesId: series.id, userId } } });
  await recordSeriesAct({ db, actor }, series.id, 'organiserRemoved', { text: found.user.name });
  return ok({ isSelf: actor.kind === 'user' && actor.userId === userId });
});
