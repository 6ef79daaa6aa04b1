import { z } from 'zod';
import { lineField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { readBirth, readFederation, readFideId, readRating, readSex, readTitle } from './parse-person-fields';
import { normaliseName } from './search-name';

/** A text field that gives null if blank. If `reader` returns null, the text is refused with the message `sentence`. */
function makeParsedField<Value>(reader: (text: string) => Value | null, sentence: string) {
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

const ratingField = makeParsedField(readRating, t('fields.person.rating'));
export const titleField = makeParsedField(readTitle, t('fields.person.title'));

export const RatingFieldsSchema = z.object({ fideRating: ratingField, nationalRating: ratingField, estimate: ratingField });

export const MAX_CLUB_NUMBER_LENGTH = 20;

/** The fields of a person. They never include an address or a telephone number. */
export const PersonFieldsSchema = z.object({
  name: lineField('personName', 120).transform(normaliseName),
  fideId: makeParsedField(readFideId, t('fields.person.fideId')),
  nationalId: optionalLineField(40).transform((text) => text || null),
  nationalBody: makeParsedField(readFederation, t('fields.person.federation')).transform((code) => code ?? ''),
  federation: makeParsedField(readFederation, t('fields.person.federation')).transform((code) => code ?? ''),
  title: titleField,
  birth: makeParsedField(readBirth, t('fields.person.birth')),
  sex: makeParsedField(readSex, t('fields.person.sex')),
  club: optionalLineField(120),
  clubNumber: optionalLineField(MAX_CLUB_NUMBER_LENGTH),
});

export type PersonFieldValues = z.output<typeof PersonFieldsSchema>;
