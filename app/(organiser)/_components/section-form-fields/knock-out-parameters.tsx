'use client';

import { Field, Select } from '@/app/_ui/field';
import { FieldGroup } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import type { SectionFormValues } from '../section-form-values';

export function KnockOutParameters({ defaults: { knockOut } }: { readonly defaults: SectionFormValues }) {
  const t = useTranslate('settings');
  const winners = [
    { value: 'places', label: t('knockOut.byPlaces') },
    { value: 'reseeded', label: t('knockOut.reseeded') },
  ];
  return (
    <FieldGroup>
      <legend>{t('knockOut.title')}</legend>
      <div className="grid items-end gap-s3 wide:grid-cols-2">
        <Field name="knockOutGames" label={t('knockOut.games')} hint={t('knockOut.gamesHint')} inputMode="numeric" defaultValue={String(knockOut.games)} />
        <Select name="knockOutWinners" label={t('knockOut.winners')} defaultValue={knockOut.isReseeded ? 'reseeded' : 'places'} options={winners} />
      </div>
    </FieldGroup>
  );
}
