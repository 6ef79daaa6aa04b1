'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { RemoveSection, removeSection } from '@/lib/acts/removal/remove-section';
import { ChangeSection, changeSection } from '@/lib/acts/sections/change-section';
import { DrawInitialColour, drawInitialColour } from '@/lib/acts/sections/draw-initial-colour';
import { EnterFideMode, enterFideMode, LeaveFideMode, leaveFideMode } from '@/lib/acts/sections/fide-mode';
import { MoveEntries, moveEntries } from '@/lib/acts/sections/move-entries';
import { tell } from '@/lib/platform/words/tell';

export const changeSectionAction = formAction(ChangeSection, changeSection, ({ eventSlug, slug }) => {
  revalidatePath('/organise', 'layout');
  redirect(withQuery(addresses.organise.section({ event: eventSlug, section: slug }).settings, { saved: 'yes' }));
});

export const leaveFideModeAction = formAction(LeaveFideMode, leaveFideMode, () => {
  revalidatePath('/organise', 'layout');
  return { notice: tell('settings.fide.isLeft') };
});

export const enterFideModeAction = formAction(EnterFideMode, enterFideMode, () => {
  revalidatePath('/organise', 'layout');
  return { notice: tell('settings.fide.isOn') };
});

export const drawInitialColourAction = formAction(DrawInitialColour, drawInitialColour, ({ colour }) => {
  revalidatePath('/organise/[event]/[section]', 'layout');
  return { notice: tell('settings.actions.lotSays', { colour }) };
});

export const removeSectionAction = formAction(RemoveSection, removeSection, ({ eventSlug }) => {
  revalidatePath('/organise', 'layout');
  redirect(addresses.organise.event(eventSlug).home);
});

export const moveEntriesAction = formAction(MoveEntries, moveEntries, ({ count, to }) => {
  revalidatePath('/organise/[event]', 'layout');
  return { notice: tell('settings.actions.playersMoved', { count, to }) };
});
