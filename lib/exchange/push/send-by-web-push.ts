import https from 'node:https';
import webPush from 'web-push';
import { currentPublicAddress } from '@/lib/platform/installation/site-address';

export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** `gone`: the service does not know the browser any more. */
export type SentNotice = 'delivered' | 'gone' | 'failed';

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export type SendNotice = (subscription: Subscription, notice: Notice) => Promise<SentNotice>;

const GONE = new Set([404, 410]);
const SILENCE_MS = 5000;
/** A service that sends byte after byte is not silent, and not waited for either. */
const LONGEST_MS = 8000;
const TTL_SECONDS = 3600;

const agent = new https.Agent({ keepAlive: true, maxSockets: 20 });

export const sendByWebPush: SendNotice = async (subscription, notice) => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = process.env;
  if (publicKey === undefined || privateKey === undefined) return 'failed';
  // Apple and Mozilla want a reachable subject: an address of mail or a secure page.
  const { origin: subject } = await currentPublicAddress();
  const vapidDetails = { subject: subject.startsWith('https://') ? subject : 'mailto:organiser@localhost', publicKey, privateKey };
  const sent = webPush
    .sendNotification(subscription, JSON.stringify(notice), { vapidDetails, TTL: TTL_SECONDS, urgency: 'high', timeout: SILENCE_MS, agent })
    .then(
      () => 'delivered' as const,
      (error: unknown) => (error instanceof webPush.WebPushError && GONE.has(error.statusCode) ? 'gone' : 'failed'),
    );
  return withinTime(sent, LONGEST_MS);
};

export async function withinTime(work: Promise<SentNotice>, milliseconds: number): Promise<SentNotice> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SentNotice>((resolve) => (timer = setTimeout(() => resolve('failed'), milliseconds)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
