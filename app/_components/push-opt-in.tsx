'use client';

import { useEffect, useState } from 'react';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';

type PushState = 'unknown' | 'off' | 'on' | 'insecure' | 'unavailable' | 'refused';

interface PushOptInProps {
  readonly sectionId: string;
  /** The key under which the browser remembers the number of the followed player, or the link of a player and a mark that changes with it. */
  readonly follows: { readonly numberKey: string } | { readonly code: string; readonly mark: string };
  readonly words: Readonly<Record<keyof MessageGroup<'public.notify'>, string>>;
}

/**
 * The button for notifications of new rounds, or the reason why they are unavailable. On the page of a player's link, they include proposals.
 * It also registers the service worker, which saves pages for reading offline.
 */
export function PushOptIn({ words, ...props }: PushOptInProps) {
  const [state, setState] = useState<PushState>('unknown');
  const mark = markOf(props);
  useEffect(() => {
    void readPushState(mark).then(setState);
  }, [mark]);
  if (state !== 'on' && state !== 'off') return <p className="text-t1 text-muted mt-s4 min-h-tap">{words[state === 'unknown' ? 'needsScript' : state]}</p>;
  const change = () => (state === 'on' ? unsubscribeFromPush() : subscribeToPush(props)).then(setState, () => setState('unavailable'));
  return (
    <p className="mt-s4 min-h-tap">
      <button type="button" className="button" aria-pressed={state === 'on'} onClick={() => void change()}>
        {state === 'on' ? words.stop : words.start}
      </button>
    </p>
  );
}

/** Where the browser remembers the mark of the link through which it subscribed. A browser has one subscription for all pages. */
const LINK_KEY = 'crosstable:notified-by-link';

const markOf = ({ follows }: Pick<PushOptInProps, 'follows'>): string | null => ('mark' in follows ? follows.mark : null);

async function readPushState(mark: string | null): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator)) return 'unavailable';
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (registration === null || !('PushManager' in window) || !('Notification' in window)) return 'unavailable';
  if (Notification.permission === 'denied') return 'refused';
  const isForThis = mark === null || localStorage.getItem(LINK_KEY) === mark;
  return isForThis && (await registration.pushManager.getSubscription()) !== null ? 'on' : 'off';
}

async function subscribeToPush(props: Omit<PushOptInProps, 'words'>): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const answer = await fetch('/api/push');
  if (!answer.ok) return 'unavailable';
  const key = readPublicKey(await answer.json());
  if (key === null) return 'unavailable';
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { sectionId, follows } = props;
  const remembered = 'numberKey' in follows ? localStorage.getItem(follows.numberKey) : null;
  const number = remembered !== null && /^\d+$/.test(remembered) ? Number(remembered) : null;
  const code = 'code' in follows ? follows.code : '';
  const response = await fetch('/api/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sectionId, number, code, subscription: subscription.toJSON() }),
  });
  if (!response.ok) return 'unavailable';
  localStorage.setItem(LINK_KEY, markOf(props) ?? '');
  return 'on';
}

function readPublicKey(said: unknown): string | null {
  return typeof said === 'object' && said !== null && 'key' in said && typeof said.key === 'string' ? said.key : null;
}

async function unsubscribeFromPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription === null) return 'off';
  await fetch('/api/push', { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ endpoint: subscription.endpoint }) });
  await subscription.unsubscribe();
  return 'off';
}
