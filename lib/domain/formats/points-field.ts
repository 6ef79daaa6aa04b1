import { z } from 'zod';
import { MAX_HALF_POINTS, type HalfPoints } from '@/engine/model/points';
import { t } from '@/lib/platform/messages/translate';

export const pointsField = () =>
  z
    .string()
    .trim()
    .default('')
    .transform((text, context): HalfPoints => {
      const value = parsePoints(text);
      if (value === null) context.addIssue({ code: 'custom', message: t('fields.points') });
      else if (value > MAX_HALF_POINTS) context.addIssue({ code: 'custom', message: t('fields.mostPoints', { most: MAX_HALF_POINTS / 2 }) });
      return value ?? 0;
    });

/** Reads `1`, `½`, `1½`, `0.5` or `0,5` as half-points; returns null for anything else. */
export function parsePoints(text: string): HalfPoints | null {
  const match = /^(\d{1,2})?(½|[.,]5|[.,]0)?$/.exec(text.trim());
  if (match === null || match[0] === '') return null;
  const isHalf = match[2] === '½' || match[2]?.endsWith('5') === true;
  return 2 * Number(match[1] ?? '0') + (isHalf ? 1 : 0);
}

/** Points that may be left blank; undefined if the form does not have the field. */
export const optionalPointsField = () => z.union([z.literal('').transform(() => null), pointsField()]).optional();
