import type { Metadata } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getRegistrationRules } from '@/lib/views/registration/get-registrations';
import { RegistrationRulesForm } from './registration-rules-form';

export const metadata: Metadata = { title: t('registration.settings.title') };

export default async function RegistrationRulesView({ params }: PageProps<'/organise/[event]/[section]/registration/rules'>) {
  const at = await params;
  const page = orNotFound(await getRegistrationRules(await signedInActor(), at.event, at.section));
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.section(at).registration}>{t('registration.form.title')}</Link>}
        title={t('registration.settings.title')}
        sub={page.name}
      />
      {page.mayEdit ? <RegistrationRulesForm page={page} /> : <EmptyNote>{t('registration.settings.readOnly')}</EmptyNote>}
    </>
  );
}
