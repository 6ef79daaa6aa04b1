'use client';

import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ComponentProps } from 'react';
import { type FormAction, type FormState, IDLE_FORM_STATE, typedValues } from '@/app/_request/form-state';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { useHydrated } from '@/app/_ui/use-latest';
import { useTranslate } from '@/app/_ui/use-translate';
import { addPasskeyAction, beginPasskeyAction } from './account/actions';
import { RecoveryCodes } from './account/recovery-codes';
import { enterPasskeyAction } from './sign-in/actions';

interface Site {
  readonly origin: string;
  readonly isOnlyLocal: boolean;
}

/** Why passkeys do not work on the page that is open in this browser; null if they work. */
function useObstacle({ origin, isOnlyLocal }: Site): string | null {
  const t = useTranslate('auth');
  if (!useHydrated()) return t('passkey.needsScript');
  if (window.location.origin !== origin) return t(isOnlyLocal ? 'passkey.needsName' : 'passkey.elsewhere', { origin });
  return browserSupportsWebAuthn() ? null : t('passkey.unsupported');
}

/** Asks the device. Returns its answer as JSON, or the name of the error with which the browser ended the ceremony. */
async function askDevice(ceremony: () => Promise<object>): Promise<{ readonly answer: string } | { readonly error: string }> {
  try {
    return { answer: JSON.stringify(await ceremony()) };
  } catch (error) {
    return { error: error instanceof Error ? error.name : '' };
  }
}

const refused = ({ submit }: FormState, form: FormData, heading: string, text: string): FormState => ({
  ...IDLE_FORM_STATE,
  status: 'refused',
  heading,
  errors: [text],
  typed: typedValues(form),
  submit: submit + 1,
});

interface BegunPasskey {
  readonly proof: string;
  readonly options: PublicKeyCredentialCreationOptionsJSON;
}

/** Checks the password, lets the device make a passkey, and adds it to the account. */
export function AddPasskeyForm({ site }: { readonly site: Site }) {
  const t = useTranslate('auth');
  const obstacle = useObstacle(site);
  const add: FormAction = async (state, form) => {
    const begun = await beginPasskeyAction(state, form);
    if (begun.status !== 'done') return begun;
    const { proof, options } = begun.value as BegunPasskey;
    const asked = await askDevice(() => startRegistration({ optionsJSON: options }));
    if ('error' in asked) {
      const isThere = asked.error === 'InvalidStateError';
      return refused(state, form, t('passkey.notAdded'), t(isThere ? 'passkey.deviceHasOne' : 'passkey.stopped'));
    }
    const made = new FormData();
    made.set('proof', proof);
    made.set('name', String(form.get('name')));
    made.set('credential', asked.answer);
    return addPasskeyAction(state, made);
  };
  return (
    <Form action={add} className="max-w-[26rem]">
      <RecoveryCodes />
      <details className="open:pb-s3">
        <summary>{t('passkey.add')}</summary>
        {obstacle === null ? (
          <>
            <Field name="name" label={t('passkey.name')} hint={t('passkey.nameHint')} maxLength={60} autoComplete="off" />
            <Field name="present" label={t('account.presentPassword')} type="password" autoComplete="current-password" />
            <p className="mt-s4">
              <Submit>{t('passkey.add')}</Submit>
            </p>
          </>
        ) : (
          <p className="mt-s2">{obstacle}</p>
        )}
      </details>
    </Form>
  );
}

interface PasskeySignInProps extends Pick<ComponentProps<typeof Form>, 'fields'> {
  readonly site: Site;
  readonly options: PublicKeyCredentialRequestOptionsJSON;
}

/** The second step of signing in with a passkey, beside the form for a code. */
export function PasskeySignInForm({ site, options, fields = {} }: PasskeySignInProps) {
  const t = useTranslate('auth');
  const obstacle = useObstacle(site);
  const enter: FormAction = async (state, form) => {
    const asked = await askDevice(() => startAuthentication({ optionsJSON: options }));
    if ('error' in asked) return refused(state, form, t('passkey.notUsed'), t('passkey.stopped'));
    form.set('assertion', asked.answer);
    return enterPasskeyAction(state, form);
  };
  if (obstacle !== null) return <p className="text-muted text-t1 mt-s3 max-w-measure">{obstacle}</p>;
  return (
    <Form action={enter} className="mt-s4" fields={fields}>
      <Submit variant="quiet">{t('passkey.use')}</Submit>
    </Form>
  );
}
