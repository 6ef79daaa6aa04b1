import type { Metadata } from 'next';
import { AccessLinkWarning } from '@/app/(organiser)/_components/access-link-warning';
import { PrintButton } from '@/app/_components/print-button';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Form, Submit } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { EmptyNote, Note, PageHead, Rows } from '@/app/_ui/page-parts';
import { QrCode } from '@/app/_ui/qr-code';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getOutbox, type OutboxMail, type OutboxPage } from '@/lib/views/registration/get-outbox';
import { settleMailAction } from './actions';

export const metadata: Metadata = { title: t('registration.outbox.title') };

export default async function OutboxView({ params }: PageProps<'/organise/[event]/outbox'>) {
  const { event } = await params;
  const page = orNotFound(await getOutbox(await signedInActor(), event));
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(event).home}>{page.eventName}</Link>}
        title={t('registration.outbox.title')}
        sub={t('registration.outbox.counts', { count: page.mails.length, sent: page.sent })}
        acts={page.mails.length > 0 && <PrintButton>{t('terms.label.print')}</PrintButton>}
      />
      <p className="mt-s3 max-w-measure">{page.server === null ? t('registration.outbox.noServer') : t('registration.outbox.server', page.server)}</p>
      {page.mails.length > 0 && <AccessLinkWarning />}
      {page.mails.length === 0 ? (
        <EmptyNote>{t('registration.outbox.empty')}</EmptyNote>
      ) : (
        <Rows className="mt-s4">
          {page.mails.map((mail) => (
            <MailView key={mail.id} mail={mail} page={page} />
          ))}
        </Rows>
      )}
    </>
  );
}

function MailView({ mail, page }: { readonly mail: OutboxMail; readonly page: OutboxPage }) {
  return (
    <li className="block break-inside-avoid">
      <h2 className="text-t3 wrap-anywhere">{mail.subject}</h2>
      <p className="text-t1 text-muted wrap-anywhere">{t('registration.outbox.to', { name: mail.registrant, address: mail.to === '' ? 'none' : mail.to })}</p>
      {mail.failure !== '' && (
        <Note className="mt-s2 wrap-anywhere" tone="danger">
          {t(mail.nextAttemptAt === null ? 'registration.outbox.failed' : 'registration.outbox.retried', { failure: mail.failure, attempts: mail.attempts })}
        </Note>
      )}
      <MailText mail={mail} />
      {page.mayManage && (
        <Form action={settleMailAction} fields={{ mailId: mail.id }} className="print:hidden">
          <p className="mt-s2 flex flex-wrap gap-s2">
            <Submit name="mailStep" value="handedOver" variant="quiet">
              {t('registration.outbox.handedOver')}
              <span className="sr-only"> {mail.subject}</span>
            </Submit>
            {page.server !== null && mail.to !== '' && (
              <Submit name="mailStep" value="again" variant="quiet">
                {t('registration.outbox.again')}
                <span className="sr-only"> {mail.subject}</span>
              </Submit>
            )}
          </p>
        </Form>
      )}
    </li>
  );
}

/** The text to copy or to print, with the private link as a QR code. */
function MailText({ mail }: { readonly mail: OutboxMail }) {
  return (
    <div className="mt-s2 flex flex-wrap items-start gap-s4">
      <textarea
        className="field-sizing-content min-w-0 flex-[1_1_20rem] print:hidden"
        aria-label={t('registration.outbox.text', { subject: mail.subject })}
        readOnly
        rows={12}
        defaultValue={mail.text}
      />
      <p className="hidden whitespace-pre-line print:block">{mail.text}</p>
      {mail.link !== null && (
        <div className="[&>svg]:w-[7rem]">
          <QrCode address={mail.link} label={t('terms.label.qrCodeOf', { address: mail.link })} />
        </div>
      )}
    </div>
  );
}
