import { z } from 'zod';
import type { ScheduledSeats } from '@/lib/domain/rounds/decide-agreed-game';
import { toRowId } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

const GAME_PATTERN = /^(\d{1,2}):([\w-]{1,64}):([\w-]{1,64})$/;

/** A game of a schedule as `<round>:<entry of White>:<entry of Black>`. */
export const gameField = () =>
  z
    .string({ error: t('fields.choose.option') })
    .regex(GAME_PATTERN, t('fields.choose.option'))
    .transform((text): ScheduledSeats => {
      const [, round = '', white = '', black = ''] = GAME_PATTERN.exec(text) ?? [];
      return { round: Number(round), whiteId: toRowId(white), blackId: toRowId(black) };
    });
