'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { fullAddress } from '@/app/_shell/full-address';
import { CreateInvitation, createInvitation, RevokeInvitation, revokeInvitation } from '@/lib/acts/people/invitations';
import { ChangeRole, changeRole, RemoveMember, removeMember } from '@/lib/acts/people/members';

const PAGE = '/organise/[event]/people';

export const createInvitationAction = formAction(CreateInvitation, createInvitation, async ({ path, label, days }) => {
  revalidatePath(PAGE, 'page');
  return { value: { address: await fullAddress(path), label, days } };
});

export const revokeInvitationAction = formAction(RevokeInvitation, revokeInvitation, () => revalidatePath(PAGE, 'page'));

export const changeRoleAction = formAction(ChangeRole, changeRole, () => revalidatePath(PAGE, 'page'));

export const removeMemberAction = formAction(RemoveMember, removeMember, () => revalidatePath(PAGE, 'page'));
