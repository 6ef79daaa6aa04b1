'use client';

import { useForm } from '@/app/_ui/form';
import { FormOutcome } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';

/** The recovery codes that the surrounding form has just made. They are shown once, because the server keeps only their hashes. */
export function RecoveryCodes() {
  const t = useTranslate('auth');
  const { state } = useForm();
  const codes = state.status === 'done' ? (state.value as readonly string[] | undefined) : undefined;
  if (codes === undefined) return null;
  return (
    <FormOutcome kind="done" role="status">
      <p>{t('factor.codesOnce')}</p>
      <ul className="mt-s2 grid gap-x-s4 wide:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </FormOutcome>
  );
}
