'use client';

import { useEffect, useRef, useState } from 'react';
import { Submit } from '@/app/_ui/form';
import { type NamespaceTranslator, useTranslate } from '@/app/_ui/use-translate';

export function ImportButton(lines: ImportLineCounts) {
  const t = useTranslate('import');
  const place = useRef<HTMLSpanElement>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set(lines.skippedLines));
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const read = () => setLeftOut(new Set([...form.querySelectorAll<HTMLInputElement>('input[name="skips[]"]:checked')].map(({ value }) => Number(value))));
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, []);
  return (
    <span ref={place}>
      <Submit name="act" value="enter">
        {importButtonLabel(lines, leftOut, t)}
      </Submit>
    </span>
  );
}

/** The line numbers in the imported list, grouped by the effect that importing each line would have. */
export interface ImportLineCounts {
  readonly newLines: readonly number[];
  /** Lines that would change a player already entered. */
  readonly changedLines: readonly number[];
  /** Lines that were excluded when the list was read, so that their effect is unknown. */
  readonly skippedLines: readonly number[];
}

/**
 * The label of the import button, with the counts of new and changed players. Lines in `leftOut` are not counted. If the effect of any line
 * is unknown, the label has no counts.
 */
export function importButtonLabel(
  { newLines, changedLines, skippedLines }: ImportLineCounts,
  leftOut: ReadonlySet<number>,
  t: NamespaceTranslator<'import'>,
): string {
  if (skippedLines.some((line) => !leftOut.has(line))) return t('terms.label.enterPlayers');
  const players = newLines.filter((line) => !leftOut.has(line)).length;
  const changes = changedLines.filter((line) => !leftOut.has(line)).length;
  if (players === 0) return changes === 0 ? t('enter.nothing') : t('enter.changes', { changes });
  return changes > 0 ? t('enter.both', { players, changes }) : t('enter.players', { players });
}
