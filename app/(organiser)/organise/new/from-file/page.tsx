import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink } from '@/app/_ui/button';
import { FileField } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { PersonLine } from '@/app/_ui/person-line';
import { Submit } from '@/app/_ui/submit';
import { LARGEST_ARCHIVE } from '@/lib/archive/limits';
import { takeUpEventAction } from './actions';
import { SaveBar } from '@/app/_ui/save-bar';

export const metadata: Metadata = { title: 'Take up an event' };

export default async function EventFromFilePage() {
  const actor = await signedInActor();
  if (!actor.mayCreateEvents) notFound();
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead
        over={<Link href={addresses.organise.events}>Your events</Link>}
        title="Take up an event from a file"
        sub="The file that “Download the event” gave, on this installation or on another one."
      />
      <Form action={takeUpEventAction} goal="the event can be taken up" className="max-w-measure">
        <FileField
          name="file"
          label="File of the event"
          mostBytes={LARGEST_ARCHIVE}
          accept=".gz,.json,application/gzip,application/json"
          hint="It ends in .json.gz."
        />
        <p className="mt-s3">
          It becomes a new event that you own: sections, players, rounds, results and history as they were. Nobody else sees it until you publish it or invite
          them. Helpers’ codes and invitations do not come with it: make new ones.
        </p>
        <SaveBar>
          <Submit>Take up the event</Submit>
          <ButtonLink href={addresses.organise.events}>Cancel</ButtonLink>
        </SaveBar>
      </Form>
    </PageShell>
  );
}
