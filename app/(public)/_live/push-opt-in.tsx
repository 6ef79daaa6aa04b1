'use client';

import { useEffect, useState } from 'react';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';
import { rememberedBoardKey } from './reserve-card-space';

type PushState = 'unknown' | 'off' | 'on' | 'insecure' | 'unavailable' | 'refused';

/**
 * The button for notifications of new rounds, or the reason why they are unavailable.
 * It also registers the service worker, which saves pages for reading offline.
 */
export function PushOptIn({
  sectionId,
  section,
  words,
}: {
  readonly sectionId: string;
  readonly section: string;
  readonly words: MessageGroup<'public.notify'>;
}) {
  const [state, setState] = useState<PushState>('unknown');
  useEffect(() => {
    void readPushState().then(setState);
  }, []);
  if (state !== 'on' && state !== 'off') return <p className="text-t1 text-muted mt-s4 min-h-tap">{words[state === 'unknown' ? 'needsScript' : state]}</p>;
  const change = () => (state === 'on' ? unsubscribeFromPush() : subscribeToPush(sectionId, section)).then(setState, () => setState('unavailable'));
  return (
    <p className="mt-s4 min-h-tap">
      <button type="button" className="button" aria-pressed={state === 'on'} onClick={() => void change()}>
        {state === 'on' ? words.stop : words.start}
      </button>
    </p>
  );
}

async function readPushState(): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator)) return 'unavailable';
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (registration === null || !('PushManager' in window) || !('Notification' in window)) return 'unavailable';
  if (Notification.permission === 'denied') return 'refused';
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on';
}

async function subscribeToPush(sectionId: string, section: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const answer = await fetch('/api/push');
  if (!answer.ok) return 'unavailable';
  const key = readPublicKey(await answer.json());
  if (key === null) return 'unavailable';
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const remembered = localStorage.getItem(rememberedBoardKey(section));
  const number = remembered !== null && /^\d+$/.test(remembered) ? Number(remembered) : null;
  const response = await fetch('/api/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sectionId, number, subscription: subscription.toJSON() }),
  });
  return response.ok ? 'on' : 'unavailable';
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
