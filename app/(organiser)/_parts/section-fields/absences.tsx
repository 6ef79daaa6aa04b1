'use client';

import { Field, Select } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { useWords } from '@/app/_ui/use-words';
import { textDefaults } from '@/lib/domain/sections/text-defaults';
import type { SectionDefaults } from '../section-defaults';
import type { useTextDefaults } from '../use-text-defaults';
import { Announced, Group } from './group';

export function Byes({ defaults, isLocked }: { readonly defaults: SectionDefaults; readonly isLocked: boolean }) {
  const tell = useWords('settings');
  const allowed = defaults.halfPointByesAllowed;
  return (
    <Group
      title={tell('sectionFields.byes')}
      fields={['halfPointByesAllowed', 'roundsWithoutByes', 'pabPoints']}
      hint={tell('sectionFields.byesAllowed', { allowed, rounds: defaults.roundsWithoutByes, pab: defaults.points.pab })}
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-3">
        <Field name="halfPointByesAllowed" label={tell('sectionFields.halfPointByes')} inputMode="numeric" defaultValue={String(allowed)} />
        <Field name="roundsWithoutByes" label={tell('sectionFields.roundsWithoutByes')} inputMode="numeric" defaultValue={String(defaults.roundsWithoutByes)} />
        <Announced
          isLocked={isLocked}
          name="pabPoints"
          label={tell('sectionFields.pairingAllocatedBye')}
          hint={tell('sectionFields.pointsHint')}
          inputMode="decimal"
          defaultValue={defaults.points.pab}
        />
      </div>
    </Group>
  );
}

export function LateEntries({ defaults, isLocked }: { readonly defaults: SectionDefaults; readonly isLocked: boolean }) {
  const tell = useWords('settings');
  const missed = defaults.missedRounds === 'halfPointBye' ? '½' : '0';
  const words =
    defaults.lateEntryUntilRound === 0
      ? tell('sectionFields.noLateWords')
      : tell('sectionFields.lateWords', { round: defaults.lateEntryUntilRound, points: missed });
  return (
    <Group title={tell('sectionFields.lateEntries')} fields={['lateEntryUntilRound', 'missedRounds']} hint={<>{words}</>}>
      <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
        <Field
          name="lateEntryUntilRound"
          label={tell('sectionFields.lateEntryRound')}
          hint={tell('sectionFields.lateEntryHint')}
          inputMode="numeric"
          defaultValue={String(defaults.lateEntryUntilRound)}
        />
        {isLocked ? (
          <Announced isLocked name="missedRounds" label={tell('sectionFields.missedRounds')} defaultValue={defaults.missedRounds} shown={missed} />
        ) : (
          <Select
            name="missedRounds"
            label={tell('sectionFields.missedRounds')}
            hint={tell('sectionFields.missedHint')}
            defaultValue={defaults.missedRounds}
            options={[
              { value: 'zeroPointBye', label: '0' },
              { value: 'halfPointBye', label: tell('sectionFields.missedHalfPoint') },
            ]}
          />
        )}
      </div>
    </Group>
  );
}

export function AbsentPlayers({ text }: { readonly text: ReturnType<typeof useTextDefaults> }) {
  const tell = useWords('settings');
  const { state } = useForm();
  return (
    <Group
      title={tell('sectionFields.absentWithoutNotice')}
      fields={['absentWithoutNotice']}
      hint={<>{text.absent === 'withdrawn' ? tell('sectionFields.withdrawnWords') : tell('sectionFields.absentWords')}</>}
    >
      <div className="pb-s3">
        <FieldBox>
          <label htmlFor="absent-without-notice">{tell('sectionFields.absenceMeans')}</label>
          <Hint id="absent-without-notice-hint">{tell(`sectionFields.absence.${textDefaults(text.shown).absentWithoutNotice}`)}</Hint>
          <select
            // An answer to the form empties a choice that is kept by React alone: it begins anew with every answer and with what the text makes of it.
            key={`${state.submit} ${text.shown}`}
            id="absent-without-notice"
            name="absentWithoutNotice"
            aria-describedby="absent-without-notice-hint"
            defaultValue={text.absent}
            onChange={({ target }) => text.setAbsent(target.value === 'withdrawn' ? 'withdrawn' : 'absent')}
          >
            <option value="withdrawn">{tell('sectionFields.withdrawn')}</option>
            <option value="absent">{tell('sectionFields.absent')}</option>
          </select>
        </FieldBox>
      </div>
    </Group>
  );
}
