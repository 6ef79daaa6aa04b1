import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Block } from '@/app/_ui/page-parts';
import { QrCode } from '@/app/_ui/qr-code';
import { t } from '@/lib/platform/messages/translate';
import type { AccountPage } from '@/lib/views/accounts/get-account';
import { removeSecondFactorAction, setSecondFactorAction } from './actions';
import { RecoveryCodes } from './recovery-codes';

type SecondFactor = AccountPage['secondFactor'];

/** The second step of signing in. The first form stays on the page after it has succeeded, because it shows the recovery codes. */
export function SecondFactorBlock({ factor }: { readonly factor: SecondFactor }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{t('auth.factor.title')}</h2>
      <p className="text-muted text-t1">
        {factor.isOn ? t('auth.factor.on', { since: factor.since.slice(0, 10), count: factor.recoveryCodes }) : t('auth.factor.what')}
      </p>
      <Form action={setSecondFactorAction} className="max-w-[26rem]" {...(factor.setUp === null ? {} : { summary: t('auth.factor.setUp') })}>
        <RecoveryCodes />
        {factor.setUp !== null && <SetUpFields setUp={factor.setUp} />}
      </Form>
      {factor.isOn && (
        <Form action={removeSecondFactorAction} summary={t('auth.factor.remove')} className="max-w-[26rem]">
          <Field name="present" label={t('auth.account.presentPassword')} type="password" autoComplete="current-password" />
          <p className="mt-s4">
            <Submit variant="danger">{t('auth.factor.remove')}</Submit>
          </p>
        </Form>
      )}
    </Block>
  );
}

function SetUpFields({ setUp: { address, key } }: { readonly setUp: NonNullable<SecondFactor['setUp']> }) {
  return (
    <>
      <p className="mt-s2">{t('auth.factor.scan')}</p>
      <div className="mt-s2 max-w-[11rem]">
        <QrCode address={address} label={t('auth.factor.qr')} />
      </div>
      <p className="text-t1 mt-s2">
        {t('auth.factor.key')} <span className="wrap-anywhere">{key}</span>
      </p>
      <Field name="code" label={t('auth.factor.firstCode')} inputMode="numeric" autoComplete="one-time-code" maxLength={40} />
      <Field name="present" label={t('auth.account.presentPassword')} type="password" autoComplete="current-password" />
      <p className="mt-s4">
        <Submit>{t('auth.factor.setUp')}</Submit>
      </p>
    </>
  );
}
