import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { isPushService } from '@/lib/domain/push/push-services';
import { database } from '@/lib/platform/db/client';
import { tell } from '@/lib/platform/words/tell';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { type Notice, sendByWebPush, type SendNotice, type SentNotice } from './send-by-web-push';

const AT_ONCE = 50;
const MOST_FAILURES = 4;

export function pushPublicKey(): string | null {
  return process.env.VAPID_PUBLIC_KEY ?? null;
}

/** Tells subscribed phones of a published round what the public page shows. Failing ones come last, so that nobody waits for them. */
export async function sendRoundNotices(sectionId: string, round: number, send: SendNotice = sendByWebPush): Promise<void> {
  const published = await buildPublicSection(sectionId);
  const boards = published?.body.roundRecords.find(({ number }) => number === round);
  if (published === null || boards === undefined) return;
  await tellPhones(sectionId, notices(published.body, boards), send);
}

export async function sendWithdrawalNotices(sectionId: string, round: number, send: SendNotice = sendByWebPush): Promise<void> {
  const body = (await buildPublicSection(sectionId))?.body;
  if (body === undefined || body.withdrawn?.round !== round) return;
  const notice = {
    title: tell('push.withdrawn.title', { section: body.name, round }),
    body: tell('push.withdrawn.body', { reason: body.withdrawn.reason }),
    url: `/${body.event.slug}/${body.slug}`,
  };
  await tellPhones(sectionId, () => notice, send);
}

async function tellPhones(sectionId: string, noticeFor: (tpn: number | null) => Notice, send: SendNotice): Promise<void> {
  const rows = await database().pushSubscription.findMany({
    where: { sectionId },
    include: { entry: { select: { pairingNumber: true } } },
    orderBy: [{ failures: 'asc' }, { createdAt: 'asc' }],
  });
  const outcomes: Record<SentNotice, string[]> = { delivered: [], gone: [], failed: [] };
  const waiting = rows.values();
  const sendInTurn = async () => {
    for (const { endpoint, p256dh, auth, entry } of waiting) {
      const notice = noticeFor(entry?.pairingNumber ?? null);
      const outcome = isPushService(endpoint) ? await send({ endpoint, keys: { p256dh, auth } }, notice).catch(() => 'failed' as const) : 'gone';
      outcomes[outcome].push(endpoint);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  await keepOutcomes(outcomes);
}

async function keepOutcomes({ delivered, gone, failed }: Record<SentNotice, readonly string[]>): Promise<void> {
  const { pushSubscription } = database();
  const among = (endpoints: readonly string[]) => ({ endpoint: { in: [...endpoints] } });
  await pushSubscription.updateMany({ where: among(delivered), data: { failures: 0, deliveredAt: new Date() } });
  await pushSubscription.updateMany({ where: among(failed), data: { failures: { increment: 1 } } });
  await pushSubscription.deleteMany({ where: { OR: [among(gone), { ...among(failed), failures: { gte: MOST_FAILURES } }] } });
}

type PublicRound = PublicSection['roundRecords'][number];

/** The notice for a player by pairing number, null for a browser that follows the section as a whole. */
function notices({ event, slug, name, players }: PublicSection, { number, boards, byes }: PublicRound): (tpn: number | null) => Notice {
  const title = tell('push.published.title', { section: name, round: number });
  const url = `/${event.slug}/${slug}`;
  return (tpn) => {
    const place = tpn === null ? -1 : players.findIndex((player) => player.number === tpn);
    const board = boards.find(({ white, black }) => place !== -1 && (white === place || black === place));
    if (board !== undefined) {
      const isWhite = board.white === place;
      const opponent = players[isWhite ? board.black : board.white]?.name ?? '';
      return { title, body: tell('push.published.board', { board: board.board, colour: isWhite ? 'white' : 'black', opponent }), url };
    }
    const hasBye = byes.some(({ player, kind }) => player === place && kind === 'pab');
    return { title, body: tell(hasBye ? 'push.published.bye' : 'push.published.list'), url };
  };
}
