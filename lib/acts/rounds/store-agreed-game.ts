import { adjournPostponedBoards, reopenPostponedGame } from '@/lib/acts/boards/adjourn-postponed-boards';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { type DateAndEarlyResult, isPostponedGame, isSameGame, type ScheduledSeats } from '@/lib/domain/rounds/decide-agreed-game';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { type Actor, actorName } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import type { JsonObject } from '@/lib/platform/input/json';

interface AgreementAct {
  readonly db: Database;
  readonly actor: Actor;
  readonly eventId: string;
  readonly sectionId: string;
  readonly facts: SectionFacts;
}

/** Saves what was decided about a game, and adjourns or reopens its board. Does nothing if it was saved before. */
export async function storeAgreedGame({ db, actor, eventId, sectionId, facts }: AgreementAct, game: ScheduledSeats, agreed: DateAndEarlyResult) {
  const { round, whiteId, blackId } = game;
  const before = facts.agreedGames.find((other) => isSameGame(other, game));
  if (before !== undefined && isSameAgreement(before, agreed)) return;
  const data = { ...agreed, actorName: actorName(actor), createdAt: new Date() };
  await db.agreedGame.upsert({
    where: { sectionId_round_whiteId_blackId: { sectionId, round, whiteId, blackId } },
    create: { ...data, sectionId, round, whiteId, blackId },
    update: data,
  });
  if (isPostponedGame(agreed, startOf(facts, round), new Date())) await adjournPostponedBoards(db, actor, facts, sectionId, round);
  else await reopenPostponedGame(db, actor, facts, game);
  const lines = {
    ...(before === undefined ? {} : { before: agreementFacts(facts, before) }),
    after: { ...agreementFacts(facts, { ...game, ...agreed }), entryIds: [whiteId, blackId] },
  };
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'game-agreed', ...lines });
  await notifySectionChanged(db, sectionId);
}

const startOf = ({ pairedRounds }: SectionFacts, round: number): Date | null => pairedRounds.find(({ number }) => number === round)?.startsAt ?? null;

const isSameAgreement = (one: DateAndEarlyResult, other: DateAndEarlyResult): boolean =>
  one.result === other.result && one.playsAt?.getTime() === other.playsAt?.getTime();

export function agreementFacts({ entries, event }: SectionFacts, { whiteId, blackId, playsAt, result }: ScheduledSeats & DateAndEarlyResult): JsonObject {
  const nameOf = (id: string) => entries.find((entry) => entry.id === id)?.name ?? '';
  return {
    white: nameOf(whiteId),
    black: nameOf(blackId),
    ...(playsAt === null ? {} : { at: toLocalTime(playsAt, event.timeZone).replace('T', ' ') }),
    ...(result === null ? {} : { result }),
  };
}
