'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { absoluteUrl } from '@/app/_request/absolute-url';
import { formAction } from '@/app/_request/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { ChangeEvent, changeEvent, PublishEvent, publishEvent } from '@/lib/acts/events/change-event';
import { CopyEvent, copyEvent } from '@/lib/acts/events/copy-event';
import { ChangeRole, changeRole, RemoveMember, removeMember } from '@/lib/acts/members/change-role';
import { CreateInvitation, createInvitation, RevokeInvitation, revokeInvitation } from '@/lib/acts/members/create-invitation';
import { ChoosePublicName, choosePublicName } from '@/lib/acts/personal-data/choose-public-name';
import { ErasePerson, erasePerson } from '@/lib/acts/personal-data/erase-person';
import { RemoveEvent, removeEvent } from '@/lib/acts/removal/remove-event';
import { RestoreRemovedSection, restoreRemovedSection } from '@/lib/acts/removal/remove-section';
import { AddSection, addSection } from '@/lib/acts/sections/add-section';
import { t } from '@/lib/platform/messages/translate';

const revalidate = {
  everywhere: () => revalidatePath('/organise', 'layout'),
  inEvent: () => revalidatePath('/organise/[event]', 'layout'),
  amongPeople: () => revalidatePath('/organise/[event]/people', 'page'),
};

export const changeEventAction = formAction(ChangeEvent, changeEvent, ({ slug }) => {
  revalidate.everywhere();
  redirect(addresses.organise.event(slug).home);
});

export const copyEventAction = formAction(CopyEvent, copyEvent, ({ slug }) => {
  revalidatePath('/organise');
  redirect(addresses.organise.event(slug).home);
});

export const removeEventAction = formAction(RemoveEvent, removeEvent, () => {
  revalidate.everywhere();
  redirect(addresses.organise.events);
});

export const publishEventAction = formAction(PublishEvent, publishEvent, revalidate.inEvent);

export const addSectionAction = formAction(AddSection, addSection, ({ eventSlug, slug }) => {
  revalidate.everywhere();
  redirect(addresses.organise.section({ event: eventSlug, section: slug }).entries);
});

export const restoreRemovedSectionAction = formAction(RestoreRemovedSection, restoreRemovedSection, ({ eventSlug, slug, isOtherName, isOtherSlug }) => {
  revalidate.everywhere();
  const back = [isOtherSlug ? 'address' : '', isOtherName ? 'name' : ''].filter((other) => other !== '').join('-') || 'same';
  redirect(withQuery(addresses.organise.section({ event: eventSlug, section: slug }).settings, { back }));
});

export const createInvitationAction = formAction(CreateInvitation, createInvitation, async ({ path, label, days }) => {
  revalidate.amongPeople();
  return { value: { address: await absoluteUrl(path), label, days } };
});

export const revokeInvitationAction = formAction(RevokeInvitation, revokeInvitation, revalidate.amongPeople);

export const changeRoleAction = formAction(ChangeRole, changeRole, revalidate.amongPeople);

export const removeMemberAction = formAction(RemoveMember, removeMember, revalidate.amongPeople);

export const erasePersonAction = formAction(ErasePerson, erasePerson, ({ eventSlug, isGone }) => {
  revalidate.inEvent();
  if (isGone) redirect(addresses.organise.event(eventSlug).players);
  return { notice: t('people.personActions.erased') };
});

export const choosePublicNameAction = formAction(ChoosePublicName, choosePublicName, ({ name }) => {
  revalidate.inEvent();
  return { notice: t('people.publicName.saved', { name }) };
});
