import { userAgentFromString } from 'next/server';
import { Form, Submit } from '@/app/_ui/form';
import { Rows } from '@/app/_ui/page-parts';
import { t } from '@/lib/platform/messages/translate';
import type { AccountPage } from '@/lib/views/accounts/get-account';
import { signOutSessionAction } from './actions';

type Session = AccountPage['sessions'][number];

/** Where the account is signed in. Every other session can be ended alone. */
export function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  return (
    <Rows className="mt-s3">
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <p className="wrap-anywhere">{browserName(session)}</p>
            <p className="text-muted text-t1">{t('auth.session.since', { at: session.begunAt.slice(0, 16).replace('T', ' ') })}</p>
          </div>
          {session.isThisOne ? (
            <span className="text-muted">{t('auth.session.thisOne')}</span>
          ) : (
            <Form action={signOutSessionAction} fields={{ sessionId: session.id }}>
              <Submit variant="quiet">{t('auth.session.end')}</Submit>
            </Form>
          )}
        </li>
      ))}
    </Rows>
  );
}

/** Browser and system, for example `Firefox, Android`. */
function browserName({ userAgent }: Session): string {
  const { browser, os } = userAgentFromString(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? t('auth.session.unknown') : names.join(', ');
}
