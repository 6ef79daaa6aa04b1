import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { hashToken } from '@/lib/platform/access/tokens';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id, optionalLine, wholeNumber } from '@/lib/platform/input/fields';

export const MakeHelperCodeSchema = z.object({
  sectionId: id(),
  label: optionalLine(60),
  boardFrom: wholeNumber('firstBoard', 1, 999),
  boardTo: wholeNumber('lastBoard', 1, 999),
  hours: wholeNumber('hours', 1, 72),
});

/**
 * Sixteen digits, as on a bank card, in groups of four; mostly they are scanned. 10^16 codes, so that guessing is hopeless
 * without ever refusing a right one: a server that answers 5,000 guesses a second through all of the 72 hours a code may
 * last, and does nothing else, sees 1.3 * 10^9 of them; against twenty open codes one is right with a chance of
 * 20 * 1.3 * 10^9 / 10^16, less than three in a million.
 */
const DIGITS = 16;
const GROUP = 10 ** 8;

export interface MadeHelperCode {
  /** Shown once: only its hash is kept. */
  readonly code: string;
  readonly boardFrom: number;
  readonly boardTo: number;
  readonly expiresAt: string;
}

/** Makes a code with which a helper's phone may fill the blank boards of a range in the current round. */
export async function makeHelperCode(
  actor: Actor,
  input: z.output<typeof MakeHelperCodeSchema>,
): Promise<Result<MadeHelperCode, Refusal<AccessCode | 'board-range-reversed'>>> {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'helpers.manage', input.sectionId);
    if (!allowed.ok) return allowed;
    if (actor.kind !== 'user') return refuse('not-allowed');
    const { sectionId, label, boardFrom, boardTo } = input;
    if (boardTo < boardFrom) return refuse('board-range-reversed', { field: 'boardTo' });

    // In two halves: Node draws numbers below 2^48.
    const code = [randomInt(GROUP), randomInt(GROUP)].map((half) => String(half).padStart(DIGITS / 2, '0')).join('');
    const expiresAt = new Date(Date.now() + input.hours * 3_600_000);
    await db.helperCode.create({
      data: { sectionId, label, boardFrom, boardTo, expiresAt, codeHash: hashToken(code), createdById: actor.userId },
    });
    await recordEvent(db, actor, {
      eventId: allowed.value.eventId,
      sectionId,
      kind: 'helper-code-made',
      after: { label, boardFrom, boardTo, expiresAt: expiresAt.toISOString() },
    });
    return ok({ code, boardFrom, boardTo, expiresAt: expiresAt.toISOString() });
  });
}
