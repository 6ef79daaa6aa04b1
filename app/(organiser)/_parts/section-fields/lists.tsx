'use client';

import { Select } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { useWords, type RoomTeller } from '@/app/_ui/use-words';
import { defaultSequence, EFFECTIVE_LISTS, FIDE_CHOICES } from '@/lib/domain/rating-lists/list-sequence';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import type { SectionDefaults } from '../section-defaults';

const FEWEST_PLACES = 4;

/** Where a rating is looked for, one list after the other; all blank: where sections of the kind look. */
export function ListSequence({ defaults, kind }: { readonly defaults: SectionDefaults; readonly kind: RatingKind }) {
  const tell = useWords('settings');
  const { state, prefix } = useForm();
  const typed = state.typed['listSequence'];
  const chosen = Array.isArray(typed) ? typed : defaults.listSequence;
  const places = Math.max(FEWEST_PLACES, chosen.length + 1);
  const usual = defaultSequence(kind, defaults.federation).map((list) => listWords(list, tell));
  const options = [...new Set([...FIDE_CHOICES, ...defaults.listBodies, ...chosen])].filter((list) => list !== '');
  return (
    <fieldset className="pb-s3">
      <legend className="font-bold">{tell('sectionFields.lists')}</legend>
      <Hint as="p">{tell('sectionFields.listsHint', { lists: usual })}</Hint>
      <div className="grid gap-x-s3 wide:grid-cols-2">
        {Array.from({ length: places }, (_, place) => (
          <FieldBox key={place}>
            <label htmlFor={`${prefix}-list-${place}`}>{tell('sectionFields.listAt', { place: place + 1 })}</label>
            <select key={state.submit} id={`${prefix}-list-${place}`} name="listSequence[]" defaultValue={chosen[place] ?? ''}>
              <option value="">–</option>
              {options.map((list) => (
                <option key={list} value={list}>
                  {listWords(list, tell)}
                </option>
              ))}
            </select>
          </FieldBox>
        ))}
      </div>
    </fieldset>
  );
}

function listWords(list: string, tell: RoomTeller<'settings'>): string {
  return list in EFFECTIVE_LISTS ? tell('sectionFields.effective', { list: list.replace(' effective', '') }) : list;
}

export function RatingCheckChoice({ isOn }: { readonly isOn: boolean }) {
  const tell = useWords('settings');
  return (
    <Select
      name="checksRatings"
      label={tell('sectionFields.checksRatings')}
      hint={tell('sectionFields.checksRatingsHint')}
      defaultValue={isOn ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: tell('sectionFields.checked') },
        { value: 'no', label: tell('sectionFields.unchecked') },
      ]}
    />
  );
}
