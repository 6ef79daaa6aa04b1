import { z } from 'zod';
import { optionalLineField, optionalTextField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { isPrintableAscii } from './dbase-file';
import { toUsText } from './us-text';

const AFFILIATE_FORMAT = /^A\d{7}$/;
export const MEMBER_FORMAT = /^\d{8}$/;
const STATE_FORMAT = /^[A-Z]{2}$/;
const ZIP_FORMAT = /^\d{5}(?:-\d{4})?$/;
const PLACE_WIDTH = 21;
/** As many numbers of eight digits, with commas, as a field of 255 characters holds. */
const MAX_OTHER_DIRECTORS = 28;

const matching = (format: RegExp) => z.string().regex(format).or(z.literal('')).exactOptional();
const placeName = () => z.string().max(PLACE_WIDTH).refine(isPrintableAscii).exactOptional();

/** What a US Chess report states about an event beyond the facts that every event has, as it is stored. */
export const UsChessDetailsSchema = z.strictObject({
  affiliateId: matching(AFFILIATE_FORMAT),
  chiefDirectorId: matching(MEMBER_FORMAT),
  assistantDirectorId: matching(MEMBER_FORMAT),
  otherDirectorIds: z.array(z.string().regex(MEMBER_FORMAT)).max(MAX_OTHER_DIRECTORS).exactOptional(),
  city: placeName(),
  state: matching(STATE_FORMAT),
  zipCode: matching(ZIP_FORMAT),
  country: placeName(),
});

/** Texts are '' until they are entered. */
export type UsChessDetails = Required<z.output<typeof UsChessDetailsSchema>>;

const NO_DETAILS: UsChessDetails = {
  affiliateId: '',
  chiefDirectorId: '',
  assistantDirectorId: '',
  otherDirectorIds: [],
  city: '',
  state: '',
  zipCode: '',
  country: 'USA',
};

export const parseUsChessDetails = (stored: unknown): UsChessDetails => ({ ...NO_DETAILS, ...UsChessDetailsSchema.parse(stored) });

const formatted = (format: RegExp, problem: string) =>
  optionalLineField(20)
    .transform((text) => text.toUpperCase())
    .refine((text) => text === '' || format.test(text), problem);

const memberField = () => formatted(MEMBER_FORMAT, t('nationalReports.us.memberFormat'));
const placeField = () =>
  optionalLineField()
    .transform(toUsText)
    .refine((text) => text.length <= PLACE_WIDTH && isPrintableAscii(text), t('nationalReports.us.placeFormat', { most: PLACE_WIDTH }));

export const US_CHESS_FIELDS = {
  affiliateId: formatted(AFFILIATE_FORMAT, t('nationalReports.us.affiliateFormat')),
  chiefDirectorId: memberField(),
  assistantDirectorId: memberField(),
  otherDirectorIds: optionalTextField()
    .transform((text) => text.split(/[\s,;]+/).filter((id) => id !== ''))
    .refine((ids) => ids.every((id) => MEMBER_FORMAT.test(id)), t('nationalReports.us.memberFormat'))
    .refine((ids) => ids.length <= MAX_OTHER_DIRECTORS, t('nationalReports.us.tooManyDirectors', { most: MAX_OTHER_DIRECTORS })),
  city: placeField(),
  state: formatted(STATE_FORMAT, t('nationalReports.us.stateFormat')),
  zipCode: formatted(ZIP_FORMAT, t('nationalReports.us.zipFormat')),
  country: placeField(),
};
