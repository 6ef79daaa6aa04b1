import type { Metadata } from 'next';
import { Announcement } from '@/app/(organiser)/_parts/announcement';
import { NEW_SECTION, tieBreakChoices } from '@/app/(organiser)/_parts/section-defaults';
import { SectionFields } from '@/app/(organiser)/_parts/section-fields';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead } from '@/app/_ui/page-parts';
import { bold, tellRich } from '@/app/_ui/tell-rich';
import { Words } from '@/app/_ui/words';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { getNewSectionForm } from '@/lib/views/sections/get-section-form';
import { addSectionAction } from '../../actions';

export const metadata: Metadata = { title: tell('terms.label.addASection') };

export default async function NewSectionPage({ params }: PageProps<'/organise/[event]/sections/new'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const form = orNotFound(await getNewSectionForm(actor, slug));
  const home = addresses.organise.event(slug).home;
  const defaults = { ...NEW_SECTION, listBodies: form.listBodies, federation: form.event.federation };
  return (
    <>
      <PageHead over={<Link href={home}>{form.event.name}</Link>} title={tell('terms.label.addASection')} sub={tell('event.new.addSectionHint')} />
      <FideMode />
      <div className="grid items-start gap-s6 desk:grid-cols-[46rem_1fr]">
        <Form action={addSectionAction} fields={{ eventId: form.event.id }}>
          <Words rooms={['settings']}>
            <SectionFields
              defaults={defaults}
              editions={form.editions}
              ratingWarnings={form.ratingWarnings}
              tieBreakChoices={tieBreakChoices(defaults.tieBreaks)}
              isNew
              isPaired={false}
              isLocked={false}
              players={0}
              groups={null}
              drawn={null}
            />
          </Words>
          <SaveBar>
            <Submit>{tell('terms.label.addASection')}</Submit>
            <ButtonLink href={home}>{tell('terms.label.cancel')}</ButtonLink>
          </SaveBar>
        </Form>
        <Announcement isNew settings={defaults} edition={form.editions.find(({ id }) => id === defaults.systemId)} />
      </div>
    </>
  );
}

function FideMode() {
  return (
    <Note className="mt-s3 max-w-measure">
      {tellRich('event.new.fideMode', {
        b: bold,
        link: (text) => (
          <Link key="help" href={addresses.help.page('fide-mode')} target="_blank">
            {text}
          </Link>
        ),
      })}
    </Note>
  );
}
