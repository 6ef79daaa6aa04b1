import { z } from 'zod';
import { day, line, optionalLine, wholeNumber } from '@/lib/input/fields';
import { readFederation } from '../players/person-fields';
import { ChiefArbiter, DeputyArbiters, sharedFideId } from './arbiters';
import { dayOf, isTimeZone } from './event-clock';

export const STANDARD_KEPT_DAYS = 180;
const LONGEST_KEPT_DAYS = 9999;

/** What an organiser says about an event; the form of a new one and of a change. */
export const EventFields = z
  .object({
    name: line('the name of the event', 120),
    /** Empty: made from the name. */
    slug: optionalLine(60).transform((slug) => slug.toLowerCase()),
    place: optionalLine(120),
    federation: optionalLine(3)
      .refine((text) => text === '' || readFederation(text) !== null, 'Use the three letters of the federation, for example BEL.')
      .transform((text) => text.toUpperCase()),
    startsOn: day('the first day'),
    endsOn: day('the last day'),
    timeZone: z.string().trim().refine(isTimeZone, 'Choose a time zone of the list, for example Europe/Brussels.'),
    chiefArbiter: ChiefArbiter,
    /** After the last day: for as long are birth, sex, national number and club kept. */
    keepDataDays: wholeNumber('how long personal data is kept', 1, LONGEST_KEPT_DAYS).default(STANDARD_KEPT_DAYS),
    deputyArbiters: DeputyArbiters,
  })
  .superRefine((event, context) => {
    const fideId = sharedFideId(event);
    if (fideId !== null) context.addIssue({ code: 'custom', path: ['deputyArbiters'], message: `Two arbiters have the FIDE id ${fideId}.` });
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], message: 'The last day is before the first one.' })
  .refine(({ startsOn, endsOn }) => dayOf(endsOn).getTime() - dayOf(startsOn).getTime() < 400 * 86_400_000, {
    path: ['endsOn'],
    message: 'This is more than a year after the first day: check both.',
  });

export type EventFieldValues = z.output<typeof EventFields>;
