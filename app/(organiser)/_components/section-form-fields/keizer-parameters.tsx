'use client';

import { Field, Select } from '@/app/_ui/field';
import { FieldGroup } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import type { SectionFormValues } from '../section-form-values';
import { YesNoSelect } from './yes-no-select';

interface KeizerParametersProps {
  readonly defaults: SectionFormValues;
}

export function KeizerParameters({ defaults }: KeizerParametersProps) {
  const t = useTranslate('settings');
  const { topValue, countsOwnValue, repeatDistance, mostMeetings, isFrozen } = defaults.keizer;
  return (
    <FieldGroup>
      <legend>{t('keizer.title')}</legend>
      <div className="grid items-end gap-s3 wide:grid-cols-2">
        <Field name="keizerTopValue" label={t('keizer.topValue')} hint={t('keizer.topValueHint')} inputMode="numeric" defaultValue={String(topValue ?? '')} />
        <YesNoSelect name="keizerOwnValue" label={t('keizer.ownValue')} isOn={countsOwnValue} />
        <RevaluationField isFrozen={isFrozen} />
        <GameFields keizer={defaults.keizer} />
        <AbsenceFields defaults={defaults} />
        <Field name="keizerDistance" label={t('keizer.distance')} inputMode="numeric" defaultValue={String(repeatDistance)} />
        <Field
          name="keizerMeetings"
          label={t('keizer.meetings')}
          hint={t('keizer.noLimitHint')}
          inputMode="numeric"
          defaultValue={String(mostMeetings ?? '')}
        />
      </div>
    </FieldGroup>
  );
}

function RevaluationField({ isFrozen }: Pick<SectionFormValues['keizer'], 'isFrozen'>) {
  const t = useTranslate('settings');
  const options = [
    { value: 'revalued', label: t('keizer.revalued') },
    { value: 'frozen', label: t('keizer.frozen') },
  ];
  return <Select name="keizerRevaluation" label={t('keizer.revaluation')} defaultValue={isFrozen ? 'frozen' : 'revalued'} options={options} />;
}

/** Fields for the scores of a win, a draw and a loss, as fractions of the opponent's value. */
function GameFields({ keizer: { win, draw, loss } }: Pick<SectionFormValues, 'keizer'>) {
  const t = useTranslate('settings');
  return (
    <>
      <Field name="keizerWin" label={t('keizer.win')} hint={t('keizer.gameHint')} defaultValue={win} />
      <Field name="keizerDraw" label={t('keizer.draw')} defaultValue={draw} />
      <Field name="keizerLoss" label={t('keizer.loss')} defaultValue={loss} />
    </>
  );
}

/** Fields for the scores in rounds without an opponent, as fractions of the player's own value. */
function AbsenceFields({ defaults: { keizer, lateEntryUntilRound } }: KeizerParametersProps) {
  const t = useTranslate('settings');
  const part = t('keizer.partHint');
  return (
    <>
      <Field name="keizerOdd" label={t('keizer.odd')} hint={part} defaultValue={keizer.odd} />
      <Field name="keizerDuty" label={t('keizer.duty')} hint={t('keizer.dutyHint')} defaultValue={keizer.duty} />
      <Field name="keizerExcused" label={t('keizer.excused')} hint={t('keizer.excusedHint')} defaultValue={keizer.excused} />
      <Field
        name="keizerExcusedLimit"
        label={t('keizer.excusedLimit')}
        hint={t('keizer.noLimitHint')}
        inputMode="numeric"
        defaultValue={String(keizer.excusedLimit ?? '')}
      />
      <Field name="keizerUnexcused" label={t('terms.label.absentWithoutNotice')} hint={t('keizer.unexcusedHint')} defaultValue={keizer.unexcused} />
      <Field name="keizerLate" label={t('keizer.late')} hint={part} defaultValue={keizer.late} />
      <Field
        name="lateEntryUntilRound"
        label={t('terms.label.lastRoundForLateEntries')}
        hint={t('sectionFields.lateEntryHint')}
        inputMode="numeric"
        defaultValue={String(lateEntryUntilRound)}
      />
    </>
  );
}
