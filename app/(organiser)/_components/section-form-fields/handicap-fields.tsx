'use client';

import { CollapsibleGroup } from '@/app/(organiser)/_components/collapsible-group';
import { Field } from '@/app/_ui/field';
import { useTranslate } from '@/app/_ui/use-translate';
import type { SectionFormValues } from '../section-form-values';
import { YesNoSelect } from './yes-no-select';

export function HandicapFields({ defaults }: { readonly defaults: SectionFormValues }) {
  const t = useTranslate('settings');
  const { handicapStep: step, handicapPenalty: penalty, handicapMinimum: minimum, handicapRanges: ranges, handicapKeepsSum } = defaults;
  const rule = ranges !== '' ? t('handicap.rangesRule', { ranges }) : step === null ? t('terms.word.none') : t('handicap.rule', { step, penalty, minimum });
  return (
    <CollapsibleGroup
      title={t('handicap.title')}
      fields={['handicapStep', 'handicapPenalty', 'handicapMinimum', 'handicapRanges', 'handicapKeepsSum']}
      hint={rule}
    >
      <div className="grid items-end gap-s3 pb-s3 wide:grid-cols-3">
        <Field name="handicapStep" label={t('terms.label.handicapStep')} hint={t('handicap.stepHint')} inputMode="numeric" defaultValue={String(step ?? '')} />
        <Field name="handicapPenalty" label={t('terms.label.handicapPenalty')} inputMode="numeric" defaultValue={String(penalty)} />
        <Field name="handicapMinimum" label={t('terms.label.handicapMinimum')} inputMode="numeric" defaultValue={String(minimum)} />
        <Field name="handicapRanges" label={t('terms.label.handicapRanges')} hint={t('handicap.rangesHint')} defaultValue={ranges} />
        <YesNoSelect name="handicapKeepsSum" label={t('terms.label.handicapKeepsSum')} isOn={handicapKeepsSum} />
      </div>
    </CollapsibleGroup>
  );
}
