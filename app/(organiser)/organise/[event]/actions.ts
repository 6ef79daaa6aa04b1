'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { fullAddress } from '@/app/_shell/full-address';
import { addresses, withQuery } from '@/app/addresses';
import { ChangeEvent, changeEvent, PublishEvent, publishEvent } from '@/lib/acts/events/change-event';
import { CopyEvent, copyEvent } from '@/lib/acts/events/copy-event';
import { CreateInvitation, createInvitation, RevokeInvitation, revokeInvitation } from '@/lib/acts/people/invitations';
import { ChangeRole, changeRole, RemoveMember, removeMember } from '@/lib/acts/people/members';
import { ChoosePublicName, choosePublicName } from '@/lib/acts/personal-data/choose-public-name';
import { ErasePerson, erasePerson } from '@/lib/acts/personal-data/erase-person';
import { RemoveEvent, removeEvent } from '@/lib/acts/removal/remove-event';
import { PutSectionBack, putSectionBack } from '@/lib/acts/removal/remove-section';
import { AddSection, addSection } from '@/lib/acts/sections/add-section';
import { tell } from '@/lib/platform/words/tell';

const stale = {
  everywhere: () => revalidatePath('/organise', 'layout'),
  inEvent: () => revalidatePath('/organise/[event]', 'layout'),
  amongPeople: () => revalidatePath('/organise/[event]/people', 'page'),
};

export const changeEventAction = formAction(ChangeEvent, changeEvent, ({ slug }) => {
  stale.everywhere();
  redirect(addresses.organise.event(slug).home);
});

export const copyEventAction = formAction(CopyEvent, copyEvent, ({ slug }) => {
  revalidatePath('/organise');
  redirect(addresses.organise.event(slug).home);
});

export const removeEventAction = formAction(RemoveEvent, removeEvent, () => {
  stale.everywhere();
  redirect(addresses.organise.events);
});

export const publishEventAction = formAction(PublishEvent, publishEvent, stale.inEvent);

export const addSectionAction = formAction(AddSection, addSection, ({ eventSlug, slug }) => {
  stale.everywhere();
  redirect(addresses.organise.section({ event: eventSlug, section: slug }).entries);
});

export const putSectionBackAction = formAction(PutSectionBack, putSectionBack, ({ eventSlug, slug, isOtherName, isOtherSlug }) => {
  stale.everywhere();
  const back = [isOtherSlug ? 'address' : '', isOtherName ? 'name' : ''].filter((other) => other !== '').join('-') || 'same';
  redirect(withQuery(addresses.organise.section({ event: eventSlug, section: slug }).settings, { back }));
});

export const createInvitationAction = formAction(CreateInvitation, createInvitation, async ({ path, label, days }) => {
  stale.amongPeople();
  return { value: { address: await fullAddress(path), label, days } };
});

export const revokeInvitationAction = formAction(RevokeInvitation, revokeInvitation, stale.amongPeople);

export const changeRoleAction = formAction(ChangeRole, changeRole, stale.amongPeople);

export const removeMemberAction = formAction(RemoveMember, removeMember, stale.amongPeople);

export const erasePersonAction = formAction(ErasePerson, erasePerson, ({ eventSlug, isGone }) => {
  stale.inEvent();
  if (isGone) redirect(addresses.organise.event(eventSlug).players);
  return { notice: tell('people.personActions.erased') };
});

export const choosePublicNameAction = formAction(ChoosePublicName, choosePublicName, ({ name }) => {
  stale.inEvent();
  return { notice: tell('people.publicName.saved', { name }) };
});
