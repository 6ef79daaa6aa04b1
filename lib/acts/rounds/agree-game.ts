import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { adjournPostponedBoards, reopenPostponedGame } from '@/lib/acts/boards/adjourn-postponed-boards';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-result-entry';
import { instantOf, toLocalTime } from '@/lib/domain/events/event-time-zone';
import { type DateAndEarlyResult, decideAgreedGame, isPostponedGame, isSameGame, type ScheduledSeats } from '@/lib/domain/rounds/decide-agreed-game';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { actorName } from '@/lib/platform/access/actor';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, optionalLocalTimeField, toRowId } from '@/lib/platform/input/form-fields';
import type { JsonObject } from '@/lib/platform/input/json';
import { t } from '@/lib/platform/messages/translate';

const GAME_FORMAT = /^(\d{1,2}):([\w-]{1,64}):([\w-]{1,64})$/;

export const AgreeGameSchema = z.object({
  sectionId: idField(),
  /** `<round>:<entry of White>:<entry of Black>`. */
  game: z
    .string({ error: t('fields.choose.option') })
    .regex(GAME_FORMAT, t('fields.choose.option'))
    .transform((text): ScheduledSeats => {
      const [, round = '', white = '', black = ''] = GAME_FORMAT.exec(text) ?? [];
      return { round: Number(round), whiteId: toRowId(white), blackId: toRowId(black) };
    }),
  playsAt: optionalLocalTimeField(),
  result: z
    .enum(['', ...PLAYED_RESULTS], { error: t('fields.choose.result') })
    .default('')
    .transform((result) => (result === '' ? null : result)),
});

/**
 * Saves the date of a round-robin game, or the result of a game played before its round. A second call replaces both. In a public round,
 * a date later than the round adjourns the board.
 */
export const agreeGame = actInSection(
  'result.enter',
  async ({ db, actor, eventId, sectionId }, { game, playsAt, result }: z.output<typeof AgreeGameSchema>) => {
    const facts = await loadSectionFacts(db, sectionId);
    if (facts === null) return refuse('not-found');
    const { timeZone } = facts.event;
    const decided = decideAgreedGame(facts, game, { playsAt: playsAt === null ? null : instantOf(playsAt, timeZone), result });
    if (!decided.ok) return decided;
    const { round, whiteId, blackId } = game;
    const before = facts.agreedGames.find((agreed) => isSameGame(agreed, game));
    if (before !== undefined && isSameAgreement(before, decided.value)) return ok({ round });
    const data = { ...decided.value, actorName: actorName(actor), createdAt: new Date() };
    await db.agreedGame.upsert({
      where: { sectionId_round_whiteId_blackId: { sectionId, round, whiteId, blackId } },
      create: { ...data, sectionId, round, whiteId, blackId },
      update: data,
    });
    if (isPostponedGame(decided.value, startOf(facts, round), new Date())) await adjournPostponedBoards(db, actor, facts, sectionId, round);
    else await reopenPostponedGame(db, actor, facts, game);
    const lines = {
      ...(before === undefined ? {} : { before: agreementFacts(facts, before) }),
      after: { ...agreementFacts(facts, { ...game, ...decided.value }), entryIds: [whiteId, blackId] },
    };
    await recordAudit(db, actor, { eventId, sectionId, round, kind: 'game-agreed', ...lines });
    await notifySectionChanged(db, sectionId);
    return ok({ round });
  },
);

const startOf = ({ pairedRounds }: SectionFacts, round: number): Date | null => pairedRounds.find(({ number }) => number === round)?.startsAt ?? null;

const isSameAgreement = (one: DateAndEarlyResult, other: DateAndEarlyResult): boolean =>
  one.result === other.result && one.playsAt?.getTime() === other.playsAt?.getTime();

function agreementFacts({ entries, event }: SectionFacts, { whiteId, blackId, playsAt, result }: ScheduledSeats & DateAndEarlyResult): JsonObject {
  const nameOf = (id: string) => entries.find((entry) => entry.id === id)?.name ?? '';
  return {
    white: nameOf(whiteId),
    black: nameOf(blackId),
    ...(playsAt === null ? {} : { at: toLocalTime(playsAt, event.timeZone).replace('T', ' ') }),
    ...(result === null ? {} : { result }),
  };
}

export const RemoveAgreedGameSchema = z.object({ agreedGameId: idField() });

/** Deletes the date and the early result of a game. Does not change a result on a board of a public round. */
export const removeAgreedGame = actInSectionOf(
  'result.enter',
  (db, { agreedGameId }: z.output<typeof RemoveAgreedGameSchema>) => db.agreedGame.findUnique({ where: { id: agreedGameId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { agreedGameId }) => {
    const facts = await loadSectionFacts(db, sectionId);
    const game = facts?.agreedGames.find(({ id }) => id === agreedGameId);
    if (facts === null || game === undefined) return refuse('not-found');
    await db.agreedGame.delete({ where: { id: agreedGameId } });
    await reopenPostponedGame(db, actor, facts, game);
    const { round, whiteId, blackId } = game;
    const lines = { before: agreementFacts(facts, game), after: { entryIds: [whiteId, blackId] } };
    await recordAudit(db, actor, { eventId, sectionId, round, kind: 'agreed-game-removed', ...lines });
    await notifySectionChanged(db, sectionId);
    return ok({ round });
  },
);
