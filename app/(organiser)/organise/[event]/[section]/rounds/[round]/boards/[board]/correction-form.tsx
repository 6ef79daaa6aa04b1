'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useState } from 'react';
import { correctResultAction } from '@/app/(organiser)/organise/[event]/[section]/actions';
import { cx } from '@/app/_ui/cx';
import { Field, Radio, Tick } from '@/app/_ui/field';
import { Form, Submit, useForm } from '@/app/_ui/form';
import { FieldBox, RadioGroup } from '@/app/_ui/form-parts';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { ButtonLink } from '@/app/_ui/link';
import { useTranslate } from '@/app/_ui/use-translate';
import { withQuery } from '@/app/addresses';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-result-entry';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import type { BoardCorrectionPage } from '@/lib/views/results/get-board-correction';

interface CorrectionFormProps {
  readonly page: BoardCorrectionPage;
  readonly idempotencyKey: string;
  readonly chosen: GameResult | null;
  /** True if the box "not rated" is ticked initially. */
  readonly isUnrated: boolean;
  readonly here: Route;
  readonly back: Route;
  /** The game, shown above the fields. */
  readonly head: ReactNode;
  readonly effects: ReactNode;
  /** The effects of the chosen result, shown next to the fields. On a phone they are between the fields and the save bar. */
  readonly changes: ReactNode;
}

/** The less usual results. `adjourned` is excluded, because a game with a result cannot become adjourned. */
const RARE_RESULTS = GAME_RESULTS.filter((result) => !PLAYED_RESULTS.includes(result) && result !== 'adjourned');

/**
 * On a narrow page the effects push the save bar down, so it sticks to the bottom of the window. On the narrowest pages it does not stick, because
 * it would cover a quarter of the screen.
 */
const SAVE_BAR_CLASS = cx(
  'sticky bottom-0 z-2 -mx-edge mt-s4 flex flex-wrap gap-s2 border-t border-ink bg-paper px-edge py-s3 max-narrow:static',
  'desk:static desk:col-start-1 desk:row-start-3 desk:m-0 desk:border-0 desk:px-0',
);

/** The fields for the correct result, the reason and the effect. Choosing a result shows a preview of its effects. */
export function CorrectionForm({ page, idempotencyKey, chosen, isUnrated, here, back, head, effects, changes }: CorrectionFormProps) {
  const t = useTranslate('corrections');
  const { now, stands, isRated } = page.first;
  return (
    <Form action={correctResultAction} className="correction correction-page">
      <div className="desk:col-start-1 desk:row-start-2">
        {head}
        <HiddenFields fields={toSeenBoard(now)} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <CorrectResultField current={stands.result} chosen={chosen} isUnrated={isUnrated} here={here} />
        <Field name="reason" label={t('terms.label.reason')} hint={t('terms.sentence.publicCorrections')} autoComplete="off" />
        {effects}
      </div>
      <div className="what-changes desk:col-start-2 desk:row-[2/span_2]" aria-live="polite">
        {changes}
      </div>
      <div className={SAVE_BAR_CLASS} data-save-bar="">
        <Submit>{t('correctionForm.save')}</Submit>
        <ButtonLink href={back}>{t('terms.label.keepResult', { result: describeResult(t, stands.result, isRated) })}</ButtonLink>
      </div>
    </Form>
  );
}

interface CorrectResultProps extends Pick<CorrectionFormProps, 'chosen' | 'isUnrated' | 'here'> {
  readonly current: GameResult | null;
}

/** Puts each choice into the page's address at once, so that the page shows the effects of the choice. */
function CorrectResultField({ current, chosen, isUnrated, here }: CorrectResultProps) {
  const t = useTranslate('corrections');
  const router = useRouter();
  const show = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (form !== null) router.replace(withQuery(here, resultQuery(form)), { scroll: false });
  };
  const choice = (result: GameResult) => (
    <label key={result}>
      <Radio name="result" value={result} defaultChecked={result === chosen} among={GAME_RESULTS} />
      {describeResult(t, result)}
      {result === current && <span className="sr-only">{t('correctionForm.standsNow')}</span>}
    </label>
  );
  return (
    <FieldBox as="fieldset" onChange={show}>
      <legend>{t('correctionForm.rightResult')}</legend>
      <RadioGroup>{PLAYED_RESULTS.map(choice)}</RadioGroup>
      <UnusualResults isUnrated={isUnrated} isChosen={chosen !== null && RARE_RESULTS.includes(chosen)}>
        <RadioGroup>{RARE_RESULTS.map(choice)}</RadioGroup>
      </UnusualResults>
    </FieldBox>
  );
}

/** The chosen result as parameters of the page's address. */
function resultQuery(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { result: fields.getAll('result').map(String), rated: fields.has('isUnrated') ? 'no' : 'yes' };
}

/**
 * The group of less usual results. It is open from the start if one of them or the box “not rated” is chosen. Only the user can close it.
 */
function UnusualResults({ isUnrated, isChosen, children }: { readonly isUnrated: boolean; readonly isChosen: boolean; readonly children: ReactNode }) {
  const t = useTranslate('corrections');
  const { state } = useForm();
  const [isOpen] = useState(isChosen || isUnrated || state.typed.isUnrated !== undefined);
  return (
    <details className="text-t1 mt-s1" open={isOpen}>
      <summary>{t('correctionForm.moreResults')}</summary>
      {children}
      <Tick name="isUnrated" label={t('correctionForm.notRated')} defaultChecked={isUnrated} />
    </details>
  );
}
