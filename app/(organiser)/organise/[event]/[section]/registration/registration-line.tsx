import { NewLinks } from '@/app/(organiser)/_components/new-links';
import { Field } from '@/app/_ui/field';
import { ActionButton, Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { FactList, StateLabel } from '@/app/_ui/page-parts';
import { addresses, type SectionAt, withFragment, withQuery } from '@/app/addresses';
import { formatDateAndTime, formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { hasLeft } from '@/lib/domain/registration/registration-state';
import { t } from '@/lib/platform/messages/translate';
import type { RegistrationLine, RegistrationsPage } from '@/lib/views/registration/get-registrations';
import { confirmRegistrationAction, endRegistrationAction, moveRegistrationAction, renewPrivateLinkAction } from './actions';

interface LineProps {
  readonly line: RegistrationLine;
  readonly page: RegistrationsPage;
  readonly at: SectionAt;
  /** True if the page shows the details and the forms of this registration. */
  readonly isOpen: boolean;
}

const TONES = { place: 'complete', offered: 'draft', waiting: 'published', lapsed: 'none', declined: 'none', withdrawn: 'none', removed: 'danger' } as const;

export function RegistrationLineView({ line, page, at, isOpen }: LineProps) {
  const to = addresses.organise.section(at);
  const facts = [
    line.fideId === null ? '' : t('terms.label.fideIdN', { id: String(line.fideId) }),
    line.rating === null || line.rating === 0 ? '' : String(line.rating),
    line.federation,
    line.club,
    line.until === null ? '' : t('registration.manage.until', { until: formatWeekdayAndDate(line.until, page.timeZone) }),
    line.isLate ? t('registration.manage.late') : '',
    line.isComing ? t('registration.manage.isComing') : '',
  ];
  return (
    <li className="block" id={`r-${line.id}`}>
      <p className="flex flex-wrap items-baseline gap-x-s2">
        <span className="font-bold wrap-anywhere">
          {line.waitingPlace !== null && <>{line.waitingPlace}. </>}
          <bdi>{line.name}</bdi>
        </span>
        <StateLabel tone={TONES[line.state]}>{t(`registration.state.${line.state}`)}</StateLabel>
      </p>
      <p className="text-t1 text-muted wrap-anywhere">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {isOpen ? (
        <Details line={line} page={page} at={at} />
      ) : (
        <Link className="inline-flex min-h-tap items-center text-t1" href={withFragment(withQuery(to.registration, { open: line.id }), `r-${line.id}`)}>
          {t('registration.manage.details')}
          <span className="sr-only"> {line.name}</span>
        </Link>
      )}
    </li>
  );
}

function Details({ line, page, at }: Omit<LineProps, 'isOpen'>) {
  const to = addresses.organise.section(at);
  return (
    <>
      <FactList
        className="mt-s2 max-w-measure"
        facts={[
          [t('registration.manage.registered'), formatDateAndTime(line.registeredAt, page.timeZone)],
          [t('registration.manage.by'), line.registrant === line.name ? '' : line.registrant],
          [t('terms.label.email'), line.email],
          [t('terms.label.born'), line.birth ?? ''],
          [t('terms.label.sex'), line.sex ?? ''],
          [t('terms.label.byes'), line.byes.join(', ')],
          ...line.answers.map(({ text, answer }) => [text, answer] as const),
        ]}
      />
      {line.entryId !== null && <Link href={to.entry(line.entryId)}>{t('registration.manage.entry')}</Link>}
      {page.mayManage && <Acts line={line} page={page} />}
    </>
  );
}

function Acts({ line, page }: Pick<LineProps, 'line' | 'page'>) {
  const fields = { registrationId: line.id };
  const isWaiting = line.waitingPlace !== null;
  const canGetPlace = page.registration?.phase !== 'paired' && (isWaiting || line.state === 'lapsed' || line.state === 'declined');
  return (
    <div className="mt-s2 grid gap-s3">
      {canGetPlace && (
        <ActionButton action={confirmRegistrationAction} fields={fields}>
          {t('registration.manage.confirm')}
        </ActionButton>
      )}
      {isWaiting && (
        <Form action={moveRegistrationAction} fields={fields} summary={t('registration.manage.move')}>
          <Field name="place" label={t('registration.manage.place')} inputMode="numeric" defaultValue={String(line.waitingPlace)} />
          <Field name="reason" label={t('terms.label.reason')} hint={t('terms.sentence.recordedInTheHistory')} />
          <SubmitLine className="mt-s2">{t('registration.manage.moveNow')}</SubmitLine>
        </Form>
      )}
      {!hasLeft(line.state) && (
        <Form action={endRegistrationAction} fields={fields} summary={t('registration.link.withdrawNamed', { name: line.name })}>
          <p className="mt-s2">
            <Submit variant="danger">{t('registration.link.withdraw')}</Submit>
          </p>
        </Form>
      )}
      <Form action={renewPrivateLinkAction} fields={{ registrantId: line.registrantId }} summary={t('registration.manage.privateLink')}>
        {line.code === null ? <p className="mt-s2">{t('registration.manage.linkUnknown')}</p> : <PrivateLink code={line.code} />}
        <NewLinks made={t('registration.manage.linkMade')} print={t('terms.label.printLinks')} />
        <SubmitLine className="mt-s2">{t('terms.label.createNewLink')}</SubmitLine>
      </Form>
    </div>
  );
}

function PrivateLink({ code }: { readonly code: string }) {
  return (
    <p className="mt-s2">
      <Link href={addresses.registration(code)}>{t('registration.manage.openLink')}</Link>
    </p>
  );
}
