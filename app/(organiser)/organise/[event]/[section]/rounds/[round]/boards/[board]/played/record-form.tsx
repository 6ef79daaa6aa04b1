'use client';

import type { Route } from 'next';
import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { PlayedPage } from '@/lib/results/get-played';
import { seenBoard } from '@/lib/results/seen-board';
import { EffectChoice } from '../effect-choice';
import { recordPlayedAction } from '../actions';
import styles from './played.module.css';
import { ButtonLink } from '@/app/_ui/button';

interface RecordFormProps {
  readonly page: PlayedPage;
  readonly idempotencyKey: string;
  readonly leftAreAbsent: boolean;
  readonly back: Route;
}

/** Stores exactly what was shown. */
export function RecordForm({ page: { boards, options }, idempotencyKey, leftAreAbsent, back }: RecordFormProps) {
  return (
    <Form action={recordPlayedAction} goal="it can be recorded" className="mt-s4">
      {boards.map(({ now, said }) => (
        <div key={now.board} hidden>
          <input type="hidden" name="seen[]" value={JSON.stringify(seenBoard(now))} />
          <input type="hidden" name="white[]" value={said.white} />
          <input type="hidden" name="black[]" value={said.black} />
          <input type="hidden" name="result[]" value={said.black === '' ? '' : (said.result ?? '')} />
        </div>
      ))}
      {leftAreAbsent && <input type="hidden" name="leftAreAbsent" value="on" />}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <EffectChoice options={options} />
      <Field name="reason" label="Reason" hint="Public, in the list of corrections." autoComplete="off" />
      <p className={styles.acts}>
        <Submit>Record what was played</Submit>
        <ButtonLink href={back}>Leave it as it stands</ButtonLink>
      </p>
    </Form>
  );
}
