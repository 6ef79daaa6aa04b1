'use client';

import { Field, Select } from '@/app/_ui/field';
import { FieldGroup, Hint } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { KNOCK_OUT_GAMES } from '@/engine/model/knock-out-rules';
import type { SectionFormValues } from '../section-form-values';
import { YesNoSelect } from './yes-no-select';

interface KnockOutParametersProps {
  readonly defaults: SectionFormValues;
  readonly isFixed: boolean;
}

export function KnockOutParameters({ defaults: { knockOut }, isFixed }: KnockOutParametersProps) {
  const t = useTranslate('settings');
  const winners = [
    { value: 'places', label: t('knockOut.byPlaces') },
    { value: 'reseeded', label: t('knockOut.reseeded') },
  ];
  return (
    <FieldGroup>
      <legend>{t('knockOut.title')}</legend>
      {isFixed && <Hint as="p">{t('sectionFields.fixed')}</Hint>}
      <div className="grid items-end gap-s3 wide:grid-cols-2">
        <Field
          name="knockOutGames"
          label={t('knockOut.games')}
          hint={t('knockOut.gamesHint', KNOCK_OUT_GAMES)}
          inputMode="numeric"
          defaultValue={String(knockOut.games)}
        />
        <Select name="knockOutWinners" label={t('knockOut.winners')} defaultValue={knockOut.isReseeded ? 'reseeded' : 'places'} options={winners} />
        <YesNoSelect name="knockOutThirdPlace" label={t('knockOut.thirdPlace')} isOn={knockOut.hasThirdPlace === true} />
      </div>
    </FieldGroup>
  );
}
