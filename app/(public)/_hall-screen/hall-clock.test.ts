import { expect, it } from 'vitest';
import { messageGroup } from '@/lib/platform/messages/translate';
import { clockText } from './hall-clock';

const words = messageGroup('wall.clock');
const clock = { startsAt: '2026-12-04T13:00:00.000Z', endsAt: '2026-12-04T17:00:00.000Z' };
const textAt = (time: string, own = clock as Parameters<typeof clockText>[0]) => clockText(own, Date.parse(`2026-12-04T${time}Z`), words);

it('counts down to the start, then up, and stops at the expected end', () => {
  expect(['12:00:00', '12:59:59', '13:00:00', '14:02:09', '17:00:00', '17:00:01'].map((time) => textAt(time))).toEqual([
    'starts in 1:00:00',
    'starts in 0:00:01',
    'played for 0:00:00',
    'played for 1:02:09',
    'played for 4:00:00',
    'the expected end has passed',
  ]);
  expect(textAt('23:00:00', { ...clock, endsAt: null })).toBe('played for 10:00:00');
});
