import type { Metadata } from 'next';
import { SectionFormFields } from '@/app/(organiser)/_components/section-form-fields';
import { NEW_SECTION_VALUES, tieBreakChoices } from '@/app/(organiser)/_components/section-form-values';
import { SectionRegulations } from '@/app/(organiser)/_components/section-regulations';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { bold, translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getNewSectionForm } from '@/lib/views/sections/get-section-form';
import { addSectionAction } from '../../actions';

export const metadata: Metadata = { title: t('terms.label.addASection') };

export default async function NewSectionPage({ params }: PageProps<'/organise/[event]/sections/new'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const form = orNotFound(await getNewSectionForm(actor, slug));
  const home = addresses.organise.event(slug).home;
  const defaults = { ...NEW_SECTION_VALUES, listBodies: form.listBodies, federation: form.event.federation };
  return (
    <>
      <PageHead over={<Link href={home}>{form.event.name}</Link>} title={t('terms.label.addASection')} sub={t('event.new.addSectionHint')} />
      <FideMode />
      <div className="grid items-start gap-s6 desk:grid-cols-[46rem_1fr]">
        <Form action={addSectionAction} fields={{ eventId: form.event.id }}>
          <ProvideMessages namespaces={['settings']}>
            <SectionFormFields
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
          </ProvideMessages>
          <SaveBar>
            <Submit>{t('terms.label.addASection')}</Submit>
            <ButtonLink href={home}>{t('terms.label.cancel')}</ButtonLink>
          </SaveBar>
        </Form>
        <SectionRegulations isNew settings={defaults} />
      </div>
    </>
  );
}

function FideMode() {
  return (
    <Note className="mt-s3 max-w-measure">
      {translateRich('event.new.fideMode', {
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
