import webPush from 'web-push';
import { database } from '@/lib/db/client';

/** What the service worker shows. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

const GONE = new Set([404, 410]);
const AT_ONCE = 20;

/** Whether this installation has the keys that web push needs. */
export function pushPublicKey(): string | null {
  return process.env.VAPID_PUBLIC_KEY ?? null;
}

/** Tells the phones that asked for it that a round is published; those that are gone are forgotten. */
export async function sendRoundNotices(sectionId: string, round: number): Promise<void> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, NEXTAUTH_URL: subject = 'https://localhost' } = process.env;
  if (publicKey === undefined || privateKey === undefined) return;
  const subscriptions = await database().pushSubscription.findMany({ where: { sectionId } });
  if (subscriptions.length === 0) return;
  const noticeFor = await loadNotices(sectionId, round);
  // Apple and Mozilla want a reachable subject: an address of mail or a secure page.
  const vapidDetails = { subject: subject.startsWith('https://') ? subject : 'mailto:organiser@localhost', publicKey, privateKey };
  for (let from = 0; from < subscriptions.length; from += AT_ONCE) {
    await Promise.all(
      subscriptions.slice(from, from + AT_ONCE).map(async ({ endpoint, p256dh, auth, entryId }) => {
        try {
          await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(noticeFor(entryId)), { vapidDetails, TTL: 3600, urgency: 'high' });
        } catch (error) {
          if (error instanceof webPush.WebPushError && GONE.has(error.statusCode)) await database().pushSubscription.deleteMany({ where: { endpoint } });
        }
      }),
    );
  }
}

async function loadNotices(sectionId: string, round: number): Promise<(entryId: string | null) => Notice> {
  const section = await database().section.findUniqueOrThrow({ where: { id: sectionId }, include: { event: true } });
  const boards = await database().pairing.findMany({
    where: { round: { sectionId, number: round, state: { not: 'draft' } } },
    include: { white: { include: { person: true } }, black: { include: { person: true } } },
  });
  const title = `${section.name}: round ${round} is published`;
  const url = `/${section.event.slug}/${section.slug}`;
  return (entryId) => {
    const board = boards.find(({ whiteId, blackId }) => entryId !== null && (whiteId === entryId || blackId === entryId));
    if (board === undefined) return { title, body: 'Pairings are on the page.', url };
    if (board.black === null) return { title, body: 'You have the pairing-allocated bye.', url };
    const isWhite = board.whiteId === entryId;
    const opponent = isWhite ? board.black : board.white;
    return { title, body: `Board ${board.board}, ${isWhite ? 'White' : 'Black'} against ${opponent.person.name}.`, url };
  };
}
