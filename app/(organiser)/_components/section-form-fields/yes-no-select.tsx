'use client';

import { Select } from '@/app/_ui/field';
import { useTranslate } from '@/app/_ui/use-translate';

interface YesNoSelectProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
}

export function YesNoSelect({ isOn, ...field }: YesNoSelectProps) {
  const t = useTranslate('settings');
  const options = [
    { value: 'yes', label: t('sectionFields.checked') },
    { value: 'no', label: t('sectionFields.unchecked') },
  ];
  return <Select {...field} defaultValue={isOn ? 'yes' : 'no'} options={options} />;
}
