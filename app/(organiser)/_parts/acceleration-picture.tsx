'use client';

import { Column } from '@/app/_parts/column';
import { cx } from '@/app/_ui/cx';
import { useWords } from '@/app/_ui/use-words';
import { type BakuGroups, bakuShape, type MoreInRound } from '@/lib/domain/sections/baku-shape';

interface PictureProps {
  readonly rounds: number;
  /** Null where too few are entered to name them. */
  readonly groups: BakuGroups | null;
}

const SIGNS = { win: '1', half: '½', nothing: '0' } as const;
const SHADES = { win: 'bg-accent text-on-accent', half: 'bg-accent-tint', nothing: '' } as const;

/** On a phone a round is as narrow as its figure, so that nothing is to be scrolled. */
const HEAD = cx('px-s2 text-center max-wide:px-0');
const CELL = cx('min-w-[1.6rem] border border-line px-s1 text-center max-wide:min-w-[1.2rem] max-wide:px-0');

/** C.04.7 1.2, 1.4: what Baku adds to whom in which rounds, drawn. */
export function AccelerationPicture({ rounds, groups }: PictureProps) {
  const tell = useWords('settings');
  const ofA = bakuShape(rounds);
  return (
    <div className="mt-s3 overflow-x-auto" role="region" tabIndex={0} aria-label={tell('acceleration.caption')}>
      <table className="w-auto max-wide:text-t1">
        <caption className="text-left text-t1 text-muted">{tell('acceleration.caption')}</caption>
        <thead>
          <tr>
            <Column className={HEAD}>
              <span className="sr-only">{tell('acceleration.group')}</span>
            </Column>
            {Array.from({ length: rounds }, (_, index) => (
              <Column key={index} className={HEAD}>
                {index + 1}
              </Column>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row head={groups === null ? tell('acceleration.firstHalf') : tell('acceleration.groupA', { last: groups.lastInGroupA })} points={ofA} />
          <Row
            head={groups === null ? tell('acceleration.secondHalf') : tell('acceleration.groupB', { first: groups.lastInGroupA + 1, last: groups.last })}
            points={ofA.map(() => 'nothing')}
          />
        </tbody>
      </table>
    </div>
  );
}

function Row({ head, points }: { readonly head: string; readonly points: readonly MoreInRound[] }) {
  return (
    <tr>
      <th scope="row" className="px-s2 max-wide:w-[5.4rem] max-wide:px-0 wide:whitespace-nowrap">
        {head}
      </th>
      {points.map((value, index) => (
        <td key={index} className={cx(CELL, SHADES[value])}>
          {SIGNS[value]}
        </td>
      ))}
    </tr>
  );
}
