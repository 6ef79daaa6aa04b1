import { z } from 'zod';
import { readFederation } from '@/lib/domain/players/parse-person-fields';
import { checkboxField, dayField, lineField, optionalLineField, integerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { chiefArbiterField, deputyArbitersField, sharedFideId } from './arbiters';
import { parseDay, isTimeZone } from './event-time-zone';

export const DEFAULT_RETENTION_DAYS = 180;
const MAX_RETENTION_DAYS = 9999;

export const EventFieldsSchema = z
  .object({
    name: lineField('name', 120),
    /** If the field is empty, the address is made from the name. */
    slug: optionalLineField(60).transform((slug) => slug.toLowerCase()),
    place: optionalLineField(120),
    federation: optionalLineField(3)
      .refine((text) => text === '' || readFederation(text) !== null, t('fields.person.federation'))
      .transform((text) => text.toUpperCase()),
    startsOn: dayField(),
    endsOn: dayField(),
    timeZone: z.string().trim().refine(isTimeZone, t('fields.choose.timeZone')),
    chiefArbiter: chiefArbiterField,
    /** How long birth, sex, national number and club are stored, in days after the event's last day. */
    keepDataDays: integerField(1, MAX_RETENTION_DAYS).default(DEFAULT_RETENTION_DAYS),
    deputyArbiters: deputyArbitersField,
    showsBirthYears: checkboxField(),
  })
  .superRefine((event, context) => {
    const fideId = sharedFideId(event);
    if (fideId !== null) context.addIssue({ code: 'custom', path: ['deputyArbiters'], message: t('fields.arbiter.sameFideId', { fideId }) });
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], message: t('fields.event.daysReversed') })
  .refine(({ startsOn, endsOn }) => parseDay(endsOn).getTime() - parseDay(startsOn).getTime() < 400 * 86_400_000, {
    path: ['endsOn'],
    message: t('fields.event.tooLong'),
  });

export type EventFieldValues = z.output<typeof EventFieldsSchema>;
