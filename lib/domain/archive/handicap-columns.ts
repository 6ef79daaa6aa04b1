import { z } from 'zod';
import { HANDICAP_LIMITS, NO_HANDICAP, parseHandicapRanges } from '@/lib/domain/formats/handicap-clocks';
import { addedColumn, booleanColumn, integerColumn, optionalColumn, valueColumn } from './archive-column-types';

const handicapRangesColumn = () =>
  valueColumn(
    z
      .string()
      .max(400)
      .refine((text) => parseHandicapRanges(text) !== null),
  );

/** The columns of a section about handicap clocks. */
export const HANDICAP_COLUMNS = {
  handicapStep: addedColumn(optionalColumn(integerColumn(HANDICAP_LIMITS.step.least, HANDICAP_LIMITS.step.most)), NO_HANDICAP.handicapStep),
  handicapPenalty: addedColumn(integerColumn(HANDICAP_LIMITS.penalty.least, HANDICAP_LIMITS.penalty.most), NO_HANDICAP.handicapPenalty),
  handicapMinimum: addedColumn(integerColumn(HANDICAP_LIMITS.minimum.least, HANDICAP_LIMITS.minimum.most), NO_HANDICAP.handicapMinimum),
  handicapRanges: addedColumn(handicapRangesColumn(), NO_HANDICAP.handicapRanges),
  handicapKeepsSum: addedColumn(booleanColumn(), NO_HANDICAP.handicapKeepsSum),
};
