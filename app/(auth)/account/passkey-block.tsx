import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Block, Rows } from '@/app/_ui/page-parts';
import { t } from '@/lib/platform/messages/translate';
import type { AccountPage } from '@/lib/views/accounts/get-account';
import { AddPasskeyForm } from '../passkey-forms';
import { removePasskeyAction } from './actions';

/** The passkeys of the account. Those of another address are listed too, because they can be removed. */
export function PasskeyBlock({ passkeys, site }: Pick<AccountPage, 'passkeys'> & { readonly site: AccountPage['passkeySite'] }) {
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('auth.passkey.title')}</h2>
      <p className="text-muted text-t1">{t('auth.passkey.what')}</p>
      {passkeys.length > 0 && (
        <Rows className="mt-s3">
          {passkeys.map(({ id, name, addedAt, host }) => (
            <li key={id}>
              <div>
                <p className="wrap-anywhere">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-muted text-t1">{t('auth.passkey.added', { at: addedAt.slice(0, 10) })}</p>
                {host !== site.host && <p className="text-muted text-t1 wrap-anywhere">{t('auth.passkey.otherHost', { host })}</p>}
              </div>
              <Form action={removePasskeyAction} summary={t('auth.passkey.remove')} fields={{ passkeyId: id }}>
                <Field name="present" label={t('auth.account.presentPassword')} type="password" autoComplete="current-password" />
                <p className="mt-s3">
                  <Submit variant="danger">{t('auth.passkey.remove')}</Submit>
                </p>
              </Form>
            </li>
          ))}
        </Rows>
      )}
      <AddPasskeyForm site={site} />
    </Block>
  );
}
