import { pairsOfRemainder, type Target } from './c-bracket';
import { isMovedPartPairable, type SearchBracket } from './c-candidate';

/** C.14: p of the part that failed, less one; null when p is zero and the whole bracket goes down. */
export function lowered(search: SearchBracket, target: Target): Target | null {
  if (target.moved > 0 && !isMovedPartPairable({ ...search, target })) return target.moved === 1 ? null : { moved: target.moved - 1, less: 0 };
  if (target.moved === 0 && pairsOfRemainder(search.bracket, target) <= 1) return null;
  return { ...target, less: target.less + 1 };
}

/** With no penultimate bracket left p of the moved-down part falls to 1, then the bracket is homogeneous (R15). */
export function loweredAlone(target: Target): Target | null {
  return target.moved === 0 ? null : { moved: target.moved - 1, less: 0 };
}
