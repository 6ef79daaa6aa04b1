'use client';

import type { Route } from 'next';
import type { ReactNode } from 'react';
import { recordPlayedAction } from '@/app/(organiser)/organise/[event]/[section]/actions';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { ButtonLink } from '@/app/_ui/link';
import { useWords } from '@/app/_ui/use-words';
import { seenBoard } from '@/lib/domain/boards/seen-board';
import type { RestatementPage } from '@/lib/views/results/get-restatement';

interface RecordFormProps {
  readonly page: RestatementPage;
  readonly idempotencyKey: string;
  readonly leftAreAbsent: boolean;
  readonly back: Route;
  readonly effects: ReactNode;
}

/** Saves exactly the boards that were shown. */
export function RecordForm({ page: { boards }, idempotencyKey, leftAreAbsent, back, effects }: RecordFormProps) {
  const tell = useWords('corrections');
  return (
    <Form action={recordPlayedAction} className="mt-s4">
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
      {effects}
      <Field name="reason" label={tell('terms.label.reason')} hint={tell('terms.sentence.publicCorrections')} autoComplete="off" />
      <p className="my-s4 flex flex-wrap gap-s2">
        <Submit>{tell('recordForm.record')}</Submit>
        <ButtonLink href={back}>{tell('recordForm.leave')}</ButtonLink>
      </p>
    </Form>
  );
}
