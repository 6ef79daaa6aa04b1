import { Field, TextArea, Tick } from '@/app/_ui/field';
import { FieldGroup } from '@/app/_ui/form-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { STANDARD_KEPT_DAYS } from '@/lib/domain/events/event-fields';
import type { UserActor } from '@/lib/platform/access/actor';
import { tell } from '@/lib/platform/words/tell';
import type { EventSettings } from '@/lib/views/events/get-event-home';
import { getRecentTimeZones } from '@/lib/views/events/get-my-events';
import { type TimeZoneChoices, TimeZoneField } from './time-zone-field';

interface EventFieldsProps {
  readonly actor: UserActor;
  readonly event?: EventSettings;
  /** True if `event` is only the template for a new event. */
  readonly isNew?: boolean;
}

export async function EventFields({ actor, event, isNew = event === undefined }: EventFieldsProps) {
  return (
    <>
      <WhatAndWhere event={event} timeZones={await timeZoneChoices(actor)} />
      <FieldGroup>
        <legend>{tell('terms.label.arbiters')}</legend>
        <Field name="chiefArbiter" {...words('chiefArbiter')} defaultValue={event?.chiefArbiter} />
        <TextArea name="deputyArbiters" {...words('deputyArbiters')} rows={3} defaultValue={event?.deputyArbiters.join('\n')} />
      </FieldGroup>
      <KeptData event={event} isNew={isNew} />
      <FieldGroup>
        <legend>{tell('settings.eventFields.publicAddress')}</legend>
        <Field
          name="slug"
          label={tell('terms.label.address')}
          hint={isNew ? tell('settings.eventFields.addressHint') : tell('settings.eventFields.addressChangeHint')}
          defaultValue={event?.slug}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </FieldGroup>
    </>
  );
}

const WORDS = {
  chiefArbiter: ['terms.label.chiefArbiter', 'settings.eventFields.chiefArbiterHint'],
  deputyArbiters: ['terms.label.deputyArbiters', 'settings.eventFields.deputyArbitersHint'],
  place: ['terms.label.place', 'settings.eventFields.placeHint'],
  federation: ['terms.label.federation', 'terms.sentence.threeLetters'],
  keepDays: ['terms.label.daysUntilErasure', 'settings.eventFields.keepDaysHint'],
} as const;

function words(field: keyof typeof WORDS) {
  const [label, hint] = WORDS[field];
  return { label: tell(label), hint: tell(hint) };
}

function WhatAndWhere({ event, timeZones }: Pick<EventFieldsProps, 'event'> & { readonly timeZones: TimeZoneChoices }) {
  return (
    <FieldGroup>
      <legend>{tell('settings.eventFields.event')}</legend>
      <Field name="name" label={tell('terms.label.name')} defaultValue={event?.name} required autoComplete="off" />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="startsOn" label={tell('terms.label.firstDay')} type="date" defaultValue={event?.startsOn} required />
        <Field name="endsOn" label={tell('terms.label.lastDay')} type="date" defaultValue={event?.endsOn} required />
      </div>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="place" {...words('place')} defaultValue={event?.place} />
        <Field name="federation" {...words('federation')} defaultValue={event?.federation} maxLength={3} autoCapitalize="characters" />
      </div>
      <TimeZoneField
        name="timeZone"
        label={tell('terms.label.timeZone')}
        choices={timeZones}
        chosen={event?.timeZone ?? null}
        words={{ likely: tell('settings.eventFields.likelyZones'), all: tell('settings.eventFields.allZones'), show: tell('settings.eventFields.showZones') }}
      />
    </FieldGroup>
  );
}

function KeptData({ event, isNew }: Pick<EventFieldsProps, 'event' | 'isNew'>) {
  return (
    <FieldGroup>
      <legend>{tell('settings.eventFields.personalData')}</legend>
      <Field name="keepDataDays" {...words('keepDays')} inputMode="numeric" defaultValue={String(event?.keepDataDays ?? STANDARD_KEPT_DAYS)} />
      {event !== undefined && isNew !== true && (
        <p className="text-t1 mt-s2">
          {tellRich('settings.eventFields.erasesOn', { day: event.erasesOn, b: (text) => <b className="whitespace-nowrap">{text}</b> })}
        </p>
      )}
      <Tick name="showsBirthYears" label={tell('terms.label.showBirthYears')} defaultChecked={event?.showsBirthYears ?? false} />
    </FieldGroup>
  );
}

async function timeZoneChoices(actor: UserActor): Promise<TimeZoneChoices> {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own]);
  const recent = (await getRecentTimeZones(actor)).filter((zone) => zones.has(zone));
  return { zones: [...zones].toSorted(), recent, assumed: recent[0] ?? own };
}
