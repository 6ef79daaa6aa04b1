import { createHash } from 'node:crypto';
import { z } from 'zod';

// Forms send back the version of the data they showed, so that nobody overwrites changes that others made in the meantime.

/** A hash that changes with the values. */
export const versionOf = (values: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);

/** The version of the data that the form showed. */
export const seenVersionField = () => z.string().max(64).default('');
