import https from 'node:https';
import webPush from 'web-push';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { isPushService } from '@/lib/domain/push/push-services';
import { database } from '@/lib/platform/db/client';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';
import { t } from '@/lib/platform/messages/translate';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';

export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** `gone` means that the push service no longer knows the browser. */
export type NoticeOutcome = 'delivered' | 'gone' | 'failed';

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export type SendNotice = (subscription: Subscription, notice: Notice) => Promise<NoticeOutcome>;

const EXPIRED_STATUS = new Set([404, 410]);
const ANSWER_TIMEOUT_MS = 5000;
/**
 * The time limit for a whole notice. ANSWER_TIMEOUT_MS limits only silence, so without this limit a service could delay a notice
 * by sending single bytes slowly.
 */
const NOTICE_TIMEOUT_MS = 8000;
const TTL_SECONDS = 3600;

const agent = new https.Agent({ keepAlive: true, maxSockets: 20 });

const sendByWebPush: SendNotice = async (subscription, notice) => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = process.env;
  if (publicKey === undefined || privateKey === undefined) return 'failed';
  // Apple and Mozilla require the subject to be a mail address, or an https page that they can reach.
  const { origin: subject } = await currentPublicAddress();
  const vapidDetails = { subject: subject.startsWith('https://') ? subject : 'mailto:organiser@localhost', publicKey, privateKey };
  const sent = webPush
    .sendNotification(subscription, JSON.stringify(notice), { vapidDetails, TTL: TTL_SECONDS, urgency: 'high', timeout: ANSWER_TIMEOUT_MS, agent })
    .then(
      () => 'delivered' as const,
      (error: unknown) => (error instanceof webPush.WebPushError && EXPIRED_STATUS.has(error.statusCode) ? 'gone' : 'failed'),
    );
  return withTimeout(sent, NOTICE_TIMEOUT_MS);
};

export async function withTimeout(work: Promise<NoticeOutcome>, milliseconds: number): Promise<NoticeOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<NoticeOutcome>((resolve) => (timer = setTimeout(() => resolve('failed'), milliseconds)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const MAX_CONCURRENT_NOTICES = 50;
const MAX_FAILURES = 4;

export function pushPublicKey(): string | null {
  return process.env.VAPID_PUBLIC_KEY ?? null;
}

/**
 * Notifies subscribed phones of a published round, with public data only. Phones
 * that earlier notices did not reach come last, so that they do not delay others.
 */
export async function sendRoundNotices(sectionId: string, round: number, send: SendNotice = sendByWebPush): Promise<void> {
  const published = await buildPublicSection(sectionId);
  const boards = published?.body.roundRecords.find(({ number }) => number === round);
  if (published === null || boards === undefined) return;
  await sendToSubscribers({ sectionId }, makeRoundNotices(published.body, boards), send);
}

export async function sendUnpublishedNotices(sectionId: string, round: number, send: SendNotice = sendByWebPush): Promise<void> {
  const body = (await buildPublicSection(sectionId))?.body;
  if (body === undefined || body.withdrawn?.round !== round) return;
  const notice = {
    title: t('push.withdrawn.title', { section: body.name, round }),
    body: t('push.withdrawn.body', { reason: body.withdrawn.reason }),
    url: `/${body.event.slug}/${body.slug}`,
  };
  await sendToSubscribers({ sectionId }, () => notice, send);
}

/**
 * Notifies the phones that subscribed through the link of a player that a proposal waits for an answer. The notice names neither the opponent
 * nor the date, because others may see the phone.
 */
export async function sendProposalNotice(entryId: string, send: SendNotice = sendByWebPush): Promise<void> {
  const entry = await database().entry.findUnique({
    where: { id: entryId, section: { removal: null, publication: { not: 'nothing' }, event: { isPublished: true } } },
    select: { pairingNumber: true, section: { select: { name: true, slug: true, event: { select: { slug: true } } } } },
  });
  if (entry === null) return;
  const { name, slug, event } = entry.section;
  const page = entry.pairingNumber === null ? '' : `/players/${entry.pairingNumber}`;
  const url = `/${event.slug}/${slug}${page}`;
  const notice = { title: t('push.proposal.title', { section: name }), body: t('terms.sentence.openMyGames'), url };
  await sendToSubscribers({ entryId, linkHash: { not: null } }, () => notice, send);
}

type Subscribers = { readonly sectionId: string } | { readonly entryId: string; readonly linkHash: { readonly not: null } };

async function sendToSubscribers(subscribers: Subscribers, noticeFor: (tpn: number | null) => Notice, send: SendNotice): Promise<void> {
  const rows = await database().pushSubscription.findMany({
    where: subscribers,
    include: { entry: { select: { pairingNumber: true } } },
    orderBy: [{ failures: 'asc' }, { createdAt: 'asc' }],
  });
  const outcomes: Record<NoticeOutcome, string[]> = { delivered: [], gone: [], failed: [] };
  const waiting = rows.values();
  const sendFromQueue = async () => {
    for (const { endpoint, p256dh, auth, entry } of waiting) {
      const notice = noticeFor(entry?.pairingNumber ?? null);
      const outcome = isPushService(endpoint) ? await send({ endpoint, keys: { p256dh, auth } }, notice).catch(() => 'failed' as const) : 'gone';
      outcomes[outcome].push(endpoint);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_NOTICES }, sendFromQueue));
  await recordOutcomes(outcomes);
}

async function recordOutcomes({ delivered, gone, failed }: Record<NoticeOutcome, readonly string[]>): Promise<void> {
  const { pushSubscription } = database();
  const whereEndpointIn = (endpoints: readonly string[]) => ({ endpoint: { in: [...endpoints] } });
  await pushSubscription.updateMany({ where: whereEndpointIn(delivered), data: { failures: 0, deliveredAt: new Date() } });
  await pushSubscription.updateMany({ where: whereEndpointIn(failed), data: { failures: { increment: 1 } } });
  await pushSubscription.deleteMany({ where: { OR: [whereEndpointIn(gone), { ...whereEndpointIn(failed), failures: { gte: MAX_FAILURES } }] } });
}

type PublicRound = PublicSection['roundRecords'][number];

/** Returns a function that makes the notice for the player with number `tpn`, or for a follower of the whole section (null). */
function makeRoundNotices({ event, slug, name, players }: PublicSection, { number, boards, byes }: PublicRound): (tpn: number | null) => Notice {
  const title = t('push.published.title', { section: name, round: number });
  const url = `/${event.slug}/${slug}`;
  return (tpn) => {
    const place = tpn === null ? -1 : players.findIndex((player) => player.number === tpn);
    const board = boards.find(({ white, black }) => place !== -1 && (white === place || black === place));
    if (board !== undefined) {
      const isWhite = board.white === place;
      const opponent = players[isWhite ? board.black : board.white]?.name ?? '';
      return { title, body: t(isWhite ? 'push.published.asWhite' : 'push.published.asBlack', { board: board.board, opponent }), url };
    }
    const hasBye = byes.some(({ player, kind }) => player === place && kind === 'pab');
    return { title, body: t(hasBye ? 'push.published.bye' : 'push.published.list'), url };
  };
}
