'use client';

import { addresses } from '@/app/addresses';
import { useState } from 'react';
import { DeskStateAnswerSchema } from '@/lib/rounds/desk-state-answer';
import type { DeskState } from '@/lib/rounds/get-desk-state';
import type { PairingEditor } from '@/lib/rounds/get-pairing-editor';
import { useSectionChanges } from '@/app/(organiser)/_parts/use-section-changes';

const POLL_MS = 15_000;

/** What others have done to the round while its boards are changed here; null for nothing. */
export type Elsewhere = 'boards' | 'published' | 'withdrawn' | 'complete' | 'gone' | null;

type Present = Pick<DeskState, 'boards' | 'roundState'> | 'gone' | null;

/** Told of every change in the section. What is held and exchanged here stays as it is. */
export function useChangedElsewhere(editor: PairingEditor): Elsewhere {
  const [present, setPresent] = useState<Present>(null);
  const look = async () => {
    try {
      const body = JSON.stringify({ roundId: editor.roundId });
      const response = await fetch(addresses.api.desk.boards, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (response.status === 404) setPresent('gone');
      if (response.ok) setPresent(DeskStateAnswerSchema.parse(await response.json()));
    } catch {
      // Nothing is known while the network is away; the next look tells.
    }
  };
  useSectionChanges(editor.sectionId, () => void look(), POLL_MS);
  return elsewhere(editor, present);
}

function elsewhere({ boards, state }: PairingEditor, present: Present): Elsewhere {
  if (present === null || present === 'gone') return present;
  if (present.roundState === 'complete') return 'complete';
  if (present.roundState !== state) return state === 'draft' ? 'published' : 'withdrawn';
  const seats = present.boards.map(({ board, white, black }) => `${board}:${white.entryId}:${black?.entryId ?? ''}`).join(' ');
  return seats === boards.map(({ board, white, black }) => `${board}:${white}:${black ?? ''}`).join(' ') ? null : 'boards';
}
