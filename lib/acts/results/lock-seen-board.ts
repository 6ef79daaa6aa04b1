import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { type Database, lockSection } from '@/lib/platform/db/client';
import { type BoardPlace, loadPlaces } from './board-place';
import { type BoardChange, decideSeenBoard } from '@/lib/domain/boards/decide-seen-board';
import { loadBoard } from '@/lib/facts/tournament/boards';
import type { StoredBoard } from '@/lib/domain/tournament/board-record';
import { refuseChanged } from './refuse-changed';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';

interface LockedSection {
  readonly eventId: string;
  readonly sectionId: string;
}

export interface SeenAndLocked {
  readonly eventId: string;
  /** As it stands, and stays until the end of the transaction. */
  readonly board: StoredBoard;
  /** What differs from the board that was seen; null when nothing does. */
  readonly change: BoardChange | null;
}

type Allowed<Refused extends Refusal> = Result<{ readonly eventId: string }, Refused>;

/** Who may say something about the board of a section. */
type Allow<Refused extends Refusal> = (place: BoardPlace) => Allowed<Refused> | Promise<Allowed<Refused>>;

/** The start of every use case about a result: allowed on the board that was seen, its section locked. */
export async function lockSectionOf<Refused extends Refusal>(
  db: Database,
  actor: Actor,
  seen: SeenBoard,
  allow: Allow<Refused>,
): Promise<Result<LockedSection, Refused | Refusal<AccessCode>>> {
  const [place = null] = await loadPlaces(db, [{ actor, seen }]);
  if (place === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
  const allowed = await allow(place);
  if (!allowed.ok) return allowed;
  await lockSection(db, place.sectionId);
  return ok({ eventId: allowed.value.eventId, sectionId: place.sectionId });
}

/**
 * The same for who needs nothing of the section but the board: it is compared with what the sender saw. A board that is gone is
 * refused here; any other difference is for the use case to refuse.
 */
export async function lockSeenBoard<Refused extends Refusal>(
  db: Database,
  actor: Actor,
  seen: SeenBoard,
  allow: Allow<Refused>,
): Promise<Result<SeenAndLocked, Refused | Refusal<AccessCode | 'board-changed'>>> {
  const locked = await lockSectionOf(db, actor, seen, allow);
  if (!locked.ok) return locked;
  const { eventId, sectionId } = locked.value;
  const board = await loadBoard(db, seen.pairingId);
  if (board === null) return refuseChanged(db, seen, null, sectionId);
  return ok({ eventId, board, change: decideSeenBoard(seen, board) });
}
