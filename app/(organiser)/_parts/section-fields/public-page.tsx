'use client';

import { Field, Select, Tick } from '@/app/_ui/field';
import { useWords } from '@/app/_ui/use-words';
import type { SectionDefaults } from '../section-defaults';
import { Group } from './group';

const LADDER = ['nothing', 'pairings', 'results', 'standings'] as const;

export function PublicPage({ defaults }: { readonly defaults: SectionDefaults }) {
  const tell = useWords('settings');
  const shown = LADDER.find((value) => value === defaults.publication) ?? 'nothing';
  return (
    <Group
      title={tell('sectionFields.publicPage')}
      fields={['publication', 'reportSettleMinutes']}
      hint={
        <>
          {tell(`sectionFields.seen.${shown}`)}
          {defaults.playersReport ? tell('sectionFields.reportWords') : ''}
        </>
      }
    >
      <div className="pb-s3">
        <Select
          name="publication"
          label={tell('sectionFields.publicSees')}
          hint={tell('sectionFields.publicSeesHint')}
          defaultValue={defaults.publication}
          options={LADDER.map((value) => ({ value, label: tell(`sectionFields.sees.${value}`) }))}
        />
        <Tick name="playersReport" label={tell('sectionFields.playersMayReport')} defaultChecked={defaults.playersReport} />
        <Tick
          name="reportFromTwoDevices"
          label={tell('sectionFields.twoReports')}
          hint={tell('sectionFields.twoReportsHint')}
          defaultChecked={defaults.reportFromTwoDevices}
        />
        <Field name="reportSettleMinutes" label={tell('sectionFields.reportMinutes')} inputMode="numeric" defaultValue={String(defaults.reportSettleMinutes)} />
      </div>
    </Group>
  );
}
