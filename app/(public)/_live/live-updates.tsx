'use client';

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTimeWithSeconds } from '@/lib/domain/events/format-times';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';
import { type NewRoundOffer, applyPageUpdate, clearLiveParts } from './apply-page-update';

interface LiveUpdatesProps {
  readonly stream: string;
  readonly tag: string;
  /** The time of the public snapshot as text. `builtAt` is the same time as an ISO instant. */
  readonly at: string;
  readonly builtAt: string;
  readonly timeZone: string;
  readonly words: MessageGroup<'public.live'>;
}

type LiveState = 'page' | 'live' | 'polling' | 'offline' | 'gone';

interface Announcement {
  readonly tag: string;
  readonly round: number;
  readonly at: string;
}

/** Reads the server's announcement of a snapshot; null if the section is no longer public. Throws for anything else, such as a proxy's answer. */
function parseAnnouncement(said: unknown): Announcement | null {
  if (said === null) return null;
  const { tag, round, at } = (said ?? {}) as Partial<Record<keyof Announcement, unknown>>;
  if (typeof tag !== 'string' || typeof round !== 'number' || typeof at !== 'string') throw new TypeError('no announcement');
  return { tag, round, at };
}

const NOT_FOUND = 404;
const POLL_MS = 15_000;
const FAILURES_BEFORE_POLLING = 3;
const POLLS_BEFORE_STREAM = 4;

/** Keeps a public page up to date through an event stream, or by polling if streams fail. In a hidden tab it opens no stream. */
export function LiveUpdates({ words, ...page }: LiveUpdatesProps) {
  const { state, shown, offer, dropOffer } = useNewestPage(page);
  const shownState = <ConnectionState state={state} words={words} {...shown} />;
  return offer === null ? (
    shownState
  ) : (
    <>
      {shownState}
      {createPortal(<NewRoundButton offer={offer} words={words} onTaken={dropOffer} />, document.body)}
    </>
  );
}

function useNewestPage({ stream, tag, at, builtAt, timeZone }: Omit<LiveUpdatesProps, 'words'>) {
  const [state, setState] = useState<LiveState>('page');
  const [shown, setShown] = useState({ at, builtAt });
  const [offer, setOffer] = useState<NewRoundOffer | null>(null);
  useEffect(() => {
    let shownTag: string | null = tag;
    let latest: Announcement | null = null;
    let last: Promise<void> = Promise.resolve();
    const show = async () => {
      const next = latest;
      if (next === null) {
        if (shownTag !== null) clearLiveParts();
        setOffer(null);
        setState('gone');
      } else if (next.tag !== shownTag) {
        const offered = await applyPageUpdate(next.round);
        if (offered === false) return setState('offline');
        setOffer(offered);
      }
      shownTag = next?.tag ?? null;
      if (next !== null) setShown({ at: formatTimeWithSeconds(next.at, timeZone), builtAt: next.at });
    };
    // Updates run one after the other. Otherwise, an older answer that arrives late could replace a newer page and stay.
    const update = (next: Announcement | null) => {
      latest = next;
      last = last.then(show);
      return last.then(() => next !== null);
    };
    return followStream(stream, update, setState);
  }, [stream, tag, timeZone]);
  return { state, shown, offer, dropOffer: () => setOffer(null) };
}

function NewRoundButton({ offer, words, onTaken }: Pick<LiveUpdatesProps, 'words'> & { readonly offer: NewRoundOffer; readonly onTaken: () => void }) {
  const take = () => {
    offer.show();
    window.scrollTo({ top: 0 });
    onTaken();
  };
  return (
    <button type="button" id="new-round" className="button primary fixed inset-x-edge bottom-s4 z-5 mx-auto max-w-[24rem]" onClick={take}>
      {fillPlaceholders(words.newRound, { round: offer.round })}
    </button>
  );
}

function ConnectionState({ state, at, builtAt, words }: Pick<LiveUpdatesProps, 'at' | 'builtAt' | 'words'> & { readonly state: LiveState }) {
  if (state === 'offline' || state === 'gone')
    return (
      <span className="state-word bg-draft-tint text-draft" role="status">
        {state === 'gone' ? words.gone : <time dateTime={builtAt}>{fillPlaceholders(words.offline, { at })}</time>}
      </span>
    );
  if (state === 'page')
    return (
      <time className="text-t1 text-muted" dateTime={builtAt}>
        {fillPlaceholders(words.asOf, { at })}
      </time>
    );
  return (
    <span className="updated">
      {state === 'live' ? words.live : words.checking} <time dateTime={builtAt}>{fillPlaceholders(words.updated, { at })}</time>
    </span>
  );
}

async function fetchAnnouncement(stream: string): Promise<Announcement | null> {
  const answer = await fetch(`${stream}?once`);
  return answer.status === NOT_FOUND ? null : parseAnnouncement(await answer.json());
}

/** The state after the connection is lost. The state of a section that is no longer public stays `gone`. */
const stateAfterLoss = (now: LiveState): LiveState => (now === 'gone' ? now : 'offline');

function openStream(stream: string, hear: (next: Announcement | null) => void, lose: () => void): EventSource {
  const source = new EventSource(stream);
  source.onerror = lose;
  source.addEventListener('section', (message) => {
    const next = parseAnnouncement(JSON.parse(message.data));
    // The section is not public, so this stream sends no further events. The page polls until the section is public again.
    if (next === null) source.close();
    hear(next);
  });
  return source;
}

function followStream(stream: string, update: (next: Announcement | null) => Promise<boolean>, setState: Dispatch<SetStateAction<LiveState>>): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let polls = 0;
  /** True once a stream has worked. If this stream ends, for example because the server restarts, a new one will probably work too. */
  let hasPassed = false;
  const poll = async () => {
    if (await update(await fetchAnnouncement(stream))) setState('polling');
    polls += 1;
    if (hasPassed && polls >= POLLS_BEFORE_STREAM) start();
  };
  const lose = () => {
    setState(stateAfterLoss);
    failures += 1;
    if ((hasPassed || failures < FAILURES_BEFORE_POLLING) && source?.readyState !== EventSource.CLOSED) return;
    stop();
    timer = setInterval(() => void poll().catch(() => setState(stateAfterLoss)), POLL_MS);
  };
  const hear = (next: Announcement | null) => {
    failures = 0;
    hasPassed = true;
    if (next === null) lose();
    else setState('live');
    void update(next);
  };
  const stop = () => {
    source?.close();
    source = null;
    clearInterval(timer);
  };
  const start = () => {
    stop();
    polls = 0;
    if (document.hidden) return;
    source = openStream(stream, hear, lose);
  };
  return runWhileTabShown(start, stop);
}

/** Calls `start` now, whenever the tab is shown or hidden, and when the network returns. Returns a function that ends this and calls `stop`. */
function runWhileTabShown(start: () => void, stop: () => void): () => void {
  start();
  document.addEventListener('visibilitychange', start);
  window.addEventListener('online', start);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', start);
    window.removeEventListener('online', start);
  };
}
