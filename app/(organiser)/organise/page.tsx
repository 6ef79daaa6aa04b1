import type { Metadata } from 'next';
import { signedInActor } from '@/app/_shell/current-actor';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { PersonLine } from '@/app/_ui/person-line';

export const metadata: Metadata = { title: 'Your events' };

export default async function OrganisePage() {
  const actor = await signedInActor('/organise');
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead title="Your events" />
    </PageShell>
  );
}
