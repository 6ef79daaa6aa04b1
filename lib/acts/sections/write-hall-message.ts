import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { MAX_HALL_MESSAGE_LENGTH } from '@/lib/domain/sections/section-fields';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, optionalLineField } from '@/lib/platform/input/form-fields';

export const WriteHallMessageSchema = z.object({
  sectionId: idField(),
  /** '' removes the message. */
  message: optionalLineField(MAX_HALL_MESSAGE_LENGTH),
  /** The message that the form showed. */
  seen: z.string().max(MAX_HALL_MESSAGE_LENGTH).default(''),
});

/** Shows a message on the hall screen, or removes it. The history records who did it, but not the text, because it can name people. */
export const writeHallMessage = actInSection(
  'round.publish',
  async ({ db, actor, eventId, sectionId }, { message, seen }: z.output<typeof WriteHallMessageSchema>) => {
    const { hallMessage } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { hallMessage: true } });
    if (seen !== hallMessage) return refuse('section-changed-meanwhile');
    if (message === hallMessage) return ok({ isShown: message !== '' });
    await db.section.update({ where: { id: sectionId }, data: { hallMessage: message } });
    await recordAudit(db, actor, { eventId, sectionId, kind: message === '' ? 'hall-message-removed' : 'hall-message-shown' });
    await notifySectionChanged(db, sectionId);
    return ok({ isShown: message !== '' });
  },
);
