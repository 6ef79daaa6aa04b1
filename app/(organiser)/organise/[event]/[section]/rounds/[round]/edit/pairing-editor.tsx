'use client';

import type { Route } from 'next';
import { useMemo, useState } from 'react';
import { Field, Select } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import { type ChangeGround, groundArticle } from '@/lib/rounds/decide-manual-pairing';
import type { PairingEditor } from '@/lib/rounds/get-pairing-editor';
import { articleOf } from '@/lib/sections/handling-articles';
import { changePairingAction } from './actions';
import { BoardsEditor } from './boards-editor';
import { Difference } from './difference';
import styles from './editor.module.css';
import { CardsButton } from './cards-button';
import { judgeOf, type Seating } from './seats';
import { useCardsShown } from './use-cards-shown';
import { useHeld } from './use-held';
import { type Elsewhere, useChangedElsewhere } from './use-changed-elsewhere';
import { Note } from '@/app/_ui/note';
import { Button, ButtonLink } from '@/app/_ui/button';
import { SaveBar } from '@/app/_ui/save-bar';

const GROUND_WORDS: Record<ChangeGround, string> = {
  'absolute-criterion': 'The pairing breaks an absolute criterion',
  'competition-rules': 'The competition rules foresee it',
  'two-without-opponent': 'Two players without opponent agree to play',
  'late-entry': 'A late entry is admitted, all concerned agree',
  'last-round-event': 'Unforeseeable events on the top boards of the last round',
  'arbiter-decision': 'The arbiter’s decision: none of these, and the history says so',
};

function groundLabel(ground: ChangeGround, systemId: string): string {
  const article = groundArticle(systemId, ground);
  return article === '' ? GROUND_WORDS[ground] : `${GROUND_WORDS[ground]} (${article})`;
}

interface PairingEditorViewProps {
  readonly editor: PairingEditor;
  readonly back: Route;
}

const ELSEWHERE_WORDS: Record<NonNullable<Elsewhere>, string> = {
  boards: 'Another arbiter has changed the boards of this round meanwhile.',
  published: 'Another arbiter has published this round meanwhile.',
  withdrawn: 'Another arbiter has withdrawn the publication of this round meanwhile.',
  complete: 'Another arbiter has completed this round meanwhile.',
  gone: 'Another arbiter has discarded this draft meanwhile.',
};

/** Boards changed by hand: hold a player, put it in another's place. Keyboard, thumb and mouse do the same. */
export function PairingEditorView({ editor, back }: PairingEditorViewProps) {
  const first: Seating = { boards: editor.boards.map(({ white, black }) => ({ white, black })), free: editor.free };
  const [steps, setSteps] = useState<readonly Seating[]>([first]);
  const [said, setSaid] = useState('');
  const seating = steps.at(-1) ?? first;
  const judge = useMemo(() => judgeOf(editor.systemId, editor.tournament, editor.players), [editor]);

  const changed = useChangedElsewhere(editor);
  const [showCards, toggleCards] = useCardsShown();

  const holding = useHeld(seating, (next) => {
    if (next === null) return setSaid('A board cannot be left without anybody.');
    setSteps([...steps, next]);
    setSaid('Exchanged.');
  });
  const takeBack = () => {
    holding.letGo();
    setSteps(steps.length > 1 ? steps.slice(0, -1) : steps);
  };
  const toEngine = () => {
    holding.letGo();
    const seated = new Set(editor.engineBoards.flatMap(({ white, black }) => [white, black]));
    const everyone = [...seating.boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black])), ...seating.free];
    setSteps([...steps, { boards: editor.engineBoards, free: everyone.filter((entry) => !seated.has(entry)) }]);
  };

  return (
    <div className={styles.cols}>
      <div>
        {changed !== null && (
          <Note tone="danger" className="mt-s3" role="alert">
            <b>{ELSEWHERE_WORDS[changed]}</b> What you exchanged is still here, but cannot be saved over it.{' '}
            <a href={changed === 'gone' || changed === 'complete' ? back : ''}>Show it as it is now</a>
          </Note>
        )}
        <p className="text-t1 text-muted mt-s3" id="how">
          {holding.held === null
            ? 'Choose a player to hold. Then choose whose place the player takes: the two are exchanged. Escape lets go.'
            : 'Every board says which article it would break. Choose a place, or press Escape.'}
        </p>
        <p className="sr-only" role="status" aria-live="polite">
          {said}
        </p>
        <BoardsEditor editor={editor} seating={seating} {...holding} judge={judge} showCards={showCards} />
      </div>
      <aside>
        <Difference editor={editor} seating={seating} judge={judge} />
        <div className="mt-s3 flex flex-wrap gap-s2">
          <Button type="button" onClick={takeBack} aria-disabled={steps.length === 1 || undefined}>
            Undo the last exchange
          </Button>
          {editor.engineBoards.length > 0 && (
            <Button type="button" onClick={toEngine}>
              The engine’s pairing
            </Button>
          )}
          <CardsButton isShown={showCards} toggle={toggleCards} />
        </div>
        <Form action={changePairingAction} goal="the boards can be saved">
          <input type="hidden" name="roundId" value={editor.roundId} />
          <input type="hidden" name="seen" value={editor.seen} />
          {seating.boards.map(({ white, black }) => (
            <input key={white} type="hidden" name="boards[]" value={`${white}:${black ?? ''}`} />
          ))}
          {editor.state === 'published' && (
            <Select
              name="ground"
              label="Which case this is"
              hint={`${articleOf(editor.systemId, 'published-pairing')}: the cases in which a public pairing is changed.`}
              options={[{ value: '', label: 'Choose' }, ...editor.grounds.map((ground) => ({ value: ground, label: groundLabel(ground, editor.systemId) }))]}
            />
          )}
          <Field
            name="reason"
            label="Reason"
            hint={editor.state === 'published' ? 'Stands in the public history.' : 'Stands in the history; may stay empty for a draft.'}
            autoComplete="off"
          />
          <SaveBar>
            <Submit>Save the boards</Submit>
            <ButtonLink href={back}>Back without saving</ButtonLink>
          </SaveBar>
        </Form>
      </aside>
    </div>
  );
}
