import { z } from 'zod';
import { line, optionalLine } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';
import { readBirth, readFederation, readFideId, readRating, readSex, readTitle } from './person-fields';
import { tidyName } from './search-name';

/** A text field for which blank means null; `reader` returns null for text that it cannot read. */
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

const ratingField = readBy(readRating, tell('fields.person.rating'));
export const titleField = readBy(readTitle, tell('fields.person.title'));

export const RatingFields = z.object({ fideRating: ratingField, nationalRating: ratingField, estimate: ratingField });

/** The fields of a person. They never include an address or a telephone number. */
export const PersonFields = z.object({
  name: line('personName', 120).transform(tidyName),
  fideId: readBy(readFideId, tell('fields.person.fideId')),
  nationalId: optionalLine(40).transform((text) => text || null),
  nationalBody: readBy(readFederation, tell('fields.person.federation')).transform((code) => code ?? ''),
  federation: readBy(readFederation, tell('fields.person.federation')).transform((code) => code ?? ''),
  title: titleField,
  birth: readBy(readBirth, tell('fields.person.birth')),
  sex: readBy(readSex, tell('fields.person.sex')),
  club: optionalLine(120),
});

export type PersonFieldValues = z.output<typeof PersonFields>;
