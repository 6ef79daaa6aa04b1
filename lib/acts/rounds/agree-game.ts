import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { reopenPostponedGame } from '@/lib/acts/boards/adjourn-postponed-boards';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-result-entry';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { decideAgreedGame } from '@/lib/domain/rounds/decide-agreed-game';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, optionalLocalTimeField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { gameField } from './game-field';
import { agreementFacts, storeAgreedGame } from './store-agreed-game';

export const AgreeGameSchema = z.object({
  sectionId: idField(),
  game: gameField(),
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
    await storeAgreedGame({ db, actor, eventId, sectionId, facts }, game, decided.value);
    return ok({ round: game.round });
  },
);

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
