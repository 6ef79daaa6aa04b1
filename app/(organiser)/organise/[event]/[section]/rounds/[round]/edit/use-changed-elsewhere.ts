'use client';

import { type RoundNow, useRoundNow } from '@/app/(organiser)/_parts/use-round-now';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';

/** What others have done to the round while its boards are changed here; null for nothing. */
export type Elsewhere = 'boards' | 'published' | 'withdrawn' | 'complete' | 'gone' | null;

/** Told of every change in the section. What is held and exchanged here stays as it is. */
export function useChangedElsewhere(editor: PairingEditor): Elsewhere {
  return elsewhere(editor, useRoundNow(editor.sectionId, editor.roundId).now);
}

function elsewhere({ boards, state }: PairingEditor, present: RoundNow): Elsewhere {
  if (present.isGone) return 'gone';
  if (present.at === null) return null;
  if (present.roundState === 'complete') return 'complete';
  if (present.roundState !== state) return state === 'draft' ? 'published' : 'withdrawn';
  const seats = present.boards.map(({ board, white, black }) => `${board}:${white.entryId}:${black?.entryId ?? ''}`).join(' ');
  return seats === boards.map(({ board, white, black }) => `${board}:${white}:${black ?? ''}`).join(' ') ? null : 'boards';
}
