'use client';

import type { ComponentProps, ReactNode } from 'react';
import { typedValue } from '@/app/_request/form-state';
import { fieldId, useForm } from './form';
import { FieldBox, Hint, FieldError, TickLabel } from './form-parts';
import { type SelectOption, SelectOptions } from './select-options';

export interface LabelledProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

interface FrameProps extends LabelledProps {
  readonly ownError?: string | undefined;
  readonly children: (ids: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby'> & { readonly 'aria-invalid': true | undefined }) => ReactNode;
}

export function FieldFrame({ name, label, hint, ownError, children }: FrameProps) {
  const { state, prefix } = useForm();
  const id = fieldId(prefix, name);
  const error = ownError ?? state.fieldErrors[name];
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <FieldError id={`${id}-error`} role={ownError === undefined ? undefined : 'alert'}>
          {error}
        </FieldError>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error === undefined ? undefined : true })}
    </FieldBox>
  );
}

type FieldProps = LabelledProps & Omit<ComponentProps<'input'>, 'name' | 'id' | 'value'> & { readonly defaultValue?: string };

export function Field({ name, label, hint, defaultValue = '', ...rest }: FieldProps) {
  const { state } = useForm();
  const value = rest.type === 'password' || rest.type === 'file' ? undefined : typedValue(state, name, defaultValue);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(ids) => (
        // After each submit React empties the control. The new key renders it again with the typed value.
        <input key={state.submit} {...rest} {...ids} name={name} defaultValue={value} />
      )}
    </FieldFrame>
  );
}

type TextAreaProps = LabelledProps & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'value'> & { readonly defaultValue?: string };

export function TextArea({ name, label, hint, defaultValue = '', ...rest }: TextAreaProps) {
  const { state } = useForm();
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(ids) => <textarea key={state.submit} rows={6} {...rest} {...ids} name={name} defaultValue={typedValue(state, name, defaultValue)} />}
    </FieldFrame>
  );
}

type SelectProps = LabelledProps &
  Omit<ComponentProps<'select'>, 'name' | 'id' | 'value' | 'children'> & {
    readonly options: readonly SelectOption[];
    readonly defaultValue?: string;
    /** A value that depends on another field. It overrides the submitted value. */
    readonly follows?: string;
  };

export function Select({ name, label, hint, options, defaultValue = '', follows, ...rest }: SelectProps) {
  const { state } = useForm();
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(ids) => (
        <select key={state.submit} {...rest} {...ids} name={name} defaultValue={follows ?? typedValue(state, name, defaultValue)}>
          <SelectOptions of={options} />
        </select>
      )}
    </FieldFrame>
  );
}

type TickBoxProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'value' | 'checked'> & {
  readonly name: string;
  readonly value?: string;
};

export function TickBox({ name, value, defaultChecked = false, ...rest }: TickBoxProps) {
  const { state } = useForm();
  const typed = state.typed[name.replace('[]', '')];
  const isKept = state.status === 'refused' || Object.keys(state.typed).length > 0;
  const isChecked = !isKept ? defaultChecked : value === undefined ? typed !== undefined : (typed?.includes(value) ?? false);
  return <input key={state.submit} {...rest} type="checkbox" name={name} value={value} defaultChecked={isChecked} />;
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'value' | 'checked'> & {
  readonly name: string;
  readonly value: string;
  readonly defaultChecked: boolean;
  readonly among: readonly string[];
};

/** One of several choices. After a refusal, the submitted choice is selected again if it is in `among`. */
export function Radio({ name, value, defaultChecked, among, ...rest }: RadioProps) {
  const { state } = useForm();
  const typed = typedValue(state, name);
  const isChosen = among.includes(typed) ? typed === value : defaultChecked;
  return <input key={state.submit} {...rest} type="radio" name={name} value={value} defaultChecked={isChosen} />;
}

type TickProps = TickBoxProps & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
};

export function Tick({ label, hint, ...box }: TickProps) {
  return (
    <TickLabel className="mt-s2">
      <TickBox {...box} />
      <span>
        {label}
        {hint !== undefined && <Hint>{hint}</Hint>}
      </span>
    </TickLabel>
  );
}
