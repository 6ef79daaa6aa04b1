'use client';

import { useEffect, useRef, useState } from 'react';
import { Select } from '@/app/_ui/field';
import { Hint } from '@/app/_ui/form-parts';
import { useWords } from '@/app/_ui/use-words';
import { type BakuGroups, groupsOfEntered } from '@/lib/domain/sections/baku-shape';
import { parseAcceleration } from '@/lib/domain/sections/section-settings';
import { AccelerationPicture } from '../acceleration-picture';
import type { SectionDefaults } from '../section-defaults';
import { Group } from './group';

/** Rounds that a picture can show. */
const MOST_ROUNDS = 30;

interface AccelerationProps {
  readonly defaults: SectionDefaults;
  readonly isFixed: boolean;
  /** Entered so far. */
  readonly players: number;
  /** Null before they are settled. */
  readonly groups: BakuGroups | null;
}

/** C.04.7: whether the first rounds are accelerated, with what that does to them. */
export function AccelerationChoice({ defaults, isFixed, players, groups }: AccelerationProps) {
  const tell = useWords('settings');
  const { ref, rounds, acceleration } = useTyped(defaults);
  const isStated = defaults.acceleration === 'stated';
  const options = [
    ...(isStated ? [{ value: 'stated', label: tell('sectionFields.stated') }] : []),
    { value: 'none', label: tell('sectionFields.none') },
    { value: 'baku', label: tell('sectionFields.baku') },
  ].filter(({ value }) => !isFixed || value === defaults.acceleration);
  return (
    <Group
      title={tell('sectionFields.acceleration')}
      fields={['acceleration']}
      hint={<>{isStated ? tell('sectionFields.stated') : tell(defaults.acceleration === 'baku' ? 'sectionFields.baku' : 'sectionFields.noneWords')}</>}
    >
      <div className="pb-s3" ref={ref}>
        {isFixed && <Hint as="p">{tell('acceleration.fixed')}</Hint>}
        <Select
          name="acceleration"
          label={tell('sectionFields.acceleration')}
          hint={tell('sectionFields.accelerationHint')}
          defaultValue={defaults.acceleration}
          options={options}
        />
        {acceleration === 'baku' && rounds >= 3 && rounds <= MOST_ROUNDS && (
          <>
            <AccelerationPicture rounds={rounds} groups={groups ?? groupsOfEntered(players)} />
            {groups === null && <Hint as="p">{tell('acceleration.countsEntered')}</Hint>}
          </>
        )}
      </div>
    </Group>
  );
}

/** What stands in the form, as it is typed. */
function useTyped(defaults: SectionDefaults) {
  const ref = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ rounds: defaults.rounds, acceleration: defaults.acceleration });
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (form === null || form === undefined) return undefined;
    const read = () => {
      const fields = new FormData(form);
      setTyped({ rounds: Number(fields.get('rounds')), acceleration: parseAcceleration(String(fields.get('acceleration'))) });
    };
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, []);
  return { ref, ...typed };
}
