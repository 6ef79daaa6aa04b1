import { Field, TextArea, Tick } from '@/app/_ui/field';
import { FieldGroup } from '@/app/_ui/form-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { DEFAULT_RETENTION_DAYS } from '@/lib/domain/events/event-fields';
import type { UserActor } from '@/lib/platform/access/actor';
import { t } from '@/lib/platform/messages/translate';
import type { EventSettings } from '@/lib/views/events/get-event-home';
import { getRecentTimeZones } from '@/lib/views/events/get-my-events';
import { type TimeZoneChoices, TimeZoneField } from './time-zone-field';

interface EventFormFieldsProps {
  readonly actor: UserActor;
  readonly event?: EventSettings;
  /** True if the form creates a new event, even if it starts with the values of an existing one. */
  readonly isNew?: boolean;
}

export async function EventFormFields({ actor, event, isNew = event === undefined }: EventFormFieldsProps) {
  return (
    <>
      <EventDetailsFields event={event} timeZones={await timeZoneChoices(actor)} />
      <FieldGroup>
        <legend>{t('terms.label.arbiters')}</legend>
        <Field name="chiefArbiter" {...fieldTexts('chiefArbiter')} defaultValue={event?.chiefArbiter} />
        <TextArea name="deputyArbiters" {...fieldTexts('deputyArbiters')} rows={3} defaultValue={event?.deputyArbiters.join('\n')} />
      </FieldGroup>
      <PersonalDataFields event={event} isNew={isNew} />
      <FieldGroup>
        <legend>{t('settings.eventFields.publicAddress')}</legend>
        <Field
          name="slug"
          label={t('terms.label.address')}
          hint={isNew ? t('settings.eventFields.addressHint') : t('settings.eventFields.addressChangeHint')}
          defaultValue={event?.slug}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </FieldGroup>
      {event !== undefined && !isNew && (
        <FieldGroup>
          <legend>{t('settings.eventFields.template')}</legend>
          <Tick name="isTemplate" label={t('terms.label.keepAsATemplate')} hint={t('settings.eventFields.templateHint')} defaultChecked={event.isTemplate} />
        </FieldGroup>
      )}
    </>
  );
}

const FIELD_TEXT_KEYS = {
  chiefArbiter: ['terms.label.chiefArbiter', 'settings.eventFields.chiefArbiterHint'],
  deputyArbiters: ['terms.label.deputyArbiters', 'settings.eventFields.deputyArbitersHint'],
  place: ['terms.label.place', 'settings.eventFields.placeHint'],
  federation: ['terms.label.federation', 'terms.sentence.threeLetters'],
  keepDays: ['terms.label.daysUntilErasure', 'settings.eventFields.keepDaysHint'],
} as const;

function fieldTexts(field: keyof typeof FIELD_TEXT_KEYS) {
  const [label, hint] = FIELD_TEXT_KEYS[field];
  return { label: t(label), hint: t(hint) };
}

function EventDetailsFields({ event, timeZones }: Pick<EventFormFieldsProps, 'event'> & { readonly timeZones: TimeZoneChoices }) {
  return (
    <FieldGroup>
      <legend>{t('settings.eventFields.event')}</legend>
      <Field name="name" label={t('terms.label.name')} defaultValue={event?.name} required autoComplete="off" />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="startsOn" label={t('terms.label.firstDay')} type="date" defaultValue={event?.startsOn} required />
        <Field name="endsOn" label={t('terms.label.lastDay')} type="date" defaultValue={event?.endsOn} required />
      </div>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="place" {...fieldTexts('place')} defaultValue={event?.place} />
        <Field name="federation" {...fieldTexts('federation')} defaultValue={event?.federation} maxLength={3} autoCapitalize="characters" />
      </div>
      <TimeZoneField
        name="timeZone"
        label={t('terms.label.timeZone')}
        choices={timeZones}
        chosen={event?.timeZone ?? null}
        words={{ likely: t('settings.eventFields.likelyZones'), all: t('settings.eventFields.allZones'), show: t('settings.eventFields.showZones') }}
      />
    </FieldGroup>
  );
}

function PersonalDataFields({ event, isNew }: Pick<EventFormFieldsProps, 'event' | 'isNew'>) {
  return (
    <FieldGroup>
      <legend>{t('settings.eventFields.personalData')}</legend>
      <Field name="keepDataDays" {...fieldTexts('keepDays')} inputMode="numeric" defaultValue={String(event?.keepDataDays ?? DEFAULT_RETENTION_DAYS)} />
      {event !== undefined && isNew !== true && (
        <p className="text-t1 mt-s2">
          {translateRich('settings.eventFields.erasesOn', { day: event.erasesOn, b: (text) => <b className="whitespace-nowrap">{text}</b> })}
        </p>
      )}
      <Tick name="showsBirthYears" label={t('terms.label.showBirthYears')} defaultChecked={event?.showsBirthYears ?? false} />
    </FieldGroup>
  );
}

async function timeZoneChoices(actor: UserActor): Promise<TimeZoneChoices> {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own]);
  const recent = (await getRecentTimeZones(actor)).filter((zone) => zones.has(zone));
  return { zones: [...zones].toSorted(), recent, assumed: recent[0] ?? own };
}
