import type { Metadata } from 'next';
import { Words } from '@/app/_ui/words';
import { tell } from '@/lib/words/tell';
import { notFound } from 'next/navigation';
import { AddressWarning } from '@/app/_shell/address-warning';
import { signedInActor } from '@/app/_shell/current-actor';
import { ROLE_WORDS } from '@/app/_shell/role-words';
import { Field, Select } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { getPeople, type InvitationLine, type MemberLine } from '@/lib/access/get-people';
import { EVENT_ROLES } from '@/lib/access/permissions';
import { serverDay } from '@/lib/events/times';
import { changeRoleAction, createInvitationAction, removeMemberAction, revokeInvitationAction } from './actions';
import { MadeLinkLine } from './made-link';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';

export const metadata: Metadata = { title: tell('people.list.title') };

const ROLES = EVENT_ROLES.map((role) => ({ value: role, label: `${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].about}` }));

export default async function PeoplePage({ params }: PageProps<'/organise/[event]/people'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const page = await getPeople(actor, slug);
  if (page === null) notFound();
  const { event, members, invitations, mayManage } = page;
  return (
    <>
      <PageHead over={event.name} title={tell('people.list.title')} sub={tell('people.list.what')} />
      <Block className="mt-s5 max-w-measure">
        <h2>{tell('people.list.membersTitle')}</h2>
        <Rows className="mt-s2">
          {members.map((member) => (
            <Member key={member.userId} eventId={event.id} member={member} mayManage={mayManage} />
          ))}
        </Rows>
      </Block>
      {mayManage && invitations.length > 0 && (
        <Block className="mt-s5 max-w-measure">
          <h2>{tell('people.list.linksTitle')}</h2>
          <Rows className="mt-s2">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} eventId={event.id} invitation={invitation} />
            ))}
          </Rows>
        </Block>
      )}
      {mayManage && <Invite eventId={event.id} />}
    </>
  );
}

interface MemberProps {
  readonly eventId: string;
  readonly member: MemberLine;
}

function Member({ eventId, member, mayManage }: MemberProps & { readonly mayManage: boolean }) {
  return (
    <li>
      <div>
        <h3>{member.name}</h3>
        <p className="text-muted text-t1">
          {ROLE_WORDS[member.role].name}, {member.email}
        </p>
      </div>
      {mayManage && <ChangeRole eventId={eventId} member={member} />}
    </li>
  );
}

function ChangeRole({ eventId, member: { userId, name, role } }: MemberProps) {
  const hidden = (
    <>
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="userId" value={userId} />
    </>
  );
  return (
    <div>
      <Form action={changeRoleAction} goal={tell('people.list.goalChange')}>
        <details>
          <summary>{tell('people.list.change')}</summary>
          {hidden}
          <Select name="role" label={tell('people.list.roleOf', { name })} options={ROLES} defaultValue={role} />
          <p className="my-s2">
            <Submit look="quiet">{tell('people.list.saveRole')}</Submit>
          </p>
        </details>
      </Form>
      <Form action={removeMemberAction} goal={tell('people.list.goalTakeAway')}>
        <details>
          <summary>{tell('people.list.takeAwayMore')}</summary>
          {hidden}
          <p className="my-s2">
            <Submit look="danger">{tell('people.list.takeAway')}</Submit>
          </p>
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
        <p className="text-muted text-t1">{tell('people.list.roleUntil', { role: ROLE_WORDS[invitation.role].name, day: serverDay(invitation.expiresAt) })}</p>
      </div>
      <Form action={revokeInvitationAction} goal={tell('people.list.goalRevoke')}>
        <input type="hidden" name="eventId" value={eventId} />
        <input type="hidden" name="invitationId" value={invitation.id} />
        <Submit look="quiet">{tell('people.list.revokeLink')}</Submit>
      </Form>
    </li>
  );
}

function Invite({ eventId }: { readonly eventId: string }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{tell('people.list.inviteTitle')}</h2>
      <AddressWarning />
      <Form action={createInvitationAction} goal={tell('people.list.goalInvite')}>
        <Words rooms={['people']}>
          <MadeLinkLine />
        </Words>
        <input type="hidden" name="eventId" value={eventId} />
        <Field name="label" label={tell('people.list.who')} hint={tell('people.list.whoHint')} />
        <Select name="role" label={tell('people.list.role')} options={ROLES} defaultValue="arbiter" />
        <p className="mt-s4">
          <Submit>{tell('people.list.makeLink')}</Submit>
        </p>
      </Form>
    </Block>
  );
}
