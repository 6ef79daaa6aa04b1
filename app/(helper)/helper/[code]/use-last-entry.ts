import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { postJson } from '@/app/_entry/ask-json';
import { useWords } from '@/app/_ui/use-words';
import { addresses } from '@/app/addresses';
import { UndoneResultSchema } from '@/lib/acts/results/answers';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { HELPERS_UNDO_MS } from '@/lib/domain/results/undo-time';

interface LastEntry {
  /** With the sequence it was stored as. */
  readonly seen: SeenBoard;
  readonly result: string;
}

/** What was stored last from this phone, as long as it may be taken back from it; `said` hears how that went. */
export function useLastEntry(code: string, said: (words: string) => void) {
  const tell = useWords('helper');
  const [entry, setEntry] = useState<LastEntry | null>(null);

  useEffect(() => {
    if (entry === null) return;
    const timer = setTimeout(() => setEntry(null), HELPERS_UNDO_MS);
    return () => clearTimeout(timer);
  }, [entry]);

  const undo = useMutation({
    mutationFn: ({ seen }: LastEntry) => postJson(addresses.api.helper.undo, { ...seen, code, idempotencyKey: uuid() }, UndoneResultSchema),
    onSuccess: (answer) => {
      if (answer.kind === 'stored' || answer.kind === 'refused') setEntry(null);
      if (answer.kind === 'refused') return said(answer.refusal.message);
      said(answer.kind === 'stored' ? tell('openAgain', { board: answer.value.board }) : tell('noNetwork'));
    },
  });

  return { entry, entered: setEntry, takeBack: () => entry !== null && undo.mutate(entry) };
}
