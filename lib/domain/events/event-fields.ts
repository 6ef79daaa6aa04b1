import { z } from 'zod';
import { readFederation } from '@/lib/domain/players/person-fields';
import { checkbox, day, line, optionalLine, wholeNumber } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';
import { ChiefArbiter, DeputyArbiters, sharedFideId } from './arbiters';
import { dayOf, isTimeZone } from './event-clock';

export const STANDARD_KEPT_DAYS = 180;
const LONGEST_KEPT_DAYS = 9999;

export const EventFields = z
  .object({
    name: line('name', 120),
    /** If empty, the address is made from the name. */
    slug: optionalLine(60).transform((slug) => slug.toLowerCase()),
    place: optionalLine(120),
    federation: optionalLine(3)
      .refine((text) => text === '' || readFederation(text) !== null, tell('fields.person.federation'))
      .transform((text) => text.toUpperCase()),
    startsOn: day(),
    endsOn: day(),
    timeZone: z.string().trim().refine(isTimeZone, tell('fields.choose.timeZone')),
    chiefArbiter: ChiefArbiter,
    /** The days after the last day for which birth, sex, national number and club are stored. */
    keepDataDays: wholeNumber(1, LONGEST_KEPT_DAYS).default(STANDARD_KEPT_DAYS),
    deputyArbiters: DeputyArbiters,
    showsBirthYears: checkbox(),
  })
  .superRefine((event, context) => {
    const fideId = sharedFideId(event);
    if (fideId !== null) context.addIssue({ code: 'custom', path: ['deputyArbiters'], message: tell('fields.arbiter.sameFideId', { fideId }) });
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], message: tell('fields.event.daysReversed') })
  .refine(({ startsOn, endsOn }) => dayOf(endsOn).getTime() - dayOf(startsOn).getTime() < 400 * 86_400_000, {
    path: ['endsOn'],
    message: tell('fields.event.tooLong'),
  });

export type EventFieldValues = z.output<typeof EventFields>;
