'use client';

import { useWords } from '@/app/_ui/use-words';
import type { SectionDefaults } from '../section-defaults';
import { Announced, Group } from './group';

export function Points({ defaults: { points }, isLocked }: { readonly defaults: SectionDefaults; readonly isLocked: boolean }) {
  const tell = useWords('settings');
  return (
    <Group
      title={tell('sectionFields.pointsTitle')}
      fields={['winPoints', 'drawPoints', 'lossPoints']}
      hint={<>{tell('sectionFields.winDrawLoss', { win: points.win, draw: points.draw, loss: points.loss })}</>}
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-3">
        <Announced isLocked={isLocked} name="winPoints" label={tell('sectionFields.win')} inputMode="decimal" defaultValue={points.win} />
        <Announced isLocked={isLocked} name="drawPoints" label={tell('sectionFields.draw')} inputMode="decimal" defaultValue={points.draw} />
        <Announced isLocked={isLocked} name="lossPoints" label={tell('sectionFields.loss')} inputMode="decimal" defaultValue={points.loss} />
      </div>
    </Group>
  );
}
