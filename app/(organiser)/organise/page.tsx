import type { Metadata } from 'next';
import { signedInActor } from '@/app/_shell/current-actor';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';

export const metadata: Metadata = { title: 'Your events' };

export default async function OrganisePage() {
  const actor = await signedInActor('/organise');
  return (
    <PageShell person={actor.name}>
      <PageHead title="Your events" />
    </PageShell>
  );
}
