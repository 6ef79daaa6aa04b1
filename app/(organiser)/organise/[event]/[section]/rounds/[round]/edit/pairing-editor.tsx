'use client';

import Link from 'next/link';
import type { Route } from 'next';
import { useCallback, useMemo, useState } from 'react';
import { Field, Select } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import { CHANGE_GROUNDS, type ChangeGround, GROUND_ARTICLES } from '@/lib/rounds/decide-manual-pairing';
import type { PairingEditor } from '@/lib/rounds/get-pairing-editor';
import { changePairingAction } from './actions';
import { BoardsEditor } from './boards-editor';
import { Difference } from './difference';
import styles from './editor.module.css';
import { exchanged, isSameSeat, judgeOf, type Seat, type Seating } from './seats';

const GROUND_WORDS: Record<ChangeGround, string> = {
  'absolute-criterion': 'The pairing breaks an absolute criterion',
  'competition-rules': 'The competition rules foresee it',
  'two-without-opponent': 'Two players without opponent agree to play',
  'late-entry': 'A late entry is admitted, all concerned agree',
  'last-round-event': 'Unforeseeable events on the top boards of the last round',
};

interface PairingEditorViewProps {
  readonly editor: PairingEditor;
  readonly back: string;
}

/** Boards changed by hand: hold a player, put it in another's place. Keyboard, thumb and mouse do the same. */
export function PairingEditorView({ editor, back }: PairingEditorViewProps) {
  const first: Seating = { boards: editor.boards.map(({ white, black }) => ({ white, black })), free: editor.free };
  const [steps, setSteps] = useState<readonly Seating[]>([first]);
  const [held, setHeld] = useState<Seat | null>(null);
  const [said, setSaid] = useState('');
  const seating = steps.at(-1) ?? first;
  const judge = useMemo(() => judgeOf(editor.systemId, editor.tournament, editor.players), [editor]);

  const letGo = useCallback(() => setHeld(null), []);

  const choose = (seat: Seat) => {
    if (held === null) return setHeld(seat);
    setHeld(null);
    if (isSameSeat(held, seat)) return;
    const next = exchanged(seating, held, seat);
    if (next === null) return setSaid('A board cannot be left without anybody.');
    setSteps([...steps, next]);
    setSaid('Exchanged.');
  };
  const takeBack = () => {
    setHeld(null);
    setSteps(steps.length > 1 ? steps.slice(0, -1) : steps);
  };
  const toEngine = () => {
    setHeld(null);
    const seated = new Set(editor.engineBoards.flatMap(({ white, black }) => [white, black]));
    const everyone = [...seating.boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black])), ...seating.free];
    setSteps([...steps, { boards: editor.engineBoards, free: everyone.filter((entry) => !seated.has(entry)) }]);
  };

  return (
    <div className={styles.cols}>
      <div>
        <p className="small muted mt-s3" id="how">
          {held === null
            ? 'Choose a player to hold. Then choose whose place the player takes: the two are exchanged. Escape lets go.'
            : 'Every board says which article it would break. Choose a place, or press Escape.'}
        </p>
        <p className="sr" role="status" aria-live="polite">{said}</p>
        <BoardsEditor editor={editor} seating={seating} held={held} choose={choose} letGo={letGo} hold={setHeld} judge={judge} />
      </div>
      <aside>
        <Difference editor={editor} seating={seating} judge={judge} />
        <p className="mt-s3 flex flex-wrap gap-s2">
          <button type="button" className="btn" onClick={takeBack} aria-disabled={steps.length === 1 || undefined}>Undo the last exchange</button>
          {editor.engineBoards.length > 0 && <button type="button" className="btn" onClick={toEngine}>The engine’s pairing</button>}
        </p>
        <Form action={changePairingAction} goal="the boards can be saved">
          <input type="hidden" name="roundId" value={editor.roundId} />
          {seating.boards.map(({ white, black }) => (
            <input key={white} type="hidden" name="boards[]" value={`${white}:${black ?? ''}`} />
          ))}
          {editor.state === 'published' && (
            <Select
              name="ground"
              label="Which case this is"
              hint="C.04.2 4.4: the only ones for which a public pairing is changed."
              options={[{ value: '', label: 'Choose' }, ...CHANGE_GROUNDS.map((ground) => ({ value: ground, label: `${GROUND_WORDS[ground]} (${GROUND_ARTICLES[ground]})` }))]}
            />
          )}
          <Field name="reason" label="Reason" hint={editor.state === 'published' ? 'Stands in the public history.' : 'Stands in the history; may stay empty for a draft.'} autoComplete="off" />
          <div className="acts">
            <Submit>Save the boards</Submit>
            <Link className="btn" href={back as Route}>Back without saving</Link>
          </div>
        </Form>
      </aside>
    </div>
  );
}
