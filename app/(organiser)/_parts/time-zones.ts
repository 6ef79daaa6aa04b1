/** Every time zone the runtime knows, the server's own for a first choice. */
export function timeZoneChoices(): { readonly zones: readonly string[]; readonly own: string } {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own]);
  return { zones: [...zones].toSorted(), own };
}
