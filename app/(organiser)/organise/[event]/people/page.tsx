import type { Metadata } from 'next';
import { RightsAddressWarning } from '@/app/(organiser)/_parts/rights-address-warning';
import { signedInActor } from '@/app/_shell/current-actor';
import { ROLE_WORDS, roleWords } from '@/app/_shell/messages';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Field, Select } from '@/app/_ui/field';
import { Act, Form, SubmitLine } from '@/app/_ui/form';
import { PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { Words } from '@/app/_ui/words';
import { serverDay } from '@/lib/domain/events/times';
import { EVENT_ROLES } from '@/lib/platform/access/permissions';
import { tell } from '@/lib/platform/words/tell';
import { getPeople, type InvitationLine, type MemberLine, type PeoplePage as Page } from '@/lib/views/people/get-people';
import { changeRoleAction, createInvitationAction, removeMemberAction, revokeInvitationAction } from '../actions';
import { MadeLinkLine } from './made-link';

export const metadata: Metadata = { title: tell('terms.label.people') };

const ROLES = EVENT_ROLES.map((role) => ({ value: role, label: `${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].about}` }));

export default async function PeoplePage({ params }: PageProps<'/organise/[event]/people'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getPeople(actor, slug));
  const { event, members, invitations, mayManage, sections } = page;
  return (
    <>
      <PageHead over={event.name} title={tell('terms.label.people')} sub={tell('people.list.what')} />
      <TitledBlock title={tell('people.list.membersTitle')}>
        <Rows className="mt-s2">
          {members.map((member) => (
            <Member key={member.userId} eventId={event.id} member={member} sections={mayManage ? sections : null} />
          ))}
        </Rows>
      </TitledBlock>
      {mayManage && invitations.length > 0 && (
        <TitledBlock title={tell('people.list.linksTitle')}>
          <Rows className="mt-s2">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} eventId={event.id} invitation={invitation} />
            ))}
          </Rows>
        </TitledBlock>
      )}
      {mayManage && <Invite eventId={event.id} sections={sections} />}
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
          {roleWords(member.role, member.section?.name ?? null)}, {member.email}
        </p>
      </div>
      {sections !== null && <ChangeRole eventId={eventId} member={member} sections={sections} />}
    </li>
  );
}

/** The scope of a role: the whole event or a section. An event with one section offers no choice unless a role already has that scope. */
function ForWhat({ sections, chosen, label }: { readonly sections: Sections; readonly chosen: MemberLine['section']; readonly label: string }) {
  if (sections.length < 2 && chosen === null) return null;
  const all = chosen === null || sections.some(({ id }) => id === chosen.id) ? sections : [...sections, chosen];
  const options = [
    { value: '', label: tell('people.list.wholeEvent') },
    ...all.map(({ id, name }) => ({ value: id, label: tell('people.list.onlySection', { section: name }) })),
  ];
  return <Select name="onlySectionId" label={label} hint={tell('people.list.forWhatHint')} options={options} defaultValue={chosen?.id ?? ''} />;
}

function ChangeRole({ eventId, member: { userId, name, role, section }, sections }: MemberProps & { readonly sections: Sections }) {
  const fields = { eventId, userId };
  return (
    <div>
      <Form action={changeRoleAction} fields={fields}>
        <details>
          <summary>{tell('people.list.change')}</summary>
          <Select name="role" label={tell('people.list.roleOf', { name })} options={ROLES} defaultValue={role} />
          <ForWhat sections={sections} chosen={section} label={tell('people.list.forWhatOf', { name })} />
          <SubmitLine className="my-s2">{tell('people.list.change')}</SubmitLine>
        </details>
      </Form>
      <Form action={removeMemberAction} fields={fields}>
        <details>
          <summary>{tell('terms.label.remove')}</summary>
          <SubmitLine className="my-s2" look="danger">
            {tell('people.list.takeAway')}
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
          {tell('people.list.roleUntil', { role: roleWords(invitation.role, invitation.section?.name ?? null), day: serverDay(invitation.expiresAt) })}
        </p>
      </div>
      <Act action={revokeInvitationAction} fields={{ eventId, invitationId: invitation.id }}>
        {tell('people.list.revokeLink')}
      </Act>
    </li>
  );
}

function Invite({ eventId, sections }: { readonly eventId: string; readonly sections: Sections }) {
  return (
    <TitledBlock title={tell('people.list.inviteTitle')}>
      <RightsAddressWarning />
      <Form action={createInvitationAction} fields={{ eventId }}>
        <Words rooms={['people']}>
          <MadeLinkLine />
        </Words>
        <Field name="label" label={tell('people.list.who')} hint={tell('people.list.whoHint')} />
        <Select name="role" label={tell('people.list.role')} options={ROLES} defaultValue="arbiter" />
        <ForWhat sections={sections} chosen={null} label={tell('people.list.forWhat')} />
        <SubmitLine className="mt-s4" look="primary">
          {tell('people.list.makeLink')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}
