'use client';

import { useSyncExternalStore } from 'react';
import type { RoundClock } from '@/lib/domain/publishing/round-clock';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';

const TICK_MS = 1000;

/** The time of day in the hall, and how long a round has been played. Ticks in a browser; without scripts there is only the text next to it. */
export function HallClock({ clock, timeZone, words }: { readonly clock: RoundClock; readonly timeZone: string; readonly words: MessageGroup<'wall.clock'> }) {
  const now = useSyncExternalStore(onEveryTick, currentTick, () => null);
  if (now === null) return null;
  return (
    <p className="hall-screen-clock" role="timer">
      {new Date(now).toLocaleTimeString('en-GB', { timeZone })} · {clockText(clock, now, words)}
    </p>
  );
}

function onEveryTick(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

const currentTick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** How long until the round starts, how long it has been played, or that its expected end has passed. */
export function clockText({ startsAt, endsAt }: RoundClock, now: number, words: MessageGroup<'wall.clock'>): string {
  const played = now - Date.parse(startsAt);
  if (played < 0) return fillPlaceholders(words.startsIn, { time: durationText(-played) });
  if (endsAt !== null && now > Date.parse(endsAt)) return words.over;
  return fillPlaceholders(words.playing, { time: durationText(played) });
}

/** A duration as hours, minutes and seconds, such as `1:02:09`. Parts of a second are left out. */
function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3600), ...parts].join(':');
}
