'use client';

import { useEffect, useRef, useState } from 'react';
import { Submit } from '@/app/_ui/form';
import { useWords } from '@/app/_ui/use-words';
import { enterWords, type EnterLines } from './enter-words';

/** Enters the list; says how many of it, as the lines are ticked. */
export function EnterButton(lines: EnterLines) {
  const tell = useWords('import');
  const place = useRef<HTMLSpanElement>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set(lines.skipped));
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
        {enterWords(lines, leftOut, tell)}
      </Submit>
    </span>
  );
}
