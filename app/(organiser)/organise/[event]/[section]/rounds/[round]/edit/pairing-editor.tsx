'use client';

import type { Route } from 'next';
import { useMemo, useState } from 'react';
import { type LiveRound, useLiveRound } from '@/app/(organiser)/_components/use-live-round';
import { changePairingAction } from '@/app/(organiser)/organise/[event]/[section]/actions';
import { Button } from '@/app/_ui/button';
import { Field, Select } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { type NamespaceTranslator, useTranslate } from '@/app/_ui/use-translate';
import { type ChangeGround, groundArticle } from '@/lib/domain/rounds/decide-manual-pairing';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { BoardsEditor, EscapeHint, useSeatSelection } from './boards-editor';
import { EngineDifferenceList } from './engine-difference-list';
import { PairingCardsButton, usePairingCardsShown } from './pairing-card-view';
import { makeBoardJudge, type Seating } from './seating';

function groundLabel(ground: ChangeGround, systemId: string, t: NamespaceTranslator<'editor'>): string {
  const article = groundArticle(systemId, ground);
  const words = t(`grounds.${ground}`);
  return article === '' ? words : `${words} (${article})`;
}

interface PairingEditorViewProps {
  readonly editor: PairingEditor;
  readonly back: Route;
}

/** The editor for the boards of a round. The user selects a player, then the seat to exchange with, by keyboard, touch or mouse. */
export function PairingEditorView({ editor, back }: PairingEditorViewProps) {
  const t = useTranslate('editor');
  const { seating, announcement, seatSelection, isFirst, takeBack, adoptEnginePairing } = useExchanges(editor);
  const judge = useMemo(() => makeBoardJudge(editor.systemId, editor.tournament, editor.players), [editor]);
  const [showCards, toggleCards] = usePairingCardsShown();
  return (
    <div className="grid gap-x-s6 desk:grid-cols-[minmax(0,1fr)_21rem]">
      <div>
        <ChangeByOthersNote editor={editor} back={back} />
        <p className="text-t1 text-muted mt-s3" id="how">
          {seatSelection.selected === null ? t('pairingEditor.how') : t('boardsEditor.chooseOther')}
          {seatSelection.selected !== null && <EscapeHint />}
        </p>
        <p className="sr-only" role="status" aria-live="polite">
          {announcement}
        </p>
        <BoardsEditor editor={editor} seating={seating} {...seatSelection} judge={judge} showCards={showCards} />
      </div>
      <aside>
        <EngineDifferenceList editor={editor} seating={seating} judge={judge} />
        <div className="mt-s3 flex flex-wrap gap-s2">
          <Button type="button" onClick={takeBack} aria-disabled={isFirst || undefined}>
            {t('pairingEditor.undo')}
          </Button>
          {editor.engineBoards.length > 0 && (
            <Button type="button" onClick={adoptEnginePairing}>
              {t('pairingEditor.enginesPairing')}
            </Button>
          )}
          <PairingCardsButton isShown={showCards} toggle={toggleCards} />
        </div>
        <SaveForm editor={editor} seating={seating} back={back} />
      </aside>
    </div>
  );
}

/** The exchanges made on this page. Each can be taken back, and none is saved before the form is submitted. */
function useExchanges({ boards, free, engineBoards }: PairingEditor) {
  const t = useTranslate('editor');
  const first: Seating = { boards: boards.map(({ white, black }) => ({ white, black })), free };
  const [steps, setSteps] = useState<readonly Seating[]>([first]);
  const [announcement, setAnnouncement] = useState('');
  const seating = steps.at(-1) ?? first;
  const seatSelection = useSeatSelection(seating, (next) => {
    if (next === null) return setAnnouncement(t('pairingEditor.notEmpty'));
    setSteps([...steps, next]);
    setAnnouncement(t('pairingEditor.exchanged'));
  });
  const takeBack = () => {
    seatSelection.deselect();
    setSteps(steps.length > 1 ? steps.slice(0, -1) : steps);
  };
  const adoptEnginePairing = () => {
    seatSelection.deselect();
    const seated = new Set(engineBoards.flatMap(({ white, black }) => [white, black]));
    const everyone = [...seating.boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black])), ...seating.free];
    setSteps([...steps, { boards: engineBoards, free: everyone.filter((entry) => !seated.has(entry)) }]);
  };
  return { seating, announcement, seatSelection, isFirst: steps.length === 1, takeBack, adoptEnginePairing };
}

function ChangeByOthersNote({ editor, back }: PairingEditorViewProps) {
  const t = useTranslate('editor');
  const changed = useChangeByOthers(editor);
  if (changed === null) return null;
  return (
    <Note tone="danger" className="mt-s3" role="alert">
      <b>{t(changed === 'gone' ? 'elsewhere.gone' : 'elsewhere.changed')}</b> {t('pairingEditor.stillHere')}{' '}
      <a href={changed === 'gone' || changed === 'complete' ? back : ''}>{t('pairingEditor.showNow')}</a>
    </Note>
  );
}

function SaveForm({ editor, seating, back }: PairingEditorViewProps & { readonly seating: Seating }) {
  const t = useTranslate('editor');
  const isPublished = editor.state === 'published';
  return (
    <Form action={changePairingAction} fields={{ roundId: editor.roundId, seen: editor.seen }}>
      {seating.boards.map(({ white, black }) => (
        <input key={white} type="hidden" name="boards[]" value={`${white}:${black ?? ''}`} />
      ))}
      {isPublished && (
        <Select
          name="ground"
          label={t('pairingEditor.whichCase')}
          options={[
            { value: '', label: t('terms.label.choose') },
            ...editor.grounds.map((ground) => ({ value: ground, label: groundLabel(ground, editor.systemId, t) })),
          ]}
        />
      )}
      <Field
        name="reason"
        label={t('terms.label.reason')}
        hint={t(isPublished ? 'terms.sentence.shownToPlayers' : 'terms.sentence.recordedInTheHistory')}
        autoComplete="off"
      />
      <SaveBar>
        <Submit>{t('pairingEditor.save')}</Submit>
        <ButtonLink href={back}>{t('terms.label.cancel')}</ButtonLink>
      </SaveBar>
    </Form>
  );
}

/** The kind of change that another user has made to the round since this page was loaded; null if there is none. */
type ChangeByOthers = 'boards' | 'published' | 'withdrawn' | 'complete' | 'gone' | null;

/** Watches the round for changes by other users. Only reports them, and keeps the selected player and the exchanges on this page. */
function useChangeByOthers(editor: PairingEditor): ChangeByOthers {
  return changeByOthers(editor, useLiveRound(editor.sectionId, editor.roundId).now);
}

function changeByOthers({ games, state }: PairingEditor, present: LiveRound): ChangeByOthers {
  if (present.isGone) return 'gone';
  if (present.at === null) return null;
  if (present.roundState === 'complete') return 'complete';
  if (present.roundState !== state) return state === 'draft' ? 'published' : 'withdrawn';
  const seats = present.boards.map(({ board, white, black }) => `${board}:${white.entryId}:${black?.entryId ?? ''}`).join(' ');
  return seats === games.map(({ board, white, black }) => `${board}:${white}:${black ?? ''}`).join(' ') ? null : 'boards';
}
