import { z } from 'zod';
import type { MatchOfTeams } from '@/lib/domain/leagues/scheduled-matches';
import { toRowId } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

const MATCH_PATTERN = /^(\d{1,2}):([\w-]{1,64}):([\w-]{1,64})$/;

/** A match of the schedule as `<round>:<first team>:<second team>`. */
export const matchField = () =>
  z
    .string({ error: t('fields.choose.option') })
    .regex(MATCH_PATTERN, t('fields.choose.option'))
    .transform((text): MatchOfTeams => {
      const [, round = '', first = '', second = ''] = MATCH_PATTERN.exec(text) ?? [];
      return { round: Number(round), firstId: toRowId(first), secondId: toRowId(second) };
    });

/** The version of the data that the page showed, as `shown-versions` computes it. */
export const seenVersionField = () => z.string().max(64).default('');
