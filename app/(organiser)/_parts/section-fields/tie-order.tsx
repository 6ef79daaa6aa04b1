'use client';

import { Select } from '@/app/_ui/field';
import { Hint } from '@/app/_ui/form-parts';
import { useWords } from '@/app/_ui/use-words';
import { TIE_ORDERS } from '@/lib/domain/sections/section-settings';
import type { SectionDefaults } from '../section-defaults';
import { Group } from './group';

/** C.04.2 2.2.3: what orders players of the same rating and title, announced before round 1. */
export function TieOrderChoice({ defaults, isFixed }: { readonly defaults: SectionDefaults; readonly isFixed: boolean }) {
  const tell = useWords('settings');
  return (
    <Group title={tell('sectionFields.tieOrder')} fields={['tieOrder']} hint={<>{tell(`sectionFields.tieOrderWords.${defaults.tieOrder}`)}</>}>
      <div className="pb-s3">
        {isFixed && <Hint as="p">{tell('sectionFields.tieOrderFixed')}</Hint>}
        <Select
          name="tieOrder"
          label={tell('sectionFields.tieOrderLabel')}
          hint={tell('sectionFields.tieOrderHint')}
          defaultValue={defaults.tieOrder}
          options={TIE_ORDERS.map((value) => ({ value, label: tell(`sectionFields.tieOrders.${value}`) }))}
        />
      </div>
    </Group>
  );
}
