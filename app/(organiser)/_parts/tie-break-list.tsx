'use client';

import { useId, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { useForm } from '@/app/_ui/form';
import styles from './tie-break-list.module.css';
import { FieldGroup, FieldError, FieldBox, Hint } from '@/app/_ui/field-parts';

export interface TieBreakChoice {
  readonly code: string;
  readonly name: string;
}

interface TieBreakListProps {
  readonly codes: readonly string[];
  readonly setCodes: (codes: readonly string[]) => void;
  readonly choices: readonly TieBreakChoice[];
  /** The order of the rule text that is chosen. */
  readonly ofText: readonly string[];
}

/** The tie-breaks in order: moved up and down, taken out, added from a list. Sends `tieBreaks[]`. */
export function TieBreakList({ codes, setCodes, choices, ofText }: TieBreakListProps) {
  const { state, prefix } = useForm();
  const [said, setSaid] = useState('');
  const selectId = useId();
  const nameOf = (code: string) => choices.find((choice) => choice.code === code)?.name ?? code;
  const change = (next: readonly string[], words: string) => {
    setCodes(next);
    setSaid(words);
  };
  const move = (index: number, by: -1 | 1) => {
    const next = [...codes];
    const [code] = next.splice(index, 1);
    if (code === undefined) return;
    next.splice(index + by, 0, code);
    change(next, `${nameOf(code)} is now number ${index + by + 1}`);
  };
  const remove = (code: string) =>
    change(
      codes.filter((other) => other !== code),
      `${nameOf(code)} removed`,
    );
  const add = (code: string) => {
    if (code !== '') change([...codes, code], `${nameOf(code)} added as number ${codes.length + 1}`);
  };
  const error = state.fieldErrors['tieBreaks'];
  return (
    <FieldGroup id={`${prefix}-tieBreaks`} tabIndex={-1}>
      <legend>Tie-breaks, in this order</legend>
      {error && <FieldError>{error}</FieldError>}
      <ol className={styles.list}>
        {codes.map((code, index) => (
          <li key={code}>
            <span className="text-muted">{index + 1}</span>
            <span>
              {nameOf(code)} <span className="text-muted text-t1">{code.replace(/^F10-/, '')}</span>
            </span>
            <span className={styles.acts}>
              <Button look="plain" type="button" aria-label={`${nameOf(code)} up`} disabled={index === 0} onClick={() => move(index, -1)}>
                ↑
              </Button>
              <Button look="plain" type="button" aria-label={`${nameOf(code)} down`} disabled={index === codes.length - 1} onClick={() => move(index, 1)}>
                ↓
              </Button>
              <Button look="plain" type="button" aria-label={`Remove ${nameOf(code)}`} onClick={() => remove(code)}>
                ×
              </Button>
            </span>
            <input type="hidden" name="tieBreaks[]" value={code} />
          </li>
        ))}
      </ol>
      <FieldBox className="max-w-measure">
        <label htmlFor={selectId}>Add a tie-break</label>
        <select id={selectId} value="" onChange={(event) => add(event.target.value)}>
          <option value="">Choose</option>
          {choices
            .filter(({ code }) => !codes.includes(code))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
        </select>
      </FieldBox>
      <Hint as="p" className="mt-s2">
        Points come first. Who is still tied shares the place, unless lots are drawn at the end.{' '}
        {codes.join() !== ofText.join() && (
          <Button look="plain" type="button" onClick={() => change(ofText, 'The usual order of the rule text is set')}>
            Use the usual order of the rule text
          </Button>
        )}
      </Hint>
      <p className="sr-only" role="status">
        {said}
      </p>
    </FieldGroup>
  );
}
