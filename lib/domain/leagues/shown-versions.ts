import type { z } from 'zod';
import { versionOf } from '@/lib/platform/input/seen-version';
import type { CLUB_FIELDS } from './league-fields';

export const clubVersion = ({ name, venue, matchesPerDay, homeDay, homeTime }: z.output<z.ZodObject<typeof CLUB_FIELDS>>): string =>
  versionOf([name, venue, matchesPerDay, homeDay, homeTime]);

/** The version of a captain's report: when it was sent, and the present result of each board, or the score of a match without boards. */
export const reportVersion = (reportedAt: Date | null | undefined, results: readonly (string | null)[]): string =>
  reportedAt == null ? '' : versionOf([reportedAt, results]);

interface Season {
  readonly blockedDays: readonly string[];
  readonly postponementNotice: number | null;
}

export const seasonVersion = ({ blockedDays, postponementNotice }: Season): string => versionOf([blockedDays, postponementNotice]);
