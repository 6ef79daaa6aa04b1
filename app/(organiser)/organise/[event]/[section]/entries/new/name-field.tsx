'use client';

import { useState } from 'react';
import { typedValue } from '@/app/_request/form-state';
import { Field, Select, Tick } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { useTranslate } from '@/app/_ui/use-translate';
import { surnameFirstVariants, isOrderUnknown } from '@/lib/domain/players/name-order';

interface NameFieldProps {
  readonly asked: string;
  readonly label?: string;
  readonly hint?: string;
  readonly onName?: (name: string) => void;
}

/**
 * The name field. If the name has no comma, proposes how to divide it into surname and first name. Without scripts, it does so only after the form is
 * submitted.
 */
export function NameField({ asked, label, hint, onName }: NameFieldProps) {
  const t = useTranslate('entries');
  const { state } = useForm();
  const sent = state.status === 'done' ? '' : typedValue(state, 'name', asked);
  const [typed, setTyped] = useState<{ readonly submit: number; readonly name: string } | null>(null);
  const name = typed?.submit === state.submit ? typed.name : sent;
  const variants = isOrderUnknown(name) ? surnameFirstVariants(name) : [];
  return (
    <>
      <Field
        name="name"
        label={label ?? t('terms.label.name')}
        hint={hint ?? t('terms.label.surnameFirstName')}
        defaultValue={asked}
        autoComplete="off"
        required
        onChange={({ target }) => {
          setTyped({ submit: state.submit, name: target.value });
          onName?.(target.value);
        }}
      />
      {variants.length > 0 && (
        <Select
          key={variants.join()}
          name="filedAs"
          label={t('nameField.whichIsSurname')}
          hint={t('nameField.nameHint')}
          options={variants.map((way) => ({ value: way, label: way }))}
          defaultValue={variants[0]}
        />
      )}
    </>
  );
}

/** Confirms that the player is a new person. Shown only if a person of the same name is already in the event. */
export function NamesakeConfirmation() {
  const t = useTranslate('entries');
  const { state } = useForm();
  if (state.code !== 'person-may-be-known' && state.typed['isAnotherPerson'] === undefined) return null;
  return <Tick name="isAnotherPerson" label={t('anotherPerson.sameName')} />;
}

/** Confirms that both names belong to one person. Shown only if a person with this FIDE ID has another name. */
export function SamePersonConfirmation() {
  const t = useTranslate('entries');
  const { state } = useForm();
  if (state.code !== 'number-of-another-name' && state.typed['isSamePerson'] === undefined) return null;
  return <Tick name="isSamePerson" label={t('anotherPerson.samePerson')} />;
}
