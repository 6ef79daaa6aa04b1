import { z } from 'zod';
import { toRowId } from '@/lib/platform/input/form-fields';

/** Entry ids in the order of their fields; blank for an empty place, which becomes null. */
export const lineUpField = () =>
  z
    .array(
      z
        .string()
        .max(64)
        .transform((text) => (text === '' ? null : toRowId(text))),
    )
    .max(999);
