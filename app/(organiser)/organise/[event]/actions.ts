'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { absoluteUrl } from '@/app/_request/absolute-url';
import { formAction } from '@/app/_request/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { changeCertificatePicture, ChangeCertificatePictureSchema } from '@/lib/acts/events/change-certificate-picture';
import { ChangeDownloadsSchema, changeDownloads } from '@/lib/acts/events/change-downloads';
import { ChangeEventSchema, changeEvent, PublishEventSchema, publishEvent } from '@/lib/acts/events/change-event';
import { ChangeEventPageSchema, changeEventPage } from '@/lib/acts/events/change-event-page';
import { CopyEventSchema, copyEvent } from '@/lib/acts/events/copy-event';
import { ChangeRoleSchema, changeRole, RemoveMemberSchema, removeMember } from '@/lib/acts/members/change-role';
import { CreateInvitationSchema, createInvitation, RevokeInvitationSchema, revokeInvitation } from '@/lib/acts/members/create-invitation';
import { ChoosePublicNameSchema, choosePublicName } from '@/lib/acts/personal-data/choose-public-name';
import { ErasePersonSchema, erasePerson } from '@/lib/acts/personal-data/erase-person';
import { RemoveEventSchema, removeEvent } from '@/lib/acts/removal/remove-event';
import { RestoreRemovedSectionSchema, restoreRemovedSection } from '@/lib/acts/removal/remove-section';
import { AddNextSectionsSchema, addNextSections } from '@/lib/acts/sections/add-next-sections';
import { AddSectionSchema, addSection } from '@/lib/acts/sections/add-section';
import { t } from '@/lib/platform/messages/translate';

const revalidate = {
  everywhere: () => revalidatePath('/organise', 'layout'),
  inEvent: () => revalidatePath('/organise/[event]', 'layout'),
  amongPeople: () => revalidatePath('/organise/[event]/people', 'page'),
};

export const changeEventAction = formAction(ChangeEventSchema, changeEvent, ({ slug }) => {
  revalidate.everywhere();
  redirect(addresses.organise.event(slug).home);
});

export const copyEventAction = formAction(CopyEventSchema, copyEvent, ({ slug }) => {
  revalidatePath('/organise');
  redirect(addresses.organise.event(slug).home);
});

export const removeEventAction = formAction(RemoveEventSchema, removeEvent, () => {
  revalidate.everywhere();
  redirect(addresses.organise.events);
});

export const changeCertificatePictureAction = formAction(ChangeCertificatePictureSchema, changeCertificatePicture, () => {
  revalidate.inEvent();
  return { notice: t('event.certificates.saved') };
});

export const changeEventPageAction = formAction(ChangeEventPageSchema, changeEventPage, () => {
  revalidate.inEvent();
  return { notice: t('event.page.saved') };
});

export const changeDownloadsAction = formAction(ChangeDownloadsSchema, changeDownloads, () => {
  revalidate.inEvent();
  return { notice: t('event.downloads.saved') };
});

export const publishEventAction = formAction(PublishEventSchema, publishEvent, revalidate.inEvent);

export const addSectionAction = formAction(AddSectionSchema, addSection, ({ eventSlug, slug }) => {
  revalidate.everywhere();
  redirect(addresses.organise.section({ event: eventSlug, section: slug }).entries);
});

export const addNextSectionsAction = formAction(AddNextSectionsSchema, addNextSections, ({ count, areTeams }) => {
  revalidate.everywhere();
  return { notice: t('event.promotion.done', { count, areTeams: areTeams ? 'yes' : 'no' }) };
});

export const restoreRemovedSectionAction = formAction(RestoreRemovedSectionSchema, restoreRemovedSection, ({ eventSlug, slug, isOtherName, isOtherSlug }) => {
  revalidate.everywhere();
  const back = [isOtherSlug ? 'address' : '', isOtherName ? 'name' : ''].filter((other) => other !== '').join('-') || 'same';
  redirect(withQuery(addresses.organise.section({ event: eventSlug, section: slug }).settings, { back }));
});

export const createInvitationAction = formAction(CreateInvitationSchema, createInvitation, async ({ path, label, days }) => {
  revalidate.amongPeople();
  return { value: { address: await absoluteUrl(path), label, days } };
});

export const revokeInvitationAction = formAction(RevokeInvitationSchema, revokeInvitation, revalidate.amongPeople);

export const changeRoleAction = formAction(ChangeRoleSchema, changeRole, revalidate.amongPeople);

export const removeMemberAction = formAction(RemoveMemberSchema, removeMember, revalidate.amongPeople);

export const erasePersonAction = formAction(ErasePersonSchema, erasePerson, ({ eventSlug, isGone }) => {
  revalidate.inEvent();
  if (isGone) redirect(addresses.organise.event(eventSlug).players);
  return { notice: t('people.personActions.erased') };
});

export const choosePublicNameAction = formAction(ChoosePublicNameSchema, choosePublicName, ({ name }) => {
  revalidate.inEvent();
  return { notice: t('people.publicName.saved', { name }) };
});
