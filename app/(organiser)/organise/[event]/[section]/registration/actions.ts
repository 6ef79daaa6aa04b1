'use server';

import { revalidatePath } from 'next/cache';
import { withLinkAddresses } from '@/app/_request/absolute-url';
import { formAction } from '@/app/_request/form-action';
import { addresses } from '@/app/addresses';
import { changeRegistrationRules, ChangeRegistrationRulesSchema } from '@/lib/acts/registration/change-registration-rules';
import {
  addRegistration,
  AddRegistrationSchema,
  confirmRegistration,
  ConfirmRegistrationSchema,
  endRegistration,
  EndRegistrationSchema,
  moveRegistration,
  MoveRegistrationSchema,
  renewPrivateLink,
  RenewPrivateLinkSchema,
} from '@/lib/acts/registration/manage-registrations';
import { t } from '@/lib/platform/messages/translate';

const revalidateSection = () => revalidatePath('/organise/[event]/[section]', 'layout');

export const changeRegistrationRulesAction = formAction(ChangeRegistrationRulesSchema, changeRegistrationRules, () => {
  revalidateSection();
  return { notice: t('registration.settings.saved') };
});
export const addRegistrationAction = formAction(AddRegistrationSchema, addRegistration, async ({ code, name, hasPlace }) => {
  revalidateSection();
  return { notice: t(hasPlace ? 'registration.manage.addedWithPlace' : 'registration.manage.addedWaiting', { name }), value: code };
});
export const confirmRegistrationAction = formAction(ConfirmRegistrationSchema, confirmRegistration, revalidateSection);
export const moveRegistrationAction = formAction(MoveRegistrationSchema, moveRegistration, ({ place }) => {
  revalidateSection();
  return { notice: t('registration.manage.moved', { place }) };
});
export const endRegistrationAction = formAction(EndRegistrationSchema, endRegistration, revalidateSection);
export const renewPrivateLinkAction = formAction(RenewPrivateLinkSchema, renewPrivateLink, async ({ links }) => {
  revalidateSection();
  return { value: await withLinkAddresses(links, addresses.registration) };
});
