import { Field, Select, TextArea } from '@/app/_ui/field';
import { OwnTimeZone } from './own-time-zone';
import { STANDARD_KEPT_DAYS } from '@/lib/events/event-fields';
import type { EventSettings } from '@/lib/events/get-event-settings';
import { FieldGroup } from '@/app/_ui/field-parts';

interface EventFieldsProps {
  readonly timeZones: readonly string[];
  readonly event?: EventSettings;
  /** Of a new event, until the reader's device has said its own. */
  readonly timeZone: string;
}

/** What is said about an event, new or changed. */
export function EventFields({ event, timeZones, timeZone }: EventFieldsProps) {
  return (
    <>
      <FieldGroup>
        <legend>Event</legend>
        <Field name="name" label="Name" defaultValue={event?.name} required autoComplete="off" />
        <div className="grid gap-s3 wide:grid-cols-2">
          <Field name="startsOn" label="First day" type="date" defaultValue={event?.startsOn} required />
          <Field name="endsOn" label="Last day" type="date" defaultValue={event?.endsOn} required />
        </div>
        <div className="grid gap-s3 wide:grid-cols-2">
          <Field name="place" label="Place" hint="Hall and town, as players read it." defaultValue={event?.place} />
          <Field
            name="federation"
            label="Federation"
            hint="Three letters, for example BEL."
            defaultValue={event?.federation}
            maxLength={3}
            autoCapitalize="characters"
          />
        </div>
        <Select
          name="timeZone"
          label="Time zone"
          hint="Starting times are shown on this clock."
          options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          defaultValue={event?.timeZone ?? timeZone}
        />
        {event === undefined && <OwnTimeZone name="timeZone" assumed={timeZone} />}
      </FieldGroup>
      <FieldGroup>
        <legend>Arbiters</legend>
        <Field
          name="chiefArbiter"
          label="Chief arbiter"
          hint="With title and FIDE id, for example IA Ada Moreau (1503014); both may be missing. The public page shows title and name, the report file all of it. Rights are given under People."
          defaultValue={event?.chiefArbiter}
        />
        <TextArea
          name="deputyArbiters"
          label="Deputy arbiters"
          hint="One per line, in the same form."
          rows={3}
          defaultValue={event?.deputyArbiters.join('\n')}
        />
      </FieldGroup>
      <FieldGroup>
        <legend>Personal data</legend>
        <Field
          name="keepDataDays"
          label="Days it is kept after the last day"
          hint="Then birth, sex, national number and club of the players are erased. Name, title, federation, FIDE id, rating and results stay: standings and reports need them."
          inputMode="numeric"
          defaultValue={String(event?.keepDataDays ?? STANDARD_KEPT_DAYS)}
        />
        {event !== undefined && (
          <p className="text-t1 mt-s2">
            As it is now, this happens on <b className="whitespace-nowrap">{event.erasesOn}</b>. Who is entered later is kept for as many days from then on.
          </p>
        )}
      </FieldGroup>
      <FieldGroup>
        <legend>Public address</legend>
        <Field
          name="slug"
          label="Address"
          hint={
            event === undefined
              ? 'Small letters, figures and hyphens, for example linden-2026. Left empty, it is made from the name.'
              : 'Links and QR codes with the old address stop working when this changes.'
          }
          defaultValue={event?.slug}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </FieldGroup>
    </>
  );
}
