'use client';

import type { Route } from 'next';
import { type RoomTeller, useWords } from '@/app/_ui/use-words';
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
import { useChangedElsewhere } from './use-changed-elsewhere';
import { Note } from '@/app/_ui/note';
import { Button, ButtonLink } from '@/app/_ui/button';
import { SaveBar } from '@/app/_ui/save-bar';

function groundLabel(ground: ChangeGround, systemId: string, tell: RoomTeller<'editor'>): string {
  const article = groundArticle(systemId, ground);
  const words = tell(`grounds.${ground}`);
  return article === '' ? words : `${words} (${article})`;
}

interface PairingEditorViewProps {
  readonly editor: PairingEditor;
  readonly back: Route;
}

/** Boards changed by hand: hold a player, put it in another's place. Keyboard, thumb and mouse do the same. */
export function PairingEditorView({ editor, back }: PairingEditorViewProps) {
  const tell = useWords('editor');
  const first: Seating = { boards: editor.boards.map(({ white, black }) => ({ white, black })), free: editor.free };
  const [steps, setSteps] = useState<readonly Seating[]>([first]);
  const [said, setSaid] = useState('');
  const seating = steps.at(-1) ?? first;
  const judge = useMemo(() => judgeOf(editor.systemId, editor.tournament, editor.players), [editor]);

  const changed = useChangedElsewhere(editor);
  const [showCards, toggleCards] = useCardsShown();

  const holding = useHeld(seating, (next) => {
    if (next === null) return setSaid(tell('pairingEditor.notEmpty'));
    setSteps([...steps, next]);
    setSaid(tell('pairingEditor.exchanged'));
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
            <b>{tell(`elsewhere.${changed}`)}</b> {tell('pairingEditor.stillHere')}{' '}
            <a href={changed === 'gone' || changed === 'complete' ? back : ''}>{tell('pairingEditor.showNow')}</a>
          </Note>
        )}
        <p className="text-t1 text-muted mt-s3" id="how">
          {holding.held === null ? tell('pairingEditor.choosePlayerHold') : tell('pairingEditor.everyBoardSays')}
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
            {tell('pairingEditor.undoLastExchange')}
          </Button>
          {editor.engineBoards.length > 0 && (
            <Button type="button" onClick={toEngine}>
              {tell('pairingEditor.enginesPairing')}
            </Button>
          )}
          <CardsButton isShown={showCards} toggle={toggleCards} />
        </div>
        <Form action={changePairingAction} goal={tell('pairingEditor.boardsCanSaved')}>
          <input type="hidden" name="roundId" value={editor.roundId} />
          <input type="hidden" name="seen" value={editor.seen} />
          {seating.boards.map(({ white, black }) => (
            <input key={white} type="hidden" name="boards[]" value={`${white}:${black ?? ''}`} />
          ))}
          {editor.state === 'published' && (
            <Select
              name="ground"
              label={tell('pairingEditor.whichCaseThis')}
              hint={tell('pairingEditor.cases', { article: articleOf(editor.systemId, 'published-pairing') })}
              options={[
                { value: '', label: tell('pairingEditor.choose') },
                ...editor.grounds.map((ground) => ({ value: ground, label: groundLabel(ground, editor.systemId, tell) })),
              ]}
            />
          )}
          <Field
            name="reason"
            label={tell('pairingEditor.reason')}
            hint={editor.state === 'published' ? tell('pairingEditor.standsPublicHistory') : tell('pairingEditor.standsHistoryMay')}
            autoComplete="off"
          />
          <SaveBar>
            <Submit>{tell('pairingEditor.saveBoards')}</Submit>
            <ButtonLink href={back}>{tell('pairingEditor.backWithoutSaving')}</ButtonLink>
          </SaveBar>
        </Form>
      </aside>
    </div>
  );
}
