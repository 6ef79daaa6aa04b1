'use client';

import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { FieldFrame, type LabelledProps } from './field';
import { useForm } from './form';
import { megabytes } from './megabytes';
import { useTranslate } from './use-translate';

type FileFieldProps = LabelledProps & Pick<ComponentProps<'input'>, 'accept'> & { readonly maxBytes: number };

export function FileField({ name, label, hint, accept, maxBytes }: FileFieldProps) {
  const t = useTranslate('shell');
  const { state } = useForm();
  const [ownError, setOwnError] = useState<string>();
  const check = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const isTooLarge = file !== undefined && file.size > maxBytes;
    setOwnError(isTooLarge ? t('fileField.tooLarge', { name: file.name, size: shortMegabytes(file.size), most: shortMegabytes(maxBytes) }) : undefined);
    if (isTooLarge) target.value = '';
  };
  return (
    <FieldFrame name={name} label={label} hint={hint} ownError={ownError}>
      {(ids) => <input key={state.submit} type="file" {...ids} name={name} accept={accept} onChange={check} />}
    </FieldFrame>
  );
}

const shortMegabytes = (bytes: number) => megabytes(bytes).replace(/\.0$/, '');
