'use client';

import { Field } from '@/app/_ui/field';
import { FieldGroup } from '@/app/_ui/form-parts';
import { useWords } from '@/app/_ui/use-words';
import { RoundStart } from '../round-start';
import type { SectionDefaults } from '../section-defaults';
import { Announced } from './group';

export function NameAndRounds({ defaults, isNew, isLocked }: { readonly defaults: SectionDefaults; readonly isNew: boolean; readonly isLocked: boolean }) {
  const tell = useWords('settings');
  return (
    <FieldGroup>
      <legend>{tell('sectionFields.section')}</legend>
      <Field name="name" label={tell('sectionFields.name')} defaultValue={defaults.name} required autoComplete="off" />
      <div className="grid gap-s3 wide:grid-cols-[8rem_1fr_1fr]">
        <Announced isLocked={isLocked} name="rounds" label={tell('sectionFields.rounds')} inputMode="numeric" defaultValue={String(defaults.rounds)} required />
        <Field name="rateOfPlay" label={tell('sectionFields.rateOfPlay')} defaultValue={defaults.rateOfPlay} />
        {isNew && <RoundStart round={1} label={tell('sectionFields.firstStart')} defaultValue={defaults.startsAt[0] ?? ''} />}
      </div>
    </FieldGroup>
  );
}
