import type { Metadata } from 'next';
import { ListedPlayerSearch } from '@/app/_components/listed-player-search';
import { RegistrationPlayerFields } from '@/app/_components/registration-form-fields';
import { singleParam } from '@/app/_components/section-addresses';
import { absoluteUrl } from '@/app/_request/absolute-url';
import { AddressWarning } from '@/app/_request/address-warning';
import { requestIp } from '@/app/_request/request-source';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { QrCode } from '@/app/_ui/qr-code';
import { addresses, withFragment, withQuery } from '@/app/addresses';
import { messageGroup, t } from '@/lib/platform/messages/translate';
import { getPrivateLink, type PrivateLinkPage } from '@/lib/views/registration/get-private-link';
import { changeRegistrantAction, registerAnotherAction } from './actions';
import { OwnFeesView } from './own-fees';
import { OwnRegistrationView } from './own-registration';

export const metadata: Metadata = { title: t('registration.link.title'), robots: 'noindex' };

export default async function PrivateLinkView({ params, searchParams }: PageProps<'/registration/[code]'>) {
  const { code } = await params;
  const answer = await getPrivateLink(code, await requestIp());
  if (answer.kind !== 'page') return <UnknownPrivateLink isLimited={answer.kind === 'too-many-attempts'} />;
  const { page } = answer;
  const asked = await searchParams;
  return (
    <PageShell foot={<p>{t('registration.link.foot')}</p>}>
      <PageHead
        over={
          <>
            <bdi>{page.event.name}</bdi> · <bdi>{page.section.name}</bdi>
          </>
        }
        title={t('registration.link.title')}
        sub={<bdi>{page.name}</bdi>}
      />
      {singleParam(asked.new) !== null && (
        <Note className="mt-s3" tone="complete" role="status">
          {t('registration.link.received')}
        </Note>
      )}
      <OwnPlayers page={page} code={code} />
      {page.fees !== null && <OwnFeesView fees={page.fees} code={code} hasReturned={singleParam(asked.paid) !== null} />}
      {page.phase === 'open' && <AnotherPlayer page={page} code={code} isAsked={singleParam(asked.add) !== null} />}
      <OwnLink address={await absoluteUrl(addresses.registration(code))} />
      <EmailForm code={code} email={page.email} />
      <p className="mt-s5">
        <Link href={addresses.section({ event: page.event.slug, section: page.section.slug }).register}>{t('registration.link.toList')}</Link>
      </p>
    </PageShell>
  );
}

function OwnPlayers({ page, code }: { readonly page: PrivateLinkPage; readonly code: string }) {
  return (
    <TitledBlock id="players" title={t('terms.label.players')}>
      <Rows>
        {page.registrations.map((own) => (
          <OwnRegistrationView key={own.id} own={own} page={page} code={code} />
        ))}
      </Rows>
    </TitledBlock>
  );
}

function EmailForm({ code, email }: { readonly code: string; readonly email: string }) {
  return (
    <TitledBlock id="email" title={t('terms.label.email')}>
      <Form action={changeRegistrantAction} fields={{ code }}>
        <Field name="email" type="email" label={t('registration.link.email')} autoComplete="email" defaultValue={email} />
        <p className="mt-s2">
          <Submit variant="quiet">{t('registration.link.saveEmail')}</Submit>
        </p>
      </Form>
    </TitledBlock>
  );
}

function UnknownPrivateLink({ isLimited }: { readonly isLimited: boolean }) {
  return (
    <PageShell>
      <PageHead title={t('registration.link.unknown')} sub={isLimited ? t('terms.sentence.tooManyWrongCodes') : t('registration.link.unknownWhy')} />
    </PageShell>
  );
}

interface AnotherPlayerProps {
  readonly page: PrivateLinkPage;
  readonly code: string;
  readonly isAsked: boolean;
}

function AnotherPlayer({ page, code, isAsked }: AnotherPlayerProps) {
  if (!isAsked) {
    return (
      <p className="mt-s4">
        <ButtonLink href={withFragment(withQuery(addresses.registration(code), { add: 1 }), 'another')}>{t('registration.link.addPlayer')}</ButtonLink>
      </p>
    );
  }
  return (
    <TitledBlock id="another" title={t('registration.link.another')}>
      <Form action={registerAnotherAction} fields={{ code }}>
        <ListedPlayerSearch words={{ ...messageGroup('registration.search'), find: t('terms.label.find') }} />
        <RegistrationPlayerFields form={page} />
        <SaveBar>
          <Submit>{t('registration.form.register')}</Submit>
        </SaveBar>
      </Form>
    </TitledBlock>
  );
}

/** The address of the private link to keep, and as a QR code for another phone or for paper. */
function OwnLink({ address }: { readonly address: string }) {
  return (
    <TitledBlock id="link" title={t('registration.link.keep')}>
      <p>{t('registration.link.keepHint')}</p>
      <AddressWarning />
      <div className="mt-s2 flex flex-wrap items-center gap-s4 [&>svg]:w-[9rem]">
        <QrCode address={address} label={t('terms.label.qrCodeOf', { address })} />
        <p className="min-w-0 text-t1 break-all" data-testid="private-link">
          {address}
        </p>
      </div>
    </TitledBlock>
  );
}
