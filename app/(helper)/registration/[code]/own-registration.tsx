import { CheckInCode } from '@/app/(helper)/_components/check-in-code';
import { RegistrationWishFields, type RegistrationFieldsFor } from '@/app/_components/registration-form-fields';
import { ActionButton, Form, Submit } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Note, StateLabel } from '@/app/_ui/page-parts';
import { formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { OwnRegistration, PrivateLinkPage } from '@/lib/views/registration/get-private-link';
import { answerOfferAction, changeRegistrationAction, rejoinWaitingListAction, sayComingAction, withdrawRegistrationAction } from './actions';

interface OwnRegistrationProps {
  readonly own: OwnRegistration;
  readonly page: PrivateLinkPage;
  readonly code: string;
}

const TONES = {
  place: 'complete',
  offered: 'draft',
  waiting: 'published',
  lapsed: 'none',
  declined: 'none',
  withdrawn: 'none',
  removed: 'danger',
} as const;

/** One registered player: the state, why, and what can still be done. */
export function OwnRegistrationView({ own, page, code }: OwnRegistrationProps) {
  const fields = { code, registrationId: own.id };
  const { timeZone } = page.event;
  const isActive = own.state === 'place' || own.state === 'waiting' || own.state === 'offered';
  return (
    <li className="block">
      <h3 className="wrap-anywhere">
        <bdi>{own.name}</bdi>
      </h3>
      <p className="mt-s1">
        <StateLabel tone={TONES[own.state]}>{t(`registration.state.${own.state}`)}</StateLabel>
      </p>
      <p className="mt-s1">{whyText(own, page)}</p>
      {own.state === 'offered' && own.until !== null && <Offer own={own} fields={fields} until={formatWeekdayAndDate(own.until, timeZone)} />}
      {(own.state === 'lapsed' || own.state === 'declined') && page.mayWait && (
        <ActionButton action={rejoinWaitingListAction} fields={fields}>
          {t('registration.link.rejoin')}
        </ActionButton>
      )}
      {own.checkIn !== null && <CheckInCode player={own.checkIn} />}
      {own.isAsked && <Coming own={own} fields={fields} />}
      {isActive && <Changes own={own} page={page} fields={fields} />}
    </li>
  );
}

function whyText({ state, ahead, number }: OwnRegistration, { phase, openRound }: PrivateLinkPage): string {
  if (state === 'waiting') return phase === 'paired' ? t('registration.why.noPlace') : t('registration.why.waiting', { ahead });
  if (state === 'place')
    return number === null || phase !== 'paired' ? t('registration.why.place') : t('registration.why.plays', { number, round: openRound ?? 0 });
  return t(`registration.why.${state}`);
}

type Fields = Readonly<Record<'code' | 'registrationId', string>>;

function Offer({ own, fields, until }: { readonly own: OwnRegistration; readonly fields: Fields; readonly until: string }) {
  return (
    <>
      <Note className="mt-s2" tone="draft">
        {t('registration.link.offeredUntil', { until })}
      </Note>
      <Form action={answerOfferAction} fields={fields}>
        <p className="mt-s2 flex flex-wrap gap-s2">
          <Submit name="accepts" value="yes">
            {t('registration.link.accept')}
            <OfPlayer name={own.name} />
          </Submit>
          <Submit name="accepts" value="no" variant="quiet">
            {t('registration.link.decline')}
            <OfPlayer name={own.name} />
          </Submit>
        </p>
      </Form>
    </>
  );
}

function Coming({ own, fields }: { readonly own: OwnRegistration; readonly fields: Fields }) {
  return (
    <Form action={sayComingAction} fields={fields}>
      <p className="mt-s2 font-bold">{t(own.isComing ? 'registration.link.isComing' : 'registration.link.areYouComing')}</p>
      <p className="mt-s2 flex flex-wrap gap-s2">
        {!own.isComing && (
          <Submit name="comes" value="yes">
            {t('registration.link.coming')}
            <OfPlayer name={own.name} />
          </Submit>
        )}
        <Submit name="comes" value="no" variant="quiet">
          {t('registration.link.notComing')}
          <OfPlayer name={own.name} />
        </Submit>
      </p>
    </Form>
  );
}

const OfPlayer = ({ name }: { readonly name: string }) => <span className="sr-only"> {name}</span>;

function Changes({ own, page, fields }: { readonly own: OwnRegistration; readonly page: PrivateLinkPage; readonly fields: Fields }) {
  const form: RegistrationFieldsFor = { rules: page.rules, byeRounds: page.byeRounds, byesAllowed: page.byesAllowed };
  return (
    <>
      <Form action={changeRegistrationAction} fields={fields} summary={t('registration.link.change', { name: own.name })}>
        <Hint as="p">{t('registration.link.identityStays')}</Hint>
        <RegistrationWishFields form={form} now={own.now} />
        <p className="mt-s3">
          <Submit variant="quiet">{t('registration.link.save')}</Submit>
        </p>
      </Form>
      {page.openRound !== null && (
        <Form action={withdrawRegistrationAction} fields={fields} summary={t('registration.link.withdrawNamed', { name: own.name })}>
          <p className="mt-s2">
            {page.phase === 'paired'
              ? t('registration.link.withdrawLater')
              : t(own.state === 'place' ? 'registration.link.withdrawPlace' : 'registration.link.withdrawWaiting')}
          </p>
          <p className="mt-s2">
            <Submit variant="danger">{t('registration.link.withdraw')}</Submit>
          </p>
        </Form>
      )}
    </>
  );
}
