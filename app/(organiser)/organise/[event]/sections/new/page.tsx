import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { Announcement } from '@/app/(organiser)/_parts/announcement';
import { NEW_SECTION, tieBreakChoices } from '@/app/(organiser)/_parts/section-defaults';
import { SectionFields } from '@/app/(organiser)/_parts/section-fields';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink } from '@/app/_ui/button';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { getNewSectionForm } from '@/lib/sections/get-section-form';
import { addSectionAction } from './actions';
import { SaveBar } from '@/app/_ui/save-bar';

export const metadata: Metadata = { title: 'Add a section' };

export default async function NewSectionPage({ params }: PageProps<'/organise/[event]/sections/new'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const form = await getNewSectionForm(actor, slug);
  if (form === null) notFound();
  const home = addresses.organise.event(slug).home;
  const defaults = NEW_SECTION;
  return (
    <>
      <PageHead
        over={<Link href={home}>{form.event.name}</Link>}
        title="Add a section"
        sub="What you announced. Everything else has a default you can change until round 1 is paired."
      />
      <div className="grid items-start gap-s6 desk:grid-cols-[46rem_1fr]">
        <Form action={addSectionAction} goal="the section can be added">
          <input type="hidden" name="eventId" value={form.event.id} />
          <SectionFields
            defaults={defaults}
            editions={form.editions}
            tieBreakChoices={tieBreakChoices(defaults.tieBreaks)}
            isNew
            isPaired={false}
            drawn={null}
          />
          <SaveBar>
            <Submit>Add the section</Submit>
            <ButtonLink href={home}>Cancel</ButtonLink>
          </SaveBar>
        </Form>
        <Announcement isNew settings={defaults} edition={form.editions.find(({ id }) => id === defaults.systemId)} />
      </div>
    </>
  );
}
