'use client';

import { useEffect, useRef } from 'react';

/** Chooses the time zone of the reader's device where the server had only assumed its own. */
export function OwnTimeZone({ name, assumed }: { readonly name: string; readonly assumed: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const select = place.current?.closest('form')?.elements.namedItem(name);
    if (!(select instanceof HTMLSelectElement) || select.value !== assumed) return;
    // Browsers that hide where they are say UTC, which is no hall's clock.
    if (own !== 'UTC' && [...select.options].some(({ value }) => value === own)) select.value = own;
  }, [name, assumed]);
  return <span ref={place} hidden />;
}
