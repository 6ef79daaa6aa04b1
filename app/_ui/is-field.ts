/** Whether what a key is pressed in takes it: a field, of whatever kind. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
