import { z } from 'zod';
import type { HalfPoints } from '@/engine/model/points';
import { parsePoints } from '@/lib/domain/formats/points-field';
import { t } from '@/lib/platform/messages/translate';

/** The game points of a team in a match; null if the field is blank. */
export const optionalGamePointsField = () =>
  z
    .string()
    .trim()
    .max(10, t('fields.points'))
    .transform((text, context): HalfPoints | null => {
      const points = parsePoints(text);
      if (points === null && text !== '') context.addIssue({ code: 'custom', message: t('fields.points') });
      return points;
    });
