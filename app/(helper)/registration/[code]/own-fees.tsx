import { Form, Submit } from '@/app/_ui/form';
import { Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { t } from '@/lib/platform/messages/translate';
import type { OwnFees } from '@/lib/views/registration/get-online-payment';
import { checkOnlinePaymentAction, startOnlinePaymentAction } from './actions';

interface OwnFeesProps {
  readonly fees: OwnFees;
  readonly code: string;
  /** True if the payment service has sent the payer back here. */
  readonly hasReturned: boolean;
}

/** What is due for each player of the private link, and the button to pay all of it. */
export function OwnFeesView({ fees: { lines, toPay, isProcessing }, code, hasReturned }: OwnFeesProps) {
  return (
    <TitledBlock id="fees" title={t('fees.title')}>
      <Rows>
        {lines.map(({ personId, name, text }) => (
          <li key={personId} className="flex flex-wrap justify-between gap-s3">
            <bdi>{name}</bdi>
            <span>{text}</span>
          </li>
        ))}
      </Rows>
      {isProcessing && (
        <Note className="mt-s2" tone="draft">
          {t('fees.online.processing')}
        </Note>
      )}
      {toPay !== null && !isProcessing && (
        <Form action={startOnlinePaymentAction} fields={{ code }}>
          <p className="mt-s2 font-bold">{t('fees.online.toPay', { amount: toPay })}</p>
          <p className="mt-s2">
            <Submit>{t('fees.online.pay')}</Submit>
          </p>
        </Form>
      )}
      {(isProcessing || (hasReturned && toPay !== null)) && (
        <Form action={checkOnlinePaymentAction} fields={{ code }}>
          {!isProcessing && <p className="mt-s2">{t('fees.online.notConfirmed')}</p>}
          <p className="mt-s2">
            <Submit variant="quiet">{t('fees.online.check')}</Submit>
          </p>
        </Form>
      )}
    </TitledBlock>
  );
}
