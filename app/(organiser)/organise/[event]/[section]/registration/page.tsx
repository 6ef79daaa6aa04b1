import type { Metadata } from 'next';
import { AccessLinkWarning } from '@/app/(organiser)/_components/access-link-warning';
import { ListDownloads } from '@/app/_components/list-downloads';
import { RegistrationPlayerFields } from '@/app/_components/registration-form-fields';
import { singleParam } from '@/app/_components/section-addresses';
import { absoluteUrl } from '@/app/_request/absolute-url';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { ButtonLink, Link } from '@/app/_ui/link';
import { EmptyNote, FactList, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getRegistrations, type RegistrationsPage } from '@/lib/views/registration/get-registrations';
import { addRegistrationAction } from './actions';
import { RegistrationLineView } from './registration-line';

export const metadata: Metadata = { title: t('registration.form.title') };

export default async function RegistrationsPageView({ params, searchParams }: PageProps<'/organise/[event]/[section]/registration'>) {
  const at = await params;
  const page = orNotFound(await getRegistrations(await signedInActor(), at.event, at.section));
  const to = addresses.organise.section(at);
  const open = singleParam((await searchParams).open);
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(at.event).home}>{page.eventName}</Link>}
        title={t('registration.manage.title', { name: page.sectionName })}
        acts={
          <>
            {page.mayEdit && <ButtonLink href={to.registrationRules}>{t('registration.settings.title')}</ButtonLink>}
            {page.mayReadEvent && <ButtonLink href={addresses.organise.event(at.event).outbox}>{t('registration.outbox.title')}</ButtonLink>}
          </>
        }
      />
      {page.registration === null ? (
        <EmptyNote>{t('registration.manage.none')}</EmptyNote>
      ) : (
        <>
          <AccessLinkWarning />
          <Counts registration={page.registration} at={at} address={await absoluteUrl(addresses.section(at).register)} />
          <TitledBlock id="registrations" title={t('registration.manage.registrations')} className="mt-s5">
            {page.registration.lines.length === 0 && <EmptyNote>{t('registration.manage.nobody')}</EmptyNote>}
            <Rows as="ol">
              {page.registration.lines.map((line) => (
                <RegistrationLineView key={line.id} line={line} page={page} at={at} isOpen={line.id === open} />
              ))}
            </Rows>
            {page.registration.lines.length > 0 && <ListDownloads to={to.results} list="registrations" />}
          </TitledBlock>
          {page.mayManage && page.registration.phase !== 'paired' && <AddRegistration page={page} registration={page.registration} />}
        </>
      )}
    </>
  );
}

type Registration = NonNullable<RegistrationsPage['registration']>;

interface CountsProps {
  readonly registration: Registration;
  readonly at: SectionAt;
  readonly address: string;
}

function Counts({ registration: { phase, rules, taken, counts, coming }, at, address }: CountsProps) {
  return (
    <FactList
      className="mt-s3 max-w-measure"
      facts={[
        [t('terms.label.status'), t(`registration.manage.phase.${phase}`)],
        [
          t('registration.form.free'),
          rules.capacity === undefined ? t('registration.manage.taken', { taken }) : t('registration.manage.takenOf', { taken, capacity: rules.capacity }),
        ],
        [t('registration.state.offered'), counts.offered],
        [t('registration.state.waiting'), counts.waiting],
        [t('registration.manage.out'), counts.withdrawn],
        [t('registration.manage.coming'), rules.asksComing ? t('registration.manage.comingOf', { coming, count: counts.place }) : ''],
        [
          t('registration.manage.publicForm'),
          <Link key="form" className="break-all" href={addresses.section(at).register}>
            {address}
          </Link>,
        ],
      ]}
    />
  );
}

function AddRegistration({ page, registration }: { readonly page: RegistrationsPage; readonly registration: Registration }) {
  const form = { rules: { ...registration.rules, required: [] }, byeRounds: registration.rules.byeRounds, byesAllowed: page.byesAllowed };
  return (
    <TitledBlock id="add" title={t('registration.manage.add')} className="mt-s5 max-w-measure print:hidden">
      <Form action={addRegistrationAction} fields={{ sectionId: page.sectionId }} summary={t('registration.manage.addSummary')}>
        <RegistrationPlayerFields form={form} />
        <Field name="registrant" label={t('registration.manage.registrant')} hint={t('registration.form.registrantHint')} autoComplete="off" />
        <Field name="email" type="email" label={t('terms.label.email')} autoComplete="off" />
        <p className="mt-s3">
          <Submit>{t('registration.manage.addPlayer')}</Submit>
        </p>
      </Form>
    </TitledBlock>
  );
}
