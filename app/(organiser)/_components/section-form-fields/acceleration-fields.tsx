'use client';

import { useEffect, useRef, useState } from 'react';
import { CollapsibleGroup } from '@/app/(organiser)/_components/collapsible-group';
import { cx } from '@/app/_ui/cx';
import { Select } from '@/app/_ui/field';
import { Hint } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { type BakuGroups, bakuGroupsOf, bakuVirtualPoints, type VirtualPointsInRound } from '@/lib/domain/sections/baku-virtual-points';
import { parseAcceleration } from '@/lib/domain/sections/section-settings';
import type { SectionFormValues } from '../section-form-values';

const MAX_ROUNDS_IN_TABLE = 30;

interface AccelerationProps {
  readonly defaults: SectionFormValues;
  readonly isFixed: boolean;
  readonly players: number;
  readonly groups: BakuGroups | null;
}

/** C.04.7: lets the user choose whether the first rounds are accelerated, and shows a table of the virtual points. */
export function AccelerationChoice({ defaults, isFixed, players, groups }: AccelerationProps) {
  const t = useTranslate('settings');
  const { ref, rounds, acceleration } = useTypedAcceleration(defaults);
  const isStated = defaults.acceleration === 'stated';
  const options = [
    ...(isStated ? [{ value: 'stated', label: t('sectionFields.stated') }] : []),
    { value: 'none', label: t('terms.label.none') },
    { value: 'baku', label: t('sectionFields.baku') },
  ].filter(({ value }) => !isFixed || value === defaults.acceleration);
  return (
    <CollapsibleGroup
      title={t('terms.label.acceleration')}
      fields={['acceleration']}
      hint={<>{isStated ? t('sectionFields.stated') : t(defaults.acceleration === 'baku' ? 'sectionFields.baku' : 'terms.word.none')}</>}
    >
      <div className="pb-s3" ref={ref}>
        {isFixed && <Hint as="p">{t('sectionFields.fixed')}</Hint>}
        <Select
          name="acceleration"
          label={t('terms.label.acceleration')}
          hint={t('sectionFields.accelerationHint')}
          defaultValue={defaults.acceleration}
          options={options}
        />
        {acceleration === 'baku' && rounds >= 3 && rounds <= MAX_ROUNDS_IN_TABLE && (
          <>
            <VirtualPointsTable rounds={rounds} groups={groups ?? bakuGroupsOf(players)} />
            {groups === null && <Hint as="p">{t('acceleration.countsEntered')}</Hint>}
          </>
        )}
      </div>
    </CollapsibleGroup>
  );
}

function useTypedAcceleration(defaults: SectionFormValues) {
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

interface VirtualPointsTableProps {
  readonly rounds: number;
  /** Null if too few players are entered to form the groups. */
  readonly groups: BakuGroups | null;
}

const VIRTUAL_POINTS_SIGNS = { win: '1', half: '½', nothing: '0' } as const;
const VIRTUAL_POINTS_SHADES = { win: 'bg-accent text-on-accent', half: 'bg-accent-tint', nothing: '' } as const;

/** On a phone a round's column is only as wide as its number, so that the table does not scroll. */
const HEAD_CLASS = cx('px-s2 text-center max-wide:px-0');
const CELL_CLASS = cx('min-w-[1.6rem] border border-line px-s1 text-center max-wide:min-w-[1.2rem] max-wide:px-0');

/** C.04.7 1.2, 1.4: a table of the virtual points of the Baku method, by group and round. */
function VirtualPointsTable({ rounds, groups }: VirtualPointsTableProps) {
  const t = useTranslate('settings');
  const ofA = bakuVirtualPoints(rounds);
  return (
    <div className="mt-s3 overflow-x-auto" role="region" tabIndex={0} aria-label={t('acceleration.caption')}>
      <table className="w-auto max-wide:text-t1">
        <caption className="text-left text-t1 text-muted">{t('acceleration.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD_CLASS}>
              <span className="sr-only">{t('acceleration.group')}</span>
            </th>
            {Array.from({ length: rounds }, (_, index) => (
              <th scope="col" key={index} className={HEAD_CLASS}>
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row head={groups === null ? t('acceleration.firstHalf') : t('acceleration.groupA', { last: groups.lastInGroupA })} points={ofA} />
          <Row
            head={groups === null ? t('acceleration.secondHalf') : t('acceleration.groupB', { first: groups.lastInGroupA + 1, last: groups.last })}
            points={ofA.map(() => 'nothing')}
          />
        </tbody>
      </table>
    </div>
  );
}

function Row({ head, points }: { readonly head: string; readonly points: readonly VirtualPointsInRound[] }) {
  return (
    <tr>
      <th scope="row" className="px-s2 max-wide:w-[5.4rem] max-wide:px-0 wide:whitespace-nowrap">
        {head}
      </th>
      {points.map((value, index) => (
        <td key={index} className={cx(CELL_CLASS, VIRTUAL_POINTS_SHADES[value])}>
          {VIRTUAL_POINTS_SIGNS[value]}
        </td>
      ))}
    </tr>
  );
}
