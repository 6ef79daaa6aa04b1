'use client';

import { Select } from '@/app/_ui/field';
import { Hint } from '@/app/_ui/form-parts';
import { useWords } from '@/app/_ui/use-words';
import type { SectionDefaults } from '../section-defaults';
import { Group } from './group';

export function FirstColour({ defaults, isFixed, drawn }: { readonly defaults: SectionDefaults; readonly isFixed: boolean; readonly drawn: string | null }) {
  const tell = useWords('settings');
  const words = drawn ?? tell(`sectionFields.colour.${defaults.initialColour}`);
  return (
    <Group title={tell('sectionFields.firstBoardColour')} fields={['initialColour']} hint={<>{words}</>}>
      <div className="pb-s3">
        {isFixed && <Hint as="p">{tell('sectionFields.colourFixed')}</Hint>}
        <Select
          name="initialColour"
          label={tell('sectionFields.topPlayerHas')}
          defaultValue={defaults.initialColour}
          options={[
            { value: 'lot', label: drawn === null ? tell('sectionFields.byLot') : tell('sectionFields.lotSaid', { drawn }) },
            { value: 'white', label: tell('sectionFields.whiteDrawn') },
            { value: 'black', label: tell('sectionFields.blackDrawn') },
          ]}
        />
      </div>
    </Group>
  );
}
