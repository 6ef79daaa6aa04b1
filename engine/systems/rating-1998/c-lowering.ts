import { pairsOfRemainder, type Target } from './c-bracket';
import type { SearchBracket } from './c-candidate';
import { capacityOf } from './c-capacity';

/** C.14: p of the part that failed, less one; null when p is zero and the whole bracket goes down. */
export function lowered(search: SearchBracket, target: Target): Target | null {
  const { moved } = target;
  if (moved > 0 && !capacityOf({ ...search, target }).isMovedPartPairable) return moved === 1 ? null : { moved: moved - 1, less: 0 };
  if (moved === 0 && pairsOfRemainder(search.bracket, target) <= 1) return null;
  return { ...target, less: target.less + 1 };
}

/** With no penultimate bracket left p of the moved-down part falls to 1, then the bracket is homogeneous (R15). */
export function loweredAlone(target: Target): Target | null {
  return target.moved === 0 ? null : { moved: target.moved - 1, less: 0 };
}
