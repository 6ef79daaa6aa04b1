'use client';

import { useEffect, useRef } from 'react';
import { useLatest } from '@/app/_ui/use-latest';

export interface WallStream {
  readonly address: string;
  /** Tag of the snapshot that the screen shows. */
  readonly tag: string;
}

/** A stream that was refused, by a server that has lost its database for example, and a screen that came older than what was told: asked for again. */
const ASK_AGAIN_MS = 5000;

/** For as long as the screen hangs: asks for it anew whenever a stream tells of another snapshot than the one shown. */
export function useNews(streams: readonly WallStream[], ask: () => void): void {
  const shown = useLatest(streams);
  const latestAsk = useLatest(ask);
  const told = useRef(new Map<string, string | null>());
  // The streams stay open while the screen comes anew: what is told meanwhile would be missed.
  const addresses = streams.map(({ address }) => address).join(' ');
  useEffect(() => {
    const tell = (address: string, tag: string | null) => {
      told.current.set(address, tag);
      if (isBehind(shown.current, told.current)) latestAsk.current();
    };
    const closers = addresses.split(' ').map((address) => (address === '' ? () => {} : listen(address, (tag) => tell(address, tag))));
    return () => closers.forEach((close) => close());
  }, [addresses, shown, latestAsk]);
  useEffect(() => {
    if (!isBehind(streams, told.current)) return;
    const waiting = setTimeout(() => latestAsk.current(), ASK_AGAIN_MS);
    return () => clearTimeout(waiting);
  }, [streams, latestAsk]);
}

const isBehind = (streams: readonly WallStream[], told: ReadonlyMap<string, string | null>) =>
  streams.some(({ address, tag }) => told.has(address) && told.get(address) !== tag);

/** Tells the tag of every announcement, null where the public has the section no more; returns how to stop. */
function listen(stream: string, tell: (tag: string | null) => void): () => void {
  let source: EventSource;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(stream);
    source.addEventListener('section', ({ data }) => tell(tagIn(JSON.parse(data))));
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) waiting = setTimeout(open, ASK_AGAIN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(waiting);
    source.close();
  };
}

function tagIn(announcement: unknown): string | null {
  const { tag } = (announcement ?? {}) as { readonly tag?: unknown };
  return typeof tag === 'string' ? tag : null;
}
