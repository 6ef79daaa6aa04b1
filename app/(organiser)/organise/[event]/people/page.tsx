import type { Metadata } from 'next';
import { AccessLinkWarning } from '@/app/(organiser)/_components/access-link-warning';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { ROLE_MESSAGES, roleName } from '@/app/_request/refusal-text';
import { Field, Select } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { formatServerDay } from '@/lib/domain/events/format-times';
import { EVENT_ROLES } from '@/lib/platform/access/permissions';
import { t } from '@/lib/platform/messages/translate';
import { getMembers, type InvitationLine, type MemberLine, type MembersPage as Page } from '@/lib/views/members/get-members';
import { changeRoleAction, createInvitationAction, removeMemberAction, revokeInvitationAction } from '../actions';
import { NewInvitationLink } from './new-invitation-link';

export const metadata: Metadata = { title: t('terms.label.people') };

const ROLES = EVENT_ROLES.map((role) => ({ value: role, label: `${ROLE_MESSAGES[role].name}: ${ROLE_MESSAGES[role].about}` }));

export default async function PeoplePage({ params }: PageProps<'/organise/[event]/people'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getMembers(actor, slug));
  const { event, members, invitations, mayManage, sections } = page;
  return (
    <>
      <PageHead over={event.name} title={t('terms.label.people')} sub={t('people.list.what')} />
      <TitledBlock title={t('people.list.membersTitle')}>
        <Rows className="mt-s2">
          {members.map((member) => (
            <Member key={member.userId} eventId={event.id} member={member} sections={mayManage ? sections : null} />
          ))}
        </Rows>
      </TitledBlock>
      {mayManage && invitations.length > 0 && (
        <TitledBlock title={t('people.list.linksTitle')}>
          <Rows className="mt-s2">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} eventId={event.id} invitation={invitation} />
            ))}
          </Rows>
        </TitledBlock>
      )}
      {mayManage && <InviteForm eventId={event.id} sections={sections} />}
    </>
  );
}

interface MemberProps {
  readonly eventId: string;
  readonly member: MemberLine;
  /** Null for users who may not change roles. */
  readonly sections: Sections | null;
}

type Sections = Page['sections'];

function Member({ eventId, member, sections }: MemberProps) {
  return (
    <li>
      <div>
        <h3>{member.name}</h3>
        <p className="text-muted text-t1">
          {roleName(member.role, member.section?.name ?? null)}, {member.email}
        </p>
      </div>
      {sections !== null && <ChangeRoleForm eventId={eventId} member={member} sections={sections} />}
    </li>
  );
}

/** The scope of a role: the whole event or one section. With fewer than two sections it is hidden, unless the role is already for one section. */
function RoleScopeSelect({ sections, chosen, label }: { readonly sections: Sections; readonly chosen: MemberLine['section']; readonly label: string }) {
  if (sections.length < 2 && chosen === null) return null;
  const all = chosen === null || sections.some(({ id }) => id === chosen.id) ? sections : [...sections, chosen];
  const options = [
    { value: '', label: t('people.list.wholeEvent') },
    ...all.map(({ id, name }) => ({ value: id, label: t('people.list.onlySection', { section: name }) })),
  ];
  return <Select name="onlySectionId" label={label} hint={t('people.list.forWhatHint')} options={options} defaultValue={chosen?.id ?? ''} />;
}

function ChangeRoleForm({ eventId, member: { userId, name, role, section }, sections }: MemberProps & { readonly sections: Sections }) {
  const fields = { eventId, userId };
  return (
    <div>
      <Form action={changeRoleAction} fields={fields}>
        <details>
          <summary>{t('people.list.change')}</summary>
          <Select name="role" label={t('people.list.roleOf', { name })} options={ROLES} defaultValue={role} />
          <RoleScopeSelect sections={sections} chosen={section} label={t('people.list.forWhatOf', { name })} />
          <SubmitLine className="my-s2">{t('people.list.change')}</SubmitLine>
        </details>
      </Form>
      <Form action={removeMemberAction} fields={fields}>
        <details>
          <summary>{t('terms.label.remove')}</summary>
          <SubmitLine className="my-s2" variant="danger">
            {t('people.list.takeAway')}
          </SubmitLine>
        </details>
      </Form>
    </div>
  );
}

function Invitation({ eventId, invitation }: { readonly eventId: string; readonly invitation: InvitationLine }) {
  return (
    <li>
      <div>
        <h3>{invitation.label}</h3>
        <p className="text-muted text-t1">
          {t('people.list.roleUntil', { role: roleName(invitation.role, invitation.section?.name ?? null), day: formatServerDay(invitation.expiresAt) })}
        </p>
      </div>
      <ActionButton action={revokeInvitationAction} fields={{ eventId, invitationId: invitation.id }}>
        {t('people.list.revokeLink')}
      </ActionButton>
    </li>
  );
}

function InviteForm({ eventId, sections }: { readonly eventId: string; readonly sections: Sections }) {
  return (
    <TitledBlock title={t('people.list.inviteTitle')}>
      <AccessLinkWarning />
      <Form action={createInvitationAction} fields={{ eventId }}>
        <ProvideMessages namespaces={['people']}>
          <NewInvitationLink />
        </ProvideMessages>
        <Field name="label" label={t('people.list.who')} hint={t('people.list.whoHint')} />
        <Select name="role" label={t('people.list.role')} options={ROLES} defaultValue="arbiter" />
        <RoleScopeSelect sections={sections} chosen={null} label={t('people.list.forWhat')} />
        <SubmitLine className="mt-s4" variant="primary">
          {t('people.list.makeLink')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}
