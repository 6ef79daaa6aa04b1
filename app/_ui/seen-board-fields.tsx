import type { SeenBoard } from '@/lib/domain/boards/seen-board';

/** The board that a form is about, as it was when the form was made: the server refuses what has changed since. */
export function SeenBoardFields({ seen }: { readonly seen: SeenBoard }) {
  return Object.entries(seen).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
