'use client';

import type { ComponentProps } from 'react';
import { Field } from '@/app/_ui/field';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';

/**
 * A field that is read-only if `isLocked`. Its value is still submitted, because the server would replace a missing value with the default.
 */
export function LockableField({ isLocked, shown, ...field }: ComponentProps<typeof Field> & { readonly isLocked: boolean; readonly shown?: string }) {
  const t = useTranslate('settings');
  if (!isLocked) return <Field {...field} />;
  const { name, label, defaultValue } = field;
  return (
    <FieldBox>
      <b className="block">{label}</b>
      <span className="block py-s2">{shown ?? defaultValue}</span>
      <Hint>{t('fide.locked')}</Hint>
      <input type="hidden" name={name} value={defaultValue} />
    </FieldBox>
  );
}
