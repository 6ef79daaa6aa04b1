import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { changedSettings } from '@/lib/acts/sections/change-section-settings';
import { parseUsChessDetails, US_CHESS_FIELDS, type UsChessDetails } from '@/lib/domain/national-reports/us-chess-details';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockEvent } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';

export const ChangeUsChessDetailsSchema = z.object({ eventId: idField(), ...US_CHESS_FIELDS });

/** Saves what a report to US Chess states about the event. Nothing of it is public. */
export const changeUsChessDetails = actInEvent(
  'event.edit',
  async ({ db, actor, eventId }, { eventId: _, ...details }: z.output<typeof ChangeUsChessDetailsSchema>) => {
    await lockEvent(db, eventId);
    const { usChess } = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { usChess: true } });
    await db.event.update({ where: { id: eventId }, data: { usChess: details } });
    const changes = changedSettings<UsChessDetails>(parseUsChessDetails(usChess), details, (value) => (typeof value === 'string' ? value : value.join(', ')));
    if (Object.keys(changes.after).length > 0) await recordAudit(db, actor, { eventId, kind: 'event-changed', ...changes });
    return ok({});
  },
);
