'use client';

import { type DragEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Score } from '@/app/_components/score';
import { Button } from '@/app/_ui/button';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { ColourMark } from '@/app/_ui/colour-mark';
import { formatStrength } from '@/app/_ui/format-rating';
import { Link } from '@/app/_ui/link';
import { StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { useHydrated } from '@/app/_ui/use-latest';
import { useMessageGroup, useTranslate } from '@/app/_ui/use-translate';
import { addresses } from '@/app/addresses';
import type { ColourFault } from '@/engine';
import { brokenRuleStatements } from '@/lib/domain/explanations/round-statements';
import { statementText } from '@/lib/domain/explanations/statement-text';
import type { EntryBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import type { EditorPlayer, PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { PairingCardLine } from './pairing-card-view';
import { exchangeSeats, isSameSeat, type BoardJudge, playerAt, type EditorSeat, type Seating, type BoardVerdict } from './seating';

interface BoardsEditorProps extends SeatSelection {
  readonly editor: PairingEditor;
  readonly seating: Seating;
  readonly judge: BoardJudge;
  /** True if every name is followed by the player's earlier colours, floats and byes. */
  readonly showCards: boolean;
  /** The content of the board-number cell, if it is more than a number. */
  readonly number?: (index: number) => ReactNode;
  /** True if the board shows the rules that it breaks. By default, every board does. */
  readonly judges?: (index: number) => boolean;
  /** A mark shown before the rules that the board breaks. */
  readonly mark?: (index: number) => ReactNode;
}

export function BoardsEditor(props: BoardsEditorProps) {
  const t = useTranslate('editor');
  const { seating } = props;
  return (
    <div role="group" aria-label={t('terms.label.boards')} aria-describedby="how" className="whole">
      {seating.boards.length > 0 && <BoardsTable {...props} />}
      <SelectedPlayerButton {...props} />
      {seating.free.length > 0 && (
        <TitledBlock className="mt-s5" title={t('boardsEditor.withoutBoard')}>
          <ul className="seats grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-[3px]">
            {seating.free.map((entry, index) => (
              <li key={entry}>
                <SeatButton {...props} seat={{ kind: 'free', index }} />
              </li>
            ))}
          </ul>
        </TitledBlock>
      )}
    </div>
  );
}

/**
 * The button for the selected player during manual pairing. If the player has a board, the button removes it. Otherwise, it gives the
 * player the bye, and is shown only if nobody has the bye yet.
 */
function SelectedPlayerButton({ editor, seating, selected, choose }: BoardsEditorProps) {
  const t = useTranslate('editor');
  if (!editor.isManual || selected === null) return null;
  if (selected.kind === 'board') {
    return (
      <Button type="button" className="mt-s2" onClick={() => choose({ kind: 'unpair' })}>
        {t('boardsEditor.takeApart')}
      </Button>
    );
  }
  const isByeFree = seating.boards.every(({ black }) => black !== null);
  return isByeFree ? (
    <Button type="button" className="mt-s2" onClick={() => choose({ kind: 'bye' })}>
      {t('boardsEditor.giveBye')}
    </Button>
  ) : null;
}

function BoardsTable(props: BoardsEditorProps) {
  const t = useTranslate('editor');
  const { editor, seating, number = (index) => numberOf(editor, seating, index, t('terms.bye.bracketBye')) } = props;
  return (
    <CardTable className="editor-boards seats table-fixed">
      <caption className="sr-only">{t('terms.label.boardsOfRound', { round: editor.round })}</caption>
      <CardHead>
        <Column name="board" className="figure">
          {t('terms.label.bd')}
        </Column>
        <Column>{t('terms.label.white')}</Column>
        <Column>{t('terms.label.black')}</Column>
        <Column name="breaks">{t('boardsEditor.whatBreaks')}</Column>
      </CardHead>
      <CardBody>
        {seating.boards.map((board, index) => (
          <CardRow key={`${index}-${board.white}`}>
            <HeadCell>{number(index)}</HeadCell>
            <SeatCells {...props} index={index} board={board} />
          </CardRow>
        ))}
      </CardBody>
    </CardTable>
  );
}

function SeatCells({ index, board, ...props }: BoardsEditorProps & { readonly index: number; readonly board: EntryBoard }) {
  const { editor, judge, judges = () => true, mark = () => null } = props;
  return (
    <>
      <Cell>
        <SeatButton {...props} seat={{ kind: 'board', index, side: 'white' }} />
      </Cell>
      <Cell>
        <SeatButton {...props} seat={{ kind: 'board', index, side: 'black' }} />
      </Cell>
      <Cell name="breaks">
        {mark(index)} {judges(index) && <BoardBreaches verdict={judge(board)} editor={editor} />}
      </Cell>
    </>
  );
}

/** The board number. A bye has none, so screen readers get the word for it instead. */
function numberOf({ boards }: PairingEditor, seating: Seating, index: number, bye: string): ReactNode {
  return seating.boards[index]?.black === null ? <span className="sr-only">{bye}</span> : (boards[index]?.board ?? index + 1);
}

/** A player's place on a board. It is disabled until a click would have an effect. */
function SeatButton({ editor, seating, selected, choose, select, deselect, judge, showCards, seat }: BoardsEditorProps & { readonly seat: EditorSeat }) {
  const t = useTranslate('editor');
  const isReady = useHydrated();
  const entryId = playerAt(seating, seat);
  const player = editor.players.find((candidate) => candidate.entryId === entryId) ?? null;
  const isSelected = isSameSeat(selected, seat);
  const isLocked = seat.kind === 'board' && hasResult(editor, seating, seat.index);
  const verdict = selected === null || isSelected || isLocked ? null : exchangeVerdict(seating, selected, seat, judge);
  const dragging = {
    draggable: player !== null && !isLocked,
    onDragStart: () => select(seat),
    onDragEnd: deselect,
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      choose(seat);
    },
  };
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={!isReady || isLocked || (player === null && selected === null)}
      onClick={() => choose(seat)}
      {...dragging}
    >
      {seat.kind === 'board' && seating.boards[seat.index]?.black !== null && <ColourMark colour={seat.side} word={t(`terms.label.${seat.side}`)} />}
      {player === null ? <span className="text-muted">{t('terms.bye.pab')}</span> : <PlayerNameWithCard player={player} showCard={showCards} />}
      {isLocked && <StateLabel>{t('boardsEditor.hasResult')}</StateLabel>}
      {verdict !== null && <VerdictMark verdict={verdict} />}
    </button>
  );
}

function hasResult(editor: PairingEditor, seating: Seating, index: number): boolean {
  const board = seating.boards[index];
  return editor.boards.some((other) => other.hasResult && other.white === board?.white && other.black === board?.black);
}

/** The rules that the changed boards would break after an exchange. */
function exchangeVerdict(seating: Seating, selected: EditorSeat, seat: EditorSeat, judge: BoardJudge): BoardVerdict | 'impossible' {
  const next = exchangeSeats(seating, selected, seat);
  if (next === null) return 'impossible';
  const touched = next.boards.filter((board) => !seating.boards.includes(board));
  const verdicts = touched.map(judge);
  return { broken: verdicts.flatMap(({ broken }) => broken), seats: verdicts.flatMap(({ seats }) => seats) };
}

/** True for the two colour faults that the basic rules forbid except in the last round. */
const isForbiddenFault = ({ fact }: ColourFault) => fact !== 'both-wrong-colours';

function VerdictMark({ verdict }: { readonly verdict: BoardVerdict | 'impossible' }) {
  const t = useTranslate('editor');
  if (verdict === 'impossible') return <StateLabel>{t('boardsEditor.notPossible')}</StateLabel>;
  const { broken, seats } = verdict;
  if (broken.length + seats.length === 0) return <StateLabel tone="live">{t('boardsEditor.breaksNothing')}</StateLabel>;
  const isAbsolute = broken.some(({ absolute }) => absolute) || seats.some(isForbiddenFault);
  return (
    <StateLabel tone={isAbsolute ? 'danger' : 'draft'}>
      {t('boardsEditor.breaks', { articles: [...new Set([...broken, ...seats].map(({ article }) => article))] })}
    </StateLabel>
  );
}

/** Says how to cancel a choice. Hidden on touch screens, which have no Escape key. */
export function EscapeHint() {
  const t = useTranslate('editor');
  return <span className="touch:hidden"> {t('escape')}</span>;
}

/** The rules that a board breaks, each with a link to its article. The link opens a new tab, so that unsaved exchanges stay. */
export function BoardBreaches({
  verdict: { broken, seats },
  editor: { systemId, players },
}: {
  readonly verdict: BoardVerdict;
  readonly editor: PairingEditor;
}) {
  const t = useTranslate('editor');
  const explanations = useTranslate('explanations');
  const namesOf = (fact: ColourFault) => fact.players.map((tpn) => players.find(({ number }) => number === tpn)?.name ?? '');
  if (broken.length + seats.length === 0) return <span className="text-muted text-t1">{t('boardsEditor.breaksNothing')}</span>;
  return (
    <ul className="text-t1">
      {brokenRuleStatements({ broken }).map((statement) => (
        <li key={`${statement.article} ${statement.facts.fact}`}>
          <StateLabel tone={statement.facts.absolute ? 'danger' : 'draft'}>
            <Link className="text-inherit" href={addresses.rules.text(systemId, statement.article)} target="_blank">
              {statement.article}
            </Link>
          </StateLabel>{' '}
          {statementText(statement, { t: explanations, nameOf: String })}
        </li>
      ))}
      {seats.map((fact) => (
        <li key={fact.fact}>
          <StateLabel tone={isForbiddenFault(fact) ? 'danger' : 'draft'}>{fact.article}</StateLabel>{' '}
          {t(`boardsEditor.seated.${fact.fact}`, { players: namesOf(fact) })}
        </li>
      ))}
    </ul>
  );
}

function PlayerNameWithCard({ player, showCard }: { readonly player: EditorPlayer; readonly showCard: boolean }) {
  const t = useTranslate('editor');
  const words = useMessageGroup('shell.player');
  return (
    <span className="min-w-0 flex-[1_1_8rem]">
      <span className="name">
        <b>
          <bdi>{player.name}</bdi>
        </b>
        <i>
          {player.isNew ? t('terms.word.new') : player.number} · {formatStrength(player, words)} · <Score halfPoints={player.card.score} />
        </i>
      </span>
      {player.isAway && <StateLabel>{t('boardsEditor.away')}</StateLabel>}
      {showCard && <PairingCardLine card={player.card} />}
    </span>
  );
}

interface SeatSelection {
  readonly selected: EditorSeat | null;
  readonly select: (seat: EditorSeat) => void;
  readonly deselect: () => void;
  /** The first call selects a seat. The second call exchanges the players of the two seats. */
  readonly choose: (seat: EditorSeat) => void;
}

/**
 * Lets the user choose two seats. `exchange` then receives the boards after the exchange, or null if it is impossible. Escape cancels the
 * first choice.
 */
export function useSeatSelection(seating: Seating, exchange: (next: Seating | null) => void): SeatSelection {
  const [selected, setSelected] = useState<EditorSeat | null>(null);
  const deselect = useCallback(() => setSelected(null), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') deselect();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [deselect]);
  const choose = (seat: EditorSeat) => {
    if (selected === null) return setSelected(seat);
    setSelected(null);
    if (!isSameSeat(selected, seat)) exchange(exchangeSeats(seating, selected, seat));
  };
  return { selected, select: setSelected, deselect, choose };
}
