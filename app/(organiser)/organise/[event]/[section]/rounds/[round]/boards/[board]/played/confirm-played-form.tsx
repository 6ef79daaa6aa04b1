'use client';

import type { Route } from 'next';
import type { ReactNode } from 'react';
import { recordPlayedBoardsAction } from '@/app/(organiser)/organise/[event]/[section]/actions';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { ButtonLink } from '@/app/_ui/link';
import { useTranslate } from '@/app/_ui/use-translate';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import type { BoardCorrectionPage } from '@/lib/views/results/get-board-correction';

interface ConfirmPlayedFormProps {
  readonly page: BoardCorrectionPage;
  readonly idempotencyKey: string;
  readonly unseatedAreAbsent: boolean;
  readonly back: Route;
  readonly effects: ReactNode;
}

/** The form that saves the boards as played. Its hidden fields repeat the boards of the preview, so that exactly these are saved. */
export function ConfirmPlayedBoardsForm({ page: { boards }, idempotencyKey, unseatedAreAbsent, back, effects }: ConfirmPlayedFormProps) {
  const t = useTranslate('corrections');
  return (
    <Form action={recordPlayedBoardsAction} className="mt-s4">
      {boards.map(({ now, input }) => (
        <div key={now.board} hidden>
          <input type="hidden" name="seen[]" value={JSON.stringify(toSeenBoard(now))} />
          <input type="hidden" name="white[]" value={input.white} />
          <input type="hidden" name="black[]" value={input.black} />
          <input type="hidden" name="result[]" value={input.black === '' ? '' : (input.result ?? '')} />
        </div>
      ))}
      {unseatedAreAbsent && <input type="hidden" name="unseatedAreAbsent" value="on" />}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {effects}
      <Field name="reason" label={t('terms.label.reason')} hint={t('terms.sentence.publicCorrections')} autoComplete="off" />
      <p className="my-s4 flex flex-wrap gap-s2">
        <Submit>{t('recordForm.record')}</Submit>
        <ButtonLink href={back}>{t('recordForm.leave')}</ButtonLink>
      </p>
    </Form>
  );
}
