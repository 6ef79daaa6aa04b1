import { z } from 'zod';
import { line, optionalLine } from '@/lib/input/fields';
import { readBirth, readFederation, readFideId, readRating, readSex, readTitle } from './person-fields';
import { tidyName } from './search-name';

/** Text whose blank form means "nothing"; `reader` gives null for what it cannot read. */
function readBy<Value>(reader: (text: string) => Value | null, sentence: string) {
  return z
    .string()
    .default('')
    .transform((text, context): Value | null => {
      if (text.trim() === '') return null;
      const value = reader(text);
      if (value === null) context.addIssue({ code: 'custom', message: sentence });
      return value;
    });
}

export const ratingField = readBy(readRating, 'A rating is a number from 100 to 4000; leave it empty for an unrated player.');
export const titleField = readBy(readTitle, 'Titles are GM, IM, WGM, FM, WIM, CM, WFM and WCM; leave it empty for none.');

/** The three ratings of an entry, each of them blank where there is none. */
export const RatingFields = z.object({ fideRating: ratingField, nationalRating: ratingField, estimate: ratingField });

/** What is asked about a person. Never an address or a telephone number. */
export const PersonFields = z.object({
  name: line('the name as Surname, First name', 120).transform(tidyName),
  fideId: readBy(readFideId, 'A FIDE id has only figures, for example 1503014.'),
  nationalId: optionalLine(40).transform((text) => text || null),
  federation: readBy(readFederation, 'Use the three letters of the federation, for example BEL.').transform((code) => code ?? ''),
  title: titleField,
  birth: readBy(readBirth, 'Give a year, for example 1990, or a date as 1990-04-21.'),
  sex: readBy(readSex, 'Choose m or w, or leave it empty.'),
  club: optionalLine(120),
});

export type PersonFieldValues = z.output<typeof PersonFields>;
