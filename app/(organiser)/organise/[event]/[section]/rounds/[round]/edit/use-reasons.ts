'use client';

import { useEffect, useState } from 'react';
import { useWords } from '@/app/_ui/use-words';
import { explainNot } from '@/engine';
import { say } from '@/lib/domain/explanations/say';
import { tellWhyNot } from '@/lib/domain/explanations/tell-round';
import type { Board } from '@/lib/domain/rounds/decide-manual-pairing';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';

/** Each answer pairs the round again with the two forced together: a few are asked at once, one after the other. */
const MOST = 8;
const PAUSE_MS = 30;

/** Why the engine did not pair each of these boards, by the entry that has White; filled in as the answers come. */
export function useReasons({ systemId, tournament, players }: PairingEditor, boards: readonly Board[]): ReadonlyMap<string, string> {
  const tell = useWords('explanations');
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = boards
    .slice(0, MOST)
    .map(({ white, black }) => `${white}:${black ?? ''}`)
    .join(' ');
  useEffect(() => {
    const numbers = new Map(players.map(({ entryId, number }) => [entryId, number]));
    const nameOf = (tpn: number) => players.find(({ number }) => number === tpn)?.name ?? '';
    const found = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (rest: readonly string[]) => {
      const [board, ...others] = rest;
      if (board === undefined) return;
      const [white = '', black = ''] = board.split(':');
      const [a, b] = [numbers.get(white), numbers.get(black)];
      if (a != null && b != null) {
        const answer = explainNot(systemId, tournament, a, b);
        if (answer.ok && answer.value.kind === 'decided') {
          const told = tellWhyNot(answer.value, a, b);
          found.set(white, `${say(told, 'short', { tell, nameOf })} (${told.article})`);
        }
      }
      setReasons(new Map(found));
      timer = setTimeout(() => next(others), PAUSE_MS);
    };
    timer = setTimeout(() => next(asked === '' ? [] : asked.split(' ')), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, systemId, tournament, players, tell]);
  return reasons;
}
